"""Whether what was read has the shape of events: a file may come from anywhere.

The fold trusts its events. Here they earn it: types, ranges, lengths and known cards.
"""

from collections.abc import Callable, Mapping
from functools import cache
from types import NoneType, UnionType
from typing import Any, get_args, get_origin, get_type_hints

from sheriff_helper.game.editions import FEWEST_PLAYERS, MOST_PLAYERS, Setup
from sheriff_helper.game.goods import GOODS, UNKNOWN, Goods
from sheriff_helper.game.module_list import CARDS, MODULES

MOST = 1_000_000_000  # of gold, cards or turns: far beyond what can be typed
LONGEST = 1_000  # characters in a name, a note or a title

# What a pile may hold beside goods: unseen cards, "the least costly", and cards of modules.
_CARDS = frozenset((*GOODS, UNKNOWN, "auto", *CARDS))


def is_text(value: Any) -> bool:
    """Whether it is a text of a sane length."""
    return isinstance(value, str) and len(value) <= LONGEST


def is_number(value: Any) -> bool:
    """Whether it is a whole number that a table could mean."""
    return type(value) is int and -MOST <= value <= MOST


def check_event(event: Any) -> Any:
    """The event as it is, or a ValueError."""
    if not hasattr(type(event), "_fields") or not _fits(event, type(event)):
        raise ValueError(f"no event: {type(event).__name__}")
    return event


def _fits(value: Any, kind: Any) -> bool:
    """Whether a value is what a field's annotation says: whatever a module's event may have."""
    if isinstance(kind, UnionType):
        return any(_fits(value, one) for one in get_args(kind))
    if kind == Goods:
        return isinstance(value, dict) and all(
            key in _CARDS and type(n) is int and 0 <= n <= MOST for key, n in value.items()
        )
    if get_origin(kind) is tuple:
        return type(value) is tuple and all(_fits(item, get_args(kind)[0]) for item in value)
    if get_origin(kind) in (dict, Mapping):
        of = get_args(kind)[1]
        items = value.items() if isinstance(value, dict) else [(None, None)]
        return all(is_text(key) and _fits(item, of) for key, item in items)
    if kind in _PLAIN:
        return _PLAIN[kind](value)
    fields = _fields(kind)
    return (
        type(value) is kind
        and all(_fits(item, fields[name]) for name, item in zip(fields, value, strict=True))
        and (kind is not Setup or _is_table(value))
    )


_fields = cache(get_type_hints)  # of an event, by name

_PLAIN: Mapping[Any, Callable[[Any], bool]] = {
    str: is_text,
    int: is_number,
    bool: lambda value: isinstance(value, bool),
    NoneType: lambda value: value is None,
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
