"""How two Deputies share what lies on the Booty tile."""

from copy import copy
from itertools import combinations

from sheriff_helper.game.goods import GOODS, UNKNOWN, Goods, in_order, tidy
from sheriff_helper.game.refusal import Refusal
from sheriff_helper.game.state import State
from sheriff_helper.game.values import (
    BOOTY,
    DISCARD,
    Offer,
    Share,
    Transfer,
    handed_over,
)

# About what a face-down card is worth; only used to compare two shares.
_WORTH_UNSEEN = 7


def shared_out(state: State, shares: tuple[Share, ...]) -> list[Transfer]:
    """What each Deputy takes; what the shares leave on the tile is discarded."""
    if not shares:
        return []
    transfers: list[Transfer] = []
    rest = copy(state.booty)
    for share in shares:
        transfers += handed_over(BOOTY, share.name, share.offer)
        rest.gold -= share.offer.gold
        rest.take(share.offer.goods)
    return transfers + handed_over(BOOTY, DISCARD, rest.offer)


def odd_kinds(state: State) -> list[str]:
    """The kinds of which one card is left over when two Deputies share."""
    if len(state.inspectors) < 2:
        return []
    return [key for key, n in in_order(state.booty.goods) if n % 2]


def even_shares(state: State, *, discard_odd: bool = False) -> tuple[Share, ...]:
    """Give each Deputy half, and leave out an odd coin or a single odd card.

    Refused where cards of several kinds are left over: the Deputies say then who
    takes what. With `discard_odd`, for a game that ends amid a round, all odd cards
    and unseen ones are left out instead.
    """
    booty = state.booty
    if not booty.offer:
        return ()
    if len(odd_kinds(state)) > 1 and not discard_odd:
        shares = fair_shares(state)
        raise Refusal("booty_uneven", deputies=state.inspectors, shares=shares)
    sharers = len(state.inspectors)  # one, if the other Deputy went home
    goods = {key: n // sharers for key, n in booty.goods.items() if n >= sharers}
    if discard_odd:
        goods.pop(UNKNOWN, None)
    half = Offer(booty.gold // sharers, goods)
    return tuple(Share(name, half) for name in state.inspectors)


def fair_shares(state: State) -> tuple[Share, ...]:
    """Propose halves, and as many of the odd cards each, close in value."""
    odd = sorted(odd_kinds(state), key=_value, reverse=True)
    if len(odd) % 2:
        odd.pop()  # the least dear one is discarded
    mine = _nearest_half(odd)
    yours = tuple(key for key in odd if key not in mine)
    first, second = state.inspectors
    return (_share(state, first, mine), _share(state, second, yours))


def _nearest_half(odd: list[str]) -> tuple[str, ...]:
    """The half of these cards whose value comes closest to half of all."""
    half = sum(_value(key) for key in odd) / 2

    def distance(part: tuple[str, ...]) -> float:
        return abs(sum(_value(key) for key in part) - half)

    return min(combinations(odd, len(odd) // 2), key=distance)


def _share(state: State, name: str, odd: tuple[str, ...]) -> Share:
    halves = {key: n // 2 for key, n in state.booty.goods.items()}
    goods: Goods = tidy([*halves.items(), *[(key, 1) for key in odd]])
    return Share(name, Offer(state.booty.gold // 2, goods))


def _value(key: str) -> int:
    if key == UNKNOWN:
        return _WORTH_UNSEEN
    return GOODS[key].value
