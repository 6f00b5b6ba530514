"""What is true at the table: a fold over the events. Judges nothing."""

from collections.abc import Iterable
from copy import copy
from typing import TYPE_CHECKING, Any, NamedTuple

from sheriff_helper.game.box_and_setup import Setup, deck, inspectors_a_round, rounds
from sheriff_helper.game.goods import (
    GOODS,
    LEGAL,
    NO_GOODS,
    UNKNOWN,
    Goods,
    in_order,
    minus,
    plus,
    total,
)
from sheriff_helper.game.modules import active

if TYPE_CHECKING:
    from sheriff_helper.game import events as ev


class Promise(NamedTuple):
    """A favour for later. `kept` is None while it is open."""

    giver: str
    taker: str
    text: str
    kept: bool | None = None


class _Fields:
    """Equal where all fields are. A dataclass says the same, and takes longer to load."""

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.__dict__ == other.__dict__


class Purse(_Fields):
    """Gold and cards in one place: a player's stand, or the Booty tile."""

    def __init__(
        self, gold: int = 0, legal: Goods = NO_GOODS, shown: Goods = NO_GOODS, unknown: int = 0
    ) -> None:
        self.gold = gold
        self.legal = legal
        self.shown = shown  # contraband whose kind the table has seen
        self.unknown = unknown  # face down, the kind not seen

    @property
    def contraband(self) -> int:
        """How many contraband cards lie here, seen or not."""
        return total(self.shown) + self.unknown

    @property
    def goods(self) -> Goods:
        """Every card that lies here; those face down only by their number."""
        return dict(in_order(plus(self.legal, self.shown, {UNKNOWN: self.unknown})))

    @property
    def splits_evenly(self) -> bool:
        """Whether its cards can be halved without asking who takes what; a coin may be odd."""
        return not any(n % 2 for n in self.goods.values())

    def take(self, goods: Goods) -> None:
        """Remove cards: a kind comes from those that were seen, then from the face-down ones."""
        for key, n in goods.items():
            if key in LEGAL:
                self.legal = minus(self.legal, {key: n})
                continue
            seen = min(n, self.shown.get(key, 0))
            self.shown = minus(self.shown, {key: seen})
            self.unknown -= n - seen

    def put(self, goods: Goods) -> None:
        """Add cards: a kind that is named is one that was seen, and only goods stay."""
        for key, n in goods.items():
            if key in LEGAL:
                self.legal = plus(self.legal, {key: n})
            elif key == UNKNOWN:
                self.unknown += n
            elif key in GOODS and n:
                self.shown = plus(self.shown, {key: n})

    def give(self, taker: "Purse", offer: "ev.Offer | ev.Payment") -> None:
        """Gold and cards change hands."""
        self.gold -= offer.gold
        taker.gold += offer.gold
        self.take(offer.goods)
        taker.put(offer.goods)


class Player(Purse):
    """One seat at the table."""

    def __init__(self, name: str, gold: int) -> None:
        super().__init__(gold)
        self.name = name
        self.turns = 0  # as Sheriff or Deputy, the running round included
        self.cards: tuple[ev.Card, ...] = ()


class State(_Fields):
    """Everything that is true after some events."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.players = {name: Player(name, setup.gold) for name in setup.names}
        self.deck = deck(len(setup.names), *setup.modules)
        self.rounds = rounds(setup)
        self.round = 0
        self.inspectors: tuple[str, ...] = ()
        self.declared: dict[str, ev.Claim] = {}
        self.bags: dict[str, Goods] = {}  # dealt with: what came home of each
        self.confiscated: dict[str, Goods] = {}  # what did not
        self.opened_by: dict[str, str] = {}  # the Deputy who acted alone, if one
        self.booty = Purse()
        self.promises: tuple[Promise, ...] = ()
        self.corrections = 0  # gold that counting by hand has added to the log's
        self.over = False
        self.finished = False
        self.banked = 0  # gold that came from the bank, less what left the game
        self.extras: dict[str, Any] = {}  # what each module remembers, as values
        # What else than goods a bag may hold.
        self.cards = tuple(card for module in active(setup) for card in module.bag_cards)

    @property
    def waiting(self) -> tuple[str, ...]:
        """Who still has a bag to be dealt with, from the left of the Sheriff."""
        if self.over or self.finished or not self.inspectors:
            return ()
        seats = self.setup.names
        start = seats.index(self.inspectors[0])
        around = seats[start + 1 :] + seats[:start]
        return tuple(
            name for name in around if name not in self.inspectors and name not in self.bags
        )

    @property
    def phase(self) -> str:
        """`declare`, `inspect`, `reveal` or `finished`."""
        if self.finished:
            return "finished"
        if self.over:
            return "reveal"
        if self.bags or (self.inspectors and all(m in self.declared for m in self.waiting)):
            return "inspect"
        return "declare"


def bag_goods(state: State, event: "ev.BagPassed | ev.BagOpened") -> Goods:
    """What was in the bag: as said, or just what was declared."""
    if event.goods is not None:
        return event.goods
    claim = event.declared or state.declared[event.merchant]
    return {claim.good: claim.number}


def acting_inspectors(state: State, by: str) -> tuple[str, ...]:
    """Who deals with the bag: all inspectors of the round, or the one who acts alone."""
    return (by,) if by else state.inspectors


def common_purse(state: State, by: str) -> Purse:
    """Where bribes and fines go: to the one who acts, or onto the Booty tile."""
    inspectors = acting_inspectors(state, by)
    return state.players[inspectors[0]] if len(inspectors) == 1 else state.booty


def share_out(state: State, shares: "tuple[ev.Share, ...]") -> None:
    """Split the Booty; what the shares leave out is discarded."""
    if not shares:
        return
    for name, offer in shares:
        state.booty.give(state.players[name], offer)
    state.banked -= state.booty.gold
    state.booty = Purse()


def begin_round(state: State) -> None:
    """Clear the bags, and pass the marker on where one person holds it."""
    state.round += 1
    state.declared, state.bags, state.confiscated, state.opened_by = {}, {}, {}, {}
    state.inspectors = ()
    if inspectors_a_round(state.setup) == 1:
        # The marker goes one seat to the left each time.
        seats, first = state.setup.names, state.setup.first
        name_inspectors(state, (seats[(seats.index(first) + state.round - 1) % len(seats)],))
    for module in active(state.setup):
        if module.begin_round:
            module.begin_round(state)


def name_inspectors(state: State, names: tuple[str, ...]) -> None:
    """These inspect the bags of this round."""
    state.inspectors = names
    for name in names:
        state.players[name].turns += 1


def begin(setup: Setup) -> State:
    """The table before the first entry."""
    state = State(setup)
    begin_round(state)
    return state


def fold(history: "Iterable[ev.Event]") -> State:
    """The state after all events; the first is the start of the game."""
    events = iter(history)
    start: Any = next(events)
    state = begin(start.setup)
    for event in events:
        event.apply(state)
    return state


def after(state: State, event: "ev.Event") -> State:
    """The state that the event would lead to; the one given stays as it is."""
    twin = copy(state)
    for name, value in vars(state).items():  # piles are values, and may be shared
        if type(value) is dict:
            setattr(twin, name, dict(value))
    twin.players = {name: copy(player) for name, player in state.players.items()}
    twin.booty = copy(state.booty)
    event.apply(twin)
    return twin
