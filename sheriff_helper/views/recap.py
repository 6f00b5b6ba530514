"""One game told, or many: JSON, a card for a chat, figures for the terminal. Counts nothing."""

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from sheriff_helper.game.goods import LEGAL
from sheriff_helper.game.recap import Recap
from sheriff_helper.views.score_sheet import score_sheet, verdict
from sheriff_helper.views.tables import FULL, Marks, figure_sheets
from sheriff_helper.words.safe_text import harmless
from sheriff_helper.words.saying.language import N_, _
from sheriff_helper.words.saying.value_phrases import good_name, phrase, say, texts


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


def course(recap: Recap) -> list[Mapping[str, int]]:
    """The points of all: at the start, after each round, and in the final tally if it has come."""
    start = dict.fromkeys(recap.players, recap.state.setup.gold)
    final = {line.name: line.total for line in recap.score.lines}
    played = [row.points for row in recap.rounds]
    return [start, *played, *([final] if recap.score.final else [])]


def award_words(recap: Recap) -> list[tuple[str, str, str]]:
    """Who excelled in what: the award, its holders, and its figure."""
    rows = [(award, texts("recap")[award.award]) for award in recap.awards]
    return [
        (_(row["title"]), phrase(award.players), say(row["figure"], n=award.figure))
        for award, row in rows
    ]


def recap_card(recap: Recap, date: str, marks: Marks) -> list[str]:
    """A card for a chat, at most 15 lines: who won, a line a player, best first, the awards."""
    heights = "▁▂▃▄▅▆▇█" if marks is FULL else "12345678"
    rows = course(recap)
    points = [n for row in rows for n in row.values()]
    scale = (len(heights) - 1) / max(1, max(points) - min(points))
    lines = [f"{recap.state.setup.title or 'Sheriff of Nottingham'} · {date}", verdict(recap.score)]
    for line in sorted(recap.score.lines, key=lambda line: line.place):
        steps = [round((row[line.name] - min(points)) * scale) for row in rows if recap.rounds]
        spark = "".join(heights[step] for step in steps)
        lines.append(f"{line.place}. {line.name} {line.total} {spark}")
    lines += [f"{award}: {names}, {figure}" for award, names, figure in award_words(recap)]
    return [harmless(line) for line in lines]


def recap_view(recap: Recap, date: str, marks: Marks, width: int) -> RenderableType:
    """At the terminal: the card, and a column of figures a player; of a kept tally its score."""
    card = [Text(line) for line in recap_card(recap, date, marks)]
    if not recap.has_bags:
        told = _("No bag of this game is in the log: there is nothing to tell but its score.")
        return Group(*card[:1], told, score_sheet(recap.score, marks, width=width))
    labels = texts("recap")["facts"]
    return Group(*card, *figure_sheets(recap.players, labels, marks, width))


def flat_row(row: Mapping[str, Any]) -> dict[str, Any]:
    """A row of statistics with a figure of its own for each crown."""
    kings = {f"kings_{good}": row["kings"].get(good, 0) for good in LEGAL}
    return {key: figure for key, figure in row.items() if key != "kings"} | kings


def statistics_view(
    games: int, rows: Sequence[Mapping[str, Any]], marks: Marks, width: int
) -> RenderableType:
    """A column of figures a person."""
    labels = texts("recap")["statistics"]
    kings = {f"kings_{good}": f"{marks.king} {good_name(good)}" for good in LEGAL}
    figures = {row["name"]: flat_row(row) for row in rows}
    told = say(N_("{n:games} counted."), n=games)
    return Group(told, *figure_sheets(figures, {**labels, **kings}, marks, width))
