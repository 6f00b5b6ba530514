"""The fourth kind of "no": the disk or the lock can't."""

import errno
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sheriff_helper.game.refusal import Refusal

# What systems say of a link where none may be followed.
_LINKED = (errno.ELOOP, errno.EMLINK)


class StoreRefusal(Refusal):
    """What is stored can't be read, written or locked."""

    kind = "store"


@contextmanager
def disk_faults(path: Path) -> Iterator[None]:
    """Turn what the system says of a file into a refusal that names it."""
    try:
        yield
    except OSError as fault:
        if fault.errno in _LINKED:
            raise StoreRefusal("not_plain", path=str(path)) from fault
        raise StoreRefusal("disk", path=str(path), why=fault.errno) from fault
