"""What everyone did in all games, in columns at the terminal."""

from collections.abc import Sequence

from sheriff_helper.game.recap import Row
from sheriff_helper.views.figures import figures_table
from sheriff_helper.views.layout import Line, Marks
from sheriff_helper.words.language import N_
from sheriff_helper.words.phrases import say
from sheriff_helper.words.sentences.recap import STATISTICS


def statistics_view(
    games: int, rows: Sequence[Row], marks: Marks, width: int
) -> "list[str | Line]":
    """Return how many games were counted, and a column of figures for each person."""
    figures = {row["name"]: row for row in flat_rows(rows)}
    sheets = figures_table(figures, STATISTICS, marks, width, {})
    return [say(N_("{n:games} counted."), n=games), *sheets]


def flat_rows(rows: Sequence[Row]) -> list[Row]:
    """Return rows of statistics with one figure for all crowns."""
    return [{**row, "kings": sum(row["kings"].values())} for row in rows]
