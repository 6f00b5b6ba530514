"""A line about every game, remembered between two looks. The files decide: each is looked at.

A game whose file has changed in time, size or place is read again, and so is one that changed
about when the index was written. Without an index, or with a damaged one, all are read.
"""

import contextlib
import os
from collections.abc import Mapping
from typing import Any, NamedTuple

from sheriff_helper.store.envelope import Formats, unwrap, wrap
from sheriff_helper.store.games import Shelf
from sheriff_helper.store.refusal import StoreRefusal
from sheriff_helper.store.storage import read_whole, write_whole

_FORMATS = Formats(1, {})
_TABLE = "games"
_BLUR = 100_000_000  # nanoseconds within which two changes may bear the same time

_NOTHING = (None,) * 7  # for a row that is too short

Stamp = list[int]


class Summary(NamedTuple):
    """One game in a line; of a damaged one only the id is known."""

    id: str
    title: str = ""
    players: tuple[str, ...] = ()
    round: int = 0
    rounds: int = 0
    finished: bool = False
    damaged: bool = False


def summaries(shelf: Shelf, *, remember: bool = True) -> list[Summary]:
    """A line about every game on the shelf."""
    known = _known(shelf)
    rows: dict[str, Any] = {}
    lines: list[Summary] = []
    fresh = False
    for game_id, stamp in _stamps(shelf).items():
        row = known.get(game_id)
        line = _from_row(game_id, row) if row and row[0] == stamp else None
        if line is None:
            line, fresh = _read(shelf, game_id), True
        rows[game_id] = [stamp, *line[1:]]
        lines.append(line)
    if remember and (fresh or len(rows) != len(known)):
        _remember(shelf, rows)
    return lines


def _stamps(shelf: Shelf) -> dict[str, Stamp]:
    """What tells one content of a file from the next, for every game in order."""
    stamps = {}
    folder = os.fspath(shelf.folder)
    for game_id in shelf.ids():
        with contextlib.suppress(OSError):  # deleted since
            at = os.lstat(f"{folder}{os.sep}{game_id}.json")
            stamps[game_id] = [at.st_mtime_ns, at.st_ctime_ns, at.st_size, at.st_ino]
    return stamps


def _read(shelf: Shelf, game_id: str) -> Summary:
    try:
        state = shelf.load(game_id).state
    except StoreRefusal:
        return Summary(game_id, damaged=True)
    setup = state.setup
    return Summary(game_id, setup.title, setup.names, state.round, state.rounds, state.finished)


def _from_row(game_id: str, row: Any) -> Summary | None:
    """A line as it was remembered; none where it has not its shape, as in a file from elsewhere."""
    _stamp, title, players, *rest = [*row, *_NOTHING][: len(Summary._fields)]
    fits = isinstance(title, str) and isinstance(players, list)
    fits = fits and all(isinstance(name, str) for name in players)
    if not fits or [type(value) for value in rest] != [int, int, bool, bool]:
        return None
    return Summary(game_id, title, tuple(players), *rest)


def _known(shelf: Shelf) -> Mapping[str, Any]:
    """What was remembered, without what changed too close to it to be told apart."""
    path = shelf.home / "games.index"
    try:
        written = os.lstat(path).st_mtime_ns - _BLUR
        rows = unwrap(read_whole(path), path, _FORMATS)[1][_TABLE]
        return {key: row for key, row in rows.items() if max(row[0][:2]) < written}
    except (OSError, StoreRefusal, LookupError, TypeError, AttributeError, ValueError):
        return {}


def _remember(shelf: Shelf, rows: Mapping[str, Any]) -> None:
    """Write the index, unless someone else is at it or the folder is not for writing."""
    with contextlib.suppress(StoreRefusal, OSError), shelf.locked(patience=0):
        write_whole(shelf.home / "games.index", wrap({_TABLE: dict(rows)}, _FORMATS))
