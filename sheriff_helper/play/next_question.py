"""What the table is asked next, by the state of the game alone. Asks nobody and prints nothing."""

from sheriff_helper.game.entry_table import wish_for
from sheriff_helper.game.state import State
from sheriff_helper.words.reading.prompt_answer_reader import Question
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
    if question.kind == "round" and len(state.booty.odd_kinds) > 1:
        return odd_booty(state)
    kind = _kind(question)
    if kind == "round" and coins % 2:
        kind = "round, odd coin"
    elif kind == "round" and state.round == state.rounds:
        kind = "last round"
    elif kind.startswith("bag") and len(state.inspectors) > 1:
        kind = f"Deputies' {kind}"
    values = {"who": who, "merchant": who, "player": who, "n": coins, "half": coins // 2}
    unknown = state.players[who].unknown if who else 0
    template = texts("prompt")["question"][kind]
    return say(template, **values, sheriff=state.inspectors, claim=question.claim, number=unknown)


def hint(question: Question) -> str:
    """What can be typed, in a line, while nothing is typed yet."""
    hints = texts("prompt")["hint"]
    return _(hints[_kind(question)])


def _kind(question: Question) -> str:
    """What a question is about; of a bag, whether it is late and was declared."""
    kind = "late bag" if question.late else question.kind
    return f"{kind}, undeclared" if kind.endswith("bag") and not question.claim else kind
