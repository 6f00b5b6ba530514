"""The final tally: points, Kings and Queens, places and ties. Counts what it is given."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from sheriff_helper.game.box import KING_QUEEN, Setup
from sheriff_helper.game.events import Holding
from sheriff_helper.game.goods import GOODS, LEGAL, UNKNOWN, Goods, contraband_part, minus, plus
from sheriff_helper.game.modules import active, every
from sheriff_helper.game.state import State

OTHER = "other"  # points that no rule here knows, as the table says them


class Title(NamedTuple):
    """Who is King and Queen of a good, and what each gets for it."""

    king: tuple[str, ...]
    queen: tuple[str, ...]
    points: Mapping[str, int]


class Line(NamedTuple):
    """One player's result. Face-down cards count at their least, the crowns as they stand."""

    name: str
    place: int
    total: int
    legal_cards: int
    contraband_cards: int
    parts: Mapping[str, int]
    goods: Goods  # on the stand, and with other cards
    unknown: int  # how many cards lie face down
    spread: int  # how much more these can be worth than their least


class Score(NamedTuple):
    """The whole result, players in seat order."""

    final: bool
    winners: tuple[str, ...]
    titles: Mapping[str, Title]
    lines: tuple[Line, ...]
    others: Mapping[str, Title]  # titles that modules bring
    edition: str  # whose rules say what becomes of those who are truly tied

    @property
    def best_first(self) -> list[Line]:
        """The lines by their places, ties in seat order."""
        return sorted(self.lines, key=lambda line: line.place)


# A module's share: the part of the score that a title of its own adds to.
Bonus = Callable[[Sequence[Holding]], tuple[str, Title]]


def award(counts: Mapping[str, int], king: int, queen: int) -> Title:
    """The title for the most and the second most; nobody holds one with no card or no points."""
    held = sorted({n for n in counts.values() if n > 0}, reverse=True)
    most, next_most = (*held, -1, -1)[:2]  # which nobody has where there is none
    first = tuple(name for name, n in counts.items() if n == most)
    second = tuple(name for name, n in counts.items() if queen and n == next_most)
    if len(first) > 1:
        return Title(first, (), dict.fromkeys(first, (king + queen) // len(first)))
    points = dict.fromkeys(first, king) | {name: queen // len(second) for name in second}
    return Title(first, second, points)


def count_for_titles(goods: Goods, good: str) -> int:
    """How many of a legal good a stand counts for, royal goods with their 2 or 3."""
    return sum(GOODS[key].counts * n for key, n in goods.items() if GOODS[key].counts_as == good)


def titles(holdings: Sequence[Holding]) -> dict[str, Title]:
    """King and Queen of each legal good."""
    return {
        good: award({h.name: count_for_titles(h.goods, good) for h in holdings}, king, queen)
        for good, (king, queen) in KING_QUEEN.items()
    }


def face_down_bounds(unknown: int, deck: Goods) -> tuple[int, int]:
    """The least and the most that so many unseen contraband cards of this deck can be worth."""
    if not unknown:
        return 0, 0
    values = sorted(
        GOODS[key].value for key, n in deck.items() if key not in LEGAL for _ in range(n)
    )
    return sum(values[:unknown]), sum(values[len(values) - unknown :])


def score(holdings: Sequence[Holding], deck: Goods, setup: Setup, *, final: bool) -> Score:
    """Count everyone. Unseen cards count at their least, the crowns as they stand."""
    crowns = titles(holdings)
    others = dict(module.bonus(holdings) for module in active(setup) if module.bonus)
    parts = [
        *("gold", "legal", "contraband", "royal"),
        *(module.name for module in every() if module.tally),
        "king_queen",
        *(module.name for module in every() if module.bonus),
        *(card.part for holding in holdings for card in holding.cards),
    ]
    lines = [_line(holding, crowns, others, deck, parts) for holding in holdings]
    keys = sorted((_rank(line) for line in lines), reverse=True)
    placed = tuple(line._replace(place=keys.index(_rank(line)) + 1) for line in lines)
    winners = tuple(line.name for line in placed if line.place == 1)
    return Score(final, winners, crowns, placed, others, setup.edition)


def _line(
    holding: Holding,
    crowns: Mapping[str, Title],
    others: Mapping[str, Title],
    deck: Goods,
    every_part: Sequence[str],
) -> Line:
    low, high = face_down_bounds(holding.unknown, deck)
    parts = dict.fromkeys(every_part, 0)
    everything = holding.all_goods
    for key, n in everything.items():
        parts[GOODS[key].class_] += GOODS[key].value * n
    parts["gold"] = holding.gold
    parts["contraband"] += low
    for title in crowns.values():
        parts["king_queen"] += title.points.get(holding.name, 0)
    for card in holding.cards:
        parts[card.part] += card.points
    for part, title in others.items():
        parts[part] += title.points.get(holding.name, 0)
    return Line(
        name=holding.name,
        place=0,
        total=sum(parts.values()),
        legal_cards=sum(n for key, n in everything.items() if key in LEGAL),
        contraband_cards=holding.contraband_cards,
        parts=parts,
        goods=everything,
        unknown=holding.unknown,
        spread=high - low,
    )


def _rank(line: Line) -> tuple[int, int, int]:
    """What orders the places: points, then legal goods, then contraband."""
    return line.total, line.legal_cards, line.contraband_cards


def state_score(state: State, *, face_down: bool = True) -> Score:
    """How a game stands: everything that was seen, and a range for what lies face down, or none."""
    holdings = [
        Holding(p.name, p.gold, minus(p.goods, {UNKNOWN: p.unknown}), p.cards, p.unknown)
        for p in state.players.values()
    ]
    if not face_down:
        holdings = [holding._replace(unknown=0) for holding in holdings]
    # The deck less the contraband that was seen: what a face-down card may be.
    seen = plus(*(contraband_part(holding.all_goods) for holding in holdings))
    deck = minus(state.deck, plus(seen, state.gone))
    return score(holdings, deck, state.setup, final=state.finished)
