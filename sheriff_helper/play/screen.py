"""The full screen: the board, the last answers, and the line below them. Knows no game either."""

import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import redirect_stderr, redirect_stdout
from functools import cache, lru_cache
from io import StringIO
from typing import Any

from prompt_toolkit.formatted_text import ANSI, StyleAndTextTuples, to_formatted_text
from prompt_toolkit.key_binding import KeyBindings
from prompt_toolkit.layout import Window
from prompt_toolkit.layout.controls import UIContent, UIControl

from sheriff_helper.cli.output import UNCOLOURED, as_line, depth, painted
from sheriff_helper.play.prompt import Prompt
from sheriff_helper.views.board import Board
from sheriff_helper.views.styled_lines import Line, Piece, broken, packed
from sheriff_helper.words.safe_text import harmless

_REMEMBERED = 500  # lines of answers to scroll back to
_LEAST, _USUAL = 2, 4  # rows that the last answer has before the headline, and before the notes
_SMALL = 12  # rows above the line; with no more, one rule has to do


class Screen(Prompt):
    """A prompt with the board above it, always true, and the answers in between."""

    is_screen = True

    def __init__(self) -> None:
        self._view: Callable[[int], Board] = lambda _width: Board([], [], [])
        self._said: list[Styled] = []
        self._older = 0  # how many of these are from before the last answer
        self._up = 0  # rows that lie below the last one in sight
        self._page = 1  # rows that a key scrolls by
        super().__init__()

    def _begin(self) -> None:
        """Nothing: choices are drawn."""

    def _finish(self) -> None:
        gone = max(0, len(self._said) - _REMEMBERED)
        del self._said[:gone]
        self._older, self._up = len(self._said), 0

    def show(self, view: Callable[[int], Board], *, anew: bool) -> None:  # noqa: ARG002
        """The board from now on."""
        self._view = cache(view)

    def say(self, lines: Iterable[str | Line]) -> None:
        """Sentences below those before, broken between words when they are drawn."""
        self._said += map(_styled, map(as_line, lines))

    def _printed(self, command: Callable[[], object]) -> object:
        with redirect_stdout(_Page()) as page, redirect_stderr(page):
            done = command()
        self._said += map(_read, page.getvalue().removesuffix("\n").split("\n"))
        return done

    def _keys(self) -> KeyBindings:
        keys = super()._keys()

        def scroll(by: int) -> Callable[[object], None]:
            def page(_event: object) -> None:
                self._up = max(0, self._up + by * self._page)

            return page

        keys.add("pageup")(scroll(1))
        keys.add("pagedown")(scroll(-1))
        return keys

    def _above(self) -> Sequence[Window]:
        return (Window(_Rows(self._all_rows)),)

    def _all_rows(self, width: int, height: int) -> list[StyleAndTextTuples]:
        """All rows above the line, shared out: to choices, players, the last answer, the notes."""
        headline, board, notes = self._view(width)
        choices = [row for line in self.asking.choices for row in broken(as_line(line), width)]
        if len(choices) + len(board) + _USUAL > height:  # beside each other, then
            choices = packed(map(as_line, self.asking.choices), width)[: max(0, height - _USUAL)]
        rules = 2 if height > _SMALL else 1
        room = max(0, height - len(choices) - rules)
        said = self._rows(width, room)
        last = sum(not is_older for _row, is_older in said)
        if len(headline) + len(board) + min(last, _LEAST) <= room:
            board = [*headline, *board]
        spare = max(0, room - len(board) - min(last, _USUAL))
        board = [*board, *notes[:spare]][:room]
        page = room - len(board)
        self._page = max(1, page - 1)
        self._up = max(0, min(self._up, len(said) - page))
        answers = [_drawn(*row) for row in said[self._up : self._up + page][::-1]]
        before = "▲ PageUp ─" if len(said) > self._up + page else ""
        after = "▼ PageDown ─" if self._up else ""
        return [
            *(_drawn(_styled(line)) for line in board),
            _rule(width, before, "…" if len(notes) > spare else ""),
            *[[]] * (page - len(answers)),
            *answers,
            *[_rule(width, after)] * (rules - 1),
            *(_drawn(_styled(line)) for line in choices),
        ]

    def _rows(self, width: int, room: int) -> list[tuple[Line, bool]]:
        """Rows of answers, the last first, as far as they are looked at; and which are older."""
        found: list[tuple[Line, bool]] = []
        for number in range(len(self._said) - 1, -1, -1):
            rows = _broken(self._said[number], width)
            found += [(row, number < self._older) for row in rows[::-1]]
            if len(found) > self._up + room:
                break
        return found


# Pieces in the styles of prompt_toolkit.
Styled = tuple[Piece, ...]


@cache
def _style(name: str) -> str:
    """The style of prompt_toolkit that looks as such a piece does where it is printed."""
    return _read(painted([("x", name)], max(UNCOLOURED, depth())))[0][1]


def _read(printed: str) -> Styled:
    return tuple((letter, style) for style, letter, *_ in to_formatted_text(ANSI(printed)))


def _styled(line: Sequence[Piece]) -> Styled:
    return tuple((harmless(text), _style(style)) for text, style in line)


@lru_cache(maxsize=256)
def _broken(line: Styled, width: int) -> list[Line]:
    return broken(line, width)


def _drawn(row: Sequence[Piece], is_older: bool = False) -> StyleAndTextTuples:
    return [(f"{style} class:older" if is_older else style, text) for text, style in row]


def _rule(width: int, end: str, start: str = "") -> StyleAndTextTuples:
    return [("class:older", start + "─" * (width - len(start + end)) + end)]


class _Rows(UIControl):
    """Rows that fill what the line below leaves."""

    def __init__(self, drawn: Callable[[int, int], list[StyleAndTextTuples]]) -> None:
        self._drawn = drawn

    def preferred_height(self, _width: int, most: int, *_how: Any) -> int:
        """As many as there are."""
        return most

    def create_content(self, width: int, height: int) -> UIContent:
        """As a window asks for it."""
        rows = self._drawn(width, height)
        return UIContent(lambda n: rows[n], len(rows))


class _Page(StringIO):
    """Takes what is printed as if it were the terminal."""

    encoding = sys.stdout.encoding

    def isatty(self) -> bool:
        """So that colours stay."""
        return True
