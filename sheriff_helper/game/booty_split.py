"""How two Deputies share what lies on the Booty tile. Moves nothing."""

from itertools import combinations

from sheriff_helper.game.events import Offer, Share
from sheriff_helper.game.goods import GOODS, UNKNOWN, tidy
from sheriff_helper.game.refusal import Refusal
from sheriff_helper.game.state import State

_WORTH_UNSEEN = 7  # about what a face-down card is worth, only to compare two shares


def even_shares(state: State, *, discard_odd: bool = False) -> tuple[Share, ...]:
    """Each Deputy's half; an odd coin is left out, and so is a single odd card.

    Refused where cards of several kinds are left over: the Deputies say then who takes what. With
    `discard_odd`, for a game that ends early, those are left out too, and so are unseen ones.
    """
    gold, cards = state.booty.gold, state.booty.goods
    if not (gold or cards):
        return ()
    if len(state.booty.odd_kinds) > 1 and not discard_odd:
        raise Refusal("booty_uneven", deputies=state.inspectors, shares=fair_shares(state))
    halves = {key: n // 2 for key, n in cards.items() if n > 1}
    if discard_odd:
        halves.pop(UNKNOWN, None)
    return tuple(Share(name, Offer(gold // 2, halves)) for name in state.inspectors)


def fair_shares(state: State) -> tuple[Share, ...]:
    """A proposal: halves, and as many of the odd cards each, as near in value as it goes."""
    halves = {key: n // 2 for key, n in state.booty.goods.items()}
    values = {key: good.value for key, good in GOODS.items()} | {UNKNOWN: _WORTH_UNSEEN}
    odd = sorted(state.booty.odd_kinds, key=values.__getitem__, reverse=True)
    odd = odd[: len(odd) // 2 * 2]  # of an odd number the least dear card is discarded
    half = sum(values[key] for key in odd) / 2
    parts = combinations(odd, len(odd) // 2)
    mine = min(parts, key=lambda part: abs(sum(values[key] for key in part) - half))
    yours = tuple(key for key in odd if key not in mine)
    shares = (tidy([*halves.items(), *((key, 1) for key in part)]) for part in (mine, yours))
    offers = (Offer(state.booty.gold // 2, goods) for goods in shares)
    return tuple(map(Share, state.inspectors, offers))
