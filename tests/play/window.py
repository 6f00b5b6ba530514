"""A real terminal with `sheriff play` in it, and everything a person could read from
it.
"""

import os
import signal
import termios
import time
from collections.abc import Callable
from types import TracebackType

import pexpect

from tests.conftest import Sheriff
from tests.play.glass import Glass

PATIENCE = 15  # seconds: only against a window that hangs

ENTER, TAB, UP = "\r", "\t", "\x1b[A"
MARKS = ("› ", "[y/N] ")  # behind which a form is answered
CTRL_C, CTRL_D, CTRL_Z = "\x03", "\x04", "\x1a"


class Window:
    """One window. `raw` is every byte that came out of it."""

    def __init__(
        self,
        *options: str,
        command: str = "play --plain",
        rows: int = 24,
        columns: int = 80,
        term: str = "xterm-256color",
        cold: bool = False,
    ) -> None:
        from tests.awake import (
            SCRIPT,
            Terminal,
        )  # of Unix: other tests are beside these

        # The size is the terminal's own: these would overrule it.
        env = {
            key: v for key, v in os.environ.items() if key not in ("COLUMNS", "LINES")
        }
        self.glass = Glass(rows, columns)
        self.raw = ""
        self.child = (pexpect.spawn if cold else Terminal)(
            SCRIPT,
            [*command.split(), *options],
            dimensions=(rows, columns),
            encoding="utf-8",
            timeout=PATIENCE,
            env={**env, "TERM": term},
        )
        self.child.delaybeforesend = None

    def __enter__(self) -> "Window":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        _: TracebackType | None,
    ) -> None:
        if self.child.isalive():
            self.child.kill(signal.SIGKILL)
            self.child.wait()
        self.child.ptyproc.delayafterclose = (
            0  # it is gone, so that nobody has to wait for it
        )
        self.child.close()

    @property
    def text(self) -> str:
        """Screen and scroll-back as they are now."""
        return self.glass.text

    def _read(self, patience: float) -> bool:
        """Draw what has come; False when the program is gone."""
        try:
            data = self.child.read_nonblocking(65536, patience)
        except pexpect.TIMEOUT:
            return True
        except pexpect.EOF:
            return False
        self.raw += data
        self.glass.feed(data)
        return True

    def wait_until(self, is_so: Callable[[], bool], what: str) -> None:
        """Read until something holds."""
        deadline = time.monotonic() + PATIENCE
        while not is_so():
            assert time.monotonic() < deadline, f"no {what} in:\n{self.text}"
            assert self._read(0.05), (
                f"the program left, with no {what} in:\n{self.text}"
            )

    @property
    def question(self) -> int | None:
        """The question that is asked now, as a number that grows; None while none is.

        A line editor tells the terminal that it waits for keys. Elsewhere the cursor
        stands behind a mark.
        """
        if self.glass.is_editing:
            return self.glass.prompts
        if self.glass.before_cursor.endswith(MARKS):
            return -1 - self.glass.place
        return None

    @property
    def is_cooked(self) -> bool:
        """Whether the terminal shows what is typed, and waits for whole lines."""
        wanted = termios.ECHO | termios.ICANON
        return bool(termios.tcgetattr(self.child.child_fd)[3] & wanted == wanted)

    def wait_question(self) -> None:
        """Until something is asked."""
        self.wait_until(lambda: self.question is not None, "question")

    def wait_line(self, typed: str) -> None:
        """Until this stands on the line, up to the cursor."""
        self.wait_until(lambda: self.glass.before_cursor.endswith(typed), f"{typed!r}")

    def type(self, keys: str) -> None:
        """Keys as they are."""
        self.child.send(keys)

    def press(self, keys: str) -> None:
        """Keys that end the question which is asked, and the question that follows."""
        self.wait_question()
        answered = self.question
        self.type(keys)
        self.wait_until(
            lambda: self.question not in (None, answered), f"question after {keys!r}"
        )

    def answer(self, *lines: str) -> None:
        """Lines, each with Enter at its own question."""
        for line in lines:
            self.press(line + ENTER)

    def resize(self, rows: int, columns: int) -> None:
        """Turn the phone."""
        self.glass.turn(rows, columns)
        self.child.setwinsize(rows, columns)

    def is_there(self) -> bool:
        """Whether the program has not left within a moment."""
        return self._read(0.2) and self.child.isalive()

    def end(self) -> int:
        """Wait until the program is gone; its exit code."""
        deadline = time.monotonic() + PATIENCE
        while self._read(0.2):
            assert time.monotonic() < deadline, (
                f"the program did not leave:\n{self.text}"
            )
        self.child.wait()
        return int(self.child.exitstatus or 0)


def enter(sheriff: Sheriff, *lines: str) -> None:
    """Entries made before the window opens."""
    for line in lines:
        assert sheriff(line).code == 0, line


def record(sheriff: Sheriff, start: int = 1) -> list[str]:
    """The log as a record, without its first line."""
    return sheriff("export").out.splitlines()[start:]
