"""Records as rows of a file, and back again if they have the shape of records.

The fold trusts its events, and a file may come from anywhere. So every row is checked
while it is read: kinds of events, types, ranges, lengths and known cards.
"""

from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from types import UnionType
from typing import Any, get_args, get_origin, get_type_hints

from sheriff_helper.game import box
from sheriff_helper.game.events import Event, GameStarted
from sheriff_helper.game.goods import GOODS, UNKNOWN, Goods
from sheriff_helper.game.grammar import EVENTS
from sheriff_helper.game.history import Record
from sheriff_helper.game.modules import MODULES, bag_cards
from sheriff_helper.game.values import Card, Claim, Holding, Offer, Payment, Share, Stock
from sheriff_helper.store.refusal import StoreRefusal

MOST = 1_000_000_000  # of gold, cards or turns: far beyond what can be typed
LONGEST = 4_000  # bytes in a name, a note or a title

_DONE = ("enter", "undo", "redo", "amend")

# The values that may stand in the fields of events, by their names in a file.
_VALUES = {
    kind.__name__: kind for kind in (box.Setup, Claim, Offer, Stock, Payment, Card, Holding, Share)
}

# What a pile may hold besides the cards of modules. "auto" is the least costly way.
_CARDS = frozenset((*GOODS, UNKNOWN, "auto"))


def row_of(record: Record) -> dict[str, Any]:
    """A record as a row; what could not be read back is refused."""
    events = [data_of(event) for event in record.events]
    row: dict[str, Any] = {"done": record.done, "at": record.at, "events": events}
    if record.number:
        row["number"] = record.number
    with suppress(AttributeError, LookupError, TypeError, ValueError):
        if record_of(row) == record:
            return row
    raise StoreRefusal("unreadable_back", done=record.done)


def data_of(value: Any) -> Any:
    """An event or a value in it as plain JSON data, without fields at their default."""
    name = type(value).__name__
    if name in EVENTS or name in _VALUES:
        data = {"is": name}
        defaults = value._field_defaults
        for key, item in value._asdict().items():
            if key not in defaults or item != defaults[key]:
                data[key] = data_of(item)
        return data
    if isinstance(value, tuple):
        return [data_of(item) for item in value]
    if isinstance(value, dict):
        return {key: data_of(item) for key, item in value.items()}
    return value


def record_of(row: Any) -> Record:
    """A record out of a row; an error of any kind if it is none."""
    done = row["done"]
    at = _text(row["at"])
    number = _number(row.get("number", 0))
    events = tuple([event_of(data) for data in row["events"]])
    if done not in _DONE:
        raise ValueError("no record")
    return Record(done, at, events, number)


def event_of(data: Any) -> Event:
    """An event that the fold can be given; an error of any kind if it is none."""
    kind = EVENTS[data["is"]]
    event: Event = _built(kind, _as_now(data))
    if isinstance(event, GameStarted) and not _is_table(event.setup):
        raise ValueError("no table")
    return event


def _as_now(data: Any) -> Any:
    """An event in today's shape: earlier versions counted and banked gold alone."""
    if "gold" not in data:
        return data
    if data["is"] == "Banked":
        side = "offer" if data["gold"] > 0 else "back"
        offer = {"is": "Offer", "gold": abs(data["gold"])}
        return {"is": "Banked", "player": data["player"], side: offer}
    if data["is"] == "Counted":
        return {
            "is": "Counted",
            "player": data["player"],
            "counted": {"is": "Stock", "gold": data["gold"]},
            "expected": {"is": "Stock", "gold": data["expected"]},
        }
    return data


def _built(kind: Any, data: Any) -> Any:
    """A named tuple of a kind whose fields are as its annotations say."""
    fields = {}
    hints = _hints(kind)
    for key, item in data.items():
        if key != "is":
            fields[key] = _read(hints[key], item)
    return kind(**fields)


@cache
def _hints(kind: Any) -> Mapping[str, Any]:
    return get_type_hints(kind)


def _read(kind: Any, data: Any) -> Any:
    """Data as the annotation of a field says."""
    if kind is str:
        return _text(data)
    if kind is int:
        return _number(data)
    if kind is bool:
        return _flag(data)
    if kind == Goods:
        return _pile(data)
    if kind in _VALUES.values():
        if data["is"] != kind.__name__:
            raise ValueError("another kind of value")
        return _built(kind, data)
    container = get_origin(kind)
    parts = get_args(kind)
    if container is UnionType:  # of something and None
        return None if data is None else _read(parts[0], data)
    if container is tuple:
        return tuple([_read(parts[0], item) for item in _list(data)])
    if container is Mapping:
        return {_text(key): _read(parts[1], item) for key, item in data.items()}
    raise TypeError(kind)


def _text(value: Any) -> str:
    # Half a letter of two, as JSON may hold it, has no bytes and is refused here.
    if isinstance(value, str) and len(value.encode()) <= LONGEST:
        return value
    raise ValueError("no text")


def _number(value: Any) -> int:
    if type(value) is int and -MOST <= value <= MOST:
        return value
    raise ValueError("no number")


def _flag(value: Any) -> bool:
    if isinstance(value, bool):
        return value
    raise ValueError("no flag")


def _list(value: Any) -> list[Any]:
    if isinstance(value, list):
        return value
    raise ValueError("no list")


def _pile(value: Any) -> Goods:
    if not isinstance(value, dict):
        raise ValueError("no pile")
    for key, n in value.items():
        if key not in _CARDS and key not in bag_cards():
            raise ValueError("no such card")
        if _number(n) < 0:
            raise ValueError("less than no cards")
    return value


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
