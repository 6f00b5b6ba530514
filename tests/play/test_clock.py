"""Time for the bags, with a clock that the test turns, and in a window."""

import re

import pytest

from sheriff_helper.game.refusal import Refusal
from sheriff_helper.play.clock import InspectionTimer
from tests.conftest import Sheriff
from tests.play.tables import DEALT, DECLARED, FOUR, table
from tests.play.window import ENTER, Window, enter, record


class Hand:
    """A clock that stands still until it is moved."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


TIMED = f"{FOUR} --timer"


def test_it_starts_by_itself_with_the_inspection_where_the_table_plays_so() -> None:
    hand = Hand()
    timer = InspectionTimer(hand)
    timer.follow(table((), TIMED))
    assert timer.shown() == ""
    inspecting = table(DECLARED, TIMED)
    timer.follow(inspecting)
    assert timer.shown() == "3:00"
    hand.now += 61
    timer.follow(inspecting)
    assert timer.shown() == "1:59"
    assert not timer.is_over
    hand.now += 119
    assert timer.is_over
    timer.follow(table(DEALT, TIMED))
    timer.follow(
        inspecting
    )  # An undo brings the bags back, and the time that was left.
    assert timer.is_over


def test_without_declarations_it_starts_at_once() -> None:
    timer, state = InspectionTimer(Hand()), table((), TIMED)
    timer.follow(state, skipped=True)
    assert timer.shown() == "3:00"


def test_pauses_add_up() -> None:
    hand = Hand()
    timer = InspectionTimer(hand)
    timer.start(60)
    for run, pause in ((10.0, 5.0), (5.0, 790.0)):
        hand.now += run
        timer.toggle()
        assert timer.is_paused
        hand.now += pause
        timer.toggle()
    assert not timer.is_paused
    assert timer.left() == 45.0


@pytest.mark.parametrize(
    ("passed", "clock"),
    [
        (0, "4:00"),
        (0.5, "4:00"),
        (1, "3:59"),
        (115, "2:05"),
        (239.5, "0:01"),
        (400, "0:00"),
    ],
)
def test_the_clock_shows_a_second_until_it_is_gone(passed: float, clock: str) -> None:
    hand = Hand()
    timer = InspectionTimer(hand)
    timer.start(240)
    hand.now += passed
    assert timer.shown() == clock


def test_what_is_typed_starts_and_stops_it() -> None:
    timer, state = InspectionTimer(Hand()), table(DECLARED)
    timer.follow(state)
    assert timer.shown() == ""
    for typed, shown in (
        ("", "3:00"),
        ("", "[3:00]"),
        ("", "3:00"),
        ("2", "2:00"),
        ("90s", "1:30"),
        ("off", ""),
    ):
        said = timer.command(state, tuple(typed.split()))
        assert said
        assert timer.shown() == shown


@pytest.mark.parametrize("typed", ["off", "1s"])
def test_what_has_ended_does_not_begin_again_in_that_round(typed: str) -> None:
    hand = Hand()
    timer, state = InspectionTimer(hand), table(DECLARED, TIMED)
    timer.follow(state)
    timer.command(state, (typed,))
    hand.now += 2
    timer.follow(state)
    assert timer.shown() in ("", "0:00")


@pytest.mark.parametrize(
    "typed", ["0", "61", "two", "3 4", "s", "on", "stop", "pause", "5m"]
)
def test_a_time_that_is_none(typed: str) -> None:
    with pytest.raises(Refusal):
        InspectionTimer(Hand()).command(table(DECLARED), tuple(typed.split()))


def test_nothing_to_time() -> None:
    with pytest.raises(Refusal):
        InspectionTimer(Hand()).command(table(DEALT), ())


def seconds_left(window: Window) -> int:
    """What the clock at the foot of the window says; -1 without one."""
    last = window.text.splitlines()[-1:]
    clock = re.match(r"\[?(\d+):(\d\d)", "".join(last))
    return 60 * int(clock[1]) + int(clock[2]) if clock else -1


def test_the_timer_runs_and_offers_to_pass_the_rest(sheriff: Sheriff) -> None:
    enter(sheriff, "new Ana Bia Caio --timer", "declare Bia 3a", "declare Caio 2c")
    with Window() as window:
        window.wait_until(lambda: 0 < seconds_left(window) < 120, "a second less")
        window.answer("timer off")
        assert seconds_left(window) == -1
        run_out(window)
        window.answer("2a1?", "")
    assert record(sheriff)[2:] == ["pass Bia 2 apples ?", "pass Caio"]


def run_out(window: Window) -> None:
    """Have a second for the bags, until a bell says that it is over."""
    window.type("timer 1s" + ENTER)
    window.wait_until(
        lambda: "\a" in window.raw and window.question is not None, "bell"
    )


def test_time_is_up_for_bags_that_nobody_declared(sheriff: Sheriff) -> None:
    enter(sheriff, "new Ana Bia Caio --timer")
    with Window() as window:
        window.answer("skip")
        assert seconds_left(window) > 0
        run_out(window)
        window.answer("rest", "")
        assert record(sheriff) == []
        window.answer("2a1?", "caio 3c")
    assert record(sheriff) == ["pass Bia 2 apples ?", "pass Caio 3 cheese"]


def test_time_runs_out_while_someone_types(sheriff: Sheriff) -> None:
    enter(sheriff, "new Ana Bia Caio", "declare Bia 3a", "declare Caio 2c")
    with Window() as window:
        window.answer("timer 1s")
        window.type("p 5")
        window.wait_until(lambda: seconds_left(window) == 0, "0:00")
        window.press("g" + ENTER)  # the line stays until it is entered
        window.answer("rest")
    assert record(sheriff)[2:] == ["pass Bia bribe 5g", "pass Caio"]
