"""Several terminals at once, and terminals that are killed: nothing acknowledged is lost."""

import os
import signal
import subprocess
import sys
from pathlib import Path

from sheriff_helper.game.events import Noted
from sheriff_helper.store.files import previous
from sheriff_helper.store.shelf import Shelf
from sheriff_helper.store.storage import AtomicStorage
from tests.conftest import PATIENCE

WRITERS, NOTES = 4, 15
KILLS = 5

# Adds notes through the whole program, and says so after each.
WRITER = """
import contextlib, io, sys
from sheriff_helper.cli.app import run
who, first, last = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
for n in range(first, last):
    with contextlib.redirect_stdout(io.StringIO()):
        while (code := run(["note", f"{who}-{n}"])) == 3:
            pass  # on a slow disk the others may hold the lock for longer than a person waits
    assert code == 0, code
    print(n, flush=True)
"""


def writer(who: str, first: int, last: int) -> "subprocess.Popen[str]":
    """A process that adds notes, one entry each."""
    command = [sys.executable, "-c", WRITER, who, str(first), str(last)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def notes(shelf: Shelf) -> list[str]:
    """The notes in the game, oldest first."""
    events = shelf.load("friday").history.events
    return [event.text for event in events if isinstance(event, Noted)]


def test_four_terminals_lose_nothing(shelf: Shelf) -> None:
    terminals = [writer(f"t{n}", 0, NOTES) for n in range(WRITERS)]
    ends = [terminal.communicate(timeout=PATIENCE) for terminal in terminals]
    assert [terminal.returncode for terminal in terminals] == [0] * WRITERS, ends
    read = notes(shelf)
    assert read.pop(0) == "first"
    assert sorted(read) == sorted(f"t{w}-{n}" for w in range(WRITERS) for n in range(NOTES))
    for w in range(WRITERS):
        own = [text for text in read if text.startswith(f"t{w}-")]
        assert own == [f"t{w}-{n}" for n in range(NOTES)]


def kill_after(process: "subprocess.Popen[str]", lines: int) -> list[int]:
    """What a writer acknowledged before it was killed, which was after so many lines or more."""
    assert process.stdout is not None
    handle = process.stdout.fileno()  # read as it comes: a buffer would keep lines to itself
    said = b""
    while said.count(b"\n") < lines and (word := os.read(handle, 65_536)):
        said += word
    os.kill(process.pid, signal.SIGKILL)
    while more := os.read(handle, 65_536):
        said += more
    _out, errors = process.communicate(timeout=PATIENCE)
    assert said, errors
    return [int(line) for line in said.splitlines(keepends=True) if line.endswith(b"\n")]


def test_nothing_acknowledged_dies_with_its_terminal(shelf: Shelf, friday: Path) -> None:
    acknowledged: set[str] = set()
    for kill in range(KILLS):
        done = kill_after(writer(f"k{kill}", 0, 10_000), kill + 1)
        assert len(done) > kill
        acknowledged |= {f"k{kill}-{n}" for n in done}
        read = notes(shelf)
        assert acknowledged <= set(read)
        assert len(read) == len(set(read))
        unsaid = set(read) - acknowledged - {"first"}
        assert len(unsaid) <= kill + 1  # written, and killed before it could say so
        assert AtomicStorage(previous(friday)).read() is not None
    with shelf.hold("friday"):  # and no lock is left behind
        pass
