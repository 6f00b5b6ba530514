"""`penalty`: work out one inspection and show how, without recording it."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from sheriff_helper.game.box import Setup
from sheriff_helper.game.checks import must_have_a_bag
from sheriff_helper.game.entry import Entry, Slot
from sheriff_helper.game.events import BagOpened
from sheriff_helper.game.fold import after, begin
from sheriff_helper.game.goods import NO_GOODS, ROYAL_CLASS, Goods, worth
from sheriff_helper.game.judge import MOST_GOLD, open_bag
from sheriff_helper.game.penalty import UNCHOSEN, Verdict, judge_bag
from sheriff_helper.game.refusal import Refusal, Unreadable, Verb, require
from sheriff_helper.game.state import State
from sheriff_helper.game.values import Claim, Payment
from sheriff_helper.words.language import N_, _
from sheriff_helper.words.phrases import payment_phrase, say, working
from sheriff_helper.words.reading.reader import read_entry
from sheriff_helper.words.reading.tokens import Table, tokenise
from sheriff_helper.words.saying.events import (
    Handover,
    Told,
    verdict_line,
    what_happened,
)

# The two players where there is no game.
SHERIFF = "Sheriff"
MERCHANT = "merchant"


class Case(NamedTuple):
    """What is known of one inspection.

    `merchant` is a player of the game on the table, or empty. `gold` and `stand` belong
    to whoever has to pay, and are None if nobody said anything of them.
    """

    claim: Claim | None = None
    bag: Goods = NO_GOODS  # empty if it holds just what was declared
    merchant: str = ""
    gold: int | None = None
    stand: Goods | None = None

    @property
    def verdict(self) -> Verdict:
        """The verdict on the bag, given the declaration."""
        assert self.claim is not None
        return judge_bag(self.claim, self.bag or {self.claim.good: self.claim.number})


class Inspection(NamedTuple):
    """The result for one bag. Goods have to pay the `rest`, in one of the `ways`."""

    verdict: Verdict
    payments: tuple[Payment, ...]
    payees: tuple[str, ...]
    lines: Told
    rest: int = 0
    ways: tuple[Goods, ...] = ()


_PARTS = (
    Slot("bag", "goods", "bag"),
    Slot("claim", "claim", "declared", True),
    Slot("gold", "gold", "gold", True),
    Slot("stand", "goods", "stand", True),
)


def read_case(arguments: Sequence[str], table: Table) -> Case:
    """Read `N GOOD bag GOODS [gold N] [stand GOODS]`.

    In a game, `MERCHANT bag GOODS [declared N GOOD]` works, too.
    """
    tokens = tokenise(" ".join(arguments), table)
    first = Slot("merchant", "player")
    if tokens.number(0) is not None or not table.players:
        first = Slot("claim", "claim")
        is_name = len(tokens) > 0 and tokens.number(0) is None and not tokens.phrases(0)
        require(not is_name, "no_current_game")
    entry = Entry("penalty", (first, *_PARTS), open_bag, BagOpened, "BagOpened")
    case = Case(**read_entry(entry, tokens, 0).said)
    require(case.bag, "slot_missing", Unreadable, verb=Verb("penalty"))
    is_told = (case.gold, case.stand) != (None, None)
    if case.merchant and is_told:
        raise Unreadable("penalty_purse", player=case.merchant)
    return case


def work_out(case: Case, state: State | None) -> Inspection:
    """Return who pays whom, what and why.

    The purses are those of the game if a player is named, or else as the case says.
    """
    merchant = case.merchant or MERCHANT
    said = case.claim
    if state is None or not case.merchant:
        state = _pretend(case)
    else:
        must_have_a_bag(state, merchant)
        case = case._replace(claim=said or state.declared.get(merchant))
        require(case.claim, "penalty_undeclared", player=merchant)
    verdict = case.verdict
    payees = (merchant,) if verdict.honest else state.inspectors
    try:
        event = open_bag(state, merchant, case.bag or None, said)
    except Refusal as no:
        return _undecided(no, case, payees)
    if case.merchant:
        told = what_happened(event, state, after(state, event))
        return Inspection(verdict, event.payments, payees, told)
    payment = event.payments[0]
    rest = payment.penalty - payment.gold
    if rest and case.stand is None:
        # Nobody knows what is on the stand, so nothing is forgiven.
        payment = Payment(payment.payer, payment.penalty, payment.gold)
        left = N_(
            "{rest} is left to pay with goods from the stand: legal ones first, at "
            "value."
        )
        if verdict.kept and not verdict.honest:
            left = N_(
                "{rest} is left to pay with goods from the stand, those just kept "
                "among them: legal ones first, at value."
            )
        lines = [*_owing(payment, case), say(left, rest=rest)]
        return Inspection(verdict, (payment,), payees, lines, rest)
    paid = payment_phrase(payment, working(verdict.penalised))
    pays = N_("The merchant pays the Sheriff {paid}.")
    if payment.payer == SHERIFF:
        pays = N_("The Sheriff pays the merchant {paid}.")
    line = Handover(say(pays, paid=paid))
    return Inspection(verdict, (payment,), payees, [_shown(case), line])


def _pretend(case: Case) -> State:
    """Return a made-up table of two where the debtor has the given gold and goods."""
    players = (SHERIFF, MERCHANT)
    setup = Setup(players, SHERIFF, 1, modules=(ROYAL_CLASS,), gold=MOST_GOLD)
    table = begin(setup)
    purse = table.players[SHERIFF if case.verdict.honest else MERCHANT]
    # If nobody said how much gold there is, there is enough.
    if case.gold is not None:
        purse.gold = case.gold
    purse.put(case.stand or NO_GOODS)
    return table


def _undecided(no: Refusal, case: Case, payees: tuple[str, ...]) -> Inspection:
    """Return what is known where the debtor has a choice; raise any other refusal."""
    told: dict[str, Any] = no.values
    if no.code not in UNCHOSEN:
        titles: dict[str, Any] = {}
        for key in ("player", "payer"):
            if key in told:
                titles[key] = _title(told[key])
        raise type(no)(no.code, **{**told, **titles}) from no
    ways: tuple[Goods, ...] = told["ways"]
    payment = Payment(told["payer"], told["owed"], told["gold"])
    lines = _owing(payment, case)
    if ways:
        lines.append(_("The ways to pay the rest, least costly first:"))
    else:
        unseen = N_(
            "Beyond the legal goods, contraband worth {rest} turns up and is handed "
            "over."
        )
        lines.append(say(unseen, rest=told["rest"]))
    for way in ways:
        line = say(N_("{goods}, worth {worth}"), goods=way, worth=worth(way))
        lines.append(f"  {line}")
    return Inspection(case.verdict, (payment,), payees, lines, told["rest"], ways)


def _owing(payment: Payment, case: Case) -> list[str]:
    """Return what the bag shows and what is still owed."""
    owes = say(
        N_("{payer} owes {owed} ({working}) and has {gold:gold}."),
        payer=_title(payment.payer),
        owed=payment.penalty,
        gold=payment.gold,
        working=working(case.verdict.penalised),
    )
    return [_shown(case), owes]


def _shown(case: Case) -> str:
    """Return what the bag shows, before anybody pays."""
    assert case.claim is not None
    verdict = case.verdict
    if case.merchant:
        return verdict_line(case.merchant, case.claim, verdict)
    if verdict.honest:
        return say(N_("Honest: the merchant keeps {kept}."), kept=verdict.kept)
    sentence = N_("A lie about {claim}: the merchant keeps {kept} and loses {lost}.")
    return say(sentence, claim=case.claim, kept=verdict.kept, lost=verdict.confiscated)


def _title(payer: str) -> str:
    return {SHERIFF: _("The Sheriff"), MERCHANT: _("The merchant")}.get(payer, payer)


def penalty_due(case: Case) -> tuple[str, int, str]:
    """Return who pays, how much and why, before anything is known of the purse."""
    verdict = case.verdict
    payer = _title(SHERIFF if verdict.honest else MERCHANT)
    return payer, verdict.penalty, working(verdict.penalised)
