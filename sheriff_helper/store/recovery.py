"""The way back from a damaged game: to the version before its last entry."""

import json
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from sheriff_helper.game.history import History
from sheriff_helper.game.refusal import Refusal
from sheriff_helper.store import files
from sheriff_helper.store.lock import locked
from sheriff_helper.store.refusal import StoreRefusal, disk_faults
from sheriff_helper.store.shelf import Shelf, history_of, read_game

# What an earlier version helps against. It does not help against a full disk or a lock.
_MENDED = ("damaged", "edited", "newer", "vanished")


class Damage(NamedTuple):
    """What is wrong with a game, what its kept version holds, and what it still holds."""

    fault: StoreRefusal
    kept: History
    rest: History


def find_damage(shelf: Shelf, game_id: str) -> Damage:
    """Look at a damaged game and the version kept of it; nothing is changed."""
    fault = _fault_of(shelf, game_id)
    path = shelf.path(game_id)
    try:
        kept = read_game(files.previous(path)).history
    except StoreRefusal as no:
        raise StoreRefusal("recover_none", game=game_id) from no
    return Damage(fault, kept, _rest_of(path))


def put_back(shelf: Shelf, game_id: str) -> Path | None:
    """Make the kept version the game again.

    The damaged file stays beside it; returns where, or None where the file had
    vanished.
    """
    path = shelf.path(game_id)
    damaged = None
    with locked(shelf.lock_path(game_id)), disk_faults(path):
        # Another terminal may have been faster.
        find_damage(shelf, game_id)
        content = files.read_whole(files.previous(path))
        if path.exists():
            # To the microsecond: no two recoveries have the same name.
            moment = f"{datetime.now():%Y%m%d-%H%M%S-%f}"
            damaged = path.with_name(f"{path.name}.damaged-{moment}")
            files.keep_as(path, damaged)
        files.write_whole(path, content)
    return damaged


def _fault_of(shelf: Shelf, game_id: str) -> StoreRefusal:
    """Return why a game can't be read, if an earlier version helps against that."""
    try:
        shelf.load(game_id)
    except StoreRefusal as fault:
        if fault.code in _MENDED:
            return fault
        raise
    raise Refusal("recover_sound", game=game_id)


def _rest_of(path: Path) -> History:
    """Return what a damaged file still holds; nothing if it can't be read at all."""
    # Damage may be of any kind, and so may what it leads to.
    with suppress(Exception):
        content = files.read_whole(path).decode("utf-8", "replace")
        history = history_of(json.loads(content)["tables"])
        history.state()
        return history
    return History([])
