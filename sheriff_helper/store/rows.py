"""Records as rows of a file, and back again if they have the shape of records.

The fold trusts its events, and a file may come from anywhere, so that every row is checked while it
is read: types, ranges, lengths and known cards.
"""

from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cache
from types import UnionType
from typing import Any, get_args, get_origin, get_type_hints

from sheriff_helper.game import box
from sheriff_helper.game.events import GameStarted, as_data, kind_named
from sheriff_helper.game.goods import GOODS, UNKNOWN, Goods
from sheriff_helper.game.history import Record
from sheriff_helper.game.modules import MODULES, bag_cards
from sheriff_helper.store.storage import StoreRefusal

MOST = 1_000_000_000  # of gold, cards or turns: far beyond what can be typed
LONGEST = 4_000  # bytes in a name, a note or a title; what has no bytes, half a letter, is refused

_DONE = ("enter", "undo", "redo", "amend")
# What a pile may hold beside goods and cards of modules: unseen cards, "the least costly".
_CARDS = frozenset((*GOODS, UNKNOWN, "auto"))


def row_of(record: Record) -> dict[str, Any]:
    """A record as a row; what could not be read back is never written."""
    row = {"done": record.done, "at": record.at, "events": as_data(record.events)}
    if record.number:
        row["number"] = record.number
    with suppress(AttributeError, LookupError, TypeError, ValueError):
        if record_of(row) == record:
            return row
    raise StoreRefusal("unreadable_back", done=record.done)


def record_of(row: Any) -> Record:
    """A record out of a row; an error of any kind where it is none."""
    done, at, number = row["done"], row["at"], row.get("number", 0)
    events = tuple([event_of(_as_now(data)) for data in row["events"]])
    if done in _DONE and _PLAIN[str](at) and _PLAIN[int](number):
        return Record(done, at, events, number)
    raise ValueError("no record")


def _as_now(data: Any) -> Any:
    """An event in the shape it has today; earlier versions counted and banked gold alone."""
    if data["is"] not in ("Counted", "Banked") or "gold" not in data:
        return data
    now = {"is": data["is"], "player": data["player"]}
    if data["is"] == "Banked":
        side = "offer" if data["gold"] > 0 else "back"
        return {**now, side: {"is": "Offer", "gold": abs(data["gold"])}}
    counted, expected = ({"is": "Stock", "gold": data[key]} for key in ("gold", "expected"))
    return {**now, "counted": counted, "expected": expected}


def event_of(data: Any) -> Any:
    """An event that the fold can be given; an error of any kind where the data is none."""
    event = _read(kind_named(data["is"]), data)
    if isinstance(event, GameStarted) and not _is_table(event.setup):
        raise ValueError("no table")
    return event


@cache
def _shape(kind: Any) -> tuple[Any, tuple[Any, ...], Mapping[str, Any]]:
    """What an annotation is made of: its kind of container and parts, or its fields."""
    origin = get_origin(kind)
    return origin, get_args(kind), {} if origin else get_type_hints(kind)


def _read(kind: Any, data: Any) -> Any:
    """Data as an annotation says, whichever an event may have; a file's keys are always text."""
    if check := _PLAIN.get(kind):
        if check(data):
            return data
        raise ValueError("no such value")
    origin, parts, fields = _shape(kind)
    if origin is UnionType:  # of something and None: nothing else would be read back
        return None if data is None else _read(parts[0], data)
    if origin is tuple:
        return tuple([_read(parts[0], item) for item in _read(list, data)])
    if origin in (dict, Mapping):
        return {_read(str, key): _read(parts[1], item) for key, item in data.items()}
    if data["is"] != kind.__name__:
        raise ValueError("another kind of value")
    return kind(**{key: _read(fields[key], v) for key, v in data.items() if key != "is"})


def _is_pile(value: Any) -> bool:
    return isinstance(value, dict) and all(
        (key in _CARDS or key in bag_cards()) and type(n) is int and 0 <= n <= MOST
        for key, n in value.items()
    )


_PLAIN: Mapping[Any, Callable[[Any], bool]] = {
    str: lambda value: isinstance(value, str) and len(value.encode()) <= LONGEST,
    int: lambda value: type(value) is int and -MOST <= value <= MOST,
    bool: lambda value: isinstance(value, bool),
    list: lambda value: isinstance(value, list),
    Goods: _is_pile,
}


def _is_table(setup: box.Setup) -> bool:
    """Whether these could sit down together; only then does the fold find its way."""
    return (
        box.FEWEST_PLAYERS <= len(setup.names) <= box.MOST_PLAYERS
        and setup.edition in box.EDITIONS
        and len(set(setup.names)) == len(setup.names)
        and setup.first in setup.names
        and 0 < setup.turns <= box.MOST_TURNS
        and 0 < setup.round <= box.rounds(setup)
        and all(module in MODULES for module in setup.modules)
    )
