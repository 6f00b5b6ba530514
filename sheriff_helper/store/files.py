"""Read and write one plain file as a whole. What is in it does not matter here.

A link, a pipe or a device in the place of a file is refused, and what it leads to is
left alone.
"""

import errno
import os
import stat
import time
from contextlib import suppress
from pathlib import Path

from sheriff_helper.store.refusal import StoreRefusal, disk_faults

LARGEST_FILE = 16_000_000  # bytes; a long game has two hundred thousand

# Don't follow links, don't change line ends, and don't wait for the other end of a
# pipe. Not every system has all of these flags.
PLAINLY = 0
for _flag in ("O_NOFOLLOW", "O_BINARY", "O_NONBLOCK"):
    PLAINLY |= getattr(os, _flag, 0)

# The errors of file systems that can't flush a folder at all.
_NO_FOLDER_FLUSH = (errno.EINVAL, errno.ENOTSUP, errno.EBADF)

# On Windows a file can't be replaced while somebody reads it. Reading is soon over.
_ATTEMPTS = 50
_PAUSE = 0.02  # seconds

has_changed = False  # whether this process has written or deleted any file


def previous(path: Path) -> Path:
    """Return the path where the version before the last write is kept."""
    return path.with_name(f"{path.name}.prev")


def read_whole(path: Path) -> bytes:
    """Return what is in a plain file."""
    handle = os.open(path, os.O_RDONLY | PLAINLY)
    try:
        status = os.fstat(handle)
        if not stat.S_ISREG(status.st_mode):
            raise StoreRefusal("not_plain", path=str(path))
        if status.st_size > LARGEST_FILE:
            raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))
        chunks = []
        while chunk := os.read(handle, LARGEST_FILE):
            chunks.append(chunk)
        return b"".join(chunks)
    finally:
        os.close(handle)


def write_whole(path: Path, content: bytes, *, keep: bool = False) -> None:
    """Replace a file; after a crash it holds all of the content or none of it.

    The content goes into a new file beside it, is flushed to disk, and is renamed over
    the old file. With `keep` the old file stays, under the name that `previous` gives.

    The caller holds the lock. The names beside the file are always the same, so the
    next write sweeps up what a crash left behind.
    """
    global has_changed
    fresh = path.with_name(f"{path.name}.tmp")
    try:
        _write_new(fresh, content)
        if path.exists():
            give_to_owner(fresh, path)
        else:
            give_to_owner(fresh, path.parent)
        if keep and path.exists():
            keep_as(path, previous(path))
        _replace(fresh, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(fresh)
        raise
    has_changed = True
    # If this fails, a crash may undo the rename.
    with disk_faults(path, "unsure"):
        _flush_folder(path.parent)


def keep_as(path: Path, second: Path) -> None:
    """Give a file a second name, so that there is no moment in which it has none."""
    second.unlink(missing_ok=True)
    try:
        os.link(path, second)
    except OSError:
        # The file system has no hard links.
        _write_new(second, read_whole(path))


def give_to_owner(path: Path, like: Path) -> None:
    """Give a file the owner and the mode of another file, or the owner of its folder.

    So an administrator who enters a line leaves nothing that its owner can't open.
    """
    status = os.stat(like)
    if hasattr(os, "chown") and status.st_uid != os.stat(path).st_uid:
        # Only an administrator may do so.
        with suppress(OSError):
            os.chown(path, status.st_uid, status.st_gid)
    if stat.S_ISREG(status.st_mode):
        os.chmod(path, stat.S_IMODE(status.st_mode))


def _write_new(path: Path, content: bytes) -> None:
    """Write a file that is not there yet; it is on disk when this returns."""
    # Never write into what a crash left here: it may have a second name.
    path.unlink(missing_ok=True)
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | PLAINLY, 0o600)
    try:
        left = memoryview(content)
        while left:
            written = os.write(handle, left)
            left = left[written:]
        os.fsync(handle)
    finally:
        os.close(handle)


def _replace(fresh: Path, path: Path) -> None:
    """Rename the fresh file over the old one."""
    try:
        _rename(fresh, path)
    except OSError:
        # A network drive may report a failure although it did rename the file. Then
        # `fresh` is gone.
        if os.path.lexists(fresh):
            raise


def _rename(fresh: Path, path: Path) -> None:
    """Rename a file; on Windows, wait until nobody reads the old one."""
    if os.name == "nt":
        for _attempt in range(_ATTEMPTS):
            try:
                os.replace(fresh, path)
                return
            except PermissionError:
                time.sleep(_PAUSE)
    os.replace(fresh, path)


def _flush_folder(folder: Path) -> None:
    """Make a rename in the folder durable, where the system can."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(handle)
    except OSError as fault:
        if fault.errno not in _NO_FOLDER_FLUSH:
            raise
    finally:
        with suppress(OSError):
            os.close(handle)
