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
    confiscated = minus(bag, kept)
    honest = not confiscated
    return Verdict(honest, kept, confiscated, penalty(kept if honest else confiscated))


def ways_to_pay(rest: int, goods: Goods, loss: StandingLoss) -> list[dict[str, int]]:
    """Every way to cover `rest` in which no card is needless, the least costly first.

    Ordered by value given away, then by King and Queen points lost, then by fewest cards.
    """
    if rest <= 0:
        return [{}]

    def cost(way: Goods) -> tuple[int, int, int]:
        return worth(way), sum([loss(key, n) for key, n in way.items()]), total(way)

    dear_first = sorted(in_order(goods), key=lambda kind: -GOODS[kind[0]].value)
    return sorted(_covers(rest, dear_first), key=cost)


def _covers(rest: int, kinds: Sequence[tuple[str, int]]) -> list[dict[str, int]]:
    """All sets of cards worth at least `rest` that fall short without any one of their cards.

    With the cheapest kind last, just enough of it means that no other card is needless either.
    """
    found: list[dict[str, int]] = []
    for at, (key, held) in enumerate(kinds, 1):
        value = GOODS[key].value
        enough = -(-rest // value)
        if held >= enough:
            found.append({key: enough})
        for n in range(min(held, enough - 1), 0, -1):
            found += [{key: n, **way} for way in _covers(rest - n * value, kinds[at:])]
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
    goods: dict[str, int] = {}
    said: Goods = AUTO if paying == AUTO else {}
    if paying and not said:
        goods = _chosen_goods(debtor, owed, rest, paying)
        said = goods
    elif rest:
        goods = _only_way(debtor, owed, rest, loss, auto=said == AUTO)
    return Payment(debtor.name, owed, gold, goods, max(0, rest - worth(goods))), said


def _only_way(
    debtor: Debtor, owed: int, rest: int, loss: StandingLoss, *, auto: bool
) -> dict[str, int]:
    """The goods handed over where there is one way, or the cheapest where that is asked for."""
    short = rest - worth(debtor.legal)
    ways: list[dict[str, int]] = []
    if short <= 0:
        ways = ways_to_pay(rest, debtor.legal, loss)
    elif not debtor.unknown:
        # All legal goods go, and contraband for what they leave open.
        enough = worth(debtor.known) > short
        more = ways_to_pay(short, debtor.known, loss) if enough else [debtor.known]
        ways = [plus(debtor.legal, way) for way in more]
    if len(ways) == 1 or (ways and auto):
        return ways[0]
    raise Refusal(
        "debt_choice" if ways else "debt_unseen",
        payer=debtor.name,
        gold=debtor.gold,
        owed=owed,
        rest=rest if short <= 0 else short,
        legal=debtor.legal,
        ways=tuple(ways),
        named=debtor.named,
    )


def _chosen_goods(debtor: Debtor, owed: int, rest: int, chosen: Goods) -> dict[str, int]:
    """The goods that the debtor named, checked against the stand and the order of the rules."""
    payer = debtor.name
    if not rest:
        raise Refusal("debt_none", payer=payer, gold=debtor.gold, owed=owed)
    if UNKNOWN in chosen:
        raise Refusal("debt_face_down", payer=payer)
    contraband = contraband_part(chosen)
    legal = minus(chosen, contraband)
    gaps = missing(debtor.legal, legal)
    if gaps:
        raise Refusal("not_on_stand", player=payer, goods=gaps, stand=debtor.legal)
    is_short = rest > worth(debtor.legal)
    if not is_short and contraband:
        raise Refusal("debt_legal_first", payer=payer, rest=rest, legal=debtor.legal)
    if is_short and legal and minus(debtor.legal, legal):
        raise Refusal("debt_all_legal", payer=payer, rest=rest, legal=debtor.legal)
    # All legal goods go where they are too little: naming the contraband is enough.
    goods = plus(debtor.legal if is_short else legal, contraband)
    if total(missing(debtor.known, contraband)) > debtor.unknown:
        raise Refusal("not_face_down", player=payer, goods=contraband)
    value, is_all = worth(goods), total(contraband) == total(debtor.known) + debtor.unknown
    if value < rest and not (is_short and is_all):
        raise Refusal(
            "debt_too_little", payer=payer, goods=goods, worth=value, owed=owed, rest=rest
        )
    return dict(in_order(goods))
