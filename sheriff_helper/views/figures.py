"""Figures in columns, one for each player, as `recap` and `stats` show them."""

from collections.abc import Mapping
from typing import Any

from sheriff_helper.views.layout import Line, Marks, in_sheets
from sheriff_helper.words.language import _

Texts = Mapping[str, str]


def figures_table(
    figures: Mapping[str, Mapping[str, Any]],
    labels: Texts,
    marks: Marks,
    width: int,
    styles: Texts,
) -> list[Line]:
    """Return a column of figures for each player; rows without any are left out."""
    rows = []
    for key, label in labels.items():
        row = [its[key] for its in figures.values()]
        if any(row):
            cells = [_figure(key, figure, marks) for figure in row]
            rows.append(((_(label), ""), cells))
    heads = [(name, styles.get(name, "strong")) for name in figures]
    lines: list[Line] = []
    for sheet in in_sheets(heads, rows, marks, width, cut=8):
        lines += sheet
    return lines


def _figure(key: str, figure: float | None, marks: Marks) -> str:
    if figure is None:
        return marks.none
    if not isinstance(figure, float):
        return str(figure)
    if key.endswith("_rate"):
        return f"{figure:.0%}"
    return f"{figure:.1f}".replace(".", _("."))
