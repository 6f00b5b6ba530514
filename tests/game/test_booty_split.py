"""The Booty tile: an even split, an agreed one, and what is left is discarded."""

import pytest

from sheriff_helper.game.booty import even_shares, fair_shares
from sheriff_helper.game.values import Offer, Share
from sheriff_helper.views.data import status_data
from sheriff_helper.words.saying.events import in_words, tell_event
from tests.game.boards import at, check_refusal, refused
from tests.game.modules.noes import passed, six
from tests.tables import gold_added, play

REST = passed("Davi", "Eva", "Finn")
LAST = (
    *six(*passed("Caio", "Davi", "Eva", "Finn"), "next", options="--turns 1"),
    *("deputies Caio Davi", *passed("Ana", "Bia", "Eva", "Finn"), "next", "deputies Eva Finn"),
)


def tile(line: str) -> tuple[str, ...]:
    """A first round in which this bag of Caio's puts something onto the tile."""
    return six(line, *REST)


def test_an_empty_tile_has_no_shares() -> None:
    assert even_shares(at(*six(*passed("Caio"), *REST))) == ()


@pytest.mark.parametrize(
    ("bag", "gold", "goods"),
    [
        ("1 apple bribe 12g", 6, {}),
        ("1 apple bribe 13g", 6, {}),
        ("1 apple bribe 1g", 0, {}),
        ("4 apples from-bag 4 apples", 0, {"apple": 2}),
        ("2 apples 2 ? bribe 3g from-bag 2 apples 2 ?", 1, {"apple": 1, "?": 1}),
    ],
    ids=["even gold", "odd coin", "one coin", "cards", "unseen cards"],
)
def test_halves(bag: str, gold: int, goods: dict[str, int]) -> None:
    half = Offer(gold, goods)
    assert even_shares(at(*tile(f"pass Caio {bag}"))) == (Share("Ana", half), Share("Bia", half))


def test_the_odd_coin_is_discarded() -> None:
    state = at(*tile("pass Caio 1 apple bribe 13g"), "next")
    assert [state.players[name].gold for name in ("Ana", "Bia", "Caio")] == [56, 56, 37]
    assert (state.booty.gold, gold_added(state)) == (0, -1)


@pytest.mark.parametrize(
    "bag",
    ["1 apple from-bag 1 apple", "? from-bag ?", "3 apples from-bag 3 apples"],
    ids=["one card", "one unseen", "three of a kind"],
)
def test_a_single_odd_card_is_discarded(bag: str) -> None:
    state = at(*tile(f"pass Caio {bag} bribe 4g"), "next")
    ana, bia = state.players["Ana"], state.players["Bia"]
    assert (ana.gold, ana.goods) == (bia.gold, bia.goods)
    assert (state.booty.gold, state.booty.goods) == (0, {})


@pytest.mark.parametrize(
    ("bag", "mine", "yours"),
    [
        ("1a 1c", {"cheese": 1}, {"apple": 1}),
        ("1a 1c 1b 1k 1x", {"cheese": 1, "crossbow": 1}, {"bread": 1, "chicken": 1}),
        ("1a 1c 1k", {"chicken": 1}, {"cheese": 1}),
        ("3a 1k ?", {"apple": 1, "?": 1}, {"apple": 1, "chicken": 1}),
    ],
    ids=["one each", "the cheapest left out", "three", "halves and an unseen one"],
)
def test_odd_cards_of_several_kinds_ask_and_propose_what_is_fair(
    bag: str, mine: dict[str, int], yours: dict[str, int]
) -> None:
    state = at(*tile(f"pass Caio {bag} bribe 5g from-bag {bag}"))
    shares = (Share("Ana", Offer(2, mine)), Share("Bia", Offer(2, yours)))
    assert {share.name for share in fair_shares(state)} == {"Ana", "Bia"}
    check_refusal(refused(state, "next"), "booty_uneven", {"shares": shares})


def test_one_of_the_two_may_be_left_out() -> None:
    state = at(*tile("pass Caio 1 apple bribe 7g"), "booty Ana 7g", "next")
    assert [state.players[name].gold for name in ("Ana", "Bia")] == [57, 50]


def test_an_agreed_split_with_a_card() -> None:
    lines = tile("pass Caio 1 apple 1 cheese bribe 5g from-bag 1 apple 1 cheese")
    state = at(*lines, "booty Ana 5g Bia 1 apple 1 cheese")
    ana, bia = state.players["Ana"], state.players["Bia"]
    assert (ana.gold, ana.legal) == (55, {})
    assert (bia.gold, bia.legal) == (50, {"apple": 1, "cheese": 1})
    assert gold_added(state) == 0
    assert at(*lines, "booty Ana 5g Bia 1 apple 1 cheese", "next").round == 2


def test_what_an_agreement_leaves_is_discarded() -> None:
    lines = tile("pass Caio 2 apples 1 ? bribe 5g from-bag 2 apples 1 ?")
    state = at(*lines, "booty Bia 2g 1 apple Ana 1g")
    assert [state.players[name].gold for name in ("Ana", "Bia")] == [51, 52]
    assert (state.booty.gold, state.booty.legal, state.booty.contraband) == (0, {}, 0)
    assert gold_added(state) == -2


@pytest.mark.parametrize(
    "split",
    ["Ana 1 silk Bia 0g", "Ana 2 apples Bia 0g", "Ana 6g Bia 0g", "Ana ? Bia 1 mead"],
    ids=["another kind", "too many", "too much gold", "more cards than there are"],
)
def test_nobody_takes_what_is_not_there(split: str) -> None:
    bag = "1 apple 1 mead from-bag 1 apple 1 mead"
    state = at(*tile(f"pass Caio {bag} bribe 5g"))
    there = Offer(5, {"apple": 1, "mead": 1})
    check_refusal(refused(state, f"booty {split}"), "booty_too_much", {"booty": there})


def test_an_unseen_card_may_be_called_by_its_kind() -> None:
    lines = tile("pass Caio 2 ? from-bag 2 ?")
    state = at(*lines, "booty Ana 1 mead Bia ?")
    assert (state.players["Ana"].shown, state.players["Bia"].unknown) == ({"mead": 1}, 1)


def test_cards_on_the_tile_are_what_was_said_of_them() -> None:
    lines = tile("pass Caio 1 silk 2 ? from-bag 1 silk 2 ?")
    before, game = at(*lines), play((*lines, "booty Ana 1 silk Bia 2 ?"))
    assert status_data("g", before)["booty"] == {"gold": 0, "goods": {"silk": 1, "unknown": 2}}
    assert in_words(tell_event(game.events[-1], before, game.state))[:2] == [
        "Ana takes 1 silk from the Booty: Ana 50.",
        "Bia takes 2 cards face down from the Booty: Bia 50.",
    ]


def test_a_kind_on_the_tile_is_taken_by_its_kind() -> None:
    # A card given as ? is a face-down one, and there is none.
    state = at(*tile("pass Caio 1 silk from-bag 1 silk"))
    there = Offer(0, {"silk": 1})
    check_refusal(refused(state, "booty Ana ? Bia 0g"), "booty_too_much", {"booty": there})


def test_a_kind_that_the_table_saw_stays_seen() -> None:
    # Caio pays a debt with a silk: it was turned up, and everyone knows what lies on the tile.
    lines = six("pass Caio 1 silk", *REST, "next", options="--gold 4")
    lines = (*lines, "deputies Davi Eva", "open Caio 3 mead declared 3 apples paying 1 silk")
    assert status_data("g", at(*lines))["booty"] == {"gold": 4, "goods": {"silk": 1}}


def test_the_last_booty_is_split_by_finish_too() -> None:
    bags = (*passed("Ana", "Bia", "Caio"), "pass Davi 2 cheese bribe 9g from-bag 2 cheese")
    state = at(*LAST, *bags, "finish")
    eva, finn = state.players["Eva"], state.players["Finn"]
    assert (eva.gold, finn.gold) == (54, 54)
    assert (eva.legal["cheese"], finn.legal["cheese"]) == (1, 1)


def test_no_end_while_the_tile_holds_unseen_cards() -> None:
    bags = (*passed("Ana", "Bia", "Caio"), "pass Davi 2 ? from-bag 2 ?")
    assert refused(at(*LAST, *bags), "finish").code == "booty_unseen"


def test_an_early_end_asks_for_cards_that_can_be_shared() -> None:
    odd = tile("pass Caio 1 apple 1 bread from-bag 1 apple 1 bread")
    assert refused(at(*odd), "finish early").code == "booty_uneven"
    assert at(*odd, "booty Ana 1 apple Bia 1 bread", "finish early").finished


def test_an_early_end_does_not_stumble_over_an_odd_card() -> None:
    assert at(*six("pass Caio 1 apple from-bag 1 apple"), "finish early").finished
