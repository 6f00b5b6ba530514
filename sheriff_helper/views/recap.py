"""Recap and statistics as JSON, as a card for a chat, in columns, as rows for a spreadsheet."""

import csv
from collections.abc import Mapping, Sequence
from io import StringIO
from itertools import zip_longest
from typing import Any

from sheriff_helper.game.recap import Recap, Row
from sheriff_helper.views.layout import FULL, Line, Marks, broken, in_sheets
from sheriff_helper.views.score import score_sheet, verdict
from sheriff_helper.words.harmless import harmless
from sheriff_helper.words.language import N_, _
from sheriff_helper.words.phrases import phrase, say, texts

Texts = Mapping[str, str]

# What a spreadsheet takes for the beginning of a formula.
_FORMULA = ("=", "+", "-", "@", "＝", "＋", "－", "＠")


def recap_data(game_id: str, date: str, recap: Recap) -> Row:
    """A game told, as JSON data."""
    told = {"rounds": recap.rounds, "players": recap.players, "awards": recap.awards}
    return {"game": game_id, "date": date, "finished": recap.state.finished, **told}


def course(recap: Recap) -> list[Mapping[str, int]]:
    """The points of all: at the start, after each round, and in the final tally if it has come."""
    start = dict.fromkeys(recap.players, recap.state.setup.gold)
    final = {line.name: line.total for line in recap.score.lines}
    played = [row["points"] for row in recap.rounds]
    return [start, *played, *([final] if recap.score.final else [])]


def award_words(award: Row) -> tuple[str, str, str]:
    """What an award is called, who holds it, and what its figure says."""
    row, names = texts("recap")[award["award"]], tuple(award["players"])
    return say(row["title"]), phrase(names), say(row["figure"], n=award["figure"])


def recap_card(recap: Recap, date: str, marks: Marks) -> list[str]:
    """A card for a chat, at most 15 lines: who won, a line a player, best first, the awards."""
    heights = "▁▂▃▄▅▆▇█" if marks is FULL else "12345678"
    rows = course(recap) if recap.rounds else []
    low, *_rest, high = sorted(n for row in course(recap) for n in row.values())
    scale = (len(heights) - 1) / max(1, high - low)
    name = recap.state.setup.title or _("Sheriff of Nottingham")
    lines = [f"{name} {marks.none} {date}", verdict(recap.score)]
    for line in recap.score.best_first:
        spark = "".join(heights[round((row[line.name] - low) * scale)] for row in rows)
        lines.append(f"{line.place}. {line.name} {line.total} {spark}".rstrip())
    lines += ["{}: {}, {}".format(*award_words(award)) for award in recap.awards]
    return [harmless(line) for line in lines]


def recap_view(recap: Recap, date: str, marks: Marks, width: int) -> "list[str | Line]":
    """At the terminal: the card, and a column of figures a player; of a kept tally its score."""
    card = recap_card(recap, date, marks)
    if recap.rounds:
        seats = {name: f"seat{number}" for number, name in enumerate(recap.players)}
        styles = ("", "strong", *(seats[line.name] for line in recap.score.best_first))
        pieces = zip_longest(card, styles, fillvalue="")
        told = [part for piece in pieces for part in broken([piece], width)]
        return [*told, *_figures(recap.players, texts("recap")["facts"], marks, width, seats)]
    alone = _("No round of this game is in the log: there is nothing to tell but the score.")
    return [card[0], alone, *score_sheet(recap.score, marks, width=width)]


def statistics_view(
    games: int, rows: Sequence[Row], marks: Marks, width: int
) -> "list[str | Line]":
    """A column of figures a person."""
    figures = {row["name"]: row for row in flat_rows(rows)}
    sheets = _figures(figures, texts("recap")["statistics"], marks, width, {})
    return [say(N_("{n:games} counted."), n=games), *sheets]


def _figures(
    figures: Mapping[str, Mapping[str, Any]], labels: Texts, marks: Marks, width: int, styles: Texts
) -> list[Line]:
    """A column of figures a player; rows of none are left out."""
    shown = [key for key in labels if any(its[key] for its in figures.values())]
    cells = {key: [_figure(key, its[key], marks) for its in figures.values()] for key in shown}
    rows = [((_(labels[key]), ""), cells[key]) for key in shown]
    heads = [(name, styles.get(name, "strong")) for name in figures]
    return [line for sheet in in_sheets(heads, rows, marks, width, cut=8) for line in sheet]


def _figure(key: str, figure: float | None, marks: Marks) -> str:
    if not isinstance(figure, float):
        return marks.none if figure is None else str(figure)
    return f"{figure:.0%}" if key.endswith("_rate") else f"{figure:.1f}".replace(".", _("."))


def flat_rows(rows: Sequence[Row]) -> list[Row]:
    """Rows of statistics with one figure for all crowns."""
    return [{**row, "kings": sum(row["kings"].values())} for row in rows]


def result_rows(game_id: str, date: str, recap: Recap) -> list[Row]:
    """A row a player: the game, the result, every part of the score, every fact of the recap."""
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
    """The rows below a line with their columns; no cell of them is a formula."""
    text = StringIO()
    cells = [[_cell(value) for value in row.values()] for row in rows]
    csv.writer(text, lineterminator="\n").writerows([*rows[:1], *cells])
    return text.getvalue().split("\n")[:-1]


def _cell(value: Any) -> Any:
    text = harmless(value) if isinstance(value, str) else ""
    return f"'{text}" if text.strip().startswith(_FORMULA) else text or value
