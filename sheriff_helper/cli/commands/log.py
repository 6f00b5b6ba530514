"""`log`: show the entries with their numbers."""

from typing import TYPE_CHECKING, Annotated

import typer

from sheriff_helper.cli.context import Context
from sheriff_helper.store.refusal import damage_in
from sheriff_helper.words.language import ngettext
from sheriff_helper.words.saying.log import all_lines, log_lines

if TYPE_CHECKING:
    from rich.console import Group


def log(
    context: Context,
    everything: Annotated[bool, typer.Option("--all")] = False,
) -> None:
    """Show the entries with their numbers; with `--all`, also what was undone."""
    on_table = context.load()
    history = on_table.history
    list_lines = all_lines if everything else log_lines
    # Damage may also be in what was undone long ago.
    with damage_in(context.shelf.path(on_table.id)):
        lines = list(list_lines(history, context.write))

    def view() -> "Group":
        from rich.console import Group

        from sheriff_helper.views.log import log_table

        entries = len(history.entries) - 1
        count = ngettext("{n} entry.", "{n} entries.", entries).format(n=entries)
        return Group(log_table(lines, context.marks), count)

    context.answer(lambda: [line._asdict() for line in lines], view)
