"""What was entered, undone, redone and amended, and what of it holds."""

import pytest

from sheriff_helper.game import history as story
from sheriff_helper.game.events import Counted, Event, GameStarted, Noted, Renamed
from sheriff_helper.game.fold import fold
from sheriff_helper.game.history import History, Record, redo, undo
from sheriff_helper.game.refusal import Refusal
from sheriff_helper.game.values import Stock
from sheriff_helper.words.reading.reader import read_line
from sheriff_helper.words.reading.tokens import table_of
from sheriff_helper.words.saying.record import line_of
from tests.game.boards import FOUR, THREE, at, check_refusal, passed, refusal, six
from tests.tables import play

LINES = (
    FOUR,
    "pass Bia 3 apples bribe 5g",
    "open Caio declared 2 bread",
    "count Ana 50",
    "pay Bia Davi 2 apples",
)
EVENTS = list(play(LINES).events)


def log(*lines: str) -> History:
    events = play(lines or LINES).events
    return History(Record("enter", f"t{n}", (event,)) for n, event in enumerate(events))


def times(history: History) -> list[str]:
    return [entry.at for entry in history.entries]


# -- Undo and redo


@pytest.mark.parametrize("steps", [1, 2, 3, 4])
def test_undo_and_redo(steps: int) -> None:
    history = log()
    history.add(undo(history, steps, "t5"))
    assert history.events == EVENTS[: 5 - steps]
    assert (history.undoable, history.redoable) == (4 - steps, steps)
    history.add(redo(history, steps, "t6"))
    assert history.events == EVENTS
    assert (history.undoable, history.redoable) == (4, 0)
    assert times(history) == ["t0", "t1", "t2", "t3", "t4"]
    again = History(history.records)
    assert again.entries == history.entries


def test_a_new_entry_ends_what_could_be_redone() -> None:
    history = log()
    history.add(undo(history, 3, "t5"))
    history.add(redo(history, 1, "t6"))
    assert (history.undoable, history.redoable) == (2, 2)
    history.add(Record("enter", "t7", (Noted("hm"),)))
    assert history.events == [*EVENTS[:3], Noted("hm")]
    assert (history.undoable, history.redoable) == (3, 0)
    assert history.entries[-1].record_number == 7


def test_what_can_be_undone_and_redone_has_an_end() -> None:
    history = log()
    no = refusal(lambda: undo(history, 5, "t5"))
    check_refusal(no, "undo_too_far", {"number": 5, "possible": 4})
    history.add(undo(history, 1, "t5"))
    no = refusal(lambda: redo(history, 2, "t6"))
    check_refusal(no, "redo_too_far", {"number": 2, "possible": 1})


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_an_amendment_replaces_from_its_entry_on_and_is_one_step(number: int) -> None:
    history = log()
    new: tuple[Event, ...] = (Noted("instead"), *EVENTS[number + 1 :])
    history.add(Record("amend", "now", new, number))
    assert history.events == [*EVENTS[:number], *new]
    expected = [f"t{n}" for n in range(5)]
    expected[number] = "now"
    assert times(history) == expected
    history.add(undo(history, 1, "t6"))
    assert history.events == EVENTS
    history.add(redo(history, 1, "t7"))
    assert history.events == [*EVENTS[:number], *new]


# -- Amending


def amend(history: History, number: int, line: str) -> Record:
    before = fold(history.events[: max(1, number)])
    wish = read_line(line, table_of(before))
    return story.amend(history, number, wish, "now")


def test_what_came_of_later_entries_is_worked_out_again() -> None:
    history = log()
    history.add(amend(history, 1, "pass Bia 3 apples bribe 7g"))
    assert history.state() == at(LINES[0], "pass Bia 3 apples bribe 7g", *LINES[2:])
    assert history.events[3] == Counted("Ana", Stock(50), Stock(53))
    assert times(history) == ["t0", "now", "t2", "t3", "t4"]


@pytest.mark.parametrize("number", [-1, 0, 5])
def test_there_is_no_such_entry(number: int) -> None:
    no = refusal(lambda: amend(log(), number, "note hm"))
    check_refusal(no, "no_such_entry", {"number": number, "last": 4})


BOTH_WRONG = (
    FOUR,
    "declare Bia 3 apples",
    "declare Caio 2 bread",
    "pass Bia 2 apples ?",
    "pass Caio",
)


def test_a_bag_mends_its_declaration_with_it() -> None:
    """Of two entries that are both wrong, neither could be mended first."""
    line = "open Bia 3 cheese 1 apple declared 4 cheese"
    history = log(*BOTH_WRONG)
    history.add(amend(history, 3, line))
    mended = [FOUR, "declare Bia 4 cheese", BOTH_WRONG[2], line, BOTH_WRONG[4]]
    assert history.state() == at(*mended)
    assert times(history) == ["t0", "now", "t2", "t3", "t4"]
    history.add(undo(history, 1, "later"))
    assert history.state() == at(*BOTH_WRONG)


# The lines, which entry becomes what, the code of the no, and why.
NOES: dict[str, tuple[tuple[str, ...], int, str, str, str]] = {
    "the new entry": (
        *(LINES, 1, "pass Bia 1 apple bribe 1 cheese"),
        *("amend_refused", "not_on_stand"),
    ),
    "its declaration": (
        *(BOTH_WRONG, 3, "pass Bia 3 apples declared 4 cheese"),
        *("amend_refused", "bag_not_as_declared"),
    ),
    "a later entry": (LINES, 1, "pass Bia 1 apple", "amend_breaks", "not_on_stand"),
    "a later debt that has a choice now": (
        (
            f"{FOUR} --gold 0",
            "pass Bia 3 chickens 2 apples",
            "pay Bia Davi 2 chickens",
            "open Davi 1 mead declared 1 apple",
        ),
        *(2, "pay Bia Davi 1 chicken 2 apples", "amend_breaks", "debt_choice"),
    ),
    "a name": (LINES, 1, "rename Bia Bea", "amend_refused", "amend_by_rename"),
}


@pytest.mark.parametrize(
    ("lines", "number", "line", "code", "reason"), NOES.values(), ids=NOES
)
def test_what_no_longer_holds(
    lines: tuple[str, ...], number: int, line: str, code: str, reason: str
) -> None:
    history = log(*lines)
    no = refusal(lambda: amend(history, number, line))
    assert no.code == code
    why = no.values["why"]
    assert isinstance(why, Refusal)
    assert why.code == reason
    assert history.state() == at(*lines)


def start_of(line: str) -> GameStarted:
    start = play([line]).events[0]
    assert isinstance(start, GameStarted)
    return start


def test_the_start_can_be_amended() -> None:
    history = log()
    history.add(story.amend_start(history, start_of(f"{FOUR} --gold 40"), "now"))
    assert history.state() == at(f"{FOUR} --gold 40", *LINES[1:])
    assert times(history) == ["now", "t1", "t2", "t3", "t4"]


@pytest.mark.parametrize(
    "line", [f"{FOUR} --first Bia", THREE, "new Ana Bea Caio Davi"]
)
def test_a_start_that_breaks_a_later_entry_is_refused(line: str) -> None:
    no = refusal(lambda: story.amend_start(log(), start_of(line), "now"))
    assert no.code == "amend_breaks"


# -- A misspelt name

NAMED = (
    *(f"{FOUR} --first Bia --gold 4", "pass Caio 2 apples 1 silk"),
    *("open Ana 1 mead declared 1 apple", "promise Bia Ana hm", "absent Davi", "next"),
    *(
        "pass Davi 1 apple",
        "pay Bia Ana 2g",
        "open Bia 2 mead declared 2 bread paying auto",
    ),
)
DEPUTIES = (
    *six("pass Caio 1a 1c bribe 1g by Bia", *passed("Davi", "Eva", "Finn"), gold=3),
    *("booty Bia 0g", "next", "deputies Caio Bia"),
    "open Eva 5 bread declared 5 bread paying Caio 1 cheese",
)


@pytest.mark.parametrize("lines", [NAMED, DEPUTIES], ids=["four", "six"])
@pytest.mark.parametrize("name", ["Bia", "Caio"])
def test_a_name_is_mended_from_the_first_entry_on(
    lines: tuple[str, ...], name: str
) -> None:
    history = log(*lines)
    history.add(story.enter(history, Renamed(name, "Zoe"), "now"))
    written = [line_of(event) for event in history.events]
    assert written == [
        line_of(event).replace(name, "Zoe") for event in log(*lines).events
    ]
    assert history.state() == at(*[line.replace(name, "Zoe") for line in lines])
    history.add(undo(history, 1, "later"))
    assert history.state() == at(*lines)
