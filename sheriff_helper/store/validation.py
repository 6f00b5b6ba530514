"""Whether what was read has the shape of events: a file may come from anywhere.

The fold trusts its events. Here they earn it: types, ranges, lengths and known cards.
"""

from collections.abc import Callable, Mapping
from functools import cache
from types import NoneType, UnionType
from typing import Any, get_args, get_origin, get_type_hints

from sheriff_helper.game.editions import FEWEST_PLAYERS, MOST_PLAYERS, Setup
from sheriff_helper.game.goods import GOODS, UNKNOWN, Goods
from sheriff_helper.game.modules import MODULES, bag_cards

MOST = 1_000_000_000  # of gold, cards or turns: far beyond what can be typed
LONGEST = 1_000  # characters in a name, a note or a title

# What a pile may hold beside goods and cards of modules: unseen cards, "the least costly".
_CARDS = frozenset((*GOODS, UNKNOWN, "auto"))


def is_text(value: Any) -> bool:
    """Whether it is a text of a sane length."""
    return isinstance(value, str) and len(value) <= LONGEST


def is_number(value: Any) -> bool:
    """Whether it is a whole number that a table could mean."""
    return type(value) is int and -MOST <= value <= MOST


def check_event(event: Any) -> Any:
    """The event as it is, or a ValueError."""
    kind: Any = type(event)
    if not hasattr(kind, "_fields") or not _check_for(kind)(event):
        raise ValueError(f"no event: {kind.__name__}")
    return event


Check = Callable[[Any], bool]


@cache
def _check_for(kind: Any) -> Check:
    """What a value must be for a field of this annotation, whichever a module's event may have."""
    if kind in _PLAIN:
        return _PLAIN[kind]
    if isinstance(kind, UnionType):
        either = [_check_for(one) for one in get_args(kind)]
        return lambda value: any(check(value) for check in either)
    if get_origin(kind) is tuple:
        each = _check_for(get_args(kind)[0])
        return lambda value: type(value) is tuple and all(map(each, value))
    if get_origin(kind) in (dict, Mapping):
        of = _check_for(get_args(kind)[1])
        return lambda value: (
            isinstance(value, dict)
            and all(is_text(key) and of(item) for key, item in value.items())
        )
    fields = [_check_for(field) for field in get_type_hints(kind).values()]
    return lambda value: (
        type(value) is kind
        and all(check(item) for check, item in zip(fields, value, strict=True))
        and (kind is not Setup or _is_table(value))
    )


def _is_pile(value: Any) -> bool:
    return isinstance(value, dict) and all(
        (key in _CARDS or key in bag_cards()) and type(n) is int and 0 <= n <= MOST
        for key, n in value.items()
    )


_PLAIN: Mapping[Any, Check] = {
    str: is_text,
    int: is_number,
    bool: lambda value: isinstance(value, bool),
    NoneType: lambda value: value is None,
    Goods: _is_pile,
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
