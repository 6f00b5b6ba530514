"""The final tally: parts, places, ties, and what face-down cards may be worth."""

import pytest

from sheriff_helper.game.box import Setup, deck
from sheriff_helper.game.goods import Goods
from sheriff_helper.game.scoring import face_down_bounds, score, state_score
from sheriff_helper.game.values import Card, Holding
from tests.game.boards import THREE, at

FOUR = deck(4)
ROYAL_FOUR = deck(4, "royal")
SETUP = Setup(("A", "B", "C"), "A", 2)


def test_every_part_of_a_score() -> None:
    order = Card("special_orders", 7, {"apple": 1, "pepper": 1})
    cards = (Card("black_market", 30), order)
    holding = Holding("A", 11, {"bread": 2, "mead": 1, "gouda": 1}, cards)
    (line,) = score([holding], ROYAL_FOUR, SETUP, final=True).lines
    assert list(line.parts.items()) == [
        ("gold", 11),
        ("legal", 6 + 2),
        ("contraband", 7 + 6),
        ("royal", 6),
        ("black_market", 30),
        ("special_orders", 7),
        ("king_queen", 15 + 15),
        ("thieves", 0),
    ]
    assert (line.total, line.spread) == (105, 0)
    assert (line.legal_cards, line.contraband_cards) == (3, 3)


# Each player by gold and goods; no good is held by two, so that titles stay apart.
PLACES: dict[str, tuple[list[tuple[int, Goods]], list[int], str]] = {
    "by points": ([(10, {}), (30, {}), (20, {})], [3, 1, 2], "B"),
    "legal goods break a tie": (
        [(50, {}), (50 - 13, {"mead": 1, "pepper": 1}), (50 - 18, {"bread": 1})],
        [3, 2, 1],
        "C",
    ),
    "contraband breaks a tie": (
        [(40, {}), (40 - 7, {"mead": 1}), (40 - 12, {"pepper": 2})],
        [3, 2, 1],
        "C",
    ),
    "legal goods come before contraband": (
        [(40 - 18, {"bread": 1}), (40 - 18, {"pepper": 3}), (0, {})],
        [1, 2, 3],
        "A",
    ),
    "shared by all": ([(40, {}), (40, {}), (40, {})], [1, 1, 1], "ABC"),
    "shared with as many cards": (
        [(50, {}), (40 - 6, {"pepper": 1}), (40 - 7, {"mead": 1}), (10, {})],
        [1, 2, 2, 4],
        "A",
    ),
}


@pytest.mark.parametrize(("held", "places", "winners"), PLACES.values(), ids=PLACES)
def test_places(held: list[tuple[int, Goods]], places: list[int], winners: str) -> None:
    holdings = [Holding(name, *one) for name, one in zip("ABCD", held, strict=False)]
    result = score(holdings, FOUR, SETUP, final=True)
    assert [line.place for line in result.lines] == places
    assert result.winners == tuple(winners)


@pytest.mark.parametrize(
    ("unknown", "cards", "bounds"),
    [
        pytest.param(0, FOUR, (0, 0), id="none"),
        pytest.param(5, FOUR, (30, 45), id="all crossbows"),
        pytest.param(6, FOUR, (36, 45 + 8), id="one more than there are crossbows"),
        pytest.param(23, FOUR, (22 * 6 + 7, 45 + 12 * 8 + 6 * 7), id="past the pepper"),
        pytest.param(8, ROYAL_FOUR, (2 * 4 + 6 * 6, 7 * 9 + 8), id="royal both ways"),
        pytest.param(2, {"crossbow": 1, "pepper": 1}, (15, 15), id="the last two"),
        pytest.param(60, FOUR, (420, 420), id="the whole deck"),
    ],
)
def test_what_unseen_cards_can_be_worth(
    unknown: int, cards: Goods, bounds: tuple[int, int]
) -> None:
    assert face_down_bounds(unknown, cards) == bounds


# All five crossbows are known, so that a face-down card is worth 8 at most.
@pytest.mark.parametrize(
    "lines",
    [
        (THREE, "pass Bia 5 crossbows"),
        (THREE, "pass Bia 5 ?", "reveal Bia 5 crossbows"),
        (THREE, "pass Bia 5 crossbows", "bank Bia - 1 crossbow"),
        (
            f"{THREE} --special-orders",
            "pass Bia 1a 4x",
            "order Bia 1a 1x",
            "bank Bia 1x",
        ),
    ],
    ids=["typed", "turned up", "out of the game", "under an order"],
)
def test_an_unseen_card_is_none_of_those_that_were_seen(lines: tuple[str, ...]) -> None:
    caio = state_score(at(*lines, "pass Caio ?")).lines[2]
    assert (caio.unknown, caio.spread) == (1, 8 - 6)
    assert (caio.parts["contraband"], caio.contraband_cards) == (6, 1)
