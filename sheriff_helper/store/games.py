"""The shelf of games: one TinyDB file each, and a note of which one is on the table."""

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from tinydb import TinyDB

from sheriff_helper.game.events import GameStarted, as_data, from_data
from sheriff_helper.game.history import History, Record
from sheriff_helper.game.refusal import Ambiguous, Refusal
from sheriff_helper.game.state import State
from sheriff_helper.store.lock import locked
from sheriff_helper.store.refusal import StoreRefusal, disk_faults
from sheriff_helper.store.storage import AtomicStorage, previous, write_whole

_ID = re.compile(r"[a-z0-9][a-z0-9-]{0,59}")
_NOT_IN_ID = re.compile(r"[^a-z0-9]+")
_LOG = "log"


class Game(NamedTuple):
    """A game off the shelf: its history and what is true in it."""

    id: str
    history: History
    state: State


class OpenGame:
    """A game held under its lock, to which records can be added."""

    def __init__(self, game_id: str, path: Path) -> None:
        self.id = game_id
        self._db = TinyDB(path, storage=AtomicStorage)
        self.history, self.state = _read(self._db, path)

    def add(self, record: Record) -> None:
        """One record, one write. It is on disk when this returns."""
        self.add_all([record])

    def add_all(self, records: Iterable[Record]) -> None:
        """Several records in one write."""
        fresh = list(records)
        self._db.table(_LOG).insert_multiple([_record_data(record) for record in fresh])
        for record in fresh:
            self.history.add(record)


class Shelf:
    """All games under one folder."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.folder = home / "games"
        self._current = home / "current"
        self._lock = home / "shelf.lock"

    def path(self, game_id: str) -> Path:
        """The file of a game."""
        return self.folder / f"{game_id}.json"

    def create(self, start: GameStarted, at: str, wish: str) -> str:
        """Put a new game on the shelf and on the table; `wish` is what its id should look like."""
        with disk_faults(self.folder):
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with disk_faults(self.folder), locked(self._lock):
            game_id = self._free_id(wish)
            db = TinyDB(self.path(game_id), storage=AtomicStorage)
            db.table(_LOG).insert(_record_data(Record("enter", at, (start,))))
            self._point_to(game_id)
        return game_id

    def _free_id(self, wish: str) -> str:
        base = _NOT_IN_ID.sub("-", wish.lower()).strip("-")[:50] or "game"
        number, game_id = 1, base
        while self.path(game_id).exists():
            number += 1
            game_id = f"{base}-{number}"
        return game_id

    def load(self, game_id: str) -> Game:
        """Read a game; nothing is held."""
        path = self._existing(game_id)
        history, state = _read(TinyDB(path, storage=AtomicStorage), path)
        return Game(game_id, history, state)

    @contextmanager
    def hold(self, game_id: str) -> Iterator[OpenGame]:
        """Read a game and keep other terminals out until the change is written."""
        path = self._existing(game_id)
        with disk_faults(path), locked(path.with_suffix(".lock")):
            yield OpenGame(game_id, path)

    def _existing(self, game_id: str) -> Path:
        path = self.path(game_id)
        if not _ID.fullmatch(game_id) or not path.exists():
            raise Refusal("no_such_game", game=game_id)
        return path

    def current(self) -> str:
        """The id of the game on the table."""
        try:
            game_id = self._current.read_text(encoding="utf-8").strip()
        except FileNotFoundError:
            game_id = ""
        except (OSError, UnicodeDecodeError) as fault:
            raise StoreRefusal("disk", path=str(self._current), why=str(fault)) from fault
        if not _ID.fullmatch(game_id) or not self.path(game_id).exists():
            raise Refusal("no_current_game")
        return game_id

    def use(self, game_id: str) -> None:
        """Put a game on the table."""
        self._existing(game_id)
        with disk_faults(self.home), locked(self._lock):
            self._point_to(game_id)

    def _point_to(self, game_id: str) -> None:
        with disk_faults(self._current):
            write_whole(self._current, f"{game_id}\n".encode())

    def ids(self) -> list[str]:
        """Every game on the shelf."""
        with disk_faults(self.folder):
            return sorted(path.stem for path in self.folder.glob("*.json"))

    def find(self, word: str) -> str:
        """The game that an id, or the beginning of one, means."""
        if _ID.fullmatch(word) and self.path(word).exists():
            return word
        fits = [game_id for game_id in self.ids() if word and game_id.startswith(word)]
        if len(fits) > 1:
            raise Ambiguous("game_ambiguous", word=word, fits=tuple(fits[:6]))
        if not fits:
            raise Refusal("no_such_game", game=word)
        return fits[0]

    def delete(self, game_id: str) -> None:
        """Take a game off the shelf for good."""
        path = self._existing(game_id)
        with disk_faults(path):
            for file in (path, previous(path), path.with_suffix(".lock")):
                file.unlink(missing_ok=True)


def _record_data(record: Record) -> dict[str, Any]:
    data = {"done": record.done, "at": record.at, "events": as_data(record.events)}
    return {**data, "number": record.number} if record.number else data


def _read(db: TinyDB, path: Path) -> tuple[History, State]:
    """The history in a file and the state it leads to; whatever does not fold is damage."""
    try:
        history = History(
            Record(row["done"], row["at"], from_data(row["events"]), row.get("number", 0))
            for row in db.table(_LOG).all()
        )
        return history, history.state()
    except (KeyError, TypeError, ValueError, AttributeError, IndexError, AssertionError) as fault:
        raise StoreRefusal("damaged", path=str(path), previous=str(previous(path))) from fault
