"""`undo`, `redo`, `amend`, `log`: slips of the tongue, and the trace that they leave."""

import json
from typing import Any

import pytest

from tests.conftest import Sheriff

LINES = ("new Ana Bia Caio --name friday", "pass Bia 2a 1x bribe 5g", "pass Caio 3c", "next")


@pytest.fixture
def evening(sheriff: Sheriff) -> Sheriff:
    """A program with some lines played."""
    for line in LINES:
        assert sheriff(line).code == 0
    return sheriff


def status(sheriff: Sheriff) -> Any:
    return json.loads(sheriff("status --json").out)


def log(sheriff: Sheriff, options: str = "") -> list[Any]:
    lines: list[Any] = json.loads(sheriff(f"log --json {options}").out)
    return lines


def test_undo_is_one_entry(evening: Sheriff) -> None:
    answer = evening("undo")
    assert answer == (0, "- next\nRound 1 of 9: Ana is the Sheriff.\n", "")
    assert evening("undo").out.startswith("- pass Caio 3 cheese\n")
    assert len(log(evening)) == 2


def test_undo_and_redo_are_each_others_end(evening: Sheriff) -> None:
    before = status(evening)
    for steps in (1, 2, 3):
        assert evening(f"undo {steps}").code == 0
        assert status(evening) != before
        assert evening(f"redo {steps}").code == 0
        assert status(evening) == before


def test_many_steps_at_once(evening: Sheriff) -> None:
    assert evening("undo 3").out == (
        "- pass Bia 2 apples 1 crossbow bribe 5g\n- pass Caio 3 cheese\n- next\n"
        "Round 1 of 9: Ana is the Sheriff.\n"
    )
    assert evening("undo").code == 1
    data = json.loads(evening("redo 2 --json").out)
    assert list(data) == ["changed", "entries", "status"]
    assert data["changed"] == [
        "+ pass Bia 2 apples 1 crossbow bribe 5g",
        "+ pass Caio 3 cheese",
    ]
    assert data["entries"] == 2


def test_a_new_entry_ends_what_could_be_redone(evening: Sheriff) -> None:
    evening("undo 2")
    evening("note hello")
    assert evening("redo").code == 1


def test_amend_replaces_and_replays(evening: Sheriff) -> None:
    answer = evening("amend 1 pass Bia 3a bribe 7g")
    assert answer.out == (
        "Entry 1 is replaced.\n"
        "- pass Bia 2 apples 1 crossbow bribe 5g\n+ pass Bia 3 apples bribe 7g\n"
        "Round 2 of 9: Bia is the Sheriff.\n"
    )
    players = status(evening)["players"]
    assert [player["gold"] for player in players] == [57, 43, 50]
    assert players[1]["legal"]["apple"] == 3
    evening("undo")
    assert [player["gold"] for player in status(evening)["players"]] == [55, 45, 50]


def test_amend_the_start(evening: Sheriff) -> None:
    data = json.loads(evening("amend 0 new Ana Bia Caio --gold 20 --json").out)
    assert data["changed"] == [
        "- new Ana Bia Caio --name friday",
        "+ new Ana Bia Caio --gold 20",
    ]
    assert [player["gold"] for player in data["status"]["players"]] == [25, 15, 20]


@pytest.mark.parametrize(
    "line",
    [
        "amend 1 pass Bia 9a",
        "amend 9 note x",
        "amend 1 new A B C",
        "amend x note x",
        "amend 3 junk",
    ],
)
def test_a_refused_amendment_changes_nothing(evening: Sheriff, line: str) -> None:
    before = log(evening, "--all")
    assert evening(line).code in (1, 2)
    assert log(evening, "--all") == before


def test_an_amendment_names_the_later_entry_that_breaks(evening: Sheriff) -> None:
    evening("pay Bia Ana 2 apples")
    answer = evening("amend 1 pass Bia 1a")
    assert answer.code == 1
    assert answer.err.startswith("error: Entry 4 (`pay Bia Ana 2 apples`) would no longer hold: ")


def test_the_log(evening: Sheriff) -> None:
    answer = evening("log")
    assert answer.code == 0
    assert answer.out.rstrip().endswith("3 entries.")
    assert [line["line"] for line in log(evening)] == [
        "new Ana Bia Caio --name friday",
        "pass Bia 2 apples 1 crossbow bribe 5g",
        "pass Caio 3 cheese",
        "next",
    ]
    assert list(log(evening)[0]) == ["number", "at", "line", "holds"]


def test_the_whole_log_keeps_every_slip(evening: Sheriff) -> None:
    for line in ("undo 2", "redo", "amend 1 pass Bia 3a", "note hello"):
        assert evening(line).code == 0
    assert [(line["number"], line["line"], line["holds"]) for line in log(evening, "--all")] == [
        (0, "new Ana Bia Caio --name friday", True),
        (None, "pass Bia 2 apples 1 crossbow bribe 5g", False),
        (2, "pass Caio 3 cheese", True),
        (None, "next", False),
        (None, "undo 2", True),
        (None, "redo 1", True),
        (1, "amend 1 pass Bia 3 apples", True),
        (3, "note hello", True),
    ]
    assert "(no longer holds)" in evening("log --all").out


def test_another_game(evening: Sheriff) -> None:
    evening("new Duda Eva Fabi --name other")
    assert evening("undo --game friday").out.startswith("- next\n")
    assert evening("redo --game friday").out.startswith("+ next\n")
    assert evening("amend 2 pass Caio 1c --game friday").code == 0
    assert len(log(evening)) == 1
    assert len(log(evening, "--game friday")) == 4


@pytest.mark.parametrize(
    "line",
    [
        "declare Bia 3a",
        "pass Bia 2a 1m bribe 2g",
        "pay Bia Ana 1g",
        "count Bia 40",
        "promise Ana Bia x",
    ],
)
def test_a_table_without_someone_who_did_something_is_refused(sheriff: Sheriff, line: str) -> None:
    sheriff("new Ana Bia Caio")
    sheriff(line)
    answer = sheriff("amend 0 new Ana Bea Caio")
    assert answer.code == 1
    assert "Entry 1" in answer.err
    assert "Nobody called Bia sits at this table." in answer.err
