"""The cards of the game as one table, and arithmetic on piles of them.

Nothing here knows a player.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

# A pile of cards: how many of each kind. It is never changed once it is in an event.
Goods = Mapping[str, int]

NO_GOODS: Goods = {}

# One face-down contraband card whose kind the table has not seen.
UNKNOWN = "?"

LEGAL_CLASS = "legal"
CONTRABAND_CLASS = "contraband"
ROYAL_CLASS = "royal"


class Good(NamedTuple):
    """One kind of card, as printed."""

    key: str
    code: str
    class_: str
    value: int
    penalty: int
    cards: int
    cards_3p: int
    counts_as: str = ""
    counts: int = 0


# As printed on the cards. To change a price, change it here and nowhere else.
_TABLE = (
    #    key             code  class         value pen. 4-6p  3p  counts as
    Good("apple", "a", LEGAL_CLASS, 2, 2, 48, 48, "apple", 1),
    Good("cheese", "c", LEGAL_CLASS, 3, 2, 36, 36, "cheese", 1),
    Good("bread", "b", LEGAL_CLASS, 3, 2, 36, 0, "bread", 1),
    Good("chicken", "k", LEGAL_CLASS, 4, 2, 24, 24, "chicken", 1),
    Good("pepper", "p", CONTRABAND_CLASS, 6, 4, 22, 18),
    Good("mead", "m", CONTRABAND_CLASS, 7, 4, 21, 16),
    Good("silk", "s", CONTRABAND_CLASS, 8, 4, 12, 9),
    Good("crossbow", "x", CONTRABAND_CLASS, 9, 4, 5, 5),
    Good("green_apple", "ga", ROYAL_CLASS, 4, 3, 2, 2, "apple", 2),
    Good("golden_apple", "gd", ROYAL_CLASS, 6, 4, 2, 1, "apple", 3),
    Good("gouda", "go", ROYAL_CLASS, 6, 4, 2, 2, "cheese", 2),
    Good("bleu_cheese", "bc", ROYAL_CLASS, 9, 5, 1, 0, "cheese", 3),
    Good("rye_bread", "ry", ROYAL_CLASS, 6, 4, 2, 0, "bread", 2),
    Good("pumpernickel", "pu", ROYAL_CLASS, 9, 5, 1, 0, "bread", 3),
    Good("royal_rooster", "rr", ROYAL_CLASS, 8, 4, 2, 1, "chicken", 2),
)

GOODS: Mapping[str, Good] = {good.key: good for good in _TABLE}
LEGAL = tuple(good.key for good in _TABLE if good.class_ == LEGAL_CLASS)
CONTRABAND = tuple(good.key for good in _TABLE if good.class_ == CONTRABAND_CLASS)
ROYAL = tuple(good.key for good in _TABLE if good.class_ == ROYAL_CLASS)
_FACE_DOWN = frozenset((*CONTRABAND, *ROYAL, UNKNOWN))
_PLACES = {key: place for place, key in enumerate(GOODS)}


def total(goods: Goods) -> int:
    """How many cards."""
    return sum(goods.values())


def worth(goods: Goods) -> int:
    """Their value in points, which is also what they cover of a debt."""
    return sum(GOODS[key].value * n for key, n in goods.items())


def penalty(goods: Goods) -> int:
    """The sum of their penalties; a card that is no good has its own printed on it."""
    return sum(GOODS[key].penalty * n for key, n in goods.items() if key in GOODS)


def contraband_part(goods: Goods) -> dict[str, int]:
    """Only the cards that lie face down, royal goods and unseen ones among them."""
    return {key: n for key, n in goods.items() if key in _FACE_DOWN}


def plus(*piles: Goods) -> dict[str, int]:
    """All piles as one."""
    result: dict[str, int] = {}
    for pile in piles:
        for key, n in pile.items():
            result[key] = result.get(key, 0) + n
    return result


def minus(pile: Goods, taken: Goods) -> dict[str, int]:
    """The pile without `taken`, which has to be there."""
    result = dict(pile)
    for key, n in taken.items():
        left = result.get(key, 0) - n
        if left:
            result[key] = left
        else:
            result.pop(key, None)
    return result


def missing(pile: Goods, wanted: Goods) -> dict[str, int]:
    """What of `wanted` is not in the pile."""
    gaps = {key: n - pile.get(key, 0) for key, n in wanted.items()}
    return {key: gap for key, gap in gaps.items() if gap > 0}


def in_order(goods: Goods) -> list[tuple[str, int]]:
    """The pile in the order people read it in: goods, other cards, unseen cards."""

    def place(key: str) -> tuple[int, str]:
        if key == UNKNOWN:
            return len(GOODS) + 1, key
        return _PLACES.get(key, len(GOODS)), key

    return [(key, goods[key]) for key in sorted(goods, key=place) if goods[key]]


def tidy(pairs: Iterable[tuple[str, int]]) -> dict[str, int]:
    """A pile in that order from counts in any order, without empty kinds."""
    return dict(in_order(plus(*[{key: n} for key, n in pairs])))
