"""Laws: two in force by name, and gold between players and the bank."""

import pytest

from sheriff_helper.game.modules.laws import MODULE
from sheriff_helper.words.saying.record_lines import line_of
from sheriff_helper.words.saying.value_phrases import say
from tests.game.boards import PLAYED, THREE, at, check_refusal, refused
from tests.game.modules.noes import No, check_no, six
from tests.tables import play

NEW = f"{THREE} --laws"
TWO = (NEW, "law in Curfew", "law in No bread on Fridays")

NOES = (
    No("law_which", (NEW,), "law", {}, "one at a time"),
    No("law_in_force", TWO, "law in CURFEW", {"law": "CURFEW"}, "CURFEW is in force"),
    No(
        *("law_third", TWO, "law in Toll"),
        {"laws": ("Curfew", "No bread on Fridays"), "older": "Curfew"},
        "Curfew and No bread on Fridays",
    ),
    No(
        *("law_unknown", TWO, "law out Toll"),
        {"law": "Toll", "laws": ("Curfew", "No bread on Fridays")},
        "called Toll",
    ),
    No("bank_range", (NEW,), "bank Bia 10000", {"number": 10_000, "most": 9_999}, "at most 9999"),
    No("bank_nothing", (NEW,), "bank Bia 0", {"player": "Bia"}, "Bia would take nothing"),
)


def laws(*lines: str) -> tuple[str, ...]:
    """The laws in force after these lines."""
    in_force: tuple[str, ...] = at(*lines).extras["laws"]
    return in_force


@pytest.mark.parametrize("no", NOES, ids=lambda no: no.code)
def test_refusals(no: No) -> None:
    check_no(no)


def test_every_refusal_has_its_row() -> None:
    assert {no.code for no in NOES} == set(MODULE.sentences())


def test_the_older_leaves_and_a_new_one_comes() -> None:
    assert laws(*TWO) == ("Curfew", "No bread on Fridays")
    assert laws(*TWO, "law out Curfew", "law in Toll") == ("No bread on Fridays", "Toll")


@pytest.mark.parametrize("said", ["Curfew", "curfew", "CUR", "c"])
def test_the_beginning_of_a_name_is_enough_to_leave(said: str) -> None:
    assert laws(*TWO, f"law out {said}") == ("No bread on Fridays",)


def test_a_beginning_that_fits_two_is_refused() -> None:
    lines = (NEW, "law in Toll of 2", "law in Toll of 3")
    assert refused(at(*lines), "law out toll").code == "law_unknown"
    assert laws(*lines, "law out Toll of 3") == ("Toll of 2",)


def test_laws_outlive_the_round() -> None:
    lines = (*TWO, "pass Bia 1 apple", "pass Caio 1 apple", "next")
    assert laws(*lines) == laws(*TWO)


def test_the_two_in_force_are_on_the_board() -> None:
    assert MODULE.board
    assert MODULE.board(at(NEW)) == []
    ((sentence, values),) = MODULE.board(at(*TWO))
    assert say(sentence, **values) == "Laws in force: Curfew and No bread on Fridays."


@pytest.mark.parametrize(
    ("line", "gold"), [("bank Bia 7", 57), ("bank Bia -7", 43), ("bank Bia -50", 0)]
)
def test_the_bank_gives_and_takes(line: str, gold: int) -> None:
    state = at(NEW, line)
    assert state.players["Bia"].gold == gold
    assert state.banked == gold - 50


def test_nobody_pays_the_bank_what_is_not_there() -> None:
    no = refused(at(NEW), "bank Bia -51")
    check_refusal(no, "not_enough_gold", {"player": "Bia", "gold": 50, "number": 51})


@pytest.mark.parametrize(
    "line", ["law in Toll of 2", "law out Curfew", "bank Bia -3", "bank Bia 4"]
)
def test_entries_are_written_as_they_are_typed(line: str) -> None:
    assert line_of(play((NEW, "law in Curfew", line)).events[-1]) == line


def test_the_bank_is_there_for_merry_men_too() -> None:
    state = at(f"{THREE} --merry-men", "bank Bia 4")
    assert state.players["Bia"].gold == 54
    assert refused(state, "law in Curfew").code == "module_off"


@pytest.mark.parametrize("line", ["law in Curfew", "bank Bia 4"])
def test_neither_without_a_module(line: str) -> None:
    no = refused(at(THREE), line)
    check_refusal(no, "module_off", {"verb": line.split()[0], "module": "laws"})


@pytest.mark.parametrize("line", ["law in Curfew", "bank Bia 4"])
def test_neither_after_the_end(line: str) -> None:
    lines = (f"{PLAYED[0]} --laws", *PLAYED[1:], "finish")
    assert refused(at(*lines), line).code == "game_finished"


def test_laws_may_change_before_the_deputies_are_drawn() -> None:
    assert laws(six(options="--laws")[0], "law in Curfew") == ("Curfew",)
