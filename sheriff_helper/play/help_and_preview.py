"""What the prompt says of a line: what it would do before Enter, and how it is typed, by `help`."""

from collections.abc import Sequence

from sheriff_helper.cli.app import COMMANDS
from sheriff_helper.game.events import Declared, Event
from sheriff_helper.game.refusal import Refusal
from sheriff_helper.game.state import State, after
from sheriff_helper.play.next_question import DEBTS, hint
from sheriff_helper.play.prompt_and_screen import Preview, slip
from sheriff_helper.words.reading.lexicon import all_verbs, lexicon
from sheriff_helper.words.reading.prompt_answer_reader import Question, Reply, read_answer
from sheriff_helper.words.reading.tokens import table_of
from sheriff_helper.words.saying import entry_help
from sheriff_helper.words.saying.event_sentences import what_happened
from sheriff_helper.words.saying.language import N_, _
from sheriff_helper.words.saying.refusals import tell
from sheriff_helper.words.saying.value_phrases import say, texts


def purpose(name: str) -> str:
    """What a command is for, in a line."""
    purposes = {**texts("commands")["purpose"], **texts("prompt")["purpose"]}
    return _(purposes[name])


def help_lines(words: Sequence[str] = ()) -> list[str]:
    """The whole help, or how one entry is typed."""
    meant = (lexicon().word(kind, words[0]) for kind in ("verb", "answer", "prompt", "command"))
    verb = next(filter(None, meant), "") if words else ""
    if verb in all_verbs():
        return [entry_help.usage(verb), entry_help.purpose(verb)]
    if verb in COMMANDS or verb in texts("prompt")["purpose"]:
        return [purpose(verb)]
    return [f"{_(typed):<18} {_(meaning)}" for typed, meaning in texts("prompt")["help"].items()]


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
    if reply.kind == "entries":
        return " ".join(judge_all(reply, state))
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
        said += told(event, before, state)
    return said


def told(event: Event, before: State, now: State) -> list[str]:
    """What happened, as the prompt says it: the next question says the rest."""
    if isinstance(event, Declared):
        return [say(N_("{merchant} declares {claim}."), merchant=event.merchant, claim=event.claim)]
    return what_happened(event, before, now)


def rest_of_bags(state: State) -> list[str]:
    """What `rest` does: it passes the bags that were declared, as they were."""
    declared = tuple(name for name in state.waiting if name in state.declared)
    silent = tuple(name for name in state.waiting if name not in state.declared)
    passing = N_("As declared, without a bribe, pass: {names}.")
    unsaid = N_("Nothing was declared, so say what was in the bag: {names}.")
    return [say(text, names=who) for text, who in ((passing, declared), (unsaid, silent)) if who]
