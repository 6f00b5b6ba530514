"""`undo`, `redo`, `amend`, `log`: slips of the tongue, and the trace that they
leave."""

import json
from typing import Any

import pytest

from tests.conftest import Sheriff

LINES = (
    "new Ana Bia Caio --name friday",
    "pass Bia 2a 1x bribe 5g",
    "pass Caio 3c",
    "next",
)


def enter(sheriff: Sheriff, *lines: str) -> None:
    """Entries that are accepted."""
    for line in lines:
        assert sheriff(line).code == 0, line


@pytest.fixture
def evening(sheriff: Sheriff) -> Sheriff:
    """A program with some lines played."""
    enter(sheriff, *LINES)
    return sheriff


def status(sheriff: Sheriff) -> Any:
    return json.loads(sheriff("status --json").out)


def log(sheriff: Sheriff, options: str = "") -> list[Any]:
    lines: list[Any] = json.loads(sheriff(f"log --json {options}").out)
    return lines


def replaced(sheriff: Sheriff) -> int:
    """The number of the entry that the last amendment replaced."""
    number: int = log(sheriff, "--all")[-1]["number"]
    return number


def test_undo_and_redo_are_each_others_end(evening: Sheriff) -> None:
    before = status(evening)
    for steps in (1, 2, 3):
        enter(evening, f"undo {steps}")
        assert status(evening) != before
        enter(evening, f"redo {steps}")
        assert status(evening) == before


def test_many_steps_at_once(evening: Sheriff) -> None:
    enter(evening, "undo 3")
    assert evening("undo").code == 1
    data = json.loads(evening("redo 2 --json").out)
    assert list(data) == ["changed", "entries", "said", "moves", "status"]
    assert data["changed"] == [
        "+ pass Bia 2 apples 1 crossbow bribe 5g",
        "+ pass Caio 3 cheese",
    ]
    assert data["entries"] == 2
    assert data["moves"] == [{"from": "Bia", "to": "Ana", "gold": 5, "goods": {}}]
    enter(evening, "undo", "note hello")
    assert evening("redo").code == 1


# Entries 4 to 9 of an evening that goes on.
LATER = (
    *("declare Caio 2c", "pass Caio", "pass Ana 1a 1?", "next"),
    *("pay Ana Bia 2g", "count Ana 50g 1a"),
)
ABSENT = ("absent Caio", "pass Ana 1a", "next", "absent Ana")
ONE = (
    "new Ana One Caio",
    "pass One 3a",
    "pass Caio 2c",
    "next",
    "pass Ana 1c",
    "pass Caio 1c",
)
PAT = ("new Pat Olga Nick", "pass Olga 3a")


@pytest.mark.parametrize(
    ("before", "typed", "number"),
    [
        (LATER, "amend Bia pass 3a", 1),
        (LATER, "amend bia pass bia 3a", 1),
        (LATER, "amend bi open 3a declared 3a", 1),
        (LATER, "amend bia p 2a1? bribe 5g", 1),
        (LATER, "amend bia round 1 o 3a declared 3a", 1),
        (LATER, "amend Bia absent", 1),
        (LATER, "amend Caio pass 2c", 5),
        (LATER, "amend Caio open 1c 1m", 5),
        (LATER, "amend Caio round 1 pass 1c", 2),
        (LATER, "amend Caio round 2 pass 2c", 5),
        (LATER, "amend Caio declare 2a", 4),
        (LATER, "amend Ana round 2 absent", 6),
        (LATER, "amend Ana pay Bia 3g", 8),
        (LATER, "amend Ana count 51g", 9),
        (ABSENT, "amend Ana pass 2a", 5),
        (ABSENT, "amend Ana round 3 pass 2a", 7),
        (ABSENT, "amend Caio round 2 open 2c declared 2c", 4),
        ((*ONE, "next", "pass One 1c"), "amend One pass 2c", 7),
        ((*ONE, "next", "pass One 1c"), "amend 1 pass One 2a", 1),
        (PAT, "amend O pass 2a", 1),
    ],
)
def test_amend_finds_the_entry(
    evening: Sheriff, before: tuple[str, ...], typed: str, number: int
) -> None:
    enter(evening, *before, typed)
    assert replaced(evening) == number


@pytest.mark.parametrize(
    ("before", "typed", "code"),
    [
        ((), "amend Zoe pass 1c", 2),
        ((), "amend Zoe round 1 pass 1c", 2),
        ((), "amend Caio round 3 pass 1c", 1),
        ((), "amend Caio reveal 1m", 1),
        ((), "amend 1 pass Bia 9a", 1),
        ((), "amend 9 note x", 1),
        ((), "amend 1 new A B C", 1),
        ((), "amend x note x", 2),
        ((), "amend 3 junk", 2),
        (("new Ana Bia Caio", "absent Bia"), "amend Bia absent", 1),
        (("new Ana Pia Olga", "pass Pia 2a", "pass Olga 3a"), "amend p o 3a", 2),
        (PAT, "amend o p 2a", 2),
        *(
            (("new Ana Bia Caio", line), "amend 0 new Ana Bea Caio", 1)
            for line in (
                "declare Bia 3a",
                "pass Bia 2a 1m bribe 2g",
                "pay Bia Ana 1g",
                "count Bia 40",
                "promise Ana Bia x",
            )
        ),
    ],
)
def test_a_refused_amendment_changes_nothing(
    evening: Sheriff, before: tuple[str, ...], typed: str, code: int
) -> None:
    enter(evening, *before)
    stored = log(evening, "--all")
    assert evening(typed).code == code
    assert log(evening, "--all") == stored


SIX_BAGS = (
    "new A B C D E F",
    "deputies A B",
    "pass C 2a",
    "pay C D 1a",
    "pass D 1a bribe 1a by A",
)
DEBT = (
    "new Ana Bia Caio Duda --gold 4",
    *("pass Bia 1k 1c bribe 4g", "pass Caio 1a", "pass Duda 1a", "next"),
    *("pass Caio 1a", "open Duda 2a declared 2a paying 1k"),
)


@pytest.mark.parametrize(
    ("lines", "typed", "mended"),
    [
        (LINES, "amend 0 new Caio Bia Ana", "2 pass Caio …"),
        ((LINES[0], "absent Bia"), "amend 0 new Bia Ana Caio", "1 …"),
        ((LINES[0], "leave Caio"), "amend 0 new Ana Bia Duda", "1 …"),
        (LINES, "amend 2 note hm", "3 …"),
        (SIX_BAGS, "amend 3 note hm", "4 pass D …"),
        (SIX_BAGS[:2], "amend 0 new A B C D E", "1 deputies …"),
        (DEBT, "amend 1 pass Bia 1k 1c", "6 open Duda 2 apples declared 2 apples"),
    ],
)
def test_the_line_that_would_mend_it_too_can_be_gone_on_with(
    sheriff: Sheriff, lines: tuple[str, ...], typed: str, mended: str
) -> None:
    enter(sheriff, *lines)
    assert sheriff(typed).err.endswith(f"sheriff amend {mended}\n")


def test_the_whole_log_keeps_every_slip(evening: Sheriff) -> None:
    enter(evening, "undo 2", "redo", "amend 1 pass Bia 3a", "note hello")
    assert list(log(evening)[0]) == ["number", "at", "line", "holds"]
    assert [
        (line["number"], line["line"], line["holds"]) for line in log(evening, "--all")
    ] == [
        (0, "new Ana Bia Caio --name friday", True),
        (None, "pass Bia 2 apples 1 crossbow bribe 5g", False),
        (2, "pass Caio 3 cheese", True),
        (None, "next", False),
        (None, "undo 2", True),
        (None, "redo 1", True),
        (1, "amend 1 pass Bia 3 apples", True),
        (3, "note hello", True),
    ]


def test_another_game(evening: Sheriff) -> None:
    enter(evening, "new Duda Eva Fabi --name other")
    enter(evening, "undo --game friday", "redo --game friday")
    enter(evening, "amend 2 pass Caio 1c --game friday")
    assert len(log(evening)) == 1
    assert len(log(evening, "--game friday")) == 4
