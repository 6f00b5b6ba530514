"""The tables of one game, sealed in one file: TinyDB's storage, two methods.

TinyDB(path, storage=AtomicStorage).table("log").all()
"""

import json
import zlib
from pathlib import Path
from typing import Any

from sheriff_helper.store.files import LARGEST_FILE, read_whole, write_whole
from sheriff_helper.store.refusal import StoreRefusal, damage_in, disk_faults

# The number of the file format. tests/net/faults/formats has a file of each format.
FORMAT = 1

Tables = dict[str, dict[str, Any]]


class AtomicStorage:
    """Read and write the tables of one file. Callers must hold its lock to write.

    TinyDB calls this a storage. It is not derived from TinyDB's own class, so that
    reading a game doesn't load TinyDB.
    """

    def __init__(self, path: Path) -> None:
        self.path = path

    def close(self) -> None:
        """No file stays open between two calls."""

    def read(self) -> Tables | None:
        """Return the tables of the file, or None where there is no file."""
        with disk_faults(self.path):
            try:
                content = read_whole(self.path)
            except FileNotFoundError:
                return None
        return _unsealed(content, self.path)

    def write(self, data: Tables) -> None:
        """Replace the file by these tables; a crash leaves all of them or none."""
        body = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
        content = _sealed(body.encode())
        if len(content) > LARGEST_FILE:
            # `read_whole` would refuse to read it back.
            raise StoreRefusal("game_full", game=self.path.stem, most=LARGEST_FILE)
        with disk_faults(self.path):
            write_whole(self.path, content, keep=True)


def _sealed(body: bytes) -> bytes:
    """Return a file's content: format number and checksum, then the tables."""
    checksum = zlib.crc32(body)
    return b'{"format": %d, "sum": "%08x", "tables": %s}\n' % (FORMAT, checksum, body)


def _unsealed(content: bytes, path: Path) -> Tables:
    """Return the tables in a file; refuse a file that is damaged, edited or newer."""
    body = content.partition(b'"tables": ')[2].removesuffix(b"}\n")
    if content != _sealed(body):
        raise _broken_seal(content, path)
    with damage_in(path):
        tables: Tables = json.loads(body.decode())
        return tables


def _broken_seal(content: bytes, path: Path) -> StoreRefusal:
    """Why a file is not as this program wrote it; what is no such file is damage."""
    with damage_in(path):
        whole = json.loads(content.decode())
        number = whole["format"]
        if "tables" not in whole:
            raise ValueError("no tables")
        if number > FORMAT:
            return StoreRefusal("newer", path=str(path), number=number, known=FORMAT)
    return StoreRefusal("edited", path=str(path), game=path.stem)
