"""`play` as a command: a session at a terminal, plain lines from anything else."""

import os
import sys
from codecs import getincrementaldecoder
from collections.abc import Iterator
from contextlib import ExitStack, closing, nullcontext
from typing import Annotated, Any

import typer

from sheriff_helper.cli.commands.share import Lan, shared
from sheriff_helper.cli.context import Context, shuffle
from sheriff_helper.cli.form import can_ask
from sheriff_helper.cli.recap_stats_export_replay_commands import show_end
from sheriff_helper.game.history import enter
from sheriff_helper.store.shelf import Game
from sheriff_helper.words.language import _
from sheriff_helper.words.reading.reader import read_line
from sheriff_helper.words.reading.setup import is_new_line, read_new_line
from sheriff_helper.words.reading.tokens import LONGEST_LINE, table_of
from sheriff_helper.words.replay import play_lines
from sheriff_helper.words.saying.events import tell_event

_AT_ONCE = 1 << 18  # bytes that are read before what they say is written


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
        with closing(_Feed(context)) as feed:
            play_lines(feed.lines(), feed.enter)
        ended = context.load()
        show_end(context, ended.id, ended.state)


class _Feed:
    """Lines that nobody types: each is judged at once, and what came together is written so."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self._held = ExitStack()
        self._game: Game | None = None
        self._told: list[str] = []

    def lines(self) -> Iterator[str]:
        """Each line that comes; who waits for the next ones has these written."""
        decoder, rest = getincrementaldecoder("utf-8")("surrogateescape"), ""
        source: Any = sys.stdin.buffer
        while chunk := source.read1(_AT_ONCE):
            *whole, rest = (rest + decoder.decode(chunk)).split("\n")
            yield from whole if len(rest) <= LONGEST_LINE else (*whole, rest)  # without an end
            self.close()
        yield rest

    def enter(self, line: str) -> None:
        """A line for the game on the table; `new …` puts another one there."""
        if is_new_line(line):
            self.close()
            self.context.played = self.context.create(read_new_line(line, shuffle))
            return
        if self._game is None:
            held = self.context.shelf.hold(self.context.game_id())
            self._game = self._held.enter_context(held)
            self.context.played = self._game.id
            self.context.speak_as(self._game.state.setup)
        game, before = self._game, self._game.state
        event = read_line(line, table_of(before)).judge(before, shuffle)
        game.add(enter(game.history, event, self.context.now()))
        self._told += tell_event(event, before, game.state)

    def close(self) -> None:
        """Write what was accepted, and say so."""
        self._held.close()
        self.context.say(self._told)
        self._game, self._told = None, []
