"""Many games told in figures: what each person won, scored, lied, paid and found. Pure counting."""

from collections.abc import Callable, Iterable
from typing import Any

from sheriff_helper.game.box_and_setup import KING_QUEEN
from sheriff_helper.game.recap import FACTS, Recap

Row = dict[str, Any]  # what is counted of one person


def statistics(recaps: Iterable[Recap], person: Callable[[str], str]) -> list[Row]:
    """A row a person, most victories first; `person` says which names are the same one's.

    Called as in the last of the games. What has no log adds to games, points and crowns only.
    """
    played: dict[str, list[tuple[str, Recap]]] = {}
    for recap in recaps:
        for name in recap.players:
            played.setdefault(person(name), []).append((name, recap))
    rows = [_row(games) for games in played.values()]
    return sorted(rows, key=lambda row: (-row["wins"], -row["average"], row["name"]))


def _row(played: list[tuple[str, Recap]]) -> Row:
    lines = [line for name, recap in played for line in recap.score.lines if line.name == name]
    facts = {key: sum(recap.players[name][key] for name, recap in played) for key in FACTS}
    points, number = [line.total for line in lines], len(played)
    wins = sum(name in recap.score.winners for name, recap in played)
    kings = {
        good: sum(name in recap.score.titles[good].king for name, recap in played)
        for good in KING_QUEEN
    }
    return {
        "name": played[-1][0],
        "games": number,
        "wins": wins,
        "win_rate": _share(wins, number),
        "average": _share(sum(points), number),
        "best": max(points),
        "worst": min(points),
        "average_place": _share(sum(line.place for line in lines), number),
        "lies": facts["lies"],
        "lie_rate": _share(facts["lies"], facts["bags"]),
        "caught_rate": _share(facts["lies_caught"], facts["lies"]),
        "bribes_paid": facts["bribes_paid"],
        "bribes_taken": facts["bribes_taken"],
        "opened": facts["opened"],
        "hit_rate": _share(facts["opened_liars"], facts["opened"]),
        "kings": {good: times for good, times in kings.items() if times},
    }


def _share(part: int, whole: int) -> float | None:
    """How much of the whole it is; nothing where there is no whole."""
    return round(part / whole, 3) if whole else None
