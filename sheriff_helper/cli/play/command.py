"""`play` as a command: a session at a terminal, plain lines from anything else."""

import sys
from typing import Annotated

import typer

from sheriff_helper.cli.options import GameId, Json, desk_for
from sheriff_helper.words.language import N_


def play(
    ctx: typer.Context,
    fast: Annotated[
        bool, typer.Option("--fast", help=N_("The final tally at once, without the ceremony."))
    ] = False,
    json: Json = False,
    game: GameId = "",
) -> None:
    """One window for the whole evening: asks what happened, short answers do.

    Without a terminal it reads entries line by line, and stops at the first that is refused.
    """
    desk = desk_for(ctx, json=json, game=game)
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        from sheriff_helper.cli.play.piped import play_lines

        play_lines(desk, sys.stdin)
        return
    from sheriff_helper.cli.play.session import Session
    from sheriff_helper.cli.play.terminal import silent

    with silent():
        Session(desk, fast=fast).run()
