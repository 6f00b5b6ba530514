"""Special Orders: a legal and a contraband good out of one passed bag for a card that scores."""

from collections.abc import Mapping
from typing import NamedTuple

from sheriff_helper.game.events import Card
from sheriff_helper.game.goods import CONTRABAND, LEGAL, UNKNOWN, Goods, in_order, minus
from sheriff_helper.game.grammar import PLAYER, Entry, Slot
from sheriff_helper.game.judge import check_in_play, check_kinds, must_be_in_a_round
from sheriff_helper.game.modules import N_, Module, Said
from sheriff_helper.game.refusal import require
from sheriff_helper.game.state import State

NAME = "special_orders"
MOST_POINTS = 99

# By legal and contraband good: points, and how many such cards there are; 15 in all.
ORDERS: Mapping[str, Mapping[str, tuple[int, int]]] = {
    "apple": {"pepper": (7, 2), "mead": (6, 2), "silk": (6, 1), "crossbow": (6, 1)},
    "bread": {"pepper": (6, 1), "mead": (5, 1), "silk": (5, 1)},
    "cheese": {"pepper": (6, 1), "mead": (5, 1), "silk": (5, 1)},
    "chicken": {"pepper": (5, 1), "mead": (5, 1), "silk": (4, 1)},
}


class OrderFilled(NamedTuple):
    """`value` is the number read from the card, if one was said; `points` is what it scores."""

    player: str
    goods: Goods
    value: int | None = None
    points: int = 0

    def apply(self, state: State) -> None:
        stand, bag = state.players[self.player], state.bags[self.player]
        contraband = next(key for key in self.goods if key not in LEGAL)
        if not bag.get(contraband):
            # The face-down card of this bag turns out to be of this kind.
            bag = {**minus(bag, {UNKNOWN: 1}), contraband: 1}
        state.see(stand.take(self.goods), turned_up=True)
        stand.cards += (Card(NAME, self.points, self.goods),)
        state.bags[self.player] = minus(bag, self.goods)

    def tell(self, _before: State, _after: State) -> list[Said]:
        return [(N_("{player} fills an order with {goods}: {points:points}."), self._asdict())]


def fill_order(state: State, player: str, goods: Goods, value: int | None = None) -> OrderFilled:
    """The two goods must come out of the bag that just passed, and a card must be left for them."""
    must_be_in_a_round(state)
    check_in_play(state, *goods)
    pair = [key for key, n in in_order(goods) for _card in range(n)]
    is_pair = [key in LEGAL for key in pair] == [True, False]
    require(is_pair, "order_pair", player=player)
    legal, contraband = pair
    require(contraband in ORDERS[legal], "order_unknown", goods=goods)
    printed, copies = ORDERS[legal][contraband]
    points = printed if value is None else value
    require(1 <= points <= MOST_POINTS, "order_value", number=points, most=MOST_POINTS)
    cards = [card for holder in state.players.values() for card in holder.cards]
    filled = sum(card.part == NAME and card.goods == goods for card in cards)
    require(filled < copies, "order_gone", goods=goods, number=copies)
    require(player in state.bags, "order_before_bag", player=player)
    _check_in_bag(state, player, legal, contraband)
    return OrderFilled(player, goods, value, points)


def _check_in_bag(state: State, player: str, legal: str, contraband: str) -> None:
    """Both cards came home in this bag, and still lie on the stand."""
    bag, stand = state.bags[player], state.players[player]
    seen = stand.shown.get(contraband)
    home = bag.get(contraband) or bag.get(UNKNOWN)
    # The unseen card of this bag may have been turned up since.
    lies_there = seen or (stand.unknown and not bag.get(contraband))
    both = bag.get(legal) and home and stand.legal.get(legal) and lies_there
    require(both, "order_not_in_bag", player=player, goods={legal: 1, contraband: 1})
    if not seen:
        check_kinds(state, {contraband: 1})


MODULE = Module(
    name=NAME,
    about=N_("Special Orders: two goods out of one bag for a card that scores."),
    entries=(
        Entry(
            N_("order P GOOD GOOD [value N]"),
            (PLAYER, Slot("goods", "goods"), Slot("value", "number", "value", True)),
            fill_order,
            N_("P fills a Special Order out of the bag just passed."),
        ),
    ),
    refusals="""
order_pair: An order takes one legal good and one contraband good.
    name both: sheriff order {player:typed} …
order_unknown: No Special Order asks for {goods}.
    sheriff rules orders lists them
order_gone: No order card for {goods} is left.
    sheriff log shows by whom
order_before_bag: {player} can fill an order only out of a bag that came back this round.
    sheriff status shows whose bags are done
order_not_in_bag: {player}'s bag did not bring home {goods}.
    sheriff log shows what was in it
order_value: No order has {number:points}: they go from 1 to {most}.
    leave value out for the number in the rules
""",
    heading=N_("Special Orders"),
    stand_card=N_("order {points}"),
    tally="order",
    tally_goods=(LEGAL, CONTRABAND),
    tally_example=N_("apple pepper 7, cheese silk 5"),
    rules="""
orders: One legal and one contraband good out of the same returned bag. Points: apple with pepper 7,
    mead, silk or crossbow 6; bread or cheese with pepper 6, mead or silk 5; chicken with pepper or
    mead 5, silk 4. The goods still score, but not for King and Queen.
    Our ruling: They count in the tie-break and for Thieves.
""",
    setup=(N_("Special Orders: shuffle the 15 cards, turn 4 up, refill each round."),),
)
