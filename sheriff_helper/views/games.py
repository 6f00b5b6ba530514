"""The list of stored games, in plain lines: Rich would take seconds for thousands."""

from collections.abc import Iterable, Mapping
from textwrap import wrap
from typing import Any

from sheriff_helper.views.layout import Marks
from sheriff_helper.words.harmless import harmless
from sheriff_helper.words.language import N_, _
from sheriff_helper.words.phrases import say


def games_lines(
    games: Iterable[Mapping[str, Any]], marks: Marks, width: int
) -> list[str]:
    """Return two lines for each game: what it is, and its players with their points."""
    lines = []
    for game in games:
        told = (game["game"], game["date"], game["name"], _progress(game))
        star = marks.star if game["current"] else " "
        facts = f" {marks.none} ".join(filter(None, told))
        lines.append(harmless(f"{star} {facts}"))
        points = game["points"]
        best_first = sorted(game["players"], key=lambda name: -points.get(name, 0))
        scores = (
            f"{name} {points[name]}" if name in points else name for name in best_first
        )
        players = harmless(", ".join(scores))
        lines += wrap(players, width, initial_indent="    ", subsequent_indent="    ")
    return lines or [_("No games are stored yet: sheriff new Ana Bia Caio")]


def _progress(game: Mapping[str, Any]) -> str:
    if game["damaged"]:
        return _("damaged")
    if game["finished"]:
        return say(N_("won by {winners}"), winners=tuple(game["winners"]))
    return say(N_("{round} of {rounds}"), round=game["round"], rounds=game["rounds"])
