"""What would come of a line while it is typed: asks nobody and records nothing."""

from sheriff_helper.game.events import Declared, Event
from sheriff_helper.game.fold import after
from sheriff_helper.game.penalty import UNCHOSEN
from sheriff_helper.game.refusal import Refusal
from sheriff_helper.game.state import State
from sheriff_helper.play.help import purpose
from sheriff_helper.play.question import kind_of
from sheriff_helper.play.window import Preview, as_typed_here
from sheriff_helper.words.language import N_, _
from sheriff_helper.words.phrases import say, texts
from sheriff_helper.words.reading.prompt import Question, Reply, read_answer
from sheriff_helper.words.reading.tokens import table_of
from sheriff_helper.words.saying.events import Told, after_bag, in_words, what_happened
from sheriff_helper.words.saying.refusals import tell


def look_ahead(text: str, question: Question, state: State) -> Preview:
    """What would come of what is typed so far; while nothing is, what can be typed."""
    if not text.strip():
        hints = texts("prompt")["hint"]
        return Preview(_(hints[kind_of(question)]))
    try:
        return Preview(_would(read_answer(text, question, table_of(state)), question, state))
    except Refusal as no:
        if no.code in UNCHOSEN:
            return Preview(tell(no).message + " " + _("Enter shows the ways to pay."))
        return Preview(tell(no).message, no.place)


def _would(reply: Reply, question: Question, state: State) -> str:
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
    return _("No declarations this round: straight to the bags.") if reply.kind == "skip" else ""


def judge_all(reply: Reply, state: State) -> list[str]:
    """What several entries on one line say; refused where one does not hold, at its place."""
    said: list[str] = []
    for wish, place in reply.wishes:
        try:
            event = wish.judge(state)
        except Refusal as no:
            no.place = place
            raise
        before, state = state, after(state, event)
        said += in_words(told(event, before, state))
    return said


def told(event: Event, before: State, now: State) -> Told:
    """What happened, as the prompt says it: the next question says the rest."""
    if isinstance(event, Declared):
        return [say(N_("{merchant} declares {claim}."), merchant=event.merchant, claim=event.claim)]
    return [*what_happened(event, before, now), *map(as_typed_here, after_bag(event, now))]


def rest_of_bags(state: State) -> list[str]:
    """What `rest` does: it passes the bags that were declared, as they were."""
    declared = tuple(name for name in state.waiting if name in state.declared)
    silent = tuple(name for name in state.waiting if name not in state.declared)
    passing = N_("As declared, without a bribe, pass: {names}.")
    unsaid = N_("Nothing was declared, so say what was in the bag: {names}.")
    return [say(text, names=who) for text, who in ((passing, declared), (unsaid, silent)) if who]
