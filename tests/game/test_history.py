"""What was entered, undone and redone, and what of it holds."""

import pytest

from sheriff_helper.game.events import Event, Noted
from sheriff_helper.game.fold import fold
from sheriff_helper.game.history import History, Record, redo, undo
from tests.game.boards import THREE, check_refusal, refusal
from tests.tables import play

LINES = (THREE, "declare Bia 1 apple", "pass Bia", "pass Caio ?", "next")
EVENTS = play(LINES).events


def log() -> History:
    return History(Record("enter", f"t{n}", (event,)) for n, event in enumerate(EVENTS))


def test_entries_hold_in_the_order_in_which_they_came() -> None:
    history = log()
    assert history.events == list(EVENTS)
    assert [entry.at for entry in history.entries] == ["t0", "t1", "t2", "t3", "t4"]
    assert [entry.said_by for entry in history.entries] == [0, 1, 2, 3, 4]
    assert history.state() == fold(EVENTS)
    assert (history.undoable, history.redoable) == (4, 0)


@pytest.mark.parametrize("steps", [1, 2, 3, 4])
def test_undo_and_redo(steps: int) -> None:
    history = log()
    history.add(undo(history, steps, "t5"))
    assert history.events == list(EVENTS[: 5 - steps])
    assert (history.undoable, history.redoable) == (4 - steps, steps)
    history.add(redo(history, steps, "t6"))
    assert history.events == list(EVENTS)
    assert (history.undoable, history.redoable) == (4, 0)
    assert [entry.at for entry in history.entries] == ["t0", "t1", "t2", "t3", "t4"]


def test_part_of_what_was_undone_can_be_had_back() -> None:
    history = log()
    history.add(undo(history, 3, "t5"))
    history.add(redo(history, 1, "t6"))
    assert history.events == list(EVENTS[:3])
    assert (history.undoable, history.redoable) == (2, 2)


def test_a_new_entry_ends_what_could_be_redone() -> None:
    history = log()
    history.add(undo(history, 2, "t5"))
    history.add(Record("enter", "t6", (Noted("hm"),)))
    assert history.events == [*EVENTS[:3], Noted("hm")]
    assert (history.undoable, history.redoable) == (3, 0)
    assert history.entries[-1].said_by == 6


@pytest.mark.parametrize(("steps", "possible"), [(5, 4), (99, 4)], ids=["the start", "far beyond"])
def test_the_start_cant_be_undone(steps: int, possible: int) -> None:
    no = refusal(lambda: undo(log(), steps, "t5"))
    check_refusal(no, "undo_too_far", {"number": steps, "possible": possible})


def test_only_what_was_undone_can_be_redone() -> None:
    history = log()
    history.add(undo(history, 1, "t5"))
    no = refusal(lambda: redo(history, 2, "t6"))
    check_refusal(no, "redo_too_far", {"number": 2, "possible": 1})


def test_a_refused_undo_leaves_the_log_alone() -> None:
    history = log()
    refusal(lambda: undo(history, 5, "t5"))
    refusal(lambda: redo(history, 1, "t5"))
    assert len(history.records) == 5
    assert history.events == list(EVENTS)


def test_records_are_only_ever_added() -> None:
    history = log()
    history.add(undo(history, 2, "t5"))
    history.add(redo(history, 1, "t6"))
    assert [record.done for record in history.records] == ["enter"] * 5 + ["undo", "redo"]
    again = History(history.records)
    assert again.entries == history.entries
    assert (again.undoable, again.redoable) == (history.undoable, history.redoable)


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_an_amendment_replaces_from_its_entry_on_and_is_one_step(number: int) -> None:
    history = log()
    new: tuple[Event, ...] = (Noted("instead"), *EVENTS[number + 1 :])
    history.add(Record("amend", "t5", new, number))
    assert history.events == [*EVENTS[:number], *new]
    assert history.entries[number].at == "t5"
    assert [entry.at for entry in history.entries[number + 1 :]] == [
        f"t{n}" for n in range(number + 1, 5)
    ]
    history.add(undo(history, 1, "t6"))
    assert history.events == list(EVENTS)
    history.add(redo(history, 1, "t7"))
    assert history.events == [*EVENTS[:number], *new]
