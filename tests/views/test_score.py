"""The tally: every part of every score, the crowns, what broke a tie, and who won."""

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


def counted(*players: str, final: bool = True) -> Score:
    """A score out of what people say they have."""
    return score(read_holdings(players, BOX), DECK, SETUP, final=final)


def rows(text: str) -> dict[str, list[str]]:
    """The lines of a table by their first column."""
    cells = [
        [cell.strip() for cell in line.split("  ") if cell.strip()] for line in text.split("\n")
    ]
    return {row[0]: row[1:] for row in cells if len(row) > 1}


def test_every_part_of_a_score() -> None:
    text = shown(score_sheet(counted("Ana 42g 4a 2m", "Bia 30g 9a 3c 1go", "Caio 5g 3c 1x"), FULL))
    found = rows(text)
    assert found["Gold"] == ["30", "42", "5"]
    assert found["Contraband"] == ["0", "14", "9"]
    assert found["Royal goods"] == ["6", "0", "0"]
    assert found["Points"] == ["98", "74", "33"]
    assert found["Place"] == ["1", "2", "3"]
    assert "Apples: King Bia 20; Queen Ana 10." in text
    assert "Cheese: King Bia 15; Queen Caio 10." in text
    assert "Bia: 30 gold + 9 apples 18 + 3 cheese 9 + 1 gouda 6 + Kings, Queens 35 = 98" in text
    assert text.endswith("Bia wins with 98 points, 24 ahead of Ana.")


@pytest.mark.parametrize(
    ("players", "sentence"),
    [
        (("Ana 5g 1a", "Bia 5g 1a"), "Apples: tied for King, Ana and Bia: 15 each, no Queen."),
        (
            ("Ana 5g 2a", "Bia 5g 1a", "Caio 5g 1a"),
            "Apples: King Ana 20; tied for Queen, Bia and Caio: 5 each.",
        ),
        (("Ana 5g 1a", "Bia 5g 1a"), "Ana and Bia share the victory with 22 points each."),
        (
            ("Ana 5g 1a", "Bia 5g 1a"),
            "Ana and Bia are tied in points, legal goods and contraband.",
        ),
        (("Ana 27g", "Bia 5g 1a"), "Bia is before Ana, both with 27: more legal goods, 1 to 0."),
        (
            ("Ana 14g", "Bia 7g 1m"),
            "Bia is before Ana, both with 14 and 0 legal goods: more contraband, 1 to 0.",
        ),
        (("Ana 1g",), "Ana wins with 1 point."),
    ],
)
def test_what_is_said_of_a_tie(players: tuple[str, ...], sentence: str) -> None:
    text = " ".join(shown(score_sheet(counted(*players), FULL)).split())
    assert sentence in text


def test_a_tie_where_the_rules_stop() -> None:
    text = shown(score_sheet(counted("Ana 5g", "Bia 5g")._replace(edition="1e"), FULL))
    assert "share the victory" not in text
    assert "Ana and Bia are tied with 5 points each" in text


def test_a_score_that_is_not_final_says_so() -> None:
    text = shown(score_sheet(counted("Ana 5g", "Bia 7g", final=False), FULL))
    assert text.startswith("As things stand")
    assert text.endswith("In front: Bia.")


@pytest.mark.parametrize("name", ["Ann [/]", "[red]", "🦊"])
def test_a_name_is_shown_as_it_is(name: str) -> None:
    text = shown(score_sheet(counted(f"'{name}' 5g 1a", "Bia 1g"), FULL))
    assert text.count(name) == 4  # table, working, crown, victory


@pytest.mark.parametrize("marks", [FULL, PLAIN], ids=["full", "plain"])
def test_six_players_fit_80_columns(marks: Marks) -> None:
    holdings = [f"{name} 1000g 1a 1c 1b 1k 1x" for name in ("Ana", "Bia", "Caio", "Duda", "Eva")]
    result = counted(*holdings, "Fabi 9g 1go 1rr market 30 order apple pepper 7")
    text = shown(score_sheet(result, marks))
    assert widest(text) <= 80
    for heading in ("Gold", "Contraband", "Black Market", "Points", "Place"):
        assert heading in text


def told(result: Score) -> list[list[str]]:
    """The end bit by bit, without bars."""
    return [
        [text for line in scene if (text := shown([as_line(line)])) and "█" not in text]
        for scene in scenes(result, FULL)
    ]


def scenes_of(*holdings: Holding) -> list[list[str]]:
    """The end told bit by bit."""
    return told(score(holdings, DECK, SETUP, final=True))


def test_contraband_then_crowns_then_places_from_last_to_first() -> None:
    lines = ("pass Bia 2a1m", "order Bia 1a1m", "pass Caio 1?", "reveal Caio 1s", "finish early")
    assert told(state_score(table(lines, "new Ana Bia Caio --special-orders --thieves"))) == [
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
    tied = (Holding("Ana", 50, {"mead": 1}), Holding("Bia", 57, {}), Holding("Caio", 10, {}))
    places = scenes_of(*tied)[-3:]
    assert places[1] == ["Place 2: Bia with 57 points."]
    assert places[2][0] == "Place 1: Ana with 57 points."
    assert "more contraband, 1 to 0" in places[2][1]


def test_a_true_tie_shares_the_place() -> None:
    places = scenes_of(Holding("Ana", 50, {}), Holding("Bia", 50, {}), Holding("Caio", 10, {}))[-2:]
    assert [place[0][:8] for place in places] == ["Place 1:", "Place 1:"]
    assert places[1][1] == "Ana and Bia are tied in points, legal goods and contraband."


def test_bars_grow_to_the_winners() -> None:
    result = score((Holding("Ana", 30, {}), Holding("Bia", 60, {})), DECK, SETUP, final=True)
    bars = [shown([as_line(scene[-1])]) for scene in scenes(result, FULL, width=42)][-2:]
    assert bars == ["█" * 20, "█" * 40]


def test_a_narrow_sheet_ends_on_those_in_front_and_breaks_no_word() -> None:
    names = ("Ana", "Bartholomew", "Caio", "Duda", "Eva", "Fabi")
    holdings = [f"{name} {n}0g 1a 1c 1b 1k 1p" for n, name in enumerate(names, 1)]
    text = shown(score_sheet(counted(*holdings), FULL, width=45))
    assert widest(text) <= 45
    *_others, last = text.split("\n\n")[:-1]
    assert last.split()[:3] == ["Fabi", "Eva", "Duda"]
    assert last.splitlines()[-1].split() == ["Place", "1", "2", "3", "4"]
    assert len(text[text.index(last) :].splitlines()) <= 12
    said = shown(score_sheet(counted(*holdings), FULL, width=200))
    assert set(text.split()) <= {*said.split(), "Barth…"}
