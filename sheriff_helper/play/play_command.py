"""`play` as a command: a session at a terminal, plain lines from anything else."""

import sys
from collections.abc import Iterable
from typing import Annotated

import typer

from sheriff_helper.cli.context import Context
from sheriff_helper.cli.record_commands import show_end
from sheriff_helper.game.refusal import Refusal
from sheriff_helper.play.window_game import WindowGame
from sheriff_helper.words.reading.entry_reader import read_line
from sheriff_helper.words.reading.setup_reader import is_new_line, read_new_line
from sheriff_helper.words.record_player import LineRefusal
from sheriff_helper.words.saying.event_sentences import tell_event
from sheriff_helper.words.saying.language import N_


def play(
    context: Context,
    fast: Annotated[
        bool, typer.Option("--fast", help=N_("The final tally at once, without the ceremony."))
    ] = False,
) -> None:
    """One window for the whole evening: asks what happened, short answers do.

    Without a terminal it reads entries line by line, and stops at the first that is refused.
    """
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        _play_lines(context, sys.stdin)
        return
    from sheriff_helper.play.session import Session
    from sheriff_helper.play.silent_terminal import silent

    with silent():
        Session(context, fast=fast).run()


def _play_lines(context: Context, lines: Iterable[str]) -> None:
    """Enter every line into the game on the table; a line `new …` puts another one there.

    Each is recorded as it is read; what came before a line that is refused stays.
    """
    game: WindowGame | None = None
    for number, raw in enumerate(lines, 1):
        line = raw.strip().removeprefix("\ufeff")
        if not line or line.startswith("#"):
            continue
        try:
            game = _play_line(context, line, game)
        except Refusal as no:
            raise LineRefusal(number, line, no) from no
    game = game or WindowGame(context, context.game_id())
    show_end(context, game.id, game.state)


def _play_line(context: Context, line: str, game: WindowGame | None) -> WindowGame:
    if is_new_line(line):
        return WindowGame(context, context.create(read_new_line(line)))
    game = game or WindowGame(context, context.game_id())
    entered = game.enter(read_line(line, game.table))
    if not context.asked.json:
        context.say(tell_event(*entered))
    return game
