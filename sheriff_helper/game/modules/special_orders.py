"""Special Orders: a legal and a contraband good out of one passed bag for a card that scores."""

from collections.abc import Mapping
from typing import NamedTuple

from sheriff_helper.game.checks import check_in_play, check_named, must_be_in_a_round
from sheriff_helper.game.entry import Entry, Slot
from sheriff_helper.game.events import Card
from sheriff_helper.game.goods import (
    CONTRABAND,
    UNKNOWN,
    Goods,
    contraband_part,
    legal_part,
    minus,
    missing,
    total,
)
from sheriff_helper.game.module import N_, Module, Said
from sheriff_helper.game.refusal import Refusal
from sheriff_helper.game.state import State

NAME = "special_orders"
MOST_POINTS = 99


class Order(NamedTuple):
    """One kind of order: its points, and how many such cards there are."""

    points: int
    copies: int = 1


# (legal, contraband): 15 cards in all.
ORDERS: Mapping[tuple[str, str], Order] = {
    ("apple", "pepper"): Order(7, 2),
    ("apple", "mead"): Order(6, 2),
    ("apple", "silk"): Order(6),
    ("apple", "crossbow"): Order(6),
    ("bread", "pepper"): Order(6),
    ("bread", "mead"): Order(5),
    ("bread", "silk"): Order(5),
    ("cheese", "pepper"): Order(6),
    ("cheese", "mead"): Order(5),
    ("cheese", "silk"): Order(5),
    ("chicken", "pepper"): Order(5),
    ("chicken", "mead"): Order(5),
    ("chicken", "silk"): Order(4),
}


class OrderFilled(NamedTuple):
    """`value` is the number read from the card, if one was said; `points` is what it scores."""

    player: str
    goods: Goods
    value: int | None = None
    points: int = 0


def fill_order(state: State, player: str, goods: Goods, value: int | None = None) -> OrderFilled:
    """The two goods must come out of the bag that just passed, and a card must be left for them."""
    must_be_in_a_round(state)
    for key in goods:
        check_in_play(state, key)
    pair = _pair(player, goods)
    order = ORDERS[pair]
    if value is not None and not 1 <= value <= MOST_POINTS:
        raise Refusal("order_value", number=value, most=MOST_POINTS)
    filled = sum(
        card.part == NAME and card.goods == dict.fromkeys(pair, 1)
        for holder in state.players.values()
        for card in holder.cards
    )
    if filled >= order.copies:
        raise Refusal("order_gone", goods=goods, number=order.copies)
    bag = state.bags.get(player)
    if bag is None:
        raise Refusal("order_before_bag", player=player)
    _check_in_bag(state, player, bag, pair)
    return OrderFilled(player, dict.fromkeys(pair, 1), value, value or order.points)


def _pair(player: str, goods: Goods) -> tuple[str, str]:
    legal, contraband = list(legal_part(goods)), list(contraband_part(goods))
    if total(goods) != 2 or len(legal) != 1 or len(contraband) != 1:
        raise Refusal("order_pair", player=player)
    pair = legal[0], contraband[0]
    if pair not in ORDERS:
        raise Refusal("order_unknown", goods=goods)
    return pair


def _check_in_bag(state: State, player: str, bag: Goods, pair: tuple[str, str]) -> None:
    """Both cards came home in this bag, and still lie on the stand."""
    legal, contraband = pair
    face_down = bag.get(contraband, 0) + bag.get(UNKNOWN, 0)
    if not (bag.get(legal) and face_down):
        raise Refusal("order_not_in_bag", player=player, goods=dict.fromkeys(pair, 1))
    stand = state.players[player]
    if bag.get(contraband):
        on_stand = stand.shown.get(contraband, 0)
    else:  # the unseen card of this bag, or what it was turned up as since
        on_stand = stand.unknown or stand.shown.get(contraband, 0)
    if missing(stand.legal, {legal: 1}) or not on_stand:
        raise Refusal("order_not_in_bag", player=player, goods=dict.fromkeys(pair, 1))
    if not stand.shown.get(contraband):
        check_named(state, {contraband: 1})


def _order_filled(state: State, event: OrderFilled) -> None:
    stand = state.players[event.player]
    bag = state.bags[event.player]
    contraband = next(key for key in event.goods if key in CONTRABAND)
    if not bag.get(contraband):
        # The face-down card of this bag turns out to be of this kind.
        bag = {**minus(bag, {UNKNOWN: 1}), contraband: 1}
    stand.take(event.goods)
    stand.cards += (Card(NAME, event.points, event.goods),)
    state.bags[event.player] = minus(bag, event.goods)


def _tell(event: OrderFilled, _before: State, _after: State) -> list[Said]:
    sentence = N_("{player} fills an order with {goods}: {points:points}.")
    return [(sentence, event._asdict())]


def _setup(_setup: object) -> list[Said]:
    return [(N_("Special Orders: shuffle the 15 cards, turn 4 up, refill each round."), {})]


MODULE = Module(
    name=NAME,
    about=N_("Special Orders: two goods out of one bag for a card that scores."),
    entries=(
        Entry(
            "order",
            (
                Slot("player", "player"),
                Slot("goods", "goods"),
                Slot("value", "number", "value", True),
            ),
            fill_order,
            OrderFilled,
            (NAME,),
        ),
    ),
    usage={
        "order": (
            N_("order P GOOD GOOD [value N]"),
            N_("P fills a Special Order out of the bag just passed."),
        )
    },
    refusals={
        "order_pair": (
            N_("An order takes one legal good and one contraband good."),
            N_("name both: sheriff order {player:typed} …"),
        ),
        "order_unknown": (
            N_("No Special Order asks for {goods}."),
            N_("sheriff rules orders lists them"),
        ),
        "order_gone": (
            N_("No order card for {goods} is left."),
            N_("sheriff log shows by whom"),
        ),
        "order_before_bag": (
            N_("{player} can fill an order only out of a bag that came back this round."),
            N_("sheriff status shows whose bags are done"),
        ),
        "order_not_in_bag": (
            N_("{player}'s bag did not bring home {goods}."),
            N_("sheriff log shows what was in it"),
        ),
        "order_value": (
            N_("No order has {number:points}: they go from 1 to {most}."),
            N_("leave value out for the number in the rules"),
        ),
    },
    applies={OrderFilled: _order_filled},
    tells={OrderFilled: _tell},
    heading=N_("Special Orders"),
    stand_card=N_("order {points}"),
    setup=_setup,
)
