"""The prompt on a full screen, with the board and the last answers above it."""

import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import redirect_stderr, redirect_stdout
from functools import cache, lru_cache
from io import StringIO
from typing import Any

from prompt_toolkit.formatted_text import ANSI, StyleAndTextTuples, to_formatted_text
from prompt_toolkit.key_binding import KeyBindings
from prompt_toolkit.layout import Window, controls

from sheriff_helper.cli.console import UNCOLOURED, as_line, depth, painted
from sheriff_helper.play.prompt import Prompt
from sheriff_helper.views.board import Board
from sheriff_helper.views.layout import Line, Piece, broken, packed
from sheriff_helper.words.harmless import harmless

# How many lines of answers a screen scrolls back to.
_REMEMBERED = 500
# The last answer gets this many rows before the headline gets any.
_LEAST = 2
# The last answer gets this many rows before the notes get any.
_USUAL = 4
# With no more rows than this above the line, there is only one rule.
_SMALL = 12

# A line in the styles of prompt_toolkit.
Styled = tuple[Piece, ...]


class Screen(Prompt):
    """A prompt with the board above it, kept up to date, and the answers between."""

    is_screen = True

    def __init__(self) -> None:
        self._view: Callable[[int], Board] = lambda _width: Board([], [], [])
        self._said: list[Styled] = []
        # How many of these lines are from before the last answer.
        self._older = 0
        # How many rows of answers are out of sight below the last row shown.
        self._up = 0
        # How many rows a key scrolls.
        self._page = 1
        super().__init__()

    def _finish(self) -> None:
        gone = max(0, len(self._said) - _REMEMBERED)
        del self._said[:gone]
        self._older = len(self._said)
        self._up = 0

    def show(self, view: Callable[[int], Board], *, anew: bool) -> None:  # noqa: ARG002
        """Draw this board from now on; `view` gets the width of the screen."""
        self._view = cache(view)

    def say(self, lines: Iterable[str | Line]) -> None:
        """Add lines to the answers; they are broken between words when drawn."""
        self._said += map(_styled, map(as_line, lines))

    def _printed(self, command: Callable[[], object]) -> object:
        """Run a command, and show what it prints among the answers."""
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
        """Return all rows above the line.

        Room goes to the choices first, then to the players, the last answer, the
        headline, and the notes.
        """
        headline, board, notes = self._view(width)
        choices: list[Line] = []
        for choice in self.asking.choices:
            choices += broken(as_line(choice), width)
        if len(choices) + len(board) + _USUAL > height:
            # Put choices beside each other to save rows.
            choices = packed(map(as_line, self.asking.choices), width)
            choices = choices[: max(0, height - _USUAL)]
        rules = 1
        if height > max(_SMALL, len(choices) + len(board) + 2):
            rules = 2

        room = max(0, height - len(choices) - rules)
        said = self._rows(width, room)
        last = sum(not is_older for _row, is_older in said)
        if len(headline) + len(board) + min(last, _LEAST) <= room:
            board = [*headline, *board]
        spare = max(0, room - len(board) - min(last, _USUAL))
        board = [*board, *notes[:spare]]
        # At least one row is for the last answer.
        board = board[: max(0, room - (1 if last else 0))]

        page = room - len(board)
        self._page = max(1, page - 1)
        self._up = max(0, min(self._up, len(said) - page))
        in_sight = said[self._up : self._up + page]
        before = "▲ PageUp ─" if len(said) > self._up + page else ""
        after = "▼ PageDown ─" if self._up else ""

        rows = [_drawn(_styled(line)) for line in board]
        rows.append(_rule(width, before, "…" if len(notes) > spare else ""))
        rows += [[] for _empty in range(page - len(in_sight))]
        rows += [_drawn(row, is_older) for row, is_older in reversed(in_sight)]
        if rules == 2:
            rows.append(_rule(width, after))
        rows += [_drawn(_styled(line)) for line in choices]
        return rows

    def _rows(self, width: int, room: int) -> list[tuple[Line, bool]]:
        """Return rows of answers, the last first, and whether each is an older one.

        Rows beyond what is in sight are left out.
        """
        found: list[tuple[Line, bool]] = []
        for number in range(len(self._said) - 1, -1, -1):
            rows = _broken_once(self._said[number], width)
            found += [(row, number < self._older) for row in rows[::-1]]
            if len(found) > self._up + room:
                break
        return found


# The same lines are broken again whenever the screen is drawn.
_broken_once = lru_cache(maxsize=256)(broken)


@cache
def _style(name: str) -> str:
    """Return the style of prompt_toolkit that looks like this one when printed."""
    return _read(painted([("x", name)], max(UNCOLOURED, depth())))[0][1]


def _read(printed: str) -> Styled:
    return tuple(
        (letter, style) for style, letter, *_ in to_formatted_text(ANSI(printed))
    )


def _styled(line: Sequence[Piece]) -> Styled:
    return tuple((harmless(text), _style(style)) for text, style in line)


def _drawn(row: Sequence[Piece], is_older: bool = False) -> StyleAndTextTuples:
    return [
        (f"{style} class:older" if is_older else style, text) for text, style in row
    ]


def _rule(width: int, end: str, start: str = "") -> StyleAndTextTuples:
    return [("class:older", start + "─" * (width - len(start + end)) + end)]


class _Rows(controls.UIControl):
    """Rows that fill what the line below leaves."""

    def __init__(self, drawn: Callable[[int, int], list[StyleAndTextTuples]]) -> None:
        self._drawn = drawn

    def preferred_height(self, _width: int, most: int, *_how: Any) -> int:
        """Return as many rows as there are."""
        return most

    def create_content(self, width: int, height: int) -> controls.UIContent:
        """Draw the rows when the window asks for them."""
        rows = self._drawn(width, height)
        return controls.UIContent(lambda n: rows[n], len(rows))


class _Page(StringIO):
    """Takes what a command prints, as if it were the terminal."""

    encoding = sys.stdout.encoding

    def isatty(self) -> bool:
        """Return that it is a terminal, to keep the colours."""
        return True
