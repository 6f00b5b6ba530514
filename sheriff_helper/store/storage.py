"""How one file is written: whole, flushed, renamed into place, with the one before it kept.

A file is an envelope (format version, checksum) around TinyDB's tables.
"""

import contextlib
import json
import os
import re
import zlib
from pathlib import Path
from typing import Any

from tinydb.storages import Storage

from sheriff_helper.store.refusal import StoreRefusal, disk_faults

FORMAT = 1

_HEAD = re.compile(r'\{"format": (\d+), "sum": "([0-9a-f]{8})", "tables": ')
_TAIL = "}\n"
_NOFOLLOW: int = getattr(os, "O_NOFOLLOW", 0)


def previous(path: Path) -> Path:
    """Where the version before the last write is kept."""
    return path.with_name(path.name + ".prev")


class AtomicStorage(Storage):
    """TinyDB's storage seam: `read`, `write`, `close`."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def read(self) -> dict[str, dict[str, Any]] | None:
        """The tables of the file, or None where there is none yet."""
        with disk_faults(self.path):
            try:
                raw = self.path.read_bytes()
            except FileNotFoundError:
                return None
        return _unwrap(raw, self.path)

    def write(self, data: dict[str, dict[str, Any]]) -> None:
        """Replace the file by the tables; it is either all there or not at all."""
        text = _wrap(json.dumps(data, ensure_ascii=False, separators=(",", ":")))
        with disk_faults(self.path):
            write_whole(self.path, text.encode("utf-8"), keep=True)

    def close(self) -> None:
        """Nothing is held open."""


def _wrap(body: str) -> str:
    return f'{{"format": {FORMAT}, "sum": "{_sum(body)}", "tables": {body}{_TAIL}'


def _sum(body: str) -> str:
    return f"{zlib.crc32(body.encode('utf-8')):08x}"


def _unwrap(raw: bytes, path: Path) -> dict[str, dict[str, Any]]:
    """The tables inside an envelope; tells a damaged, an edited and a newer file apart."""
    damaged = StoreRefusal("damaged", path=str(path), previous=str(previous(path)))
    try:
        text = raw.decode("utf-8")
        head = _HEAD.match(text)
        if head and int(head[1]) == FORMAT and text.endswith(_TAIL):
            body = text[head.end() : -len(_TAIL)]
            if _sum(body) == head[2]:
                tables: dict[str, dict[str, Any]] = json.loads(body)
                return tables
        whole = json.loads(text)
    except (ValueError, RecursionError) as fault:
        raise damaged from fault
    if not (isinstance(whole, dict) and isinstance(whole.get("format"), int) and "tables" in whole):
        raise damaged
    if whole["format"] > FORMAT:
        raise StoreRefusal("newer", path=str(path), number=whole["format"], known=FORMAT)
    raise StoreRefusal("edited", path=str(path), previous=str(previous(path)))


def write_whole(path: Path, content: bytes, *, keep: bool = False) -> None:
    """Write beside the file, flush to disk, rename over it; `keep` saves what was there before.

    The caller holds the lock: the name beside it is always the same, so that what a crash left
    behind is overwritten by the next write.
    """
    fresh = path.with_name(f"{path.name}.tmp")
    try:
        handle = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | _NOFOLLOW, 0o600)
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        if keep and path.exists():
            _keep_previous(path)
        os.replace(fresh, path)
    except BaseException:
        with contextlib.suppress(OSError):
            fresh.unlink()
        raise
    _flush_folder(path.parent)


def _keep_previous(path: Path) -> None:
    """Give the present file a second name, without a moment in which it has none."""
    second = path.with_name(f"{path.name}.keep")
    with contextlib.suppress(FileNotFoundError):
        second.unlink()
    try:
        os.link(path, second)
    except OSError:  # a file system without links
        second.write_bytes(path.read_bytes())
    os.replace(second, previous(path))


def _flush_folder(folder: Path) -> None:
    """Make the rename itself durable, where the system can."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
