"""A tally is the whole of a game: it is refused once anything else has happened."""

import pytest

from sheriff_helper.game.judge import tally
from sheriff_helper.game.refusal import Refusal
from sheriff_helper.game.values import Holding
from tests.game.boards import THREE, at

HOLDINGS = (Holding("Ana", 40, {}), Holding("Bia", 30, {}), Holding("Caio", 20, {}))

BEGUN: dict[str, tuple[str, ...]] = {
    "a declaration": ("declare Bia 3 apples",),
    "a bag": ("pass Bia 1 apple",),
    "a round": ("pass Bia 1 apple", "pass Caio 1 apple", "next"),
    "the end": ("finish early",),
}


def test_a_tally_stands_alone() -> None:
    assert tally(at(THREE), HOLDINGS).holdings == HOLDINGS


@pytest.mark.parametrize("lines", BEGUN.values(), ids=BEGUN)
def test_a_tally_follows_nothing(lines: tuple[str, ...]) -> None:
    with pytest.raises(Refusal) as no:
        tally(at(THREE, *lines), HOLDINGS)
    assert no.value.code == "tally_not_first"
