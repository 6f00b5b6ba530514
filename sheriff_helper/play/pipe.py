"""`play` without a terminal: read entries from a pipe or a file, line by line."""

import sys
from codecs import (
    BOM_UTF16_BE,
    BOM_UTF16_LE,
    IncrementalDecoder,
    getincrementaldecoder,
)
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

# How many bytes are read before what they say is written.
_AT_ONCE = 1 << 18


class Feed:
    """Lines from a pipe. Each is judged at once; those read together are written so."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self._held = ExitStack()
        self._game: Game | None = None
        self._told: list[str | Handover] = []

    def lines(self) -> Iterator[str]:
        """Yield each line; before waiting for more, write what came so far."""
        source: Any = sys.stdin.buffer
        chunk = source.read1(_AT_ONCE)
        decoder = _decoder_for(chunk)
        rest = ""
        while chunk:
            *whole, rest = (rest + decoder.decode(chunk)).split("\n")
            yield from whole
            if len(rest) > LONGEST_LINE:
                # Let the reader refuse a line that has no end.
                yield rest
            self.close()
            chunk = source.read1(_AT_ONCE)
        yield rest

    def enter(self, line: str) -> None:
        """Enter a line in the game on the table; `new …` puts another one there."""
        if is_new_line(line):
            self.close()
            self.context.played = self.context.create(read_new_line(line, shuffle))
            return
        if self._game is None:
            held = self.context.shelf.hold(self.context.game_id())
            self._game = self._held.enter_context(held)
            self.context.played = self._game.id
            self.context.speak_as(self._game.state.setup)
        game = self._game
        before = game.state
        event = read_line(line, table_of(before)).judge(before, shuffle)
        game.add(enter(game.history, event, self.context.now()))
        self._told += tell_event(event, before, game.state)

    def close(self) -> None:
        """Write what was accepted, and say so."""
        told = self._told
        self._told = []
        self._game = None
        # If writing fails, nothing of it is said.
        self._held.close()
        self.context.say(styled(told))


def _decoder_for(begin: bytes) -> IncrementalDecoder:
    """Return what turns bytes into text; PowerShell writes UTF-16 with a mark."""
    if begin.startswith((BOM_UTF16_BE, BOM_UTF16_LE)):
        return getincrementaldecoder("utf-16")("replace")
    return getincrementaldecoder("utf-8")("surrogateescape")
