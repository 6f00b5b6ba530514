"""Black Market: three of the same contraband for the top card of a pile."""

from collections.abc import Mapping
from typing import NamedTuple

from sheriff_helper.game.checks import check_can_give, must_be_in_a_round
from sheriff_helper.game.entry import PLAYER, Entry, Slot
from sheriff_helper.game.events import Event
from sheriff_helper.game.expansion import (
    N_,
    Module,
    ModuleWords,
    RefusalWords,
    Rule,
    Said,
    StandCard,
)
from sheriff_helper.game.refusal import require
from sheriff_helper.game.state import State
from sheriff_helper.game.values import BANK, Card, Offer, Transfer

NAME = "black_market"
CARDS_A_CLAIM = 3
MOST_POINTS = 99

# The dearer card lies on top.
PILES: Mapping[str, tuple[int, ...]] = {
    "pepper": (30, 27),
    "mead": (32, 29),
    "silk": (34, 31),
}


class Market(NamedTuple):
    """What is left of the piles, and who has claimed this round."""

    piles: Mapping[str, tuple[int, ...]] = PILES
    claimed: tuple[str, ...] = ()


def market_of(state: State) -> Market:
    """The market as it stands."""
    market = state.memory.get(NAME, Market())
    assert isinstance(market, Market)
    return market


class Claimed(NamedTuple):
    """A player took a card of the market.

    `value` is the number read from the card, if one was said; `points` is what it
    scores.
    """

    player: str
    good: str
    value: int | None = None
    points: int = 0

    def transfers(self, _state: State) -> list[Transfer]:
        return [Transfer(self.player, BANK, goods={self.good: CARDS_A_CLAIM})]

    def apply(self, state: State) -> None:
        state.carry_out(self.transfers(state))
        state.players[self.player].cards += (Card(NAME, self.points),)
        market = market_of(state)
        left = market.piles[self.good][1:]
        state.memory[NAME] = Market(
            piles={**market.piles, self.good: left},
            claimed=(*market.claimed, self.player),
        )


def claim(state: State, player: str, good: str, value: int | None = None) -> Claimed:
    """Once a round, after the claimant's own bag; in the 1st edition at any time."""
    must_be_in_a_round(state)
    market = market_of(state)
    require(good in PILES, "claim_no_pile", good=good, player=player)
    require(market.piles[good], "claim_pile_empty", good=good)
    if state.setup.edition != "1e":
        said = {"player": player, "round": state.round}
        require(player not in state.inspectors, "claim_inspector", **said)
        require(player in state.bags, "claim_before_bag", **said)
        require(player not in market.claimed, "claim_twice", **said)
    points = value
    if points is None:
        points = market.piles[good][0]
    require(1 <= points <= MOST_POINTS, "claim_value", number=points, most=MOST_POINTS)
    given = Offer(goods={good: CARDS_A_CLAIM})
    check_can_give(state, state.players[player], given)
    return Claimed(player, good, value, points)


class BlackMarketWords(ModuleWords):
    about = N_("Black Market: three of a kind for a card that scores.")
    heading = N_("Black Market")
    refusals = {
        "claim_no_pile": RefusalWords(
            N_(
                "The Black Market has no pile for {good:good}: only pepper, mead and "
                "silk."
            ),
            N_("name one of those: sheriff claim {player:typed} …"),
        ),
        "claim_pile_empty": RefusalWords(
            N_("The Black Market pile for {good:good} is empty."),
            N_("sheriff status shows what is left"),
        ),
        "claim_inspector": RefusalWords(
            N_("{player} inspects in round {round} and has no bag to claim after."),
            N_("claim in a round in which they have a bag"),
        ),
        "claim_before_bag": RefusalWords(
            N_("{player} can claim only once their bag is dealt with this round."),
            N_("sheriff status shows whose bags are done"),
        ),
        "claim_twice": RefusalWords(
            N_("{player} has claimed in round {round}: once a round is all."),
            N_("claim again next round: sheriff next"),
        ),
        "claim_value": RefusalWords(
            N_("No Black Market card has {number:points}: they go from 1 to {most}."),
            N_("leave value out for the number in the rules"),
        ),
    }
    rules = {
        "black-market": Rule(
            N_(
                "Three of the same contraband, turned up and out of the game, for the "
                "top card of its pile: pepper 30 then 27, mead 32 then 29, silk 34 "
                "then 31. Another number printed: value N. 2nd edition: once your bag "
                "is dealt with, once a round. 1st edition: anyone, the Sheriff too, at "
                "any time of the inspection and as often as you can."
            ),
            ours=N_("A merchant whose bag was opened may claim too."),
        ),
    }
    checklist = (
        N_(
            "Black Market: three piles of two cards, the dearer on top: pepper, mead, "
            "silk."
        ),
    )

    def tell(self, event: Event, _before: State, _after: State) -> list[Said]:
        assert isinstance(event, Claimed)
        sentence = N_(
            "{player} gives up {goods} for a Black Market card of {points:points}; "
            "they are out of the game."
        )
        goods = {event.good: CARDS_A_CLAIM}
        said = {"player": event.player, "goods": goods, "points": event.points}
        return [Said(sentence, said)]

    def notices(self, state: State) -> list[Said]:
        if state.finished:
            return []
        tops = {}
        for good, pile in market_of(state).piles.items():
            tops[good] = str(pile[0]) if pile else "-"
        return [
            Said(N_("Black Market: pepper {pepper}, mead {mead}, silk {silk}."), tops)
        ]


class BlackMarket(Module):
    name = NAME
    words = BlackMarketWords()
    entries = (
        Entry(
            "claim",
            (
                PLAYER,
                Slot("good", "good"),
                Slot("value", "number", "value", optional=True),
            ),
            claim,
            Claimed,
            "Claimed",
            usage=N_("claim P GOOD [value N]"),
            purpose=N_(
                "P gives up three of a contraband for the top Black Market card."
            ),
        ),
    )
    stand_card = StandCard(
        words=N_("Black Market {points}"),
        keyword="market",
        example="30 27",
    )

    def begin_round(self, state: State) -> None:
        state.memory[NAME] = market_of(state)._replace(claimed=())
