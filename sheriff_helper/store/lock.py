"""A lock between processes, on a file of its own, because a rename swaps the data file.

The system lets go of it when its process dies, so a stale one never blocks. Who holds it is
written in the file, for the others to read.
"""

import contextlib
import os
import stat
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sheriff_helper.store.refusal import StoreRefusal, disk_faults

PATIENCE = 5.0  # seconds
_PAUSE = 0.02
_LONGEST_PID = 20

_NOFOLLOW: int = getattr(os, "O_NOFOLLOW", 0)
_NONBLOCK: int = getattr(os, "O_NONBLOCK", 0)

if sys.platform == "win32":
    import msvcrt

    _FAR = 1 << 30  # a locked byte can't be read, and others read the beginning

    def _is_free(handle: int) -> bool:
        os.lseek(handle, _FAR, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except PermissionError:
            return False
        return True

else:
    import fcntl

    def _is_free(handle: int) -> bool:
        """Take the lock if nobody has it."""
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except (BlockingIOError, InterruptedError):
            return False
        return True


@contextmanager
def locked(path: Path, patience: float = PATIENCE) -> Iterator[None]:
    """Hold the lock while reading, changing and writing; wait for another terminal a little."""
    with disk_faults(path):
        handle = _acquire(path, patience)
    try:
        yield
    finally:
        # What was written under the lock is safe, whatever the system says to this.
        with contextlib.suppress(OSError):
            os.close(handle)


def _acquire(path: Path, patience: float) -> int:
    deadline = time.monotonic() + patience
    while True:
        handle = os.open(path, os.O_RDWR | os.O_CREAT | _NOFOLLOW, 0o600)
        try:
            if _is_free(handle) and _is_still(handle, path):
                _sign(handle)
                return handle
        except BaseException:
            os.close(handle)
            raise
        os.close(handle)
        if time.monotonic() >= deadline:
            raise StoreRefusal("locked", path=str(path), seconds=int(patience), pid=_holder(path))
        time.sleep(_PAUSE)


def _is_still(handle: int, path: Path) -> bool:
    """Whether the lock is on the file of that name; deleting a game takes its lock file along."""
    try:
        return os.path.samestat(os.fstat(handle), os.stat(path))
    except FileNotFoundError:
        return False


def _sign(handle: int) -> None:
    """Write down who holds the lock; a lock without a name is a lock all the same."""
    with contextlib.suppress(OSError):
        status = os.fstat(handle)
        if stat.S_ISREG(status.st_mode) and status.st_nlink == 1:
            os.ftruncate(handle, 0)
            os.lseek(handle, 0, os.SEEK_SET)
            os.write(handle, f"{os.getpid()}\n".encode())


def _holder(path: Path) -> str:
    """The process that holds the lock, as far as it has said so."""
    name = b""
    with contextlib.suppress(OSError):
        handle = os.open(path, os.O_RDONLY | _NOFOLLOW | _NONBLOCK)
        try:
            name = os.read(handle, _LONGEST_PID).strip()
        finally:
            os.close(handle)
    return name.decode() if name.isdigit() else "?"
