"""`play`: run a session at a terminal, or read entries from a pipe or a file."""

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
    """Open one window for the evening; without a terminal, read entries from a pipe."""
    with shared(context, lan) if share or lan else nullcontext("") as address:
        if can_ask():
            from sheriff_helper.play.session import Session

            is_plain = plain or os.environ.get("TERM") == "dumb"
            session = Session(context, fast=fast, plain=is_plain)
            if address and not is_plain:
                # The screen will cover the address, so wait until it has been read.
                context.say([_("Enter goes on to the game.")])
                sys.stdin.readline()
                session.prompt.say([_("The board, for browsers:") + " " + address])
            session.run()
            return
        with closing(Feed(context)) as feed:
            play_lines(feed.lines(), feed.enter)
        ended = context.load()
        show_end(context, ended.id, ended.state)
