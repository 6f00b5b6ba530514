"""Special Orders: a legal and a contraband good out of one passed bag for a card."""

from collections.abc import Mapping
from typing import NamedTuple

from sheriff_helper.game.checks import check_in_play, check_kinds, must_be_in_a_round
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
from sheriff_helper.game.goods import (
    CONTRABAND,
    LEGAL,
    UNKNOWN,
    Goods,
    in_order,
    minus,
)
from sheriff_helper.game.refusal import Refusal, require
from sheriff_helper.game.state import State
from sheriff_helper.game.values import Card, Transfer

NAME = "special_orders"
MOST_POINTS = 99


class Order(NamedTuple):
    """What an order scores, and how many such cards there are."""

    points: int
    cards: int


# By legal and contraband good; 15 cards in all.
ORDERS: Mapping[str, Mapping[str, Order]] = {
    "apple": {
        "pepper": Order(7, 2),
        "mead": Order(6, 2),
        "silk": Order(6, 1),
        "crossbow": Order(6, 1),
    },
    "bread": {
        "pepper": Order(6, 1),
        "mead": Order(5, 1),
        "silk": Order(5, 1),
    },
    "cheese": {
        "pepper": Order(6, 1),
        "mead": Order(5, 1),
        "silk": Order(5, 1),
    },
    "chicken": {
        "pepper": Order(5, 1),
        "mead": Order(5, 1),
        "silk": Order(4, 1),
    },
}


class OrderFilled(NamedTuple):
    """A player filled an order.

    `value` is the number read from the card, if one was said; `points` is what it
    scores.
    """

    player: str
    goods: Goods
    value: int | None = None
    points: int = 0

    def transfers(self, _state: State) -> list[Transfer]:
        return []

    def apply(self, state: State) -> None:
        stand = state.players[self.player]
        bag = state.bags[self.player]
        contraband = next(key for key in self.goods if key not in LEGAL)
        if not bag.get(contraband):
            # The face-down card of this bag turns out to be of this kind.
            bag = {**minus(bag, {UNKNOWN: 1}), contraband: 1}
        state.turn_up(stand.take(self.goods))
        stand.cards += (Card(NAME, self.points, self.goods),)
        state.bags[self.player] = minus(bag, self.goods)


def fill_order(
    state: State, player: str, goods: Goods, value: int | None = None
) -> OrderFilled:
    """Both goods come out of the bag that just passed, and a card is left for them."""
    must_be_in_a_round(state)
    check_in_play(state, *goods)
    legal, contraband = _pair(player, goods)
    order = ORDERS[legal].get(contraband)
    if order is None:
        raise Refusal("order_unknown", goods=goods)
    points = value
    if points is None:
        points = order.points
    require(1 <= points <= MOST_POINTS, "order_value", number=points, most=MOST_POINTS)
    if _filled(state, goods) >= order.cards:
        raise Refusal("order_gone", goods=goods, number=order.cards)
    require(player in state.bags, "order_before_bag", player=player)
    _check_in_bag(state, player, legal, contraband)
    return OrderFilled(player, goods, value, points)


def _pair(player: str, goods: Goods) -> tuple[str, str]:
    """The legal good and the contraband good of an order."""
    kinds = [key for key, n in in_order(goods) for _card in range(n)]
    is_pair = len(kinds) == 2 and kinds[0] in LEGAL and kinds[1] not in LEGAL
    require(is_pair, "order_pair", player=player)
    return kinds[0], kinds[1]


def _filled(state: State, goods: Goods) -> int:
    """How many such orders were filled before."""
    number = 0
    for player in state.players.values():
        for card in player.cards:
            if card.part == NAME and card.goods == goods:
                number += 1
    return number


def _check_in_bag(state: State, player: str, legal: str, contraband: str) -> None:
    """Both cards came home in this bag, and still lie on the stand."""
    bag = state.bags[player]
    stand = state.players[player]
    was_seen = stand.shown.get(contraband)
    came_home = bag.get(contraband) or bag.get(UNKNOWN)
    # The unseen card of this bag may have been turned up since.
    is_hidden = stand.unknown and not bag.get(contraband)
    has_legal = bag.get(legal) and stand.legal.get(legal)
    has_contraband = came_home and (was_seen or is_hidden)
    if not (has_legal and has_contraband):
        goods = {legal: 1, contraband: 1}
        raise Refusal("order_not_in_bag", player=player, goods=goods)
    if not was_seen:
        check_kinds(state, {contraband: 1})


class SpecialOrdersWords(ModuleWords):
    about = N_("Special Orders: two goods out of one bag for a card that scores.")
    heading = N_("Special Orders")
    refusals = {
        "order_pair": RefusalWords(
            N_("An order takes one legal good and one contraband good."),
            N_("name both: sheriff order {player:typed} …"),
        ),
        "order_unknown": RefusalWords(
            N_("No Special Order asks for {goods}."),
            N_("sheriff rules orders lists them"),
        ),
        "order_gone": RefusalWords(
            N_("No order card for {goods} is left."),
            N_("sheriff log shows by whom"),
        ),
        "order_before_bag": RefusalWords(
            N_(
                "{player} can fill an order only out of a bag that came back this "
                "round."
            ),
            N_("sheriff status shows whose bags are done"),
        ),
        "order_not_in_bag": RefusalWords(
            N_("{player}'s bag did not bring home {goods}."),
            N_("sheriff log shows what was in it"),
        ),
        "order_value": RefusalWords(
            N_("No order has {number:points}: they go from 1 to {most}."),
            N_("leave value out for the number in the rules"),
        ),
    }
    rules = {
        "orders": Rule(
            N_(
                "One legal and one contraband good out of the same returned bag. "
                "Points: apple with pepper 7, mead, silk or crossbow 6; bread or "
                "cheese with pepper 6, mead or silk 5; chicken with pepper or mead 5, "
                "silk 4. The goods still score, but not for King and Queen."
            ),
            ours=N_("They count in the tie-break and for Thieves."),
        ),
    }
    checklist = (
        N_("Special Orders: shuffle the 15 cards, turn 4 up, refill each round."),
    )

    def tell(self, event: Event, _before: State, _after: State) -> list[Said]:
        assert isinstance(event, OrderFilled)
        sentence = N_("{player} fills an order with {goods}: {points:points}.")
        return [Said(sentence, event._asdict())]


class SpecialOrders(Module):
    name = NAME
    words = SpecialOrdersWords()
    entries = (
        Entry(
            "order",
            (
                PLAYER,
                Slot("goods", "goods"),
                Slot("value", "number", "value", optional=True),
            ),
            fill_order,
            OrderFilled,
            "OrderFilled",
            usage=N_("order P GOOD GOOD [value N]"),
            purpose=N_("P fills a Special Order out of the bag just passed."),
        ),
    )
    stand_card = StandCard(
        words=N_("order {points}"),
        keyword="order",
        example=N_("apple pepper 7, cheese silk 5"),
        beside=(LEGAL, CONTRABAND),
    )
