"""Special Orders: two goods out of one passed bag; they score, and leave the race for titles."""

import pytest

from sheriff_helper.game.modules.special_orders import ORDERS, SpecialOrders
from sheriff_helper.game.scoring import Score, state_score
from sheriff_helper.game.state import State
from sheriff_helper.game.values import Card
from sheriff_helper.views.data import status_data
from tests.game.boards import FOUR, THREE, at, check_refusal, refused
from tests.game.modules.noes import No, check_no, passed

NEW = f"{FOUR} --special-orders"
BAG = (NEW, "pass Bia 3 apples 1 pepper 1 mead")

# RULES.md section 7: points, and how many cards where there is more than one.
CARDS = {
    "apple": {"pepper": (7, 2), "mead": (6, 2), "silk": (6, 1), "crossbow": (6, 1)},
    "bread": {"pepper": (6, 1), "mead": (5, 1), "silk": (5, 1)},
    "cheese": {"pepper": (6, 1), "mead": (5, 1), "silk": (5, 1)},
    "chicken": {"pepper": (5, 1), "mead": (5, 1), "silk": (4, 1)},
}

NOES = (
    No("order_pair", BAG, "order Bia 2 apples", {}, "one legal good and one contraband good"),
    No(
        *("order_unknown", (NEW, "pass Bia 1 bread 1 crossbow"), "order Bia bread crossbow"),
        {"goods": {"bread": 1, "crossbow": 1}},
        "asks for 1 bread and 1 crossbow",
    ),
    No(
        "order_gone",
        (
            *(NEW, "pass Bia 1 cheese 1 silk", "order Bia cheese silk"),
            *("pass Caio 1 cheese 1 silk",),
        ),
        "order Caio cheese silk",
        {"goods": {"cheese": 1, "silk": 1}, "number": 1},
        "for 1 cheese and 1 silk",
    ),
    No("order_before_bag", BAG, "order Caio apple mead", {"player": "Caio"}, "Caio can fill"),
    No(
        *("order_not_in_bag", BAG, "order Bia apple silk"),
        {"player": "Bia", "goods": {"apple": 1, "silk": 1}},
        "Bia's bag did not bring home 1 apple and 1 silk",
    ),
    No(
        *("order_value", BAG, "order Bia apple mead value 100"),
        {"number": 100, "most": 99},
        "100 points: they go from 1 to 99",
    ),
)


def orders(state: State, name: str) -> list[int]:
    """The points of the orders that someone has filled."""
    return [card.points for card in state.players[name].cards]


def line_of_bia(score: Score) -> tuple[int, int, int, int]:
    """Bia's points for legal goods, contraband, orders and titles."""
    parts = score.lines[1].parts
    return parts["legal"], parts["contraband"], parts["special_orders"], parts["king_queen"]


@pytest.mark.parametrize("no", NOES, ids=lambda no: no.code)
def test_refusals(no: No) -> None:
    check_no(no)


def test_every_refusal_has_its_row() -> None:
    assert {no.code for no in NOES} == set(SpecialOrders.words.refusals)


def test_fifteen_cards_with_the_points_of_the_rules() -> None:
    assert ORDERS == CARDS
    assert sum(copies for row in ORDERS.values() for _points, copies in row.values()) == 15


@pytest.mark.parametrize("pair", [(a, b) for a in CARDS for b in CARDS[a]], ids="-".join)
def test_each_order_is_filled_as_often_as_there_are_cards(pair: tuple[str, str]) -> None:
    points, copies = CARDS[pair[0]][pair[1]]
    words = " ".join(pair)
    lines = [NEW]
    for name in ("Bia", "Caio", "Davi"):
        lines += [f"pass {name} {words}", f"order {name} {words}"]
    state = at(*lines[: 1 + 2 * copies])
    filled = [points for name in ("Bia", "Caio", "Davi") for points in orders(state, name)]
    assert filled == [points] * copies
    late = at(*lines[: 2 + 2 * copies])
    check_refusal(refused(late, lines[2 + 2 * copies]), "order_gone", {"number": copies})


def test_the_order_may_be_said_either_way_round() -> None:
    assert orders(at(*BAG, "order Bia pepper apple"), "Bia") == [7]


def test_what_is_printed_on_the_card_counts() -> None:
    assert orders(at(*BAG, "order Bia apple mead value 9"), "Bia") == [9]


def test_the_goods_lie_with_the_card_and_still_score() -> None:
    state = at(*BAG, "order Bia apple pepper")
    bia = state.players["Bia"]
    assert (bia.legal, bia.shown) == ({"apple": 2}, {"mead": 1})
    assert bia.cards == (Card("special_orders", 7, {"apple": 1, "pepper": 1}),)
    # Three apples and pepper and mead at their value, the order, and King of two apples.
    assert line_of_bia(state_score(state)) == (6, 13, 7, 20)
    assert status_data("g", state)["players"][1]["special_orders"] == [
        {"goods": {"apple": 1, "pepper": 1}, "points": 7}
    ]


def test_the_goods_no_longer_count_for_titles() -> None:
    lines = (*BAG, "order Bia apple pepper", "pass Caio 2 apples")
    assert state_score(at(*lines)).titles["apple"].king == ("Bia", "Caio")
    one_more = (*BAG, "pass Caio 2 apples")
    assert state_score(at(*one_more)).titles["apple"].king == ("Bia",)


def test_the_goods_count_in_the_tie_break_and_for_thieves() -> None:
    state = at(f"{NEW} --thieves", *BAG[1:], "order Bia apple pepper", "pass Caio 1 silk")
    score = state_score(state)
    assert (score.lines[1].legal_cards, score.lines[1].contraband_cards) == (3, 2)
    assert score.others["thieves"].points == {"Bia": 10, "Caio": 5}


def test_an_order_names_a_face_down_card_of_the_bag() -> None:
    state = at(NEW, "pass Bia 1 cheese 2 ?", "order Bia cheese mead")
    bia = state.players["Bia"]
    assert (bia.unknown, bia.shown, orders(state, "Bia")) == (1, {}, [5])
    assert state.bags["Bia"] == {"?": 1}


def test_a_card_from_an_earlier_bag_does_not_do() -> None:
    first = (f"{THREE} --special-orders", "pass Bia 2 pepper", *passed("Caio"), "next")
    state = at(*first, *passed("Caio", "Ana"), "next", "pass Bia 3 apples")
    assert refused(state, "order Bia apple pepper").code == "order_not_in_bag"


@pytest.mark.parametrize(
    "line",
    ["pass Bia 1 apple 1 pepper from-bag 1 pepper", "open Bia 1 apple 1 pepper declared 2 apples"],
    ids=["given away", "confiscated"],
)
def test_what_did_not_come_home_fills_nothing(line: str) -> None:
    assert refused(at(NEW, line), "order Bia apple pepper").code == "order_not_in_bag"


def test_what_has_left_the_stand_fills_nothing() -> None:
    state = at(NEW, "pass Bia 1 apple 1 pepper", "pay Bia Ana 1 apple")
    assert refused(state, "order Bia apple pepper").code == "order_not_in_bag"


def test_two_orders_from_one_bag_need_four_cards() -> None:
    state = at(*BAG, "order Bia apple pepper", "order Bia apple mead")
    assert orders(state, "Bia") == [7, 6]
    assert refused(state, "order Bia apple mead").code == "order_not_in_bag"


def test_a_revealed_card_fills_one_order_only() -> None:
    first = (f"{THREE} --special-orders", "pass Bia 2 silk", *passed("Caio"), "next")
    lines = (*first, *passed("Caio", "Ana"), "next", "pass Bia 2 apples ?", "reveal Bia 1 pepper")
    state = at(*lines, "order Bia apple pepper")
    assert state.bags["Bia"] == {"apple": 1}
    assert refused(state, "order Bia apple silk").code == "order_not_in_bag"


def test_three_players_have_no_bread_to_order() -> None:
    no = refused(at(f"{THREE} --special-orders"), "order Bia bread pepper")
    check_refusal(no, "not_in_deck", {"good": "bread", "players": 3})


def test_a_kind_beyond_the_deck_fills_no_order() -> None:
    # All nine silk of three players are on the table by name, so `?` is none of them.
    lines = (f"{THREE} --special-orders", "pass Bia 5 silk", "pass Caio 4 silk", "next")
    no = refused(at(*lines, "pass Ana 1 cheese ?"), "order Ana cheese silk")
    check_refusal(no, "beyond_deck", {"goods": {"silk": 10}, "cards": 9})


def test_without_the_module_the_entry_is_refused() -> None:
    no = refused(at(FOUR, "pass Bia 1 apple 1 pepper"), "order Bia apple pepper")
    check_refusal(no, "module_off", {"verb": "order", "module": "special_orders"})
