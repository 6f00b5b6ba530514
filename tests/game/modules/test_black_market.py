"""Black Market: the piles, who may claim when, and which cards go."""

import pytest

from sheriff_helper.game.goods import Goods
from sheriff_helper.game.modules.black_market import PILES
from sheriff_helper.game.state import State
from tests.game.boards import PLAYED, THREE, at, check_refusal, passed, refused

NEW = f"{THREE} --black-market"
FIRST_EDITION = f"{THREE} --edition 1e --black-market"
# Bia holds three mead, and has no bag dealt with in the third round.
LATER = (*passed("Caio"), "next", *passed("Caio", "Ana"), "next")


def cards(state: State, name: str) -> list[int]:
    """The points of the cards that someone has claimed."""
    return [card.points for card in state.players[name].cards]


def test_the_piles() -> None:
    assert PILES == {"pepper": (30, 27), "mead": (32, 29), "silk": (34, 31)}


# The lines, and whose cards are then worth what.
CLAIMS: dict[str, tuple[tuple[str, ...], str, list[int]]] = {
    "the top card": ((NEW, "pass Bia 3 silk", "claim Bia silk"), "Bia", [34]),
    "as printed": ((NEW, "pass Bia 3 mead", "claim Bia mead value 99"), "Bia", [99]),
    "then the second of the pile": (
        (
            *(NEW, "pass Bia 3 mead", "claim Bia mead value 33"),
            *("pass Caio 3 mead", "claim Caio mead"),
        ),
        "Caio",
        [29],
    ),
    "after an opened bag": (
        (
            *(NEW, "pass Bia 3 mead", *LATER),
            *("open Bia 1a 1s declared 2a", "claim Bia mead"),
        ),
        "Bia",
        [32],
    ),
    "once a round": (
        (
            *(NEW, "pass Bia 3 mead", "claim Bia mead", *LATER),
            *("pass Bia 3 silk", "claim Bia silk"),
        ),
        "Bia",
        [32, 34],
    ),
    "by the Sheriff of the 1st edition": (
        (FIRST_EDITION, "pass Bia 3 mead", "pay Bia Ana 3 mead", "claim Ana mead"),
        "Ana",
        [32],
    ),
    "twice in the 1st edition": (
        (FIRST_EDITION, "bank Bia 6 mead", "claim Bia mead", "claim Bia mead"),
        "Bia",
        [32, 29],
    ),
}


@pytest.mark.parametrize(("lines", "name", "points"), CLAIMS.values(), ids=CLAIMS)
def test_who_claims_what(lines: tuple[str, ...], name: str, points: list[int]) -> None:
    assert cards(at(*lines), name) == points


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        ((NEW, "pass Bia 3 mead", *LATER), "claim_before_bag"),
        ((f"{PLAYED[0]} --black-market", *PLAYED[1:]), "rounds_over"),
        ((NEW, "pass Bia 3 mead", *passed("Caio"), "next"), "claim_inspector"),
        ((NEW, "pass Bia 2 mead 1 silk"), "not_face_down"),
        ((NEW, "pass Bia 2 ? 2 silk"), "not_face_down"),
    ],
    ids=[
        *("before the bag", "after the last round", "as the Sheriff"),
        *("two of the kind", "two that may be"),
    ],
)
def test_who_claims_nothing(lines: tuple[str, ...], code: str) -> None:
    assert refused(at(*lines), "claim Bia mead").code == code


def test_no_card_has_no_points() -> None:
    no = refused(at(NEW, "pass Bia 3 mead"), "claim Bia mead value 0")
    check_refusal(no, "claim_value", {"number": 0, "most": 99})


@pytest.mark.parametrize(
    ("bag", "left"),
    [
        ("2 mead 2 ?", {"?": 1}),
        ("4 ?", {"?": 1}),
        ("4 mead 1 ?", {"mead": 1, "?": 1}),
    ],
    ids=["seen and face down", "face down", "seen before face down"],
)
def test_which_three_cards_go(bag: str, left: Goods) -> None:
    assert at(NEW, f"pass Bia {bag}", "claim Bia mead").players["Bia"].goods == left


def test_claimed_cards_are_out_of_the_game_from_the_next_round_on() -> None:
    lines = (NEW, "pass Bia 5 silk", "claim Bia silk")
    # Nine are in the game of three. All bags were loaded before this claim.
    check_refusal(refused(at(*lines), "pass Caio 5 silk"), "beyond_deck", {"cards": 9})
    assert at(*lines, *passed("Caio"), "next").deck["silk"] == 6
