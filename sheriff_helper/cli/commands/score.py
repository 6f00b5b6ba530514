"""`score`: points as far as cards were seen, all of them once the game is finished."""

from sheriff_helper.cli.context import Context


def score(context: Context) -> None:
    """Points as far as cards were seen; all of them once the game is finished."""
    context.show_score(context.load().state)
