"""`undo` and `redo`: take back the last entries, or bring them back."""

from typing import Annotated

import typer

from sheriff_helper.cli.change import change
from sheriff_helper.cli.context import Context
from sheriff_helper.cli.options import DryRun
from sheriff_helper.game import history as story
from sheriff_helper.game.refusal import Unreadable, require
from sheriff_helper.words.language import N_
from sheriff_helper.words.reading.tokens import read_number

Steps = Annotated[str, typer.Argument(metavar=N_("[N]"))]


def undo(context: Context, number: Steps = "1", dry_run: DryRun = False) -> None:
    """Take back the last entries."""
    steps = _steps(number)
    change(
        context,
        lambda on: story.undo(on.history, steps, context.now()),
        dry_run=dry_run,
    )


def redo(context: Context, number: Steps = "1", dry_run: DryRun = False) -> None:
    """Bring back what was undone last."""
    steps = _steps(number)
    change(
        context,
        lambda on: story.redo(on.history, steps, context.now()),
        dry_run=dry_run,
    )


def _steps(number: str) -> int:
    steps = read_number(number)
    require(steps >= 1, "steps_none", Unreadable)
    return steps
