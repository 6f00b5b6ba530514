"""The terminal is silent between prompts, and left as it was, however the window ends."""

import signal
import termios

import pytest

from tests.conftest import Sheriff
from tests.play.window import Window, enter


def is_usual(window: Window) -> bool:
    """Whether the terminal shows what is typed, and waits for whole lines."""
    wanted = termios.ECHO | termios.ICANON
    return bool(termios.tcgetattr(window.child.child_fd)[3] & wanted == wanted)


@pytest.mark.parametrize("ending", [signal.SIGTERM, signal.SIGHUP])
def test_a_window_that_is_ended_leaves_the_terminal_as_it_was(
    sheriff: Sheriff, ending: signal.Signals
) -> None:
    enter(sheriff, "new Ana Bia Caio")
    with Window(cold=True) as window:
        window.wait("Bia declares:")
        window.type("3")
        assert not is_usual(window)
        window.child.kill(ending)
        assert window.end() == 0
        assert "resume with: sheriff play" in window.text
        assert is_usual(window)


@pytest.mark.parametrize("ending", [signal.SIGTERM, signal.SIGHUP])
def test_questions_on_plain_lines_are_ended_at_once(
    sheriff: Sheriff, ending: signal.Signals
) -> None:
    with Window() as window:
        window.wait("Who plays?")
        window.type("Ana")
        while window.is_there():  # a signal that comes while a key is read waits for the next
            window.child.kill(ending)
        assert window.end() == 1
        assert is_usual(window)
    assert sheriff("games --json").out == "[]\n"
