"""A lock that keeps terminals apart. It is on a file of its own, beside the data.

Every write renames a new file over the data, so a lock on the data itself would be a
lock on a file that is gone. The system releases a lock when its process dies, so no
lock is ever stale.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from sheriff_helper.store.files import PLAINLY, give_to_owner, take_mark_off
from sheriff_helper.store.patience import SECONDS, Patience
from sheriff_helper.store.refusal import StoreRefusal, disk_faults

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
def locked(path: Path, seconds: float = SECONDS) -> Iterator[None]:
    """Hold the lock while reading, changing and writing.

    If another terminal has the lock, wait up to so many seconds, then refuse.
    """
    with disk_faults(path):
        handle = _wait_for(path, seconds)
    try:
        yield
    finally:
        # What was written under the lock is safe, even if closing the handle fails.
        with suppress(OSError):
            os.close(handle)


def _wait_for(path: Path, seconds: float) -> int:
    """Return a handle that has the lock; give up after so many seconds."""
    patience = Patience(seconds)
    while True:
        handle = patience.call(_acquire, path)
        if handle is not None:
            return handle
        if patience.is_over:
            raise StoreRefusal("locked", path=str(path), seconds=int(seconds))
        patience.pause()


def _acquire(path: Path) -> int | None:
    """Return a handle that has the lock, or None while another terminal has it."""
    take_mark_off(path)
    handle = os.open(path, os.O_RDWR | os.O_CREAT | PLAINLY, 0o600)
    is_ours = False
    try:
        is_ours = _take(handle, path)
    finally:
        if not is_ours:
            os.close(handle)
    if is_ours:
        return handle
    return None


def _take(handle: int, path: Path) -> bool:
    """Lock an open file; return whether that worked and the path still leads to it."""
    try:
        give_to_owner(path, path.parent)
        _lock(handle)
        # Deleting a game deletes its lock file. If that happened after we opened it,
        # we have locked a file without a name, and others lock a new one.
        return os.path.samestat(os.fstat(handle), os.stat(path))
    except (_TAKEN, FileNotFoundError):
        return False
