"""What the table is asked next, by the state of the game alone."""

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
from sheriff_helper.words.phrases import phrase, say, texts
from sheriff_helper.words.reading.prompt import Question

_LISTED = 9  # ways to pay, the cheapest first; any other is typed as goods


def next_question(
    state: State,
    *,
    skipped: bool = False,
    late: bool = False,
    right: Mapping[str, Offer] | None = None,
) -> Question:
    """Declarations, bags, the next round, cards to turn up, the tally: whatever comes next.

    `skipped`: this round the table says no declarations; `late`: the timer has run out; `right`:
    the stands that the table found right when they were read out, None where none is read.
    """
    if state.finished:
        return Question("finished")
    if state.over:
        for player in state.players.values():
            if player.unknown:
                wish = partial(wish_for, "reveal", player=player.name)
                kinds = (key for key, n in state.deck.items() if n and key not in LEGAL)
                choices = tuple(wish(goods={key: 1}) for key in kinds if player.unknown == 1)
                return Question("reveal", player.name, choices=choices)
        for name, player in state.players.items():
            if right is not None and right.get(name) != player.offer:
                return Question("check", name)
        return Question("tally", offer=wish_for("finish"))
    if not state.inspectors:
        return Question("deputies", choices=(wish_for("deputies", names=()),))
    if not state.waiting:
        return Question("round", offer=wish_for("next"), choices=tuple(_splits(state)))
    silent = [name for name in state.waiting if name not in state.declared]
    if silent and state.phase == "declare" and not skipped:
        return Question("declare", silent[0], seats=tuple(silent))
    who = state.waiting[0]
    claim = state.declared.get(who)
    offer = wish_for("pass", merchant=who) if late and claim else None
    return Question("bag", who, claim, offer, late)


def _splits(state: State) -> Iterator[Wish]:
    """The Booty as the rules would propose it where it is odd, and the other way round."""
    if len(odd_kinds(state)) > 1:
        shares = fair_shares(state)
        offers = [share.offer for share in shares]
        yield wish_for("booty", shares=shares)
        if offers[0] != offers[1]:
            turned = zip(state.inspectors, offers[::-1], strict=True)
            yield wish_for("booty", shares=tuple(Share(*pair) for pair in turned))


def debt_question(owed: Mapping[str, Any], wish: Wish) -> Question:
    """What is asked of a debtor with several ways to pay: a way by its number, or goods."""

    def paid_by(goods: Goods) -> Wish:
        payer = owed["payer"] if owed["named"] else ""  # of two debtors at once
        return wish.saying(paying={**(wish.said.get("paying") or {}), payer: goods})

    ways = tuple(map(paid_by, owed["ways"][:_LISTED]))
    return Question("debt", owed["payer"], choices=ways, pay=paid_by, owed=owed)


def choice_lines(question: Question, state: State) -> list[str]:
    """What each number stands for; of a debt, what is left to pay comes first."""
    if question.owed:
        return _debt_lines(question.owed)
    lines, left = [], state.undrawn
    others = tuple(name for name in state.seated if name not in left)
    draw = N_("draw two of: {left}") if left[1:] else N_("draw {left}, and one of: {others:or}")
    for wish in question.choices:
        said = wish.said
        split = [f"{share.name}: {phrase(share.offer)}" for share in said.get("shares", ())]
        drawn = say(draw, left=left, others=others)
        lines.append(" · ".join(split) or (phrase(said["goods"]) if "goods" in said else drawn))
    return [f"{number}  {line}" for number, line in enumerate(lines, 1)]


def _debt_lines(debt: Mapping[str, Any]) -> list[str]:
    """What is owed, what of it goes without a choice, and each way with what it is worth."""
    sentence = N_("{payer} owes {owed} and has {gold:gold}: {rest} is left to pay.")
    if debt["owed"] - debt["gold"] > debt["rest"]:
        sentence = N_(
            "{payer} owes {owed}: {gold:gold} and legal goods worth {worth} go first "
            "({goods}); {rest} is left to pay."
        )
    lines = [say(sentence, **debt, goods=debt["legal"], worth=worth(debt["legal"]))]
    for number, way in enumerate(debt["ways"][:_LISTED], 1):
        said = say(N_("{goods}, worth {worth}"), goods=way, worth=worth(way))
        said = say(N_("{said}, turned up"), said=said) if contraband_part(way) else said
        lines.append(f"  {number}  {said}")
    return lines


def sentence(question: Question, state: State) -> str:
    """The question as the table reads it."""
    who, booty = question.who, state.booty.offer
    kind = kind_of(question)
    if kind == "round" and booty and len(state.inspectors) > 1:
        kind = "round, odd coin" if booty.gold % 2 or odd_kinds(state) else "round, even Booty"
    elif kind == "reveal" and state.players[who].shown:
        kind = "reveal, some seen"
    elif kind == "round" and state.round == state.rounds:
        kind = "last round"
    elif kind.startswith("bag") and len(state.inspectors) > 1:
        kind = f"Deputies' {kind}"
    said: dict[str, Any] = {"claim": question.claim, "booty": booty, "sheriff": state.inspectors}
    if who:
        player = state.players[who]
        said |= {"number": player.unknown, "seen": player.shown, "stand": player.offer}
    said |= {"who": who, "merchant": who, "player": who, **(question.owed or {})}
    return say(texts("prompt")["question"][kind], **said)


def kind_of(question: Question) -> str:
    """What a question is about; of a bag, whether it is late and was declared; of a debt, how."""
    kind = "late bag" if question.late else question.kind
    if kind == "round" and question.choices:
        return "round, odd Booty"
    if kind == "debt" and not question.choices:
        return "debt, face down"
    return f"{kind}, undeclared" if kind.endswith("bag") and not question.claim else kind
