"""A screen of 80 columns to look at views on."""

from io import StringIO

from rich.cells import cell_len
from rich.console import Console, RenderableType


def shown(view: RenderableType, width: int = 80) -> str:
    """What a terminal without colour shows."""
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
