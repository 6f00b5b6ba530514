"""Black Market: three of the same contraband for the top card of a pile, which scores."""

from collections.abc import Mapping
from typing import NamedTuple

from sheriff_helper.game.checks import check_can_give, must_be_in_a_round
from sheriff_helper.game.entry import Entry, Slot
from sheriff_helper.game.events import Card
from sheriff_helper.game.module import N_, Module, Said
from sheriff_helper.game.refusal import Refusal
from sheriff_helper.game.state import State

NAME = "black_market"
CARDS_A_CLAIM = 3
MOST_POINTS = 99

# Dearer card on top.
PILES: Mapping[str, tuple[int, ...]] = {"pepper": (30, 27), "mead": (32, 29), "silk": (34, 31)}


class Claimed(NamedTuple):
    """`value` is the number read from the card, if one was said; `points` is what it scores."""

    player: str
    good: str
    value: int | None = None
    points: int = 0


class Market(NamedTuple):
    """What is left of the piles, and who has claimed this round."""

    piles: Mapping[str, tuple[int, ...]]
    claimed: tuple[str, ...] = ()


def _market(state: State) -> Market:
    market: Market = state.extras[NAME]
    return market


def claim(state: State, player: str, good: str, value: int | None = None) -> Claimed:
    """Once a round, after the claimant's bag was dealt with."""
    must_be_in_a_round(state)
    market = _market(state)
    if good not in PILES:
        raise Refusal("claim_no_pile", good=good, player=player)
    if player in state.inspectors:
        raise Refusal("claim_inspector", player=player, round=state.round)
    if not market.piles[good]:
        raise Refusal("claim_pile_empty", good=good)
    if player not in state.bags:
        raise Refusal("claim_before_bag", player=player)
    if player in market.claimed:
        raise Refusal("claim_twice", player=player, round=state.round)
    if value is not None and not 1 <= value <= MOST_POINTS:
        raise Refusal("claim_value", number=value, most=MOST_POINTS)
    check_can_give(state, state.players[player], {good: CARDS_A_CLAIM})
    return Claimed(player, good, value, value or market.piles[good][0])


def _claimed(state: State, event: Claimed) -> None:
    player, market = state.players[event.player], _market(state)
    player.take({event.good: CARDS_A_CLAIM})
    player.cards += (Card(NAME, event.points),)
    piles = {**market.piles, event.good: market.piles[event.good][1:]}
    state.extras[NAME] = Market(piles, (*market.claimed, event.player))


def _begin(state: State) -> None:
    state.extras[NAME] = Market(PILES)


def _begin_round(state: State) -> None:
    state.extras[NAME] = _market(state)._replace(claimed=())


def _tell(event: Claimed, _before: State, _after: State) -> list[Said]:
    sentence = N_("{player} gives up {goods} for a Black Market card of {points:points}.")
    goods = {event.good: CARDS_A_CLAIM}
    return [(sentence, {"player": event.player, "goods": goods, "points": event.points})]


def _board(state: State) -> list[Said]:
    if state.finished:
        return []
    tops = {key: str(pile[0]) if pile else "-" for key, pile in _market(state).piles.items()}
    return [(N_("Black Market: pepper {pepper}, mead {mead}, silk {silk}."), tops)]


def _setup(_setup: object) -> list[Said]:
    sentence = N_("Black Market: three piles of two cards, the dearer on top: pepper, mead, silk.")
    return [(sentence, {})]


MODULE = Module(
    name=NAME,
    about=N_("Black Market: three of a kind for a card that scores."),
    entries=(
        Entry(
            "claim",
            (
                Slot("player", "player"),
                Slot("good", "good"),
                Slot("value", "number", "value", True),
            ),
            claim,
            Claimed,
            (NAME,),
        ),
    ),
    usage={
        "claim": (
            N_("claim P GOOD [value N]"),
            N_("P gives up three of a contraband for the top Black Market card."),
        )
    },
    refusals={
        "claim_no_pile": (
            N_("The Black Market has no pile for {good:good}: only pepper, mead and silk."),
            N_("name one of those: sheriff claim {player:typed} …"),
        ),
        "claim_pile_empty": (
            N_("The Black Market pile for {good:good} is empty."),
            N_("sheriff status shows what is left"),
        ),
        "claim_inspector": (
            N_("{player} inspects in round {round} and has no bag to claim after."),
            N_("claim in a round in which they have a bag"),
        ),
        "claim_before_bag": (
            N_("{player} can claim only once their bag is dealt with this round."),
            N_("sheriff status shows whose bags are done"),
        ),
        "claim_twice": (
            N_("{player} has claimed in round {round}: once a round is all."),
            N_("claim again next round: sheriff next"),
        ),
        "claim_value": (
            N_("No Black Market card has {number:points}: they go from 1 to {most}."),
            N_("leave value out for the number in the rules"),
        ),
    },
    applies={Claimed: _claimed},
    tells={Claimed: _tell},
    begin=_begin,
    begin_round=_begin_round,
    heading=N_("Black Market"),
    stand_card=N_("Black Market {points}"),
    board=_board,
    setup=_setup,
)
