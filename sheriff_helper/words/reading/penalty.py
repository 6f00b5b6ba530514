"""`penalty`: work out one inspection and show how. Nothing is recorded."""

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
from sheriff_helper.game.refusal import Refusal, Unreadable, require
from sheriff_helper.game.state import State
from sheriff_helper.game.values import Claim, Payment
from sheriff_helper.words.language import _
from sheriff_helper.words.phrases import payment_phrase, say, texts, working
from sheriff_helper.words.reading.reader import read_entry
from sheriff_helper.words.reading.tokens import Table, tokenise
from sheriff_helper.words.saying.events import Handover, Told, verdict_line, what_happened

SHERIFF, MERCHANT = "Sheriff", "merchant"  # where no game says who they are


class Case(NamedTuple):
    """What is known of one inspection. `merchant` is a player of the game on the table, or nobody.

    `gold` and `stand` are those of whoever has to pay; None where nothing was said of them.
    """

    claim: Claim | None = None
    bag: Goods = NO_GOODS  # empty: just what was declared
    merchant: str = ""
    gold: int | None = None
    stand: Goods | None = None

    @property
    def verdict(self) -> Verdict:
        """The verdict on the bag, given the declaration."""
        assert self.claim is not None
        return judge_bag(self.claim, self.bag or {self.claim.good: self.claim.number})


class Inspection(NamedTuple):
    """The result for one bag. Goods must cover `rest`, in one of the `ways`."""

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
    """`N GOOD bag GOODS [gold N] [stand GOODS]`, or with a game `M bag GOODS [declared N GOOD]`."""
    tokens = tokenise(" ".join(arguments), table)
    first = Slot("merchant", "player")
    if tokens.number(0) is not None or not table.players:
        first = Slot("claim", "claim")
        is_name = len(tokens) > 0 and tokens.number(0) is None and not tokens.phrases(0)
        require(not is_name, "no_current_game")
    entry = Entry("penalty", (first, *_PARTS), open_bag, BagOpened)
    case = Case(**read_entry(entry, tokens, 0).said)
    require(case.bag, "slot_missing", Unreadable, verb="penalty")
    is_told = (case.gold, case.stand) != (None, None)
    require(not (case.merchant and is_told), "penalty_purse", Unreadable, player=case.merchant)
    return case


def work_out(case: Case, state: State | None) -> Inspection:
    """Who pays whom what and why, with the purses of a table or those that were told."""
    merchant, said = case.merchant or MERCHANT, case.claim
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
    if rest and case.stand is None:  # of the stand nothing is known, so nothing is forgiven
        payment = Payment(payment.payer, payment.penalty, payment.gold)
        left = "left, some kept" if verdict.kept and not verdict.honest else "left"
        lines = [*_owing(payment, case), say(texts("penalty")["debt"][left], rest=rest)]
        return Inspection(verdict, (payment,), payees, lines, rest)
    paid = payment_phrase(payment, working(verdict.penalised))
    line = Handover(say(texts("penalty")["pays"][payment.payer], paid=paid))
    return Inspection(verdict, (payment,), payees, [_shown(case), line])


def _pretend(case: Case) -> State:
    """Make up a table of two where the debtor has the given gold and goods."""
    table = begin(Setup((SHERIFF, MERCHANT), SHERIFF, 1, modules=(ROYAL_CLASS,), gold=MOST_GOLD))
    purse = table.players[SHERIFF if case.verdict.honest else MERCHANT]
    if case.gold is not None:  # or else there is enough, as far as anybody said
        purse.gold = case.gold
    purse.put(case.stand or NO_GOODS)
    return table


def _undecided(no: Refusal, case: Case, payees: tuple[str, ...]) -> Inspection:
    """A debt that leaves the debtor a choice; any other refusal stands."""
    told: dict[str, Any] = no.values
    if no.code not in UNCHOSEN:
        told |= {key: _title(told[key]) for key in ("player", "payer") if key in told}
        raise no
    ways: tuple[Goods, ...] = told["ways"]
    payment = Payment(told["payer"], told["owed"], told["gold"])
    says = texts("penalty")["debt"]
    lines = [*_owing(payment, case), say(says["ways" if ways else "unseen"], rest=told["rest"])]
    lines += ["  " + say(says["way"], goods=way, worth=worth(way)) for way in ways]
    return Inspection(case.verdict, (payment,), payees, lines, told["rest"], ways)


def _owing(payment: Payment, case: Case) -> list[str]:
    """Say what the bag shows and what is still owed."""
    sentence = texts("penalty")["debt"]["owes"]
    values = {"payer": _title(payment.payer), "owed": payment.penalty, "gold": payment.gold}
    return [_shown(case), say(sentence, **values, working=working(case.verdict.penalised))]


def _shown(case: Case) -> str:
    """Say what the bag shows, before anybody pays."""
    assert case.claim is not None
    verdict = case.verdict
    if case.merchant:
        return verdict_line(case.merchant, case.claim, verdict)
    sentence = texts("penalty")["bag"]["honest" if verdict.honest else "lie"]
    return say(sentence, claim=case.claim, kept=verdict.kept, lost=verdict.confiscated)


def _title(payer: str) -> str:
    return {SHERIFF: _("The Sheriff"), MERCHANT: _("The merchant")}.get(payer, payer)


def penalty_due(case: Case) -> tuple[str, int, str]:
    """Who pays, how much and why, before anything is known of the purse."""
    verdict = case.verdict
    payer = _title(SHERIFF if verdict.honest else MERCHANT)
    return payer, verdict.penalty, working(verdict.penalised)
