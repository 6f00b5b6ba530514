"""The line that is typed on, and lines said above it that scroll away. Knows no game.

The cursor is never asked where it is: half of all terminals on a bad line answer late or not at
all, and everything here is drawn right below the question anyway.
"""

import asyncio
import os
import re
import signal
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager, nullcontext, suppress
from functools import lru_cache
from typing import NamedTuple

from prompt_toolkit.application import Application
from prompt_toolkit.buffer import Buffer, CompletionState
from prompt_toolkit.completion import Completion
from prompt_toolkit.document import Document
from prompt_toolkit.filters import Condition
from prompt_toolkit.formatted_text import StyleAndTextTuples
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.keys import Keys
from prompt_toolkit.layout import ConditionalContainer, HSplit, Layout, Window, processors
from prompt_toolkit.layout.controls import BufferControl, FormattedTextControl
from prompt_toolkit.layout.utils import explode_text_fragments
from prompt_toolkit.output import DummyOutput
from prompt_toolkit.styles import Style

from sheriff_helper.cli.output import as_line, painted
from sheriff_helper.game.refusal import Refusal
from sheriff_helper.views.board import Board
from sheriff_helper.views.styled_lines import Line, broken, text_of
from sheriff_helper.words.reading.lexicon import spoken
from sheriff_helper.words.reading.word_completion import Proposal
from sheriff_helper.words.saying.language import _
from sheriff_helper.words.saying.refusals import tell

# No colour carries a meaning: bold, underline and reverse show on any background.
_STYLES = {"strong": "bold", "hint": "italic", "slip": "bold underline", "chosen": "reverse"}
_STYLES |= {"older": "dim noreverse"}
_LINES, _ROWS = 3, 20  # of a question or a hint at most, and of a screen that is not small
_ROOM_TO_TYPE = 16  # columns; with less beside the question, the input gets its own line
_TICK = 0.25  # seconds between two looks at the clock, and at what else may end a question
_BEFORE_COMMAND = re.compile(r"\bsheriff (?=[^\W\d_])")


class Preview(NamedTuple):
    """A line of hint, where the line goes wrong, and which words could end it."""

    text: str
    wrong: tuple[int, int] | None = None
    proposals: Sequence[Proposal] = ()


def slip(no: Refusal) -> Preview:
    """A line that Enter would refuse, and why."""
    return Preview(tell(no).message, getattr(no, "place", None))


def checked(read: Callable[[str], object], hint: str) -> Callable[[str], Preview]:
    """What says why a line would be refused, or gives a hint where it would not be."""

    def preview(text: str) -> Preview:
        try:
            if text.strip():
                read(text)
        except Refusal as no:
            return slip(no)
        return Preview(hint)

    return preview


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
        if sys.platform != "win32":  # which has no such signals
            for ending in (signal.SIGTERM, signal.SIGHUP):
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
        self._begin()
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

    def _begin(self) -> None:
        """Before a question is asked."""
        self.say(self.asking.choices)

    def _finish(self) -> None:
        """After it was answered: what is said stands where it stood."""
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
        with nullcontext() if self._is_dumb else self.app.input.raw_mode(), closing(self._loop):
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
        self.app.renderer.erase()
        with self.app.input.cooked_mode():
            done = command()
            with suppress(EOFError, KeyboardInterrupt):
                if self.is_screen:
                    input(_("Enter: back to the table") + " ")
        return done

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

    def refuse(self, typed: str, no: Refusal, hint: str = "") -> None:
        """What was typed, why it can't be, and what can; the rest of a paste is left out then."""
        message, usual = tell(no)
        # A hint for a shell as it is typed here, where the program need not be called.
        usual = usual.replace("sheriff --help", spoken("prompt", "help")[0])
        hint = hint or _BEFORE_COMMAND.sub("", usual)
        self.say([f"› {typed}"] if typed else [])
        self.say([_("error: {message}").format(message=message)])
        self.say([_("hint: {hint}").format(hint=hint)] if hint else [])
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
            control = FormattedTextControl(lambda: self._broken(text(), small), f"class:{kind}")
            return Window(control, dont_extend_height=True)

        question = processors.BeforeInput(
            lambda: "› " if self._is_tight() else self.asking.question + " ", "class:strong"
        )
        slips = _Slips(lambda: self._look().wrong)
        typing = BufferControl(self.buffer, [slips, question])
        line = Window(typing, wrap_lines=True, dont_extend_height=True)
        head = sentence("strong", lambda: self.asking.question, 2)
        hint = sentence("hint", lambda: self._look().text, 1)
        foot = Window(FormattedTextControl(self._foot), height=1)
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
            # A single word has more room beside it.
            beside = f"({proposal.long})" if proposal.long and len(shown) == 1 else proposal.short
            text = f"{proposal.word} {beside}" if beside else proposal.word
            found += [("class:chosen" if index == chosen else "", text), ("", "  ")]
        if len(shown) > 1 and any(proposal.short for proposal in shown):
            found.append(("class:hint", _("value/penalty")))
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
    """Takes no key once a question is answered, until the next one is asked."""

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
