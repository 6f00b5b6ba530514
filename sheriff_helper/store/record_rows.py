"""Records as rows of a file, and back again if they have the shape of records.

The fold trusts its events, and a file may come from anywhere. Here they earn it: types, ranges,
lengths and known cards.
"""

from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cache
from types import NoneType, UnionType
from typing import Any, get_args, get_origin, get_type_hints

from sheriff_helper.game.box_and_setup import FEWEST_PLAYERS, MOST_PLAYERS, Setup
from sheriff_helper.game.events import Event, GameStarted, as_data, from_data
from sheriff_helper.game.goods import GOODS, UNKNOWN, Goods
from sheriff_helper.game.history import Record
from sheriff_helper.game.modules import MODULES, bag_cards
from sheriff_helper.store.refusal import StoreRefusal

MOST = 1_000_000_000  # of gold, cards or turns: far beyond what can be typed
LONGEST = 1_000  # characters in a name, a note or a title

Check = Callable[[Any], bool]
_DONE = ("enter", "undo", "redo", "amend")
# What a pile may hold beside goods and cards of modules: unseen cards, "the least costly".
_CARDS = frozenset((*GOODS, UNKNOWN, "auto"))


def row_of(record: Record) -> dict[str, Any]:
    """A record as a row; what could not be read back is never written."""
    row = {"done": record.done, "at": record.at, "events": as_data(record.events)}
    if record.number:
        row["number"] = record.number
    with suppress(LookupError, TypeError, ValueError):
        if record_of(row) == record:
            return row
    raise StoreRefusal("unreadable_back", done=record.done)


def record_of(row: Any) -> Record:
    """A record out of a row; an error of any kind where it is none."""
    events = [_as_now(data) for data in row["events"]]
    record = Record(row["done"], row["at"], from_data(events), row.get("number", 0))
    if record.done not in _DONE or not _check_for(Record)(record):
        raise ValueError("no record")
    return record


def _as_now(data: Any) -> Any:
    """An event in the shape it has today; earlier versions counted and banked gold alone."""
    if data["is"] == "Counted" and "gold" in data:
        counted, expected = ({"is": "Stock", "gold": data[key]} for key in ("gold", "expected"))
        return {**_of(data), "counted": counted, "expected": expected}
    if data["is"] == "Banked" and "gold" in data:
        offer = {"is": "Offer", "gold": abs(data["gold"])}
        side = "offer" if data["gold"] > 0 else "back"
        return {**_of(data), side: offer}
    return data


def _of(data: Any) -> dict[str, Any]:
    return {"is": data["is"], "player": data["player"]}


def is_event(value: Any) -> bool:
    """Whether it is an event that the fold can be given."""
    kind: Any = type(value)
    if not hasattr(kind, "_fields") or not _check_for(kind)(value):
        return False
    return kind is not GameStarted or _is_table(value.setup)


@cache
def _check_for(kind: Any) -> Check:
    """What a value must be for an annotation, whichever a module's event may have."""
    if kind in _PLAIN:
        return _PLAIN[kind]
    origin = get_origin(kind)
    inner = get_args(kind) if origin else get_type_hints(kind).values()
    parts = [_check_for(part) for part in inner if part is not Ellipsis]
    if origin is UnionType:
        return lambda value: any(check(value) for check in parts)
    if origin is tuple:
        return lambda value: type(value) is tuple and all(map(parts[0], value))
    if origin in (dict, Mapping):
        return lambda value: (
            isinstance(value, dict)
            and all(parts[0](key) and parts[1](item) for key, item in value.items())
        )
    return lambda value: (
        type(value) is kind and all(check(item) for check, item in zip(parts, value, strict=True))
    )


def _is_pile(value: Any) -> bool:
    return isinstance(value, dict) and all(
        (key in _CARDS or key in bag_cards()) and type(n) is int and 0 <= n <= MOST
        for key, n in value.items()
    )


_PLAIN: Mapping[Any, Check] = {
    str: lambda value: isinstance(value, str) and len(value) <= LONGEST,
    int: lambda value: type(value) is int and -MOST <= value <= MOST,
    bool: lambda value: isinstance(value, bool),
    NoneType: lambda value: value is None,
    Goods: _is_pile,
    Event: is_event,
}


def _is_table(setup: Setup) -> bool:
    """Whether these could sit down together; only then does the fold find its way."""
    return (
        FEWEST_PLAYERS <= len(setup.names) <= MOST_PLAYERS
        and len(set(setup.names)) == len(setup.names)
        and setup.first in setup.names
        and setup.turns > 0
        and all(module in MODULES for module in setup.modules)
    )
