"""The prompt, below scrolling lines. Knows nothing of the game.

It never asks the terminal where the cursor is: many terminals on a bad line answer late
or not at all, and everything here is drawn right below the question anyway.
"""

import asyncio
import os
import re
import signal
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from functools import lru_cache
from typing import NamedTuple, TypeVar

from prompt_toolkit.application import Application
from prompt_toolkit.buffer import Buffer, CompletionState
from prompt_toolkit.completion import Completion
from prompt_toolkit.document import Document
from prompt_toolkit.filters import Condition
from prompt_toolkit.formatted_text import StyleAndTextTuples
from prompt_toolkit.input import DummyInput
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.keys import Keys
from prompt_toolkit.layout import (
    ConditionalContainer,
    HSplit,
    Layout,
    Window,
    controls,
    processors,
)
from prompt_toolkit.layout.utils import explode_text_fragments
from prompt_toolkit.output import DummyOutput
from prompt_toolkit.styles import Style

from sheriff_helper.cli.console import as_line, painted
from sheriff_helper.game.refusal import Refusal
from sheriff_helper.views.board import Board
from sheriff_helper.views.layout import Line, broken, text_of
from sheriff_helper.words.language import _
from sheriff_helper.words.lexicon import spoken
from sheriff_helper.words.reading.completion import Proposal
from sheriff_helper.words.saying.refusals import tell

Lent = TypeVar("Lent")

# No colour carries a meaning: bold, underline and reverse show on any background.
_STYLES = {
    "strong": "bold",
    "hint": "italic",
    "slip": "bold underline",
    "chosen": "reverse",
    "older": "dim noreverse",
}
# A question or a hint has no more lines than this.
_LINES = 3
# A screen with fewer rows is small.
_ROWS = 20
# With fewer columns than this beside the question, the input gets a line of its own.
_ROOM_TO_TYPE = 16
# Seconds between two looks at the clock, and at what else may end a question.
_TICK = 0.25
# The signals by which a system ends a program; Windows has none.
_ENDINGS: list[signal.Signals] = []
if sys.platform != "win32":
    _ENDINGS = [signal.SIGHUP, signal.SIGTERM]
_BEFORE_COMMAND = re.compile(r"\bsheriff (?=[^\W\d_])")


def as_typed_here(hint: str) -> str:
    """Return a hint for a shell as one types it here, without the program's name."""
    hint = hint.replace("sheriff --help", spoken("prompt", "help")[0])
    return _BEFORE_COMMAND.sub("", hint)


class Preview(NamedTuple):
    """A hint on a line, where the line goes wrong, and the words that could end it."""

    text: str
    wrong: tuple[int, int] | None = None
    proposals: Sequence[Proposal] = ()


class Asking(NamedTuple):
    """What one prompt shows and does."""

    question: str
    # Gets the line as typed so far.
    preview: Callable[[str], Preview] = lambda _text: Preview("")
    # Returns what the foot shows; nothing while no time runs.
    clock: Callable[[], str] = lambda: ""
    # Gets the line as typed so far. What it returns ends the prompt, as a key would.
    interrupt: Callable[[str], str] = lambda _text: ""
    # The line begins with this text.
    text: str = ""
    # These stand above the question.
    choices: Sequence[str] = ()


class Typed(NamedTuple):
    """A line and the key that ended it.

    The key is `enter`, `undo`, `leave`, `cleared`, or what an interrupt returned.
    """

    text: str
    key: str = "enter"


class Prompt:
    """The place where lines are typed, one for a whole session.

    One application runs from the first question to the last. Between questions its loop
    stands still, while an answer is carried out. So a session can simply ask, say and
    ask again.
    """

    # Whether the board is always in view and shows news by itself.
    is_screen = False

    def __init__(self) -> None:
        os.environ["PROMPT_TOOLKIT_NO_CPR"] = "1"
        self.asking = Asking("")
        self._loop = asyncio.new_event_loop()
        self._asked: asyncio.Future[Typed] | None = None
        self._running: asyncio.Task[None] | None = None
        self._is_told_to_leave = False
        for ending in _ENDINGS:
            self._loop.add_signal_handler(ending, self._told_to_leave)
        # What was pasted and is still to be answered; the last line has no end yet.
        self._pasted_lines: list[str] = []
        self.buffer = Buffer(multiline=False)
        # A dumb terminal can only print.
        self._is_dumb = os.environ.get("TERM") == "dumb"
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
        # A screen is drawn often, so keep the previews of two lines: the one that is
        # typed, and the one that Tab completes.
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
        # A screen draws the choices.
        if not self.is_screen:
            self.say(asking.choices)
        self._asked = self._loop.create_future()
        if self._running:
            # Answer with the keys that came since the last question.
            process_keys = self.app.key_processor.process_keys
            self._loop.call_soon(process_keys, context=self.app.context)
            self.app.invalidate()
        else:
            application = self.app.run_async(self._begin_ticking, handle_sigint=False)
            self._running = self._loop.create_task(application)
        either = asyncio.wait(
            (self._asked, self._running), return_when=asyncio.FIRST_COMPLETED
        )
        self._loop.run_until_complete(either)
        self._finish()
        if self._asked.done():
            return self._asked.result()
        # The terminal is gone.
        with suppress(EOFError):
            self._running.result()
        return Typed("", "leave")

    def _read_line(self) -> Typed:
        """Read a line at a dumb terminal, which shows nothing about it before Enter."""
        self.say([*self.asking.choices, self._look("").text])
        begun = self.asking.text
        try:
            return Typed(begun + input(f"{self.asking.question} {begun}"))
        except EOFError:
            return Typed("", "leave")
        except KeyboardInterrupt:
            return Typed("", "cleared")

    def _finish(self) -> None:
        """Clear the question after its answer: what is said next takes its place."""
        self.app.renderer.erase()

    def _end(self, text: str, key: str) -> None:
        """End the question with this line and key."""
        if self._asked and not self._asked.done():
            self._asked.set_result(Typed(text, key))

    @contextmanager
    def opened(self) -> Iterator[None]:
        """Keep keys that come between two prompts for the next one, without an echo.

        What someone types a moment too early must not show in the middle of an answer.
        Ctrl-C in the middle of a write is a key for the next prompt, and interrupts
        nothing.
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
        """Print the board if it is `anew`; a screen shows it in any case."""
        if anew:
            self.say(["", *view(self._columns).lines])

    def run(self, command: Callable[[], object], *, asks: bool) -> object:
        """Run a command; one that `asks` something gets the terminal to itself."""
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
        """Give the terminal to something else, which a signal ends at once."""
        self.app.renderer.erase()
        before = {}
        for ending in _ENDINGS:
            before[ending] = signal.signal(ending, lambda *_: sys.exit(1))
        with self.app.input.cooked_mode():
            try:
                return ask()
            finally:
                for ending, handler in before.items():
                    signal.signal(ending, handler)

    def _printed(self, command: Callable[[], object]) -> object:
        """Run a command that prints its answer."""
        return command()

    def remember(self, line: str) -> None:
        """Add a line to those that the arrow keys bring back."""
        history = self.buffer.history
        if line and history.get_strings()[-1:] != [line]:
            history.append_string(line)

    def say(self, lines: Iterable[str | Line]) -> None:
        """Print lines above the prompt, broken between words in a narrow window."""
        for line in lines:
            for row in broken(as_line(line), self._columns):
                print(painted(row))

    def refuse(self, typed: str, no: Refusal) -> None:
        """Say why a line can't be, and what can; drop the rest of a paste."""
        message, hint = tell(no)
        if typed:
            self.say([f"› {typed}"])
        self.say([_("error: {message}").format(message=message)])
        self.say([_("hint: {hint}").format(hint=as_typed_here(hint))])
        self.drop_paste()

    def drop_paste(self) -> None:
        """Drop what is left of a paste, and say so if it was anything."""
        if any(line.strip() for line in self._pasted_lines):
            self.say([_("The rest of what was pasted is left out.")])
        self._pasted_lines = []

    def _pasted(self, event: KeyPressEvent) -> None:
        """Take a paste line by line, as if typed; its last line can be edited."""
        text = event.data.replace("\r\n", "\n").replace("\r", "\n")
        first, *rest = text.split("\n")
        self.buffer.insert_text(first)
        if rest:
            self._pasted_lines = rest
            self._end(self.buffer.text, "enter")

    def _told_to_leave(self) -> None:
        """End as Ctrl-D does when the system ends the program: restore the terminal."""
        self._is_told_to_leave = True
        self._end("", "leave")

    def _begin_ticking(self) -> None:
        self.app.create_background_task(self._tick())

    async def _tick(self) -> None:
        """Draw the seconds while time runs, and end a question that is over."""
        while True:
            await asyncio.sleep(_TICK)
            key = self.asking.interrupt(self.buffer.text)
            if key:
                self._end(self.buffer.text, key)
            elif self.asking.clock():
                self.app.invalidate()

    def _layout(self) -> Layout:
        """Return the layout: a long question, the line, its hint, and the foot."""

        def sentence(kind: str, text: Callable[[], str], small: int) -> Window:
            control = controls.FormattedTextControl(
                lambda: self._broken(text(), small), f"class:{kind}"
            )
            return Window(control, dont_extend_height=True)

        question = processors.BeforeInput(
            lambda: "› " if self._is_tight() else self.asking.question + " ",
            "class:strong",
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
        """Return what stands above the question."""
        return ()

    @property
    def _columns(self) -> int:
        return max(10, self.app.output.get_size().columns - 1)

    def _is_tight(self) -> bool:
        """Return whether the question leaves too little room beside it."""
        return len(self.asking.question) + _ROOM_TO_TYPE > self._columns

    def _broken(self, text: str, small: int) -> str:
        """Return a text in a few lines: at most `small` on a small screen."""
        most = small
        if self.app.output.get_size().rows >= _ROWS:
            most = _LINES
        rows = [text_of(row) for row in broken([(text, "")], self._columns)]
        shown = "\n".join(rows[:most])
        if len(rows) > most:
            shown += "…"
        return shown

    def _look(self, text: str | None = None) -> Preview:
        """Return the preview of a line; by default, of the line as it is."""
        if text is None:
            text = self.buffer.text
        # A bug in a preview is reported at Enter, not whenever the line is drawn.
        try:
            return self.asking.preview(text)
        except Exception:
            return Preview("")

    def _foot(self) -> StyleAndTextTuples:
        """Return the clock, and the words that Tab offers, from the chosen one on."""
        foot: StyleAndTextTuples = []
        clock = self.asking.clock()
        if clock:
            foot.append(("class:strong", f"{clock}  "))
        chosen = None
        text = None
        if self.buffer.complete_state:
            chosen = self.buffer.complete_state.complete_index
            text = self.buffer.complete_state.original_document.text
        proposals = self._look(text).proposals
        for index, proposal in enumerate(proposals[chosen or 0 :], chosen or 0):
            style = "class:chosen" if index == chosen else ""
            foot.append((style, proposal.word))
            foot.append(("", "  "))
        return foot

    def _complete(self, browse: Callable[[], None]) -> None:
        """Put the first proposed word on the line, or the next one.

        This happens at once: prompt_toolkit's own way waits, and more keys may come.
        """
        line = self.buffer.document
        if not self.buffer.complete_state and line.is_cursor_at_the_end:
            found = self._look().proposals
            words = [Completion(it.word, it.start - len(line.text)) for it in found]
            if words:
                self.buffer.complete_state = CompletionState(line, words)
        browse()

    def _keys(self) -> KeyBindings:
        keys = KeyBindings()

        def end(key: str) -> Callable[[KeyPressEvent], None]:
            return lambda _event: self._end(self.buffer.text, key)

        # The buffer's own way to accept a line would remember a refused line twice.
        keys.add("enter")(end("enter"))
        keys.add("c-z")(end("undo"))
        keys.add("c-c")(end("cleared"))
        keys.add("c-d", filter=Condition(lambda: not self.buffer.text))(end("leave"))
        keys.add("tab")(lambda _event: self._complete(self.buffer.complete_next))
        keys.add("s-tab")(lambda _event: self._complete(self.buffer.complete_previous))
        keys.add(Keys.BracketedPaste)(self._pasted)
        # Ctrl-Q would put a line break on the line.
        keys.add("c-q")(lambda _event: None)
        return keys


class _Waiting(Application[None]):
    """An application that takes no key between an answer and the next question."""

    is_answered: Callable[[], bool]

    @property
    def is_done(self) -> bool:
        """Whether to leave keys waiting; prompt_toolkit asks before every key."""
        return super().is_done or self.is_answered()


class _Slips(processors.Processor):
    """Underlines the word that can't be read."""

    def __init__(self, span: Callable[[], tuple[int, int] | None]) -> None:
        self.span = span

    def apply_transformation(
        self, line: processors.TransformationInput
    ) -> processors.Transformation:
        """Return the same letters, the wrong ones in another style."""
        letters = explode_text_fragments(line.fragments)
        wrong = slice(*(self.span() or (0, 0)))
        letters[wrong] = [
            ("class:slip", letter) for _style, letter, *_ in letters[wrong]
        ]
        return processors.Transformation(letters)
