"""Laws: two in force by name; what they move goes through the bank."""

import pytest

from sheriff_helper.game.modules.laws import Laws, laws_in_force
from sheriff_helper.words.phrases import say
from sheriff_helper.words.saying.events import in_words, tell_event
from sheriff_helper.words.saying.record import line_of
from tests.game.boards import PLAYED, THREE, at, check_refusal, refused
from tests.game.modules.noes import No, check_no, six
from tests.tables import play

NEW = f"{THREE} --laws"
TWO = (NEW, "law in Curfew", "law in No bread on Fridays")

NOES = (
    No("law_which", (NEW,), "law", {}, "one at a time"),
    No("law_in_force", TWO, "law in CURFEW", {"law": "Curfew"}, "Curfew is in force"),
    No(
        *("law_third", TWO, "law in Toll"),
        {"laws": ("Curfew", "No bread on Fridays"), "older": ("Curfew",)},
        "Curfew and No bread on Fridays",
    ),
    No(
        *("law_unknown", TWO, "law out Toll"),
        {"law": "Toll", "laws": ("Curfew", "No bread on Fridays")},
        "called Toll",
    ),
)


def laws(*lines: str) -> tuple[str, ...]:
    """The laws in force after these lines."""
    return laws_in_force(at(*lines))


@pytest.mark.parametrize("no", NOES, ids=lambda no: no.code)
def test_refusals(no: No) -> None:
    check_no(no)


def test_every_refusal_has_its_row() -> None:
    assert {no.code for no in NOES} == set(Laws.words.refusals)


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
    assert Laws.words.notices(at(NEW)) == []
    ((sentence, values),) = Laws.words.notices(at(*TWO))
    assert say(sentence, **values) == "Laws in force: Curfew and No bread on Fridays."


def told(lines: tuple[str, ...]) -> list[str]:
    """What is said of the last of these."""
    event = play(lines).events[-1]
    return in_words(tell_event(event, at(*lines[:-1]), at(*lines)))


def test_another_than_the_older_leaves_and_a_note_says_so() -> None:
    assert told((*TWO, "law out Curfew")) == ["Law no longer in force: Curfew"]
    assert told((*TWO, "law out No bread")) == [
        "Law no longer in force: No bread on Fridays",
        "Note: by the rules the older law leaves: Curfew",
    ]


@pytest.mark.parametrize("line", ["law in Toll of 2", "law out Curfew"])
def test_entries_are_written_as_they_are_typed(line: str) -> None:
    assert line_of(play((NEW, "law in Curfew", line)).events[-1]) == line


def test_a_law_needs_its_module() -> None:
    no = refused(at(THREE), "law in Curfew")
    check_refusal(no, "module_off", {"verb": "law", "module": "laws"})


def test_no_law_after_the_end() -> None:
    lines = (f"{PLAYED[0]} --laws", *PLAYED[1:])
    check_refusal(refused(at(*lines), "law in Curfew"), "rounds_over", {"rounds": 3})
    assert refused(at(*lines, "finish"), "law in Curfew").code == "game_finished"


def test_laws_may_change_before_the_deputies_are_drawn() -> None:
    assert laws(six(options="--laws")[0], "law in Curfew") == ("Curfew",)
