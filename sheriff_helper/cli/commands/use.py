"""`use`: put another stored game on the table."""

from sheriff_helper.cli.context import Context
from sheriff_helper.cli.options import Which
from sheriff_helper.words.language import _


def use(context: Context, game: Which) -> None:
    """Put another stored game on the table."""
    # An empty word names no game, not even the one in use.
    context.shelf.check_is_there(game)
    chosen = context.load(game)
    context.shelf.use(chosen.id)
    said = _("Game {id} is on the table.").format(id=chosen.id)
    context.show_status(chosen.id, chosen.state, [said])
