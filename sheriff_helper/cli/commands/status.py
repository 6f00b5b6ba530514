"""`status`: show the board, or a welcome if no game is on the table."""

from sheriff_helper.cli.context import Context
from sheriff_helper.words.language import _
from sheriff_helper.words.lexicon import spoken
from sheriff_helper.words.phrases import texts


def status(context: Context) -> None:
    """Show the board, or a welcome if no game is on the table."""
    if not context.asked.json and not context.on_table():
        context.say(_welcome(stored=bool(context.shelf.ids())))
        return
    game = context.load()
    context.show_status(game.id, game.state)


def _welcome(*, stored: bool) -> list[str]:
    """Return what the program is, and the ways to begin, each a line to type."""
    page = texts("welcome")
    about = page["ways"]
    names = [name for name in about if stored or name != "games"]
    typed = {name: f"sheriff {spoken('command', name)[0]}" for name in names}
    width = max(map(len, typed.values()))
    ways = (f"  {typed[name]:<{width}}   {_(about[name])}" for name in names)
    return [
        *map(_, page["above"].values()),
        "",
        *ways,
        "",
        *map(_, page["below"].values()),
    ]
