"""What is true at the table. It changes as events say, and judges nothing."""

from collections.abc import Iterable

from sheriff_helper.game import goods as pile
from sheriff_helper.game.box import Setup, deck, inspectors_a_round, rounds
from sheriff_helper.game.goods import (
    CONTRABAND,
    GOODS,
    LEGAL,
    NO_GOODS,
    ROYAL,
    UNKNOWN,
    Goods,
)
from sheriff_helper.game.values import (
    BANK,
    BOOTY,
    DISCARD,
    Card,
    Claim,
    Offer,
    Promise,
    Transfer,
)


class _Compared:
    """Compares field by field, as a dataclass does, which takes longer to load."""

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.__dict__ == other.__dict__


class Purse(_Compared):
    """Gold and cards in one place: a player's stand, or the Booty tile."""

    def __init__(self, gold: int = 0, goods: Goods = NO_GOODS) -> None:
        self.gold = gold
        # Cards whose kind the table has not seen are under `?`.
        self.goods = goods

    @property
    def offer(self) -> Offer:
        """All that is in here."""
        return Offer(self.gold, self.goods)

    @property
    def legal(self) -> Goods:
        """The cards that lie face up."""
        return {key: self.goods[key] for key in LEGAL if key in self.goods}

    @property
    def shown(self) -> Goods:
        """Contraband whose kind the table has seen."""
        kinds = (*CONTRABAND, *ROYAL)
        return {key: self.goods[key] for key in kinds if key in self.goods}

    @property
    def unknown(self) -> int:
        """How many cards lie face down that nobody has seen."""
        return self.goods.get(UNKNOWN, 0)

    @property
    def contraband(self) -> int:
        """How many contraband cards lie here, seen or not."""
        return pile.total(pile.contraband_part(self.goods))

    def missing_legal(self, goods: Goods) -> Goods:
        """Legal cards of a pile that are not here."""
        gaps = pile.missing(self.goods, goods)
        return pile.minus(gaps, pile.contraband_part(gaps))

    def must_turn_up(self, goods: Goods) -> Goods:
        """Contraband of a pile that face-down cards must turn out to be."""
        gaps = pile.contraband_part(pile.missing(self.goods, goods))
        gaps.pop(UNKNOWN, None)
        return gaps

    def may_have(self, goods: Goods) -> bool:
        """Whether a pile may be here: a face-down card can be any contraband."""
        if self.missing_legal(goods):
            return False
        face_down = pile.total(self.must_turn_up(goods)) + goods.get(UNKNOWN, 0)
        return face_down <= self.unknown

    def take(self, goods: Goods) -> Goods:
        """Remove cards, seen ones first, and return those that turned up for it."""
        turned_up = pile.missing(self.goods, goods)
        seen = pile.minus(goods, turned_up)
        self.goods = pile.minus(self.goods, seen)
        self.goods = pile.minus(self.goods, {UNKNOWN: pile.total(turned_up)})
        return turned_up

    def put(self, goods: Goods) -> None:
        """Add the goods of a pile. Other cards, such as a Merry Man, do not stay."""
        stay = {}
        for key, n in goods.items():
            if n and (key in GOODS or key == UNKNOWN):
                stay[key] = n
        self.goods = pile.plus(self.goods, stay)


class Player(Purse):
    """One seat at the table."""

    def __init__(self, name: str, gold: int) -> None:
        super().__init__(gold)
        self.name = name
        self.turns = 0  # as Sheriff or Deputy, the running round included
        self.cards: tuple[Card, ...] = ()


class State(_Compared):
    """Everything that is true after some events."""

    def __init__(self, setup: Setup, cards: tuple[str, ...] = ()) -> None:
        self.setup = setup
        self.cards = cards  # what a bag may hold besides goods
        self.players = {name: Player(name, setup.gold) for name in setup.names}
        self.booty = Purse()
        self.promises: tuple[Promise, ...] = ()
        self.left: tuple[str, ...] = ()  # who went home
        self.over = False  # all rounds are played
        self.finished = False  # and the game is counted
        self.entry = 0  # the number of the last entry
        self.memory: dict[str, object] = {}  # what each module remembers, as a value

        self.deck = deck(len(setup.names), *setup.modules)
        self.gone: Goods = NO_GOODS  # cards that left the game this round
        # By kind: on stands when the round began, and seen since then.
        self.seen: Goods = NO_GOODS

        self.rounds = rounds(setup)
        self.round = 0
        self.inspectors: tuple[str, ...] = ()
        self.served: tuple[str, ...] = ()  # Deputies since their deck was shuffled
        self.absent: tuple[str, ...] = ()  # who has no bag this round
        self.declared: dict[str, Claim] = {}
        self.bags: dict[str, Goods] = {}  # what came home of each bag dealt with
        self.confiscated: dict[str, Goods] = {}  # what did not
        self.opened_by: dict[str, str] = {}  # "" where both Deputies opened it
        # The numbers of this round's declarations and bags.
        self.entries: dict[tuple[str, str], int] = {}

    @property
    def seated(self) -> tuple[str, ...]:
        """Who is still at the table, in seat order."""
        return tuple(name for name in self.setup.names if name not in self.left)

    @property
    def undrawn(self) -> tuple[str, ...]:
        """Who is left in the deck of Deputies. It is whole again once it is empty."""
        left = tuple(name for name in self.seated if name not in self.served)
        return left or self.seated

    @property
    def open_promises(self) -> dict[int, Promise]:
        """Promises that were neither kept nor broken, by their numbers."""
        return {
            number: promise
            for number, promise in enumerate(self.promises, 1)
            if promise.kept is None
        }

    @property
    def inspectors_due(self) -> int:
        """How many inspect in a round that begins now."""
        return inspectors_a_round(self.setup, len(self.left))

    @property
    def waiting(self) -> tuple[str, ...]:
        """Whose bags are still to be dealt with, from the left of the Sheriff."""
        if self.over or self.finished or not self.inspectors:
            return ()
        done = (*self.inspectors, *self.bags, *self.absent, *self.left)
        there = self.around(self.inspectors[0])
        return tuple(name for name in there if name not in done)

    @property
    def phase(self) -> str:
        """`declare`, `inspect`, `reveal` or `finished`."""
        if self.finished:
            return "finished"
        if self.over:
            return "reveal"
        if self.bags:
            return "inspect"
        if self.inspectors and all(name in self.declared for name in self.waiting):
            return "inspect"
        return "declare"

    def around(self, name: str) -> tuple[str, ...]:
        """All seats clockwise, from the left of one player on, who comes last."""
        seats = self.setup.names
        after = seats.index(name) + 1
        return seats[after:] + seats[:after]

    def deputy_alone(self, by: str) -> str:
        """The Deputy who acts without the other; a Sheriff need not be named."""
        if len(self.inspectors) == 1:
            return ""
        return by

    def acting(self, by: str) -> tuple[str, ...]:
        """Who deals with a bag: the one who acts alone, or else all inspectors."""
        if by:
            return (by,)
        return self.inspectors

    def payee_for(self, by: str) -> str:
        """Where bribes and fines go: to the one who acts, or onto the Booty tile."""
        if by:
            return by
        if len(self.inspectors) > 1:
            return BOOTY
        return self.inspectors[0]

    def was_opened(self, merchant: str) -> bool:
        """Whether the merchant's bag was opened this round."""
        return merchant in self.confiscated

    def opener_of(self, merchant: str) -> str:
        """The Deputy who opened the merchant's bag alone, if one did."""
        return self.opened_by.get(merchant, "")

    def see(self, kinds: Goods) -> None:
        """Count goods that came onto the table, or left it if below zero."""
        goods = {key: n for key, n in kinds.items() if key not in self.cards}
        self.seen = pile.plus(self.seen, goods)

    def turn_up(self, kinds: Goods) -> None:
        """Count goods that lay face down here and are now seen by their kind."""
        self.seen = pile.minus(self.seen, {UNKNOWN: pile.total(kinds)})
        self.see(kinds)

    def carry_out(self, transfers: Iterable[Transfer]) -> None:
        """Let gold and cards change hands."""
        purses: dict[str, Purse] = {**self.players, BOOTY: self.booty}
        for giver, taker, gold, goods in transfers:
            if giver == BANK:
                self.see(goods)
            else:
                purses[giver].gold -= gold
                self.turn_up(purses[giver].take(goods))
            if taker == BANK:
                # The kind of an unseen card is unknown, so none becomes fewer.
                known = {key: n for key, n in goods.items() if key != UNKNOWN}
                self.gone = pile.plus(self.gone, known)
            elif taker != DISCARD:
                purses[taker].gold += gold
                purses[taker].put(goods)

    def begin_round(self) -> None:
        """Clear the bags, and pass the marker on where one person holds it."""
        last = self.inspectors
        self.round += 1
        self.inspectors = ()
        self.absent = ()
        self.declared = {}
        self.bags = {}
        self.confiscated = {}
        self.opened_by = {}
        self.entries = {}
        self.deck = pile.minus(self.deck, self.gone)
        self.gone = NO_GOODS
        self.seen = NO_GOODS
        for player in self.players.values():
            with_cards = [card.goods for card in player.cards]
            self.seen = pile.plus(self.seen, player.goods, *with_cards)
        if self.inspectors_due == 1:
            self.name_inspectors([self._next_sheriff(last)])

    def _next_sheriff(self, last: tuple[str, ...]) -> str:
        """The next seat to the left of the last Sheriff that still has a turn."""
        if last:
            before = last[-1]
        else:
            seats = self.setup.names
            before = seats[seats.index(self.setup.first) - 1]
        there = [name for name in self.around(before) if name not in self.left]
        for name in there:
            if self.players[name].turns < self.setup.turns:
                return name
        return there[0]

    def name_inspectors(self, names: Iterable[str]) -> None:
        """Let these inspect this round; a bag of theirs that still waits is void."""
        before = self.inspectors
        self.inspectors = tuple(names)
        fresh = [name for name in self.inspectors if name not in before]
        for name in fresh:
            self.players[name].turns += 1
            self.declared.pop(name, None)
        self._draw(fresh)

    def _draw(self, names: list[str]) -> None:
        """Take these out of the deck of Deputies, shuffled again once it is empty."""
        undrawn = self.undrawn
        drawn = [name for name in self.served if name not in undrawn]
        if set(undrawn) <= set(names):
            # Those who were not in the old deck came out of the new one.
            drawn = []
            names = [name for name in names if name not in undrawn]
        self.served = tuple(dict.fromkeys([*drawn, *names]))
