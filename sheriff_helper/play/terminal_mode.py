"""The terminal between two prompts: silent, so that what is typed early waits and is not shown."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

if sys.platform == "win32":

    @contextmanager
    def silent() -> Iterator[None]:
        """Nothing to do: the console echoes nothing on its own."""
        yield

    @contextmanager
    def as_usual() -> Iterator[None]:
        """Nothing to do."""
        yield

else:
    import termios
    from typing import Any

    _usual: list[list[Any]] = []

    @contextmanager
    def silent() -> Iterator[None]:
        """Keep keys that come between two prompts, and echo none of them.

        A merchant who begins to type a moment too early must not find it on the screen, and
        Ctrl-C in the middle of a write is a key for the next prompt, not an interruption.
        """
        handle = sys.stdin.fileno()
        usual = termios.tcgetattr(handle)
        quiet = [*usual]
        quiet[0] &= ~termios.ICRNL
        quiet[3] &= ~(termios.ECHO | termios.ICANON | termios.ISIG)
        _usual.append(usual)
        try:
            termios.tcsetattr(handle, termios.TCSANOW, quiet)
            yield
        finally:
            termios.tcsetattr(handle, termios.TCSANOW, _usual.pop())

    @contextmanager
    def as_usual() -> Iterator[None]:
        """The terminal as it was before, for a command that asks something itself."""
        handle = sys.stdin.fileno()
        quiet = termios.tcgetattr(handle)
        try:
            termios.tcsetattr(handle, termios.TCSANOW, _usual[-1] if _usual else quiet)
            yield
        finally:
            termios.tcsetattr(handle, termios.TCSANOW, quiet)
