"""Refusals for what goes wrong with the disk, a lock or a damaged file."""

import errno
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sheriff_helper.game.refusal import Refusal
from sheriff_helper.store.patience import HELD, SECONDS

# The errors of systems for a link that must not be followed.
_LINKED = (errno.ELOOP, errno.EMLINK)


class StoreRefusal(Refusal):
    """The fourth kind of "no": it comes from the disk, a lock or a damaged file."""

    kind = "store"


@contextmanager
def disk_faults(path: Path, code: str = "disk") -> Iterator[None]:
    """Turn an error of the system into a refusal that names the file."""
    try:
        yield
    except OSError as fault:
        if fault.errno in _LINKED:
            raise StoreRefusal("not_plain", path=str(path)) from fault
        if fault.errno in HELD and code == "disk":
            seconds = int(SECONDS)
            raise StoreRefusal("held", path=str(path), seconds=seconds) from fault
        raise StoreRefusal(code, path=str(path), why=fault.strerror) from fault


@contextmanager
def damage_in(path: Path) -> Iterator[None]:
    """Turn any error about a file's content into a refusal that calls it damaged."""
    try:
        yield
    except Refusal:
        raise
    except Exception as fault:
        raise StoreRefusal("damaged", path=str(path), game=path.stem) from fault
