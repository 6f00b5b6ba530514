"""Many games in figures, counted by hand from the figures of each."""

from typing import Any

import pytest

from sheriff_helper.game.recap import Row, recap_of
from sheriff_helper.game.statistics import statistics
from tests.tables import events_of, play

EVENINGS = ("rulebook_evening", "deputies_evening")

# Of three people in these evenings, with what was counted for the recap of each.
COUNTED: dict[str, dict[str, Any]] = {
    "Marian": {
        "games": 2,
        "wins": 1,
        "win_rate": 0.5,
        "average": 146.0,
        "best": 149,
        "worst": 143,
        "average_place": 2.0,
        "lies": 3 + 5,
        "lie_rate": round(8 / 12, 3),
        "caught_rate": round(2 / 8, 3),
        "bribes_paid": 13 + 19,
        "bribes_taken": 15 + 11,
        "opened": 2 + 4,
        "hit_rate": round(1 / 6, 3),
        "kings": {"apple": 1, "bread": 1},
    },
    "Will": {
        "games": 2,
        "wins": 0,
        "win_rate": 0.0,
        "average": 120.0,
        "best": 126,
        "worst": 114,
        "average_place": 4.0,
        "lies": 3 + 3,
        "lie_rate": 0.5,
        "caught_rate": 0.5,
        "bribes_paid": 27 + 14,
        "bribes_taken": 6 + 1,
        "opened": 2 + 2,
        "hit_rate": 0.75,
        "kings": {"cheese": 1, "chicken": 1},
    },
}


def rows_of(*evenings: str) -> list[Row]:
    return statistics([recap_of(events_of(name)) for name in evenings], str)


@pytest.mark.parametrize("name", COUNTED)
def test_a_person_in_figures(name: str) -> None:
    (row,) = [row for row in rows_of(*EVENINGS) if row["name"] == name]
    assert row == {"name": name, **COUNTED[name]}


def test_most_victories_come_first_and_then_the_higher_average() -> None:
    names = [row["name"] for row in rows_of("rulebook_evening", "shared_victory")]
    assert names[:3] == ["Marian", "Mara", "Nils"]
    assert names[3:6] == ["Gilbert", "David", "Will"]


def test_a_shared_victory_is_one_for_each() -> None:
    wins = {row["name"]: row["wins"] for row in rows_of("shared_victory")}
    assert wins == {"Mara": 1, "Nils": 1, "Oda": 0, "Pavel": 0}


def test_names_that_are_one_person_are_counted_together() -> None:
    evenings = []
    for names in ("Ana Bia Caio", "ANA Bia Zoe"):
        game = play((f"new {names}", "finish early"))
        evenings.append(recap_of(game.events))
    rows = statistics(evenings, str.lower)
    games = {row["name"]: row["games"] for row in rows}
    assert games == {"ANA": 2, "Bia": 2, "Caio": 1, "Zoe": 1}
    # A share of nothing is no share.
    assert {row["lie_rate"] for row in rows} == {None}
