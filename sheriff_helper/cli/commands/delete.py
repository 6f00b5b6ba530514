"""`delete`: delete a stored game for good."""

import sys

from sheriff_helper.cli.context import Context
from sheriff_helper.cli.options import Which, Yes
from sheriff_helper.game.refusal import require
from sheriff_helper.words.language import _


def delete(context: Context, game: Which, yes: Yes = False) -> None:
    """Delete a stored game, and ask before."""
    # An empty word names no game, not even the one in use.
    context.shelf.check_is_there(game)
    if not yes:
        require(sys.stdin.isatty(), "delete_unasked", game=game)
        yes = context.confirm(_("Delete game {id} for good?").format(id=game))
    require(yes, "delete_declined", game=game)
    context.shelf.delete(game)
    said = _("Game {id} is deleted.").format(id=game)
    context.answer(lambda: {"deleted": game}, lambda: [said])
