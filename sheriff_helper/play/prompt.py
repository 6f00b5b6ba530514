"""The window: lines said above, and one to type on, drawn by prompt_toolkit. Knows no game.

The cursor is never asked where it is: half of all terminals on a bad line answer late or not at
all, and everything here is drawn right below the question anyway.
"""

import asyncio
import os
import re
import signal
import sys
import textwrap
from collections.abc import Callable, Iterable, Sequence
from shutil import get_terminal_size
from typing import Any, NamedTuple, TypeVar

from prompt_toolkit.application import Application
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.document import Document
from prompt_toolkit.filters import Condition
from prompt_toolkit.formatted_text import StyleAndTextTuples
from prompt_toolkit.history import InMemoryHistory
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.keys import Keys
from prompt_toolkit.layout import ConditionalContainer, Dimension, HSplit, Layout, Window
from prompt_toolkit.layout.controls import BufferControl, FormattedTextControl
from prompt_toolkit.layout.processors import (
    BeforeInput,
    Processor,
    Transformation,
    TransformationInput,
)
from prompt_toolkit.layout.utils import explode_text_fragments
from prompt_toolkit.output import ColorDepth, create_output
from prompt_toolkit.output.vt100 import Vt100_Output
from prompt_toolkit.styles import Style

from sheriff_helper.game.refusal import Refusal
from sheriff_helper.words.names import harmless
from sheriff_helper.words.reading.answer_reader import Proposal
from sheriff_helper.words.reading.lexicon import spoken
from sheriff_helper.words.saying.language import _
from sheriff_helper.words.saying.refusals import tell

# No colour carries a meaning: bold, underline and reverse show on any background.
_STYLE = Style.from_dict(
    {
        "question": "bold",
        "hint": "italic",
        "slip": "bold underline",
        "chosen": "reverse",
        "clock": "bold",
    }
)
_LINES = 3
_ROOM_TO_TYPE = 16  # columns; with less beside the question, the input gets its own line
_GAP = "  "
_BEFORE_COMMAND = re.compile(r"\bsheriff (?=[a-z])")

Seen = TypeVar("Seen")


class Preview(NamedTuple):
    """A line of hint. `wrong`: where the line goes wrong; `works`: whether Enter would do."""

    text: str
    works: bool = True
    wrong: tuple[int, int] | None = None


def slip(no: Refusal) -> Preview:
    """A line that Enter would refuse, and why."""
    return Preview(tell(no).message, False, getattr(no, "place", None))


class Left(Exception):
    """Someone left in the middle of a question."""


class Asking(NamedTuple):
    """What one prompt shows and does. Every function takes the line as typed so far."""

    question: str
    preview: Callable[[str], Preview] = lambda _text: Preview("")
    propose: Callable[[str], Sequence[Proposal]] = lambda _text: ()
    clock: Callable[[], str] = lambda: ""  # what the foot shows; empty while no time runs
    is_late: Callable[[], bool] = lambda: False  # the prompt ends by itself, once, on an empty line
    text: str = ""  # what is on the line to begin with


class Typed(NamedTuple):
    """A line, and the key that ended it: `enter`, `undo`, `leave`, `late`, `cleared` or `back`."""

    text: str
    key: str = "enter"


class _Tabs(NamedTuple):
    """Where the Tab key is: the line before it, the words in turn, and the line after it."""

    base: str = ""
    proposals: Sequence[Proposal] = ()
    chosen: int = 0
    line: str | None = None


class Prompt:
    """The place where lines are typed. One for a whole session, so that history and keys stay."""

    def __init__(self) -> None:
        self.asking = Asking("")
        self._loop = asyncio.new_event_loop()  # one for all prompts: a new one each time costs more
        self._is_told_to_leave = False
        if sys.platform != "win32":  # which has no such signals
            for ending in (signal.SIGTERM, signal.SIGHUP):
                self._loop.add_signal_handler(ending, self._told_to_leave)
        self.tabs = _Tabs()
        self._pasted_lines: list[str] = []  # still to be answered; the last one was not ended
        self.history = InMemoryHistory()
        self.buffer = Buffer(history=self.history, multiline=False)
        self.app: Application[Typed] = Application(
            layout=self._layout(),
            key_bindings=self._keys(),
            style=_STYLE,
            erase_when_done=True,
            output=_output(),
            color_depth=ColorDepth.DEPTH_1_BIT if os.environ.get("NO_COLOR") else None,
            before_render=self._watch,
        )

    def ask(self, asking: Asking) -> Typed:
        """Show a question and wait for the line that answers it."""
        self.asking = asking
        self.tabs = _Tabs()
        if len(self._pasted_lines) > 1 and not self._is_told_to_leave:
            return Typed(asking.text + self._pasted_lines.pop(0))
        text = asking.text + "".join(self._pasted_lines)
        self._pasted_lines = []
        self.buffer.reset(Document(text, len(text)))
        # Seconds pass only where a clock is shown; without one nothing is drawn while nobody types.
        self.app.refresh_interval = 0.25 if asking.clock() else None
        return self._loop.run_until_complete(self.app.run_async(handle_sigint=False))

    def close(self) -> None:
        """Done with prompts."""
        self._loop.close()

    def remember(self, line: str) -> None:
        """Have a line back with the arrow keys."""
        if line and self.history.get_strings()[-1:] != [line]:
            self.history.append_string(line)

    def say(self, lines: Iterable[str]) -> None:
        """Sentences above the line, broken between words where the window is narrow."""
        columns = get_terminal_size().columns
        for line in map(harmless, lines):
            fits = len(line) < columns
            print(line if fits else "\n".join(_broken(line, columns - 1, subsequent_indent="  ")))

    def refuse(self, typed: str, no: Refusal, hint: str = "") -> None:
        """What was typed, why it can't be, and what can; the rest of a paste is left out then."""
        message, usual = tell(no)
        hint = hint or at_prompt(usual)
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
            event.app.exit(result=Typed(self.buffer.text))

    def _told_to_leave(self) -> None:
        """The system ends the program: as by Ctrl-D, so that the terminal is left as it was."""
        self._is_told_to_leave = True
        self.app.invalidate()

    def _watch(self, _sender: object) -> None:
        """Give the line back when time is up, but never while someone is typing."""
        if self.app.is_done:
            return
        if self._is_told_to_leave:
            self.app.exit(result=Typed("", "leave"))
        elif self.asking.is_late() and not self.buffer.text:
            self.app.exit(result=Typed("", "late"))

    def _layout(self) -> Layout:
        tight = Condition(self._is_tight)
        head = Window(
            FormattedTextControl(lambda: [("class:question", self._wrapped(self.asking.question))]),
            dont_extend_height=True,
        )
        before = BeforeInput(
            lambda: "› " if self._is_tight() else self.asking.question + " ", "class:question"
        )
        line = Window(
            BufferControl(
                self.buffer, input_processors=[_Slips(lambda: self._preview().wrong), before]
            ),
            wrap_lines=True,
            dont_extend_height=True,
        )
        hint = Window(
            FormattedTextControl(lambda: [("class:hint", self._wrapped(self._preview().text))]),
            dont_extend_height=True,
            height=Dimension(min=1, max=_LINES),
        )
        foot = ConditionalContainer(
            Window(FormattedTextControl(self._foot), height=1),
            filter=Condition(lambda: bool(self._foot())),
        )
        return Layout(HSplit([ConditionalContainer(head, tight), line, hint, foot]), line)

    def _is_tight(self) -> bool:
        return len(self.asking.question) + _ROOM_TO_TYPE > self.app.output.get_size().columns

    def _look(self, look: Callable[[str], Seen], instead: Seen) -> Seen:
        """What a look at the line finds. A fault in one is told at Enter, not at every redraw."""
        try:
            return look(self.buffer.text)
        except Exception:
            return instead

    def _preview(self) -> Preview:
        return self._look(self.asking.preview, Preview("", False))

    def _proposals(self) -> Sequence[Proposal]:
        return self._look(self.asking.propose, ())

    def _wrapped(self, text: str) -> str:
        """The text broken between words."""
        columns = max(10, self.app.output.get_size().columns - 1)
        return "\n".join(_broken(text, columns)[:_LINES])

    def _foot(self) -> StyleAndTextTuples:
        """The clock, and the words that Tab would put on the line."""
        clock = self.asking.clock()
        columns = self.app.output.get_size().columns - len(clock) - 2
        tabs, text = self.tabs, self.buffer.text
        if tabs.line == text:
            shown, chosen = tabs.proposals, tabs.chosen
        else:
            shown, chosen = self._proposals(), None
        found: StyleAndTextTuples = [("class:clock", f"{clock}  ")] if clock else []
        return [*found, *proposals_line(shown, chosen, columns)]

    def _complete(self, step: int) -> None:
        """Put a proposed word on the line, or the next one; at once, because more keys may come."""
        text = self.buffer.text
        if self.tabs.line == text:
            base, proposals = self.tabs.base, self.tabs.proposals
            chosen = (self.tabs.chosen + step) % len(proposals)
        else:
            base, proposals, chosen = text, self._proposals(), 0
        if proposals and self.buffer.document.is_cursor_at_the_end:
            line = base[: proposals[chosen].start] + proposals[chosen].word
            self.tabs = _Tabs(base, proposals, chosen, line)
            self.buffer.document = Document(line, len(line))

    def _keys(self) -> KeyBindings:
        keys = KeyBindings()

        def end(key: str) -> Callable[[KeyPressEvent], None]:
            return lambda event: event.app.exit(result=Typed(self.buffer.text, key))

        @keys.add("c-c")
        @keys.add("<sigint>")
        def _clear(event: KeyPressEvent) -> None:
            end("cleared" if self.buffer.text else "back")(event)

        @keys.add("c-d")
        def _leave(event: KeyPressEvent) -> None:
            if self.buffer.text:
                self.buffer.delete()
            else:
                end("leave")(event)

        # Not the buffer's own way to accept a line: that would keep a refused one twice.
        keys.add("enter")(end("enter"))
        keys.add("c-z")(end("undo"))
        keys.add("tab")(lambda _event: self._complete(1))
        keys.add("s-tab")(lambda _event: self._complete(-1))
        keys.add(Keys.BracketedPaste)(self._pasted)
        keys.add("c-q")(lambda _event: None)  # which would put a line break on the line
        return keys


class _Slips(Processor):
    """Underlines the word that can't be read."""

    def __init__(self, span: Callable[[], tuple[int, int] | None]) -> None:
        self.span = span

    def apply_transformation(self, transformation_input: TransformationInput) -> Transformation:
        """Same letters, another style."""
        letters = explode_text_fragments(transformation_input.fragments)
        start, end = self.span() or (0, 0)
        for index in range(start, min(end, len(letters))):
            letters[index] = ("class:slip", letters[index][1])
        return Transformation(letters)


def proposals_line(
    shown: Sequence[Proposal], chosen: int | None, columns: int
) -> StyleAndTextTuples:
    """As many words as fit, from the chosen one on; a single word has more room beside it."""
    found: StyleAndTextTuples = []
    first = chosen or 0
    for index, proposal in enumerate(shown[first:], first):
        beside = f"({proposal.long})" if proposal.long and len(shown) == 1 else proposal.short
        text = f"{proposal.word} {beside}" if beside else proposal.word
        columns -= len(text) + len(_GAP)
        if columns < 0:
            break
        found += [("class:chosen" if index == chosen else "", text), ("", _GAP)]
    legend = _("value/penalty")
    if len(shown) > 1 and any(proposal.short for proposal in shown) and columns >= len(legend):
        found.append(("class:hint", legend))
    return found


def at_prompt(hint: str) -> str:
    """A hint for a shell as it is typed here, where the program need not be called."""
    return _BEFORE_COMMAND.sub("", hint.replace("sheriff --help", spoken("prompt", "help")[0]))


def _broken(text: str, columns: int, **how: str) -> list[str]:
    return textwrap.wrap(text, columns, break_on_hyphens=False, **how)  # type: ignore[arg-type]


def _output() -> Any:
    output = create_output(sys.stdout)
    if isinstance(output, Vt100_Output):
        output.enable_cpr = False
    return output
