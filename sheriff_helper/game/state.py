"""What is true at the table: a fold over the events. Judges nothing."""

from collections.abc import Callable, Iterable
from copy import copy
from typing import TYPE_CHECKING, Any, NamedTuple

from sheriff_helper.game import goods as pile
from sheriff_helper.game.box import Setup, deck, inspectors_a_round, rounds
from sheriff_helper.game.goods import CONTRABAND, GOODS, LEGAL, NO_GOODS, ROYAL, UNKNOWN, Goods
from sheriff_helper.game.modules import active

if TYPE_CHECKING:
    from sheriff_helper.game import events as ev

# Places beside the players that give and take. No name begins with this sign.
BANK, BOOTY, DISCARD = "#bank", "#booty", "#discard"


class Move(NamedTuple):
    """Gold and cards that change hands: from a player or a place to another."""

    giver: str
    taker: str
    gold: int = 0
    goods: Goods = NO_GOODS

    @classmethod
    def of(cls, giver: str, taker: str, *offers: "ev.Offer | ev.Payment | Purse") -> "list[Move]":
        """All that one gives another at once; no move where that is nothing."""
        gold, goods = sum([one.gold for one in offers]), pile.plus(*[one.goods for one in offers])
        return [cls(giver, taker, gold, goods)] if gold or goods else []


class Promise(NamedTuple):
    """A favour, and the round it was promised in. `kept` is None while it is open."""

    round: int
    giver: str
    taker: str
    text: str
    kept: bool | None = None


class _Fields:
    """Compares by all fields, as a dataclass would, which takes longer to load."""

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.__dict__ == other.__dict__


class Purse(_Fields):
    """Gold and cards in one place: a player's stand, or the Booty tile."""

    def __init__(self, gold: int = 0, goods: Goods = NO_GOODS) -> None:
        self.gold = gold
        self.goods = goods  # those whose kind the table has not seen are under `?`

    @property
    def legal(self) -> Goods:
        """The cards that lie face up."""
        return {key: self.goods[key] for key in LEGAL if key in self.goods}

    @property
    def shown(self) -> Goods:
        """Contraband whose kind the table has seen."""
        return {key: self.goods[key] for key in (*CONTRABAND, *ROYAL) if key in self.goods}

    @property
    def unknown(self) -> int:
        """How many lie face down, the kind not seen."""
        return self.goods.get(UNKNOWN, 0)

    @property
    def contraband(self) -> int:
        """How many contraband cards lie here, seen or not."""
        return pile.total(pile.contraband_part(self.goods))

    def lacks(self, goods: Goods) -> tuple[Goods, Goods]:
        """The legal cards that are not here, and the contraband that face-down cards must be."""
        gaps = pile.missing({**self.goods, UNKNOWN: 0}, goods)
        face_down = pile.contraband_part(gaps)
        return pile.minus(gaps, face_down), face_down

    def take(self, goods: Goods) -> Goods:
        """Remove cards, of a kind the seen ones first; returns those that turned up for it."""
        turned_up = pile.missing(self.goods, goods)
        self.goods = pile.minus(self.goods, pile.minus(goods, turned_up))
        self.goods = pile.minus(self.goods, {UNKNOWN: pile.total(turned_up)})
        return turned_up

    def put(self, goods: Goods) -> None:
        """Add cards: a kind that is named is one that was seen, and only goods stay."""
        stay = {key: n for key, n in goods.items() if n and (key in GOODS or key == UNKNOWN)}
        self.goods = pile.plus(self.goods, stay)


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
        self.entry = 0  # the number of the last entry
        self.inspectors: tuple[str, ...] = ()
        self.served: tuple[str, ...] = ()  # Deputies since their deck was last shuffled
        self.left: tuple[str, ...] = ()  # who went home
        self.absent: tuple[str, ...] = ()  # who has no bag this round
        self.declared: dict[str, ev.Claim] = {}
        self.bags: dict[str, Goods] = {}  # dealt with: what came home of each
        self.confiscated: dict[str, Goods] = {}  # what did not
        self.opened_by: dict[str, str] = {}  # the Deputy who acted alone, if one
        self.entries: dict[tuple[str, str], int] = {}  # of declarations and bags of this round
        self.seen: Goods = NO_GOODS  # by kind: on stands when the round began, and since then
        self.booty = Purse()
        self.promises: tuple[Promise, ...] = ()
        self.over = False
        self.finished = False
        self.gone: Goods = NO_GOODS  # cards that left the game this round
        self.extras: dict[str, Any] = {}  # what each module remembers, as values
        # What else than goods a bag may hold.
        self.cards = tuple(card for module in active(setup) for card in module.bag_cards)

    @property
    def seated(self) -> tuple[str, ...]:
        """Who is still at the table, in seat order."""
        return tuple(name for name in self.setup.names if name not in self.left)

    @property
    def undrawn(self) -> tuple[str, ...]:
        """Who is still in the deck of Deputies, which is whole again once all were drawn."""
        return tuple(name for name in self.seated if name not in self.served) or self.seated

    @property
    def open_promises(self) -> dict[int, Promise]:
        """Those that were neither kept nor broken, by their numbers."""
        return {n: promise for n, promise in enumerate(self.promises, 1) if promise.kept is None}

    @property
    def odd_booty(self) -> list[str]:
        """The kinds of which one card is left over when two Deputies share the Booty."""
        booty = pile.in_order(self.booty.goods) if len(self.inspectors) > 1 else []
        return [key for key, n in booty if n % 2]

    @property
    def inspectors_due(self) -> int:
        """How many inspect in a round that begins now."""
        return inspectors_a_round(self.setup, len(self.left))

    @property
    def waiting(self) -> tuple[str, ...]:
        """Who still has a bag to be dealt with, from the left of the Sheriff."""
        if self.over or self.finished or not self.inspectors:
            return ()
        done = (*self.inspectors, *self.bags, *self.absent, *self.left)
        return tuple(name for name in self.around(self.inspectors[0]) if name not in done)

    def around(self, name: str) -> tuple[str, ...]:
        """All seats clockwise, from the left of one on and that one last."""
        seats = self.setup.names
        after = seats.index(name) + 1
        return seats[after:] + seats[:after]

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

    def see(self, kinds: Goods, *, turned_up: bool = False) -> None:
        """Cards arrive on the table, or some that lay there face down turn up by their kind."""
        if kinds:
            came = {key: n for key, n in kinds.items() if key not in self.cards}
            there = pile.minus(self.seen, {UNKNOWN: pile.total(kinds)}) if turned_up else self.seen
            self.seen = pile.plus(there, came)

    def common_place(self, by: str) -> str:
        """Where bribes and fines go: to the one who acts, or onto the Booty tile."""
        return by or (BOOTY if len(self.inspectors) > 1 else self.inspectors[0])

    def carry_out(self, moves: Iterable[Move]) -> None:
        """Let gold and cards change hands; what goes to the bank or is discarded is on no stand."""
        purses: dict[str, Purse] = {**self.players, BOOTY: self.booty}
        for giver, taker, gold, goods in moves:
            if giver == BANK:
                self.see(goods)
            else:
                purses[giver].gold -= gold
                self.see(purses[giver].take(goods), turned_up=True)
            if taker not in (BANK, DISCARD):
                purses[taker].gold += gold
                purses[taker].put(goods)
            if taker == BANK:  # of one that was never seen nobody knows which kind is fewer
                self.gone = pile.plus(self.gone, {k: n for k, n in goods.items() if k != UNKNOWN})

    def share_moves(self, shares: "tuple[ev.Share, ...]") -> list[Move]:
        """What each Deputy takes from the Booty; what the shares leave out is discarded."""
        taken = [move for name, offer in shares for move in Move.of(BOOTY, name, offer)]
        rest = copy(self.booty)
        for move in taken:
            rest.gold -= move.gold
            rest.take(move.goods)
        return [*taken, *Move.of(BOOTY, DISCARD, rest)]

    def begin_round(self) -> None:
        """Clear the bags, and pass the marker on where one person holds it."""
        last = self.inspectors
        self.round += 1
        self.declared, self.bags, self.confiscated, self.opened_by = {}, {}, {}, {}
        self.inspectors, self.absent, self.entries = (), (), {}
        self.deck, self.gone = pile.minus(self.deck, self.gone), NO_GOODS
        cards = (card.goods for player in self.players.values() for card in player.cards)
        self.seen = pile.plus(*(player.goods for player in self.players.values()), *cards)
        if self.inspectors_due == 1:
            # The marker goes one seat to the left each time, past those who had all their turns.
            seats, first = self.setup.names, self.setup.first
            before = last[-1] if last else seats[seats.index(first) - 1]
            there = [name for name in self.around(before) if name not in self.left]
            due = [name for name in there if self.players[name].turns < self.setup.turns]
            self.name_inspectors((due or there)[:1])
        for module in active(self.setup):
            module.begin_round(self)

    def name_inspectors(self, names: Iterable[str]) -> None:
        """These inspect the bags of this round; a bag of theirs that was not dealt with is void."""
        before, self.inspectors = self.inspectors, tuple(names)
        fresh = tuple(name for name in self.inspectors if name not in before)
        for name in fresh:
            self.players[name].turns += 1
            self.declared.pop(name, None)
        undrawn = self.undrawn
        drawn = [name for name in self.served if name not in undrawn]
        self.served = tuple(dict.fromkeys((*drawn, *fresh)))


def bag_goods(state: State, event: "ev.BagPassed | ev.BagOpened") -> Goods:
    """What was in the bag: as said, or just what was declared."""
    if event.goods is not None:
        return event.goods
    claim = event.declared or state.declared[event.merchant]
    return {claim.good: claim.number}


def acting_inspectors(state: State, by: str) -> tuple[str, ...]:
    """Who deals with the bag: all inspectors of the round, or the one who acts alone."""
    return (by,) if by else state.inspectors


def moves_of(event: "ev.Event", state: State) -> list[Move]:
    """What changes hands at the table because of an event."""
    if shares := getattr(event, "shares", ()):
        return state.share_moves(shares)
    moves: Callable[[State], list[Move]] = getattr(event, "moves", lambda _state: [])
    return moves(state)


def begin(setup: Setup) -> State:
    """The table before the first entry, in its first round or in a later one."""
    state = State(setup)
    for _round in range(setup.round):
        state.begin_round()
    return state


def advance(state: State, event: "ev.Event") -> None:
    """The state becomes what it is after one entry more."""
    state.entry += 1
    apply = getattr(event, "apply", None)
    if apply:
        apply(state)
    else:
        state.carry_out(moves_of(event, state))


def fold(history: "Iterable[ev.Event]") -> State:
    """The state after all events; the first is the start of the game."""
    events = iter(history)
    start: Any = next(events)
    state = begin(start.setup)
    for event in events:
        advance(state, event)
    return state


def after(state: State, event: "ev.Event") -> State:
    """The state that the event would lead to; the one given stays as it is."""
    twin = copy(state)
    for name, value in vars(state).items():  # piles are values, and may be shared
        if type(value) is dict:
            setattr(twin, name, dict(value))
    twin.players = {name: copy(player) for name, player in state.players.items()}
    twin.booty = copy(state.booty)
    advance(twin, event)
    return twin
