"""What happened, as frozen facts: one entry, one event, which knows what is then true at the table.

Says nothing about whether it was allowed. Events are named tuples, because they load ten times
faster than frozen dataclasses. Two events of different classes with equal fields compare equal, so
compare `as_data` where that matters.
"""

from collections.abc import Mapping
from math import ceil
from typing import Any, NamedTuple, Protocol

from sheriff_helper.game.box import Setup
from sheriff_helper.game.goods import NO_GOODS, UNKNOWN, Goods, contraband_part, minus, plus, total
from sheriff_helper.game.modules import active, every
from sheriff_helper.game.state import BANK, Move, Promise, Purse, State, bag_goods, moves_of

NO_CHOICE: Mapping[str, Goods] = {}


class Event(Protocol):
    """Any of the named tuples below that happen at a table, or one that a module brings.

    One by which gold or cards change hands has `moves`, or `shares` of the Booty. Its `apply` makes
    true what else is then true, those moves included; without it they are all that happens.
    """

    def _asdict(self) -> dict[str, Any]: ...


class Claim(NamedTuple):
    """What a merchant says of the bag: so many cards of one legal good."""

    number: int
    good: str


class Offer(NamedTuple):
    """Gold and goods that change hands."""

    gold: int = 0
    goods: Goods = NO_GOODS

    @classmethod
    def of(cls, whole: "Purse | Move | Payment | Holding") -> "Offer":
        """All the gold and goods of what has both."""
        return cls(whole.gold, whole.goods)

    def __bool__(self) -> bool:
        return bool(self.gold or self.goods)


NO_OFFER = Offer()


class Stock(NamedTuple):
    """What was counted by hand: gold, if it was, and some kinds of cards, none of them too."""

    gold: int | None = None
    goods: Goods = NO_GOODS


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
        state.entries["declare", self.merchant] = state.entry


class BagPassed(NamedTuple):
    """The bag went back unopened. `goods` is None when it held just what was declared."""

    merchant: str
    goods: Goods | None = None
    declared: Claim | None = None
    bribe: Offer = NO_OFFER
    from_bag: Goods = NO_GOODS
    by: str = ""

    def moves(self, state: State) -> list[Move]:
        taker = state.common_place(self.by)
        return Move.of(self.merchant, taker, self.bribe, Offer(0, self.from_bag))

    def apply(self, state: State) -> None:
        bag = bag_goods(state, self)
        merchant, home = state.players[self.merchant], minus(bag, self.from_bag)
        merchant.put(self.from_bag)
        state.carry_out(self.moves(state))
        merchant.put(home)
        _deal_with_bag(state, self, bag, home)


class BagOpened(NamedTuple):
    """The bag was opened. `paying` is what was said of a debt, `payments` what came of it."""

    merchant: str
    goods: Goods | None = None
    declared: Claim | None = None
    paying: Mapping[str, Goods] = NO_CHOICE
    by: str = ""
    payments: tuple[Payment, ...] = ()

    def moves(self, state: State) -> list[Move]:
        moves: list[Move] = []
        for one in self.payments:
            is_merchant = one.payer == self.merchant
            payee = state.common_place(self.by) if is_merchant else self.merchant
            moves += Move.of(one.payer, payee, one)
        return moves

    def apply(self, state: State) -> None:
        bag = bag_goods(state, self)
        claim = self.declared or state.declared[self.merchant]
        home = {key: n for key, n in bag.items() if key == claim.good}
        state.players[self.merchant].put(home)
        state.carry_out(self.moves(state))
        state.confiscated[self.merchant] = minus(bag, home)
        state.opened_by[self.merchant] = self.by
        _deal_with_bag(state, self, bag, home)


def _deal_with_bag(state: State, event: BagPassed | BagOpened, bag: Goods, home: Goods) -> None:
    """What is true after any bag: it is declared, seen and done."""
    if event.declared:
        state.declared[event.merchant] = event.declared
    state.see(bag)
    state.bags[event.merchant] = home
    state.entries["bag", event.merchant] = state.entry
    for module in active(state.setup):
        module.on_bag(state, event.merchant)


class Absent(NamedTuple):
    """A merchant has no bag this round."""

    merchant: str

    def apply(self, state: State) -> None:
        state.absent += (self.merchant,)
        state.declared.pop(self.merchant, None)
        state.entries["bag", self.merchant] = state.entry


class Paid(NamedTuple):
    """A deal outside the bags; `back` is what the taker gives for it."""

    giver: str
    taker: str
    offer: Offer
    back: Offer = NO_OFFER

    def moves(self, _state: State) -> list[Move]:
        swapped = Move.of(self.taker, self.giver, self.back)
        return [*Move.of(self.giver, self.taker, self.offer), *swapped]


class Banked(NamedTuple):
    """A card, a law or a house rule: gold and cards from the bank, or `back` out of the game."""

    player: str
    offer: Offer = NO_OFFER
    back: Offer = NO_OFFER

    def moves(self, _state: State) -> list[Move]:
        away = Move.of(self.player, BANK, self.back)
        return [*Move.of(BANK, self.player, self.offer), *away]


class Promised(NamedTuple):
    """A favour was promised."""

    giver: str
    taker: str
    text: str

    def apply(self, state: State) -> None:
        state.promises += (Promise(state.round, self.giver, self.taker, self.text),)


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


class DeputiesNamed(NamedTuple):
    """Who inspect the bags of this round at a table of six."""

    names: tuple[str, ...]

    def apply(self, state: State) -> None:
        state.name_inspectors(self.names)


class BootySplit(NamedTuple):
    """The Deputies agreed on who takes what."""

    shares: tuple[Share, ...]


class RoundEnded(NamedTuple):
    """The marker moves on; `shares` is how the Booty was split, where some was left."""

    shares: tuple[Share, ...] = ()

    def apply(self, state: State) -> None:
        state.carry_out(moves_of(self, state))
        if state.round >= state.rounds:
            state.over = True
        else:
            state.begin_round()


class Left(NamedTuple):
    """A seat is empty from now on: no bag, no marker, and its turns fall away."""

    player: str

    def apply(self, state: State) -> None:
        state.left += (self.player,)
        state.declared.pop(self.player, None)
        stay, due = [n for n in state.inspectors if n != self.player], state.inspectors_due
        if len(stay) < len(state.inspectors) or (due == 1 and not stay):
            # The marker goes to the next seat at once; one Deputy is enough for few players.
            there = [n for n in state.around(self.player) if n in state.seated and n not in stay]
            state.name_inspectors([*stay, *there][:due])
        turns = (state.setup.turns - state.players[name].turns for name in state.seated)
        to_come = ceil(sum(n for n in turns if n > 0) / due)
        played = state.round if state.inspectors else state.round - 1
        state.rounds = min(state.rounds, max(state.round, played + to_come))


class Renamed(NamedTuple):
    """A name was misspelt. It is mended from the first entry on, so that no log holds this."""

    player: str
    name: str


class Revealed(NamedTuple):
    """Face-down contraband turned up."""

    player: str
    goods: Goods

    def apply(self, state: State) -> None:
        player = state.players[self.player]
        player.take({UNKNOWN: total(self.goods)})
        player.put(self.goods)
        state.see(self.goods, turned_up=True)


class Counted(NamedTuple):
    """A player counted gold or cards by hand; `expected` is what the log had said of them."""

    player: str
    counted: Stock
    expected: Stock

    def apply(self, state: State) -> None:
        player = state.players[self.player]
        gold, cards = self.difference
        player.gold += gold
        player.put({key: n for key, n in cards.items() if n > 0})
        player.take({key: -n for key, n in cards.items() if n < 0})
        state.see(cards)

    @property
    def difference(self) -> tuple[int, Goods]:
        """How much more there was than the log said; below zero where it was less."""
        cards = self.counted.goods
        more = {key: n - self.expected.goods[key] for key, n in cards.items()}
        return (self.counted.gold or 0) - (self.expected.gold or 0), more


class Noted(NamedTuple):
    """A line in the log."""

    text: str


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
        state.carry_out(moves_of(self, state))
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
