"""What is in the box, and how long a game lasts."""

import pytest

from sheriff_helper.game.box import (
    KING_QUEEN,
    TURNS_EACH,
    Setup,
    deck,
    inspection_seconds,
    rounds,
)
from sheriff_helper.game.goods import LEGAL, contraband_part, total

NAMES = ("Ana", "Bia", "Caio", "Davi", "Eva", "Finn")


def setup_for(players: int, edition: str = "2e") -> Setup:
    names = NAMES[:players]
    return Setup(names, names[0], TURNS_EACH[players], edition)


@pytest.mark.parametrize(
    ("players", "number"), [(3, 9), (4, 8), (5, 10), (6, 9)], ids=str
)
def test_how_many_rounds(players: int, number: int) -> None:
    assert rounds(setup_for(players)) == number


@pytest.mark.parametrize(
    ("players", "edition", "minutes"),
    [(4, "2e", 3), (6, "2e", 4), (4, "1e", 3), (6, "1e", 16)],
    ids=str,
)
def test_how_long_an_inspection_lasts(players: int, edition: str, minutes: int) -> None:
    bags = 4 if players == 6 else 3
    assert inspection_seconds(setup_for(players, edition), bags) == minutes * 60


@pytest.mark.parametrize(
    ("players", "modules", "legal", "contraband"),
    [
        pytest.param(3, (), 108, 48, id="three"),
        pytest.param(4, (), 144, 60, id="four"),
        pytest.param(6, (), 144, 60, id="six"),
        pytest.param(3, ("royal",), 108, 54, id="three with royal goods"),
        pytest.param(4, ("royal",), 144, 72, id="four with royal goods"),
    ],
)
def test_the_deck_holds(
    players: int, modules: tuple[str, ...], legal: int, contraband: int
) -> None:
    cards = deck(players, *modules)
    assert sum(n for key, n in cards.items() if key in LEGAL) == legal
    assert total(contraband_part(cards)) == contraband


def test_three_players_take_out_the_cards_marked_four() -> None:
    three = deck(3, "royal")
    four = deck(4, "royal")
    assert {key: four[key] - three[key] for key in four if four[key] != three[key]} == {
        "bread": 36,
        "pepper": 4,
        "mead": 5,
        "silk": 3,
        "golden_apple": 1,
        "bleu_cheese": 1,
        "rye_bread": 2,
        "pumpernickel": 1,
        "royal_rooster": 1,
    }


def test_every_legal_good_has_a_king_and_a_queen() -> None:
    assert dict(KING_QUEEN) == {
        "apple": (20, 10),
        "cheese": (15, 10),
        "bread": (15, 10),
        "chicken": (10, 5),
    }
