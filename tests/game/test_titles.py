"""Who has the most and the second most, and what each gets for it."""

import pytest

from sheriff_helper.game.titles import Title, award, crowns
from sheriff_helper.game.values import Card, Holding

# Cards of each player, then King, Queen and points of a title of 20 and 10.
TITLES: dict[str, tuple[dict[str, int], str, str, dict[str, int]]] = {
    "sole King and Queen": ({"A": 5, "B": 3, "C": 1}, "A", "B", {"A": 20, "B": 10}),
    "no Queen": ({"A": 5, "B": 0}, "A", "", {"A": 20}),
    "one card is enough": ({"A": 0, "B": 1}, "B", "", {"B": 20}),
    "nobody": ({"A": 0, "B": 0}, "", "", {}),
    "two Kings": ({"A": 4, "B": 4, "C": 3}, "AB", "", {"A": 15, "B": 15}),
    "four Kings": (dict.fromkeys("ABCD", 2), "ABCD", "", dict.fromkeys("ABCD", 7)),
    "two Queens": ({"A": 4, "B": 2, "C": 2}, "A", "BC", {"A": 20, "B": 5, "C": 5}),
    "three Queens": (
        {"A": 1, "B": 1, "C": 1, "D": 3},
        "D",
        "ABC",
        {"D": 20, "A": 3, "B": 3, "C": 3},
    ),
}


@pytest.mark.parametrize(
    ("counts", "king", "queen", "points"), TITLES.values(), ids=TITLES
)
def test_a_title_is_awarded(
    counts: dict[str, int], king: str, queen: str, points: dict[str, int]
) -> None:
    assert award(counts, 20, 10) == Title(tuple(king), tuple(queen), points)


def test_a_second_place_without_points_is_no_title() -> None:
    assert award({"A": 5, "B": 3}, 10, 0) == Title(("A",), (), {"A": 10})


@pytest.mark.parametrize(
    ("holding", "kings"),
    [
        (Holding("A", 0, {"golden_apple": 1}), ("A",)),
        (Holding("A", 0, {"green_apple": 1}), ("A", "B")),
        (Holding("A", 0, {"apple": 1}), ("B",)),
        (Holding("A", 0, {}, (Card("special_orders", 7, {"apple": 9}),)), ("B",)),
    ],
    ids=["three in one card", "two in one card", "a legal good", "under an order"],
)
def test_what_counts_for_a_crown(holding: Holding, kings: tuple[str, ...]) -> None:
    two_apples = Holding("B", 0, {"apple": 2})
    assert crowns([holding, two_apples])["apple"].king == kings
