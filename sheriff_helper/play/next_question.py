"""What the table is asked next, by the state of the game alone. Asks nobody and prints nothing."""

from sheriff_helper.game.entries import wish_for
from sheriff_helper.game.state import State
from sheriff_helper.words.reading.answer_reader import Question
from sheriff_helper.words.saying.event_sentences import odd_booty
from sheriff_helper.words.saying.language import _
from sheriff_helper.words.saying.value_phrases import say, texts


def next_question(state: State, *, skipped: bool = False, late: bool = False) -> Question:
    """Declarations, bags, the next round, cards to turn up, the tally: whatever comes next.

    `skipped`: this round the table says no declarations; `late`: the timer has run out.
    """
    if state.finished:
        return Question("finished")
    if state.over:
        for player in state.players.values():
            if player.unknown:
                return Question("reveal", player.name)
        return Question("tally", offer=wish_for("finish"))
    if not state.inspectors:
        return Question("deputies")
    if not state.waiting:
        return Question("round", offer=wish_for("next"))
    silent = [name for name in state.waiting if name not in state.declared]
    if silent and state.phase == "declare" and not skipped:
        return Question("declare", silent[0])
    who = state.waiting[0]
    claim = state.declared.get(who)
    offer = wish_for("pass", merchant=who) if late and claim else None
    return Question("bag", who, claim, offer, late)


def sentence(question: Question, state: State) -> str:
    """The question as the table reads it."""
    who, coins = question.who, state.booty.gold
    if question.kind == "round" and not state.booty.splits_evenly:
        return odd_booty(state)
    values = {"who": who, "merchant": who, "player": who, "n": coins, "half": coins // 2}
    unknown = state.players[who].unknown if who else 0
    template = texts("prompt")["question"][_variant(question, state)]
    return say(template, **values, sheriff=state.inspectors, claim=question.claim, number=unknown)


def _variant(question: Question, state: State) -> str:
    """The kind of a question, with what it depends on where it is asked in several ways."""
    kind = question.kind
    if kind == "round" and state.booty.gold % 2:
        return "round, odd coin"
    if kind == "round" and state.round == state.rounds:
        return "last round"
    if kind == "bag":
        kind = "Deputies' bag" if len(state.inspectors) > 1 else "Sheriff's bag"
        kind = "late bag" if question.late else kind
        return kind if question.claim else f"{kind}, undeclared"
    return kind


def hint(question: Question) -> str:
    """What can be typed, in a line, while nothing is typed yet."""
    kind = "late bag" if question.late else question.kind
    if kind == "bag" and not question.claim:
        kind = "bag, undeclared"
    hints = texts("prompt")["hint"]
    return _(hints[kind])
