"""Texts and files that mean harm, and how to tell whether any of it reached a
terminal."""

import json
import unicodedata
import zlib
from pathlib import Path
from typing import Any

# Marks that can turn a line around: all that Unicode has for it.
BIDI = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"

TEXTS = {
    "colour": "\x1b[31mred\x1b[0m",
    "title": "\x1b]0;owned\x07",
    "link": "\x1b]8;;http://example.com\x1b\\here\x1b]8;;\x1b\\",
    "clear": "\x1b[2J\x1b[H",
    "one byte": "\x9b31mred",
    "bell": "a\x07b",
    "back": "abc\b\b\bxyz",
    "return": "safe\rharm",
    "nul": "a\x00b",
    "delete": "a\x7fb",
    "newline": "one\ntwo\nerror: three",
    "separator": "one\u2028two\u2029three",
    "override": "abc\u202exyz",
    "isolate": "\u2066abc\u2069\u200f",
    "surrogate": "a\udc80b",
    "markup": "[red]red[/red] [/] [link=http://x]x[/link]",
    "braces": "{0} {name} {0.__class__} %s %(x)s",
    "emoji code": ":smile: \U0001f3f4\u200d\u2620\ufe0f",
    "joined": "\u200d" * 30 + "e\u0301" * 10,
    "long": "x" * 4_001,
    "option": "--help",
    "path": "../../../../etc/passwd",
    "quotes": "a\"b'c`d$(e);f|g&h",
}


def harmful(text: str) -> list[str]:
    """The characters that no terminal should get from us, other than the end of a
    line."""
    return [
        repr(ch)
        for ch in text
        if ch != "\n"
        and (ch in BIDI or unicodedata.category(ch) in ("Cc", "Cs", "Zl", "Zp"))
    ]


def sealed(tables: dict[str, Any]) -> bytes:
    """A game file whose seal is right, whatever is in it."""
    try:
        rows = sorted(tables["log"].items(), key=lambda row: int(row[0]))
    except (AttributeError, ValueError):
        rows = []  # no seal would fit
    checksum = zlib.crc32(json.dumps(rows, sort_keys=True).encode())
    meta = {"1": {"version": 2, "checksum": f"{checksum:08x}"}}
    return json.dumps({"meta": meta, **tables}).encode()


def unsealed(body: bytes) -> bytes:
    """A file with a seal that does not fit, around a log that need not be JSON."""
    return b'{"meta": {"1": {"version": 2, "checksum": "0"}}, ' + body.removeprefix(
        b"{"
    )


def enveloped(body: bytes) -> bytes:
    """A file of format 1 with a right checksum, around tables that may be no JSON."""
    return b'{"format": 1, "sum": "%08x", "tables": %s}\n' % (zlib.crc32(body), body)


def rows_of(path: Path) -> dict[str, Any]:
    """The rows in the file of a game."""
    rows: dict[str, Any] = json.loads(path.read_text(encoding="ascii"))["log"]
    return rows
