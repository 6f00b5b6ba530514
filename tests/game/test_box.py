"""What is in the box, and how long a game lasts."""

import pytest

from sheriff_helper.game.box import KING_QUEEN, TURNS_EACH, Setup, deck, inspectors_a_round, rounds
from sheriff_helper.game.goods import LEGAL, ROYAL, contraband_part, total
from sheriff_helper.game.state import State
from tests.net.games import NAMES


def setup_for(players: int, turns: int = 0, modules: tuple[str, ...] = ()) -> Setup:
    names = NAMES[:players]
    return Setup(names, names[0], turns or TURNS_EACH[players], modules=modules)


@pytest.mark.parametrize(
    ("players", "turns", "expected"),
    [(3, 0, 9), (4, 0, 8), (5, 0, 10), (6, 0, 9), (3, 2, 6), (4, 1, 4), (5, 9, 45), (6, 1, 3)],
)
def test_how_many_rounds(players: int, turns: int, expected: int) -> None:
    assert rounds(setup_for(players, turns)) == expected


@pytest.mark.parametrize(("players", "inspectors"), [(3, 1), (4, 1), (5, 1), (6, 2)])
def test_six_players_have_two_deputies(players: int, inspectors: int) -> None:
    assert inspectors_a_round(setup_for(players)) == inspectors


@pytest.mark.parametrize(
    ("players", "royal", "legal", "contraband"),
    [
        pytest.param(3, False, 108, 48, id="three"),
        pytest.param(4, False, 144, 60, id="four"),
        pytest.param(5, False, 144, 60, id="five"),
        pytest.param(6, False, 144, 60, id="six"),
        pytest.param(3, True, 108, 54, id="three with royal goods"),
        pytest.param(4, True, 144, 72, id="four with royal goods"),
    ],
)
def test_the_deck_holds(players: int, royal: bool, legal: int, contraband: int) -> None:
    cards = deck(players, *(["royal"] if royal else []))
    assert total({key: n for key, n in cards.items() if key in LEGAL}) == legal
    assert total(contraband_part(cards)) == contraband


def test_three_players_take_out_the_cards_marked_four() -> None:
    three, four = deck(3, "royal"), deck(4, "royal")
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


def test_royal_goods_come_only_with_their_module() -> None:
    assert not set(ROYAL) & set(State(setup_for(4)).deck)
    assert set(ROYAL) <= set(State(setup_for(4, modules=("royal",))).deck)


def test_every_legal_good_has_a_king_and_a_queen() -> None:
    assert dict(KING_QUEEN) == {
        "apple": (20, 10),
        "cheese": (15, 10),
        "bread": (15, 10),
        "chicken": (10, 5),
    }
    assert tuple(KING_QUEEN) == LEGAL
