"""Royal goods: contraband while the game is on, part of a crown at its end."""

import pytest

from sheriff_helper.game.scoring import state_score
from tests.game.boards import FOUR, at

NEW = f"{FOUR} --royal"


@pytest.mark.parametrize(
    ("card", "king"),
    [("?", "Caio"), ("1 golden apple", "Bia")],
    ids=["face down", "by its kind"],
)
def test_a_royal_good_takes_the_crown_once_its_kind_is_known(
    card: str, king: str
) -> None:
    lines = (NEW, f"pass Bia 2 apples {card}", "pass Caio 3 apples")
    assert state_score(at(*lines)).titles["apple"].king == (king,)
