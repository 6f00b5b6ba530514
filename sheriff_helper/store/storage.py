"""How one file is read and written: whole, flushed, renamed into place, the one before it kept.

Only plain files count: what a link, a pipe or a device in their place leads to is left alone.
"""

import contextlib
import errno
import os
import stat
from pathlib import Path
from typing import Any

from tinydb.storages import Storage

from sheriff_helper.store.file_format import FORMATS, Formats, Tables, unwrap, wrap
from sheriff_helper.store.refusal import StoreRefusal, disk_faults

LARGEST_FILE = 16_000_000  # bytes; a long game has two hundred thousand

_NOFOLLOW: int = getattr(os, "O_NOFOLLOW", 0)
_BINARY: int = getattr(os, "O_BINARY", 0)
_NONBLOCK: int = getattr(os, "O_NONBLOCK", 0)  # or a pipe would keep us waiting

# A link is given a second name as a link, where the system can.
_AS_IT_IS = {"follow_symlinks": False} if os.link in os.supports_follow_symlinks else {}

# What file systems answer that can't do it at all, as opposed to failing at it.
_NO_FOLDER_FLUSH = (errno.EINVAL, errno.ENOTSUP, errno.EBADF)


def previous(path: Path) -> Path:
    """Where the version before the last write is kept."""
    return path.with_name(path.name + ".prev")


class AtomicStorage(Storage):
    """TinyDB's storage seam: `read`, `write`, `close`.

    Whoever writes has the lock on the file, so that reading it once is enough; `look` reads again.
    """

    def __init__(self, path: Path, *, formats: Formats = FORMATS) -> None:
        self.path = path
        self.content: bytes | None = None  # of the file, as it was last read or written
        self._tables: Tables | None = None
        self._formats = formats
        self._older = 0  # the format of the file, where it is not the newest

    def look(self) -> bytes | None:
        """What is in the file now; only where that is something else is it taken apart anew."""
        with disk_faults(self.path):
            try:
                content = read_whole(self.path)
            except FileNotFoundError:
                content = None
        if content != self.content:
            self.content, self._tables = content, None
        return content

    def read(self) -> Tables | None:
        """The tables of the file, or None where there is none yet."""
        if self._tables is None and (content := self.look()) is not None:
            number, self._tables = unwrap(content, self.path, self._formats)
            self._older = number if number < self._formats.newest else 0
        return self._tables

    def write(self, data: dict[str, dict[str, Any]]) -> None:
        """Replace the file by the tables; it is either all there or not at all."""
        self._tables = None  # TinyDB has changed them already, and this may fail
        content = wrap(data, self._formats)
        with disk_faults(self.path):
            if self._older:
                keep_beside(self.path, f".v{self._older}")
            write_whole(self.path, content, keep=True)
        self._older, self.content, self._tables = 0, content, data

    def close(self) -> None:
        """Nothing is held open."""


def read_whole(path: Path) -> bytes:
    """What is in a plain file."""
    handle = os.open(path, os.O_RDONLY | _NOFOLLOW | _BINARY | _NONBLOCK)
    try:
        status = os.fstat(handle)
        if stat.S_ISDIR(status.st_mode):
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        if not stat.S_ISREG(status.st_mode):
            raise OSError(errno.ELOOP, os.strerror(errno.ELOOP))
        if status.st_size > LARGEST_FILE:
            raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))
        chunks = []
        while chunk := os.read(handle, LARGEST_FILE):
            chunks.append(chunk)
        return b"".join(chunks)
    finally:
        os.close(handle)


def write_whole(path: Path, content: bytes, *, keep: bool = False) -> None:
    """Write beside the file, flush to disk, rename over it; `keep` saves what was there before.

    The caller holds the lock: the names beside it are always the same, so that what a crash left
    behind is overwritten by the next write. When this raises, the file is as it was.
    """
    fresh, second = _beside(path, ".tmp"), _beside(path, ".keep")
    try:
        _write_new(fresh, content)
        had_one = path.exists()
        if had_one:
            _second_name(path, second)
        _rename(fresh, path)
    except BaseException:
        _sweep(fresh, second)
        raise
    try:
        _flush_folder(path.parent)
    except OSError as fault:
        _take_back(path, second if had_one else None, fault)
        raise
    if had_one and keep:
        # The entry is safe by now: a stale version before it is no reason to say otherwise.
        with contextlib.suppress(OSError):
            os.replace(second, previous(path))
    else:
        _sweep(second)


def keep_beside(path: Path, ending: str) -> Path:
    """Keep the present file under a second name for good; one that is there already stays."""
    kept = _beside(path, ending)
    if not os.path.lexists(kept):
        _second_name(path, kept)
    return kept


def _beside(path: Path, ending: str) -> Path:
    return path.with_name(path.name + ending)


def _write_new(path: Path, content: bytes) -> None:
    """A new file, on disk when this returns."""
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | _NOFOLLOW | _BINARY
    try:
        handle = os.open(path, flags, 0o600)
    except FileExistsError:
        left_over = path.lstat().st_mode
        if stat.S_ISLNK(left_over):
            raise OSError(errno.ELOOP, os.strerror(errno.ELOOP)) from None
        if not stat.S_ISREG(left_over):
            raise
        # Left by a crash. Never opened to be written: it may have another name elsewhere.
        os.unlink(path)
        handle = os.open(path, flags, 0o600)
    try:
        left = memoryview(content)
        while left:
            left = left[os.write(handle, left) :]
        os.fsync(handle)
    finally:
        os.close(handle)


def _second_name(path: Path, second: Path) -> None:
    """Give a file a second name, so that there is no moment in which it has none."""
    with contextlib.suppress(FileNotFoundError):
        os.unlink(second)
    try:
        os.link(path, second, **_AS_IT_IS)
    except OSError:  # a file system without links
        _write_new(second, read_whole(path))


def _rename(fresh: Path, path: Path) -> None:
    try:
        os.replace(fresh, path)
    except OSError:
        # Over a network a rename can be done and still be reported as failed.
        if os.path.lexists(fresh):
            raise


def _take_back(path: Path, second: Path | None, fault: OSError) -> None:
    """Undo a rename that may not last; where that fails too, nobody can say what is on disk."""
    try:
        if second:
            os.replace(second, path)
        else:
            os.unlink(path)
    except OSError:
        raise StoreRefusal("unsure", path=str(path), why=fault.errno) from fault


def _sweep(*files: Path) -> None:
    for file in files:
        with contextlib.suppress(OSError):
            os.unlink(file)


def _flush_folder(folder: Path) -> None:
    """Make the rename itself durable, where the system can."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(handle)
    except OSError as fault:
        if fault.errno not in _NO_FOLDER_FLUSH:
            raise
    finally:
        with contextlib.suppress(OSError):
            os.close(handle)
