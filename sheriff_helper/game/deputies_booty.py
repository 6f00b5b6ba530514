"""The Booty tile at the end of a round: an even split, or an agreed one. Refuses to guess."""

from sheriff_helper.game.events import Offer, Share
from sheriff_helper.game.goods import UNKNOWN, plus, tidy
from sheriff_helper.game.refusal import Refusal
from sheriff_helper.game.state import Purse, State


def seen_on_tile(booty: Purse) -> dict[str, int]:
    """The cards on the tile; those face down only by their number."""
    return plus(booty.legal, booty.shown, {UNKNOWN: booty.unknown})


def even_shares(state: State, *, discard_odd: bool = False) -> tuple[Share, ...]:
    """Each Deputy's half of what lies on the tile; an odd coin is left out.

    Refused where a kind of card does not divide evenly: the Deputies say then who takes what.
    With `discard_odd`, for a game that ends early, odd and unseen cards are left out like a coin.
    """
    booty = state.booty
    if not (booty.gold or booty.legal or booty.contraband):
        return ()
    sides = len(state.inspectors)
    piles = [*booty.legal.items(), *booty.shown.items()]
    cards = tidy([*piles, (UNKNOWN, 0 if discard_odd else booty.unknown)])
    if any(n % sides for n in cards.values()) and not discard_odd:
        first, second = state.inspectors
        seen = tidy(seen_on_tile(booty).items())
        mine = Offer(booty.gold - booty.gold // 2)
        yours = Offer(booty.gold // 2, seen)
        raise Refusal(
            "booty_uneven",
            deputies=state.inspectors,
            first=first,
            second=second,
            mine=mine,
            yours=yours,
        )
    half = Offer(booty.gold // sides, {key: n // sides for key, n in cards.items() if n >= sides})
    return tuple(Share(name, half) for name in state.inspectors)


def splits_evenly(state: State) -> bool:
    """Whether the tile can be split without asking."""
    try:
        even_shares(state)
    except Refusal:
        return False
    return True
