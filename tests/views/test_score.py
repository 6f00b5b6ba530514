"""The end of a game: told bit by bit, and as a sheet on a narrow screen."""

import pytest

from sheriff_helper.cli.console import as_line
from sheriff_helper.game.box import Setup, deck
from sheriff_helper.game.scoring import Score, score, state_score
from sheriff_helper.game.values import Holding
from sheriff_helper.views.layout import FULL, PLAIN, Marks
from sheriff_helper.views.score import scenes, score_sheet
from sheriff_helper.words.reading.tally import TallyBox, read_holdings
from tests.play.tables import table
from tests.views.screen import shown, widest

DECK = deck(6, "royal")
BOX = TallyBox(modules=("royal",))
SETUP = Setup(("Ana", "Bia"), "Ana", 2)


def counted(*players: str) -> Score:
    """A score out of what people say they have."""
    return score(read_holdings(players, BOX), DECK, SETUP, final=True)


@pytest.mark.parametrize("name", ["Ann [/]", "[red]", "🦊"])
def test_a_name_is_shown_as_it_is(name: str) -> None:
    text = shown(score_sheet(counted(f"'{name}' 5g 1a", "Bia 1g"), FULL))
    assert text.count(name) == 4  # table, working, crown, victory


@pytest.mark.parametrize("marks", [FULL, PLAIN], ids=["full", "plain"])
@pytest.mark.parametrize("letters", [3, 40])
def test_six_players_fit_80_columns(marks: Marks, letters: int) -> None:
    holdings = [f"{letter * letters} 1000g 1a 1c 1b 1k 1x" for letter in "ABCDE"]
    last = f"{'F' * letters} 9g 1go 1rr market 30 order apple pepper 7"
    text = shown(score_sheet(counted(*holdings, last), marks))
    assert widest(text) <= 80
    assert text.count(" 1000") >= 5


def test_a_narrow_sheet_ends_on_those_in_front_and_breaks_no_word() -> None:
    names = ("Ana", "Bartholomew", "Caio", "Duda", "Eva", "Fabi")
    holdings = [f"{name} {n}0g 1a 1c 1b 1k 1p" for n, name in enumerate(names, 1)]
    text = shown(score_sheet(counted(*holdings), FULL, width=45))
    assert widest(text) <= 45
    *_others, last = text.split("\n\n")[:-1]
    assert last.split()[:3] == ["Fabi", "Eva", "Duda"]
    said = shown(score_sheet(counted(*holdings), FULL, width=200))
    assert set(text.split()) <= {*said.split(), "Barth…"}


def told(result: Score) -> list[list[str]]:
    """The end bit by bit, without bars."""
    return [
        [text for line in scene if (text := shown([as_line(line)])) and "█" not in text]
        for scene in scenes(result, FULL)
    ]


def test_contraband_then_crowns_then_places_from_last_to_first() -> None:
    lines = (
        "pass Bia 2a1m",
        "order Bia 1a1m",
        "pass Caio 1?",
        "reveal Caio 1s",
        "finish early",
    )
    assert told(
        state_score(table(lines, "new Ana Bia Caio --special-orders --thieves"))
    ) == [
        ["Contraband turns up.", "Ana: no contraband."],
        ["Bia: 1 mead, 7 points."],  # which lies with the order
        ["Caio: 1 silk, 8 points."],
        ["Kings and Queens.", "Apples: King Bia 20."],
        ["Tied for King of Thieves, Bia and Caio: 7 each, no Prince."],
        ["The places.", "Place 3: Ana with 50 points."],
        ["Place 2: Caio with 65 points."],
        ["Place 1: Bia with 94 points."],
    ]


def test_the_tie_breaker_is_told_with_the_better_place() -> None:
    ana, bia, caio = (
        Holding("Ana", 50, {"mead": 1}),
        Holding("Bia", 57, {}),
        Holding("Caio", 1, {}),
    )
    places = told(score((ana, bia, caio), DECK, SETUP, final=True))[-2:]
    assert [len(place) for place in places] == [1, 2]


def test_bars_grow_to_the_winners() -> None:
    result = score(
        (Holding("Ana", 30, {}), Holding("Bia", 60, {})), DECK, SETUP, final=True
    )
    bars = [shown([as_line(scene[-1])]) for scene in scenes(result, FULL, width=42)][
        -2:
    ]
    assert bars == ["█" * 20, "█" * 40]
