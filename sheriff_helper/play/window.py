"""The prompt, below scrolling lines or a full screen. Knows nothing of the game.

The cursor is never asked where it is: half of all terminals on a bad line answer late or not at
all, and everything here is drawn right below the question anyway.
"""

import asyncio
import os
import re
import signal
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager, redirect_stderr, redirect_stdout, suppress
from functools import cache, lru_cache
from io import StringIO
from typing import Any, NamedTuple, TypeVar

from prompt_toolkit.application import Application
from prompt_toolkit.buffer import Buffer, CompletionState
from prompt_toolkit.completion import Completion
from prompt_toolkit.document import Document
from prompt_toolkit.filters import Condition
from prompt_toolkit.formatted_text import ANSI, StyleAndTextTuples, to_formatted_text
from prompt_toolkit.input import DummyInput
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.keys import Keys
from prompt_toolkit.layout import ConditionalContainer, HSplit, Layout, Window, controls, processors
from prompt_toolkit.layout.utils import explode_text_fragments
from prompt_toolkit.output import DummyOutput
from prompt_toolkit.styles import Style

from sheriff_helper.cli.console import UNCOLOURED, as_line, depth, painted
from sheriff_helper.game.refusal import Refusal
from sheriff_helper.views.board import Board
from sheriff_helper.views.layout import Line, Piece, broken, packed, text_of
from sheriff_helper.words.harmless import harmless
from sheriff_helper.words.language import _
from sheriff_helper.words.lexicon import spoken
from sheriff_helper.words.reading.completion import Proposal
from sheriff_helper.words.saying.refusals import tell

Lent = TypeVar("Lent")

# No colour carries a meaning: bold, underline and reverse show on any background.
_STYLES = {"strong": "bold", "hint": "italic", "slip": "bold underline", "chosen": "reverse"}
_STYLES |= {"older": "dim noreverse"}
_LINES, _ROWS = 3, 20  # of a question or a hint at most, and of a screen that is not small
_ROOM_TO_TYPE = 16  # columns; with less beside the question, the input gets its own line
_TICK = 0.25  # seconds between two looks at the clock, and at what else may end a question
_REMEMBERED = 500  # lines of answers that a screen scrolls back to
_LEAST, _USUAL = 2, 4  # rows that the last answer has before the headline, and before the notes
_SMALL = 12  # rows above the line; with no more, or no more than needed, one rule has to do
# By which a system ends a program; Windows has none of them.
_ENDINGS = [one for one in signal.Signals if one.name in ("SIGTERM", "SIGHUP") and os.name != "nt"]
_BEFORE_COMMAND = re.compile(r"\bsheriff (?=[^\W\d_])")


def as_typed_here(hint: str) -> str:
    """A hint for a shell as it is typed at the prompt, where the program need not be called."""
    return _BEFORE_COMMAND.sub("", hint.replace("sheriff --help", spoken("prompt", "help")[0]))


class Preview(NamedTuple):
    """A line of hint, where the line goes wrong, and which words could end it."""

    text: str
    wrong: tuple[int, int] | None = None
    proposals: Sequence[Proposal] = ()


class Asking(NamedTuple):
    """What one prompt shows and does."""

    question: str
    preview: Callable[[str], Preview] = lambda _text: Preview("")  # of the line as typed so far
    clock: Callable[[], str] = lambda: ""  # what the foot shows; empty while no time runs
    # By the line as typed so far, the key that the prompt ends with by itself; none to go on.
    interrupt: Callable[[str], str] = lambda _text: ""
    text: str = ""  # what is on the line to begin with
    choices: Sequence[str] = ()  # that stand above the question


class Typed(NamedTuple):
    """A line, and the key that ended it: `enter`, `undo`, `leave`, `cleared`, or an interrupt."""

    text: str
    key: str = "enter"


class Prompt:
    """The place where lines are typed. One for a whole session, so that history and keys stay.

    One application runs from the first question to the last. Its loop stands still in between,
    while an answer is carried out, so that a session may simply ask, say and ask again.
    """

    is_screen = False  # whether the board is always in view, and what is new shows by itself

    def __init__(self) -> None:
        os.environ["PROMPT_TOOLKIT_NO_CPR"] = "1"  # the cursor's place is not asked for
        self.asking = Asking("")
        self._loop = asyncio.new_event_loop()
        self._asked: asyncio.Future[Typed] | None = None
        self._running: asyncio.Task[None] | None = None
        self._is_told_to_leave = False
        for ending in _ENDINGS:
            self._loop.add_signal_handler(ending, self._told_to_leave)
        self._pasted_lines: list[str] = []  # still to be answered; the last one was not ended
        self.buffer = Buffer(multiline=False)
        self._is_dumb = os.environ.get("TERM") == "dumb"  # the terminal, which can only print
        self.app = _Waiting(
            layout=self._layout(),
            key_bindings=self._keys(),
            style=Style.from_dict(_STYLES),
            full_screen=self.is_screen,
            erase_when_done=True,
            input=DummyInput() if self._is_dumb else None,
            output=DummyOutput() if self._is_dumb else None,
        )
        self.app.is_answered = lambda: self._asked is None or self._asked.done()

    def ask(self, asking: Asking) -> Typed:
        """Show a question and wait for the line that answers it."""
        # Screens redraw: a line is looked at once, and once more while Tab goes on from it.
        self.asking = asking._replace(preview=lru_cache(maxsize=2)(asking.preview))
        if self._is_told_to_leave:
            return Typed("", "leave")
        if len(self._pasted_lines) > 1:
            return Typed(asking.text + self._pasted_lines.pop(0))
        if self._is_dumb:
            return self._read_line()
        text = asking.text + "".join(self._pasted_lines)
        self._pasted_lines = []
        self.buffer.reset(Document(text, len(text)))
        if not self.is_screen:  # which draws them
            self.say(asking.choices)
        if self._running:
            self._loop.call_soon(self.app.key_processor.process_keys, context=self.app.context)
            self.app.invalidate()
        self._asked = self._loop.create_future()
        self._running = self._running or self._loop.create_task(
            self.app.run_async(self._begin_ticking, handle_sigint=False)
        )
        first = asyncio.wait((self._asked, self._running), return_when=asyncio.FIRST_COMPLETED)
        self._loop.run_until_complete(first)
        self._finish()
        if self._asked.done():
            return self._asked.result()
        with suppress(EOFError):  # the terminal is gone
            self._running.result()
        return Typed("", "leave")

    def _read_line(self) -> Typed:
        """A line, of which nothing is said before Enter."""
        self.say([*self.asking.choices, self._look("").text])
        begun = self.asking.text
        try:
            return Typed(begun + input(f"{self.asking.question} {begun}"))
        except EOFError:
            return Typed("", "leave")
        except KeyboardInterrupt:
            return Typed("", "cleared")

    def _finish(self) -> None:
        """After a question was answered: what is said stands where it stood."""
        self.app.renderer.erase()

    def _end(self, text: str, key: str) -> None:
        """End the question that is asked."""
        if self._asked and not self._asked.done():
            self._asked.set_result(Typed(text, key))

    @contextmanager
    def opened(self) -> Iterator[None]:
        """Keep keys that come between two prompts for the next one, and echo none of them.

        What someone begins to type a moment too early must not stand in the middle of an answer,
        and Ctrl-C in the middle of a write is a key for the next prompt, not an interruption.
        """
        with self.app.input.raw_mode(), closing(self._loop):
            try:
                yield
            finally:
                if self.app.is_running:
                    self.app.exit()
                with suppress(EOFError):
                    self._loop.run_until_complete(self._running or asyncio.sleep(0))

    def show(self, view: Callable[[int], Board], *, anew: bool) -> None:
        """The board as it is now, by the width of the window; said only where it is `anew`."""
        if anew:
            self.say(["", *view(self._columns).lines])

    def run(self, command: Callable[[], object], *, asks: bool) -> object:
        """Let a command answer; one that `asks` has the terminal for itself."""
        if not asks:
            return self._printed(command)

        def waiting() -> object:
            done = command()
            with suppress(EOFError, KeyboardInterrupt):
                if self.is_screen:
                    input(_("Enter: back to the table") + " ")
            return done

        return self.lend(waiting)

    def lend(self, ask: Callable[[], Lent]) -> Lent:
        """Let something else have the terminal for itself, and be ended by the system at once."""
        self.app.renderer.erase()
        before = {ending: signal.signal(ending, lambda *_: sys.exit(1)) for ending in _ENDINGS}
        with self.app.input.cooked_mode():
            try:
                return ask()
            finally:
                for ending, handler in before.items():
                    signal.signal(ending, handler)

    def _printed(self, command: Callable[[], object]) -> object:
        return command()

    def remember(self, line: str) -> None:
        """Have a line back with the arrow keys."""
        history = self.buffer.history
        if line and history.get_strings()[-1:] != [line]:
            history.append_string(line)

    def say(self, lines: Iterable[str | Line]) -> None:
        """Sentences above the line, broken between words where the window is narrow."""
        for line in lines:
            for row in broken(as_line(line), self._columns):
                print(painted(row))

    def refuse(self, typed: str, no: Refusal) -> None:
        """What was typed, why it can't be, and what can; the rest of a paste is left out then."""
        message, hint = tell(no)
        self.say([f"› {typed}"] if typed else [])
        self.say([_("error: {message}").format(message=message)])
        self.say([_("hint: {hint}").format(hint=as_typed_here(hint))])
        self.drop_paste()

    def drop_paste(self) -> None:
        """Answer no more of what was pasted, and say so if anything was left."""
        if any(line.strip() for line in self._pasted_lines):
            self.say([_("The rest of what was pasted is left out.")])
        self._pasted_lines = []

    def _pasted(self, event: KeyPressEvent) -> None:
        """Line by line, as if each were typed with Enter; what was not ended stays to be edited."""
        first, *rest = event.data.replace("\r\n", "\n").replace("\r", "\n").split("\n")
        self.buffer.insert_text(first)
        if rest:
            self._pasted_lines = rest
            self._end(self.buffer.text, "enter")

    def _told_to_leave(self) -> None:
        """The system ends the program: as by Ctrl-D, so that the terminal is left as it was."""
        self._is_told_to_leave = True
        self._end("", "leave")

    def _begin_ticking(self) -> None:
        self.app.create_background_task(self._tick())

    async def _tick(self) -> None:
        """See the seconds pass, and end a question that is over; draw nothing if nothing is new."""
        while True:
            await asyncio.sleep(_TICK)
            key = self.asking.interrupt(self.buffer.text)
            if key:
                self._end(self.buffer.text, key)
            elif self.asking.clock():
                self.app.invalidate()

    def _layout(self) -> Layout:
        """The question on a line of its own where it is long, the line, its hint, and the foot."""

        def sentence(kind: str, text: Callable[[], str], small: int) -> Window:
            control = controls.FormattedTextControl(
                lambda: self._broken(text(), small), f"class:{kind}"
            )
            return Window(control, dont_extend_height=True)

        question = processors.BeforeInput(
            lambda: "› " if self._is_tight() else self.asking.question + " ", "class:strong"
        )
        slips = _Slips(lambda: self._look().wrong)
        typing = controls.BufferControl(self.buffer, [slips, question])
        line = Window(typing, wrap_lines=True, dont_extend_height=True)
        head = sentence("strong", lambda: self.asking.question, 2)
        hint = sentence("hint", lambda: self._look().text, 1)
        foot = Window(controls.FormattedTextControl(self._foot), height=1)
        tight = ConditionalContainer(head, Condition(self._is_tight))
        return Layout(HSplit([*self._above(), tight, line, hint, foot]), line)

    def _above(self) -> Sequence[Window]:
        return ()

    @property
    def _columns(self) -> int:
        return max(10, self.app.output.get_size().columns - 1)

    def _is_tight(self) -> bool:
        return len(self.asking.question) + _ROOM_TO_TYPE > self._columns

    def _broken(self, text: str, small: int) -> str:
        """A text broken between words, into a few lines at most; so many on a `small` screen."""
        most = _LINES if self.app.output.get_size().rows >= _ROWS else small
        rows = [text_of(row) for row in broken([(text, "")], self._columns)]
        return "\n".join(rows[:most]) + ("…" if len(rows) > most else "")

    def _look(self, text: str | None = None) -> Preview:
        """What is to be said of a line; a fault in that is told at Enter, not at every redraw."""
        try:
            return self.asking.preview(self.buffer.text if text is None else text)
        except Exception:
            return Preview("")

    def _foot(self) -> StyleAndTextTuples:
        """The clock, and the words that Tab puts on the line, from the chosen one on."""
        tabs = self.buffer.complete_state
        chosen = tabs.complete_index if tabs else None
        shown = self._look(tabs.original_document.text if tabs else None).proposals
        clock = self.asking.clock()
        found: StyleAndTextTuples = [("class:strong", f"{clock}  ")] if clock else []
        for index, proposal in enumerate(shown[chosen or 0 :], chosen or 0):
            found += [("class:chosen" if index == chosen else "", proposal.word), ("", "  ")]
        return found

    def _complete(self, browse: Callable[[], None]) -> None:
        """Put a proposed word on the line, or the next one; at once, because more keys may come."""
        line = self.buffer.document
        if not self.buffer.complete_state and line.is_cursor_at_the_end:
            found = self._look().proposals
            words = [Completion(it.word, it.start - len(line.text)) for it in found]
            self.buffer.complete_state = CompletionState(line, words) if words else None
        browse()

    def _keys(self) -> KeyBindings:
        keys = KeyBindings()

        def end(key: str) -> Callable[[KeyPressEvent], None]:
            return lambda _event: self._end(self.buffer.text, key)

        # Not the buffer's own way to accept a line: that would keep a refused one twice.
        keys.add("enter")(end("enter"))
        keys.add("c-z")(end("undo"))
        keys.add("c-c")(end("cleared"))
        keys.add("c-d", filter=Condition(lambda: not self.buffer.text))(end("leave"))
        keys.add("tab")(lambda _event: self._complete(self.buffer.complete_next))
        keys.add("s-tab")(lambda _event: self._complete(self.buffer.complete_previous))
        keys.add(Keys.BracketedPaste)(self._pasted)
        keys.add("c-q")(lambda _event: None)  # which would put a line break on the line
        return keys


class _Waiting(Application[None]):
    """An application that takes no key between an answer and the next question."""

    is_answered: Callable[[], bool]

    @property
    def is_done(self) -> bool:
        """As prompt_toolkit asks before every key."""
        return super().is_done or self.is_answered()


class _Slips(processors.Processor):
    """Underlines the word that can't be read."""

    def __init__(self, span: Callable[[], tuple[int, int] | None]) -> None:
        self.span = span

    def apply_transformation(
        self, line: processors.TransformationInput
    ) -> processors.Transformation:
        """Same letters, another style."""
        letters = explode_text_fragments(line.fragments)
        wrong = slice(*(self.span() or (0, 0)))
        letters[wrong] = [("class:slip", letter) for _style, letter, *_ in letters[wrong]]
        return processors.Transformation(letters)


class Screen(Prompt):
    """A prompt with the board above it, kept up to date, and the answers in between."""

    is_screen = True

    def __init__(self) -> None:
        self._view: Callable[[int], Board] = lambda _width: Board([], [], [])
        self._said: list[Styled] = []
        self._older = 0  # how many of these are from before the last answer
        self._up = 0  # rows that lie below the last one in sight
        self._page = 1  # rows that a key scrolls by
        super().__init__()

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
        rules = 2 if height > max(_SMALL, len(choices) + len(board) + 2) else 1
        room = max(0, height - len(choices) - rules)
        said = self._rows(width, room)
        last = sum(not is_older for _row, is_older in said)
        if len(headline) + len(board) + min(last, _LEAST) <= room:
            board = [*headline, *board]
        spare = max(0, room - len(board) - min(last, _USUAL))
        board = [*board, *notes[:spare]][: max(0, room - bool(last))]
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
            rows = _broken_once(self._said[number], width)
            found += [(row, number < self._older) for row in rows[::-1]]
            if len(found) > self._up + room:
                break
        return found


Styled = tuple[Piece, ...]  # in the styles of prompt_toolkit
_broken_once = lru_cache(maxsize=256)(broken)


@cache
def _style(name: str) -> str:
    """The style of prompt_toolkit that looks as such a piece does where it is printed."""
    return _read(painted([("x", name)], max(UNCOLOURED, depth())))[0][1]


def _read(printed: str) -> Styled:
    return tuple((letter, style) for style, letter, *_ in to_formatted_text(ANSI(printed)))


def _styled(line: Sequence[Piece]) -> Styled:
    return tuple((harmless(text), _style(style)) for text, style in line)


def _drawn(row: Sequence[Piece], is_older: bool = False) -> StyleAndTextTuples:
    return [(f"{style} class:older" if is_older else style, text) for text, style in row]


def _rule(width: int, end: str, start: str = "") -> StyleAndTextTuples:
    return [("class:older", start + "─" * (width - len(start + end)) + end)]


class _Rows(controls.UIControl):
    """Rows that fill what the line below leaves."""

    def __init__(self, drawn: Callable[[int, int], list[StyleAndTextTuples]]) -> None:
        self._drawn = drawn

    def preferred_height(self, _width: int, most: int, *_how: Any) -> int:
        """As many as there are."""
        return most

    def create_content(self, width: int, height: int) -> controls.UIContent:
        """As a window asks for it."""
        rows = self._drawn(width, height)
        return controls.UIContent(lambda n: rows[n], len(rows))


class _Page(StringIO):
    """Takes what is printed as if it were the terminal."""

    encoding = sys.stdout.encoding

    def isatty(self) -> bool:
        """So that colours stay."""
        return True
