"""All stored games: one TinyDB file each, and a small file that names the one on the table."""

import json
import os
import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from datetime import datetime
from itertools import chain, count
from pathlib import Path
from typing import Any, TypeVar

from sheriff_helper.game.events import GameStarted
from sheriff_helper.game.fold import after
from sheriff_helper.game.history import History, Record
from sheriff_helper.game.refusal import Refusal, require
from sheriff_helper.store import storage
from sheriff_helper.store.lock import locked
from sheriff_helper.store.rows import record_of, row_of
from sheriff_helper.store.storage import AtomicStorage, StoreRefusal

Seen = TypeVar("Seen")

_ID = re.compile(r"[a-z0-9][a-z0-9-]{0,59}")  # nothing in it leads to another folder
# What a version before can help against; a full disk or a lock it can't.
_MENDED = ("damaged", "edited", "newer", "vanished")


class Game:
    """One stored game: its history, and the state that follows from it."""

    def __init__(self, path: Path, history: History) -> None:
        self.id = path.stem
        self.path = path
        self.history = history
        self.state = history.state()
        self.stored = len(history.records)  # those that the file holds

    def add(self, record: Record) -> None:
        """Add a record to history and state; it is written when the hold ends."""
        # A file from elsewhere may hold what can't be redone.
        with storage.damage_in(self.path):
            if record.done == "enter":
                # On top, so that the last line of a long feed takes no longer than
                # the first.
                self.state = after(self.state, record.events[0])
                self.history.add(record)
            else:
                longer = History([*self.history.records, record])
                self.state = longer.state()
                self.history = longer


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

    def lock_path(self, game_id: str) -> Path:
        """The file on which other terminals wait for a game."""
        return self.folder / f"{game_id}.lock"

    def stamp(self, game_id: str) -> object:
        """A value that differs after every write to a game; None where the game is gone."""
        with suppress(OSError):
            found = self.path(game_id).stat()
            return found.st_mtime_ns, found.st_ino, found.st_size
        return None

    def create(
        self,
        start: GameStarted,
        at: str,
        wish: str,
        records: Iterable[Record] = (),
        *,
        on_table: bool = True,
    ) -> str:
        """Put a new game on the shelf; its id looks like `wish`, or is the day.

        Records that it already has go into the same write. It comes onto the table unless another
        one lies there that is to stay.
        """
        with storage.disk_faults(self.folder):
            self.home.mkdir(mode=0o700, parents=True, exist_ok=True)
            self.folder.mkdir(mode=0o700, exist_ok=True)
        self._stay_inside()
        with locked(self._lock):
            game_id = self._free_id(wish, at[:10])
            rows = map(row_of, (Record("enter", at, (start,)), *records))
            _log(AtomicStorage(self.path(game_id))).insert_multiple(rows)
            if on_table or not self.pointed_to():
                self._point_to(game_id, "unsure")
        return game_id

    def _stay_inside(self) -> None:
        """The folder of games is a folder, and not a link to another place."""
        if os.path.islink(self.folder):
            raise StoreRefusal("not_plain", path=str(self.folder))

    def _free_id(self, wish: str, day: str) -> str:
        base = re.sub(r"[^a-z0-9]+", "-", wish.lower()).strip("-")[:50] or day
        base = re.sub(r"^(con|prn|aux|nul|com\d|lpt\d)$", "game", base)  # devices of Windows
        ids = chain([base], (f"{base}-{number}" for number in count(2)))
        return next(game_id for game_id in ids if not self._is_taken(game_id))

    def _is_taken(self, game_id: str) -> bool:
        """Whether a game of that id is there, or a version of it that could be had back."""
        path = self.path(game_id)
        return os.path.lexists(path) or os.path.lexists(storage.previous(path))

    def load(self, game_id: str) -> Game:
        """Read a game; nothing is held."""
        return _read(self._existing(game_id))

    @contextmanager
    def hold(self, game_id: str) -> Iterator[Game]:
        """Read a game and keep others out until all that is added is on disk, or none of it."""
        self._existing(game_id)
        with locked(self.lock_path(game_id)):
            game = self.load(game_id)  # it may have been deleted while we waited
            yield game
            added = game.history.records[game.stored :]
            if added:
                _log(AtomicStorage(game.path)).insert_multiple(map(row_of, added))

    def _existing(self, game_id: str) -> Path:
        path = self.path(game_id)
        if is_id(game_id) and os.path.lexists(path):
            self._stay_inside()
            return path
        if is_id(game_id) and os.path.lexists(storage.previous(path)):
            raise StoreRefusal("vanished", path=str(path), game=game_id)
        raise Refusal("no_such_game", game=game_id)

    def current(self) -> str:
        """The id of the game on the table, even if its file has vanished."""
        game_id = self.pointed_to()
        if not game_id or not self._is_taken(game_id):
            raise Refusal("no_current_game")
        return game_id

    def pointed_to(self) -> str:
        """The id that the note of the game on the table holds, whether or not there is one."""
        with storage.disk_faults(self._current), suppress(FileNotFoundError):
            game_id = storage.read_whole(self._current).decode("utf-8", "replace").strip()
            return game_id if is_id(game_id) else ""
        return ""

    def use(self, game_id: str) -> None:
        """Put a game on the table."""
        self._existing(game_id)
        with locked(self._lock):
            self._point_to(game_id)

    def _point_to(self, game_id: str, code: str = "disk") -> None:
        with storage.disk_faults(self._current, code):
            storage.write_whole(self._current, f"{game_id}\n".encode())

    def ids(self) -> list[str]:
        """Every game on the shelf."""
        self._stay_inside()
        with storage.disk_faults(self.folder), suppress(FileNotFoundError):
            names = os.listdir(self.folder)
            ids = (name.removesuffix(".json") for name in names if name.endswith(".json"))
            return sorted(filter(is_id, ids))
        return []

    def each(
        self, look: Callable[[History], Seen], ids: Iterable[str]
    ) -> Iterator[tuple[str, Seen | None]]:
        """What there is to be seen in each of these games; nothing is known of a damaged one."""
        for game_id in ids:
            path, seen = self.path(game_id), None
            with suppress(StoreRefusal), storage.damage_in(path):
                tables = AtomicStorage(path).read()
                if tables is None:  # deleted since
                    continue
                seen = look(_history(tables))
            yield game_id, seen

    def check_is_there(self, game_id: str) -> None:
        """Refuse an id that belongs to no game; a game whose file has vanished counts."""
        require(is_id(game_id) and self._is_taken(game_id), "no_such_game", game=game_id)

    def delete(self, game_id: str) -> None:
        """Take a game off the shelf for good; the file itself goes when nothing else is left."""
        path, lock = self._existing(game_id), self.lock_path(game_id)
        with locked(lock), storage.disk_faults(path):
            beside = [n for n in os.listdir(self.folder) if n.startswith(f"{path.name}.")]
            for name in (*beside, path.name):
                path.with_name(name).unlink(missing_ok=True)
            with suppress(OSError):  # the game is gone: a lock without one harms nobody
                os.unlink(lock)
        AtomicStorage.has_changed = True

    def find_damage(self, game_id: str) -> tuple[StoreRefusal, History, History]:
        """What is wrong with a game, what its kept version holds, and what can still be read."""
        path = self.path(game_id)
        try:
            self.load(game_id)
        except StoreRefusal as fault:
            if fault.code not in _MENDED:
                raise
            try:
                return fault, _read(storage.previous(path)).history, _rest(path)
            except StoreRefusal as no:
                raise StoreRefusal("recover_none", game=game_id) from no
        raise Refusal("recover_sound", game=game_id)

    def put_back(self, game_id: str) -> Path | None:
        """Make the kept version the game again; returns where the damaged file is from now on."""
        path = self.path(game_id)
        damaged = None
        with locked(self.lock_path(game_id)), storage.disk_faults(path):
            self.find_damage(game_id)  # another terminal may have been faster
            content = storage.read_whole(storage.previous(path))
            if path.exists():
                stamp = f"{datetime.now():%Y%m%d-%H%M%S-%f}"  # no two recoveries have the same
                damaged = path.with_name(f"{path.name}.damaged-{stamp}")
                storage.keep_as(path, damaged)
            storage.write_whole(path, content)
        return damaged


def is_id(word: str) -> bool:
    """Whether a game could have this id."""
    return bool(_ID.fullmatch(word))


def _read(path: Path) -> Game:
    """The game in a file."""
    with storage.damage_in(path):
        return Game(path, _history(AtomicStorage(path).read() or {}))


def _history(tables: dict[str, Any]) -> History:
    """The log in a file: numbered rows, of each of which TinyDB would make a document first."""
    rows = {int(number): row for number, row in tables.get("log", {}).items()}
    return History(map(record_of, rows.values()))


def _log(storage: AtomicStorage) -> Any:
    """The records in a file, to be written to once: TinyDB remembers its next row."""
    from tinydb import TinyDB  # takes 3 % of a start, and only what writes needs it

    return TinyDB(storage=lambda: storage).table("log")


def _rest(path: Path) -> History:
    """What a damaged file holds, if it can still be read at all."""
    with suppress(Exception):  # as damage may be of any kind
        content = storage.read_whole(path).decode("utf-8", "replace")
        history = _history(json.loads(content)["tables"])
        history.state()
        return history
    return History([])
