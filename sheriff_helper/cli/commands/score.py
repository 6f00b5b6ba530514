"""`score`: show the points so far, or the result of a finished game."""

from sheriff_helper.cli.context import Context


def score(context: Context) -> None:
    """Show the points of the cards seen so far; of a finished game, all points."""
    context.show_score(context.load().state)
