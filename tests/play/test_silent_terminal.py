"""The terminal is silent between prompts, and left as it was, however the window
ends."""

import signal

import pytest

from tests.conftest import Sheriff
from tests.play.window import Window, enter


@pytest.mark.parametrize("ending", [signal.SIGTERM, signal.SIGHUP])
def test_a_window_that_is_ended_leaves_the_terminal_as_it_was(
    sheriff: Sheriff, ending: signal.Signals
) -> None:
    enter(sheriff, "new Ana Bia Caio")
    with Window(cold=True) as window:
        window.wait_question()
        assert not window.is_cooked
        window.child.kill(ending)
        assert window.end() == 0
        assert window.is_cooked


@pytest.mark.parametrize("ending", [signal.SIGTERM, signal.SIGHUP])
def test_questions_on_plain_lines_are_ended_at_once(
    sheriff: Sheriff, ending: signal.Signals
) -> None:
    with Window() as window:
        window.wait_question()
        window.type("Ana")
        while (
            window.is_there()
        ):  # a signal that comes while a key is read waits for the next
            window.child.kill(ending)
        assert window.end() == 1
        assert window.is_cooked
    assert sheriff("games --json").out == "[]\n"
