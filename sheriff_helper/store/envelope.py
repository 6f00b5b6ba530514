"""What is around the tables in a file: the format's number and a checksum. Knows no disk."""

import json
import re
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

_HEAD = re.compile(r'\{"format": (\d{1,9}), "sum": "([0-9a-f]{8})", "tables": ')
_TAIL = "}\n"


def wrap(tables: Tables, formats: Formats = FORMATS) -> bytes:
    """The content of a file."""
    body = json.dumps(tables, ensure_ascii=False, separators=(",", ":"))
    head = f'{{"format": {formats.newest}, "sum": "{_sum(body)}", "tables": '
    return f"{head}{body}{_TAIL}".encode()


def unwrap(raw: bytes, path: Path, formats: Formats = FORMATS) -> tuple[int, Tables]:
    """The format of a file and its tables in the newest one; damaged, edited or newer is told."""
    try:
        text = raw.decode("utf-8")
        head = _HEAD.match(text)
        if head and text.endswith(_TAIL) and _is_known(int(head[1]), formats):
            body = text[head.end() : -len(_TAIL)]
            if _sum(body) == head[2]:
                return int(head[1]), _newest(json.loads(body), int(head[1]), formats)
        whole = json.loads(text)
    except (ValueError, RecursionError, LookupError, TypeError, AttributeError) as fault:
        raise StoreRefusal("damaged", path=str(path), game=path.stem) from fault
    number = whole.get("format") if isinstance(whole, dict) else None
    if not isinstance(number, int) or number < 1 or "tables" not in whole:
        raise StoreRefusal("damaged", path=str(path), game=path.stem)
    if number > formats.newest:
        raise StoreRefusal("newer", path=str(path), number=number, known=formats.newest)
    raise StoreRefusal("edited", path=str(path), game=path.stem)


def _is_known(number: int, formats: Formats) -> bool:
    return number == formats.newest or number in formats.steps


def _newest(tables: Tables, number: int, formats: Formats) -> Tables:
    """Tables of any known format in the newest one."""
    while number < formats.newest:
        tables = formats.steps[number](tables)
        number += 1
    return tables


def _sum(body: str) -> str:
    return f"{zlib.crc32(body.encode('utf-8')):08x}"
