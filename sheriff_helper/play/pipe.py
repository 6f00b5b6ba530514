"""`play` without a terminal: entries from a pipe or a file, line by line."""

import sys
from codecs import getincrementaldecoder
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

from sheriff_helper.cli.context import Context, shuffle
from sheriff_helper.game.history import enter
from sheriff_helper.store.shelf import Game
from sheriff_helper.views.handover import styled
from sheriff_helper.words.reading.reader import read_line
from sheriff_helper.words.reading.setup import is_new_line, read_new_line
from sheriff_helper.words.reading.tokens import LONGEST_LINE, table_of
from sheriff_helper.words.saying.events import Handover, tell_event

_AT_ONCE = 1 << 18  # bytes that are read before what they say is written


class Feed:
    """Lines that nobody types: each is judged at once, and what came together is written so."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self._held = ExitStack()
        self._game: Game | None = None
        self._told: list[str | Handover] = []

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
        told = self._told
        self._told = []
        self._game = None
        # Where writing fails, nothing of it is said.
        self._held.close()
        self.context.say(styled(told))
