"""The table that the log and the goods are shown in, as Rich draws it."""

from rich import box
from rich.table import Table

from sheriff_helper.views.layout import FULL, Marks


def empty_table(marks: Marks, *headings: str) -> Table:
    """An empty table drawn with these signs, with its first columns."""
    lines = box.SIMPLE_HEAD if marks == FULL else box.ASCII2
    return Table(*headings, box=lines, pad_edge=False, header_style="bold")
