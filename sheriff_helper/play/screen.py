"""The full screen: the board, the last answers, and the line below them. Knows no game either.

One application runs from the first question to the last. Its loop stands still between two
questions, while an answer is carried out, so that a session may be written as if it printed lines;
keys that come meanwhile wait for the next question.
"""

import sys
from asyncio import FIRST_COMPLETED, Future, Task, wait
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager, redirect_stderr, redirect_stdout, suppress
from functools import cache, lru_cache
from io import StringIO
from typing import Any

from prompt_toolkit.application import Application, in_terminal
from prompt_toolkit.formatted_text import ANSI, StyleAndTextTuples, to_formatted_text
from prompt_toolkit.key_binding import KeyBindings
from prompt_toolkit.layout import HSplit, Layout, Window
from prompt_toolkit.layout.controls import UIContent, UIControl
from prompt_toolkit.styles import Style

from sheriff_helper.cli.output import UNCOLOURED, depth, painted
from sheriff_helper.play.prompt import STYLES, Prompt, Typed, as_line
from sheriff_helper.views.board import Board
from sheriff_helper.views.styled_lines import Line, Piece, broken, packed
from sheriff_helper.words.saying.language import _

_REMEMBERED = 500  # lines of answers to scroll back to
_LEAST, _USUAL = 2, 4  # rows that the last answer has before the headline, and before the notes
_SMALL = 14  # rows above the line; with no more, one rule has to do


class Screen(Prompt):
    """A prompt with the board above it, always true, and the answers in between."""

    is_screen = True

    def __init__(self) -> None:
        self._view: Callable[[int], Board] = lambda _width: Board([], [], [])
        self._said: list[tuple[Piece, ...] | str] = []  # a text is printed as it is
        self._older = 0  # how many of these are from before the last answer
        self._up = 0  # rows that lie below the last one in sight
        self._asked: Future[Typed] | None = None
        self._running: Task[Any] | None = None
        self._page = 1  # rows that a key scrolls by
        super().__init__()

    def _application(self) -> Application[Any]:
        below, line = self._typing()
        app = _Waiting(
            layout=Layout(HSplit([Window(_Rows(self._above)), below]), line),
            key_bindings=self._keys(),
            style=Style.from_dict(STYLES),
            full_screen=True,
        )
        app.is_answered = lambda: self._asked is None or self._asked.done()
        return app

    def _answer(self) -> Typed:
        self._asked = self._loop.create_future()
        if self._running is None:
            self._running = self._loop.create_task(
                self.app.run_async(self._begin_ticking, handle_sigint=False)
            )
        else:
            self._loop.call_soon(self.app.key_processor.process_keys, context=self.app.context)
            self.app.invalidate()
        either = wait((self._asked, self._running), return_when=FIRST_COMPLETED)
        self._loop.run_until_complete(either)
        self._older, self._up = len(self._said), 0
        if self._asked.done():
            return self._asked.result()
        with suppress(EOFError):  # the terminal is gone
            self._running.result()
        return Typed("", "leave")

    def _end(self, text: str, key: str) -> None:
        if self._asked and not self._asked.done():
            self._asked.set_result(Typed(text, key))

    @contextmanager
    def opened(self) -> Iterator[None]:
        """Leave the screen at the end, however that comes, and the terminal as it was."""
        try:
            yield
        finally:
            if self.app.is_running:
                self.app.exit()
            with suppress(EOFError), closing(self._loop):
                if self._running:
                    self._loop.run_until_complete(self._running)

    def show(self, view: Callable[[int], Board], *, anew: bool) -> None:  # noqa: ARG002
        """The board from now on."""
        self._view = cache(view)

    def say(self, lines: Iterable[str | Line]) -> None:
        """Sentences below those before, broken between words when they are drawn."""
        self._said += [tuple(as_line(line)) for line in lines]
        self._forget()

    def _forget(self) -> None:
        gone = max(0, len(self._said) - _REMEMBERED)
        del self._said[:gone]
        self._older -= gone

    def run(self, command: Callable[[], object], *, asks: bool) -> object:
        """Show what a command prints among the answers; one that asks has the whole terminal."""
        if asks:
            context = self.app.context.copy() if self.app.context else None
            alone = self._loop.create_task(self._aside(command), context=context)
            return self._loop.run_until_complete(alone)
        with redirect_stdout(_Page()) as page, redirect_stderr(page):
            code = command()
        self._said += page.getvalue().removesuffix("\n").split("\n")
        self._forget()
        return code

    async def _aside(self, command: Callable[[], object]) -> object:
        async with in_terminal():
            code = command()
            with suppress(EOFError, KeyboardInterrupt):
                input(_("Enter: back to the table") + " ")
        return code

    def _keys(self) -> KeyBindings:
        keys = super()._keys()

        def scroll(by: int) -> Callable[[object], None]:
            def page(_event: object) -> None:
                self._up = max(0, self._up + by * self._page)

            return page

        keys.add("pageup")(scroll(1))
        keys.add("pagedown")(scroll(-1))
        return keys

    # -----------------------------------------------------------------------------------------
    # Drawing.

    def _above(self, width: int, height: int) -> list[StyleAndTextTuples]:
        """All rows above the line, shared out: to choices, players, the last answer, the notes."""
        choices = packed(map(as_line, self.asking.choices), width)[: max(0, height - _USUAL)]
        rules = 2 if height > _SMALL else 1
        room = max(0, height - len(choices) - rules)
        headline, board, notes = self._view(width)
        said = self._rows(width, room)
        last = sum(not is_older for _row, is_older in said)
        if len(headline) + len(board) + min(last, _LEAST) <= room:
            board = [*headline, *board]
        spare = max(0, room - len(board) - min(last, _USUAL))
        if len(notes) > spare:
            notes = [[*line, (" …", "")] if n == spare else line for n, line in enumerate(notes, 1)]
        board = [*board, *notes[:spare]][:room]
        page = room - len(board)
        self._page = max(1, page - 1)
        self._up = max(0, min(self._up, len(said) - page))
        answers = [self._faded(*row) for row in said[self._up : self._up + page][::-1]]
        before = "▲ PageUp ─" if len(said) > self._up + page else ""
        after = "▼ PageDown ─" if self._up else ""
        return [
            *map(self._painted, board),
            _rule(width, before),
            *[[]] * (page - len(answers)),
            *answers,
            *[_rule(width, after)] * (rules - 1),
            *map(self._painted, choices),
        ]

    def _rows(self, width: int, room: int) -> list[tuple[StyleAndTextTuples, bool]]:
        """Rows of answers, the last first, as far as they are looked at; and which are older."""
        found: list[tuple[StyleAndTextTuples, bool]] = []
        for number in range(len(self._said) - 1, -1, -1):
            said, is_older = self._said[number], number < self._older
            if isinstance(said, str):
                found.append((_fragments(said), is_older))
            else:
                rows = broken(list(said), width)[::-1]
                found += [(self._painted(row), is_older) for row in rows]
            if len(found) > self._up + room:
                break
        return found

    def _painted(self, line: Line) -> StyleAndTextTuples:
        return _fragments(painted(line, max(UNCOLOURED, depth())))

    def _faded(self, row: StyleAndTextTuples, is_older: bool) -> StyleAndTextTuples:
        return [(f"{style} class:older", text) for style, text, *_ in row] if is_older else row


@lru_cache(maxsize=256)
def _fragments(text: str) -> StyleAndTextTuples:
    return to_formatted_text(ANSI(text))


def _rule(width: int, end: str) -> StyleAndTextTuples:
    return [("class:older", "─" * (width - len(end)) + end)]


class _Waiting(Application[Any]):
    """Takes no key once a question is answered, until the next one is asked."""

    is_answered: Callable[[], bool]

    @property
    def is_done(self) -> bool:
        """As prompt_toolkit asks before every key."""
        return super().is_done or self.is_answered()


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
