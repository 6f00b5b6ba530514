"""One entry replaced, and everything after it judged anew."""

import pytest

from sheriff_helper.game.entry import Wish
from sheriff_helper.game.events import BagPassed, Counted, GameStarted
from sheriff_helper.game.fold import fold
from sheriff_helper.game.grammar import wish_of
from sheriff_helper.game.history import History, Record, amend, amend_start, undo
from sheriff_helper.game.refusal import Refusal
from sheriff_helper.game.values import Stock
from sheriff_helper.words.reading.reader import read_line
from sheriff_helper.words.reading.tokens import table_of
from sheriff_helper.words.saying.refusals import tell
from tests.game.boards import FOUR, at, check_refusal, refusal
from tests.tables import gold_added, play

LINES = (
    FOUR,
    "pass Bia 3 apples bribe 5g",
    "open Caio declared 2 bread",
    "count Ana 50",
    "pay Bia Davi 2 apples",
)


def log(*lines: str) -> History:
    events = play(lines or LINES).events
    return History(Record("enter", f"t{n}", (event,)) for n, event in enumerate(events))


def wish(history: History, number: int, line: str) -> Wish:
    return read_line(line, table_of(fold(history.events[:number])))


def amended(history: History, number: int, line: str) -> History:
    history.add(amend(history, number, wish(history, number, line), "now"))
    return history


def no_amend(history: History, number: int, line: str) -> Refusal:
    said = wish(history, min(max(number, 1), len(history.entries)), line)
    return refusal(lambda: amend(history, number, said, "now"))


def test_an_amended_game_is_as_if_it_had_been_typed_so() -> None:
    lines = [*LINES]
    lines[1] = "pass Bia 2 apples bribe 9g"
    history = amended(log(), 1, lines[1])
    assert history.state() == at(*lines)
    assert isinstance(history.events[1], BagPassed)
    assert [entry.at for entry in history.entries] == ["t0", "now", "t2", "t3", "t4"]


def test_what_came_of_later_entries_is_worked_out_anew() -> None:
    history = amended(log(), 1, "pass Bia 3 apples bribe 7g")
    assert history.events[3] == Counted("Ana", Stock(50), Stock(53))
    assert gold_added(history.state()) == -3


def test_an_amendment_of_the_last_entry() -> None:
    history = amended(log(), 4, "note never mind")
    assert history.state() == at(*LINES[:4], "note never mind")


def test_an_amendment_can_be_undone() -> None:
    history = amended(log(), 1, "pass Bia 2 apples")
    history.add(undo(history, 1, "later"))
    assert history.state() == at(*LINES)


@pytest.mark.parametrize("number", [-1, 0, 5, 99])
def test_there_is_no_such_entry(number: int) -> None:
    no = no_amend(log(), number, "note hm")
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
    history = amended(log(*BOTH_WRONG), 3, "open Bia 3 cheese 1 apple declared 4 cheese")
    lines = [*BOTH_WRONG]
    lines[1], lines[3] = "declare Bia 4 cheese", "open Bia 3 cheese 1 apple declared 4 cheese"
    assert history.state() == at(*lines)
    assert [entry.at for entry in history.entries] == ["t0", "now", "t2", "t3", "t4"]
    history.add(undo(history, 1, "later"))
    assert history.state() == at(*BOTH_WRONG)


def test_a_declaration_that_a_bag_does_not_fit_leads_to_both() -> None:
    no = no_amend(log(*BOTH_WRONG), 1, "declare Bia 4 cheese")
    assert tell(no).hint == "mend that one first: sheriff amend 3 pass Bia … declared 4 cheese"
    check_refusal(
        no_amend(log(*BOTH_WRONG), 3, "pass Bia 3 apples declared 4 cheese"),
        *("amend_refused", {"number": 3}),
    )


def test_the_new_entry_is_judged() -> None:
    history = log()
    no = no_amend(history, 1, "pass Bia 1 apple bribe 1 cheese")
    check_refusal(no, "amend_refused", {"number": 1, "event": history.events[1]})
    why = no.values["why"]
    assert isinstance(why, Refusal)
    check_refusal(why, "not_on_stand", {"player": "Bia", "goods": {"cheese": 1}})


def test_the_first_later_entry_that_no_longer_holds_is_named() -> None:
    history = log()
    no = no_amend(history, 1, "pass Bia 1 apple")
    check_refusal(no, "amend_breaks", {"number": 4, "wish": wish_of(history.events[4])})
    why = no.values["why"]
    assert isinstance(why, Refusal)
    check_refusal(why, "not_on_stand", {"player": "Bia", "goods": {"apple": 1}})
    assert history.state() == at(*LINES)


def test_a_debt_that_has_a_choice_now_must_say_which() -> None:
    history = log(
        f"{FOUR} --gold 0",
        "pass Bia 3 chickens 2 apples",
        "pay Bia Davi 2 chickens",
        "open Davi 1 mead declared 1 apple",
    )
    no = no_amend(history, 2, "pay Bia Davi 1 chicken 2 apples")
    check_refusal(no, "amend_breaks", {"number": 3})
    why = no.values["why"]
    assert isinstance(why, Refusal)
    check_refusal(why, "debt_choice", {"ways": ({"chicken": 1}, {"apple": 2})})


def test_the_start_can_be_amended() -> None:
    history = log()
    start = play([f"{FOUR} --gold 40"]).events[0]
    assert isinstance(start, GameStarted)
    history.add(amend_start(history, start, "now"))
    assert history.state() == at(f"{FOUR} --gold 40", *LINES[1:])
    assert [entry.at for entry in history.entries] == ["now", "t1", "t2", "t3", "t4"]


def test_a_start_that_breaks_a_later_entry_is_refused() -> None:
    history = log()
    start = play([f"{FOUR} --first Bia"]).events[0]
    assert isinstance(start, GameStarted)
    no = refusal(lambda: amend_start(history, start, "now"))
    check_refusal(no, "amend_breaks", {"number": 1})
    why = no.values["why"]
    assert isinstance(why, Refusal)
    assert why.code == "sheriff_has_no_bag"
