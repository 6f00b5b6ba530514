"""What a line would do before Enter is pressed, or where it goes wrong. Applies nothing."""

from sheriff_helper.game import events as ev
from sheriff_helper.game.refusal import Refusal
from sheriff_helper.game.state import State, after
from sheriff_helper.play.debt_prompt import DEBTS
from sheriff_helper.play.next_question import hint
from sheriff_helper.play.prompt import Preview, slip
from sheriff_helper.play.prompt_commands import purpose
from sheriff_helper.words.reading.answer_reader import Question, Reply, read_answer
from sheriff_helper.words.reading.tokens import table_of
from sheriff_helper.words.saying.event_sentences import what_happened
from sheriff_helper.words.saying.language import N_, _
from sheriff_helper.words.saying.refusals import tell
from sheriff_helper.words.saying.value_phrases import say


def look_ahead(text: str, question: Question, state: State) -> Preview:
    """The hint for what is typed so far in answer to a question."""
    if not text.strip():
        return Preview(hint(question))
    try:
        return Preview(_would(read_answer(text, question, table_of(state)), state))
    except Refusal as no:
        if no.code in DEBTS:
            return Preview(tell(no).message + " " + _("Enter shows the ways to pay."))
        return slip(no)


def _would(reply: Reply, state: State) -> str:
    if reply.wish:
        if reply.wish.entry.chance and not reply.wish.said.get("names"):
            return _("The program draws two Deputies.")
        event = reply.wish.judge(state)
        return " ".join(told(event, state, after(state, event)))
    if reply.kind == "command":
        return purpose(reply.words[0])
    if reply.kind == "rest":
        return " ".join([*_passing(state), *undeclared(state)])
    return _("No declarations this round: straight to the bags.") if reply.kind == "skip" else ""


def told(event: ev.Event, before: State, now: State) -> list[str]:
    """What happened, as the prompt says it: the next question says the rest."""
    if isinstance(event, ev.Declared):
        return [say(N_("{merchant} declares {claim}."), merchant=event.merchant, claim=event.claim)]
    return what_happened(event, before, now)


def _passing(state: State) -> list[str]:
    """What `rest` does, as far as there is something to pass."""
    declared = tuple(name for name in state.waiting if name in state.declared)
    if declared == state.waiting:
        return [_("Every bag that is left passes as declared, without a bribe.")]
    if declared:
        return [say(N_("As declared, without a bribe, pass: {names}."), names=declared)]
    return []


def undeclared(state: State) -> list[str]:
    """Whose bag can't pass as declared, because nothing was."""
    silent = tuple(name for name in state.waiting if name not in state.declared)
    if not silent:
        return []
    return [say(N_("Nothing was declared, so say what was in the bag: {names}."), names=silent)]
