"""Two terminals and more: entries are serialised, and no lock outlives its holder."""

import os
import signal
from pathlib import Path

import pytest

from tests.conftest import PATIENCE, Sheriff
from tests.net.faults.terminals import notes, start, storm

HOLDER = """
import sys, pathlib
from tests.door import held
with held(pathlib.Path(sys.argv[1])):
    print("held", flush=True)
    sys.stdin.read()
"""


@pytest.fixture
def friday(home: Path, sheriff: Sheriff) -> Path:
    """The file of a game."""
    assert sheriff("new Ana Bia Caio --name friday").code == 0
    return home / "games" / "friday.json"


def test_a_storm_of_terminals(friday: Path) -> None:
    home = friday.parents[1]
    result = storm(home, "friday", writers=4, entries=12, kills=2, seed=1)
    assert result.acknowledged >= 2 * 12
    assert len(notes(home, "friday")) == result.acknowledged + result.unsaid


def test_shells_side_by_side(friday: Path) -> None:
    home = friday.parents[1]
    texts = [f"shell {n}" for n in range(4)]
    shells = [start(["-m", "sheriff_helper", "note", text], home) for text in texts]
    for shell in shells:
        out, err = shell.communicate(timeout=PATIENCE)
        assert shell.returncode == 0, (out, err)
    assert sorted(notes(home, "friday")) == texts


def test_games_begun_at_once_are_all_kept(friday: Path) -> None:
    home = friday.parents[1]
    command = ["-m", "sheriff_helper", "new", "Ana", "Bia", "Caio", "--name", "friday"]
    for shell in [start(command, home) for _ in range(3)]:
        assert shell.communicate(timeout=PATIENCE)[0].startswith("Game friday-")
    assert sorted(file.stem for file in (home / "games").glob("*.json")) == [
        "friday",
        *(f"friday-{n}" for n in range(2, 5)),
    ]


def test_a_dead_holder_never_blocks(friday: Path, sheriff: Sheriff) -> None:
    lock = friday.with_suffix(".lock")
    holder = start(["-c", HOLDER, str(lock)], friday.parents[1])
    assert holder.stdout is not None
    assert holder.stdout.readline() == "held\n"
    os.kill(holder.pid, signal.SIGKILL)
    holder.communicate(timeout=PATIENCE)
    assert sheriff("note on we go").code == 0
