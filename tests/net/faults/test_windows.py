"""What Windows refuses and Linux does not: marked files, open files, opened folders."""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.conftest import PATIENCE, Answer
from tests.net.transcript import ROOT

# Runs a command line as on Windows. Another program holds the files whose names end so,
# and lets them go after so many attempts.
AS_ON_WINDOWS = """
import errno, os, stat, sys
from tests.door import exit_code

held, attempts, *words = sys.argv[1:]
left = int(attempts)
changes = ("os.remove", "os.rename")

def refuse(event, arguments):
    global left
    if event not in ("open", *changes):
        return
    named = [each for each in arguments[:2] if isinstance(each, (str, os.PathLike))]
    paths = [os.fspath(each) for each in named]
    if not paths:
        return
    path = paths[-1] if event == "os.rename" else paths[0]
    if held and left and any(path.endswith(held) for path in paths):
        left -= 1
        raise OSError(errno.EBUSY, "held by another program", path)
    if event == "open" and os.path.isdir(path) and not path.startswith(sys.prefix):
        raise PermissionError(errno.EACCES, "a folder", path)
    if event in changes and os.path.exists(path):
        if not os.stat(path).st_mode & stat.S_IWUSR or is_open(path):
            raise PermissionError(errno.EACCES, "marked read-only, or open", path)

def is_open(path):
    handles = [f"/proc/self/fd/{number}" for number in range(3, 50)]
    return path in map(os.path.realpath, handles)

# `O_DIRECTORY` is not there on Windows: nobody opens a folder to flush it.
del os.O_DIRECTORY
sys.addaudithook(refuse)
sys.exit(exit_code(words))
"""
FOREVER = 1_000_000


def on_windows(words: Sequence[str], *, held: str = "", attempts: int = 3) -> Answer:
    """Run a command line where Windows would refuse what it refuses."""
    done = subprocess.run(
        [sys.executable, "-c", AS_ON_WINDOWS, held, str(attempts), *words],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    return Answer(done.returncode, done.stdout, done.stderr)


@pytest.fixture
def friday(home: Path) -> Path:
    """The file of a game with a version before it."""
    for line in ("new Ana Bia Caio --name friday", "note one"):
        answer = on_windows(line.split())
        assert answer.code == 0, answer.err
    return home / "games" / "friday.json"


def lines(friday: Path) -> list[str]:
    """The record of the game."""
    record: list[str] = json.loads(on_windows(["export", "--json"]).out)["record"]
    assert friday.exists()
    return record


def test_a_game_marked_read_only_says_so_and_goes_on_without_the_mark(
    friday: Path,
) -> None:
    friday.chmod(0o400)
    whole = friday.read_bytes()
    for words in (["note", "two"], ["undo"], ["delete", "friday", "--yes"]):
        refused = on_windows(words)
        assert (refused.code, refused.err) == (
            3,
            f"error: {friday} is marked read-only. Nothing was changed.\n"
            "hint: take the mark off, and try again\n",
        )
    assert on_windows(["status"]).code == 0
    assert friday.read_bytes() == whole
    friday.chmod(0o600)
    assert on_windows(["note", "two"]).code == 0
    assert lines(friday)[-1] == "note two"


def test_a_mark_on_what_the_program_keeps_is_taken_off(friday: Path) -> None:
    for name in (
        "friday.json.prev",
        "friday.json.tmp",
        "friday.json.prev.tmp",
        "friday.lock",
    ):
        path = friday.with_name(name)
        path.touch()
        path.chmod(0o400)
    assert on_windows(["note", "two"]).code == 0
    assert lines(friday)[-1] == "note two"
    friday.with_name("friday.json.prev").chmod(0o400)
    assert on_windows(["delete", "friday", "--yes"]).code == 0
    assert list(friday.parent.iterdir()) == []


NAMES = ["friday.json", "friday.json.prev", "friday.json.tmp", "friday.lock"]


@pytest.mark.parametrize("name", NAMES)
def test_what_is_held_for_a_moment_is_tried_again(friday: Path, name: str) -> None:
    answer = on_windows(["note", "two"], held=name)
    assert answer.code == 0, answer.err
    assert lines(friday)[-1] == "note two"
    assert on_windows(["status"], held=name).code == 0
    assert on_windows(["delete", "friday", "--yes"], held=name).code == 0
    assert [path for path in friday.parent.iterdir() if path.suffix != ".lock"] == []


def test_what_stays_held_is_told_as_that(friday: Path) -> None:
    whole = friday.read_bytes()
    refused = on_windows(["note", "two"], held="friday.json", attempts=FOREVER)
    assert (refused.code, refused.err) == (
        3,
        f"error: Another program has kept {friday} open for 5 seconds. "
        "Nothing was changed.\n"
        "hint: close it there, and try again\n",
    )
    assert friday.read_bytes() == whole


def test_a_new_game_that_is_not_on_the_table_is_told_as_stored(
    friday: Path, home: Path
) -> None:
    refused = on_windows(
        ["new", "Ana", "Bia", "Caio", "--name", "sunday"],
        held="current",
        attempts=FOREVER,
    )
    assert (refused.code, refused.err) == (
        3,
        f"error: Game sunday is stored, but {home / 'current'} can't be written: "
        "another game may still be on the table.\n"
        "hint: sheriff use sunday puts it on the table\n",
    )
    assert friday.with_name("sunday.json").exists()
    assert on_windows(["use", "sunday"]).code == 0


def test_a_folder_in_the_place_of_a_file_is_called_one(
    friday: Path, tmp_path: Path
) -> None:
    friday.unlink()
    friday.mkdir()
    assert "is a link or no plain file" in on_windows(["status"]).err
    assert "Is a directory" in on_windows(["replay", str(tmp_path)]).err


def test_a_deleted_game_leaves_no_lock(friday: Path) -> None:
    assert on_windows(["delete", "friday", "--yes"]).code == 0
    assert list(friday.parent.iterdir()) == []
