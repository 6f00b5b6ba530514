"""`delete`: delete a stored game for good."""

import sys

from sheriff_helper.cli.context import Context
from sheriff_helper.cli.options import Which, Yes
from sheriff_helper.game.refusal import require
from sheriff_helper.words.language import _


def delete(context: Context, game: Which, yes: Yes = False) -> None:
    """Delete a stored game, and ask before."""
    game_id = context.game_id(game)
    if not yes:
        require(sys.stdin.isatty(), "delete_unasked", game=game_id)
        yes = context.confirm(_("Delete game {id} for good?").format(id=game_id))
    require(yes, "delete_declined", game=game_id)
    context.shelf.delete(game_id)
    said = _("Game {id} is deleted.").format(id=game_id)
    context.answer(lambda: {"deleted": game_id}, lambda: [said])
