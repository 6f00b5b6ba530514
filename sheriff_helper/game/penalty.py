"""What an opened bag costs, and how a debt is paid.

Gold goes first, then legal goods, then contraband; the rest is forgiven. This is
arithmetic on one debtor's stand. It refuses what the debt rules forbid, no more.
"""

from collections.abc import Iterator, Sequence
from math import ceil
from typing import NamedTuple

from sheriff_helper.game import goods as pile
from sheriff_helper.game.goods import GOODS, NO_GOODS, UNKNOWN, Goods
from sheriff_helper.game.refusal import Refusal
from sheriff_helper.game.state import Player
from sheriff_helper.game.values import AUTO, Auto, Choice, Claim, Payment

# What `settle` refuses because the debtor has to choose.
UNCHOSEN = ("debt_choice", "debt_unseen")


class WaysToPay(NamedTuple):
    """The ways to pay a debt, and whose debt it is if that has to be said."""

    payer: str
    ways: tuple[Goods, ...]


class Verdict(NamedTuple):
    """What an opened bag shows."""

    honest: bool
    kept: Goods
    confiscated: Goods
    penalty: int

    @property
    def penalised(self) -> Goods:
        """The cards that the penalty is paid for."""
        if self.honest:
            return self.kept
        return self.confiscated


def judge_bag(claim: Claim, bag: Goods) -> Verdict:
    """Compare a bag with what was said of it."""
    kept = {key: n for key, n in bag.items() if key == claim.good}
    confiscated = pile.minus(bag, kept)
    if confiscated:
        return Verdict(False, kept, confiscated, pile.penalty(confiscated))
    return Verdict(True, kept, confiscated, pile.penalty(kept))


def ways_to_pay(rest: int, goods: Goods) -> list[dict[str, int]]:
    """Every way to cover `rest` without a needless card.

    The way of the least value comes first, then that of the fewest cards.
    """

    def dearness(kind: tuple[str, int]) -> int:
        return GOODS[kind[0]].value

    dear_first = sorted(pile.in_order(goods), key=dearness, reverse=True)
    ways = _covers(rest, dear_first)
    return sorted(ways, key=lambda way: (pile.worth(way), pile.total(way)))


def _covers(
    rest: int,
    kinds: Sequence[tuple[str, int]],
    chosen: tuple[tuple[str, int], ...] = (),
) -> Iterator[dict[str, int]]:
    """All sets of cards worth at least `rest` of which no card could be left out.

    The cheapest kind is chosen last. Just enough of it means that no dearer card is
    needless either.
    """
    for at, (key, held) in enumerate(kinds, 1):
        value = GOODS[key].value
        enough = ceil(rest / value)
        if held >= enough:
            yield dict((*chosen, (key, enough)))
        for n in range(min(held, enough - 1), 0, -1):
            yield from _covers(rest - n * value, kinds[at:], (*chosen, (key, n)))


def settle(
    debtor: Player, owed: int, choice: Choice | None, *, named: bool = False
) -> tuple[Payment, Choice]:
    """Return the payment of a penalty, and the debtor's choice as the log keeps it.

    The log keeps "the least costly" as it was said, so that it is worked out again
    when an earlier entry is amended. Refused where the debtor has a choice and made
    none, or one that does not cover the debt. `named` says that two owe at once, so
    that a choice needs a name.
    """
    gold = min(debtor.gold, owed)
    rest = owed - gold
    goods = NO_GOODS
    if choice and not isinstance(choice, Auto):
        goods = _chosen_goods(debtor, owed, rest, choice)
        choice = goods
    elif rest:
        goods = _goods_due(debtor, owed, rest, is_auto=choice is AUTO, named=named)
    forgiven = max(0, rest - pile.worth(goods))
    return Payment(debtor.name, owed, gold, goods, forgiven), choice or NO_GOODS


def _goods_due(
    debtor: Player, owed: int, rest: int, *, is_auto: bool, named: bool
) -> Goods:
    """The goods that cover the rest of a debt where the debtor did not name any."""
    ways, to_choose = _ways(debtor, rest)
    debt = {
        "payer": debtor.name,
        "gold": min(debtor.gold, owed),
        "owed": owed,
        "rest": to_choose,
        "legal": debtor.legal,
        "ways": tuple(ways),
        "choices": WaysToPay(debtor.name if named else "", tuple(ways)),
    }
    if not ways:
        raise Refusal("debt_unseen", **debt)
    # Where contraband must go, an unseen card may go in place of one that was seen.
    may_hide = debtor.unknown and rest > pile.worth(debtor.legal)
    if not is_auto and (len(ways) > 1 or may_hide):
        raise Refusal("debt_choice", **debt)
    return ways[0]


def _ways(debtor: Player, rest: int) -> tuple[Sequence[Goods], int]:
    """Every way to pay in the order of the rules, and how much is left to choose.

    There is none where contraband must go that only the debtor knows.
    """
    short = rest - pile.worth(debtor.legal)
    if short <= 0:
        return ways_to_pay(rest, debtor.legal), rest
    seen = pile.worth(debtor.shown)
    if debtor.unknown and seen < short:
        return [], short
    if seen <= short:
        return [pile.plus(debtor.legal, debtor.shown)], short
    ways = ways_to_pay(short, debtor.shown)
    return [pile.plus(debtor.legal, way) for way in ways], short


def _chosen_goods(debtor: Player, owed: int, rest: int, chosen: Goods) -> Goods:
    """The goods that the debtor named, if the rules allow them."""
    payer = debtor.name
    if not rest:
        raise Refusal("debt_none", payer=payer, gold=debtor.gold, owed=owed)
    if UNKNOWN in chosen:
        raise Refusal("debt_face_down", payer=payer)
    contraband = pile.contraband_part(chosen)
    legal = pile.minus(chosen, contraband)
    gaps = debtor.missing_legal(chosen)
    if gaps:
        raise Refusal("not_on_stand", player=payer, goods=gaps, stand=debtor.legal)

    is_short = rest > pile.worth(debtor.legal)
    if contraband and not is_short:
        raise Refusal("debt_legal_first", payer=payer, rest=rest, legal=debtor.legal)
    if is_short and legal and pile.minus(debtor.legal, legal):
        raise Refusal("debt_all_legal", payer=payer, rest=rest, legal=debtor.legal)
    if not debtor.may_have(chosen):
        raise Refusal("not_face_down", player=payer, goods=contraband)

    goods = pile.plus(legal, contraband)
    if is_short:
        # All legal goods go; naming the contraband is enough.
        goods = pile.plus(debtor.legal, contraband)
    value = pile.worth(goods)
    is_all = is_short and pile.total(contraband) == debtor.contraband
    if value < rest and not is_all:
        raise Refusal(
            "debt_too_little",
            payer=payer,
            rest=rest,
            legal=debtor.legal,
            goods=goods,
            worth=value,
            owed=owed,
        )
    return dict(pile.in_order(goods))
