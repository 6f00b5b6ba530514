"""Royal goods: contraband while the game is on, two or three of a legal good at its end."""

import pytest

from sheriff_helper.game.goods import ROYAL, contraband_part, total
from sheriff_helper.game.modules.royal import MODULE
from sheriff_helper.game.standing import state_score
from sheriff_helper.game.state import State
from sheriff_helper.views.status import status_data
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
    assert (MODULE.entries, MODULE.bonus) == ((), None)


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


def test_face_down_they_are_no_secret_told() -> None:
    data = status_data("g", at(NEW, "pass Bia 1 golden apple"))
    assert "golden" not in str(data)
    assert data["players"][1]["contraband"] == 1


def test_while_the_game_is_on_they_hold_no_title() -> None:
    lines = (NEW, "pass Bia 2 apples 1 golden apple", "pass Caio 3 apples")
    assert state_score(at(*lines)).titles["apple"].king == ("Caio",)


def test_at_the_end_they_take_the_crown() -> None:
    lines = everyone_once("pass Bia 2 apples 1 golden apple", "pass Caio 4 apples")
    before, after = state_score(at(*lines)), state_score(at(*lines, "finish"))
    assert before.titles["apple"].king == ("Caio",)
    assert after.titles["apple"].king == ("Bia",)
    bia = after.lines[1]
    assert (bia.parts["royal"], bia.parts["contraband"], bia.parts["king_queen"]) == (6, 0, 20)
    assert (bia.legal_cards, bia.contraband_cards) == (3, 1)


ENDS = {
    "a crown moves": everyone_once("pass Bia 2 apples 1 golden apple", "pass Caio 4 apples"),
    "a crown stays": everyone_once("pass Bia 2 apples 1 pepper", "pass Caio 4 apples"),
    "two royal goods": everyone_once("pass Bia 1 cheese 2 gouda", "pass Caio 4 cheese 1 silk"),
    "all of it": everyone_once("pass Bia 2 green apples 2 gouda", "pass Caio 1 gd 1 rr 3 x"),
}


@pytest.mark.parametrize("lines", ENDS.values(), ids=ENDS)
def test_the_range_covers_the_end(lines: tuple[str, ...]) -> None:
    before: State = at(*lines)
    assert any(contraband_part(player.hidden) for player in before.players.values())
    open_, final = state_score(before).lines, state_score(at(*lines, "finish")).lines
    assert any(guess.unsure for guess in open_)
    for guess, truth in zip(open_, final, strict=True):
        assert guess.total <= truth.total <= guess.high
        assert truth.total == truth.high
