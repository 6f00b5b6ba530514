"""How two Deputies share the Booty tile: evenly, or as they agree."""

import pytest

from sheriff_helper.game.booty import even_shares
from sheriff_helper.game.goods import Goods
from sheriff_helper.game.values import Offer, Share
from tests.game.boards import at, check_refusal, passed, refused, six

REST = passed("Davi", "Eva", "Finn")
LAST = (
    *six(*passed("Caio", "Davi", "Eva", "Finn"), "next", options="--turns 1"),
    *("deputies Caio Davi", *passed("Ana", "Bia", "Eva", "Finn"), "next"),
    *("deputies Eva Finn", *passed("Ana", "Bia", "Caio")),
)


def tile(line: str) -> tuple[str, ...]:
    """A first round in which this bag of Caio's puts something onto the tile."""
    return six(f"pass Caio {line}", *REST)


@pytest.mark.parametrize(
    ("bag", "half"),
    [
        ("1 apple bribe 13g", Offer(6)),
        ("1 apple bribe 1g", Offer()),
        ("3 apples from-bag 3 apples", Offer(0, {"apple": 1})),
        ("? from-bag ?", Offer()),
        (
            "2 apples 2 ? bribe 3g from-bag 2 apples 2 ?",
            Offer(1, {"apple": 1, "?": 1}),
        ),
    ],
    ids=["odd coin", "one coin", "odd card", "one unseen card", "unseen cards"],
)
def test_halves_and_the_odd_one_is_discarded(bag: str, half: Offer) -> None:
    lines = tile(bag)
    assert even_shares(at(*lines)) == (Share("Ana", half), Share("Bia", half))
    state = at(*lines, "next")
    assert state.players["Ana"].offer == Offer(50 + half.gold, half.goods)
    assert not state.booty.offer


def test_all_of_it_is_for_one_whose_partner_went_home() -> None:
    gone = ("leave Finn", "leave Eva", "leave Bia", *passed("Davi"), "next")
    state = at(*six("pass Caio 3 apples bribe 13g from-bag 3 apples"), *gone)
    assert state.players["Ana"].offer == Offer(50 + 13, {"apple": 3})


def test_an_empty_tile_has_no_shares() -> None:
    assert even_shares(at(*six(*passed("Caio"), *REST))) == ()


@pytest.mark.parametrize(
    ("bag", "mine", "yours"),
    [
        ("1a 1c", {"cheese": 1}, {"apple": 1}),
        (
            "1a 1c 1b 1k 1x",
            {"cheese": 1, "crossbow": 1},
            {"bread": 1, "chicken": 1},
        ),
        ("1a 1c 1k", {"chicken": 1}, {"cheese": 1}),
        ("3a 1k ?", {"apple": 1, "?": 1}, {"apple": 1, "chicken": 1}),
    ],
    ids=["one each", "the cheapest left out", "three", "halves and an unseen one"],
)
def test_odd_cards_of_several_kinds_ask_and_propose_what_is_fair(
    bag: str, mine: Goods, yours: Goods
) -> None:
    state = at(*tile(f"{bag} bribe 5g from-bag {bag}"))
    shares = (Share("Ana", Offer(2, mine)), Share("Bia", Offer(2, yours)))
    check_refusal(refused(state, "next"), "booty_uneven", {"shares": shares})


def test_what_an_agreement_leaves_is_discarded() -> None:
    lines = tile("2 apples 1 ? bribe 5g from-bag 2 apples 1 ?")
    state = at(*lines, "booty Bia 2g 1 apple Ana 1g")
    assert state.players["Ana"].offer == Offer(51)
    assert state.players["Bia"].offer == Offer(52, {"apple": 1})
    assert not state.booty.offer


@pytest.mark.parametrize(
    "split",
    ["Ana 1 silk", "Ana 2 apples", "Ana 6g", "Ana ? Bia 1 mead"],
    ids=["another kind", "too many", "too much gold", "a card too many"],
)
def test_nobody_takes_what_is_not_there(split: str) -> None:
    state = at(*tile("1 apple 1 mead bribe 5g from-bag 1 apple 1 mead"))
    there = Offer(5, {"apple": 1, "mead": 1})
    check_refusal(refused(state, f"booty {split}"), "booty_too_much", {"booty": there})


def test_an_unseen_card_may_be_called_by_its_kind_if_there_is_one_left() -> None:
    state = at(*tile("2 ? from-bag 2 ?"), "booty Ana 1 mead Bia ?")
    assert state.players["Ana"].goods == {"mead": 1}
    assert state.players["Bia"].goods == {"?": 1}
    no = refused(
        at(*tile("1 ? from-bag 1 ?"), "bank Ana 5 crossbows"), "booty Ana 1 crossbow"
    )
    assert no.code == "beyond_deck"


# -- The end of the game splits it, too


def test_the_last_booty_is_split_by_finish() -> None:
    state = at(*LAST, "pass Davi 2 cheese bribe 9g from-bag 2 cheese", "finish")
    assert state.players["Eva"].offer == Offer(54, {"apple": 2, "cheese": 1})


@pytest.mark.parametrize(
    ("lines", "line", "code"),
    [
        ((*LAST, "pass Davi 2 ? from-bag 2 ?"), "finish", "booty_unseen"),
        (tile("1a 1b from-bag 1a 1b"), "finish early", "booty_uneven"),
    ],
    ids=["unseen cards", "odd cards"],
)
def test_no_end_before_the_tile_can_be_shared(
    lines: tuple[str, ...], line: str, code: str
) -> None:
    assert refused(at(*lines), line).code == code


@pytest.mark.parametrize(
    ("lines", "line"),
    [
        ((*LAST, "pass Davi ? from-bag ?"), "finish"),
        (six("pass Caio 1 apple from-bag 1 apple"), "finish early"),
        (six("pass Caio 1a 1b 3? from-bag 1a 1b 3?"), "finish early"),
    ],
    ids=["one unseen card", "an odd card", "odd cards amid a round"],
)
def test_an_end_that_discards_what_is_odd(lines: tuple[str, ...], line: str) -> None:
    state = at(*lines, line)
    assert state.finished
    assert not state.booty.offer
    assert {player.unknown for player in state.players.values()} == {0}
