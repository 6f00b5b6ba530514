"""What the table is asked next, by the state of the game alone. Asks nobody and prints nothing."""

from sheriff_helper.game.entries import wish_for
from sheriff_helper.game.state import State
from sheriff_helper.words.reading.answer_reader import Question
from sheriff_helper.words.saying.event_sentences import odd_booty
from sheriff_helper.words.saying.language import N_
from sheriff_helper.words.saying.value_phrases import say


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
    return _bag(state, late=late)


def _bag(state: State, *, late: bool) -> Question:
    who = state.waiting[0]
    claim = state.declared.get(who)
    offer = wish_for("pass", merchant=who) if late and claim else None
    return Question("bag", who, claim, offer, late)


def sentence(question: Question, state: State) -> str:
    """The question as the table reads it."""
    kind, who = question.kind, question.who
    if kind == "bag":
        return _bag_sentence(question, state)
    if kind == "reveal":
        unknown = state.players[who].unknown
        return say(N_("{player} turns up {number:cards}:"), player=who, number=unknown)
    if kind == "round" and not state.booty.splits_evenly:
        return odd_booty(state)
    if kind == "round" and state.booty.gold % 2:
        return say(
            N_(
                "All bags are dealt with. Booty: {n:gold}. booty A … B …, or Enter: {half} each, "
                "1 discarded, next round"
            ),
            n=state.booty.gold,
            half=state.booty.gold // 2,
        )
    if kind == "round" and state.round == state.rounds:
        return say(N_("That was the last bag. Enter: contraband turns up"))
    return say(_SENTENCES[kind], who=who)


_SENTENCES = {
    "deputies": N_("Who are the Deputies? Two names, or draw:"),
    "declare": N_("{who} declares:"),
    "round": N_("All bags are dealt with. Enter: next round"),
    "tally": N_("Everything is known. Enter: the final tally"),
    "finished": N_("The game is finished. new or quit:"),
}


def _bag_sentence(question: Question, state: State) -> str:
    values = {"sheriff": state.inspectors, "merchant": question.who, "claim": question.claim}
    if question.late and question.claim:
        template = N_("Time is up. {merchant}'s bag of {claim} passes. Enter: as declared")
    elif question.late:
        template = N_("Time is up. {merchant}'s bag passes with:")
    elif len(state.inspectors) > 1 and question.claim:
        template = N_("{sheriff}, the Deputies: {merchant}'s bag of {claim}?")
    elif len(state.inspectors) > 1:
        template = N_("{sheriff}, the Deputies: {merchant}'s bag?")
    elif question.claim:
        template = N_("{sheriff}, the Sheriff: {merchant}'s bag of {claim}?")
    else:
        template = N_("{sheriff}, the Sheriff: {merchant}'s bag?")
    return say(template, **values)


def hint(question: Question) -> str:
    """What can be typed, in a line, while nothing is typed yet."""
    if question.kind == "bag" and question.late:
        return say(N_("2a1?: what was in it · rest: all as declared · o: opened in time"))
    if question.kind == "bag" and not question.claim:
        return say(N_("3a: declared · p 3a: passes · p 3a 5g: for a bribe · help"))
    return say(_HINTS[question.kind])


_HINTS = {
    "deputies": N_("two names: as the cards say · draw: the program draws · help"),
    "declare": N_("3a: 3 apples · skip: straight to the bags · u: undo · help"),
    "bag": N_("p: passes · p 5g: bribe · p 2a1?: ? face down · o: honest · o 1a2m: lie · help"),
    "round": N_("pay, promise, claim and other entries come before Enter · u: undo · help"),
    "reveal": N_("1m: 1 mead, and so on for each card · u: undo · help"),
    "tally": N_("score: as things stand · u: undo · help"),
    "finished": N_("score · log · u: undo · new Ana Bia Caio"),
}
