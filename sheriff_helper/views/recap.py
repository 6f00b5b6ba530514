"""A game told, and many: JSON, a card for a chat, figures for the terminal. Counts nothing."""

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from sheriff_helper.game.goods import LEGAL
from sheriff_helper.game.recap import Recap
from sheriff_helper.views.score_sheet import score_sheet, verdict
from sheriff_helper.views.tables import PLAIN, Marks, figure_sheets
from sheriff_helper.words.safe_text import harmless
from sheriff_helper.words.saying.language import N_, _
from sheriff_helper.words.saying.value_phrases import good_name, phrase, say, texts

_HEIGHTS, _PLAIN_HEIGHTS = "▁▂▃▄▅▆▇█", "12345678"  # of a sparkline


def recap_data(game_id: str, date: str, recap: Recap) -> dict[str, Any]:
    """A game told, as JSON data."""
    return {
        "game": game_id,
        "date": date,
        "finished": recap.state.finished,
        "rounds": [row._asdict() for row in recap.rounds],
        "players": recap.players,
        "awards": [award._asdict() for award in recap.awards],
    }


def heading(recap: Recap, date: str) -> str:
    """What the game is called, and when it was played."""
    return " · ".join(filter(None, (recap.state.setup.title or "Sheriff of Nottingham", date)))


def course(recap: Recap) -> list[Mapping[str, int]]:
    """The points of all: at the start, after each round, and in the final tally if it has come."""
    start = dict.fromkeys(recap.players, recap.state.setup.gold)
    final = {line.name: line.total for line in recap.score.lines}
    known = [start, *(row.points for row in recap.rounds)] if recap.has_log else []
    return [*known, *([final] if recap.score.final else [])]


def award_words(recap: Recap) -> list[tuple[str, str, str]]:
    """Who excelled in what: the award, its holders, and its figure."""
    told = [(award, texts("recap")[award.award]) for award in recap.awards]
    return [
        (_(row["title"]), phrase(award.players), say(row["figure"], n=award.figure))
        for award, row in told
    ]


def recap_card(recap: Recap, date: str, marks: Marks) -> list[str]:
    """The game on a card for a chat: at most 15 lines."""
    return [*_standing(recap, date, marks), *_award_lines(recap)]


def _award_lines(recap: Recap) -> list[str]:
    return [f"{award}: {names}, {figure}" for award, names, figure in award_words(recap)]


def _standing(recap: Recap, date: str, marks: Marks) -> list[str]:
    """Who won, and a line a player, best first: place, points and a sparkline of the rounds."""
    rows = course(recap)
    heights = _PLAIN_HEIGHTS if marks is PLAIN else _HEIGHTS
    points = [value for row in rows for value in row.values()]
    scale = (len(heights) - 1) / max(1, max(points, default=0) - min(points, default=0))
    lines = [heading(recap, date), verdict(recap.score)]
    for line in sorted(recap.score.lines, key=lambda line: line.place):
        steps = (round((row[line.name] - min(points)) * scale) for row in rows)
        spark = "".join(heights[step] for step in steps) if len(rows) > 1 else ""
        lines.append(f"{line.place}. {line.name} {line.total} {spark}".rstrip())
    return list(map(harmless, lines))


def recap_view(recap: Recap, date: str, marks: Marks, width: int) -> RenderableType:
    """The game at the terminal: the standing, a column of figures a player, the awards."""
    if not recap.has_log:
        told = _("Only the end of this game was counted: there is no log to tell.")
        return Group(heading(recap, date), told, score_sheet(recap.score, marks, width=width))
    figures = {
        name: {key: str(n) for key, n in facts.items()} for name, facts in recap.players.items()
    }
    labels = {key: _(label) for key, label in texts("recap")["facts"].items()}
    lines = [Text(line) for line in _standing(recap, date, marks)]
    awards = [Text(line) for line in _award_lines(recap)]
    return Group(*lines, *figure_sheets(figures, labels, marks, width), *awards)


def flat_row(row: Mapping[str, Any]) -> dict[str, Any]:
    """A row of statistics with a figure of its own for each crown."""
    kings = {f"kings_{good}": row["kings"].get(good, 0) for good in LEGAL}
    return {**{key: figure for key, figure in row.items() if key != "kings"}, **kings}


def statistics_view(
    games: int, rows: Sequence[Mapping[str, Any]], marks: Marks, width: int
) -> RenderableType:
    """A column of figures a person."""
    labels = {key: _(label) for key, label in texts("recap")["statistics"].items()}
    labels |= {f"kings_{good}": f"{marks.king} {good_name(good)}" for good in LEGAL}
    figures = {
        row["name"]: {key: _figure(key, value, marks) for key, value in flat_row(row).items()}
        for row in rows
    }
    told = say(N_("{n:games} counted."), n=games)
    return Group(told, *figure_sheets(figures, labels, marks, width))


def _figure(key: str, value: Any, marks: Marks) -> str:
    if value is None:
        return marks.none
    return f"{value:.0%}" if key.endswith("rate") else str(value)
