"""The seal of a game file: the version of its format, and a checksum over its log.

A sealed file looks like this, and TinyDB opens it like any other:

    {"meta": {"1": {"version": 2, "checksum": "1f2e3d4c"}}, "log": {"1": {…}, "2": {…}}}

The checksum covers what the log says and not how it is laid out, so that a file may
be indented. Files of format 1 had their tables in an envelope:

    {"format": 1, "sum": "1f2e3d4c", "tables": {"log": {…}}}
"""

import json
import zlib
from typing import Any, NamedTuple

# The number of the file format. tests/net/faults/formats has a file of each format.
FORMAT = 2

Tables = dict[str, dict[str, Any]]


class Opened(NamedTuple):
    """The tables of a file, its format, and whether its seal is unbroken."""

    tables: Tables
    format: int
    is_sealed: bool


def sealed(tables: Tables) -> Tables:
    """Return the tables with a new seal."""
    seal = {"version": FORMAT, "checksum": _checksum(tables["log"])}
    return {**tables, "meta": {"1": seal}}


def opened(content: bytes) -> Opened:
    """Return what is in a file, sealed or not; raise any kind of error for damage."""
    whole = json.loads(content.decode())
    if "tables" in whole:
        return _first_format(whole, content)
    seal = whole["meta"]["1"]
    version = seal["version"]
    if not isinstance(version, int):
        raise TypeError("no version")
    if version > FORMAT:
        # Where a later format keeps its log is not known here.
        return Opened(whole, version, is_sealed=False)
    is_sealed = seal.get("checksum") == _checksum(whole["log"])
    return Opened(whole, version, is_sealed)


def _first_format(whole: Any, content: bytes) -> Opened:
    """Return what is in a file of format 1, whose checksum is over its letters."""
    if whole["format"] != 1:
        raise ValueError("no format 1")
    body = content.partition(b'"tables": ')[2].removesuffix(b"}\n")
    envelope = b'{"format": 1, "sum": "%08x", "tables": %s}\n'
    is_sealed = content == envelope % (zlib.crc32(body), body)
    return Opened(whole["tables"], 1, is_sealed)


def _checksum(log: dict[str, Any]) -> str:
    """Return a checksum of the rows in the order of their ids."""
    rows = sorted(log.items(), key=_id_of)
    return f"{zlib.crc32(json.dumps(rows, sort_keys=True).encode()):08x}"


def _id_of(item: tuple[str, Any]) -> int:
    # TinyDB's ids are numbers, which JSON stores as text. Any other id is damage.
    return int(item[0])
