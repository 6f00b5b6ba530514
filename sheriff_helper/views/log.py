"""The log in a table: entries that no longer hold are struck through."""

from collections.abc import Iterable

from rich.table import Table
from rich.text import Text

from sheriff_helper.views.layout import Marks
from sheriff_helper.views.table import empty_table
from sheriff_helper.words.harmless import harmless
from sheriff_helper.words.language import _
from sheriff_helper.words.saying.log import LogLine


def log_table(lines: Iterable[LogLine], marks: Marks) -> Table:
    """Return the log as a table; entries that no longer hold say so, too."""
    table = empty_table(marks)
    table.add_column("#", justify="right")
    table.add_column(_("Time"), no_wrap=True)
    table.add_column(_("Entry"))
    for line in lines:
        text = Text(harmless(line.line), style="" if line.holds else "strike")
        if not line.holds:
            text.append(" " + _("(no longer holds)"), style="not strike dim")
        number = "" if line.number is None else str(line.number)
        table.add_row(number, line.at[11:16], text)
    return table
