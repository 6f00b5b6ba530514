"""`setup`: list what to take out of the box, deal and put on the table."""

from sheriff_helper.cli.console import wrapped
from sheriff_helper.cli.context import Context
from sheriff_helper.words.saying.checklist import checklist


def setup(context: Context) -> None:
    """List what to take out of the box, deal and put on the table for this game."""
    lines = checklist(context.load().state.setup)
    context.answer(lambda: {"setup": lines}, lambda: wrapped(lines, "[ ] "))
