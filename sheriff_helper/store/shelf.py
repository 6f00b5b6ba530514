"""All stored games: one TinyDB file each, and a note of which one is on the table."""

import os
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TypeVar

from tinydb.table import Document

from sheriff_helper.game.events import GameStarted
from sheriff_helper.game.fold import after
from sheriff_helper.game.history import History, Record
from sheriff_helper.game.refusal import Refusal
from sheriff_helper.store import files
from sheriff_helper.store.lock import locked
from sheriff_helper.store.log import add_records, history_of, read_rows
from sheriff_helper.store.patience import Patience
from sheriff_helper.store.refusal import StoreRefusal, damage_in, disk_faults

Seen = TypeVar("Seen")

# An id can't lead to another folder.
_ID = re.compile(r"[a-z0-9][a-z0-9-]{0,59}")
# Names of devices on Windows, whatever the file extension.
_DEVICE = re.compile(r"con|prn|aux|nul|com\d|lpt\d")


class Game:
    """One stored game: its history, and the state that follows from it."""

    def __init__(self, path: Path, rows: Sequence[Document]) -> None:
        self.id = path.stem
        self.path = path
        self.history = history_of(rows)
        self.state = self.history.state()
        self.last_row = rows[-1].doc_id

    def add(self, record: Record) -> None:
        """Add a record to history and state; it is written when the hold ends."""
        # A file from elsewhere may hold records that can't be redone.
        with damage_in(self.path):
            if record.done == "enter":
                # Playing the whole history again would make each line of a long feed
                # slower than the one before.
                self.state = after(self.state, record.events[0])
                self.history.add(record)
            else:
                longer = History([*self.history.records, record])
                self.state = longer.state()
                self.history = longer


class Shelf:
    """All games under one folder.

    shelf = Shelf(home)
    with shelf.hold(shelf.current()) as game:
        game.add(record)
    """

    def __init__(self, home: Path) -> None:
        self.home = home
        self.folder = home / "games"
        self._current = home / "current"
        self._lock = home / "shelf.lock"

    def path(self, game_id: str) -> Path:
        """Return the path of a game's file."""
        return self.folder / f"{game_id}.json"

    def lock_path(self, game_id: str) -> Path:
        """Return the path of a game's lock, on which other terminals wait."""
        return self.folder / f"{game_id}.lock"

    def stamp(self, game_id: str) -> object:
        """Return a value that every write changes, or None if the game is gone."""
        try:
            status = self.path(game_id).stat()
        except OSError:
            return None
        return status.st_mtime_ns, status.st_ino, status.st_size

    # -- Which games there are

    def ids(self) -> list[str]:
        """Return the id of every game on the shelf."""
        self._check_folder()
        with disk_faults(self.folder):
            try:
                names = os.listdir(self.folder)
            except FileNotFoundError:
                return []
        ids = []
        for name in names:
            game_id = name.removesuffix(".json")
            if name.endswith(".json") and is_id(game_id):
                ids.append(game_id)
        return sorted(ids)

    def check_is_there(self, game_id: str) -> None:
        """Refuse an id that no game has; a vanished file still counts as a game."""
        if not is_id(game_id) or not self._is_taken(game_id):
            raise Refusal("no_such_game", game=game_id)

    def _is_taken(self, game_id: str) -> bool:
        """Return whether a game has that id, if only as an earlier version."""
        path = self.path(game_id)
        return os.path.lexists(path) or os.path.lexists(files.previous(path))

    def _existing(self, game_id: str) -> Path:
        """Return the path of a game's file; refuse if there is no such file."""
        self.check_is_there(game_id)
        path = self.path(game_id)
        if not os.path.lexists(path):
            raise StoreRefusal("vanished", path=str(path), game=game_id)
        self._check_folder()
        return path

    def _check_folder(self) -> None:
        """Refuse a games folder that is a link to another place."""
        if os.path.islink(self.folder):
            raise StoreRefusal("not_plain", path=str(self.folder))

    # -- One game

    def create(
        self,
        start: GameStarted,
        at: str,
        wish: str,
        records: Iterable[Record] = (),
        *,
        on_table: bool = True,
    ) -> str:
        """Put a new game on the shelf and return its id.

        The id is made from `wish`, or from the date if that is empty. Records that the
        game already has go into the same write. With `on_table` false, the game is put
        on the table only if no other one is there.
        """
        with disk_faults(self.folder):
            self.home.mkdir(mode=0o700, parents=True, exist_ok=True)
            self.folder.mkdir(mode=0o700, exist_ok=True)
        self._check_folder()
        with locked(self._lock):
            game_id = self._free_id(wish, at[:10])
            begun = Record("enter", at, (start,))
            add_records(self.path(game_id), [begun, *records])
            try:
                if on_table or not self.pointed_to():
                    self._point_to(game_id)
            except StoreRefusal as no:
                path = str(self._current)
                raise StoreRefusal("not_on_table", path=path, game=game_id) from no
        return game_id

    def _free_id(self, wish: str, day: str) -> str:
        """Return an id that resembles the wish and that no game has."""
        base = re.sub(r"[^a-z0-9]+", "-", wish.lower()).strip("-")[:50]
        if not base:
            base = day
        if _DEVICE.fullmatch(base):
            base = "game"
        game_id = base
        number = 1
        while self._is_taken(game_id):
            number += 1
            game_id = f"{base}-{number}"
        return game_id

    def load(self, game_id: str) -> Game:
        """Read a game; others may write to it meanwhile."""
        path = self._existing(game_id)
        try:
            return read_game(path)
        except StoreRefusal:
            # If the game was deleted in the meantime, it is not damaged but gone.
            self._existing(game_id)
            raise

    @contextmanager
    def hold(self, game_id: str) -> Iterator[Game]:
        """Read a game, and keep others out until the added records are on disk.

        Either all added records are written, or none. If this raises, the game has to
        be read again.
        """
        self._existing(game_id)
        with locked(self.lock_path(game_id)):
            # Read it only now: it may have been changed or deleted while we waited.
            game = self.load(game_id)
            stored = len(game.history.records)
            yield game
            added = game.history.records[stored:]
            if added:
                add_records(game.path, added, last=game.last_row)

    def each(
        self, look: Callable[[History], Seen], ids: Iterable[str]
    ) -> Iterator[tuple[str, Seen | None]]:
        """Yield each id with what `look` returns for it, or None for a damaged game."""
        for game_id in ids:
            path = self.path(game_id)
            seen = None
            with suppress(StoreRefusal), damage_in(path):
                seen = look(history_of(read_rows(path)))
            if seen is None and not os.path.lexists(path):
                # The game was deleted in the meantime.
                continue
            yield game_id, seen

    def delete(self, game_id: str) -> None:
        """Take a game off the shelf for good.

        Its file goes last, so that the game can be deleted again if this stops halfway.
        """
        path = self._existing(game_id)
        lock = self.lock_path(game_id)
        with locked(lock), disk_faults(path):
            # Another terminal may have deleted it while we waited.
            self._existing(game_id)
            files.check_unmarked(path)
            # The time that we waited for the lock does not count.
            patience = Patience()
            for name in os.listdir(self.folder):
                if name.startswith(f"{path.name}."):
                    files.delete(path.with_name(name), patience)
            files.delete(path, patience)
            is_gone = _delete_lock(lock)
        if not is_gone:
            # Windows deletes no file that is open: neither the lock while we held it,
            # nor now, if another terminal has it.
            _delete_lock(lock)
        files.has_changed = True

    # -- The game on the table

    def current(self) -> str:
        """Return the id of the game on the table, even if its file has vanished."""
        game_id = self.pointed_to()
        if not game_id or not self._is_taken(game_id):
            raise Refusal("no_current_game")
        return game_id

    def pointed_to(self) -> str:
        """Return the id in the note of the game on the table, or "" without a note."""
        with disk_faults(self._current):
            try:
                content = files.read_whole(self._current)
            except FileNotFoundError:
                return ""
        game_id = content.decode("utf-8", "replace").strip()
        if not is_id(game_id):
            return ""
        return game_id

    def use(self, game_id: str) -> None:
        """Put a game on the table."""
        self._existing(game_id)
        with locked(self._lock):
            self._point_to(game_id)

    def _point_to(self, game_id: str) -> None:
        """Write the note of the game on the table."""
        with disk_faults(self._current):
            files.write_whole(self._current, f"{game_id}\n".encode())


def _delete_lock(lock: Path) -> bool:
    """Delete the lock file of a game that is gone; return whether that worked."""
    try:
        os.unlink(lock)
    except OSError:
        # A lock file without a game does no harm.
        return False
    return True


def is_id(word: str) -> bool:
    """Return whether a game could have this id."""
    return _ID.fullmatch(word) is not None


def read_game(path: Path) -> Game:
    """Return the game in a file, which may be an earlier version of it."""
    with damage_in(path):
        return Game(path, read_rows(path))
