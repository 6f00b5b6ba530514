"""Read and write one plain file as a whole. What is in it does not matter here.

A link, a pipe or a device in the place of a file is refused, and what it leads to is
left alone. So is a file that somebody marked read-only.
"""

import errno
import os
import stat
from contextlib import suppress
from pathlib import Path

from sheriff_helper.store.patience import Patience
from sheriff_helper.store.refusal import StoreRefusal, disk_faults

LARGEST_FILE = 16_000_000  # bytes; a long game has two hundred thousand

# Don't follow links, don't change line ends, and don't wait for the other end of a
# pipe. Not every system has all of these flags.
PLAINLY = 0
for _flag in ("O_NOFOLLOW", "O_BINARY", "O_NONBLOCK"):
    PLAINLY |= getattr(os, _flag, 0)

# The errors of file systems that can't flush a folder at all.
_NO_FOLDER_FLUSH = (errno.EINVAL, errno.ENOTSUP, errno.EBADF)

has_changed = False  # whether this process has written or deleted any file


def previous(path: Path) -> Path:
    """Return the path where the version before the last write is kept."""
    return path.with_name(f"{path.name}.prev")


def read_whole(path: Path, patience: Patience | None = None) -> bytes:
    """Return what is in a plain file."""
    if patience is None:
        patience = Patience()
    handle = patience.call(_open_to_read, path)
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


def write_whole(path: Path, content: bytes, *, before: bytes | None = None) -> None:
    """Replace a file; after a crash it holds all of the content or none of it.

    The content goes into a new file beside it, is flushed to disk, and is renamed over
    the old file. What was there before, if it is given, first takes the place of the
    version before, in the same way. It is given because the caller has checked it:
    the file itself may have been edited since.

    The caller holds the lock. The names beside the file are always the same, so the
    next write sweeps up what a crash left behind.
    """
    global has_changed
    check_unmarked(path)
    is_new = not path.exists()
    kept = previous(path)
    fresh = _temporary(path)
    copy = _temporary(kept)
    patience = Patience()
    try:
        if is_new:
            _write_new(fresh, content, path.parent, patience)
        else:
            _write_new(fresh, content, path, patience)
        if before is not None and not is_new:
            _write_new(copy, before, path, patience)
            take_mark_off(kept)
            patience.call(_replace, copy, kept)
        patience.call(_replace, fresh, path)
    except BaseException:
        for left in (copy, fresh):
            with suppress(OSError):
                os.unlink(left)
        raise
    has_changed = True
    # If this fails, a crash may undo the rename.
    with disk_faults(path, "unsure"):
        _flush_folder(path.parent)


def check_unmarked(path: Path) -> None:
    """Refuse to change a file that is marked read-only.

    Windows refuses that by itself. Other systems don't, but mean the same by the mark.
    """
    if _is_marked(path):
        raise StoreRefusal("marked", path=str(path))


def take_mark_off(path: Path) -> None:
    """Make a file of the program's own writable, lest Windows refuse to replace it."""
    if _is_marked(path):
        os.chmod(path, stat.S_IMODE(os.lstat(path).st_mode) | stat.S_IWUSR)


def delete(path: Path, patience: Patience) -> None:
    """Delete a file of the program's own; there may be none."""
    take_mark_off(path)
    with suppress(FileNotFoundError):
        patience.call(os.unlink, path)


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


def _open_to_read(path: Path) -> int:
    try:
        return os.open(path, os.O_RDONLY | PLAINLY)
    except PermissionError:
        # Windows says that of a folder, too.
        if path.is_dir():
            raise StoreRefusal("not_plain", path=str(path)) from None
        raise


def _is_marked(path: Path) -> bool:
    """Return whether a plain file is marked read-only."""
    try:
        mode = os.lstat(path).st_mode
    except FileNotFoundError:
        return False
    return stat.S_ISREG(mode) and not mode & stat.S_IWUSR


def _temporary(path: Path) -> Path:
    """Return where the content of a file is written before it takes its place."""
    return path.with_name(f"{path.name}.tmp")


def _write_new(path: Path, content: bytes, like: Path, patience: Patience) -> None:
    """Write a file that is not there yet; it is on disk when this returns.

    It gets the owner of the file or folder that it is `like`.
    """
    # Never write into what a crash left here: it may have a second name.
    delete(path, patience)
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | PLAINLY
    handle = patience.call(os.open, path, flags, 0o600)
    try:
        left = memoryview(content)
        while left:
            written = os.write(handle, left)
            left = left[written:]
        os.fsync(handle)
    finally:
        os.close(handle)
    give_to_owner(path, like)


def _replace(fresh: Path, path: Path) -> None:
    """Rename the fresh file over the old one."""
    try:
        os.replace(fresh, path)
    except OSError:
        # A network drive may report a failure although it did rename the file. Then
        # `fresh` is gone.
        if os.path.lexists(fresh):
            raise


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
