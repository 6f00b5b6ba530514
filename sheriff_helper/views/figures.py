"""Figures in columns, one a player, as recap and statistics show them."""

from collections.abc import Mapping
from typing import Any

from sheriff_helper.views.layout import Line, Marks, in_sheets
from sheriff_helper.words.language import _

Texts = Mapping[str, str]


def figures_table(
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
