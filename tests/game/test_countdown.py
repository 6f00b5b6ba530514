"""A countdown on a clock that the test moves by hand."""

import pytest

from sheriff_helper.game.countdown import Countdown


@pytest.mark.parametrize(
    ("now", "left"), [(100.0, 60.0), (130.5, 29.5), (160.0, 0.0), (500.0, 0.0)]
)
def test_time_runs_and_never_below_zero(now: float, left: float) -> None:
    assert Countdown(60, 100.0).left(now) == left


def test_a_pause_stops_it_and_going_on_gives_the_time_back() -> None:
    countdown = Countdown(60, 100.0)
    assert not countdown.is_paused
    countdown.toggle(110.0)
    assert countdown.is_paused
    assert countdown.left(110.0) == countdown.left(900.0) == 50.0
    countdown.toggle(900.0)
    assert not countdown.is_paused
    assert countdown.left(900.0) == 50.0
    assert countdown.left(930.0) == 20.0


def test_two_pauses_add_up() -> None:
    countdown = Countdown(60, 0.0)
    for start, end in ((10.0, 15.0), (20.0, 30.0)):
        countdown.toggle(start)
        countdown.toggle(end)
    assert countdown.left(30.0) == 45.0


@pytest.mark.parametrize(
    ("now", "clock"),
    [
        (0.0, "4:00"),
        (0.5, "4:00"),
        (1.0, "3:59"),
        (115.0, "2:05"),
        (239.5, "0:01"),
        (240.0, "0:00"),
    ],
)
def test_the_clock_shows_a_second_until_it_is_gone(now: float, clock: str) -> None:
    assert Countdown(240, 0.0).clock(now) == clock
