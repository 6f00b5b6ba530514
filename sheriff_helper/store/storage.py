"""How one file is read and written: whole, flushed, renamed into place, the one before it kept.

Only plain files count: what a link, a pipe or a device in their place leads to is left alone.
"""

import errno
import json
import os
import stat
import time
import zlib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from sheriff_helper.game.refusal import Refusal

LARGEST_FILE = 16_000_000  # bytes; a long game has two hundred thousand
FORMAT = 1  # of the tables in a file; a file of each that there was is in tests/faults/formats

# Follow no link, change no line's end, and wait for no pipe, as far as the system knows of it.
PLAINLY: int = sum(getattr(os, flag, 0) for flag in ("O_NOFOLLOW", "O_BINARY", "O_NONBLOCK"))

# What systems say of a link where none may be followed.
_LINKED = (errno.ELOOP, errno.EMLINK)

# What file systems answer that can't flush a folder at all, as opposed to failing at it.
_NO_FOLDER_FLUSH = (errno.EINVAL, errno.ENOTSUP, errno.EBADF)

Tables = dict[str, dict[str, Any]]


class StoreRefusal(Refusal):
    """The fourth kind of "no": the disk, the lock or a damaged file says it."""

    kind = "store"


@contextmanager
def disk_faults(path: Path, code: str = "disk") -> Iterator[None]:
    """Turn what the system says of a file into a refusal that names it."""
    try:
        yield
    except OSError as fault:
        if fault.errno in _LINKED:
            raise StoreRefusal("not_plain", path=str(path)) from fault
        raise StoreRefusal(code, path=str(path), why=fault.errno) from fault


@contextmanager
def damage_in(path: Path) -> Iterator[None]:
    """Whatever goes wrong with what was read from a file is damage to it."""
    try:
        yield
    except Refusal:
        raise
    except Exception as fault:
        raise StoreRefusal("damaged", path=str(path), game=path.stem) from fault


def _sealed(body: bytes) -> bytes:
    """The content of a file: the number of the format and a checksum before the tables."""
    return b'{"format": %d, "sum": "%08x", "tables": %s}\n' % (FORMAT, zlib.crc32(body), body)


def _unsealed(content: bytes, path: Path) -> Tables:
    """The tables in a file; a damaged, edited or newer one is refused as such."""
    with damage_in(path):
        body = content.partition(b'"tables": ')[2].removesuffix(b"}\n")
        if content == _sealed(body):
            tables: Tables = json.loads(body.decode())
            return tables
        whole = json.loads(content.decode())
        number, _tables = whole["format"], whole["tables"]
        if number > FORMAT:
            raise StoreRefusal("newer", path=str(path), number=number, known=FORMAT)
    raise StoreRefusal("edited", path=str(path), game=path.stem)


class AtomicStorage:
    """TinyDB's storage seam: `read` and `write`. Whoever writes has the lock on the file."""

    has_changed = False  # whether this process has written or deleted any file

    def __init__(self, path: Path) -> None:
        self.path = path

    def read(self) -> Tables | None:
        """The tables of the file; None without one."""
        with disk_faults(self.path):
            try:
                content = read_whole(self.path)
            except FileNotFoundError:
                return None
        return _unsealed(content, self.path)

    def write(self, data: Tables) -> None:
        """Replace the file by the tables; it is either all there or not at all."""
        content = _sealed(json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode())
        if len(content) > LARGEST_FILE:  # which could not be read back
            raise StoreRefusal("game_full", game=self.path.stem, most=LARGEST_FILE)
        with disk_faults(self.path):
            write_whole(self.path, content, keep=True)


def previous(path: Path) -> Path:
    """Where the version before the last write is kept."""
    return path.with_name(f"{path.name}.prev")


def read_whole(path: Path) -> bytes:
    """What is in a plain file."""
    handle = os.open(path, os.O_RDONLY | PLAINLY)
    try:
        status = os.fstat(handle)
        if not stat.S_ISREG(status.st_mode):
            raise StoreRefusal("not_plain", path=str(path))
        if status.st_size > LARGEST_FILE:
            raise OSError(errno.EFBIG, "")
        chunks = []
        while chunk := os.read(handle, LARGEST_FILE):
            chunks.append(chunk)
        return b"".join(chunks)
    finally:
        os.close(handle)


def write_whole(path: Path, content: bytes, *, keep: bool = False) -> None:
    """Write beside the file, flush to disk, rename over it; `keep` saves what was there before.

    The caller holds the lock: the names beside it are always the same, so that what a crash left
    behind is overwritten by the next write. What fails after the rename may last or not.
    """
    fresh = path.with_name(f"{path.name}.tmp")
    try:
        _write_new(fresh, content)
        give_to_owner(fresh, path if path.exists() else path.parent)
        if keep and path.exists():
            keep_as(path, previous(path))
        try:
            _rename(fresh, path)
        except OSError:
            if os.path.lexists(fresh):  # or else a network has done it and says that it failed
                raise
    except BaseException:
        with suppress(OSError):
            os.unlink(fresh)
        raise
    AtomicStorage.has_changed = True
    with disk_faults(path, "unsure"):
        _flush_folder(path.parent)


def _rename(fresh: Path, path: Path) -> None:
    """Over the file; Windows forbids it while somebody reads that, which is soon over."""
    for _attempt in range(50 if os.name == "nt" else 0):
        with suppress(PermissionError):
            os.replace(fresh, path)
            return
        time.sleep(0.02)
    os.replace(fresh, path)


def keep_as(path: Path, second: Path) -> None:
    """Give a file a second name, so that there is no moment in which it has none."""
    second.unlink(missing_ok=True)
    try:
        os.link(path, second)
    except OSError:  # a file system without links
        _write_new(second, read_whole(path))


def _write_new(path: Path, content: bytes) -> None:
    """A new file, on disk when this returns."""
    path.unlink(missing_ok=True)  # left by a crash; never opened, for it may have another name
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | PLAINLY, 0o600)
    try:
        left = memoryview(content)
        while left:
            left = left[os.write(handle, left) :]
        os.fsync(handle)
    finally:
        os.close(handle)


def give_to_owner(path: Path, like: Path) -> None:
    """Let who owns the file before, or the folder, own and open what somebody else has written."""
    status = os.stat(like)
    if hasattr(os, "chown") and status.st_uid != os.stat(path).st_uid:
        with suppress(OSError):  # only an administrator may do so
            os.chown(path, status.st_uid, status.st_gid)
    if stat.S_ISREG(status.st_mode):
        os.chmod(path, stat.S_IMODE(status.st_mode))


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
        with suppress(OSError):
            os.close(handle)
