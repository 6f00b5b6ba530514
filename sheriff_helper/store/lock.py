"""A lock between processes, on a file of its own, because a rename swaps the data file.

The system lets go of it when its process dies, so a stale one never blocks.
"""

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sheriff_helper.store.refusal import StoreRefusal

PATIENCE = 5.0  # seconds
_PAUSE = 0.02

if sys.platform == "win32":
    import msvcrt

    def _try_lock(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _try_lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


@contextmanager
def locked(path: Path, patience: float = PATIENCE) -> Iterator[None]:
    """Hold the lock while reading, changing and writing; wait for another terminal a little."""
    handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        deadline = time.monotonic() + patience
        while True:
            try:
                _try_lock(handle)
                break
            except OSError as held:
                if time.monotonic() >= deadline:
                    raise StoreRefusal("locked", path=str(path), seconds=int(patience)) from held
                time.sleep(_PAUSE)
        yield
    finally:
        os.close(handle)
