"""`penalty`: one bag worked out, from a line or by asking."""

import json

import pytest

from tests.cli.terminal import talk
from tests.conftest import Sheriff


@pytest.mark.parametrize(
    ("line", "payer", "gold", "goods", "forgiven"),
    [
        ("1b bag 1b", "Sheriff", 2, {}, 0),
        ("2c bag 2k", "merchant", 4, {}, 0),
        ("4a bag 1p 1m 1s 1x", "merchant", 16, {}, 0),
        ("4a bag 1a 1ga 1go 1pu", "merchant", 12, {}, 0),
        ("3a bag 3a gold 6", "Sheriff", 6, {}, 0),
        ("3a bag 3a gold 2", "Sheriff", 2, {}, 0),
        ("1a bag 1a stand 1a", "Sheriff", 2, {}, 0),
        ("3a bag 3a gold 5 stand 1k", "Sheriff", 5, {"chicken": 1}, 0),
        ("4a bag 2a 2m gold 6 stand 1s", "merchant", 6, {"apple": 1}, 0),
        ("2a bag 2m gold 1 stand 1a 1s", "merchant", 1, {"apple": 1, "silk": 1}, 0),
        ("2a bag 2m gold 5 stand 1a", "merchant", 5, {"apple": 1}, 1),
    ],
)
def test_penalty(
    sheriff: Sheriff,
    line: str,
    payer: str,
    gold: int,
    goods: dict[str, int],
    forgiven: int,
) -> None:
    answer = sheriff(f"penalty {line} --json")
    settled = json.loads(answer.out)["settlement"]
    assert {settled["payer"], *settled["payee"]} == {"Sheriff", "merchant"}
    assert settled["payer"] == payer
    assert (settled["gold"], settled["goods"], settled["forgiven"]) == (
        gold,
        goods,
        forgiven,
    )
    assert sheriff(["penalty", line, "--json"]) == answer


@pytest.mark.parametrize(
    ("line", "rest", "ways"),
    [
        ("3a bag 3a gold 2", 4, []),
        ("3a bag 1a 2m gold 5 stand 2a 1c", 3, [{"cheese": 1}, {"apple": 2}]),
        ("2a bag 2m gold 1 stand 1m 1s", 7, [{"mead": 1}, {"silk": 1}]),
        ("2a bag 2m gold 1 stand 1a 2?", 5, []),
    ],
)
def test_ways_to_pay(
    sheriff: Sheriff, line: str, rest: int, ways: list[dict[str, int]]
) -> None:
    data = json.loads(sheriff(f"penalty {line} --json").out)
    assert (data["rest"], data["ways"]) == (rest, ways)


@pytest.fixture
def table(sheriff: Sheriff) -> Sheriff:
    """Bia is Sheriff.

    Caio has 2 apples on the stand and 3 gold, and declares 4 apples.
    """
    for line in (
        "new Ana Bia Caio --gold 3",
        "pass Bia 1c declared 1c",
        "pass Caio 2a",
        "next",
        "declare Caio 4 apples",
    ):
        assert sheriff(line).code == 0
    return sheriff


@pytest.mark.parametrize(
    "bag", ["Caio bag 3a 1c", "Caio bag 4a", "Ana bag 2k declared 2k"]
)
def test_a_game_settles_a_bag_as_it_was_worked_out(table: Sheriff, bag: str) -> None:
    log = table("log --json").out
    worked_out = json.loads(table(f"penalty {bag} --json").out)
    assert table("log --json").out == log
    opened = json.loads(table(f"open {bag.replace('bag', '')} --json").out)
    assert worked_out["settlement"] == opened["settlement"]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("Ana bag 2k", 1),
        ("Bia bag 2k declared 2k", 1),
        ("Caio bag 2k", 1),
        ("Caio bag 4a gold 5", 2),
        ("Caio Ana bag 4a", 2),
        ("3a bag 0 apples", 2),
        ("bag 3a", 2),
        ("3a bag 3a bag 3a", 2),
        ("3a declared 3b bag 3b", 2),
        ("6a bag 6a", 1),
    ],
)
def test_what_can_not_be_worked_out(table: Sheriff, line: str, code: int) -> None:
    answer = table(f"penalty {line}")
    assert (answer.code, answer.out) == (code, "")


ASKED = {
    "an honest bag": (["", "3a", "", ""], "3a bag 3a"),
    "a lie": (["", "3 apples", "1 apple 2 mead", "20"], "3a bag 1a 2m gold 20"),
    "another bag": (["", "3a", "2m", "1a 2m", ""], "3a bag 1a 2m"),
    "another declaration": (["", "3 mead", "6a", "3a", "", ""], "3a bag 3a"),
    "back": (["", "3a", "u", "2a", "", ""], "2a bag 2a"),
    "a stand": (["", "3a", "", "5", "1k"], "3a bag 3a gold 5 stand 1k"),
    "ways to pay": (["", "3a", "", "4", "1a 1k"], "3a bag 3a gold 4 stand 1a 1k"),
    "what follows a changed answer": (
        ["", "3a", "1a 2m", "3", "u", "u", "3a", ""],
        "3a bag 3a",
    ),
    "as declared in the game": (["Caio", "", "3a 1c"], "Caio bag 3a 1c"),
    "declared late": (["ana", "2k", ""], "Ana bag 2k declared 2k"),
}


@pytest.mark.parametrize(("answers", "line"), ASKED.values(), ids=ASKED)
def test_the_form_answers_as_the_line_does(
    table: Sheriff, answers: list[str], line: str
) -> None:
    talked = talk(["penalty"], answers)
    assert talked.code == 0
    assert talked.screen.endswith(table(f"penalty {line}").out)
