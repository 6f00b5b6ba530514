"""`where`: show where the files are."""

from sheriff_helper.cli.commands.games import on_table
from sheriff_helper.cli.context import Context
from sheriff_helper.store.seal import FORMAT
from sheriff_helper.words.language import _

# REFERENCE.md describes these formats.
FORMATS = {"file": FORMAT, "record": 1, "json": 2}


def where(context: Context) -> None:
    """Show the folder of the games, and the file of the game on the table."""
    game_id = on_table(context)
    path = str(context.shelf.path(game_id)) if game_id else ""
    lines = [
        _("Folder: {path}").format(path=context.shelf.home),
        _("Game on the table: {path}").format(path=path or _("none")),
    ]
    data = {"home": str(context.shelf.home), "game": path, "formats": FORMATS}
    context.answer(lambda: data, lambda: lines)
