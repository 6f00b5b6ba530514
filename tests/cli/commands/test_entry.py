"""Entries as commands: recorded, answered in JSON, and tried without a record."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.conftest import Sheriff

Files = Callable[[], dict[str, bytes]]
Goods = dict[str, int]

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
SWITCHES = "--black-market --special-orders --merry-men --laws"
TABLE = f"new Ana Bia Caio Duda --name friday {SWITCHES}"


def prepare(sheriff: Sheriff, *lines: str, table: str = TABLE) -> None:
    """Sit down and play some lines."""
    for line in (table, *lines):
        assert sheriff(line).code == 0, line


@pytest.mark.parametrize(
    ("before", "line"), ENTRIES, ids=[line for _before, line in ENTRIES]
)
def test_an_entry_answers_in_json(
    sheriff: Sheriff, files: Files, before: tuple[str, ...], line: str
) -> None:
    prepare(sheriff, *before)
    stored = files()
    assert sheriff(f"{line} --dry-run").code == 0
    dry = json.loads(sheriff(f"{line} --dry-run --json").out)
    assert files() == stored
    answer = sheriff(f"{line} --json")
    data: dict[str, Any] = json.loads(answer.out)
    assert (answer.code, answer.err, answer.out.count("\n")) == (0, "", 1)
    assert dry == {**data, "dry_run": True}
    bag = ["settlement"] if line.split()[0] in ("pass", "open") else []
    assert list(data) == ["entry", "line", "said", "moves", *bag, "status"]
    assert data["said"]
    last = json.loads(sheriff("log --json").out)[-1]
    assert (last["number"], last["line"]) == (data["entry"], data["line"])
    assert data["status"] == json.loads(sheriff("status --json").out)


def test_a_dry_run_is_refused_as_the_entry_is(sheriff: Sheriff) -> None:
    prepare(sheriff)
    dry, real = sheriff("pass Ana 3a --dry-run"), sheriff("pass Ana 3a")
    assert dry == real
    assert dry.code == 1


def test_another_game(sheriff: Sheriff) -> None:
    sheriff("new Ana Bia Caio --name one")
    sheriff("new Duda Eva Fabi --name two")
    assert sheriff("note hello --game one").code == 0
    assert len(json.loads(sheriff("log --json --game one").out)) == 2
    assert len(json.loads(sheriff("log --json").out)) == 1
    assert sheriff("pass Bia 3a --game two").code == 2


POOR = "new Ana Bia Caio --gold 3"
SIX = "new A B C D E F"


@pytest.mark.parametrize(
    ("lines", "moves"),
    [
        ((TABLE, "pass Bia 3a"), []),
        (
            (TABLE, "pass Bia 2a ? bribe 5g from-bag 1a ?"),
            [("Bia", "Ana", 5, {"apple": 1, "?": 1})],
        ),
        ((TABLE, "open Bia 3a declared 3a"), [("Ana", "Bia", 6, {})]),
        ((TABLE, "open Bia 1m declared 1a"), [("Bia", "Ana", 4, {})]),
        (
            (TABLE, "pass Bia 2a", "pay Bia Caio 2a for 3g"),
            [("Bia", "Caio", 0, {"apple": 2}), ("Caio", "Bia", 3, {})],
        ),
        ((TABLE, "bank Bia 2g 1m"), [("bank", "Bia", 2, {"mead": 1})]),
        (
            (TABLE, "pass Bia 1k", "bank Bia -2g 1k"),
            [("Bia", "bank", 2, {"chicken": 1})],
        ),
        ((TABLE, "count Bia 43"), []),
        ((TABLE, "pass Bia 3m", "claim Bia mead"), [("Bia", "bank", 0, {"mead": 3})]),
        ((TABLE, "pass Bia 1a 1 merry", "merry Bia found 4"), [("bank", "Bia", 4, {})]),
    ],
    ids=lambda value: value[-1] if value and isinstance(value[-1], str) else "",
)
def test_what_changes_hands(
    sheriff: Sheriff, lines: tuple[str, ...], moves: list[tuple[str, str, int, Goods]]
) -> None:
    *before, line = lines
    for earlier in before:
        assert sheriff(earlier).code == 0
    keys = ("from", "to", "gold", "goods")
    assert json.loads(sheriff(f"{line} --json").out)["moves"] == [
        dict(zip(keys, move, strict=True)) for move in moves
    ]


DEBT = ("pass Caio 5a", "pay Caio Bia 5a", "open Bia 2m declared 2a")


@pytest.mark.parametrize(
    ("lines", "payer", "payee", "figures"),
    [
        ((POOR, "pass Bia 2a 1x bribe 3g"), "Bia", ["Ana"], (0, 3, {}, 0)),
        (
            (POOR, "pass Bia 2a 2? from-bag 1?"),
            "Bia",
            ["Ana"],
            (0, 0, {"unknown": 1}, 0),
        ),
        ((POOR, "open Bia 1a declared 1a"), "Ana", ["Bia"], (2, 2, {}, 0)),
        ((POOR, "open Bia 1a 1c declared 2a"), "Bia", ["Ana"], (2, 2, {}, 0)),
        ((POOR, *DEBT), "Bia", ["Ana"], (8, 3, {"apple": 3}, 0)),
        ((POOR, "open Bia 2m declared 2a"), "Bia", ["Ana"], (8, 3, {}, 5)),
        (
            (SIX, "deputies A B", "open C 2a declared 2a"),
            ["A", "B"],
            ["C"],
            (4, 4, {}, 0),
        ),
        (
            (SIX, "deputies A B", "open C 2m declared 2a by B"),
            "C",
            ["B"],
            (8, 8, {}, 0),
        ),
    ],
    ids=[
        "bribe",
        "face down",
        "honest",
        "lied",
        "debt",
        "forgiven",
        "deputies",
        "alone",
    ],
)
def test_settlements(
    sheriff: Sheriff,
    lines: tuple[str, ...],
    payer: str | list[str],
    payee: list[str],
    figures: tuple[int, int, Goods, int],
) -> None:
    *before, line = lines
    for earlier in before:
        assert sheriff(earlier).code == 0
    settled = json.loads(sheriff(f"{line} --json").out)["settlement"]
    assert (settled["payer"], settled["payee"]) == (payer, payee)
    assert (
        tuple(settled[key] for key in ("penalty", "gold", "goods", "forgiven"))
        == figures
    )


def test_a_settlement_is_null_where_nothing_is_owed(sheriff: Sheriff) -> None:
    prepare(sheriff)
    assert json.loads(sheriff("pass Bia 3a --json").out)["settlement"] is None


def test_rename_is_undone_by_itself(sheriff: Sheriff) -> None:
    prepare(sheriff, "pass Bia 3a bribe 5g")
    data = json.loads(sheriff("rename Bia Bea --json").out)
    assert (data["entry"], data["line"], data["moves"]) == (1, "rename Bia Bea", [])
    assert (
        json.loads(sheriff("log --json").out)[1]["line"] == "pass Bea 3 apples bribe 5g"
    )
    assert sheriff("undo").code == 0
    assert json.loads(sheriff("status --json").out)["players"][1]["name"] == "Bia"


def test_finish(sheriff: Sheriff) -> None:
    prepare(sheriff, "pass Bia 3a")
    assert sheriff("finish").code == 1
    dry = json.loads(sheriff("finish early --dry-run --json").out)
    data = json.loads(sheriff("finish early --json").out)
    assert dry == {**data, "dry_run": True}
    assert (data["final"], data["winners"]) == (True, ["Bia"])
    assert sheriff("finish early").code == 1
    for line in ("undo", "finish early", "note after all"):
        assert sheriff(line).code == 0


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("count Bia -5", 2),
        ("bank Bia -51", 1),
        ("finish early early", 2),
        *((f"count Bia {word}", 2) for word in ("''", ",", "' '", "+", "gold", "g")),
    ],
)
def test_what_is_no_entry(sheriff: Sheriff, line: str, code: int) -> None:
    prepare(sheriff)
    assert sheriff(line).code == code


def test_six_play_with_deputies(sheriff: Sheriff) -> None:
    sheriff("new Ana B Caio Duda Eva Fabi")
    assert sheriff("pass Caio 1a").code == 1
    drawn = json.loads(sheriff("deputies draw --json").out)["status"]["sheriff"]
    assert len(set(drawn)) == 2
    assert set(drawn) <= {"Ana", "B", "Caio", "Duda", "Eva", "Fabi"}
    for name in json.loads(sheriff("status --json").out)["waiting"]:
        assert sheriff(f"pass {name} 1a bribe 1g").code == 0
    first, second = drawn
    assert sheriff(f"booty {first} 3g {second} 1g").code == 0
    assert json.loads(sheriff("next --json").out)["status"]["sheriff"] == []
