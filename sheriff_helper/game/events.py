"""What happened, as frozen facts: one entry, one event, which knows what is then true at the table.

Says nothing about whether it was allowed. Events are named tuples, because they load ten times
faster than frozen dataclasses. Two events of different classes with equal fields compare equal, so
compare `as_data` where that matters.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol

from sheriff_helper.game.box_and_setup import Setup
from sheriff_helper.game.goods import NO_GOODS, Goods, contraband_part, minus, plus, total
from sheriff_helper.game.modules import every
from sheriff_helper.game.state import (
    Promise,
    State,
    bag_goods,
    begin_round,
    common_purse,
    share_out,
)

NO_CHOICE: Mapping[str, Goods] = {}


class Event(Protocol):
    """Any of the named tuples below that can be applied, or one that a module brings."""

    def apply(self, state: State) -> None:
        """Make it true at the table."""


class Claim(NamedTuple):
    """What a merchant says of the bag: so many cards of one legal good."""

    number: int
    good: str


class Offer(NamedTuple):
    """Gold and goods that change hands."""

    gold: int = 0
    goods: Goods = NO_GOODS

    def __bool__(self) -> bool:
        return bool(self.gold or self.goods)


NO_OFFER = Offer()


class Payment(NamedTuple):
    """A penalty as it was settled: gold first, then goods, then what was forgiven."""

    payer: str
    penalty: int
    gold: int
    goods: Goods = NO_GOODS
    forgiven: int = 0


class Card(NamedTuple):
    """Another card on a stand that scores, with the goods that lie with it."""

    part: str
    points: int
    goods: Goods = NO_GOODS


class Holding(NamedTuple):
    """What one player has at the end. `unknown` are face-down cards whose kind is not said."""

    name: str
    gold: int
    goods: Goods
    cards: tuple[Card, ...] = ()
    unknown: int = 0

    @property
    def all_goods(self) -> dict[str, int]:
        """On the stand, and with other cards."""
        return plus(self.goods, *(card.goods for card in self.cards))

    @property
    def contraband_cards(self) -> int:
        """All of it: on the stand, with other cards, and unseen."""
        return total(contraband_part(self.all_goods)) + self.unknown


class Share(NamedTuple):
    """What one Deputy takes from the Booty tile."""

    name: str
    offer: Offer


class GameStarted(NamedTuple):
    """The fold begins with it."""

    setup: Setup

    def apply(self, _state: State) -> None:
        raise ValueError("a game starts once")


class Declared(NamedTuple):
    """A merchant said what is in the bag."""

    merchant: str
    claim: Claim

    def apply(self, state: State) -> None:
        state.declared[self.merchant] = self.claim


class BagPassed(NamedTuple):
    """The bag went back unopened. `goods` is None when it held just what was declared."""

    merchant: str
    goods: Goods | None = None
    declared: Claim | None = None
    bribe: Offer = NO_OFFER
    from_bag: Goods = NO_GOODS
    by: str = ""

    def apply(self, state: State) -> None:
        home = minus(bag_goods(state, self), self.from_bag)
        merchant, taker = state.players[self.merchant], common_purse(state, self.by)
        if self.declared:
            state.declared[self.merchant] = self.declared
        merchant.give(taker, self.bribe)
        merchant.put(home)
        taker.put(self.from_bag)
        state.bags[self.merchant] = home


class BagOpened(NamedTuple):
    """The bag was opened. `paying` is what was said of a debt, `payments` what came of it."""

    merchant: str
    goods: Goods | None = None
    declared: Claim | None = None
    paying: Mapping[str, Goods] = NO_CHOICE
    by: str = ""
    payments: tuple[Payment, ...] = ()

    def apply(self, state: State) -> None:
        bag = bag_goods(state, self)
        claim = self.declared or state.declared[self.merchant]
        state.declared[self.merchant] = claim
        home = {key: n for key, n in bag.items() if key == claim.good}
        merchant, inspector = state.players[self.merchant], common_purse(state, self.by)
        merchant.put(home)
        for payment in self.payments:
            payee = inspector if payment.payer == self.merchant else merchant
            state.players[payment.payer].give(payee, payment)
        state.bags[self.merchant] = home
        state.confiscated[self.merchant] = minus(bag, home)
        state.opened_by[self.merchant] = self.by


class Paid(NamedTuple):
    """A deal outside the bags."""

    giver: str
    taker: str
    offer: Offer

    def apply(self, state: State) -> None:
        state.players[self.giver].give(state.players[self.taker], self.offer)


class Promised(NamedTuple):
    """A favour was promised for later."""

    giver: str
    taker: str
    text: str

    def apply(self, state: State) -> None:
        state.promises += (Promise(self.giver, self.taker, self.text),)


class PromiseKept(NamedTuple):
    """The favour was done."""

    number: int

    def apply(self, state: State) -> None:
        _settle_promise(state, self.number, kept=True)


class PromiseBroken(NamedTuple):
    """The favour was not done."""

    number: int

    def apply(self, state: State) -> None:
        _settle_promise(state, self.number, kept=False)


def _settle_promise(state: State, number: int, *, kept: bool) -> None:
    settled = state.promises[number - 1]._replace(kept=kept)
    state.promises = (*state.promises[: number - 1], settled, *state.promises[number:])


class RoundEnded(NamedTuple):
    """The marker moves on; `shares` is how the Booty was split, where some was left."""

    shares: tuple[Share, ...] = ()

    def apply(self, state: State) -> None:
        share_out(state, self.shares)
        if state.round == state.rounds:
            state.over = True
        else:
            begin_round(state)


class Revealed(NamedTuple):
    """Face-down contraband turned up."""

    player: str
    goods: Goods

    def apply(self, state: State) -> None:
        player = state.players[self.player]
        player.unknown -= total(self.goods)
        player.put(self.goods)


class Counted(NamedTuple):
    """A player counted the coins; `expected` is what the log had said."""

    player: str
    gold: int
    expected: int

    def apply(self, state: State) -> None:
        state.players[self.player].gold = self.gold
        state.corrections += self.gold - self.expected


class Noted(NamedTuple):
    """A line in the log."""

    text: str

    def apply(self, _state: State) -> None:
        """A note is in the log and changes nothing."""


class Tallied(NamedTuple):
    """A game of which only the end is known: what lay on each stand."""

    holdings: tuple[Holding, ...]

    def apply(self, state: State) -> None:
        for holding in self.holdings:
            player = state.players[holding.name]
            player.gold, player.cards = holding.gold, holding.cards
            player.put(holding.goods)
        state.over = state.finished = True


class Finished(NamedTuple):
    """The final tally; `shares` is how the Booty was split, where some was left."""

    early: bool = False
    shares: tuple[Share, ...] = ()

    def apply(self, state: State) -> None:
        share_out(state, self.shares)
        state.over = state.finished = True


# Every named tuple above, and of modules once one of theirs is asked for.
_kinds: dict[str, Any] = {
    name: kind for name, kind in globals().items() if hasattr(kind, "_fields")
}


def as_data(value: Any) -> Any:
    """An event as plain JSON data; fields that hold their default are left out."""
    kind: Any = type(value)
    if hasattr(kind, "_fields"):
        defaults = kind._field_defaults
        fields = zip(kind._fields, value, strict=True)
        data = {key: as_data(v) for key, v in fields if key not in defaults or v != defaults[key]}
        return {"is": kind.__name__, **data}
    if isinstance(value, tuple | list):
        return [as_data(item) for item in value]
    if isinstance(value, dict):
        return {key: as_data(item) for key, item in value.items()}
    return value


def kind_named(name: str) -> Any:
    """The class of the events or values that data calls so; a module's is loaded for it."""
    if name not in _kinds:
        _kinds.update({e.event.__name__: e.event for m in every() for e in m.entries})
    return _kinds[name]
