"""What a system says of a file, in words for a player: its own are English, and for programmers."""

from collections.abc import Mapping
from errno import errorcode

from sheriff_helper.words.saying.language import N_, _

_FULL = N_("the disk is full")
_FORBIDDEN = N_("this account is not allowed to")
_AWAY = N_("the drive does not answer")
_FAULTY = N_("the disk has a fault")
_CROWDED = N_("too many files are open")
_CLOSED = N_("standard output is closed")
_OTHER = N_("the system reports {name}")

# By name, because a system has only some of them.
_FAULTS: Mapping[str, str] = {
    "EACCES": _FORBIDDEN,
    "EPERM": _FORBIDDEN,
    "EROFS": N_("the disk can only be read"),
    "ENOSPC": _FULL,
    "EDQUOT": _FULL,
    "EIO": _FAULTY,
    "ENODEV": _AWAY,
    "ENXIO": _AWAY,
    "ESTALE": _AWAY,
    "ETIMEDOUT": _AWAY,
    "EHOSTDOWN": _AWAY,
    "EHOSTUNREACH": _AWAY,
    "ENETUNREACH": _AWAY,
    "ENOENT": N_("it is not there"),
    "ENOTDIR": N_("what should be a folder is a file"),
    "EISDIR": N_("it is a folder"),
    "EEXIST": N_("something else has its name"),
    "EINVAL": N_("no file can have this name"),
    "EILSEQ": N_("it is not text in UTF-8"),
    "ENAMETOOLONG": N_("its name is too long"),
    "EFBIG": N_("it is too large"),
    "EBUSY": N_("another program is using it"),
    "EAGAIN": N_("another program is using it"),
    "EMFILE": _CROWDED,
    "ENFILE": _CROWDED,
    "EBADF": _CLOSED,
    "EPIPE": _CLOSED,
    "ENOMEM": N_("memory has run out"),
}


def fault_phrase(number: int | None) -> str:
    """Why the system refused; what no player has met yet by its name, which can be looked up."""
    name = errorcode.get(number or 0, "?")
    return _(_FAULTS[name]) if name in _FAULTS else _(_OTHER).format(name=name)
