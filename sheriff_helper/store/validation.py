"""Whether what was read has the shape of events: a file may come from anywhere.

The fold trusts its events. Here they earn it: types, ranges, lengths and known cards.
"""

from collections.abc import Callable, Mapping
from typing import Any

from sheriff_helper.game.editions import FEWEST_PLAYERS, MOST_PLAYERS, Setup
from sheriff_helper.game.events import Card, Claim, Holding, Offer, Payment, Share
from sheriff_helper.game.goods import GOODS, UNKNOWN, Goods
from sheriff_helper.game.module_list import MODULES

MOST = 1_000_000_000  # of gold, cards or turns: far beyond what can be typed
LONGEST = 1_000  # characters in a name, a note or a title

# What a pile may hold beside goods: unseen cards, "the least costly", and cards of modules.
_CARDS = frozenset((*GOODS, UNKNOWN, "auto", "merry"))

Check = Callable[[Any], bool]


def is_text(value: Any) -> bool:
    """Whether it is a text of a sane length."""
    return isinstance(value, str) and len(value) <= LONGEST


def is_number(value: Any) -> bool:
    """Whether it is a whole number that a table could mean."""
    return type(value) is int and -MOST <= value <= MOST


def _is_flag(value: Any) -> bool:
    return isinstance(value, bool)


def _is_pile(value: Any) -> bool:
    return isinstance(value, dict) and all(
        key in _CARDS and type(n) is int and 0 <= n <= MOST for key, n in value.items()
    )


def _is_choice(value: Any) -> bool:
    """A pile a debtor."""
    return isinstance(value, dict) and all(is_text(k) and _is_pile(v) for k, v in value.items())


def _is(kind: type) -> Check:
    return lambda value: type(value) is kind and _has_shape(value)


def _none_or(check: Check) -> Check:
    return lambda value: value is None or check(value)


def _all(check: Check) -> Check:
    return lambda value: type(value) is tuple and all(map(check, value))


# annotation of a field: what its value must be.
CHECKS: Mapping[Any, Check] = {
    str: is_text,
    int: is_number,
    bool: _is_flag,
    int | None: _none_or(is_number),
    Goods: _is_pile,
    Goods | None: _none_or(_is_pile),
    Mapping[str, Goods]: _is_choice,
    dict[str, Goods] | None: _none_or(_is_choice),
    Setup: _is(Setup),
    Claim: _is(Claim),
    Claim | None: _none_or(_is(Claim)),
    Offer: _is(Offer),
    Payment | None: _none_or(_is(Payment)),
    tuple[str, ...]: _all(is_text),
    tuple[Payment, ...]: _all(_is(Payment)),
    tuple[Share, ...]: _all(_is(Share)),
    tuple[Card, ...]: _all(_is(Card)),
    tuple[Holding, ...]: _all(_is(Holding)),
}


def check_event(event: Any) -> Any:
    """The event as it is, or a ValueError."""
    if not hasattr(type(event), "_fields") or not _has_shape(event):
        raise ValueError(f"no event: {type(event).__name__}")
    return event


def _has_shape(event: Any) -> bool:
    kinds = type(event).__annotations__
    fits = all(CHECKS[kinds[name]](value) for name, value in zip(kinds, event, strict=True))
    return fits and (type(event) is not Setup or _is_table(event))


def _is_table(setup: Setup) -> bool:
    """Whether these could sit down together; only then does the fold find its way."""
    return (
        FEWEST_PLAYERS <= len(setup.names) <= MOST_PLAYERS
        and len(set(setup.names)) == len(setup.names)
        and setup.first in setup.names
        and setup.turns > 0
        and all(module in MODULES for module in setup.modules)
    )
