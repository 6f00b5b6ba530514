"""Records as rows of a file, and back again if they have the shape of records.

The fold trusts its events, and a file may come from anywhere. Here they earn it while they are
read: types, ranges, lengths and known cards.
"""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import cache
from types import NoneType, UnionType
from typing import Any, get_args, get_origin, get_type_hints

from sheriff_helper.game.box_and_setup import FEWEST_PLAYERS, MOST_PLAYERS, Setup
from sheriff_helper.game.events import Event, GameStarted, as_data, kind_named
from sheriff_helper.game.goods import GOODS, UNKNOWN, Goods
from sheriff_helper.game.history import Record
from sheriff_helper.game.modules import MODULES, bag_cards
from sheriff_helper.store.refusal import StoreRefusal

MOST = 1_000_000_000  # of gold, cards or turns: far beyond what can be typed
LONGEST = 1_000  # characters in a name, a note or a title

# Plain data to what it stands for, in one pass, because a shelf has many events: or an error.
Read = Callable[[Any], Any]
_NO_RECORD = (AttributeError, LookupError, TypeError, ValueError)  # the errors that it may be
_DONE = ("enter", "undo", "redo", "amend")
# What a pile may hold beside goods and cards of modules: unseen cards, "the least costly".
_CARDS = frozenset((*GOODS, UNKNOWN, "auto"))


def row_of(record: Record) -> dict[str, Any]:
    """A record as a row; what could not be read back is never written."""
    row = {"done": record.done, "at": record.at, "events": as_data(record.events)}
    if record.number:
        row["number"] = record.number
    with suppress(*_NO_RECORD):
        if record_of(row) == record:
            return row
    raise StoreRefusal("unreadable_back", done=record.done)


def record_of(row: Any) -> Record:
    """A record out of a row; an error of any kind where it is none."""
    done, number = row["done"], row.get("number", 0)
    _require(done in _DONE)
    events = tuple([event_of(data) for data in row["events"]])
    return Record(done, _read_text(row["at"]), events, _read_number(number))


def event_of(data: Any) -> Any:
    """An event that the fold can be given; an error of any kind where the data is none."""
    event = _reader(kind_named(data["is"]))(data)
    _require(not isinstance(event, GameStarted) or _is_table(event.setup))
    return event


@cache
def _reader(kind: Any) -> Read:
    """How data is read for an annotation, whichever a module's event may have."""
    if kind in _PLAIN:
        return _PLAIN[kind]
    origin, inner = get_origin(kind), get_args(kind)
    parts = [_reader(part) for part in inner if part is not Ellipsis]
    if origin is UnionType:
        return lambda data: _read_either(parts, data)
    if origin is tuple:
        return lambda data: tuple([parts[0](item) for item in _of_type(list, data)])
    if origin in (dict, Mapping):
        key, value = parts
        return lambda data: {key(name): value(item) for name, item in data.items()}
    fields = {name: _reader(hint) for name, hint in get_type_hints(kind).items()}

    def read(data: Any) -> Any:
        _require(data["is"] == kind.__name__)
        return kind(**{key: fields[key](item) for key, item in data.items() if key != "is"})

    return read


def _read_either(parts: Sequence[Read], data: Any) -> Any:
    for read in parts[:-1]:
        with suppress(*_NO_RECORD):
            return read(data)
    return parts[-1](data)


def _require(holds: bool) -> None:
    if not holds:
        raise ValueError("no record")


def _of_type(kind: type, data: Any) -> Any:
    _require(type(data) is kind)
    return data


def _read_text(data: Any) -> str:
    _require(type(data) is str and len(data) <= LONGEST)
    text: str = data
    return text


def _read_number(data: Any) -> int:
    _require(type(data) is int and -MOST <= data <= MOST)
    number: int = data
    return number


def _read_pile(data: Any) -> Goods:
    for key, n in data.items():
        _require(key in _CARDS or key in bag_cards())
        _require(type(n) is int and 0 <= n <= MOST)
    pile: Goods = data
    return pile


_PLAIN: Mapping[Any, Read] = {
    str: _read_text,
    int: _read_number,
    bool: lambda data: _of_type(bool, data),
    NoneType: lambda data: _of_type(NoneType, data),
    Goods: _read_pile,
    Event: event_of,
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
