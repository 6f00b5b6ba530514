"""The log of a game: a table of TinyDB, with a row for each record.

Every function opens the file anew, because another process may have written to it.
"""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from tinydb import TinyDB
from tinydb.table import Document, Table

from sheriff_helper.game.history import History, Record
from sheriff_helper.store.refusal import StoreRefusal
from sheriff_helper.store.rows import record_of, row_of
from sheriff_helper.store.storage import AtomicStorage


def read_rows(path: Path, *, accepts_edits: bool = False) -> list[Document]:
    """Return the rows of the log, in the order of their ids."""
    log = _open(path, accepts_edits=accepts_edits)
    rows = sorted(log.all(), key=lambda row: row.doc_id)
    if len({row.doc_id for row in rows}) != len(rows):
        # TinyDB reads "2" and "02" as one id, and would keep one of the rows.
        raise ValueError("two rows with one id")
    return rows


def add_records(
    path: Path,
    records: Iterable[Record],
    *,
    last: int = 0,
    accepts_edits: bool = False,
) -> None:
    """Add records after the row with the id `last`, in one write.

    Refuse if that is not the last row any more. The lock keeps other terminals out,
    but not a program that deletes the file or puts an older one in its place.
    """
    rows = []
    for doc_id, record in enumerate(records, last + 1):
        rows.append(Document(row_of(record), doc_id))
    log = _open(path, accepts_edits=accepts_edits)
    found = max((row.doc_id for row in log), default=0)
    if found != last:
        code = "edited" if found else "vanished"
        raise StoreRefusal(code, path=str(path), game=path.stem)
    log.insert_multiple(rows)


def history_of(rows: Sequence[Mapping[str, Any]]) -> History:
    """Return the history that the rows tell."""
    return History([record_of(row) for row in rows])


def _open(path: Path, *, accepts_edits: bool) -> Table:
    storage = AtomicStorage
    return TinyDB(path, storage=storage, accepts_edits=accepts_edits).table("log")
