"""What is around the tables in a file: the format's number and a checksum. Knows no disk."""

import json
import zlib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from sheriff_helper.store.refusal import StoreRefusal

Tables = dict[str, dict[str, Any]]
# Turns the tables of one format into those of the next.
Step = Callable[[Tables], Tables]


class Formats(NamedTuple):
    """The newest format, and the step from each older one to the next."""

    newest: int
    steps: Mapping[int, Step]


# To change the format: raise the number, add the step, and put a file of the old format into
# tests/faults/formats. The file as it was is kept when a game is first written in the new one.
FORMATS = Formats(1, {})

_TABLES, _TAIL = b', "tables": ', b"}\n"


def wrap(tables: Tables, formats: Formats = FORMATS) -> bytes:
    """The content of a file."""
    body = json.dumps(tables, ensure_ascii=False, separators=(",", ":")).encode()
    return _head(formats.newest, zlib.crc32(body)) + _TABLES + body + _TAIL


def _head(number: int, total: int) -> bytes:
    return f'{{"format": {number}, "sum": "{total:08x}"'.encode()


def unwrap(raw: bytes, path: Path, formats: Formats = FORMATS) -> tuple[int, Tables]:
    """The format of a file and its tables in the newest one; damaged, edited or newer is told."""
    try:
        head, _, rest = raw.partition(_TABLES)
        body = rest.removesuffix(_TAIL)
        total = zlib.crc32(body)
        for number in (formats.newest, *formats.steps):
            if head == _head(number, total) and len(body) < len(rest):
                return number, _newest(json.loads(body.decode("utf-8")), number, formats)
        whole = json.loads(raw.decode("utf-8"))
    except (ValueError, RecursionError, LookupError, TypeError, AttributeError) as fault:
        raise StoreRefusal("damaged", path=str(path), game=path.stem) from fault
    found = whole.get("format") if isinstance(whole, dict) else None
    if not isinstance(found, int) or found < 1 or "tables" not in whole:
        raise StoreRefusal("damaged", path=str(path), game=path.stem)
    if found > formats.newest:
        raise StoreRefusal("newer", path=str(path), number=found, known=formats.newest)
    raise StoreRefusal("edited", path=str(path), game=path.stem)


def _newest(tables: Tables, number: int, formats: Formats) -> Tables:
    """Tables of any known format in the newest one."""
    while number < formats.newest:
        tables = formats.steps[number](tables)
        number += 1
    return tables
