"""Results and statistics as CSV, in which no cell is a formula."""

import csv
from collections.abc import Sequence
from io import StringIO
from typing import Any

from sheriff_helper.game.recap import Recap, Row
from sheriff_helper.words.harmless import harmless

# A spreadsheet takes a cell that begins like this for a formula.
_FORMULA = ("=", "+", "-", "@", "＝", "＋", "－", "＠")


def result_rows(game_id: str, date: str, recap: Recap) -> list[Row]:
    """Return a row for each player: the result, its parts, the facts of the recap."""
    game = {"game": game_id, "name": recap.state.setup.title, "date": date}
    figures = ("place", "total", "legal_cards", "contraband_cards")
    return [
        {
            **game,
            "player": line.name,
            "winner": int(recap.score.final and line.place == 1),
            **{figure: getattr(line, figure) for figure in figures},
            **{f"points_{part}": points for part, points in line.parts.items()},
            **recap.players[line.name],
        }
        for line in recap.score.lines
    ]


def csv_lines(rows: Sequence[Row]) -> list[str]:
    """Return the rows as lines of CSV, below a line with the names of the columns."""
    text = StringIO()
    cells = [[_cell(value) for value in row.values()] for row in rows]
    csv.writer(text, lineterminator="\n").writerows([*rows[:1], *cells])
    return text.getvalue().split("\n")[:-1]


def _cell(value: Any) -> Any:
    """Return what a cell holds; an apostrophe keeps text from being a formula."""
    if not isinstance(value, str):
        return value
    text = harmless(value)
    if text.strip().startswith(_FORMULA):
        return f"'{text}"
    return text
