"""Special Orders: which there are, and out of which cards they are filled."""

import pytest

from sheriff_helper.game.goods import Goods
from sheriff_helper.game.modules.special_orders import ORDERS
from tests.game.boards import FOUR, PLAYED, THREE, at, check_refusal, passed, refused

NEW = f"{FOUR} --special-orders"
BAG = (NEW, "pass Bia 3 apples 1 pepper 1 mead")

# RULES.md section 7: points, and how many cards.
CARDS = {
    "apple": {"pepper": (7, 2), "mead": (6, 2), "silk": (6, 1), "crossbow": (6, 1)},
    "bread": {"pepper": (6, 1), "mead": (5, 1), "silk": (5, 1)},
    "cheese": {"pepper": (6, 1), "mead": (5, 1), "silk": (5, 1)},
    "chicken": {"pepper": (5, 1), "mead": (5, 1), "silk": (4, 1)},
}


def test_fifteen_cards_with_the_points_of_the_rules() -> None:
    assert ORDERS == CARDS


# The lines, then Bia's orders and what of the bag came home and is left.
FILLED: dict[str, tuple[tuple[str, ...], list[int], Goods]] = {
    "either way round": (
        (*BAG, "order Bia pepper apple"),
        [7],
        {"apple": 2, "mead": 1},
    ),
    "as printed": (
        (*BAG, "order Bia apple mead value 9"),
        [9],
        {"apple": 2, "pepper": 1},
    ),
    "two out of one bag": (
        (*BAG, "order Bia apple pepper", "order Bia apple mead"),
        [7, 6],
        {"apple": 1},
    ),
    "a face-down card": (
        (NEW, "pass Bia 1 cheese 2 ?", "order Bia cheese mead"),
        [5],
        {"?": 1},
    ),
    "one that turned up since": (
        (NEW, "pass Bia 2 apples ?", "reveal Bia 1 pepper", "order Bia apple pepper"),
        [7],
        {"apple": 1},
    ),
    "the second of two cards": (
        (
            *(NEW, "pass Caio 1a 1p", "order Caio 1a 1p"),
            *("pass Bia 1a 1p", "order Bia 1a 1p"),
        ),
        [7],
        {},
    ),
    "another order of as many cards": (
        (
            *(NEW, "pass Caio 1a 1s", "order Caio 1a 1s"),
            *("pass Bia 1c 1s", "order Bia 1c 1s"),
        ),
        [5],
        {},
    ),
}


@pytest.mark.parametrize(("lines", "points", "bag"), FILLED.values(), ids=FILLED)
def test_an_order_is_filled(
    lines: tuple[str, ...], points: list[int], bag: Goods
) -> None:
    state = at(*lines)
    cards = state.players["Bia"].cards
    assert [card.points for card in cards] == points
    assert {sum(card.goods.values()) for card in cards} == {2}
    assert state.bags["Bia"] == bag
    assert state.players["Bia"].goods == bag


SILK = (f"{THREE} --special-orders", "pass Bia 2 silk", *passed("Caio"), "next")
LATER = (*SILK, *passed("Caio", "Ana"), "next")

REFUSED: dict[str, tuple[tuple[str, ...], str, str]] = {
    "a card of an earlier bag": (
        (*LATER, "pass Bia 3 apples"),
        *("order Bia apple silk", "order_not_in_bag"),
    ),
    "legal goods of an earlier bag": (
        (NEW, "bank Bia 1 apple", "pass Bia 1 pepper"),
        *("order Bia apple pepper", "order_not_in_bag"),
    ),
    "given away out of the bag": (
        (NEW, "pass Bia 1 apple 1 pepper from-bag 1 pepper"),
        *("order Bia apple pepper", "order_not_in_bag"),
    ),
    "confiscated": (
        (NEW, "open Bia 1 apple 1 pepper declared 2 apples"),
        *("order Bia apple pepper", "order_not_in_bag"),
    ),
    "gone from the stand": (
        (NEW, "pass Bia 1 apple 1 pepper", "pay Bia Ana 1 apple"),
        *("order Bia apple pepper", "order_not_in_bag"),
    ),
    "contraband gone from the stand": (
        (NEW, "pass Bia 1 apple 1 pepper", "bank Bia ?", "pay Bia Ana 1 pepper"),
        *("order Bia apple pepper", "order_not_in_bag"),
    ),
    "the same cards twice": (
        (*BAG, "order Bia apple mead"),
        *("order Bia apple mead", "order_not_in_bag"),
    ),
    "one face-down card for two": (
        (*LATER, "pass Bia 2a ?", "reveal Bia 1 pepper", "order Bia apple pepper"),
        *("order Bia apple silk", "order_not_in_bag"),
    ),
    "a kind beyond the deck": (
        (*SILK, "bank Caio 7 silk", "pass Ana 1 cheese ?"),
        *("order Ana cheese silk", "beyond_deck"),
    ),
    "bread of three players": (
        (f"{THREE} --special-orders",),
        *("order Bia bread pepper", "not_in_deck"),
    ),
    "the only card is gone": (
        (NEW, "pass Bia 1k 1s", "order Bia 1k 1s", "pass Caio 1k 1s"),
        *("order Caio chicken silk", "order_gone"),
    ),
    "after the last round": (
        (f"{PLAYED[0]} --special-orders", *PLAYED[1:]),
        *("order Bia apple pepper", "rounds_over"),
    ),
    "no points": (BAG, "order Bia apple mead value 0", "order_value"),
}


@pytest.mark.parametrize(("lines", "line", "code"), REFUSED.values(), ids=REFUSED)
def test_an_order_is_not_filled(lines: tuple[str, ...], line: str, code: str) -> None:
    check_refusal(refused(at(*lines), line), code, {})
