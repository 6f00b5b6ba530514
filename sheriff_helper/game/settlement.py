"""Penalties and how they are paid: gold, then legal goods, then contraband, then forgiven.

Pure arithmetic on one debtor's stand. Refuses what the debt rules forbid, and nothing else.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from sheriff_helper.game.events import Claim, Payment
from sheriff_helper.game.goods import (
    GOODS,
    UNKNOWN,
    Goods,
    contraband_part,
    in_order,
    minus,
    missing,
    penalty,
    plus,
    total,
    worth,
)
from sheriff_helper.game.refusal import Refusal

# What giving up n cards of a legal good costs the debtor in King and Queen points.
StandingLoss = Callable[[str, int], int]

AUTO: Goods = {"auto": 1}
"""Stands for "the least costly way" where a debtor's goods are expected."""


class Verdict(NamedTuple):
    """What an opened bag shows."""

    honest: bool
    kept: Goods
    confiscated: Goods
    penalty: int


class Debtor(NamedTuple):
    """Whoever owes a penalty, with what lies on the stand.

    `named`: another owes at once, so a choice needs a name.
    """

    name: str
    gold: int
    legal: Goods
    known: Goods
    unknown: int = 0
    named: bool = False


def judge_bag(claim: Claim, bag: Goods) -> Verdict:
    """Compare a bag with what was said of it."""
    kept = {key: n for key, n in bag.items() if key == claim.good}
    confiscated = {key: n for key, n in bag.items() if key != claim.good}
    honest = not confiscated
    return Verdict(honest, kept, confiscated, penalty(kept if honest else confiscated))


def ways_to_pay(rest: int, goods: Goods, loss: StandingLoss) -> list[dict[str, int]]:
    """Every way to cover `rest` in which no card is needless, the least costly first.

    Ordered by value given away, then by King and Queen points lost, then by fewest cards.
    """
    if rest <= 0:
        return [{}]
    kinds = []
    for key, held in in_order(goods):
        value = GOODS[key].value
        most = min(held, -(-rest // value))  # enough of one kind cover the rest alone
        kinds.append(_Kind(key, value, most, [loss(key, n) for n in range(most + 1)]))
    return [dict(cards) for *_cost, cards in sorted(_covers(rest, kinds))]


class _Kind(NamedTuple):
    """Cards of one kind: what one is worth, how many can be of use, what giving n away costs."""

    key: str
    value: int
    most: int
    losses: Sequence[int]


# Cards that cover a debt, after what they cost: value beyond it, points lost, number of cards; then
# when they were found, which keeps equal ones in order. Plain, because there may be thousands.
_Cards = tuple[tuple[str, int], ...]
_Cover = tuple[int, int, int, int, _Cards]


def _covers(rest: int, kinds: Sequence[_Kind]) -> list[_Cover]:
    """All sets of cards worth at least `rest` that fall short without any one of their cards."""
    found: list[_Cover] = []
    # What the kinds from here on are worth together: where that is too little, nobody looks.
    reach = [sum(kind.value * kind.most for kind in kinds[at:]) for at in range(len(kinds) + 1)]

    def choose(at: int, left: int, cheapest: int, lost: int, number: int, cards: _Cards) -> None:
        """Go on with the kinds from `at`; what goes beyond must stay below the cheapest card."""
        key, value, most, losses = kinds[at]
        at += 1
        reached = reach[at]
        below = value if value < cheapest else cheapest
        n = min(most, -(-left // value))
        beyond = n * value - left
        if beyond >= 0:
            if beyond < below:
                cover = (*cards, (key, n))
                found.append((beyond, lost + losses[n], number + n, len(found), cover))
            n, beyond = n - 1, beyond - value
        while n and -beyond <= reached:  # fewer of this kind leave more to the others
            choose(at, -beyond, below, lost + losses[n], number + n, (*cards, (key, n)))
            n, beyond = n - 1, beyond - value
        if left <= reached:
            choose(at, left, cheapest, lost, number, cards)

    if rest <= reach[0]:
        choose(0, rest, rest + max(kind.value for kind in kinds), 0, 0, ())
    return found


def settle(
    debtor: Debtor, owed: int, paying: Goods | None, loss: StandingLoss
) -> tuple[Payment, Goods]:
    """The payment of a penalty, and the debtor's choice as it goes into the log.

    "The least costly" is kept as said, so that it still is when an earlier entry is amended.

    Refused where the debtor has a choice and made none, or made one that does not cover the debt.
    """
    gold = min(debtor.gold, owed)
    rest = owed - gold
    auto = paying is AUTO or paying == AUTO
    chosen = {} if auto or paying is None else dict(paying)
    if rest == 0:
        if chosen:
            raise Refusal("debt_none", payer=debtor.name, gold=debtor.gold, owed=owed)
        return Payment(debtor.name, owed, gold), AUTO if auto else {}
    if chosen:
        goods = _chosen_goods(debtor, owed, rest, chosen)
        said: Goods = goods
    else:
        goods = _only_way(debtor, owed, rest, loss, auto)
        said = AUTO if auto else {}
    forgiven = max(0, rest - worth(goods))
    return Payment(debtor.name, owed, gold, goods, forgiven), said


def _only_way(
    debtor: Debtor, owed: int, rest: int, loss: StandingLoss, auto: bool
) -> dict[str, int]:
    """The goods handed over where there is one way, or the cheapest where that is asked for."""
    short = rest - worth(debtor.legal)
    if short <= 0:
        ways = ways_to_pay(rest, debtor.legal, loss)
        if len(ways) > 1 and not auto:
            raise _choice("debt_choice", debtor, owed, rest, ways)
        return ways[0]
    if debtor.unknown:
        raise _choice("debt_unseen", debtor, owed, short, [])
    if worth(debtor.known) <= short:
        return plus(debtor.legal, debtor.known)
    ways = ways_to_pay(short, debtor.known, loss)
    if len(ways) > 1 and not auto:
        everything = [plus(debtor.legal, way) for way in ways]
        raise _choice("debt_choice", debtor, owed, short, everything)
    return plus(debtor.legal, ways[0])


def _choice(code: str, debtor: Debtor, owed: int, rest: int, ways: Sequence[Goods]) -> Refusal:
    return Refusal(
        code,
        payer=debtor.name,
        gold=debtor.gold,
        owed=owed,
        rest=rest,
        legal=debtor.legal,
        ways=tuple(ways),
        named=debtor.named,
    )


def _chosen_goods(debtor: Debtor, owed: int, rest: int, chosen: dict[str, int]) -> dict[str, int]:
    """The goods that the debtor named, checked against the stand and the order of the rules."""
    if UNKNOWN in chosen:
        raise Refusal("debt_face_down", payer=debtor.name)
    contraband = contraband_part(chosen)
    legal = {key: n for key, n in chosen.items() if key not in contraband}
    gaps = missing(debtor.legal, legal)
    if gaps:
        raise Refusal("not_on_stand", player=debtor.name, goods=gaps, stand=debtor.legal)
    short = rest - worth(debtor.legal)
    if short <= 0 and contraband:
        raise Refusal("debt_legal_first", payer=debtor.name, rest=rest, legal=debtor.legal)
    if short > 0 and not legal:
        # All legal goods go in any case: naming the contraband is enough.
        chosen = plus(debtor.legal, contraband)
    elif short > 0 and minus(debtor.legal, legal):
        raise Refusal("debt_all_legal", payer=debtor.name, rest=rest, legal=debtor.legal)
    unseen = total(missing(debtor.known, contraband))
    if unseen > debtor.unknown:
        raise Refusal("not_face_down", player=debtor.name, goods=contraband)
    everything = total(contraband) == total(debtor.known) + debtor.unknown
    if worth(chosen) < rest and not (short > 0 and everything):
        raise Refusal(
            "debt_too_little",
            payer=debtor.name,
            goods=chosen,
            worth=worth(chosen),
            owed=owed,
            rest=rest,
        )
    return dict(in_order(chosen))
