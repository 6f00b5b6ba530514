"""Royal goods: contraband while the game is on, two or three of a legal good at its end."""

import pytest

from sheriff_helper.game.goods import ROYAL, total
from sheriff_helper.game.modules.royal_goods import RoyalGoods
from sheriff_helper.game.scoring import state_score
from sheriff_helper.views.data import status_data
from tests.game.boards import FOUR, THREE, at, check_refusal, refused
from tests.game.modules.noes import passed

NEW = f"{FOUR} --royal"


def everyone_once(*bags: str) -> tuple[str, ...]:
    """Three players, one turn each: these bags in the first round, then an apple a bag."""
    return (
        *(f"{THREE} --royal --turns 1", *bags, "next"),
        *(*passed("Caio", "Ana"), "next", *passed("Ana", "Bia"), "next"),
    )


def test_it_brings_no_entry_and_no_bonus_of_its_own() -> None:
    assert RoyalGoods.entries == ()


@pytest.mark.parametrize(
    ("line", "royal", "bread"), [(f"{THREE} --royal", 6, 0), (NEW, 12, 36), (THREE, 0, 0)]
)
def test_the_deck(line: str, royal: int, bread: int) -> None:
    deck = at(line).deck
    assert total({key: n for key, n in deck.items() if key in ROYAL}) == royal
    assert deck["bread"] == bread


def test_the_six_royal_cards_of_three_players() -> None:
    deck = at(f"{THREE} --royal").deck
    assert {key: n for key, n in deck.items() if key in ROYAL and n} == {
        "green_apple": 2,
        "golden_apple": 1,
        "gouda": 2,
        "royal_rooster": 1,
    }


@pytest.mark.parametrize("good", ["rye bread", "pumpernickel", "bleu cheese"])
def test_three_players_lack_the_cards_for_four(good: str) -> None:
    no = refused(at(f"{THREE} --royal"), f"pass Bia 1 {good}")
    check_refusal(no, "not_in_deck", {"players": 3})


def test_without_the_module_they_are_not_in_the_game() -> None:
    no = refused(at(FOUR), "pass Bia 1 gouda")
    check_refusal(no, "royal_off", {"good": "gouda"})


@pytest.mark.parametrize(
    ("good", "penalty"),
    [
        ("green apple", 3),
        ("golden apple", 4),
        ("gouda", 4),
        ("bleu cheese", 5),
        ("rye bread", 4),
        ("pumpernickel", 5),
        ("royal rooster", 4),
    ],
)
def test_in_play_they_are_contraband(good: str, penalty: int) -> None:
    assert refused(at(NEW), f"declare Bia 1 {good}").code == "claim_not_legal"
    passed_on = at(NEW, f"pass Bia 1 apple 1 {good}").players["Bia"]
    assert (passed_on.legal, passed_on.contraband) == ({"apple": 1}, 1)
    opened = at(NEW, f"open Bia 1 apple 1 {good} declared 2 apples")
    assert opened.players["Bia"].gold == 50 - penalty
    assert opened.players["Bia"].contraband == 0


def test_on_a_stand_they_count_as_contraband() -> None:
    data = status_data("g", at(NEW, "pass Bia 1 golden apple ?"))["players"][1]
    assert (data["contraband"], data["kinds"]) == (2, {"golden_apple": 1, "unknown": 1})


@pytest.mark.parametrize(("card", "king"), [("?", "Caio"), ("1 golden apple", "Bia")])
def test_face_down_they_hold_no_title(card: str, king: str) -> None:
    lines = (NEW, f"pass Bia 2 apples {card}", "pass Caio 3 apples")
    assert state_score(at(*lines)).titles["apple"].king == (king,)


def test_at_the_end_they_take_the_crown() -> None:
    lines = everyone_once("pass Bia 2 apples ?", "pass Caio 4 apples")
    before = state_score(at(*lines))
    after = state_score(at(*lines, "reveal Bia 1 golden apple", "finish"))
    assert before.titles["apple"].king == ("Caio",)
    assert after.titles["apple"].king == ("Bia",)
    bia = after.lines[1]
    assert (bia.parts["royal"], bia.parts["contraband"], bia.parts["king_queen"]) == (6, 0, 20)
    assert (bia.legal_cards, bia.contraband_cards) == (3, 1)


# What lies face down in the two bags of the first round, beside legal goods.
ENDS = {
    "a crown moves": ("2 apples", "1 golden apple", "4 apples", ""),
    "a crown stays": ("2 apples", "1 pepper", "4 apples", ""),
    "two royal goods": ("1 cheese", "2 gouda", "4 cheese", "1 silk"),
    "all of it": ("", "2 green apples 2 gouda", "", "1 gd 1 rr 3 x"),
    "beside one that was seen": ("2 apples 1 gouda", "1 golden apple", "4 apples", "1 silk"),
}


def face_down(goods: str) -> str:
    """As many cards, and their kinds not said."""
    number = sum(int(word) for word in goods.split() if word.isdigit())
    return f"{number} ?" if number else ""


@pytest.mark.parametrize(("bia", "bias", "caio", "caios"), ENDS.values(), ids=ENDS)
def test_the_range_covers_the_end_crowns_apart(bia: str, bias: str, caio: str, caios: str) -> None:
    bags = (f"pass Bia {bia} {face_down(bias)}", f"pass Caio {caio} {face_down(caios)}")
    lines = everyone_once(*bags)
    turned = [f"reveal {name} {row}" for name, row in (("Bia", bias), ("Caio", caios)) if row]
    open_, final = state_score(at(*lines)).lines, state_score(at(*lines, *turned, "finish")).lines
    assert any(guess.unknown for guess in open_)
    for guess, truth in zip(open_, final, strict=True):
        least = guess.total - guess.parts["king_queen"]
        ended = truth.total - truth.parts["king_queen"]
        assert least <= ended <= least + guess.spread
        assert (truth.unknown, truth.spread) == (0, 0)
