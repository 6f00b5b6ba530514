"""What is true at the table: a fold over the events. Applies what happened and never judges it."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple, Self

from sheriff_helper.game import events as ev
from sheriff_helper.game.editions import Setup, active_modules, deck_of, inspectors_a_round, rounds
from sheriff_helper.game.goods import GOODS, NO_GOODS, UNKNOWN, Goods, is_legal, minus, plus, total


class Pile(NamedTuple):
    """Cards on the move, with what is known of them."""

    legal: Goods = NO_GOODS
    shown: Goods = NO_GOODS
    unknown: int = 0


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

    def copy(self) -> Self:
        """The same fields in another place; piles are values and may be shared."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        return twin


class Purse(_Fields):
    """Gold and cards in one place: a player's stand, or the Booty tile."""

    def __init__(
        self,
        gold: int = 0,
        legal: Goods = NO_GOODS,
        shown: Goods = NO_GOODS,
        unknown: int = 0,
    ) -> None:
        self.gold = gold
        self.legal = legal
        self.shown = shown  # contraband whose kind the table has seen
        self.unknown = unknown  # face down, the kind not seen

    @property
    def contraband(self) -> int:
        """How many contraband cards lie here, seen or not."""
        return total(self.shown) + self.unknown

    def take(self, goods: Goods) -> Pile:
        """Remove cards: a kind comes from those that were seen, then from the face-down ones."""
        legal: dict[str, int] = {}
        shown: dict[str, int] = {}
        unseen = 0
        for key, n in goods.items():
            if is_legal(key):
                legal[key] = n
            elif key == UNKNOWN:
                unseen += n
                self.unknown -= n
            else:
                shown[key] = n
                lying = min(n, self.shown.get(key, 0))
                self.shown = minus(self.shown, {key: lying})
                self.unknown -= n - lying
        self.legal = minus(self.legal, legal)
        return Pile(legal, shown, unseen)

    def put(self, pile: Pile) -> None:
        """Add cards."""
        self.legal = plus(self.legal, pile.legal)
        self.shown = {key: n for key, n in plus(self.shown, pile.shown).items() if n}
        self.unknown += pile.unknown


class Player(Purse):
    """One seat at the table."""

    def __init__(self, name: str, gold: int) -> None:
        super().__init__(gold)
        self.name = name
        self.turns = 0  # as Sheriff or Deputy, the running round included
        self.cards: tuple[ev.Card, ...] = ()


class State(_Fields):
    """Everything that is true after some events."""

    def __init__(
        self, setup: Setup, players: dict[str, Player], deck: Mapping[str, int], rounds: int
    ) -> None:
        self.setup = setup
        self.players = players
        self.deck = deck
        self.rounds = rounds
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
        self.cards: tuple[str, ...] = ()  # what else than goods a bag may hold
        self.extras: dict[str, Any] = {}  # what each module remembers, as values
        self.on_round: tuple[Callable[[State], None], ...] = ()  # what modules do in a new round

    def copy(self) -> Self:
        """A table of its own, on which something can be tried."""
        twin = super().copy()
        for name, value in self.__dict__.items():
            if type(value) is dict:
                setattr(twin, name, dict(value))
        twin.players = {name: player.copy() for name, player in self.players.items()}
        twin.booty = self.booty.copy()
        return twin

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


def pile_of(goods: Goods) -> Pile:
    """Cards as they were told: a kind that was said is one that was seen; only goods stay."""
    legal = {key: n for key, n in goods.items() if is_legal(key)}
    shown = {key: n for key, n in goods.items() if key in GOODS and not is_legal(key)}
    return Pile(legal, shown, goods.get(UNKNOWN, 0))


def bag_goods(state: State, event: ev.BagPassed | ev.BagOpened) -> Goods:
    """What was in the bag: as said, or just what was declared."""
    if event.goods is not None:
        return event.goods
    claim = event.declared or state.declared[event.merchant]
    return {claim.good: claim.number}


def acting_inspectors(state: State, by: str) -> tuple[str, ...]:
    """Who deals with the bag: all inspectors of the round, or the one who acts alone."""
    return (by,) if by else state.inspectors


def common_purse(state: State, inspectors: tuple[str, ...]) -> Purse:
    """Where bribes and fines go: to the one who acts, or onto the Booty tile."""
    return state.players[inspectors[0]] if len(inspectors) == 1 else state.booty


# ---------------------------------------------------------------------------------------------
# One function an event.


def _declared(state: State, event: ev.Declared) -> None:
    state.declared[event.merchant] = event.claim


def _bag_passed(state: State, event: ev.BagPassed) -> None:
    bag = bag_goods(state, event)
    merchant = state.players[event.merchant]
    taker = common_purse(state, acting_inspectors(state, event.by))
    if event.declared:
        state.declared[event.merchant] = event.declared
    merchant.gold -= event.bribe.gold
    taker.gold += event.bribe.gold
    taker.put(merchant.take(event.bribe.goods))
    home = minus(bag, event.from_bag)
    merchant.put(pile_of(home))
    taker.put(pile_of(event.from_bag))
    state.bags[event.merchant] = home


def _bag_opened(state: State, event: ev.BagOpened) -> None:
    bag = bag_goods(state, event)
    if event.declared:
        state.declared[event.merchant] = event.declared
    claim = state.declared[event.merchant]
    home = {key: n for key, n in bag.items() if key == claim.good}
    merchant = state.players[event.merchant]
    merchant.put(Pile(legal=home))
    fines = common_purse(state, acting_inspectors(state, event.by))
    for payment in event.payments:
        pay_penalty(state, payment, fines if payment.payer == event.merchant else merchant)
    state.bags[event.merchant] = home
    state.confiscated[event.merchant] = minus(bag, home)
    state.opened_by[event.merchant] = event.by


def pay_penalty(state: State, payment: ev.Payment, payee: Purse) -> None:
    """Gold and goods of a penalty change hands."""
    payer = state.players[payment.payer]
    payer.gold -= payment.gold
    payee.gold += payment.gold
    payee.put(payer.take(payment.goods))


def _paid(state: State, event: ev.Paid) -> None:
    giver, taker = state.players[event.giver], state.players[event.taker]
    giver.gold -= event.offer.gold
    taker.gold += event.offer.gold
    taker.put(giver.take(event.offer.goods))


def _promised(state: State, event: ev.Promised) -> None:
    state.promises += (Promise(event.giver, event.taker, event.text),)


def _settle_promise(state: State, number: int, kept: bool) -> None:
    settled = state.promises[number - 1]._replace(kept=kept)
    state.promises = (*state.promises[: number - 1], settled, *state.promises[number:])


def _promise_kept(state: State, event: ev.PromiseKept) -> None:
    _settle_promise(state, event.number, True)


def _promise_broken(state: State, event: ev.PromiseBroken) -> None:
    _settle_promise(state, event.number, False)


def _round_ended(state: State, event: ev.RoundEnded) -> None:
    share_out(state, event.shares)
    if state.round == state.rounds:
        state.over = True
    else:
        begin_round(state)


def _revealed(state: State, event: ev.Revealed) -> None:
    player = state.players[event.player]
    player.unknown -= total(event.goods)
    player.put(Pile(shown=event.goods))


def _counted(state: State, event: ev.Counted) -> None:
    state.players[event.player].gold = event.gold
    state.corrections += event.gold - event.expected


def _noted(_state: State, _event: ev.Noted) -> None:
    """A note is in the log and changes nothing."""


def _finished(state: State, event: ev.Finished) -> None:
    share_out(state, event.shares)
    state.over = state.finished = True


def _tallied(state: State, event: ev.Tallied) -> None:
    for holding in event.holdings:
        player = state.players[holding.name]
        player.gold, player.cards = holding.gold, holding.cards
        player.put(pile_of(holding.goods))
    state.over = state.finished = True


Apply = Callable[[State, Any], None]

_APPLY: dict[type, Apply] = {
    ev.Declared: _declared,
    ev.BagPassed: _bag_passed,
    ev.BagOpened: _bag_opened,
    ev.Paid: _paid,
    ev.Promised: _promised,
    ev.PromiseKept: _promise_kept,
    ev.PromiseBroken: _promise_broken,
    ev.RoundEnded: _round_ended,
    ev.Revealed: _revealed,
    ev.Counted: _counted,
    ev.Noted: _noted,
    ev.Finished: _finished,
    ev.Tallied: _tallied,
}


def add_applies(applies: Mapping[type, Apply]) -> None:
    """Make the events of a module part of the fold."""
    _APPLY.update(applies)


def begin(setup: Setup) -> State:
    """The table before the first entry."""
    players = {name: Player(name, setup.gold) for name in setup.names}
    state = State(setup, players, deck_of(setup), rounds(setup))
    if active_modules(setup):
        from sheriff_helper.game.modules import active

        chosen = active(setup)
        state.cards = tuple(card for module in chosen for card in module.card_names)
        state.on_round = tuple(module.begin_round for module in chosen if module.begin_round)
        for module in chosen:
            if module.begin:
                module.begin(state)
    begin_round(state)
    return state


def share_out(state: State, shares: tuple[ev.Share, ...]) -> None:
    """Split the Booty; what the shares leave out is discarded."""
    if not shares:
        return
    for name, offer in shares:
        player = state.players[name]
        player.gold += offer.gold
        state.booty.gold -= offer.gold
        player.put(state.booty.take(offer.goods))
    state.banked -= state.booty.gold
    state.booty = Purse()


def begin_round(state: State) -> None:
    """Clear the bags, and pass the marker on where one person holds it."""
    state.round += 1
    state.declared, state.bags, state.confiscated, state.opened_by = {}, {}, {}, {}
    state.inspectors = ()
    if inspectors_a_round(state.setup) == 1:
        name_inspectors(state, (sheriff_of(state.setup, state.round),))
    for prepare in state.on_round:
        prepare(state)


def name_inspectors(state: State, names: tuple[str, ...]) -> None:
    """These inspect the bags of this round."""
    state.inspectors = names
    for name in names:
        state.players[name].turns += 1


def sheriff_of(setup: Setup, round_: int) -> str:
    """Who holds the marker in a round: it goes one seat to the left each time."""
    seats = setup.names
    return seats[(seats.index(setup.first) + round_ - 1) % len(seats)]


def apply(state: State, event: ev.Event) -> State:
    """Change the state by one event, and return it."""
    _APPLY[type(event)](state, event)
    return state


def fold(history: Iterable[ev.Event]) -> State:
    """The state after all events; the first is the start of the game."""
    events = iter(history)
    first = next(events)
    assert isinstance(first, ev.GameStarted)
    state = begin(first.setup)
    for event in events:
        _APPLY[type(event)](state, event)
    return state


def after(state: State, event: ev.Event) -> State:
    """The state that the event would lead to; the one given stays as it is."""
    return apply(state.copy(), event)
