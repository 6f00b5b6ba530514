"""Recover a damaged game: from the version before, or with what somebody edited."""

from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from sheriff_helper.game.events import GameStarted
from sheriff_helper.game.history import History, Record, amend_start
from sheriff_helper.game.refusal import Refusal
from sheriff_helper.store import files
from sheriff_helper.store.lock import locked
from sheriff_helper.store.log import add_records, history_of, read_rows
from sheriff_helper.store.refusal import StoreRefusal, damage_in, disk_faults
from sheriff_helper.store.seal import opened
from sheriff_helper.store.shelf import Shelf, read_game

# The faults that an earlier version mends. A full disk or a lock is not among them.
_MENDED = ("damaged", "edited", "newer", "vanished")


class Damage(NamedTuple):
    """What is wrong with a game.

    `kept` is what the earlier version holds, or None if it can't be read. `rest` is
    what can still be read of the damaged file. `objection` is why the file can't be
    accepted as an edit, or None if it can.
    """

    fault: StoreRefusal
    kept: History | None
    rest: History
    objection: Refusal | None


def find_damage(shelf: Shelf, game_id: str) -> Damage:
    """Return the damage to a game, without changing anything."""
    fault = _fault_of(shelf, game_id)
    path = shelf.path(game_id)
    kept = None
    with suppress(StoreRefusal):
        kept = read_game(files.previous(path)).history
    objection = None
    try:
        _replayed(path, fault, at="")
    except Refusal as no:
        objection = no
    if kept is None and objection:
        raise StoreRefusal("recover_none", game=game_id) from objection
    return Damage(fault, kept, _rest_of(path), objection)


def put_back(shelf: Shelf, game_id: str) -> Path | None:
    """Make the kept version the game again.

    The damaged file stays beside it. Return its new path, or None if the file had
    vanished.
    """
    path = shelf.path(game_id)
    damaged = None
    with locked(shelf.lock_path(game_id)), disk_faults(path):
        files.check_unmarked(path)
        # Another terminal may have recovered the game already.
        if find_damage(shelf, game_id).kept is None:
            raise StoreRefusal("recover_none", game=game_id)
        content = files.read_whole(files.previous(path))
        if path.exists():
            # Down to the microsecond, so that no two recoveries use the same name.
            moment = f"{datetime.now():%Y%m%d-%H%M%S-%f}"
            damaged = path.with_name(f"{path.name}.damaged-{moment}")
            files.write_whole(damaged, files.read_whole(path))
        files.write_whole(path, content)
    return damaged


def accept_edit(shelf: Shelf, game_id: str, at: str) -> bool:
    """Seal an edited game; return whether anything had to be worked out anew.

    The version before stays the one from before the edit.
    """
    path = shelf.path(game_id)
    with locked(shelf.lock_path(game_id)):
        fault = _fault_of(shelf, game_id)
        try:
            last, changes = _replayed(path, fault, at)
        except Refusal as no:
            raise StoreRefusal("edit_refused", game=game_id, why=no) from no
        add_records(path, changes, last=last, accepts_edits=True)
    return bool(changes)


def _fault_of(shelf: Shelf, game_id: str) -> StoreRefusal:
    """Return why a game can't be read, if an earlier version can mend that."""
    try:
        shelf.load(game_id)
    except StoreRefusal as fault:
        if fault.code in _MENDED:
            return fault
        raise
    raise Refusal("recover_sound", game=game_id)


def _replayed(path: Path, fault: StoreRefusal, at: str) -> tuple[int, list[Record]]:
    """Judge every entry of an edited file again, or refuse the file.

    Return the id of its last row, and the record that corrects the entries after the
    edit, if any: somebody who edits a bribe does not have to edit later counts too.
    """
    if fault.code != "edited":
        raise fault
    with damage_in(path):
        rows = read_rows(path, accepts_edits=True)
        history = history_of(rows)
        start = history.events[0]
        if not isinstance(start, GameStarted):
            raise ValueError("no start")
        again = amend_start(history, start, at)
        last = rows[-1].doc_id
    if list(again.events) == history.events:
        return last, []
    return last, [again]


def _rest_of(path: Path) -> History:
    """Return what a damaged file still holds; nothing if it can't be read at all."""
    # Damaged data may raise anything.
    with suppress(Exception):
        content = files.read_whole(path).decode("utf-8", "replace")
        log = opened(content.encode()).tables["log"]
        history = history_of(list(log.values()))
        history.state()
        return history
    return History([])
