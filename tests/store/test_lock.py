"""The lock keeps two processes apart, and dies with the one that holds it."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from sheriff_helper.store.lock import locked
from sheriff_helper.store.refusal import StoreRefusal
from tests.conftest import PATIENCE

HOLDER = """
import sys, pathlib
from sheriff_helper.store.lock import locked
with locked(pathlib.Path(sys.argv[1])):
    print("held", flush=True)
    sys.stdin.readline()
print("left", flush=True)
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
        with pytest.raises(StoreRefusal) as no, locked(path, patience=0.2):
            pytest.fail("two held the lock at once")
        assert time.monotonic() - begun >= 0.2
    assert (no.value.code, no.value.kind) == ("locked", "store")
    assert no.value.values["path"] == str(path)


def test_who_waits_gets_it_in_the_end(tmp_path: Path) -> None:
    path = tmp_path / "game.lock"
    with another_terminal(path) as other:
        assert other.stdin is not None
        other.stdin.write("go\n")
        other.stdin.flush()
        with locked(path, patience=PATIENCE):
            pass
        assert other.wait(timeout=PATIENCE) == 0


def test_a_killed_process_lets_go(tmp_path: Path) -> None:
    path = tmp_path / "game.lock"
    with another_terminal(path) as other:
        os.kill(other.pid, signal.SIGKILL)
        other.wait(timeout=PATIENCE)
        with locked(path, patience=0):
            pass


def test_it_is_let_go_after_a_fault(tmp_path: Path) -> None:
    path = tmp_path / "game.lock"
    with pytest.raises(ValueError, match="inside"), locked(path):
        raise ValueError("inside")
    with locked(path, patience=0):
        pass


# A game is deleted by another terminal while this one is about to lock its file.
DELETED_MEANWHILE = """
import pathlib, sys
from sheriff_helper.store.lock import locked
from sheriff_helper.store.refusal import StoreRefusal
path = pathlib.Path(sys.argv[1])
deletions = [path]
def delete(event, arguments):
    if event == "fcntl.flock" and deletions:
        deletions.pop().unlink()
sys.addaudithook(delete)
with locked(path):
    try:
        with locked(path, patience=0):
            print("two")
    except StoreRefusal as no:
        print(no.code)
"""


def test_a_lock_file_that_was_deleted_keeps_nobody_out(tmp_path: Path) -> None:
    path = tmp_path / "game.lock"
    command = [sys.executable, "-c", DELETED_MEANWHILE, str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=PATIENCE)
    assert done.stdout == "locked\n"
    assert path.exists()
