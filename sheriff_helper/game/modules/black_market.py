"""Black Market: three of the same contraband for the top card of a pile, which scores."""

from collections.abc import Mapping
from typing import NamedTuple

from sheriff_helper.game.events import Card, Offer
from sheriff_helper.game.grammar import PLAYER, Entry, Slot
from sheriff_helper.game.judge import check_can_give, must_be_in_a_round
from sheriff_helper.game.modules import N_, Module, Said
from sheriff_helper.game.refusal import require
from sheriff_helper.game.state import BANK, Move, State

NAME = "black_market"
CARDS_A_CLAIM, MOST_POINTS = 3, 99

# Dearer card on top.
PILES: Mapping[str, tuple[int, ...]] = {"pepper": (30, 27), "mead": (32, 29), "silk": (34, 31)}


class Market(NamedTuple):
    """What is left of the piles, and who has claimed this round."""

    piles: Mapping[str, tuple[int, ...]] = PILES
    claimed: tuple[str, ...] = ()


class Claimed(NamedTuple):
    """`value` is the number read from the card, if one was said; `points` is what it scores."""

    player: str
    good: str
    value: int | None = None
    points: int = 0

    def moves(self, _state: State) -> list[Move]:
        return [Move(self.player, BANK, goods={self.good: CARDS_A_CLAIM})]

    def apply(self, state: State) -> None:
        player, market = state.players[self.player], state.extras[NAME]
        state.carry_out(self.moves(state))
        player.cards += (Card(NAME, self.points),)
        piles = {**market.piles, self.good: market.piles[self.good][1:]}
        state.extras[NAME] = Market(piles, (*market.claimed, self.player))

    def tell(self, _before: State, _after: State) -> list[Said]:
        sentence = N_(
            "{player} gives up {goods} for a Black Market card of {points:points}; "
            "they are out of the game."
        )
        return [(sentence, {**self._asdict(), "goods": {self.good: CARDS_A_CLAIM}})]


def _begin_round(state: State) -> None:
    state.extras[NAME] = state.extras.get(NAME, Market())._replace(claimed=())


def claim(state: State, player: str, good: str, value: int | None = None) -> Claimed:
    """Once a round, after the claimant's bag was dealt with; in the 1st edition at any time."""
    must_be_in_a_round(state)
    market: Market = state.extras[NAME]
    require(good in PILES, "claim_no_pile", good=good, player=player)
    require(market.piles[good], "claim_pile_empty", good=good)
    if state.setup.edition != "1e":
        said = {"player": player, "round": state.round}
        require(player not in state.inspectors, "claim_inspector", **said)
        require(player in state.bags, "claim_before_bag", **said)
        require(player not in market.claimed, "claim_twice", **said)
    points = market.piles[good][0] if value is None else value
    require(1 <= points <= MOST_POINTS, "claim_value", number=points, most=MOST_POINTS)
    check_can_give(state, state.players[player], Offer(goods={good: CARDS_A_CLAIM}))
    return Claimed(player, good, value, points)


def _board(state: State) -> list[Said]:
    if state.finished:
        return []
    piles = state.extras[NAME].piles
    tops = {key: str(pile[0]) if pile else "-" for key, pile in piles.items()}
    return [(N_("Black Market: pepper {pepper}, mead {mead}, silk {silk}."), tops)]


MODULE = Module(
    name=NAME,
    about=N_("Black Market: three of a kind for a card that scores."),
    entries=(
        Entry(
            N_("claim P GOOD [value N]"),
            (PLAYER, Slot("good", "good"), Slot("value", "number", "value", True)),
            claim,
            N_("P gives up three of a contraband for the top Black Market card."),
        ),
    ),
    refusals="""
claim_no_pile: The Black Market has no pile for {good:good}: only pepper, mead and silk.
    name one of those: sheriff claim {player:typed} …
claim_pile_empty: The Black Market pile for {good:good} is empty.
    sheriff status shows what is left
claim_inspector: {player} inspects in round {round} and has no bag to claim after.
    claim in a round in which they have a bag
claim_before_bag: {player} can claim only once their bag is dealt with this round.
    sheriff status shows whose bags are done
claim_twice: {player} has claimed in round {round}: once a round is all.
    claim again next round: sheriff next
claim_value: No Black Market card has {number:points}: they go from 1 to {most}.
    leave value out for the number in the rules
""",
    begin_round=_begin_round,
    heading=N_("Black Market"),
    stand_card=N_("Black Market {points}"),
    tally="market",
    tally_example="30 27",
    board=_board,
    rules="""
black-market: Three of the same contraband, turned up and out of the game, for the top card of its
    pile: pepper 30 then 27, mead 32 then 29, silk 34 then 31. Another number printed: value N. 2nd
    edition: once your bag is dealt with, once a round. 1st edition: anyone, the Sheriff too, at any
    time of the inspection and as often as you can.
    Our ruling: A merchant whose bag was opened may claim too.
""",
    setup=(N_("Black Market: three piles of two cards, the dearer on top: pepper, mead, silk."),),
)
