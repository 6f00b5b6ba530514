"""What each event makes true: who has what after it."""

import pytest

from tests.game.boards import FOUR, at, six

SPLIT_DEBT = "open Caio 4 bread declared 4 bread"

# After these lines of six, the gold of Ana and Bia, of Caio, and on the Booty tile.
PAID: dict[str, tuple[str, tuple[int, int, int, int]]] = {
    "a bribe": ("pass Caio 2 apples bribe 7g", (50, 50, 43, 7)),
    "a bribe to one": ("pass Caio 2 apples bribe 7g by Bia", (50, 57, 43, 0)),
    "an honest bag": (SPLIT_DEBT, (46, 46, 58, 0)),
    "an honest bag opened by one": (f"{SPLIT_DEBT} by Bia", (50, 42, 58, 0)),
    "a lie": ("open Caio 1 apple 2 mead declared 3 apples", (50, 50, 42, 8)),
    "a lie found by one": (
        "open Caio 1 apple 2 mead declared 3 apples by Bia",
        (50, 58, 42, 0),
    ),
}


@pytest.mark.parametrize(("line", "gold"), PAID.values(), ids=PAID)
def test_who_pays_whom(line: str, gold: tuple[int, int, int, int]) -> None:
    state = at(*six(line))
    ana, bia, caio, *_others = state.players.values()
    assert (ana.gold, bia.gold, caio.gold, state.booty.gold) == gold


def test_goods_of_a_bribe_lie_on_the_booty_or_with_the_one() -> None:
    bag = "pass Caio 2 apples 1 silk from-bag 1 apple 1 silk"
    given = {"apple": 1, "silk": 1}
    both = at(*six(bag))
    alone = at(*six(f"{bag} by Bia"))
    assert both.booty.goods == given
    assert (alone.booty.goods, alone.players["Bia"].goods) == ({}, given)
    assert alone.bags["Caio"] == {"apple": 1}


def test_a_seen_card_goes_before_one_that_lies_face_down() -> None:
    state = at(FOUR, "pass Bia 2 mead 2 ?", "pay Bia Caio 3 mead")
    assert state.players["Bia"].goods == {"?": 1}
    assert state.players["Caio"].goods == {"mead": 3}


def test_a_count_corrects_the_stand() -> None:
    lines = (FOUR, "pass Bia 2 apples 1 mead 2 ?", "count Bia 47g 1 bread 1 apple 0 ?")
    bia = at(*lines).players["Bia"]
    assert (bia.gold, bia.goods) == (47, {"apple": 1, "bread": 1, "mead": 1})


def test_the_bank_gives_and_takes() -> None:
    lines = (FOUR, "bank Bia 5g 1 apple 1 silk ?", "bank Bia -2g 1 apple ?")
    bia = at(*lines).players["Bia"]
    assert (bia.gold, bia.goods) == (53, {"silk": 1})
