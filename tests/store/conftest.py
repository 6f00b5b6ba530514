"""A shelf with one game on it, and the storage below it."""

from pathlib import Path

import pytest

from sheriff_helper.game.events import GameStarted
from sheriff_helper.game.history import Record
from sheriff_helper.store.shelf import Shelf
from sheriff_helper.store.storage import AtomicStorage
from tests.words.evening import events_of

AT = "2026-01-02T20:15:00+01:00"


def note(text: str) -> Record:
    """A record that adds a note."""
    return Record("enter", AT, (events_of("new Ana Bia Caio", f"note {text}")[1],))


def start(line: str = "new Ana Bia Caio") -> GameStarted:
    """The start of a game."""
    started = events_of(line)[0]
    assert isinstance(started, GameStarted)
    return started


@pytest.fixture
def shelf(home: Path) -> Shelf:
    """A shelf with the game `friday` on it, which has one note."""
    shelf = Shelf(home)
    assert shelf.create(start(), AT, "Friday") == "friday"
    with shelf.hold("friday") as game:
        game.add(note("first"))
    return shelf


@pytest.fixture
def friday(shelf: Shelf) -> Path:
    """The file of that game."""
    return shelf.path("friday")


@pytest.fixture
def storage(tmp_path: Path) -> AtomicStorage:
    """The storage of a file that is not there yet."""
    return AtomicStorage(tmp_path / "tables.json")
