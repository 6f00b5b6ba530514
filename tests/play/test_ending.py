"""The end told bit by bit, and what broke a tie told with it."""

from sheriff_helper.game.events import Holding
from sheriff_helper.game.scoring import score
from sheriff_helper.views.score_sheet import scenes
from tests.play.tables import table


def told(*holdings: Holding) -> list[list[str]]:
    state = table()
    result = score(holdings, state.deck, final=True)
    return [[line for line in scene if line] for scene in scenes(state, result)]


def test_contraband_then_crowns_then_places_from_last_to_first() -> None:
    state = table(("pass Bia 2a", "pass Caio 1?", "reveal Caio 1m", "finish early"))
    holdings = [Holding("Ana", 50, {}), Holding("Bia", 50, {"apple": 2}), Holding("Caio", 60, {})]
    scene = [[line for line in s if line] for s in scenes(state, score(holdings, {}, final=True))]
    assert scene == [
        ["Contraband turns up.", "Ana: no contraband."],
        ["Bia: no contraband."],
        ["Caio: 1 mead, 7 points."],
        ["Davi: no contraband."],
        ["Kings and Queens.", "Apples: King Bia 20."],
        ["The places.", "Place 3: Ana with 50 points."],
        ["Place 2: Caio with 60 points."],
        ["Place 1: Bia with 74 points."],
    ]


def test_the_tie_breaker_is_told_with_the_better_place() -> None:
    places = told(Holding("Ana", 50, {"mead": 1}), Holding("Bia", 57, {}), Holding("Caio", 10, {}))[
        -3:
    ]
    assert places[1] == ["Place 2: Bia with 57 points."]
    assert places[2][0] == "Place 1: Ana with 57 points."
    assert "more contraband, 1 to 0" in places[2][1]


def test_a_true_tie_shares_the_place() -> None:
    places = told(Holding("Ana", 50, {}), Holding("Bia", 50, {}), Holding("Caio", 10, {}))[-2:]
    assert [place[0][:8] for place in places] == ["Place 1:", "Place 1:"]
    assert places[1][1] == "Ana and Bia are tied in points, legal goods and contraband."
