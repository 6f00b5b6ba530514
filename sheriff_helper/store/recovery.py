"""The way back from a damaged game: the version kept before its last write. Asks nobody itself."""

import json
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from sheriff_helper.game.history import History
from sheriff_helper.game.refusal import Refusal
from sheriff_helper.store.games import NOT_FOLDING, Game, Shelf, is_id, record_of
from sheriff_helper.store.lock import locked
from sheriff_helper.store.refusal import StoreRefusal, disk_faults
from sheriff_helper.store.storage import keep_beside, previous, read_whole, write_whole

# What a version before can help against; a full disk or a lock it can't.
_HELPS = ("damaged", "edited", "newer", "vanished")
_KEPT = (".prev", ".keep")  # the second one only where a crash came between
_ROW = re.compile(r'[{,]"\d{1,9}":')


class Kept(NamedTuple):
    """A damaged game and its kept version. `rest` is what can be read of the damaged one."""

    id: str
    path: Path
    fault: StoreRefusal
    file: Path
    game: Game
    rest: History | None


def find_damaged(shelf: Shelf, word: str) -> str:
    """The game that a word means; none means the one on the table, even if its file is gone."""
    game_id = word or shelf.pointed_to()
    if is_id(game_id) and os.path.lexists(previous(shelf.path(game_id))):
        return game_id
    return shelf.find(word) if word else shelf.current()


def look(shelf: Shelf, game_id: str) -> Kept:
    """What is wrong with a game, what its kept version holds, and what can be read beside it."""
    path = shelf.path(game_id)
    fault = _fault(shelf, game_id)
    versions = [version for version in map(path.with_name, _names(path)) if version.exists()]
    readable = [(version, game) for version in versions if (game := _read(shelf, version))]
    if not readable:
        raise StoreRefusal("recover_none", game=game_id)
    file, game = max(readable, key=lambda pair: len(pair[1].history.records))
    return Kept(game_id, path, fault, file, game._replace(id=game_id), _rest(path))


def put_back(shelf: Shelf, game_id: str, at: str) -> Path | None:
    """Make the kept version the game again; returns where the damaged file is from now on."""
    with locked(shelf.lock_path(game_id)):
        kept = look(shelf, game_id)
        with disk_faults(kept.path):
            content = read_whole(kept.file)
            damaged = _keep_damaged(kept.path, at) if kept.path.exists() else None
            write_whole(kept.path, content)
    Shelf.has_changed = True
    return damaged


def _names(path: Path) -> list[str]:
    return [path.name + ending for ending in _KEPT]


def _fault(shelf: Shelf, game_id: str) -> StoreRefusal:
    if not os.path.lexists(shelf.path(game_id)):
        return StoreRefusal("vanished", path=str(shelf.path(game_id)), game=game_id)
    try:
        shelf.load(game_id)
    except StoreRefusal as fault:
        if fault.code in _HELPS:
            return fault
        raise
    raise Refusal("recover_sound", game=game_id)


def _read(shelf: Shelf, version: Path) -> Game | None:
    try:
        return shelf.read(version)
    except StoreRefusal as no:
        if no.code in _HELPS:
            return None
        raise


def _keep_damaged(path: Path, at: str) -> Path:
    """Give the damaged file a dated name that no other has."""
    stamp = re.sub(r"\D", "", at)[:14]
    ending, number = f".damaged-{stamp}", 1
    while os.path.lexists(path.with_name(path.name + ending)):
        number += 1
        ending = f".damaged-{stamp}-{number}"
    return keep_beside(path, ending)


def _rest(path: Path) -> History | None:
    """The records of a damaged file that can still be read, from the beginning on."""
    try:
        text = read_whole(path).decode("utf-8", "replace")
    except OSError:
        return None
    history = History([])
    try:
        for row in _rows(text):
            history.add(record_of(row))
    except NOT_FOLDING:
        pass  # from here on it can't be read
    try:
        history.state()
    except NOT_FOLDING:
        return None
    return history


def _rows(text: str) -> Iterator[Any]:
    """All rows where the file is whole and was edited, else row by row as far as they go."""
    try:
        yield from json.loads(text)["tables"]["log"].values()
        return
    except NOT_FOLDING:
        place = text.find('"log":') + len('"log":')
    decoder = json.JSONDecoder()
    while row := _ROW.match(text, place):
        data, place = decoder.raw_decode(text, row.end())
        yield data
