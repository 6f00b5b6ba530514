"""`penalty`: one inspection, typed without a game around it, and told in words."""

from collections.abc import Sequence
from typing import NamedTuple

from sheriff_helper.game.editions import LARGEST_BAG, SMALLEST_BAG
from sheriff_helper.game.events import Claim, Offer, Payment
from sheriff_helper.game.goods import UNKNOWN, Goods, contraband_part, legal_part, plus, total
from sheriff_helper.game.refusal import Refusal, Unreadable
from sheriff_helper.game.settlement import (
    Debtor,
    Verdict,
    judge_bag,
    settle,
)
from sheriff_helper.words.goods_reader import (
    Dictionary,
    read_claim,
    read_gold,
    read_goods,
)
from sheriff_helper.words.language import N_, current_language
from sheriff_helper.words.line import shell_words
from sheriff_helper.words.phrases import say, typed_goods
from sheriff_helper.words.typed import english_keyword


class Inspection(NamedTuple):
    """One bag worked out. `ways` is empty unless the debtor has a choice."""

    claim: Claim
    verdict: Verdict
    payment: Payment
    ways: tuple[Goods, ...] = ()


_PLENTY = 999_999


def read_inspection(arguments: Sequence[str]) -> Inspection:
    """`N GOOD bag GOODS [gold N] [stand GOODS]`."""
    parts = _parts(arguments)
    dictionary = Dictionary(current_language())
    claim = read_claim(parts[""], dictionary)
    bag = read_goods(parts.get("bag", []), dictionary)
    stand = read_goods(parts.get("stand", []), dictionary)
    if "gold" in parts:
        gold = read_gold(parts["gold"], dictionary)
    else:
        gold = 0 if "stand" in parts else _PLENTY
    _check_inspection(claim, bag)
    verdict = judge_bag(claim, bag)
    payer = say(N_("The Sheriff")) if verdict.honest else say(N_("The merchant"))
    arrived: Goods = {} if verdict.honest else verdict.kept
    debtor = Debtor(
        payer,
        gold,
        plus(legal_part(stand), arrived),
        contraband_part({key: n for key, n in stand.items() if key != UNKNOWN}),
        stand.get(UNKNOWN, 0),
    )
    try:
        payment, _said = settle(debtor, verdict.penalty, None, lambda _good, _n: 0)
        return Inspection(claim, verdict, payment)
    except Refusal as no:
        if no.code == "debt_unseen":
            raise Refusal("debt_face_down", payer=payer) from no
        if no.code != "debt_choice":
            raise
        paid = Payment(payer, verdict.penalty, gold)
        ways = no.values["ways"]
        assert isinstance(ways, tuple)
        return Inspection(claim, verdict, paid, ways)


def _parts(arguments: Sequence[str]) -> dict[str, list[str]]:
    """The words before the first keyword, and those after each."""
    parts: dict[str, list[str]] = {"": []}
    typed: dict[str, str] = {}
    key = ""
    for word in shell_words(piece for argument in arguments for piece in argument.split()):
        keyword = english_keyword(word.text, current_language())
        if keyword in ("bag", "gold", "stand"):
            if keyword in parts:
                raise Unreadable("said_twice", keyword=word.text, verb="penalty")
            key = keyword
            parts[key], typed[key] = [], word.text
        else:
            parts[key].append(word.text)
    for keyword, own in parts.items():
        if keyword and not own:
            raise Unreadable("keyword_bare", keyword=typed[keyword], verb="penalty")
    if not parts[""] or not parts.get("bag"):
        raise Unreadable("slot_missing", verb="penalty")
    return parts


def _check_inspection(claim: Claim, bag: Goods) -> None:
    if UNKNOWN in bag:
        raise Refusal("open_face_down", player=say(N_("The merchant")))
    if contraband_part({claim.good: 1}):
        raise Refusal("claim_not_legal", good=claim.good, number=claim.number)
    if not SMALLEST_BAG <= claim.number <= LARGEST_BAG:
        raise Refusal("claim_size", number=claim.number)
    if total(bag) != claim.number:
        raise Refusal(
            "bag_not_as_declared",
            player=say(N_("The merchant")),
            number=total(bag),
            claim=claim,
            declared=claim.number,
        )


def tell_inspection(inspection: Inspection) -> list[str]:
    """The inspection in words."""
    claim, verdict, payment, ways = inspection
    if verdict.honest:
        lines = [
            say(
                N_("Honest: keeps {kept}, and the Sheriff pays {penalty:gold}."),
                kept=verdict.kept,
                penalty=verdict.penalty,
            )
        ]
    else:
        lines = [
            say(
                N_("Lied about {claim}: keeps {kept}, loses {lost}, pays {penalty:gold}."),
                claim=claim,
                kept=verdict.kept,
                lost=verdict.confiscated,
                penalty=verdict.penalty,
            )
        ]
    rest = payment.penalty - payment.gold
    if ways:
        lines.append(
            say(
                N_("{gold:gold} is there, {rest} is left to pay. The ways, least costly first:"),
                gold=payment.gold,
                rest=rest,
            )
        )
        lines += [f"  {typed_goods(way)}" for way in ways]
    elif rest:
        lines += _only_way(payment)
    return lines


def _only_way(payment: Payment) -> list[str]:
    """A debt that leaves no choice."""
    handed = Offer(payment.gold, payment.goods)
    lines = [say(N_("There is one way to pay: {offer}."), offer=handed)] if handed else []
    if payment.forgiven:
        lines.append(say(N_("{n:gold} of it is forgiven."), n=payment.forgiven))
    return lines
