"""Merry Men: who meets one, who holds one, and where a penalty goes."""

import pytest

from sheriff_helper.game.modules.merry_men import MerryMen, band_of
from tests.game.boards import THREE, at, check_refusal, passed, refused, six

NEW = f"{THREE} --merry-men"
LET_THROUGH = (NEW, "pass Bia 2 apples 1 merry")
CAUGHT = (NEW, "open Bia 2 apples 1 merry declared 3 apples")
# Bia is without a Merry Man from here on.
WITHOUT = (
    *(CAUGHT[0] + " --royal", CAUGHT[1], "merry Bia caught 2"),
    *(*passed("Caio"), "next", *passed("Caio", "Ana"), "next"),
)

NOT_MET = {
    "no bag": ((NEW,), "merry Bia found 5"),
    "not opened": (LET_THROUGH, "merry Bia caught 5"),
    "opened": (CAUGHT, "merry Bia found 5"),
    "another's": (LET_THROUGH, "merry Caio found 5"),
    "found twice": ((*LET_THROUGH, "merry Bia found 5"), "merry Bia found 5"),
    "caught twice": ((*CAUGHT, "merry Bia caught 5"), "merry Bia caught 5"),
    "in the next round": (
        (*LET_THROUGH, *passed("Caio"), "next"),
        "merry Bia found 6",
    ),
    "caught, in the next round": (
        (*CAUGHT, *passed("Caio"), "next"),
        "merry Bia caught 6",
    ),
}


@pytest.mark.parametrize(("lines", "line"), NOT_MET.values(), ids=NOT_MET)
def test_each_is_met_once_and_by_the_fate_of_the_bag(
    lines: tuple[str, ...], line: str
) -> None:
    assert refused(at(*lines), line).code == "merry_none"


def test_another_is_met_in_a_later_round() -> None:
    lines = (
        *LET_THROUGH,
        "merry Bia found 6",
        *passed("Caio"),
        "next",
        *passed("Caio", "Ana"),
    )
    state = at(*lines, "next", "pass Bia 1 merry", "merry Bia found 2")
    assert state.players["Bia"].gold == 58


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("pass Bia 5 apples 1 merry", "bag_size"),
        ("pass Bia 3 apples 1 merry declared 3 apples", "bag_not_as_declared"),
        ("pass Bia 1 apple 1 merry from-bag 1 merry", "not_in_bag"),
        ("declare Bia 2 merry", "claim_not_legal"),
        ("pay Bia Ana 1 merry", "not_on_stand"),
    ],
)
def test_it_is_a_card_of_the_bag_and_of_nothing_else(line: str, code: str) -> None:
    assert refused(at(NEW), line).code == code


# The line of six about Caio's bag, and the gold of Ana and Bia, of Caio, on the tile.
PENALTIES: dict[str, tuple[str, tuple[int, int, int, int]]] = {
    "to both": ("", (50, 50, 45, 5)),
    "to the one who opened it": (" by Bia", (50, 55, 45, 0)),
}


@pytest.mark.parametrize(("by", "gold"), PENALTIES.values(), ids=PENALTIES)
def test_where_its_penalty_goes(by: str, gold: tuple[int, int, int, int]) -> None:
    bag = f"open Caio 2 apples 1 merry declared 3 apples{by}"
    state = at(*six(bag, options="--merry-men"), "merry Caio caught 5")
    ana, bia, caio, *_others = state.players.values()
    assert (ana.gold, bia.gold, caio.gold, state.booty.gold) == gold


POOR = (f"{NEW} --gold 3", "bank Bia 1 cheese 1 chicken")


def test_a_penalty_without_gold_is_a_debt() -> None:
    lines = (*POOR, CAUGHT[1])
    no = refused(at(*lines), "merry Bia caught 5")
    ways = ({"apple": 1}, {"cheese": 1}, {"chicken": 1})
    check_refusal(no, "debt_choice", {"gold": 3, "owed": 5, "ways": ways})
    state = at(*lines, "merry Bia caught 5 paying 1 chicken")
    assert state.players["Ana"].goods == {"chicken": 1}
    state = at(*lines, "merry Bia caught 5 paying auto")
    assert state.players["Ana"].goods == {"apple": 1}


def test_a_card_that_turns_up_for_its_penalty_is_of_this_game() -> None:
    lines = (f"{NEW} --gold 0", "bank Bia ?", "bank Ana 5 crossbows")
    state = at(*lines, "open Bia 1 apple 1 merry declared 2 apples")
    line = "merry Bia caught 9 paying 1 apple 1 crossbow"
    assert refused(state, line).code == "beyond_deck"


@pytest.mark.parametrize(
    ("lines", "holds"),
    [
        ((NEW,), True),
        ((*LET_THROUGH, "merry Bia found 3"), True),
        ((*CAUGHT, "merry Bia caught 2"), False),
        ((*WITHOUT, "pass Bia 1 apple ?"), True),
        ((*WITHOUT, "pass Bia 1 gouda"), True),
        ((*WITHOUT, "pass Bia 1 mead from-bag 1 mead"), False),
        ((*WITHOUT, "pass Bia 1 apple 1 cheese"), False),
        ((*WITHOUT, "open Bia 1 apple 1 mead declared 2 apples"), False),
        ((*WITHOUT, "pass Bia 1 merry", "merry Bia found 2"), True),
    ],
    ids=[
        *("at first", "found", "caught", "smuggled", "royal goods smuggled"),
        *("given as a bribe", "legal goods", "opened", "found without one"),
    ],
)
def test_who_holds_one(lines: tuple[str, ...], holds: bool) -> None:
    state = at(*lines)
    assert band_of(state).holders.count("Bia") == int(holds)
    assert bool(MerryMen.words.notices(state)) is not holds


@pytest.mark.parametrize(
    ("lines", "drew"),
    [
        ((*WITHOUT, "pass Bia 1 apple ?"), "Bia"),
        ((*WITHOUT, "pass Bia 1 apple ?", *passed("Ana")), ""),
        ((*WITHOUT, "pass Bia 1 apple ?", "open Ana 1a 1 merry declared 2a"), ""),
        ((NEW, "pass Bia 1 apple ?"), ""),
    ],
    ids=["smuggled", "then an honest bag", "then one is caught", "holds one"],
)
def test_who_drew_one_after_the_last_bag(lines: tuple[str, ...], drew: str) -> None:
    assert band_of(at(*lines)).drew == drew


def test_who_went_home_is_without_none() -> None:
    assert MerryMen.words.notices(at(*WITHOUT, "leave Bia")) == []
