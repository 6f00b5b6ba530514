"""King and Prince of Thieves: what counts as contraband for them."""

import pytest

from sheriff_helper.game.modules.thieves import Thieves
from sheriff_helper.game.titles import Title
from sheriff_helper.game.values import Card, Holding

ORDER = Card("special_orders", 7, {"apple": 1, "pepper": 1})


@pytest.mark.parametrize(
    ("holding", "king"),
    [
        (Holding("A", 0, {"apple": 4, "pepper": 1}), "B"),
        (Holding("A", 0, {"green_apple": 1, "gouda": 2}), "A"),
        (Holding("A", 0, {"pepper": 1}, unknown=2), "A"),
        (Holding("A", 0, {"pepper": 2}, (ORDER,)), "A"),
        (Holding("A", 0, {"pepper": 1}, (Card("black_market", 30),) * 3), "B"),
    ],
    ids=["legal goods", "royal goods", "face down", "under an order", "Black Market"],
)
def test_what_counts(holding: Holding, king: str) -> None:
    title = Thieves().title([holding, Holding("B", 0, {"mead": 2})])
    second = "B" if king == "A" else "A"
    assert title == Title((king,), (second,), {king: 10, second: 5})
