"""The lock keeps two processes apart, and is on the file that has the name."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from sheriff_helper.store.lock import locked
from sheriff_helper.store.refusal import StoreRefusal
from sheriff_helper.store.shelf import Shelf
from tests.conftest import PATIENCE
from tests.net.transcript import ROOT

HOLDER = """
import pathlib, sys
from sheriff_helper.store.lock import locked
with locked(pathlib.Path(sys.argv[1])):
    print("held", flush=True)
    sys.stdin.readline()
"""


@contextmanager
def another_terminal(path: Path) -> Iterator["subprocess.Popen[str]"]:
    """A process that holds the lock until a line is typed at it."""
    process = subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        assert process.stdout.readline() == "held\n"
        yield process
    finally:
        process.kill()
        process.communicate()


def test_another_terminal_is_kept_out(tmp_path: Path) -> None:
    path = tmp_path / "game.lock"
    with another_terminal(path):
        begun = time.monotonic()
        with pytest.raises(StoreRefusal) as no, locked(path, seconds=0.2):
            pytest.fail("two held the lock at once")
        assert time.monotonic() - begun >= 0.2
    assert no.value.code == "locked"
    assert no.value.values["path"] == str(path)


def test_who_waits_gets_it_in_the_end(tmp_path: Path) -> None:
    path = tmp_path / "game.lock"
    with another_terminal(path) as other:
        assert other.stdin is not None
        other.stdin.write("go\n")
        other.stdin.flush()
        with locked(path, seconds=PATIENCE):
            pass


def test_it_is_let_go_after_a_fault(tmp_path: Path) -> None:
    path = tmp_path / "game.lock"
    with pytest.raises(ValueError, match="inside"), locked(path):
        raise ValueError("inside")
    with locked(path, seconds=0):
        pass


# Holds a game, whose files another terminal deletes in the moment before the lock is
# taken. Then somebody else asks for the lock.
DELETED_MEANWHILE = """
import pathlib, sys
from sheriff_helper.game.refusal import Refusal
from sheriff_helper.store.lock import locked
from sheriff_helper.store.shelf import Shelf
shelf = Shelf(pathlib.Path(sys.argv[1]))
doomed = [shelf.folder / name for name in sys.argv[2:]]
def delete(event, arguments):
    while event == "fcntl.flock" and doomed:
        doomed.pop().unlink()
sys.addaudithook(delete)
try:
    with shelf.hold("friday"):
        with locked(shelf.lock_path("friday"), seconds=0):
            print("held twice")
except Refusal as no:
    print(no.code)
"""


@pytest.mark.parametrize(
    ("deleted", "code"),
    [
        (["friday.lock"], "locked"),
        (["friday.lock", "friday.json"], "vanished"),
        (["friday.lock", "friday.json", "friday.json.prev"], "no_such_game"),
    ],
    ids=["the lock", "the lock and the game", "all of the game"],
)
def test_what_is_deleted_while_somebody_waits(
    shelf: Shelf, deleted: list[str], code: str
) -> None:
    command = [sys.executable, "-c", DELETED_MEANWHILE, str(shelf.home), *deleted]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    assert (done.stdout, done.stderr) == (f"{code}\n", "")


# Reads or deletes a game that another terminal deletes after it was found there.
GONE_MEANWHILE = """
import pathlib, sys
from sheriff_helper.game.refusal import Refusal
from sheriff_helper.store.shelf import Shelf
shelf = Shelf(pathlib.Path(sys.argv[1]))
doomed = [pathlib.Path(name) for name in shelf.folder.iterdir()]
def delete(event, arguments):
    while event == "open" and "friday." in str(arguments[0]) and doomed:
        doomed.pop().unlink()
sys.addaudithook(delete)
try:
    getattr(shelf, sys.argv[2])("friday")
except Refusal as no:
    print(no.code)
"""


@pytest.mark.parametrize("act", ["load", "delete"])
def test_a_game_that_is_deleted_meanwhile_is_gone(shelf: Shelf, act: str) -> None:
    command = [sys.executable, "-c", GONE_MEANWHILE, str(shelf.home), act]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    assert (done.stdout, done.stderr) == ("no_such_game\n", "")


# Changes a game in every way there is, and tells the first thing that each way does to
# the lock or to a file.
WATCHED = """
import pathlib, sys
from sheriff_helper.store.recovery import put_back
from sheriff_helper.store.shelf import Shelf
from tests.store.conftest import AT, note, start
shelf = Shelf(pathlib.Path(sys.argv[1]))
def add():
    with shelf.hold("friday") as game:
        game.add(note("second"))
def recover():
    shelf.path("friday").write_bytes(b"")
    put_back(shelf, "friday")
def create():
    shelf.create(start(), AT, "Sunday")
def use():
    shelf.use("friday")
def delete():
    shelf.delete("friday")
seen = []
def watch(event, arguments):
    if event in ("fcntl.flock", "os.remove", "os.rename"):
        seen.append(event)
sys.addaudithook(watch)
for change in (add, recover, create, use, delete):
    seen.clear()
    change()
    print(change.__name__, seen[0], len(seen) > 1)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="watches the lock of a Unix")
def test_nothing_is_changed_without_the_lock(shelf: Shelf) -> None:
    command = [sys.executable, "-c", WATCHED, str(shelf.home)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        command,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        env=environment,
    )
    assert done.stderr == ""
    changes = ("add", "recover", "create", "use", "delete")
    expected = [f"{change} fcntl.flock True" for change in changes]
    assert done.stdout.splitlines() == expected
