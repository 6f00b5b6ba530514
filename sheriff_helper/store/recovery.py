"""Recover a damaged game from the version that was kept before the last write."""

from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from sheriff_helper.game.history import History
from sheriff_helper.game.refusal import Refusal
from sheriff_helper.store import files
from sheriff_helper.store.lock import locked
from sheriff_helper.store.log import history_of
from sheriff_helper.store.refusal import StoreRefusal, disk_faults
from sheriff_helper.store.seal import opened
from sheriff_helper.store.shelf import Shelf, read_game

# The faults that an earlier version mends. A full disk or a lock is not among them.
_MENDED = ("damaged", "edited", "newer", "vanished")


class Damage(NamedTuple):
    """What is wrong with a game.

    `kept` is what the earlier version holds, `rest` what can still be read of the
    damaged file.
    """

    fault: StoreRefusal
    kept: History
    rest: History


def find_damage(shelf: Shelf, game_id: str) -> Damage:
    """Return the damage to a game, without changing anything."""
    fault = _fault_of(shelf, game_id)
    path = shelf.path(game_id)
    try:
        kept = read_game(files.previous(path)).history
    except StoreRefusal as no:
        raise StoreRefusal("recover_none", game=game_id) from no
    return Damage(fault, kept, _rest_of(path))


def put_back(shelf: Shelf, game_id: str) -> Path | None:
    """Make the kept version the game again.

    The damaged file stays beside it. Return its new path, or None if the file had
    vanished.
    """
    path = shelf.path(game_id)
    damaged = None
    with locked(shelf.lock_path(game_id)), disk_faults(path):
        # Another terminal may have recovered the game already.
        find_damage(shelf, game_id)
        content = files.read_whole(files.previous(path))
        if path.exists():
            # Down to the microsecond, so that no two recoveries use the same name.
            moment = f"{datetime.now():%Y%m%d-%H%M%S-%f}"
            damaged = path.with_name(f"{path.name}.damaged-{moment}")
            files.write_whole(damaged, files.read_whole(path))
        files.write_whole(path, content)
    return damaged


def _fault_of(shelf: Shelf, game_id: str) -> StoreRefusal:
    """Return why a game can't be read, if an earlier version can mend that."""
    try:
        shelf.load(game_id)
    except StoreRefusal as fault:
        if fault.code in _MENDED:
            return fault
        raise
    raise Refusal("recover_sound", game=game_id)


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
