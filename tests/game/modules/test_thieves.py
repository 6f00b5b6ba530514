"""King and Prince of Thieves: 10 and 5 for the most and the second most contraband cards."""

from collections.abc import Mapping

import pytest

from sheriff_helper.game.modules.thieves import KING, PRINCE, Thieves
from sheriff_helper.game.scoring import state_score
from sheriff_helper.game.titles import Title
from sheriff_helper.game.values import Card, Holding
from tests.game.boards import FOUR, at


def title(counts: Mapping[str, int]) -> Title:
    """The title where everyone has so many peppers."""
    return Thieves().title([Holding(name, 0, {"pepper": n}) for name, n in counts.items()])


def test_the_points() -> None:
    assert (KING, PRINCE) == (10, 5)


@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ((3, 2, 1), {"A": 10, "B": 5}),
        ((3, 3, 1), {"A": 7, "B": 7}),
        ((2, 2, 2), {"A": 5, "B": 5, "C": 5}),
        ((3, 2, 2), {"A": 10, "B": 2, "C": 2}),
        ((3, 0, 0), {"A": 10}),
        ((0, 0, 0), {}),
    ],
    ids=["three", "two Kings", "three Kings", "two Princes", "no Prince", "nobody"],
)
def test_ties_are_split_as_for_king_and_queen(
    counts: tuple[int, int, int], points: dict[str, int]
) -> None:
    assert title(dict(zip("ABC", counts, strict=True))).points == points


@pytest.mark.parametrize(
    ("holding", "number"),
    [
        (Holding("A", 0, {"apple": 4, "pepper": 1, "mead": 2}), 3),
        (Holding("A", 0, {"green_apple": 1, "gouda": 1}), 2),
        (Holding("A", 0, {"pepper": 1}, unknown=2), 3),
        (Holding("A", 0, {}, (Card("special_orders", 7, {"apple": 1, "pepper": 1}),)), 1),
        (Holding("A", 0, {}, (Card("black_market", 30),)), 0),
    ],
    ids=["legal goods", "royal goods", "face down", "under an order", "Black Market"],
)
def test_what_counts_as_contraband(holding: Holding, number: int) -> None:
    assert holding.contraband_cards == number


def test_cards_race_face_down_or_not() -> None:
    lines = ("pass Bia 2 ?", "pass Caio 1 silk", "pass Davi 1 apple")
    score = state_score(at(f"{FOUR} --thieves", *lines))
    assert score.others["thieves"] == Title(("Bia",), ("Caio",), {"Bia": 10, "Caio": 5})
    assert [line.parts["thieves"] for line in score.lines] == [0, 10, 5, 0]


def test_without_the_module_nobody_is_king_of_thieves() -> None:
    score = state_score(at(FOUR, "pass Bia 2 mead"))
    assert not score.others
    assert all(line.parts["thieves"] == 0 for line in score.lines)
