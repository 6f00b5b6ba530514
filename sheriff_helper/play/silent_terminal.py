"""The terminal between two prompts: silent, so that what is typed early waits and is not shown."""

import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager


def silent() -> AbstractContextManager[None]:
    """Keep keys that come between two prompts, and echo none of them.

    What someone begins to type a moment too early must not stand in the middle of an answer, and
    Ctrl-C in the middle of a write is a key for the next prompt, not an interruption.
    """
    return _mode(echoes=False)


def as_usual() -> AbstractContextManager[None]:
    """The terminal as a command needs it that asks something itself."""
    return _mode(echoes=True)


@contextmanager
def _mode(*, echoes: bool) -> Iterator[None]:
    if sys.platform == "win32":  # whose console echoes nothing on its own
        yield
        return
    import termios

    before = termios.tcgetattr(sys.stdin)
    mode, local = [*before], termios.ECHO | termios.ICANON | termios.ISIG
    mode[0] = mode[0] | termios.ICRNL if echoes else mode[0] & ~termios.ICRNL
    mode[3] = mode[3] | local if echoes else mode[3] & ~local
    termios.tcsetattr(sys.stdin, termios.TCSANOW, mode)
    try:
        yield
    finally:
        termios.tcsetattr(sys.stdin, termios.TCSANOW, before)
