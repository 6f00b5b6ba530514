"""Penalties and how they are paid: gold, then legal goods, then contraband, then forgiven.

Pure arithmetic on one debtor's stand. Refuses what the debt rules forbid, and nothing else.
"""

from collections.abc import Iterator, Sequence
from math import ceil
from typing import NamedTuple

from sheriff_helper.game import goods as pile
from sheriff_helper.game.events import Claim, Payment
from sheriff_helper.game.goods import GOODS, UNKNOWN, Goods
from sheriff_helper.game.refusal import require
from sheriff_helper.game.state import Player

AUTO: Goods = {"auto": 1}
"""Stands for "the least costly way" where a debtor's goods are expected."""

# What `settle` refuses because the debtor has to choose.
UNCHOSEN = ("debt_choice", "debt_unseen")


class Verdict(NamedTuple):
    """What an opened bag shows."""

    honest: bool
    kept: Goods
    confiscated: Goods
    penalty: int

    @property
    def penalised(self) -> Goods:
        """The cards that the penalty is paid for."""
        return self.kept if self.honest else self.confiscated


def judge_bag(claim: Claim, bag: Goods) -> Verdict:
    """Compare a bag with what was said of it."""
    kept = {key: n for key, n in bag.items() if key == claim.good}
    confiscated = pile.minus(bag, kept)
    honest = not confiscated
    return Verdict(honest, kept, confiscated, pile.penalty(kept if honest else confiscated))


def ways_to_pay(rest: int, goods: Goods) -> list[dict[str, int]]:
    """Every way to cover `rest` without a needless card: least value first, then fewest cards."""
    dear_first = sorted(pile.in_order(goods), key=lambda kind: -GOODS[kind[0]].value)
    return sorted(_covers(rest, dear_first), key=lambda way: (pile.worth(way), pile.total(way)))


def _covers(
    rest: int, kinds: Sequence[tuple[str, int]], chosen: tuple[tuple[str, int], ...] = ()
) -> Iterator[dict[str, int]]:
    """All sets of cards worth at least `rest` that fall short without any one of their cards.

    With the cheapest kind last, just enough of it means that no other card is needless either.
    """
    for at, (key, held) in enumerate(kinds, 1):
        value = GOODS[key].value
        enough = ceil(rest / value)
        if held >= enough:
            yield dict((*chosen, (key, enough)))
        for n in range(min(held, enough - 1), 0, -1):
            yield from _covers(rest - n * value, kinds[at:], (*chosen, (key, n)))


def settle(
    debtor: Player, owed: int, paying: Goods | None, *, named: bool = False
) -> tuple[Payment, Goods]:
    """The payment of a penalty, and the debtor's choice as it goes into the log.

    "The least costly" is kept as said, so that it still is when an earlier entry is amended.
    Refused where the debtor has a choice and made none, or made one that does not cover the debt.
    `named`: another owes at once, so a choice needs a name.
    """
    gold = min(debtor.gold, owed)
    rest = owed - gold
    goods: dict[str, int] = {}
    said: Goods = AUTO if paying == AUTO else {}
    if paying and not said:
        goods = _chosen_goods(debtor, owed, rest, paying)
        said = goods
    elif rest:
        ways, open_debt = _ways(debtor, rest)
        debt = {"payer": debtor.name, "gold": gold, "owed": owed, "rest": open_debt}
        choice = {"legal": debtor.legal, "ways": tuple(ways), "named": named}
        require(ways, "debt_unseen", **debt, **choice)
        # Where contraband has to go, one that lies face down may go in place of one that was seen.
        is_only = len(ways) == 1 and not (debtor.unknown and rest > pile.worth(debtor.legal))
        require(is_only or said == AUTO, "debt_choice", **debt, **choice)
        goods = ways[0]
    return Payment(debtor.name, owed, gold, goods, max(0, rest - pile.worth(goods))), said


def _ways(debtor: Player, rest: int) -> tuple[list[dict[str, int]], int]:
    """Every way to pay in the order of the rules, and what of the debt it leaves to be chosen.

    None where contraband must go that only the debtor knows.
    """
    short = rest - pile.worth(debtor.legal)
    if short <= 0:
        return ways_to_pay(rest, debtor.legal), rest
    seen = pile.worth(debtor.shown)
    if debtor.unknown and seen < short:
        return [], short
    more = ways_to_pay(short, debtor.shown) if seen > short else [debtor.shown]
    return [pile.plus(debtor.legal, way) for way in more], short


def _chosen_goods(debtor: Player, owed: int, rest: int, chosen: Goods) -> dict[str, int]:
    """The goods that the debtor named, checked against the stand and the order of the rules."""
    payer = debtor.name
    require(rest, "debt_none", payer=payer, gold=debtor.gold, owed=owed)
    require(UNKNOWN not in chosen, "debt_face_down", payer=payer)
    contraband = pile.contraband_part(chosen)
    legal = pile.minus(chosen, contraband)
    gaps, turned_up = debtor.lacks(chosen)
    require(not gaps, "not_on_stand", player=payer, goods=gaps, stand=debtor.legal)
    is_short = rest > pile.worth(debtor.legal)
    said = {"payer": payer, "rest": rest, "legal": debtor.legal}
    require(is_short or not contraband, "debt_legal_first", **said)
    require(not (is_short and legal and pile.minus(debtor.legal, legal)), "debt_all_legal", **said)
    # All legal goods go where they are too little: naming the contraband is enough.
    goods = pile.plus(debtor.legal if is_short else legal, contraband)
    is_there = pile.total(turned_up) <= debtor.unknown
    require(is_there, "not_face_down", player=payer, goods=contraband)
    value, is_all = pile.worth(goods), is_short and pile.total(contraband) == debtor.contraband
    said |= {"goods": goods, "worth": value, "owed": owed}
    require(value >= rest or is_all, "debt_too_little", **said)
    return dict(pile.in_order(goods))
