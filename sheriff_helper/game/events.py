"""What happened: one class for each kind of entry, each a fact that never changes.

An event knows what changes hands because of it, and makes true what is true after
it. It does not ask whether it was allowed.

Events are named tuples because they load ten times faster than frozen dataclasses.
Two events of different classes with equal fields compare equal, so whoever compares
events compares their types, too.
"""

from math import ceil
from typing import Any, NamedTuple, Protocol

from sheriff_helper.game.booty import shared_out
from sheriff_helper.game.box import Setup
from sheriff_helper.game.goods import NO_GOODS, UNKNOWN, Goods, minus, plus, total
from sheriff_helper.game.penalty import Verdict, judge_bag
from sheriff_helper.game.state import State
from sheriff_helper.game.values import (
    BANK,
    NO_CHOICE,
    NO_OFFER,
    Choices,
    Claim,
    Holding,
    Offer,
    Payment,
    Promise,
    Share,
    Stock,
    Transfer,
    handed_over,
)


class Event(Protocol):
    """What every event can do, those that modules bring included."""

    def transfers(self, state: State) -> list[Transfer]:
        """What changes hands because of it; the state is the one before."""

    def apply(self, state: State) -> None:
        """Make everything true that it says, its transfers included."""

    def _asdict(self) -> dict[str, Any]:
        """Its fields by name, as every named tuple has them."""


class GameStarted(NamedTuple):
    """The first event of a game; the fold begins with it."""

    setup: Setup

    def transfers(self, _state: State) -> list[Transfer]:
        return []

    def apply(self, _state: State) -> None:
        raise ValueError("a game starts once")


class Declared(NamedTuple):
    """A merchant said what is in the bag."""

    merchant: str
    claim: Claim

    def transfers(self, _state: State) -> list[Transfer]:
        return []

    def apply(self, state: State) -> None:
        state.declared[self.merchant] = self.claim
        state.entries["declare", self.merchant] = state.entry


class BagPassed(NamedTuple):
    """The bag went back unopened. `goods` is None if it held what was declared."""

    merchant: str
    goods: Goods | None = None
    declared: Claim | None = None
    bribe: Offer = NO_OFFER
    from_bag: Goods = NO_GOODS
    by: str = ""

    def transfers(self, state: State) -> list[Transfer]:
        given = Offer(self.bribe.gold, plus(self.bribe.goods, self.from_bag))
        return handed_over(self.merchant, state.payee_for(self.by), given)

    def apply(self, state: State) -> None:
        merchant = state.players[self.merchant]
        home = minus(bag_goods(state, self), self.from_bag)
        merchant.put(self.from_bag)
        state.carry_out(self.transfers(state))
        merchant.put(home)
        _deal_with_bag(state, self, home)


class BagOpened(NamedTuple):
    """The bag was opened.

    `paying` is what was said of a debt, `payments` is what came of it.
    """

    merchant: str
    goods: Goods | None = None
    declared: Claim | None = None
    paying: Choices = NO_CHOICE
    by: str = ""
    payments: tuple[Payment, ...] = ()

    def transfers(self, state: State) -> list[Transfer]:
        transfers: list[Transfer] = []
        for payment in self.payments:
            if payment.payer == self.merchant:
                payee = state.payee_for(self.by)
            else:
                payee = self.merchant
            transfers += handed_over(payment.payer, payee, payment.offer)
        return transfers

    def apply(self, state: State) -> None:
        verdict = verdict_on(state, self)
        state.players[self.merchant].put(verdict.kept)
        state.carry_out(self.transfers(state))
        state.confiscated[self.merchant] = verdict.confiscated
        state.opened_by[self.merchant] = self.by
        _deal_with_bag(state, self, verdict.kept)


def bag_claim(state: State, event: BagPassed | BagOpened) -> Claim | None:
    """What was said of the bag, with it or before."""
    return event.declared or state.declared.get(event.merchant)


def bag_goods(state: State, event: BagPassed | BagOpened) -> Goods:
    """What was in the bag: as said, or just what was declared."""
    if event.goods is not None:
        return event.goods
    claim = bag_claim(state, event)
    assert claim is not None
    return claim.as_bag()


def verdict_on(state: State, event: BagOpened) -> Verdict:
    """What the opened bag showed."""
    claim = bag_claim(state, event)
    assert claim is not None
    return judge_bag(claim, bag_goods(state, event))


def _deal_with_bag(state: State, event: BagPassed | BagOpened, home: Goods) -> None:
    """Note that a bag is declared, seen and done, and what came home of it."""
    bag = bag_goods(state, event)
    if event.declared:
        state.declared[event.merchant] = event.declared
    state.see(bag)
    state.bags[event.merchant] = home
    state.entries["bag", event.merchant] = state.entry


class Absent(NamedTuple):
    """A merchant has no bag this round."""

    merchant: str

    def transfers(self, _state: State) -> list[Transfer]:
        return []

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

    def transfers(self, _state: State) -> list[Transfer]:
        there = handed_over(self.giver, self.taker, self.offer)
        back = handed_over(self.taker, self.giver, self.back)
        return there + back

    def apply(self, state: State) -> None:
        state.carry_out(self.transfers(state))


class Banked(NamedTuple):
    """Gold and cards from the bank, or `back` out of the game.

    A card, a law or a house rule wants it so.
    """

    player: str
    offer: Offer = NO_OFFER
    back: Offer = NO_OFFER

    def transfers(self, _state: State) -> list[Transfer]:
        there = handed_over(BANK, self.player, self.offer)
        back = handed_over(self.player, BANK, self.back)
        return there + back

    def apply(self, state: State) -> None:
        state.carry_out(self.transfers(state))


class Promised(NamedTuple):
    """A favour was promised."""

    giver: str
    taker: str
    text: str

    def transfers(self, _state: State) -> list[Transfer]:
        return []

    def apply(self, state: State) -> None:
        promise = Promise(state.round, self.giver, self.taker, self.text)
        state.promises += (promise,)


class PromiseKept(NamedTuple):
    """The favour was done."""

    number: int

    def transfers(self, _state: State) -> list[Transfer]:
        return []

    def apply(self, state: State) -> None:
        _settle_promise(state, self.number, kept=True)


class PromiseBroken(NamedTuple):
    """The favour was not done."""

    number: int

    def transfers(self, _state: State) -> list[Transfer]:
        return []

    def apply(self, state: State) -> None:
        _settle_promise(state, self.number, kept=False)


def _settle_promise(state: State, number: int, *, kept: bool) -> None:
    promises = list(state.promises)
    promises[number - 1] = promises[number - 1]._replace(kept=kept)
    state.promises = tuple(promises)


class DeputiesNamed(NamedTuple):
    """Who inspect the bags of this round at a table of six."""

    names: tuple[str, ...]

    def transfers(self, _state: State) -> list[Transfer]:
        return []

    def apply(self, state: State) -> None:
        state.name_inspectors(self.names)


class BootySplit(NamedTuple):
    """The Deputies agreed on who takes what."""

    shares: tuple[Share, ...]

    def transfers(self, state: State) -> list[Transfer]:
        return shared_out(state, self.shares)

    def apply(self, state: State) -> None:
        state.carry_out(self.transfers(state))


class RoundEnded(NamedTuple):
    """The marker moves on; `shares` is how the rest of the Booty was split."""

    shares: tuple[Share, ...] = ()

    def transfers(self, state: State) -> list[Transfer]:
        return shared_out(state, self.shares)

    def apply(self, state: State) -> None:
        state.carry_out(self.transfers(state))
        if state.round >= state.rounds:
            state.over = True
        else:
            state.begin_round()


class Left(NamedTuple):
    """A seat is empty from now on: no bag, no marker, and its turns fall away."""

    player: str

    def transfers(self, _state: State) -> list[Transfer]:
        return []

    def apply(self, state: State) -> None:
        state.left += (self.player,)
        state.declared.pop(self.player, None)
        self._pass_the_marker_on(state)
        self._shorten_the_game(state)

    def _pass_the_marker_on(self, state: State) -> None:
        """Give it to the next seat at once; one Deputy is enough for few players."""
        due = state.inspectors_due
        stay = [name for name in state.inspectors if name != self.player]
        was_inspector = len(stay) < len(state.inspectors)
        has_nobody = due == 1 and not stay
        if was_inspector or has_nobody:
            there = [name for name in state.around(self.player) if name in state.seated]
            others = [name for name in there if name not in stay]
            state.name_inspectors([*stay, *others][:due])

    def _shorten_the_game(self, state: State) -> None:
        """Leave out the rounds that nobody is there to inspect."""
        turns = 0
        for name in state.seated:
            turns += max(0, state.setup.turns - state.players[name].turns)
        to_come = ceil(turns / state.inspectors_due)
        played = state.round
        if not state.inspectors:
            played -= 1
        state.rounds = min(state.rounds, max(state.round, played + to_come))


class Renamed(NamedTuple):
    """A name was misspelt. It is mended from the first entry on: no log holds this."""

    player: str
    name: str

    def transfers(self, _state: State) -> list[Transfer]:
        return []

    def apply(self, _state: State) -> None:
        pass


class Revealed(NamedTuple):
    """Face-down contraband turned up."""

    player: str
    goods: Goods

    def transfers(self, _state: State) -> list[Transfer]:
        return []

    def apply(self, state: State) -> None:
        player = state.players[self.player]
        player.take({UNKNOWN: total(self.goods)})
        player.put(self.goods)
        state.turn_up(self.goods)


class Counted(NamedTuple):
    """A player counted gold or cards; `expected` is what the log had said."""

    player: str
    counted: Stock
    expected: Stock

    def transfers(self, _state: State) -> list[Transfer]:
        return []

    def apply(self, state: State) -> None:
        player = state.players[self.player]
        gold, cards = self.difference
        player.gold += gold
        player.put({key: n for key, n in cards.items() if n > 0})
        player.take({key: -n for key, n in cards.items() if n < 0})
        state.see(cards)

    @property
    def difference(self) -> tuple[int, Goods]:
        """How much more there was than the log said; below zero if it was less."""
        gold = (self.counted.gold or 0) - (self.expected.gold or 0)
        cards = {}
        for key, n in self.counted.goods.items():
            cards[key] = n - self.expected.goods[key]
        return gold, cards


class Noted(NamedTuple):
    """A line in the log."""

    text: str

    def transfers(self, _state: State) -> list[Transfer]:
        return []

    def apply(self, _state: State) -> None:
        pass


class Tallied(NamedTuple):
    """A game of which only the end is known: what lay on each stand."""

    holdings: tuple[Holding, ...]

    def transfers(self, _state: State) -> list[Transfer]:
        return []

    def apply(self, state: State) -> None:
        for holding in self.holdings:
            player = state.players[holding.name]
            player.gold = holding.gold
            player.cards = holding.cards
            player.put(holding.goods)
        state.over = True
        state.finished = True


class Finished(NamedTuple):
    """The final tally; `shares` is how the rest of the Booty was split."""

    early: bool = False
    shares: tuple[Share, ...] = ()

    def transfers(self, state: State) -> list[Transfer]:
        return shared_out(state, self.shares)

    def apply(self, state: State) -> None:
        state.carry_out(self.transfers(state))
        state.over = True
        state.finished = True
