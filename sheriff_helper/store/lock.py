"""A lock between processes, on a file of its own, because a rename swaps the data file.

The system lets go of it when its process dies, so a stale one never blocks.
"""

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from sheriff_helper.store.storage import PLAINLY, StoreRefusal, disk_faults, give_to_owner

PATIENCE = 5.0  # seconds
_PAUSE = 0.02

if sys.platform == "win32":
    import msvcrt

    _TAKEN = PermissionError

    def _lock(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    _TAKEN = BlockingIOError

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


@contextmanager
def locked(path: Path, patience: float = PATIENCE) -> Iterator[None]:
    """Hold the lock while reading, changing and writing; wait for another terminal a little."""
    deadline = time.monotonic() + patience
    with disk_faults(path):
        while (handle := _acquire(path)) is None:
            if time.monotonic() >= deadline:
                raise StoreRefusal("locked", path=str(path), seconds=int(patience))
            time.sleep(_PAUSE)
    try:
        yield
    finally:
        # What was written under the lock is safe, whatever the system says to this.
        with suppress(OSError):
            os.close(handle)


def _acquire(path: Path) -> int | None:
    """The lock, unless another terminal has it."""
    handle = os.open(path, os.O_RDWR | os.O_CREAT | PLAINLY, 0o600)
    is_ours = False
    try:
        with suppress(_TAKEN, FileNotFoundError):
            give_to_owner(path, path.parent)
            _lock(handle)
            # Deleting a game takes its lock file along: this one may have no name any more.
            is_ours = os.path.samestat(os.fstat(handle), os.stat(path))
    finally:
        if not is_ours:
            os.close(handle)
    return handle if is_ours else None
