"""`play` as a command: a session at a terminal, plain lines from anything else."""

import os
import sys
from typing import Annotated

import typer

from sheriff_helper.cli.context import Context, shuffle
from sheriff_helper.cli.questionnaire import can_ask
from sheriff_helper.cli.replay_export_commands import show_end
from sheriff_helper.words.reading.entry_reader import read_line
from sheriff_helper.words.reading.setup_reader import is_new_line, read_new_line
from sheriff_helper.words.reading.tokens import table_of
from sheriff_helper.words.record_replay import play_lines
from sheriff_helper.words.saying.event_sentences import tell_event
from sheriff_helper.words.saying.language import N_


def play(
    context: Context,
    fast: Annotated[
        bool, typer.Option("--fast", help=N_("The final tally at once, without the ceremony."))
    ] = False,
    plain: Annotated[
        bool, typer.Option("--plain", help=N_("Lines that scroll, and no full screen."))
    ] = False,
) -> None:
    """One window for the whole evening: asks what happened, short answers do.

    Without a terminal it reads entries line by line, and stops at the first that is refused.
    """
    if can_ask():
        from sheriff_helper.play.session import Session

        is_plain = plain or os.environ.get("TERM") == "dumb"
        Session(context, fast=fast, plain=is_plain).run()
        return
    play_lines(sys.stdin, lambda line: _enter(context, line))
    ended = context.load()
    show_end(context, ended.id, ended.state)


def _enter(context: Context, line: str) -> None:
    """Enter a line into the game on the table; a line `new …` puts another one there."""
    if is_new_line(line):
        context.played = context.create(read_new_line(line, shuffle))
    else:
        event, before, game = context.enter(lambda held: read_line(line, table_of(held.state)))
        context.played = game.id
        context.say(tell_event(event, before, game.state))
