"""What the disk, a lock or a damaged file says, as a refusal. Nothing is read here."""

import errno
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sheriff_helper.game.refusal import Refusal

# What systems say of a link where none may be followed.
_LINKED = (errno.ELOOP, errno.EMLINK)


class StoreRefusal(Refusal):
    """The fourth kind of "no": the disk, the lock or a damaged file says it."""

    kind = "store"


@contextmanager
def disk_faults(path: Path, code: str = "disk") -> Iterator[None]:
    """Turn what the system says of a file into a refusal that names the file."""
    try:
        yield
    except OSError as fault:
        if fault.errno in _LINKED:
            raise StoreRefusal("not_plain", path=str(path)) from fault
        raise StoreRefusal(code, path=str(path), why=fault.errno) from fault


@contextmanager
def damage_in(path: Path) -> Iterator[None]:
    """Take whatever goes wrong with what was read from a file for damage to it."""
    try:
        yield
    except Refusal:
        raise
    except Exception as fault:
        raise StoreRefusal("damaged", path=str(path), game=path.stem) from fault
