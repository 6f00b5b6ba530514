"""`play` as a command: a session at a terminal, plain lines from anything else."""

import os
import sys
from contextlib import nullcontext
from functools import partial
from io import TextIOWrapper
from typing import Annotated

import typer

from sheriff_helper.cli.context import Context, shuffle
from sheriff_helper.cli.questionnaire import can_ask
from sheriff_helper.cli.recap_stats_export_replay_commands import show_end
from sheriff_helper.cli.share_command import Lan, shared
from sheriff_helper.words.reading.entry_reader import read_line
from sheriff_helper.words.reading.setup_reader import is_new_line, read_new_line
from sheriff_helper.words.reading.tokens import table_of
from sheriff_helper.words.record_replay import play_lines
from sheriff_helper.words.saying.event_sentences import tell_event
from sheriff_helper.words.saying.language import _


def play(
    context: Context,
    fast: Annotated[bool, typer.Option("--fast")] = False,
    plain: Annotated[bool, typer.Option("--plain")] = False,
    share: Annotated[bool, typer.Option("--share")] = False,
    lan: Lan = False,
) -> None:
    """One window for the whole evening: asks what happened, short answers do.

    Without a terminal it reads entries line by line, and stops at the first that is refused.
    """
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
        lines = TextIOWrapper(sys.stdin.buffer, "utf-8", "surrogateescape", newline="\n")
        play_lines(lines, partial(_enter, context))
        ended = context.load()
        show_end(context, ended.id, ended.state)


def _enter(context: Context, line: str) -> None:
    """One line for the game on the table, written and told; `new …` puts another one there."""
    if is_new_line(line):
        context.played = context.create(read_new_line(line, shuffle))
        return
    event, before, game = context.enter(lambda held: read_line(line, table_of(held.state)))
    context.played = game.id
    context.say(tell_event(event, before, game.state))
