"""The final tally: points, Kings and Queens, places and ties.

It counts what it is given, and judges nothing.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from sheriff_helper.game.box import Setup
from sheriff_helper.game.goods import (
    GOODS,
    LEGAL,
    UNKNOWN,
    Goods,
    contraband_part,
    minus,
    plus,
)
from sheriff_helper.game.modules import ALL, active
from sheriff_helper.game.state import State
from sheriff_helper.game.titles import Title, crowns
from sheriff_helper.game.values import Holding

OTHER = "other"  # points that no rule here knows, as the table says them


class Line(NamedTuple):
    """One player's result.

    Face-down cards count at their least, the crowns as they stand.
    """

    name: str
    place: int
    total: int
    legal_cards: int
    contraband_cards: int
    parts: Mapping[str, int]
    goods: Goods  # on the stand, and with other cards
    unknown: int  # how many cards lie face down
    spread: int  # how much more these can be worth than their least

    @property
    def rank(self) -> tuple[int, int, int]:
        """What orders the places: points, then legal cards, then contraband."""
        return self.total, self.legal_cards, self.contraband_cards


class Score(NamedTuple):
    """The whole result, players in seat order."""

    final: bool
    winners: tuple[str, ...]
    titles: Mapping[str, Title]
    lines: tuple[Line, ...]
    others: Mapping[str, Title]  # titles that modules bring
    edition: str  # its rules say what becomes of those who are truly tied

    @property
    def best_first(self) -> list[Line]:
        """The lines by their places, ties in seat order."""
        return sorted(self.lines, key=lambda line: line.place)


def score(
    holdings: Sequence[Holding], deck: Goods, setup: Setup, *, final: bool
) -> Score:
    """Count everyone; `deck` is what a face-down card may be."""
    titles = crowns(holdings)
    others: dict[str, Title] = {}
    for module in active(setup):
        title = module.title(holdings)
        if title is not None:
            others[module.name] = title

    lines = []
    for holding in holdings:
        low, high = face_down_bounds(holding.unknown, deck)
        parts = _no_points(holdings)
        _add_cards(parts, holding)
        parts["contraband"] += low
        for title in titles.values():
            parts["king_queen"] += title.points.get(holding.name, 0)
        for part, title in others.items():
            parts[part] = parts.get(part, 0) + title.points.get(holding.name, 0)
        lines.append(_line(holding, parts, high - low))

    placed = _placed(lines)
    winners = tuple(line.name for line in placed if line.place == 1)
    return Score(final, winners, titles, placed, others, setup.edition)


def face_down_bounds(unknown: int, deck: Goods) -> tuple[int, int]:
    """The least and the most that so many unseen cards of this deck are worth."""
    if not unknown:
        return 0, 0
    values: list[int] = []
    for key, n in deck.items():
        if key not in LEGAL:
            values += [GOODS[key].value] * n
    values.sort()
    return sum(values[:unknown]), sum(values[len(values) - unknown :])


def _no_points(holdings: Sequence[Holding]) -> dict[str, int]:
    """No points for each part of a result, in the order people read them."""
    parts = ["gold", "legal", "contraband", "royal"]
    parts += [module.name for module in ALL if module.stand_card]
    parts.append("king_queen")
    parts += [module.name for module in ALL if module.words.title]
    for holding in holdings:
        parts += [card.part for card in holding.cards]
    return dict.fromkeys(parts, 0)


def _add_cards(parts: dict[str, int], holding: Holding) -> None:
    """Add gold, goods and other cards, each to its part."""
    parts["gold"] = holding.gold
    for key, n in holding.all_goods.items():
        parts[GOODS[key].class_] += GOODS[key].value * n
    for card in holding.cards:
        parts[card.part] += card.points


def _line(holding: Holding, parts: Mapping[str, int], spread: int) -> Line:
    goods = holding.all_goods
    return Line(
        name=holding.name,
        place=0,
        total=sum(parts.values()),
        legal_cards=sum(n for key, n in goods.items() if key in LEGAL),
        contraband_cards=holding.contraband_cards,
        parts=parts,
        goods=goods,
        unknown=holding.unknown,
        spread=spread,
    )


def _placed(lines: Sequence[Line]) -> tuple[Line, ...]:
    """The lines with their places; those who are truly tied share one."""
    ranks = sorted((line.rank for line in lines), reverse=True)
    placed = []
    for line in lines:
        place = ranks.index(line.rank) + 1
        placed.append(line._replace(place=place))
    return tuple(placed)


def state_score(state: State, *, face_down: bool = True) -> Score:
    """How a game stands, with or without what lies face down."""
    holdings = []
    seen: Goods = contraband_part(state.booty.goods)
    for player in state.players.values():
        goods = {key: n for key, n in player.goods.items() if key != UNKNOWN}
        unknown = player.unknown if face_down else 0
        holding = Holding(player.name, player.gold, goods, player.cards, unknown)
        seen = plus(seen, contraband_part(holding.all_goods))
        holdings.append(holding)
    known = plus(seen, state.gone)
    known.pop(UNKNOWN, None)
    unseen = minus(state.deck, known)
    return score(holdings, unseen, state.setup, final=state.finished)
