"""Two terminals and more: entries are serialised, and no lock outlives its holder."""

import os
import signal
import threading
from pathlib import Path

import pytest

from sheriff_helper.game.refusal import Refusal
from sheriff_helper.store.lock import locked
from sheriff_helper.store.shelf import Shelf
from tests.conftest import PATIENCE, Sheriff
from tests.net.faults.terminals import notes, start, storm

HOLDER = """
import sys, pathlib
from sheriff_helper.store.lock import locked
with locked(pathlib.Path(sys.argv[1])):
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
    assert Shelf(home).ids() == ["friday", *(f"friday-{n}" for n in range(2, 5))]


def test_a_dead_holder_never_blocks(friday: Path, sheriff: Sheriff) -> None:
    lock = friday.with_suffix(".lock")
    holder = start(["-c", HOLDER, str(lock)], friday.parents[1])
    assert holder.stdout is not None
    assert holder.stdout.readline() == "held\n"
    os.kill(holder.pid, signal.SIGKILL)
    holder.communicate(timeout=PATIENCE)
    assert sheriff("note on we go").code == 0


def test_a_game_deleted_while_another_waits_is_gone(friday: Path) -> None:
    """Whoever waited must not be content with a lock on a file that no longer has a name."""
    shelf = Shelf(friday.parents[1])
    looked = threading.Event()
    refused: list[str] = []

    class Waiting(Shelf):
        def lock_path(self, game_id: str) -> Path:
            looked.set()  # the game was there, and its lock is asked for next
            return super().lock_path(game_id)

    def wait() -> None:
        try:
            with Waiting(shelf.home).hold("friday"):
                refused.append("held")
        except Refusal as no:
            refused.append(no.code)

    waiting = threading.Thread(target=wait)
    with locked(shelf.lock_path("friday")):
        waiting.start()
        assert looked.wait(PATIENCE)
        friday.unlink()
        shelf.lock_path("friday").unlink()
    waiting.join(PATIENCE)
    assert refused == ["no_such_game"]
    assert not friday.exists()


def test_a_lock_on_a_file_that_was_replaced_is_taken_again(friday: Path) -> None:
    lock = friday.with_suffix(".lock")
    with locked(lock):
        lock.unlink()
        with locked(lock, patience=0):
            assert lock.exists()
