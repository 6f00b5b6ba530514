"""`play`: a session at a terminal, plain lines from anything else."""

import os
import sys
from contextlib import closing, nullcontext
from typing import Annotated

import typer

from sheriff_helper.cli.commands.replay import show_end
from sheriff_helper.cli.commands.share import shared
from sheriff_helper.cli.context import Context
from sheriff_helper.cli.form import can_ask
from sheriff_helper.cli.options import Lan
from sheriff_helper.play.pipe import Feed
from sheriff_helper.words.language import _
from sheriff_helper.words.replay import play_lines


def play(
    context: Context,
    fast: Annotated[bool, typer.Option("--fast")] = False,
    plain: Annotated[bool, typer.Option("--plain")] = False,
    share: Annotated[bool, typer.Option("--share")] = False,
    lan: Lan = False,
) -> None:
    """One window for the whole evening; without a terminal, entries line by line."""
    with shared(context, lan) if share or lan else nullcontext("") as address:
        if can_ask():
            from sheriff_helper.play.session import Session

            is_plain = plain or os.environ.get("TERM") == "dumb"
            session = Session(context, fast=fast, plain=is_plain)
            if address and not is_plain:  # the screen will hide it
                context.say([_("Enter goes on to the game.")])
                sys.stdin.readline()
                session.prompt.say([_("The board, for browsers:") + " " + address])
            session.run()
            return
        with closing(Feed(context)) as feed:
            play_lines(feed.lines(), feed.enter)
        ended = context.load()
        show_end(context, ended.id, ended.state)
