"""The goods as the rulebooks print them, and piles of them."""

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

Goods = Mapping[str, int]
UNKNOWN = "?"  # a contraband card that lies face down


class Good(NamedTuple):
    """One row of the rulebooks' table."""

    code: str
    kind: str
    value: int
    penalty: int
    cards: int  # for four to six
    cards_of_three: int
    counts_as: str = ""
    counts: int = 0


PRINTED = {
    "apple": Good("a", "legal", 2, 2, 48, 48, "apple", 1),
    "cheese": Good("c", "legal", 3, 2, 36, 36, "cheese", 1),
    "bread": Good("b", "legal", 3, 2, 36, 0, "bread", 1),
    "chicken": Good("k", "legal", 4, 2, 24, 24, "chicken", 1),
    "pepper": Good("p", "contraband", 6, 4, 22, 18),
    "mead": Good("m", "contraband", 7, 4, 21, 16),
    "silk": Good("s", "contraband", 8, 4, 12, 9),
    "crossbow": Good("x", "contraband", 9, 4, 5, 5),
    "green_apple": Good("ga", "royal", 4, 3, 2, 2, "apple", 2),
    "golden_apple": Good("gd", "royal", 6, 4, 2, 1, "apple", 3),
    "gouda": Good("go", "royal", 6, 4, 2, 2, "cheese", 2),
    "bleu_cheese": Good("bc", "royal", 9, 5, 1, 0, "cheese", 3),
    "rye_bread": Good("ry", "royal", 6, 4, 2, 0, "bread", 2),
    "pumpernickel": Good("pu", "royal", 9, 5, 1, 0, "bread", 3),
    "royal_rooster": Good("rr", "royal", 8, 4, 2, 1, "chicken", 2),
}

LEGAL = tuple(key for key, good in PRINTED.items() if good.kind == "legal")
CONTRABAND = tuple(key for key, good in PRINTED.items() if good.kind == "contraband")
ROYAL = tuple(key for key, good in PRINTED.items() if good.kind == "royal")


def deck_for(players: int, *, royal: bool) -> dict[str, int]:
    """The cards that a game is played with."""
    deck = {}
    for key, good in PRINTED.items():
        if good.kind != "royal" or royal:
            deck[key] = good.cards_of_three if players == 3 else good.cards
    return deck


def typed(goods: Goods) -> str:
    """A pile as people type it."""
    return " ".join(f"{n} {key.replace('_', ' ')}" for key, n in goods.items() if n)


def plus(*piles: Goods) -> dict[str, int]:
    """All of these together."""
    together: Counter[str] = Counter()
    for pile in piles:
        together.update(pile)
    return {key: n for key, n in together.items() if n}


def minus(pile: Goods, taken: Goods) -> dict[str, int]:
    """What is left without these, which must be there."""
    left = {key: n - taken.get(key, 0) for key, n in pile.items()}
    assert set(taken) <= set(pile), ("not there", pile, taken)
    assert all(n >= 0 for n in left.values()), ("cards below nothing", pile, taken)
    return {key: n for key, n in left.items() if n}


def legal_part(goods: Goods) -> dict[str, int]:
    """The legal goods of a pile, in the order of the table."""
    return {key: goods[key] for key in LEGAL if goods.get(key)}


def contraband_part(goods: Goods) -> dict[str, int]:
    """Contraband, royal goods and cards that lie face down."""
    return {key: goods[key] for key in (*CONTRABAND, *ROYAL, UNKNOWN) if goods.get(key)}


def worth(goods: Goods) -> int:
    """What cards whose kind is known are worth."""
    return sum(PRINTED[key].value * n for key, n in goods.items())


def penalty(goods: Goods) -> int:
    """What is owed for these; a Merry Man among them has its own number."""
    return sum(PRINTED[key].penalty * n for key, n in goods.items() if key in PRINTED)


def from_json(goods: Goods) -> dict[str, int]:
    """A pile as JSON tells it: there a card that lies face down is `unknown`."""
    return {UNKNOWN if key == "unknown" else key: n for key, n in goods.items() if n}


def as_json(goods: Goods) -> dict[str, int]:
    """A pile as JSON should tell it."""
    return {"unknown" if key == UNKNOWN else key: n for key, n in goods.items() if n}
