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
        "Ana pays Bia 5 gold: Bia 50, Ana 50.\n"
        "Round 1 of 9: Ana is the Sheriff.\n"
    )
    assert evening("undo").code == 1
    data = json.loads(evening("redo 2 --json").out)
    assert list(data) == ["changed", "entries", "said", "moves", "status"]
    assert data["said"] == ["Bia pays Ana 5 gold: Ana 55, Bia 45."]
    assert data["changed"] == [
        "+ pass Bia 2 apples 1 crossbow bribe 5g",
        "+ pass Caio 3 cheese",
    ]
    assert data["entries"] == 2
    assert data["moves"] == [{"from": "Bia", "to": "Ana", "gold": 5, "goods": {}}]


def test_a_new_entry_ends_what_could_be_redone(evening: Sheriff) -> None:
    evening("undo 2")
    evening("note hello")
    assert evening("redo").code == 1


def test_amend_replaces_and_replays(evening: Sheriff) -> None:
    answer = evening("amend 1 pass Bia 3a bribe 7g")
    assert answer.out == (
        "Entry 1 is replaced.\n"
        "- pass Bia 2 apples 1 crossbow bribe 5g\n+ pass Bia 3 apples bribe 7g\n"
        "Bia pays Ana 2 gold: Ana 57, Bia 43.\n"
        "Round 2 of 9: Bia is the Sheriff.\n"
    )
    players = status(evening)["players"]
    assert [player["gold"] for player in players] == [57, 43, 50]
    assert players[1]["legal"]["apple"] == 3
    evening("undo")
    assert [player["gold"] for player in status(evening)["players"]] == [55, 45, 50]


# Entries 4 to 9 of an evening that goes on.
LATER = (
    *("declare Caio 2c", "pass Caio", "pass Ana 1a 1?", "next"),
    *("pay Ana Bia 2g", "count Ana 50g 1a"),
)


@pytest.mark.parametrize(
    ("typed", "number"),
    [
        ("amend Bia pass 3a", 1),
        ("amend bia pass bia 3a", 1),
        ("amend bi open 3a declared 3a", 1),
        ("amend bia p 2a1? bribe 5g", 1),
        ("amend bia round 1 o 3a declared 3a", 1),
        ("amend Bia absent", 1),
        ("amend Caio pass 2c", 5),
        ("amend Caio open 1c 1m", 5),
        ("amend Caio round 1 pass 1c", 2),
        ("amend Caio round 2 pass 2c", 5),
        ("amend Caio declare 2a", 4),
        ("amend Ana round 2 absent", 6),
        ("amend Ana pay Bia 3g", 8),
        ("amend Ana count 51g", 9),
    ],
)
def test_amend_finds_the_entry_by_the_name(evening: Sheriff, typed: str, number: int) -> None:
    for line in LATER:
        assert evening(line).code == 0, line
    answer = evening(typed)
    assert answer.out.startswith(f"Entry {number} is replaced.\n"), answer


def test_amend_finds_an_absence_where_no_bag_can_be_meant(evening: Sheriff) -> None:
    for line in ("absent Caio", "pass Ana 1a", "next", "absent Ana"):
        assert evening(line).code == 0, line
    assert evening("amend Ana pass 2a --dry-run").out.splitlines()[1:3] == [
        "Entry 5 is replaced.",
        "- pass Ana 1 apple",
    ]
    assert "- absent Ana\n" in evening("amend Ana round 3 pass 2a").out
    assert "- absent Caio\n" in evening("amend Caio round 2 open 2c declared 2c").out
    for line in ("new Ana Bia Caio", "absent Bia"):
        evening(line)
    assert evening("amend Bia absent").code == 1
    assert evening("amend Bia pass 2a").out.splitlines()[1:3] == [
        "- absent Bia",
        "+ pass Bia 2 apples",
    ]


@pytest.mark.parametrize("typed", ["amend Zoe pass 1c", "amend Zoe round 1 pass 1c"])
def test_amend_names_who_does_not_sit_here(evening: Sheriff, typed: str) -> None:
    assert evening(typed) == (
        2,
        "",
        "error: Nobody called Zoe sits at this table.\nhint: one of: Ana, Bia or Caio\n",
    )


def test_a_letter_that_begins_a_name_is_a_verb_first(sheriff: Sheriff) -> None:
    for line in ("new Ana Pia Olga", "pass Pia 2a", "pass Olga 3a"):
        sheriff(line)
    assert sheriff("amend p o 3a").err.startswith("error: Nobody called p sits at this table.\n")


@pytest.mark.parametrize("typed", ["amend Caio round 3 pass 1c", "amend Caio reveal 1m"])
def test_amend_finds_nothing_of_that_player(evening: Sheriff, typed: str) -> None:
    answer = evening(typed)
    assert answer.err.startswith("error: Nothing of Caio's is there that this could replace.\n")


def test_amend_says_what_stands_at_a_wrong_number(evening: Sheriff) -> None:
    assert evening("amend 2 pass Bia 3a").err.startswith(
        "error: Entry 2 is `pass Caio 3 cheese`. In its place: Bia's bag has been dealt with"
    )
    assert evening("amend 7 pass Bia 3a").err.startswith(
        "error: There is no entry 7; the last is entry 3: next\n"
    )


def test_the_hint_of_a_line_that_breaks_can_be_typed(sheriff: Sheriff) -> None:
    for line in (
        "new Ana Bia Caio Duda --gold 4",
        *("pass Bia 1k 1c bribe 4g", "pass Caio 1a", "pass Duda 1a", "next"),
        *("pass Caio 1a", "open Duda 2a declared 2a paying 1k"),
    ):
        assert sheriff(line).code == 0, line
    answer = sheriff("amend 1 pass Bia 1k 1c")
    assert answer.err == (
        "error: Entry 6 (`open Duda 2 apples declared 2 apples paying 1 chicken`) would no longer "
        "hold: Bia has 4 gold and owes 4: no goods are needed.\n"
        "hint: mend that one first: sheriff amend 6 open Duda 2 apples declared 2 apples\n"
    )


SIX_BAGS = ("new A B C D E F", "deputies A B", "pass C 2a", "pay C D 1a", "pass D 1a bribe 1a by A")


@pytest.mark.parametrize(
    ("lines", "typed", "mended"),
    [
        (LINES, "amend 0 new Caio Bia Ana", "2 pass Caio …"),
        ((LINES[0], "absent Bia"), "amend 0 new Bia Ana Caio", "1 …"),
        ((LINES[0], "leave Caio"), "amend 0 new Ana Bia Duda", "1 …"),
        (LINES, "amend 2 note hm", "3 …"),
        (SIX_BAGS, "amend 3 note hm", "4 pass D …"),
        (SIX_BAGS[:2], "amend 0 new A B C D E", "1 deputies …"),
    ],
)
def test_the_line_that_would_mend_it_too_can_be_gone_on_with(
    sheriff: Sheriff, lines: tuple[str, ...], typed: str, mended: str
) -> None:
    for line in lines:
        assert sheriff(line).code == 0, line
    assert sheriff(typed).err.endswith(f"hint: mend that one first: sheriff amend {mended}\n")


def test_an_amendment_says_the_net_of_all_that_follows(sheriff: Sheriff) -> None:
    for line in (
        *("new Ana Bia Caio Duda", "pass Bia 2a bribe 5g", "pass Caio 1c", "pass Duda 1c"),
        *("pay Ana Duda 5g", "count Ana 48"),
    ):
        assert sheriff(line).code == 0, line
    answer = sheriff("amend Bia open 1a 1m declared 2a")
    assert answer.out.splitlines() == [
        "Entry 1 is replaced.",
        "- pass Bia 2 apples bribe 5g",
        "+ open Bia 1 apple 1 mead declared 2 apples",
        "Entry 5 (`count Ana 48g`) now corrects −1 gold (before: −2 gold). "
        "In doubt, count Ana again.",
        "Ana pays Bia 1 gold: Bia 46, Ana 48.",
        "Round 1 of 8: Ana is the Sheriff.",
    ]


def test_a_later_count_that_corrects_something_else_is_said(sheriff: Sheriff) -> None:
    for line in ("new Ana Bia Caio", "pass Bia 2a bribe 5g", "count Ana 52", "count Bia 45g"):
        assert sheriff(line).code == 0, line
    data = json.loads(sheriff("amend Bia pass 2a bribe 2g --json").out)
    assert data["said"] == [
        "Entry 2 (`count Ana 52g`) now corrects nothing (before: −3 gold). "
        "In doubt, count Ana again.",
        "Entry 3 (`count Bia 45g`) now corrects −3 gold (before: nothing). "
        "In doubt, count Bia again.",
        "Ana pays Bia 3 gold: Bia 45, Ana 52.",
    ]
    assert data["moves"] == [{"from": "Ana", "to": "Bia", "gold": 3, "goods": {}}]
    for line in ("amend Ana count 51", "amend 2 count Caio 44"):  # one that is amended itself
        assert len(sheriff(line).out.splitlines()) == 4, line  # and no coin moves


def test_a_name_that_is_also_a_number_is_the_name(sheriff: Sheriff) -> None:
    first = ("new Ana One Caio", "pass One 3a", "pass Caio 2c", "next")
    for line in (*first, "pass Ana 1c", "pass Caio 1c", "next", "pass One 1c"):
        assert sheriff(line).code == 0, line
    assert sheriff("amend One pass 2c").out.startswith("Entry 7 is replaced.")
    assert sheriff("amend 1 pass One 2a").out.startswith("Entry 1 is replaced.")


def test_a_letter_before_a_verb_begins_a_name(sheriff: Sheriff) -> None:
    for line in ("new Pat Olga Nick", "pass Olga 3a"):
        assert sheriff(line).code == 0, line
    assert sheriff("amend O pass 2a").code == 0
    assert sheriff("amend o p 2a").code == 2


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
