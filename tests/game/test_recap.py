"""A game in figures: evenings counted by hand, and what counts as what."""

from collections.abc import Mapping, Sequence

import pytest

from sheriff_helper.game.recap import FACTS, Recap, recap_of
from tests.game.boards import PLAYED
from tests.tables import events_of, play

THREE = "new Ana Bia Caio"
SIX = "new Ana Bia Caio Duda Eva Fabi"

# Counted by hand from the records, a line a player in the order of FACTS: as merchant
# bags, lies, of which passed and caught, honest bags opened, bribes paid and taken,
# penalties paid and taken, contraband home; as inspector bags seen, opened, of which
# liars'; promises kept and broken.
COUNTED: Mapping[str, Mapping[str, Sequence[int]]] = {
    "rulebook_evening": {
        "Will": (6, 3, 1, 2, 1, 7 + 12 + 8, 6, 8 + 8 + 10, 10 + 8, 0, 6, 2, 1, 0, 0),
        "Gilbert": (6, 2, 1, 1, 3, 4 + 3, 13 + 8, 10, 22 + 24, 1, 6, 3, 3, 1, 0),
        "David": (6, 5, 4, 1, 0, 6 + 7 + 6, 12 + 12, 6 + 10, 10, 3, 6, 2, 1, 0, 0),
        "Marian": (6, 3, 2, 1, 0, 8 + 5, 7 + 8, 4 + 8 + 10, 0, 1, 6, 2, 0, 0, 0),
    },
    "deputies_evening": {
        "John": (6, 2, 2, 0, 2, 6 + 5 + 4 + 5, 0, 4, 10 + 8, 2, 9, 2, 1, 1, 0),
        "Marian": (6, 5, 4, 1, 1, 4 + 9 + 6, 8 + 3, 4 + 6 + 8, 10, 4, 11, 4, 1, 0, 0),
        "Gilbert": (6, 2, 1, 1, 1, 5 + 3 + 2, 6, 8 + 8, 10, 1, 11, 3, 2, 0, 0),
        "David": (6, 2, 2, 0, 2, 3 + 6 + 2 + 8, 1, 5 + 10, 8 + 6, 2, 8, 3, 1, 0, 0),
        "Alan": (6, 4, 3, 1, 0, 12 + 2 + 1, 5 + 5, 16 + 19 + 6, 0, 4, 11, 6, 1, 0, 0),
        "Will": (6, 3, 2, 1, 2, 8 + 1 + 5, 1, 12, 4 + 6, 2, 11, 2, 2, 0, 0),
    },
    "everything": {
        "Sara": (2, 1, 1, 0, 0, 8, 0, 3, 0, 2, 3, 1, 0, 1, 0),
        "Timo": (2, 2, 2, 0, 0, 4 + 6, 5, 3, 0, 1 + 2, 4, 1, 0, 0, 0),
        "Uma": (2, 1, 1, 0, 1, 9, 0, 0, 4 + 4, 3, 4, 1, 1, 0, 0),
        "Vito": (2, 2, 2, 0, 0, 5, 6, 4, 0, 1 + 2, 4, 1, 0, 0, 0),
        "Wanda": (2, 1, 1, 0, 1, 5, 0, 0, 3 + 3, 2, 4, 1, 1, 0, 0),
        "Xaver": (2, 2, 1, 1, 0, 3, 0, 4 + 3 + 4, 0, 1, 3, 1, 0, 0, 0),
    },
    "merry_men": {
        "Karl": (3, 1, 0, 1, 0, 0, 4, 6 + 4 + 5, 4, 0, 3, 2, 1, 0, 0),
        "Lea": (3, 2, 2, 0, 0, 4 + 2 + 5, 4 + 7, 0, 0, 1, 3, 0, 0, 0, 0),
        "Milo": (3, 2, 1, 1, 0, 4 + 2, 2, 4, 4 + 5, 1, 3, 1, 1, 0, 0),
        "Nela": (3, 1, 1, 0, 1, 7, 5 + 2, 0, 6, 0, 3, 0, 0, 0, 0),
    },
}
HELD = {
    "rulebook_evening": {
        "smuggler": (["David"], 3),
        "bribable": (["David"], 24),
        "nose": (["Gilbert"], 3),
        "biggest_bribe": (["Will"], 8 + 2 * 2),
        "unluckiest_search": (["Marian"], 5 * 2),
    },
    "deputies_evening": {
        "smuggler": (["Marian", "Alan"], 4),
        "bribable": (["Marian"], 11),
        "nose": (["Gilbert", "Will"], 2),
        "biggest_bribe": (["Alan"], 12),
        "unluckiest_search": (["David", "Alan"], 10),
    },
    "merry_men": {
        "smuggler": (["Lea", "Milo"], 1),
        "bribable": (["Lea"], 11),
        "nose": (["Karl", "Milo"], 1),
        "biggest_bribe": (["Nela"], 7),
        "unluckiest_search": (["Karl"], 6),
    },
}


@pytest.mark.parametrize("evening", COUNTED)
def test_facts_are_as_counted_by_hand(evening: str) -> None:
    told = recap_of(events_of(evening))
    assert {
        name: tuple(facts.values()) for name, facts in told.players.items()
    } == COUNTED[evening]
    assert all(tuple(facts) == FACTS for facts in told.players.values())


@pytest.mark.parametrize("evening", HELD)
def test_awards_are_as_counted_by_hand(evening: str) -> None:
    awards = recap_of(events_of(evening)).awards
    assert {row["award"]: (row["players"], row["figure"]) for row in awards} == HELD[
        evening
    ]


def told(*lines: str) -> Recap:
    return recap_of(play(lines).events)


# After these lines, some of Bia's figures.
FACTS_OF_BIA: dict[str, tuple[tuple[str, ...], dict[str, int]]] = {
    "the truth": (("pass Bia 3a declared 3a",), {"lies": 0, "contraband_home": 0}),
    "another legal good": (("pass Bia 2a1c declared 3a",), {"lies_passed": 1}),
    "a card face down": (
        ("pass Bia 2a1? declared 3a",),
        {"lies_passed": 1, "contraband_home": 1},
    ),
    "undeclared, one good": (("pass Bia 3a",), {"lies": 0}),
    "undeclared, two goods": (("pass Bia 2a1c",), {"lies": 1}),
    "undeclared contraband": (("pass Bia 1m",), {"lies": 1, "contraband_home": 1}),
    "royal goods": (("pass Bia 2a 1 gouda",), {"lies": 1, "contraband_home": 1}),
    "caught": (
        ("declare Bia 3a", "open Bia 2a1m"),
        {"lies_caught": 1, "contraband_home": 0},
    ),
    "opened for nothing": (
        ("declare Bia 3a", "open Bia"),
        {"lies": 0, "honest_opened": 1, "penalties_taken": 6},
    ),
    "a bribe of gold and legal goods": (
        ("pass Bia 2a1m bribe 5g from-bag 1a",),
        {"bribes_paid": 7, "contraband_home": 1},
    ),
    "a bribe of contraband": (
        ("pass Bia 2a1m from-bag 1m",),
        {"bribes_paid": 0, "contraband_home": 1},
    ),
    "a deal is no bribe": (("pay Bia Ana 5g",), {"bribes_paid": 0, "bags": 0}),
    "kept": (("promise Bia Ana x", "kept 1"), {"promises_kept": 1}),
    "broken": (("promise Bia Ana x", "broken 1"), {"promises_broken": 1}),
}


@pytest.mark.parametrize(("lines", "facts"), FACTS_OF_BIA.values(), ids=FACTS_OF_BIA)
def test_what_counts_as_what(lines: tuple[str, ...], facts: Mapping[str, int]) -> None:
    bia = told(f"{THREE} --royal", *lines).players["Bia"]
    assert {key: bia[key] for key in facts} == facts


def test_a_penalty_counts_what_was_handed_over() -> None:
    # Bia owes 8, and has 3 gold and a chicken worth 4: the rest is forgiven.
    lines = (f"{THREE} --gold 3", "declare Bia 3k", "open Bia 1k2m")
    players = told(*lines).players
    assert players["Bia"]["penalties_paid"] == 3 + 4
    assert players["Ana"]["penalties_taken"] == 3 + 4


def test_one_deputy_alone_sees_opens_and_takes() -> None:
    lines = (SIX, "deputies Ana Bia", "pass Caio 1a bribe 4g by Bia", "declare Duda 2k")
    players = told(*lines, "open Duda 1k1m by Bia").players
    assert [players["Ana"][key] for key in ("bags_seen", "opened", "bribes_taken")] == [
        0,
        0,
        0,
    ]
    assert [players["Bia"][key] for key in ("bags_seen", "opened", "bribes_taken")] == [
        2,
        1,
        4,
    ]
    assert (players["Bia"]["penalties_taken"], players["Bia"]["opened_liars"]) == (4, 1)


def test_a_saint_has_no_lie_and_nothing_face_down() -> None:
    first = (THREE, "pass Bia 1a", "pass Caio 1?", "next")
    awards = told(*first, "pass Caio 2a", "pass Ana 2a").awards
    holders = {row["award"]: row["players"] for row in awards}
    assert holders == {"smuggler": ["Caio"], "saint": ["Ana", "Bia"]}


def test_a_broken_word_and_no_award_for_nothing() -> None:
    (award,) = told(THREE, "promise Bia Ana x", "broken 1").awards
    assert award == {"award": "broken_word", "players": ["Bia"], "figure": 1}


def test_a_round_is_told_as_it_stood_when_it_ended() -> None:
    first, second = told(
        *(f"{THREE} --turns 1", "pass Bia 1m bribe 5g", "pass Caio 3a", "next"),
        *("pass Caio 1?", "pass Ana 2c", "count Ana 40", "next"),
    ).rounds
    assert (first["round"], first["sheriff"]) == (1, ("Ana",))
    assert first["gold"] == {"Ana": 55, "Bia": 45, "Caio": 50}
    assert first["points"] == {"Ana": 55, "Bia": 45 + 7, "Caio": 50 + 6 + 20}
    assert (second["round"], second["sheriff"]) == (2, ("Bia",))
    # Nothing for the card that lies face down.
    assert second["points"] == {"Ana": 40 + 6 + 15, "Bia": 52, "Caio": 76}


def test_no_face_down_card_makes_a_king_of_thieves() -> None:
    (row,) = told(f"{THREE} --thieves", "pass Bia 1m", "pass Caio 2?", "next").rounds
    assert row["points"] == {"Ana": 50, "Bia": 50 + 7 + 10, "Caio": 50}


@pytest.mark.parametrize(
    ("lines", "rounds"),
    [
        (["finish early"], []),
        (["pass Bia 1a", "finish early"], [1]),
        ([*PLAYED[1:], "finish early"], [1, 2, 3]),
        (["pass Bia 1a", "pass Caio 1a", "next", "finish early"], [1]),
    ],
)
def test_a_game_that_ends_early_has_the_rounds_that_were_played(
    lines: list[str], rounds: list[int]
) -> None:
    new = f"{THREE} --turns 1"
    assert [row["round"] for row in told(new, *lines).rounds] == rounds
