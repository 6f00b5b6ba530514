"""The options that commands share, each said once."""

from typing import Annotated

import typer

from sheriff_helper.cli.asked import Asked
from sheriff_helper.cli.completing import game_ids
from sheriff_helper.cli.desk import Desk
from sheriff_helper.words.language import N_

Json = Annotated[bool, typer.Option("--json", help=N_("One JSON document on standard output."))]
GameId = Annotated[
    str,
    typer.Option(
        "--game",
        metavar=N_("ID"),
        help=N_("Another game than the one on the table."),
        autocompletion=game_ids,
    ),
]
DryRun = Annotated[
    bool, typer.Option("--dry-run", help=N_("Say what would happen, and record nothing."))
]


def desk_for(ctx: typer.Context, *, json: bool = False, game: str = "") -> Desk:
    """The desk for a command, with what was said before its name."""
    outer = ctx.obj if isinstance(ctx.obj, Asked) else None
    return Desk(Asked(json, game).over(outer))
