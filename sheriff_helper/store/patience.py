"""Patience with a file that another program holds open for a moment.

A virus scanner, a backup or an editor may do that. Windows then refuses to read,
replace or delete the file, and says that access is denied.
"""

import errno
import os
import time
from collections.abc import Callable
from typing import ParamSpec, TypeVar

Given = ParamSpec("Given")
Got = TypeVar("Got")

SECONDS = 5.0
_PAUSE = 0.02  # seconds

# The errors of systems for a file that is in use.
HELD = [errno.EBUSY]
if os.name == "nt":
    HELD.append(errno.EACCES)


class Patience:
    """So many seconds in all, for everything that is tried."""

    def __init__(self, seconds: float = SECONDS) -> None:
        self._end = time.monotonic() + seconds

    @property
    def is_over(self) -> bool:
        """Whether the time is up."""
        return time.monotonic() >= self._end

    def pause(self) -> None:
        """Wait a little before the next attempt."""
        time.sleep(_PAUSE)

    def call(
        self, act: Callable[Given, Got], *given: Given.args, **named: Given.kwargs
    ) -> Got:
        """Call a function until no file is in its way, or until the time is up."""
        while True:
            try:
                return act(*given, **named)
            except OSError as fault:
                if fault.errno not in HELD or self.is_over:
                    raise
            self.pause()
