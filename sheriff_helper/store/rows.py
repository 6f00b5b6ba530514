"""Turn records into the rows of a file, and rows back into records.

The fold trusts its events, but a file may come from anywhere. So reading checks every
row: the kinds of events, types, ranges, lengths and cards.
"""

from collections.abc import Callable, Mapping
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
from sheriff_helper.game.values import (
    AUTO,
    Auto,
    Card,
    Choice,
    Choices,
    Claim,
    Holding,
    Offer,
    Payment,
    Share,
    Stock,
)
from sheriff_helper.store.refusal import StoreRefusal

# Gold, cards or turns: far more than anybody can type.
MOST = 1_000_000_000
# Bytes in a name, a note or a title.
LONGEST = 4_000

# How a file says AUTO.
_AUTO = {"auto": 1}

_DONE = ("enter", "undo", "redo", "amend")

# The values that events hold, by their words in a file.
_VALUES: Mapping[str, Any] = {
    "Setup": box.Setup,
    "Claim": Claim,
    "Offer": Offer,
    "Stock": Stock,
    "Payment": Payment,
    "Card": Card,
    "Holding": Holding,
    "Share": Share,
}

# The word of each kind of event and value.
_WORDS = {kind: word for word, kind in {**EVENTS, **_VALUES}.items()}

# What a pile may hold besides the cards of modules.
_CARDS = frozenset((*GOODS, UNKNOWN))


def row_of(record: Record) -> dict[str, Any]:
    """Return a record as a row; refuse one that could not be read back."""
    events = [data_of(event) for event in record.events]
    row: dict[str, Any] = {"done": record.done, "at": record.at, "events": events}
    if record.number:
        row["number"] = record.number
    with suppress(AttributeError, LookupError, TypeError, ValueError):
        if record_of(row) == record:
            return row
    raise StoreRefusal("unreadable_back", done=record.done)


def data_of(value: Any) -> Any:
    """Return an event, or a value in one, as JSON data without default fields."""
    word = _WORDS.get(type(value))
    if word:
        data = {"is": word}
        defaults = value._field_defaults
        for key, item in value._asdict().items():
            if key not in defaults or item != defaults[key]:
                data[key] = data_of(item)
        return data
    if isinstance(value, Auto):
        return _AUTO
    if isinstance(value, tuple):
        return [data_of(item) for item in value]
    if isinstance(value, dict):
        return {key: data_of(item) for key, item in value.items()}
    return value


def record_of(row: Any) -> Record:
    """Return the record in a row; raise any kind of error if there is none."""
    done = row["done"]
    at = _text(row["at"])
    number = _number(row.get("number", 0))
    if number < 0:
        raise ValueError("no step and no entry")
    events = tuple([event_of(data) for data in row["events"]])
    if done not in _DONE:
        raise ValueError("no record")
    return Record(done, at, events, number)


def event_of(data: Any) -> Event:
    """Return an event that the fold can take; raise any kind of error otherwise."""
    kind = EVENTS[data["is"]]
    event: Event = _built(kind, _as_now(data))
    if isinstance(event, GameStarted) and not _is_table(event.setup):
        raise ValueError("no table")
    return event


def _as_now(data: Any) -> Any:
    """Return an event in today's shape.

    Earlier versions could bank and count nothing but gold.
    """
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
    """Return a named tuple whose fields are of the types that it declares."""
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
    """Return data as the type that a field declares."""
    if kind in _PLAIN:
        return _PLAIN[kind](data)
    if kind in _VALUES.values():
        return _value(kind, data)
    container = get_origin(kind)
    parts = get_args(kind)
    if container is UnionType:
        # Every union in the fields is of one type and None.
        if data is None:
            return None
        return _read(parts[0], data)
    if container is tuple:
        return tuple([_read(parts[0], item) for item in _list(data)])
    raise TypeError(kind)


def _value(kind: Any, data: Any) -> Any:
    """Return a value that an event holds."""
    if _VALUES.get(data["is"]) is not kind:
        raise ValueError("another kind of value")
    value = _built(kind, data)
    if kind is Card and UNKNOWN in value.goods:
        raise ValueError("a card lies with cards that were seen")
    return value


def _text(value: Any) -> str:
    # JSON may hold half of a surrogate pair. `encode` refuses that with a ValueError.
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


def _choice(value: Any) -> Choice:
    """Return what a debtor hands over: a pile, or AUTO for the cheapest way."""
    if value == _AUTO:
        return AUTO
    return _pile(value)


def _choices(value: Any) -> Choices:
    """Return what each debtor hands over."""
    return {_text(name): _choice(goods) for name, goods in value.items()}


# How a field of a type that is no tuple is read.
_PLAIN: Mapping[Any, Callable[[Any], Any]] = {
    str: _text,
    int: _number,
    bool: _flag,
    Goods: _pile,
    Choices: _choices,
}


def _is_table(setup: box.Setup) -> bool:
    """Return whether this set-up is possible; the fold can't play any other."""
    return (
        box.FEWEST_PLAYERS <= len(setup.names) <= box.MOST_PLAYERS
        and setup.edition in box.EDITIONS
        and len(set(setup.names)) == len(setup.names)
        and setup.first in setup.names
        and 0 < setup.turns <= box.MOST_TURNS
        and 0 < setup.round <= box.rounds(setup)
        and all(module in MODULES for module in setup.modules)
    )
