"""`status`: show the board, or a welcome if no game is on the table."""

from sheriff_helper.cli.context import Context
from sheriff_helper.words.language import N_, _
from sheriff_helper.words.lexicon import spoken

# The ways to begin, by their commands.
_WAYS = {
    "play": N_("keep score tonight: it asks, short answers do"),
    "penalty": N_("settle a penalty: what was declared, what was found"),
    "tally": N_("count the end of a game: points, crowns, the winner"),
    "games": N_("the games that are stored; none is on the table now"),
}


def status(context: Context) -> None:
    """Show the board, or a welcome if no game is on the table."""
    if not context.asked.json and not context.on_table():
        context.say(_welcome(stored=bool(context.shelf.ids())))
        return
    game = context.load()
    context.show_status(game.id, game.state)


def _welcome(*, stored: bool) -> list[str]:
    """Return what the program is, and the ways to begin, each a line to type."""
    names = [name for name in _WAYS if stored or name != "games"]
    typed = {name: f"sheriff {spoken('command', name)[0]}" for name in names}
    width = max(map(len, typed.values()))
    ways = (f"  {typed[name]:<{width}}   {_(_WAYS[name])}" for name in names)
    return [
        _("sheriff is the memory of your table of Sheriff of Nottingham:"),
        _("who owes whom what, who holds which stand, who won and why."),
        "",
        *ways,
        "",
        _("sheriff --help has the rest."),
    ]
