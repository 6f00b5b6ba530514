"""Decide what to ask the table next, from the state of the game alone."""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from sheriff_helper.game.booty import fair_shares, odd_kinds
from sheriff_helper.game.entry import Wish
from sheriff_helper.game.goods import LEGAL, Goods, contraband_part, worth
from sheriff_helper.game.grammar import wish_for
from sheriff_helper.game.state import State
from sheriff_helper.game.values import Offer, Share
from sheriff_helper.words.language import N_
from sheriff_helper.words.phrases import phrase, say
from sheriff_helper.words.reading.prompt import Question
from sheriff_helper.words.sentences.prompt import QUESTIONS

# How many ways to pay are listed, cheapest first. Any other way is typed as goods.
_LISTED = 9


def next_question(
    state: State,
    *,
    skipped: bool = False,
    late: bool = False,
    right: Mapping[str, Offer] | None = None,
) -> Question:
    """Return the next question, from the deputies of a round to the final tally.

    `skipped` says that the table makes no declarations this round, and `late` that the
    timer has run out. `right` holds the stands that the table confirmed when they were
    read out; it is None if none are read out.
    """
    if state.finished:
        return Question("finished")
    if state.over:
        return _question_at_the_end(state, right)
    if not state.inspectors:
        return Question("deputies", choices=(wish_for("deputies", names=()),))
    if not state.waiting:
        return Question("round", offer=wish_for("next"), choices=tuple(_splits(state)))
    silent = tuple(name for name in state.waiting if name not in state.declared)
    if silent and state.phase == "declare" and not skipped:
        return Question("declare", silent[0], seats=silent)
    who = state.waiting[0]
    claim = state.declared.get(who)
    offer = None
    if late and claim:
        offer = wish_for("pass", merchant=who)
    return Question("bag", who, claim, offer, late)


def _question_at_the_end(state: State, right: Mapping[str, Offer] | None) -> Question:
    """Return the question after the last round: cards to turn up, stands, the tally."""
    for name, player in state.players.items():
        if player.unknown == 1:
            kinds = [key for key, n in state.deck.items() if n and key not in LEGAL]
            wish = partial(wish_for, "reveal", player=name)
            choices = tuple(wish(goods={key: 1}) for key in kinds)
            return Question("reveal", name, choices=choices)
        if player.unknown:
            return Question("reveal", name)
    if right is not None:
        for name, player in state.players.items():
            if right.get(name) != player.offer:
                return Question("check", name)
    return Question("tally", offer=wish_for("finish"))


def _splits(state: State) -> Iterator[Wish]:
    """Yield the shares that the rules propose for an odd Booty, and the reverse."""
    if len(odd_kinds(state)) > 1:
        shares = fair_shares(state)
        yield wish_for("booty", shares=shares)
        offers = [share.offer for share in shares]
        if offers[0] != offers[1]:
            turned = zip(state.inspectors, reversed(offers), strict=True)
            yield wish_for("booty", shares=tuple(Share(*pair) for pair in turned))


def debt_question(owed: Mapping[str, Any], wish: Wish) -> Question:
    """Return the question to a debtor with several ways to pay.

    The answer is the number of a way, or goods.
    """

    def paid_by(goods: Goods) -> Wish:
        # Where two players owe at once, the choice names its payer.
        payer = owed["choices"].payer
        paying = wish.said.get("paying") or {}
        return wish.saying(paying={**paying, payer: goods})

    ways = tuple(map(paid_by, owed["ways"][:_LISTED]))
    return Question("debt", owed["payer"], choices=ways, pay=paid_by, owed=owed)


def choice_lines(question: Question, state: State) -> list[str]:
    """Return what each number stands for; for a debt, first what is left to pay."""
    if question.owed:
        return _debt_lines(question.owed)
    lines = []
    for number, wish in enumerate(question.choices, 1):
        lines.append(f"{number}  {_choice_line(wish, state)}")
    return lines


def _choice_line(wish: Wish, state: State) -> str:
    """Return what a choice does: split the Booty, turn a card up, or draw Deputies."""
    shares = wish.said.get("shares")
    if shares:
        return " · ".join(f"{share.name}: {phrase(share.offer)}" for share in shares)
    if "goods" in wish.said:
        return phrase(wish.said["goods"])
    left = state.undrawn
    if len(left) > 1:
        return say(N_("draw two of: {left}"), left=left)
    others = tuple(name for name in state.seated if name not in left)
    return say(N_("draw {left}, and one of: {others:or}"), left=left, others=others)


def _debt_lines(debt: Mapping[str, Any]) -> list[str]:
    """Return what is owed, what goes without a choice, and each way with its worth."""
    sentence = N_("{payer} owes {owed} and has {gold:gold}: {rest} is left to pay.")
    if debt["owed"] - debt["gold"] > debt["rest"]:
        sentence = N_(
            "{payer} owes {owed}: {gold:gold} and legal goods worth {worth} go first "
            "({goods}); {rest} is left to pay."
        )
    lines = [say(sentence, **debt, goods=debt["legal"], worth=worth(debt["legal"]))]
    for number, way in enumerate(debt["ways"][:_LISTED], 1):
        said = say(N_("{goods}, worth {worth}"), goods=way, worth=worth(way))
        if contraband_part(way):
            said = say(N_("{said}, turned up"), said=said)
        lines.append(f"  {number}  {said}")
    return lines


def sentence(question: Question, state: State) -> str:
    """Return the question as the table reads it."""
    who = question.who
    booty = state.booty.offer
    kind = kind_of(question)
    if kind == "round" and booty and len(state.inspectors) > 1:
        kind = (
            "round, odd coin"
            if booty.gold % 2 or odd_kinds(state)
            else "round, even Booty"
        )
    elif kind == "reveal" and state.players[who].shown:
        kind = "reveal, some seen"
    elif kind == "round" and state.round == state.rounds:
        kind = "last round"
    elif kind.startswith("bag") and len(state.inspectors) > 1:
        kind = f"Deputies' {kind}"
    said: dict[str, Any] = {
        "claim": question.claim,
        "booty": booty,
        "sheriff": state.inspectors,
        "who": who,
        "merchant": who,
        "player": who,
    }
    if who:
        player = state.players[who]
        said["number"] = player.unknown
        said["seen"] = player.shown
        said["stand"] = player.offer
    if question.owed:
        said.update(question.owed)
    return say(QUESTIONS[kind], **said)


def kind_of(question: Question) -> str:
    """Return the kind of a question, and what is special about it."""
    kind = question.kind
    if question.late:
        kind = "late bag"
    if kind == "round" and question.choices:
        return "round, odd Booty"
    if kind == "debt" and not question.choices:
        return "debt, face down"
    if kind.endswith("bag") and not question.claim:
        return f"{kind}, undeclared"
    return kind
