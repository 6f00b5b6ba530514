"""Time for the bags, with a clock that the test turns."""

import pytest

from sheriff_helper.game.refusal import Refusal
from sheriff_helper.play.inspection_timer import InspectionTimer
from tests.play.tables import DEALT, DECLARED, FOUR, table


class Hand:
    """A clock that stands still until it is moved."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


def test_it_starts_by_itself_with_the_inspection_where_the_table_plays_so() -> None:
    hand = Hand()
    sand = InspectionTimer(hand)
    sand.follow(table((), f"{FOUR} --timer"))
    assert sand.shown() == ""
    inspecting = table(DECLARED, f"{FOUR} --timer")
    sand.follow(inspecting)
    assert sand.shown() == "3:00"
    hand.now += 61
    sand.follow(inspecting)
    assert sand.shown() == "1:59"
    assert not sand.is_over
    hand.now += 119
    assert sand.is_over
    sand.follow(table(DEALT, f"{FOUR} --timer"))
    assert sand.shown() == ""
    sand.follow(inspecting)  # an undo brings the bags back, and the time that was left
    assert sand.is_over


def test_it_waits_for_the_command_elsewhere() -> None:
    hand = Hand()
    sand, state = InspectionTimer(hand), table(DECLARED)
    sand.follow(state)
    assert sand.shown() == ""
    assert sand.command(state, ()) == "The timer runs: 3:00."
    assert sand.command(state, ()) == "The timer pauses."
    hand.now += 30
    assert sand.shown() == "[3:00]"
    assert sand.command(state, ()) == "The timer goes on."
    assert sand.command(state, ("2",)) == "The timer runs: 2:00."
    assert sand.command(state, ("90s",)) == "The timer runs: 1:30."
    assert sand.command(state, ("off",)) == "The timer is off."
    assert sand.shown() == ""


def test_off_stays_off_for_the_round() -> None:
    sand, state = InspectionTimer(Hand()), table(DECLARED, f"{FOUR} --timer")
    sand.follow(state)
    sand.command(state, ("off",))
    sand.follow(state)
    assert sand.shown() == ""


def test_what_ran_out_does_not_begin_again_in_that_round() -> None:
    hand = Hand()
    sand, new = InspectionTimer(hand), f"{FOUR} --timer"
    sand.follow(table((), new))
    sand.command(table((), new), ("1s",))
    hand.now += 2
    sand.follow(table(("pass Bia 3a",), new))
    assert sand.is_over


def test_without_declarations_it_starts_at_once() -> None:
    sand, state = InspectionTimer(Hand()), table((), f"{FOUR} --timer")
    sand.follow(state, skipped=True)
    assert sand.shown() == "3:00"


@pytest.mark.parametrize(
    "words",
    [("0",), ("61",), ("two",), ("3", "4"), ("s",), ("on",), ("stop",), ("pause",), ("5m",)],
)
def test_a_time_that_is_none(words: tuple[str, ...]) -> None:
    with pytest.raises(Refusal) as no:
        InspectionTimer(Hand()).command(table(DECLARED), words)
    assert no.value.code == "play_timer"


def test_nothing_to_time() -> None:
    assert "nothing to time" in InspectionTimer(Hand()).command(table(DEALT), ())
