"""Entries as commands: said, recorded, answered in words or JSON, and tried without a record."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.conftest import Sheriff
from tests.views.test_status import STATUS

Files = Callable[[], dict[str, bytes]]

# An entry of every verb, and what it needs before it.
ENTRIES: list[tuple[tuple[str, ...], str]] = [
    ((), "declare Bia 3 apples"),
    ((), "pass Bia 3 apples bribe 5g"),
    ((), "open Bia 3a declared 3a"),
    ((), "pay Bia Caio 5g"),
    ((), "promise Bia Caio an apple"),
    (("promise Bia Caio an apple",), "kept 1"),
    (("promise Bia Caio an apple",), "broken 1"),
    (("pass Bia 1a", "pass Caio 1a", "pass Duda 1a"), "next"),
    (("pass Bia ?",), "reveal Bia 1 silk"),
    ((), "absent Bia"),
    (("pass Bia 2a",), "pay Bia Caio 2a for 3g"),
    ((), "leave Bia"),
    ((), "count Bia 43"),
    (("pass Bia 2a",), "count Bia 2a 0?"),
    ((), "note hello"),
    (("pass Bia 3m",), "claim Bia mead"),
    (("pass Bia 1a 1p",), "order Bia apple pepper"),
    (("pass Bia 1a 1 merry",), "merry Bia found 4"),
    ((), "law in Curfew"),
    ((), "bank Bia 5g 1m"),
    ((), "bank Bia -5"),
]
IDS = [line for _, line in ENTRIES]
TABLE = "new Ana Bia Caio Duda --name friday --black-market --special-orders --merry-men --laws"


def prepare(sheriff: Sheriff, lines: tuple[str, ...]) -> None:
    """Sit down and play some lines."""
    for line in (TABLE, *lines):
        assert sheriff(line).code == 0


@pytest.mark.parametrize(("before", "line"), ENTRIES, ids=IDS)
def test_an_entry_answers_in_json(sheriff: Sheriff, before: tuple[str, ...], line: str) -> None:
    prepare(sheriff, before)
    answer = sheriff(f"{line} --json")
    data: dict[str, Any] = json.loads(answer.out)
    assert (answer.code, answer.err, answer.out.count("\n")) == (0, "", 1)
    bag = ["settlement"] if line.split()[0] in ("pass", "open") else []
    assert list(data) == ["entry", "line", "said", "moves", *bag, "status"]
    assert data["entry"] == len(before) + 1
    assert data["said"]
    last = json.loads(sheriff("log --json").out)[-1]
    assert (last["number"], last["line"]) == (data["entry"], data["line"])
    assert list(data["status"]) == STATUS
    assert data["status"] == json.loads(sheriff("status --json").out)


@pytest.mark.parametrize(("before", "line"), ENTRIES, ids=IDS)
def test_a_dry_run_records_nothing(
    sheriff: Sheriff, files: Files, before: tuple[str, ...], line: str
) -> None:
    prepare(sheriff, before)
    stored = files()
    assert sheriff(f"{line} --dry-run").code == 0
    data = json.loads(sheriff(f"{line} --dry-run --json").out)
    assert files() == stored
    assert data["dry_run"] is True
    done = json.loads(sheriff(f"{line} --json").out)
    assert {key: value for key, value in data.items() if key != "dry_run"} == done


def test_a_dry_run_that_is_refused(sheriff: Sheriff) -> None:
    prepare(sheriff, ())
    dry, real = sheriff("pass Ana 3a --dry-run"), sheriff("pass Ana 3a")
    assert dry == real
    assert dry.code == 1


def test_another_game(sheriff: Sheriff) -> None:
    sheriff("new Ana Bia Caio --name one")
    sheriff("new Duda Eva Fabi --name two")
    assert sheriff("note hello --game one").out == "Noted: hello\n"
    assert len(json.loads(sheriff("log --json --game one").out)) == 2
    assert len(json.loads(sheriff("log --json").out)) == 1
    assert sheriff("pass Bia 3a --game two").code == 2


def test_settlement_and_status_of_an_open_bag(sheriff: Sheriff) -> None:
    prepare(sheriff, ())
    data = json.loads(sheriff("open Bia 1a 1m declared 2a --json").out)
    assert data["settlement"] == {
        "payer": "Bia",
        "payee": ["Ana"],
        "penalty": 4,
        "gold": 4,
        "goods": {},
        "forgiven": 0,
        "kept": {"apple": 1},
        "confiscated": {"mead": 1},
    }
    assert data["status"]["players"][0]["gold"] == 54


@pytest.mark.parametrize(
    ("before", "line", "moves"),
    [
        ((), "pass Bia 3a", []),
        ((), "pass Bia 2a ? bribe 5g from-bag 1a ?", [("Bia", "Ana", 5, {"apple": 1, "?": 1})]),
        ((), "open Bia 3a declared 3a", [("Ana", "Bia", 6, {})]),
        ((), "open Bia 1m declared 1a", [("Bia", "Ana", 4, {})]),
        (
            ("pass Bia 2a",),
            "pay Bia Caio 2a for 3g",
            [("Bia", "Caio", 0, {"apple": 2}), ("Caio", "Bia", 3, {})],
        ),
        ((), "bank Bia 2g 1m", [("bank", "Bia", 2, {"mead": 1})]),
        (("pass Bia 1k",), "bank Bia -2g 1k", [("Bia", "bank", 2, {"chicken": 1})]),
        ((), "count Bia 43", []),
        (("pass Bia 3m",), "claim Bia mead", [("Bia", "bank", 0, {"mead": 3})]),
        (("pass Bia 1a 1 merry",), "merry Bia found 4", [("bank", "Bia", 4, {})]),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_changes_hands(
    sheriff: Sheriff,
    before: tuple[str, ...],
    line: str,
    moves: list[tuple[str, str, int, dict[str, int]]],
) -> None:
    prepare(sheriff, before)
    keys = ("from", "to", "gold", "goods")
    assert json.loads(sheriff(f"{line} --json").out)["moves"] == [
        dict(zip(keys, move, strict=True)) for move in moves
    ]


def test_rename_is_an_answer_of_its_own(sheriff: Sheriff) -> None:
    prepare(sheriff, ("pass Bia 3a bribe 5g",))
    data = json.loads(sheriff("rename Bia Bea --json").out)
    assert (data["entry"], data["line"], data["moves"]) == (1, "rename Bia Bea", [])
    assert [player["name"] for player in data["status"]["players"]][1] == "Bea"
    assert json.loads(sheriff("log --json").out)[1]["line"] == "pass Bea 3 apples bribe 5g"
    assert sheriff("undo").out.splitlines()[-1] == "Round 1 of 8: Ana is the Sheriff."
    assert json.loads(sheriff("status --json").out)["players"][1]["name"] == "Bia"


def test_a_settlement_is_null_where_nothing_is_owed(sheriff: Sheriff) -> None:
    prepare(sheriff, ())
    assert json.loads(sheriff("pass Bia 3a --json").out)["settlement"] is None


def test_finish(sheriff: Sheriff) -> None:
    prepare(sheriff, ("pass Bia 3a",))
    assert sheriff("finish").code == 1
    data = json.loads(sheriff("finish early --json").out)
    assert list(data) == ["final", "winners", "titles", "players", "moves", "status"]
    assert data["status"]["phase"] == "finished"
    assert (data["final"], data["winners"]) == (True, ["Bia"])
    assert sheriff("finish early").code == 1
    sheriff("undo")
    verdict = "Bia wins with 76 points, 26 ahead of Ana, Caio and Duda.\n"
    assert sheriff("finish early").out.endswith(verdict)
    assert sheriff("note after all").code == 0


def test_a_negative_number_is_a_word(sheriff: Sheriff) -> None:
    prepare(sheriff, ())
    assert sheriff("count Bia -5").err.startswith("error: - is not a good.")
    assert sheriff("bank Bia -51").err.startswith("error: Bia has 50 gold and can't give 51.")


def test_six_play_with_deputies(sheriff: Sheriff) -> None:
    sheriff("new Ana Bia Caio Duda Eva Fabi")
    assert sheriff("pass Caio 1a").code == 1
    drawn = json.loads(sheriff("deputies draw --json").out)["status"]["sheriff"]
    assert len(set(drawn)) == 2
    assert set(drawn) <= {"Ana", "Bia", "Caio", "Duda", "Eva", "Fabi"}
    for name in json.loads(sheriff("status --json").out)["waiting"]:
        assert sheriff(f"pass {name} 1a bribe 1g").code == 0
    first, second = drawn
    assert sheriff(f"booty {first} 3g {second} 1g").out.startswith(f"{first} takes 3 gold")
    assert sheriff("next").out == "Round 2 of 9: the Deputies are to be drawn.\n"
