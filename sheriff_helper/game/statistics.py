"""Many games in figures: who won, and who excelled in what."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from sheriff_helper.game.goods import LEGAL
from sheriff_helper.game.recap import Recap, Row


class Played(NamedTuple):
    """A game that a person played, and the name they had in it."""

    name: str
    recap: Recap


def statistics(recaps: Iterable[Recap], person: Callable[[str], str]) -> list[Row]:
    """A row for each person, most victories first.

    `person` says which names are the same person's; everyone is called as in the
    last game. A tally kept without a log adds to games, points and crowns only.
    """
    played: dict[str, list[Played]] = {}
    for recap in recaps:
        for name in recap.players:
            played.setdefault(person(name), []).append(Played(name, recap))
    rows = [_row(games) for games in played.values()]
    return sorted(rows, key=lambda row: (-row["wins"], -row["average"], row["name"]))


def _row(played: Sequence[Played]) -> Row:
    points = []
    places = []
    kings: list[str] = []
    for game in played:
        for line in game.recap.score.lines:
            if line.name == game.name:
                points.append(line.total)
                places.append(line.place)
        for good, title in game.recap.score.titles.items():
            if game.name in title.king:
                kings.append(good)

    def total(fact: str) -> int:
        return sum(game.recap.players[game.name][fact] for game in played)

    games = len(points)
    wins = places.count(1)
    return {
        "name": played[-1].name,
        "games": games,
        "wins": wins,
        "win_rate": _share(wins, games),
        "average": _share(sum(points), games),
        "best": max(points),
        "worst": min(points),
        "average_place": _share(sum(places), games),
        "lies": total("lies"),
        "lie_rate": _share(total("lies"), total("bags")),
        "caught_rate": _share(total("lies_caught"), total("lies")),
        "bribes_paid": total("bribes_paid"),
        "bribes_taken": total("bribes_taken"),
        "opened": total("opened"),
        "hit_rate": _share(total("opened_liars"), total("opened")),
        "kings": {good: kings.count(good) for good in LEGAL if good in kings},
    }


def _share(part: int, whole: int) -> float | None:
    if not whole:
        return None
    return round(part / whole, 3)
