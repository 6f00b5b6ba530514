"""What a line would do, while it is typed. Records nothing."""

from sheriff_helper.game.events import Declared, Event
from sheriff_helper.game.fold import after
from sheriff_helper.game.penalty import UNCHOSEN
from sheriff_helper.game.refusal import Refusal
from sheriff_helper.game.state import State
from sheriff_helper.play.help import purpose
from sheriff_helper.play.prompt import Preview, as_typed_here
from sheriff_helper.play.question import kind_of
from sheriff_helper.words.language import N_, _
from sheriff_helper.words.phrases import say
from sheriff_helper.words.reading.prompt import Question, Reply, read_answer
from sheriff_helper.words.reading.tokens import table_of
from sheriff_helper.words.saying.events import Told, after_bag, in_words, what_happened
from sheriff_helper.words.saying.refusals import tell
from sheriff_helper.words.sentences.prompt import HINTS


def look_ahead(text: str, question: Question, state: State) -> Preview:
    """Return what the line typed so far would do; for an empty line, what to type."""
    if not text.strip():
        return Preview(_(HINTS[kind_of(question)]))
    try:
        return Preview(
            _would(read_answer(text, question, table_of(state)), question, state)
        )
    except Refusal as no:
        if no.code in UNCHOSEN:
            return Preview(tell(no).message + " " + _("Enter shows the ways to pay."))
        return Preview(tell(no).message, no.place)


def _would(reply: Reply, question: Question, state: State) -> str:
    """Return what a reply would do."""
    if reply.wish:
        if reply.wish.entry.has_chance and not reply.wish.said.get("names"):
            return _("The program draws two Deputies.")
        event = reply.wish.judge(state)
        return " ".join(in_words(told(event, state, after(state, event))))
    if reply.kind == "entries":
        return " ".join(judge_all(reply, state))
    if question.owed and "undo" in reply.words:
        return _("Back to the question before; nothing is recorded.")
    if reply.kind == "command":
        return purpose(reply.words[0])
    if reply.kind == "rest":
        return " ".join(rest_of_bags(state))
    if reply.kind == "skip":
        return _("No declarations this round: straight to the bags.")
    return ""


def judge_all(reply: Reply, state: State) -> list[str]:
    """Return what several entries on one line would say.

    If one is refused, the refusal has the entry's place on the line.
    """
    said: list[str] = []
    for wish, place in reply.wishes:
        try:
            event = wish.judge(state)
        except Refusal as no:
            no.place = place
            raise
        before = state
        state = after(before, event)
        said += in_words(told(event, before, state))
    return said


def told(event: Event, before: State, now: State) -> Told:
    """Return what happened; the next question says the rest of a declaration."""
    if isinstance(event, Declared):
        sentence = N_("{merchant} declares {claim}.")
        return [say(sentence, merchant=event.merchant, claim=event.claim)]
    hints = map(as_typed_here, after_bag(event, now))
    return [*what_happened(event, before, now), *hints]


def rest_of_bags(state: State) -> list[str]:
    """Return what `rest` does: which bags pass as declared, and which it can't pass."""
    declared = tuple(name for name in state.waiting if name in state.declared)
    silent = tuple(name for name in state.waiting if name not in state.declared)
    lines = []
    if declared:
        passing = N_("As declared, without a bribe, pass: {names}.")
        lines.append(say(passing, names=declared))
    if silent:
        unsaid = N_("Nothing was declared, so say what was in the bag: {names}.")
        lines.append(say(unsaid, names=silent))
    return lines
