"""Many games told in figures: what each person won, scored, lied, paid and found. Pure counting."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from sheriff_helper.game.box_and_setup import KING_QUEEN
from sheriff_helper.game.recap import Recap


def statistics(recaps: Iterable[Recap], person: Callable[[str], str]) -> list[dict[str, Any]]:
    """A row a person, most victories first; `person` says which names are the same one's.

    Everyone is called as in the last game. A kept tally adds to games, points and crowns only.
    """
    played: dict[str, list[tuple[str, Recap]]] = {}
    for recap in recaps:
        for name in recap.players:
            played.setdefault(person(name), []).append((name, recap))
    rows = [_row(games) for games in played.values()]
    return sorted(rows, key=lambda row: (-row["wins"], -row["average"], row["name"]))


def _row(played: Sequence[tuple[str, Recap]]) -> dict[str, Any]:
    def facts(fact: str) -> int:
        return sum(recap.players[name][fact] for name, recap in played)

    lines = [line for name, recap in played for line in recap.score.lines if line.name == name]
    titles = [(name, recap.score.titles) for name, recap in played]
    kings = {good: sum(name in its[good].king for name, its in titles) for good in KING_QUEEN}
    wins = sum(line.place == 1 for line in lines)
    return {
        "name": played[-1][0],
        "games": len(lines),
        "wins": wins,
        "win_rate": _share(wins, len(lines)),
        "average": _share(sum(line.total for line in lines), len(lines)),
        "best": max(line.total for line in lines),
        "worst": min(line.total for line in lines),
        "average_place": _share(sum(line.place for line in lines), len(lines)),
        "lies": facts("lies"),
        "lie_rate": _share(facts("lies"), facts("bags")),
        "caught_rate": _share(facts("lies_caught"), facts("lies")),
        "bribes_paid": facts("bribes_paid"),
        "bribes_taken": facts("bribes_taken"),
        "opened": facts("opened"),
        "hit_rate": _share(facts("opened_liars"), facts("opened")),
        "kings": {good: times for good, times in kings.items() if times},
    }


def _share(part: int, whole: int) -> float | None:
    return round(part / whole, 3) if whole else None
