"""The shelf of games: one TinyDB file each, and a note of which one is on the table."""

import errno
import os
import re
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

from tinydb import TinyDB

from sheriff_helper.game.events import GameStarted, as_data, from_data
from sheriff_helper.game.history import History, Record
from sheriff_helper.game.refusal import Ambiguous, Refusal
from sheriff_helper.game.state import State, after
from sheriff_helper.store.file_format import FORMATS, Formats
from sheriff_helper.store.lock import PATIENCE, locked
from sheriff_helper.store.refusal import StoreRefusal, disk_faults
from sheriff_helper.store.storage import AtomicStorage, previous, read_whole, write_whole
from sheriff_helper.store.validation import check_event, is_number, is_text

_IN_ID = frozenset("abcdefghijklmnopqrstuvwxyz0123456789-")
_LONGEST_ID = 60
_NOT_IN_ID = r"[^a-z0-9]+"
_DEVICE = r"con|prn|aux|nul|(com|lpt)\d"  # names that one system keeps for itself
_LOG = "log"
_DONE = ("enter", "undo", "redo", "amend")

# What a hostile or half-written log can make of the fold.
NOT_FOLDING = (
    *(LookupError, TypeError, ValueError, AttributeError, AssertionError),
    *(StopIteration, RecursionError, ArithmeticError),
)


class Game(NamedTuple):
    """A game off the shelf: its history and what is true in it."""

    id: str
    history: History
    state: State


class Summary(NamedTuple):
    """One game in a line; of a damaged one only the id is known."""

    id: str
    title: str = ""
    players: tuple[str, ...] = ()
    round: int = 0
    rounds: int = 0
    finished: bool = False
    damaged: bool = False


class OpenGame:
    """A game held under its lock, to which records can be added.

    A window that stays open takes the same one again: the file is read each time, but worked out
    anew only if another window has written to it.
    """

    def __init__(self, game_id: str, path: Path, formats: Formats = FORMATS) -> None:
        self.id = game_id
        self._path = path
        self._storage = AtomicStorage(path, formats=formats)
        self._read()

    def refresh(self) -> None:
        """Know what is in the file now."""
        if self._storage.look() != self._known:
            self._read()

    def _read(self) -> None:
        # TinyDB remembers the number of its next row, so that each content gets its own.
        self._db = TinyDB(storage=lambda: self._storage)
        self.history, self.state = _read(self._db, self._path)
        self._known = self._storage.content  # what history and state stand for

    def add(self, record: Record) -> None:
        """One record, one write. It is on disk when this returns; where it raises, nothing is."""
        history = self.history.copy()
        with damage_in(self._path):
            history.add(record)
            if record.done == "enter":
                state = after(self.state, record.events[0])
            else:
                state = history.state()  # a file from elsewhere may hold what can't be had back
        self._db.table(_LOG).insert(_readable(record))
        self.history, self.state, self._known = history, state, self._storage.content
        Shelf.has_changed = True


class Shelf:
    """All games under one folder."""

    has_changed = False  # whether this process has stored, chosen or deleted a game

    def __init__(self, home: Path, formats: Formats = FORMATS) -> None:
        self.home = home
        self.folder = home / "games"
        self._formats = formats
        self._current = home / "current"
        self._lock = home / "shelf.lock"
        self._held: OpenGame | None = None  # the last one

    def path(self, game_id: str) -> Path:
        """The file of a game."""
        return self.folder / f"{game_id}.json"

    def lock_path(self, game_id: str) -> Path:
        """The file on which other terminals wait for a game."""
        return self.folder / f"{game_id}.lock"

    def create(
        self,
        start: GameStarted,
        at: str,
        wish: str,
        records: Iterable[Record] = (),
        *,
        on_table: bool = True,
    ) -> str:
        """Put a new game on the shelf; `wish` is what its id should look like.

        It comes onto the table unless another one lies there that is to stay.

        Records that it already has go into the same write.
        """
        with disk_faults(self.folder):
            if not self.home.is_dir():
                self.home.mkdir(mode=0o700, parents=True, exist_ok=True)
            self.folder.mkdir(mode=0o700, exist_ok=True)
            self._stay_inside()
        with self.locked():
            game_id = self._free_id(wish)
            db = TinyDB(self.path(game_id), storage=AtomicStorage, formats=self._formats)
            begun = Record("enter", at, (start,))
            db.table(_LOG).insert_multiple(map(_readable, (begun, *records)))
            Shelf.has_changed = True
            if on_table or not self.pointed_to():
                self._point_to_new(game_id)
        return game_id

    def _point_to_new(self, game_id: str) -> None:
        """Put a game on the table that nobody was told of; where that fails, there is none."""
        try:
            self._point_to(game_id)
        except StoreRefusal as no:
            path = self.path(game_id)
            try:
                os.unlink(path)
            except OSError:
                raise StoreRefusal("unsure", **{**no.values, "path": str(path)}) from no
            raise

    def locked(self, patience: float = PATIENCE) -> AbstractContextManager[None]:
        """Keep others from adding games and from choosing the one on the table."""
        return locked(self._lock, patience)

    def _stay_inside(self) -> None:
        """The folder of games is a folder, and not a link to another place."""
        if self.folder.is_symlink():
            raise OSError(errno.ELOOP, os.strerror(errno.ELOOP))

    def _free_id(self, wish: str) -> str:
        base = re.sub(_NOT_IN_ID, "-", wish.lower()).strip("-")[:50] or "game"
        if re.fullmatch(_DEVICE, base):
            base = f"game-{base}"
        if not self._is_taken(base):
            return base
        # Doubling, then halving: thousands of games of one name cost a few looks.
        taken, free = 1, 2
        while self._is_taken(f"{base}-{free}"):
            taken, free = free, free * 2
        while free - taken > 1:
            middle = (taken + free) // 2
            if self._is_taken(f"{base}-{middle}"):
                taken = middle
            else:
                free = middle
        return f"{base}-{free}"

    def _is_taken(self, game_id: str) -> bool:
        """Whether a game of that id is there, or a version of it that could be had back."""
        path = self.path(game_id)
        return os.path.lexists(path) or os.path.lexists(previous(path))

    def load(self, game_id: str) -> Game:
        """Read a game; nothing is held."""
        return self.read(self._existing(game_id))

    def read(self, path: Path) -> Game:
        """Read any file that holds a game, such as an earlier version of one."""
        history, state = _read(TinyDB(path, storage=AtomicStorage, formats=self._formats), path)
        return Game(path.stem, history, state)

    @contextmanager
    def hold(self, game_id: str) -> Iterator[OpenGame]:
        """Read a game and keep other terminals out until the change is written."""
        path = self._existing(game_id)
        with locked(self.lock_path(game_id)):
            if not os.path.lexists(path):  # deleted while we waited
                self._forget(self.lock_path(game_id))
                raise Refusal("no_such_game", game=game_id)
            if self._held and self._held.id == game_id:
                self._held.refresh()
            else:
                self._held = OpenGame(game_id, path, self._formats)
            yield self._held

    def _existing(self, game_id: str) -> Path:
        path = self.path(game_id)
        if not is_id(game_id) or not os.path.lexists(path):
            raise Refusal("no_such_game", game=game_id)
        with disk_faults(self.folder):
            self._stay_inside()
        return path

    def current(self) -> str:
        """The id of the game on the table."""
        game_id = self.pointed_to()
        path = self.path(game_id)
        if game_id and os.path.lexists(path):
            return game_id
        if game_id and os.path.lexists(previous(path)):
            raise StoreRefusal("vanished", path=str(path), game=game_id)
        raise Refusal("no_current_game")

    def pointed_to(self) -> str:
        """The id that the note of the game on the table holds, whether or not there is one."""
        with disk_faults(self._current):
            try:
                game_id = read_whole(self._current).decode("utf-8").strip()
            except FileNotFoundError:
                return ""
            except UnicodeDecodeError as fault:
                raise OSError(errno.EILSEQ, os.strerror(errno.EILSEQ)) from fault
        return game_id if is_id(game_id) else ""

    def use(self, game_id: str) -> None:
        """Put a game on the table."""
        self._existing(game_id)
        with self.locked():
            self._point_to(game_id)

    def _point_to(self, game_id: str) -> None:
        with disk_faults(self._current):
            write_whole(self._current, f"{game_id}\n".encode())
        Shelf.has_changed = True

    def ids(self) -> list[str]:
        """Every game on the shelf."""
        with disk_faults(self.folder):
            try:
                self._stay_inside()
                names = os.listdir(self.folder)
            except FileNotFoundError:
                return []
        ids = (name.removesuffix(".json") for name in names if name.endswith(".json"))
        return sorted(game_id for game_id in ids if is_id(game_id))

    def summaries(self) -> Iterator[Summary]:
        """A line about every game on the shelf."""
        for game_id in self.ids():
            try:
                state = self.load(game_id).state
            except StoreRefusal:
                yield Summary(game_id, damaged=True)
                continue
            except Refusal:  # deleted since
                continue
            names, title = state.setup.names, state.setup.title
            yield Summary(game_id, title, names, state.round, state.rounds, state.finished)

    def find(self, word: str) -> str:
        """The game that an id, or the beginning of one, means."""
        if is_id(word) and os.path.lexists(self.path(word)):
            return word
        fits = [game_id for game_id in self.ids() if word and game_id.startswith(word)]
        if len(fits) > 1:
            raise Ambiguous("game_ambiguous", word=word, fits=tuple(fits[:6]))
        if not fits:
            raise Refusal("no_such_game", game=word)
        return fits[0]

    def delete(self, game_id: str) -> None:
        """Take a game off the shelf for good; the file itself goes when nothing else is left."""
        path, lock = self._existing(game_id), self.lock_path(game_id)
        with locked(lock):
            with disk_faults(self.folder):
                names = os.listdir(self.folder)
            beside = (name for name in names if name.startswith(f"{path.name}."))
            self._forget(*map(path.with_name, beside), path)
            with suppress(OSError):  # the game is gone: a lock without one harms nobody
                os.unlink(lock)
        Shelf.has_changed = True

    def _forget(self, *files: Path) -> None:
        for file in files:
            with disk_faults(file):
                file.unlink(missing_ok=True)


def is_id(word: str) -> bool:
    """Whether a game could have this id: nothing in it leads to another folder."""
    return 0 < len(word) <= _LONGEST_ID and word[0] != "-" and _IN_ID.issuperset(word)


def _record_data(record: Record) -> dict[str, Any]:
    data = {"done": record.done, "at": record.at, "events": as_data(record.events)}
    return {**data, "number": record.number} if record.number else data


def _readable(record: Record) -> dict[str, Any]:
    """A record as a row; what could not be read back is never written."""
    data = _record_data(record)
    try:
        same = record_of(data) == record
    except NOT_FOLDING:
        same = False
    if not same:
        raise StoreRefusal("unreadable_back", done=record.done)
    return data


def record_of(row: Any) -> Record:
    """A record out of a row, if it has the shape of one."""
    record = Record(row["done"], row["at"], from_data(row["events"]), row.get("number", 0))
    fits = record.done in _DONE and is_text(record.at) and is_number(record.number)
    if not fits or not isinstance(record.events, tuple):
        raise ValueError("no record")
    for event in record.events:
        check_event(event)
    return record


def _read(db: TinyDB, path: Path) -> tuple[History, State]:
    """The history in a file and the state it leads to."""
    with damage_in(path):
        history = History(map(record_of, db.table(_LOG).all()))
        return history, history.state()


@contextmanager
def damage_in(path: Path) -> Iterator[None]:
    """Whatever does not fold is damage."""
    try:
        yield
    except NOT_FOLDING as fault:
        raise StoreRefusal("damaged", path=str(path), game=path.stem) from fault
