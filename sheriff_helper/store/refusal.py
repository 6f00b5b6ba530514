"""The fourth kind of "no": the disk or the lock can't."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sheriff_helper.game.refusal import Refusal


class StoreRefusal(Refusal):
    """What is stored can't be read, written or locked."""

    kind = "store"


@contextmanager
def disk_faults(path: Path) -> Iterator[None]:
    """Turn what the system says of a file into a refusal that names it."""
    try:
        yield
    except OSError as fault:
        why = fault.strerror or str(fault)
        raise StoreRefusal("disk", path=str(path), why=why) from fault
