"""The Rich table that the log and the goods are shown in."""

from rich import box
from rich.table import Table

from sheriff_helper.views.layout import FULL, Marks


def empty_table(marks: Marks, *headings: str) -> Table:
    """Return an empty table with its first columns, drawn with the signs of `marks`."""
    lines = box.SIMPLE_HEAD if marks == FULL else box.ASCII2
    return Table(*headings, box=lines, pad_edge=False, header_style="bold")
