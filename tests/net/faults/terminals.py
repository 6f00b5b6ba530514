"""Many terminals at one table: real processes of the whole program, some of them
killed.
"""

import os
import random
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import IO, NamedTuple

from tests import door
from tests.net.transcript import ROOT

PATIENCE = 120  # seconds for all of them together

# Enters notes one after the other, and says each aloud when it is stored.
_WRITER = """
import contextlib, io, sys
from tests.door import exit_code
for text in sys.argv[1:]:
    with contextlib.redirect_stdout(io.StringIO()):
        while (code := exit_code(["note", text])) == 3:
            pass  # others hold the lock for longer than a person waits
    print(f"{text} {code}", flush=True)
"""


class Storm(NamedTuple):
    """What came of it.

    `unsaid` entries were stored by processes killed before they said so.
    """

    processes: int
    kills: int
    acknowledged: int
    unsaid: int


def start(command: Sequence[str], home: Path) -> "subprocess.Popen[str]":
    """One process of the program."""
    return subprocess.Popen(
        [sys.executable, *command],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "SHERIFF_HOME": str(home), "PYTHONPATH": str(ROOT)},
    )


def notes(home: Path, game_id: str) -> list[str]:
    """The notes that hold in a game, in order."""
    lines = door.stored(home)[game_id]
    assert isinstance(lines, tuple), lines
    return [line.removeprefix("note ") for line in lines if line.startswith("note ")]


def _told(process: "subprocess.Popen[str]") -> IO[str]:
    """What a process says; read here alone, because it is buffered here."""
    assert process.stdout is not None
    return process.stdout


def storm(
    home: Path, game_id: str, writers: int, entries: int, kills: int, seed: int
) -> Storm:
    """Writers on one game at once, of which some are killed after a random number of
    entries.

    Everything acknowledged is there once and in its writer's order; a killed writer
    leaves at most one entry that it did not live to acknowledge.
    """
    rng = random.Random(seed)
    said: dict[int, list[str]] = {}
    processes = {}
    for writer in range(writers):
        texts = [f"s{seed}w{writer}e{n}" for n in range(entries)]
        processes[writer] = start(["-c", _WRITER, *texts], home)
    doomed = dict.fromkeys(rng.sample(range(writers), kills), "")
    for writer in doomed:
        for _ in range(rng.randint(1, entries)):
            doomed[writer] += _told(processes[writer]).readline()
        os.kill(processes[writer].pid, signal.SIGKILL)
    for writer, process in processes.items():
        out = doomed.get(writer, "") + _told(process).read()
        _rest, err = process.communicate(timeout=PATIENCE)
        lines = [
            line.split(" ")
            for line in out.splitlines(keepends=True)
            if line.endswith("\n")
        ]
        assert all(code == "0\n" for _text, code in lines), (out, err)
        said[writer] = [text for text, _code in lines]
        assert writer in doomed or len(said[writer]) == entries, err
    stored = [text for text in notes(home, game_id) if text.startswith(f"s{seed}w")]
    assert len(stored) == len(set(stored)), "doubled"
    unsaid = 0
    for writer in processes:
        own = [text for text in stored if text.startswith(f"s{seed}w{writer}e")]
        assert own[: len(said[writer])] == said[writer], "lost or out of order"
        assert len(own) - len(said[writer]) <= (writer in doomed), (
            "more than one unacknowledged"
        )
        unsaid += len(own) - len(said[writer])
    return Storm(writers, kills, sum(map(len, said.values())), unsaid)
