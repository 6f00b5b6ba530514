"""Black Market: three of a kind for the top card of a pile, once a round, after the own bag."""

import pytest

from sheriff_helper.game.modules.black_market import PILES, BlackMarket
from sheriff_helper.game.scoring import state_score
from sheriff_helper.game.state import State
from sheriff_helper.game.values import Card
from sheriff_helper.views.data import status_data
from sheriff_helper.words.phrases import say
from tests.game.boards import THREE, at, check_refusal, refused
from tests.game.modules.noes import No, check_no, passed, six

NEW = f"{THREE} --black-market"

NOES = (
    No(
        *("claim_no_pile", (NEW, "pass Bia 3 crossbows"), "claim Bia crossbow"),
        {"good": "crossbow"},
        "no pile for Crossbows: only pepper, mead and silk",
    ),
    No(
        "claim_pile_empty",
        (
            *(NEW, "pass Bia 3 silk", "claim Bia silk", "pass Caio 3 silk", "claim Caio silk"),
            *("next", *passed("Caio", "Ana"), "next", "pass Ana 3 silk"),
        ),
        "claim Ana silk",
        {"good": "silk"},
        "pile for Silk is empty",
    ),
    No("claim_inspector", (NEW,), "claim Ana mead", {"player": "Ana"}, "Ana inspects in round 1"),
    No("claim_before_bag", (NEW,), "claim Bia mead", {"player": "Bia"}, "Bia can claim only once"),
    No(
        "claim_twice",
        (NEW, "pass Bia 3 mead 1 silk", "claim Bia mead"),
        "claim Bia silk",
        {"player": "Bia", "round": 1},
        "Bia has claimed in round 1",
    ),
    No(
        "claim_value",
        (NEW, "pass Bia 3 mead"),
        "claim Bia mead value 100",
        {"number": 100, "most": 99},
        "100 points: they go from 1 to 99",
    ),
)


def cards(state: State, name: str) -> list[int]:
    """The points of the cards that someone has claimed."""
    return [card.points for card in state.players[name].cards]


@pytest.mark.parametrize("no", NOES, ids=lambda no: no.code)
def test_refusals(no: No) -> None:
    check_no(no)


def test_every_refusal_has_its_row() -> None:
    assert {no.code for no in NOES} == set(BlackMarket.words.refusals)


@pytest.mark.parametrize(
    ("good", "top", "second"), [("pepper", 30, 27), ("mead", 32, 29), ("silk", 34, 31)]
)
def test_the_dearer_card_lies_on_top(good: str, top: int, second: int) -> None:
    assert PILES[good] == (top, second)
    lines = (NEW, f"pass Bia 3 {good}", f"claim Bia {good}", f"pass Caio 3 {good}")
    state = at(*lines, f"claim Caio {good}")
    assert (cards(state, "Bia"), cards(state, "Caio")) == ([top], [second])


def test_what_is_printed_on_the_card_counts() -> None:
    state = at(NEW, "pass Bia 3 mead", "claim Bia mead value 33", "pass Caio 3 mead")
    assert cards(state, "Bia") == [33]
    check = at(NEW, "pass Bia 3 mead", "claim Bia mead value 99")
    assert cards(check, "Bia") == [99]
    # The next in the pile is the second card, whatever the first one was.
    after = at(
        NEW, "pass Bia 3 mead", "claim Bia mead value 33", "pass Caio 3 mead", "claim Caio 3m"
    )
    assert cards(after, "Caio") == [29]


def test_the_three_cards_leave_the_stand_and_the_card_scores() -> None:
    state = at(NEW, "pass Bia 1 apple 3 mead 1 silk", "claim Bia mead")
    bia = state.players["Bia"]
    assert (bia.shown, bia.contraband) == ({"silk": 1}, 1)
    assert bia.cards == (Card("black_market", 32),)
    line = state_score(state).lines[1]
    assert (line.parts["black_market"], line.parts["contraband"]) == (32, 8)
    assert line.contraband_cards == 1


@pytest.mark.parametrize(
    ("first", "second", "left"),
    [
        ("3 mead", "1 apple", ({}, 0)),
        ("2 mead 1 ?", "2 ?", ({}, 2)),
        ("3 ?", "1 silk", ({"silk": 1}, 0)),
        ("2 mead 2 ?", "2 mead", ({"mead": 1}, 2)),
    ],
    ids=["seen", "seen and face down", "face down", "seen before face down"],
)
def test_cards_that_were_seen_go_first_then_face_down_ones(
    first: str, second: str, left: tuple[dict[str, int], int]
) -> None:
    lines = (NEW, f"pass Bia {first}", *passed("Caio"), "next", *passed("Caio", "Ana"), "next")
    bia = at(*lines, f"pass Bia {second}", "claim Bia mead").players["Bia"]
    assert (bia.shown, bia.unknown) == left


@pytest.mark.parametrize(
    ("bag", "code"), [("2 mead 1 silk", "not_face_down"), ("2 ? 2 silk", "not_face_down")]
)
def test_three_are_needed(bag: str, code: str) -> None:
    state = at(NEW, f"pass Bia {bag}")
    check_refusal(refused(state, "claim Bia mead"), code, {"goods": {"mead": 3}})


def test_an_opened_bag_is_dealt_with_too() -> None:
    lines = (NEW, "pass Bia 3 mead", *passed("Caio"), "next", *passed("Caio", "Ana"), "next")
    state = at(*lines, "open Bia 1 apple 1 silk declared 2 apples", "claim Bia mead")
    assert cards(state, "Bia") == [32]


def test_once_a_round_any_number_a_game() -> None:
    lines = (NEW, "pass Bia 3 mead", "claim Bia mead", *passed("Caio"), "next")
    state = at(*lines, *passed("Caio", "Ana"), "next", "pass Bia 3 silk", "claim Bia silk")
    assert cards(state, "Bia") == [32, 34]


def test_the_sheriff_has_no_bag_and_no_claim() -> None:
    lines = (NEW, "pass Bia 3 mead", *passed("Caio"), "next")
    assert refused(at(*lines), "claim Bia mead").code == "claim_inspector"


def test_no_claim_once_the_rounds_are_over() -> None:
    lines = [f"{NEW} --turns 1"]
    for sheriff in ("Ana", "Bia", "Caio"):
        others = [name for name in ("Ana", "Bia", "Caio") if name != sheriff]
        lines += [f"pass {name} 3 pepper" for name in others] + ["next"]
    check_refusal(refused(at(*lines), "claim Bia pepper"), "rounds_over", {"rounds": 3})


FIRST_EDITION = "new Ana Bia Caio --edition 1e --black-market"


def test_in_the_1st_edition_anyone_claims_at_any_time_of_the_inspection() -> None:
    lines = (FIRST_EDITION, "pass Bia 3 mead 2 silk", "pay Bia Ana 3 mead")
    assert cards(at(*lines, "claim Ana mead"), "Ana") == [32]
    twice = (FIRST_EDITION, "pass Bia 5 mead", "pass Caio 1 mead", "pay Caio Bia 1 mead")
    assert cards(at(*twice, "claim Bia mead", "claim Bia mead"), "Bia") == [32, 29]
    before = (FIRST_EDITION, "pass Bia 3 mead", *passed("Caio"), "next", *passed("Caio", "Ana"))
    assert cards(at(*before, "next", "claim Bia mead"), "Bia") == [32]


def test_claimed_cards_are_out_of_the_game_from_the_next_round_on() -> None:
    lines = (NEW, "pass Bia 3 silk", "claim Bia silk", *passed("Caio"))
    assert (at(*lines).deck["silk"], at(*lines).gone) == (9, {"silk": 3})
    assert at(*lines, "next").deck["silk"] == 6


def test_claimed_cards_were_in_a_bag_of_this_round_all_the_same() -> None:
    # Nine silk are in the game of three: 3 claimed, 5 in this bag, and a tenth can't be.
    lines = (NEW, "pass Bia 5 silk", "claim Bia silk")
    check_refusal(refused(at(*lines), "pass Caio 5 silk"), "beyond_deck", {"cards": 9})
    assert at(*lines, "pass Caio 4 silk")


def test_a_claimed_card_never_pays_a_debt() -> None:
    lines = (f"{NEW} --gold 0", "pass Bia 3 mead", "claim Bia mead", *passed("Caio"), "next")
    state = at(*lines, "open Caio 2 apples declared 2 apples")
    # Bia owes four and has nothing but the card: all of it is forgiven.
    assert (state.players["Bia"].gold, state.players["Caio"].gold) == (0, 0)
    assert cards(state, "Bia") == [32]
    assert state.players["Caio"].legal == {"apple": 3}


def test_without_the_module_the_entry_is_refused() -> None:
    no = refused(at(THREE, "pass Bia 3 mead"), "claim Bia mead")
    check_refusal(no, "module_off", {"verb": "claim", "module": "black_market"})


def test_the_piles_are_on_the_board() -> None:
    state = at(NEW, "pass Bia 3 mead", "claim Bia mead")
    ((sentence, values),) = BlackMarket.words.notices(state)
    assert say(sentence, **values) == "Black Market: pepper 30, mead 29, silk 34."
    assert status_data("g", state)["players"][1]["black_market"] == [32]


def test_a_merchant_before_two_deputies_claims_as_well() -> None:
    state = at(*six("pass Caio 3 pepper", "claim Caio pepper", options="--black-market"))
    assert cards(state, "Caio") == [30]
    assert refused(state, "claim Ana pepper").code == "claim_inspector"
