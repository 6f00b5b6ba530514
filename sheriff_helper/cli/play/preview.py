"""What a line would do before Enter is pressed, or where it goes wrong. Applies nothing."""

import re
from collections.abc import Callable
from typing import NamedTuple

from sheriff_helper.cli.play.asking import Question, hint
from sheriff_helper.cli.play.debts import DEBTS
from sheriff_helper.cli.play.replies import Reader, Reply
from sheriff_helper.game import events as ev
from sheriff_helper.game.refusal import Refusal, Unreadable
from sheriff_helper.game.state import State, after
from sheriff_helper.words.grammar import read_line
from sheriff_helper.words.language import N_, _
from sheriff_helper.words.names import fold
from sheriff_helper.words.phrases import say
from sheriff_helper.words.refusals import tell
from sheriff_helper.words.telling import what_happened
from sheriff_helper.words.typed import spoken

# What a command is for, by its name.
Purpose = Callable[[str], str]


class Preview(NamedTuple):
    """A line of hint. `wrong`: where the line goes wrong; `works`: whether Enter would do."""

    text: str
    works: bool = True
    wrong: tuple[int, int] | None = None


def told(event: ev.Event, before: State, now: State) -> list[str]:
    """What happened, as the prompt says it: the next question says the rest."""
    if isinstance(event, ev.Declared):
        return [say(N_("{merchant} declares {claim}."), merchant=event.merchant, claim=event.claim)]
    return what_happened(event, before, now)


def refused(no: Refusal) -> tuple[str, str]:
    """A refusal and its hint, as it is typed here."""
    said = tell(no)
    return said.message, at_prompt(said.hint)


_BEFORE_COMMAND = re.compile(r"\bsheriff (?=[a-z])")


def at_prompt(text: str) -> str:
    """A hint for a shell as it is typed here, where the program need not be called."""
    return _BEFORE_COMMAND.sub("", text.replace("sheriff --help", spoken("prompt", "help")[0]))


class Previewer:
    """The hint for one question at one state. Remembers the last line, because screens redraw."""

    def __init__(self, question: Question, state: State, reader: Reader, purpose: Purpose) -> None:
        self.question = question
        self.state = state
        self.reader = reader
        self.purpose = purpose
        self._last = ("", Preview(hint(question)))

    def __call__(self, text: str) -> Preview:
        """The hint for what is typed so far."""
        if text != self._last[0]:
            self._last = (text, self._look(text))
        return self._last[1]

    def _look(self, text: str) -> Preview:
        if not text.strip():
            return Preview(hint(self.question))
        try:
            reply = self.reader.read(text)
            return Preview(self._would(reply))
        except Refusal as no:
            if no.code in DEBTS:
                return Preview(tell(no).message + " " + _("Enter shows the ways to pay."))
            return Preview(refused(no)[0], False, where_wrong(text, no))

    def _would(self, reply: Reply) -> str:
        if reply.kind == "entry":
            wish = read_line(reply.line, self.reader.table)
            if wish.entry.chance and not wish.said.get("names"):
                return _("The program draws two Deputies.")
            event = wish.judge(self.state)
            now = after(self.state, event)
            return " ".join(told(event, self.state, now))
        if reply.kind == "command":
            return self.purpose(reply.words[0])
        if reply.kind == "rest":
            return " ".join([*_passing(self.state), *untold(self.state)])
        return _(_WOULD.get(reply.kind, ""))


_WOULD = {"skip": N_("No declarations this round: straight to the bags.")}


def _passing(state: State) -> list[str]:
    """What `rest` does, as far as there is something to pass."""
    declared = tuple(name for name in state.waiting if name in state.declared)
    if declared == state.waiting:
        return [_("Every bag that is left passes as declared, without a bribe.")]
    if declared:
        return [say(N_("As declared, without a bribe, pass: {names}."), names=declared)]
    return []


def untold(state: State) -> list[str]:
    """Whose bag can't pass as declared, because nothing was."""
    silent = tuple(name for name in state.waiting if name not in state.declared)
    if not silent:
        return []
    return [say(N_("Nothing was declared, so say what was in the bag: {names}."), names=silent)]


def where_wrong(text: str, no: Refusal) -> tuple[int, int] | None:
    """The word in the line that can't be read, as far as the refusal names one."""
    if not isinstance(no, Unreadable):
        return None
    word = no.values.get("word", no.values.get("keyword", no.values.get("number")))
    wanted, line = fold(str(word or "")), fold(text)
    if not wanted or len(line) != len(text):  # folding moved the letters: no telling where
        return None
    start = line.rfind(wanted)
    return (start, start + len(wanted)) if start >= 0 else None
