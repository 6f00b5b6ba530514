"""What the table may see: face-down kinds turned back to `?` in events, holdings and piles."""

from collections.abc import Mapping, Sequence
from typing import Any, cast

from sheriff_helper.game import events as ev
from sheriff_helper.game.events import Holding
from sheriff_helper.game.goods import (
    UNKNOWN,
    Goods,
    contraband_part,
    is_contraband,
    is_legal,
    minus,
    tidy,
    total,
)
from sheriff_helper.game.state import Player, Purse, State


def face_down(goods: Goods) -> dict[str, int]:
    """The pile as others see it come out of a bag: contraband without its kinds."""
    return tidy((UNKNOWN if is_contraband(key) else key, n) for key, n in goods.items())


def as_given(giver: Purse, goods: Goods) -> dict[str, int]:
    """The pile as others see it leave a stand: kinds that the table saw before stay visible."""
    shown: list[tuple[str, int]] = []
    for key, n in goods.items():
        seen = n if is_legal(key) else min(n, giver.shown.get(key, 0))
        shown += [(key, seen), (UNKNOWN, n - seen)]
    return tidy(shown)


def public_event(event: ev.Event, before: State, *, revealed: bool) -> ev.Event:
    """The event as it may be shown; `revealed` when the cards have been turned up since."""
    if revealed:
        return event
    if isinstance(event, ev.BagPassed):
        giver = _stand(before, event.merchant)
        return event._replace(
            goods=None if event.goods is None else face_down(event.goods),
            bribe=event.bribe._replace(goods=as_given(giver, event.bribe.goods)),
            from_bag=face_down(event.from_bag),
        )
    if isinstance(event, ev.BagOpened):
        return event._replace(paying=_said_of_debts(event.paying, event.payments))
    if isinstance(event, ev.Paid):
        giver = _stand(before, event.giver)
        return event._replace(offer=event.offer._replace(goods=as_given(giver, event.offer.goods)))
    payment: ev.Payment | None = getattr(event, "payment", None)
    if payment:
        said = _said_of_debts(getattr(event, "paying", None) or {}, (payment,))
        return cast(ev.Event, cast(Any, event)._replace(paying=said or None))
    shares: tuple[ev.Share, ...] = getattr(event, "shares", ())
    if shares:
        seen = tuple(public_share(share, before) for share in shares)
        return cast(ev.Event, cast(Any, event)._replace(shares=seen))
    return event


def _stand(state: State, name: str) -> Purse:
    """Whose cards are given; an empty one where an amended table no longer knows the name."""
    return state.players.get(name) or Purse()


def unturned(event: ev.Event, before: State) -> ev.Event:
    """The event as it may be told before it happened: contraband that would pay stays face down."""
    if isinstance(event, ev.BagOpened):
        return event._replace(payments=tuple(_unturned(p, before) for p in event.payments))
    payment: ev.Payment | None = getattr(event, "payment", None)
    if payment:
        return cast(ev.Event, cast(Any, event)._replace(payment=_unturned(payment, before)))
    return event


def _unturned(payment: ev.Payment, before: State) -> ev.Payment:
    payer = before.players[payment.payer]
    legal = {key: n for key, n in payment.goods.items() if is_legal(key)}
    secret = as_given(payer, contraband_part(payment.goods))
    return payment._replace(goods={**legal, **secret})


def _said_of_debts(said: Mapping[str, Goods], payments: Sequence[ev.Payment]) -> dict[str, Goods]:
    """What was handed over, where contraband was: it was turned up, and all may read it.

    Without the hidden kinds nobody could work out again what was the least costly, or the only way.
    """
    shown = dict(said)
    for payment in payments:
        if contraband_part(payment.goods):
            whose = payment.payer if payment.payer in said or len(payments) > 1 else ""
            shown[whose] = payment.goods
            if whose:
                shown.pop("", None)
    return shown


def public_share(share: ev.Share, before: State) -> ev.Share:
    """What a Deputy takes from the Booty, as others see it."""
    goods = as_given(before.booty, share.offer.goods)
    return ev.Share(share.name, ev.Offer(share.offer.gold, goods))


def holding(player: Player, *, revealed: bool) -> Holding:
    """What the player has, as far as the table knows or as far as the log does."""
    goods = tidy([*player.legal.items(), *player.shown.items()])
    if revealed:
        goods = tidy([*goods.items(), *player.hidden.items()])
        return Holding(player.name, player.gold, goods, player.cards, player.unknown)
    unknown = player.unknown + total(player.hidden)
    return Holding(player.name, player.gold, goods, player.cards, unknown)


def seen_deck(state: State, *, revealed: bool = False) -> dict[str, int]:
    """The deck less the contraband whose kind is known, to all or to the log: what `?` may be."""
    deck = dict(state.deck)
    for player in state.players.values():
        deck = minus(deck, player.known if revealed else player.shown)
        for card in player.cards:
            deck = minus(deck, contraband_part(card.goods))
    return deck
