"""What a line would do before Enter is pressed, or where it goes wrong. Applies nothing."""

import re
from collections.abc import Callable

from sheriff_helper.game import events as ev
from sheriff_helper.game.refusal import Refusal
from sheriff_helper.game.state import State, after
from sheriff_helper.play.prompt import Preview
from sheriff_helper.play.questions import hint
from sheriff_helper.words.event_sentences import what_happened
from sheriff_helper.words.language import N_, _
from sheriff_helper.words.phrases import say
from sheriff_helper.words.reading.lexicon import spoken
from sheriff_helper.words.reading.short_answers import Question, Reply
from sheriff_helper.words.refusals import tell

# What a command is for, by its name.
Purpose = Callable[[str], str]
_BEFORE_COMMAND = re.compile(r"\bsheriff (?=[a-z])")


def told(event: ev.Event, before: State, now: State) -> list[str]:
    """What happened, as the prompt says it: the next question says the rest."""
    if isinstance(event, ev.Declared):
        return [say(N_("{merchant} declares {claim}."), merchant=event.merchant, claim=event.claim)]
    return what_happened(event, before, now)


def refused(no: Refusal) -> tuple[str, str]:
    """A refusal and its hint, as it is typed here."""
    said = tell(no)
    return said.message, at_prompt(said.hint)


def at_prompt(text: str) -> str:
    """A hint for a shell as it is typed here, where the program need not be called."""
    return _BEFORE_COMMAND.sub("", text.replace("sheriff --help", spoken("prompt", "help")[0]))


class Previewer:
    """The hint for one question at one state. Remembers the last line, because screens redraw."""

    def __init__(
        self,
        question: Question,
        state: State,
        read: Callable[[str], Reply],
        purpose: Purpose,
    ) -> None:
        self.question = question
        self.state = state
        self.read = read
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
            return Preview(self._would(self.read(text)))
        except Refusal as no:
            if no.code in ("debt_choice", "debt_unseen"):
                return Preview(tell(no).message + " " + _("Enter shows the ways to pay."))
            return Preview(refused(no)[0], False, getattr(no, "place", None))

    def _would(self, reply: Reply) -> str:
        if reply.wish:
            if reply.wish.entry.chance and not reply.wish.said.get("names"):
                return _("The program draws two Deputies.")
            event = reply.wish.judge(self.state)
            return " ".join(told(event, self.state, after(self.state, event)))
        if reply.kind == "command":
            return self.purpose(reply.words[0])
        if reply.kind == "rest":
            return " ".join([*_passing(self.state), *untold(self.state)])
        skipped = _("No declarations this round: straight to the bags.")
        return skipped if reply.kind == "skip" else ""


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
