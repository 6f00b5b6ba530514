"""`penalty`: one inspection worked out and told with its working. Records nothing."""

from typing import Any, NamedTuple

from sheriff_helper.game.editions import Setup
from sheriff_helper.game.events import BagOpened, Claim, Payment
from sheriff_helper.game.goods import UNKNOWN, Goods, contraband_part, legal_part, penalty, worth
from sheriff_helper.game.judge import must_have_a_bag, open_bag
from sheriff_helper.game.refusal import Refusal
from sheriff_helper.game.settlement import Verdict, judge_bag
from sheriff_helper.game.state import State, after, begin
from sheriff_helper.words.reading.penalty_reader import Case
from sheriff_helper.words.saying.event_sentences import verdict_lines, what_happened
from sheriff_helper.words.saying.language import N_, _
from sheriff_helper.words.saying.value_phrases import payment_phrase, say, working

SHERIFF, MERCHANT = "Sheriff", "merchant"  # where no game says who they are
_PLENTY = 9_999
_WHO = ("player", "payer")
_DEBTS = ("debt_choice", "debt_unseen")


class Inspection(NamedTuple):
    """One bag worked out. `rest` is what goods must cover; `ways` how, where there is a choice."""

    verdict: Verdict
    payments: tuple[Payment, ...]
    payees: tuple[str, ...]
    lines: list[str]
    rest: int = 0
    ways: tuple[Goods, ...] = ()


def work_out(case: Case, state: State | None) -> Inspection:
    """Who pays whom what and why, with the purses of a table or those that were told."""
    if case.merchant and state is not None:
        return _at_table(case, state)
    assert case.claim is not None
    bag = case.bag or {case.claim.good: case.claim.number}
    verdict = judge_bag(case.claim, bag)
    payer = SHERIFF if verdict.honest else MERCHANT
    table = _pretend(payer, case)
    payees = (MERCHANT if verdict.honest else SHERIFF,)
    rest = verdict.penalty - table.players[payer].gold
    try:
        event = open_bag(table, MERCHANT, bag, case.claim)
    except Refusal as no:
        return _undecided(no, verdict, payees, _verdict_lines(case.claim, verdict))
    lines = _verdict_lines(case.claim, verdict)
    if rest > 0 and case.stand is None:  # of the stand nothing is known, so nothing is forgiven
        payment = Payment(payer, verdict.penalty, verdict.penalty - rest)
        lines += [_owing(payment, verdict), _rest_line(rest, verdict)]
        return Inspection(verdict, (payment,), payees, lines, rest)
    lines.append(_handover(event.payments[0], verdict))
    return Inspection(verdict, event.payments, payees, lines)


def _at_table(case: Case, state: State) -> Inspection:
    """The bag of a merchant of this game, as `open` would judge it now."""
    must_have_a_bag(state, case.merchant)
    claim = case.claim or state.declared.get(case.merchant)
    if claim is None:
        raise Refusal("penalty_undeclared", player=case.merchant)
    bag = case.bag or {claim.good: claim.number}
    verdict = judge_bag(claim, bag)
    payees = (case.merchant,) if verdict.honest else state.inspectors
    try:
        event: BagOpened = open_bag(state, case.merchant, bag, case.claim)
    except Refusal as no:
        return _undecided(no, verdict, payees, verdict_lines(case.merchant, claim, verdict))
    lines = what_happened(event, state, after(state, event))
    return Inspection(verdict, event.payments, payees, lines)


def _undecided(
    no: Refusal, verdict: Verdict, payees: tuple[str, ...], lines: list[str]
) -> Inspection:
    """A debt that leaves the debtor a choice; any other refusal stands."""
    if no.code not in _DEBTS:
        no.values |= {key: _title(str(no.values[key])) for key in _WHO if key in no.values}
        raise no
    told: dict[str, Any] = no.values
    ways: tuple[Goods, ...] = told["ways"] if no.code == "debt_choice" else ()
    payment = Payment(told["payer"], told["owed"], told["gold"])
    sentence = N_("Beyond the legal goods, contraband worth {rest} turns up and is handed over.")
    if ways:
        sentence = N_("The ways to pay the rest, least costly first:")
    lines += [_owing(payment, verdict), say(sentence, rest=told["rest"])]
    worths = (say(N_("{goods}, worth {worth}"), goods=way, worth=worth(way)) for way in ways)
    lines += [f"  {line}" for line in worths]
    return Inspection(verdict, (payment,), payees, lines, told["rest"], ways)


def _owing(payment: Payment, verdict: Verdict) -> str:
    sentence = N_("{payer} owes {owed} ({working}) and has {gold:gold}.")
    values = {"payer": _title(payment.payer), "owed": payment.penalty, "gold": payment.gold}
    return say(sentence, **values, working=working(_penalised(verdict)))


def _penalised(verdict: Verdict) -> Goods:
    """The cards that a penalty is paid for."""
    return verdict.kept if verdict.honest else verdict.confiscated


def _pretend(payer: str, case: Case) -> State:
    """A table of two, at which whoever pays has what was said."""
    names = (SHERIFF, MERCHANT)
    table = begin(Setup(names, SHERIFF, 1, modules=("royal",), gold=_PLENTY))
    stand = case.stand or {}
    purse = table.players[payer]
    if case.gold is not None or case.stand is not None:
        purse.gold = case.gold or 0
    purse.legal = legal_part(stand)
    purse.shown = contraband_part({key: n for key, n in stand.items() if key != UNKNOWN})
    purse.unknown = stand.get(UNKNOWN, 0)
    return table


def _title(payer: str) -> str:
    return {SHERIFF: _("The Sheriff"), MERCHANT: _("The merchant")}.get(payer, payer)


def _verdict_lines(claim: Claim, verdict: Verdict) -> list[str]:
    if verdict.honest:
        return [say(N_("Honest: the merchant keeps {kept}."), kept=verdict.kept)]
    sentence = N_("A lie about {claim}: the merchant keeps {kept} and loses {lost}.")
    return [say(sentence, claim=claim, kept=verdict.kept, lost=verdict.confiscated)]


def _handover(payment: Payment, verdict: Verdict) -> str:
    sentence = N_("The merchant pays the Sheriff {paid}.")
    if verdict.honest:
        sentence = N_("The Sheriff pays the merchant {paid}.")
    return say(sentence, paid=payment_phrase(payment, working(_penalised(verdict))))


def _rest_line(rest: int, verdict: Verdict) -> str:
    sentence = N_("{rest} is left to pay with goods from the stand: legal ones first, at value.")
    if not verdict.honest and verdict.kept:
        sentence = N_(
            "{rest} is left to pay with goods from the stand, those just kept among them: "
            "legal ones first, at value."
        )
    return say(sentence, rest=rest)


def penalty_due(case: Case) -> tuple[str, int, str]:
    """Who pays, how much and why, before anything is known of the purse."""
    assert case.claim is not None
    verdict = judge_bag(case.claim, case.bag or {case.claim.good: case.claim.number})
    cards = _penalised(verdict)
    return _title(SHERIFF if verdict.honest else MERCHANT), penalty(cards), working(cards)
