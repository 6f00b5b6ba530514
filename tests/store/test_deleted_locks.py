"""A lock whose file was deleted or replaced while somebody waited for it."""

import threading
from pathlib import Path

import pytest

from sheriff_helper.game.refusal import Refusal
from sheriff_helper.store.lock import locked
from sheriff_helper.store.shelf import Shelf
from tests.conftest import PATIENCE, Sheriff


@pytest.fixture
def friday(home: Path, sheriff: Sheriff) -> Path:
    """The file of a game."""
    assert sheriff("new Ana Bia Caio --name friday").code == 0
    return home / "games" / "friday.json"


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
