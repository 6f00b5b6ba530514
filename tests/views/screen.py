"""A screen of 80 columns to look at views on."""

from collections.abc import Sequence
from io import StringIO

from rich.cells import cell_len
from rich.console import Console, RenderableType

from sheriff_helper.cli.console import PLAIN, painted
from sheriff_helper.views.board import Board
from sheriff_helper.views.layout import Piece

View = RenderableType | Board | Sequence[str | Sequence[Piece]]


def shown(view: View, width: int = 80) -> str:
    """What a terminal without colour shows."""
    if isinstance(view, Board):
        view = view.lines
    if isinstance(view, list):
        return "\n".join(painted(line, PLAIN) for line in view)
    paper = StringIO()
    console = Console(
        width=width,
        file=paper,
        highlight=False,
        emoji=False,
        color_system=None,
        legacy_windows=False,
    )
    console.print(view)
    return "\n".join(line.rstrip() for line in paper.getvalue().splitlines())


def widest(text: str) -> int:
    """The width of the widest line."""
    return max(cell_len(line) for line in text.splitlines())
