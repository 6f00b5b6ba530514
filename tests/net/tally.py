"""The final tally, counted once more from what lies on the stands of the bookkeeper."""

from collections.abc import Mapping
from typing import Any

from tests.net.bookkeeper import Book, Stand
from tests.net.goods import (
    LEGAL,
    PRINTED,
    UNKNOWN,
    Goods,
    contraband_part,
    legal_part,
    minus,
    plus,
    worth,
)

# Points for the most and the second most of a legal good.
KING_AND_QUEEN = {
    "apple": (20, 10),
    "cheese": (15, 10),
    "bread": (15, 10),
    "chicken": (10, 5),
}
KING_AND_PRINCE_OF_THIEVES = (10, 5)

PARTS = (
    "gold",
    "legal",
    "contraband",
    "royal",
    "black_market",
    "special_orders",
    "king_queen",
    "thieves",
)

Title = Mapping[str, Any]


def score_of(book: Book) -> dict[str, Any]:
    """What `score --json` must say."""
    titles = {good: _title_of(book, good) for good in LEGAL}
    players = [_line_of(book, stand, titles) for stand in book.players.values()]
    ranks = sorted(map(_rank, players), reverse=True)
    for player in players:
        player["place"] = ranks.index(_rank(player)) + 1
    winners = [player["name"] for player in players if player["place"] == 1]
    return {
        "final": book.finished,
        "winners": winners,
        "titles": titles,
        "players": players,
    }


def award(counts: Mapping[str, int], king: int, queen: int) -> Title:
    """Who has the most and the second most, and the points for it; ties are rounded
    down.
    """
    held = sorted({n for n in counts.values() if n}, reverse=True)
    if not held:
        return {"king": [], "queen": [], "points": {}}
    kings = [name for name, n in counts.items() if n == held[0]]
    if len(kings) > 1:
        each = (king + queen) // len(kings)
        return {"king": kings, "queen": [], "points": dict.fromkeys(kings, each)}
    if len(held) == 1:
        return {"king": kings, "queen": [], "points": {kings[0]: king}}
    queens = [name for name, n in counts.items() if n == held[1]]
    points = {kings[0]: king, **dict.fromkeys(queens, queen // len(queens))}
    return {"king": kings, "queen": queens, "points": points}


def _title_of(book: Book, good: str) -> Title:
    """King and Queen of a legal good, for which royal goods count as well."""
    counts = {}
    for name, stand in book.players.items():
        kinds = [
            key
            for key in stand.goods
            if key != UNKNOWN and PRINTED[key].counts_as == good
        ]
        counts[name] = sum(PRINTED[key].counts * stand.goods[key] for key in kinds)
    return award(counts, *KING_AND_QUEEN[good])


def _line_of(book: Book, stand: Stand, titles: Mapping[str, Title]) -> dict[str, Any]:
    everything = stand.everything
    known = {key: n for key, n in everything.items() if key != UNKNOWN}
    least, most = _range_of_unseen(book, stand.unknown)
    parts = {
        "gold": stand.gold,
        "legal": worth(legal_part(known)),
        "contraband": worth(_of_kind(known, "contraband")) + least,
        "royal": worth(_of_kind(known, "royal")),
        "black_market": _points(stand, "black_market"),
        "special_orders": _points(stand, "special_orders"),
        "king_queen": sum(
            title["points"].get(stand.name, 0) for title in titles.values()
        ),
        "thieves": _thieves(book).get(stand.name, 0),
    }
    total = sum(parts.values())
    line = {
        "name": stand.name,
        "total": total,
        "legal_cards": sum(legal_part(everything).values()),
        "contraband_cards": sum(contraband_part(everything).values()),
        "parts": parts,
    }
    if stand.unknown:
        line["range"] = [total, total + most - least]
    return line


def _of_kind(goods: Goods, kind: str) -> dict[str, int]:
    return {key: n for key, n in goods.items() if PRINTED[key].kind == kind}


def _points(stand: Stand, part: str) -> int:
    return sum(card.points for card in stand.cards if card.part == part)


def _thieves(book: Book) -> Mapping[str, int]:
    if "thieves" not in book.modules:
        return {}
    everything = {name: stand.everything for name, stand in book.players.items()}
    counts = {
        name: sum(contraband_part(goods).values()) for name, goods in everything.items()
    }
    points: Mapping[str, int] = award(counts, *KING_AND_PRINCE_OF_THIEVES)["points"]
    return points


def _range_of_unseen(book: Book, number: int) -> tuple[int, int]:
    """The least and the most that so many cards are worth that nobody has seen."""
    stands = [stand.everything for stand in book.players.values()]
    everything = plus(*stands, book.booty.goods, book.gone)
    seen = contraband_part({key: n for key, n in everything.items() if key != UNKNOWN})
    hidden = minus(contraband_part(book.deck), seen)
    values = sorted(PRINTED[key].value for key, n in hidden.items() for _ in range(n))
    return sum(values[:number]), sum(values[len(values) - number :])


def _rank(player: Mapping[str, Any]) -> tuple[int, int, int]:
    """Points, then legal goods, then contraband."""
    return player["total"], player["legal_cards"], player["contraband_cards"]
