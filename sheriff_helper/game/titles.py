"""Titles: who has the most of something and who has the second most."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from sheriff_helper.game.box import KING_QUEEN
from sheriff_helper.game.goods import GOODS, Goods
from sheriff_helper.game.values import Holding


class Title(NamedTuple):
    """Who is King and Queen of something, and what each gets for it."""

    king: tuple[str, ...]
    queen: tuple[str, ...]
    points: Mapping[str, int]


def award(counts: Mapping[str, int], king: int, queen: int) -> Title:
    """Give the title for the most and the second most.

    Nobody holds a title with no card, or a second title that is worth no points.
    """
    held = sorted({n for n in counts.values() if n > 0}, reverse=True)
    if not held:
        return Title((), (), {})
    first = tuple(name for name, n in counts.items() if n == held[0])
    if len(first) > 1:
        each = (king + queen) // len(first)
        return Title(first, (), dict.fromkeys(first, each))
    points = {first[0]: king}
    second: tuple[str, ...] = ()
    if len(held) > 1 and queen:
        second = tuple(name for name, n in counts.items() if n == held[1])
    for name in second:
        points[name] = queen // len(second)
    return Title(first, second, points)


def count_for_titles(goods: Goods, good: str) -> int:
    """How many of a legal good a stand counts for; a royal good counts 2 or 3."""
    number = 0
    for key, n in goods.items():
        if GOODS[key].counts_as == good:
            number += GOODS[key].counts * n
    return number


def crowns(holdings: Sequence[Holding]) -> dict[str, Title]:
    """King and Queen of each legal good."""
    titles = {}
    for good, (king, queen) in KING_QUEEN.items():
        counts = {}
        for holding in holdings:
            counts[holding.name] = count_for_titles(holding.goods, good)
        titles[good] = award(counts, king, queen)
    return titles
