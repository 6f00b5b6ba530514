"""Print lines in colour, errors with their hints, and JSON. Knows nothing of games."""

import json
import os
import sys
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from shutil import get_terminal_size
from textwrap import wrap
from typing import Any

from sheriff_helper.words.harmless import harmless, is_harmful
from sheriff_helper.words.language import N_, _

# Each style: its code without colour, its colour of 16, and its colour of 256. Those
# of 256 show on black and on white alike. No colour says anything that a word or a
# place on the board doesn't say too.
_STYLES: Mapping[str, tuple[str, str, str]] = {
    "strong": ("1", "", ""),
    "faint": ("2", "", ""),
    "changed": ("7", "", ""),
    "handover": ("1", "", ""),
    "gold": ("1", "33", "136"),
    "legal": ("1", "32", "28"),
    "contraband": ("1", "31", "167"),
    "royal": ("1", "35", "134"),
    # Cameras need white on black, whatever colours the terminal has.
    "qr_code": ("97;40", "", ""),
    # The stands in the box, by seat. The black one is grey here, to show on black.
    "seat0": ("1", "34", "33"),
    "seat1": ("1", "31", "167"),
    "seat2": ("1", "33", "136"),
    "seat3": ("1", "32", "29"),
    "seat4": ("1", "35", "133"),
    "seat5": ("1", "37", "102"),
}

# How much of a style a terminal shows.
PLAIN = 0
UNCOLOURED = 1
BASIC = 16
FULL = 256


def depth() -> int:
    """Return how much of a style standard output shows."""
    if not sys.stdout.isatty() or os.environ.get("NO_COLOR"):
        return PLAIN
    term = os.environ.get("TERM", "")
    # The old console of Windows prints escape codes as text.
    is_old_console = os.name == "nt" and not term and "WT_SESSION" not in os.environ
    if is_old_console or term == "dumb":
        return PLAIN
    if "256color" in term or os.environ.get("COLORTERM"):
        return FULL
    return BASIC


def as_line(line: str | Sequence[tuple[str, str]]) -> Sequence[tuple[str, str]]:
    """Return a line of pieces; plain text becomes one piece without a style."""
    if isinstance(line, str):
        return [(line, "")]
    return line


def painted(line: str | Sequence[tuple[str, str]], shown: int | None = None) -> str:
    """Return a line with the escape codes of its styles, and with no others."""
    if shown is None:
        shown = depth()
    text = ""
    for said, style in as_line(line):
        codes = _codes(style, shown)
        if codes and said.strip():
            text += f"\x1b[{codes}m{harmless(said)}\x1b[0m"
        else:
            text += harmless(said)
    return text.rstrip()


def _codes(style: str, shown: int) -> str:
    """Return the codes of an escape sequence for the styles that `style` names."""
    if shown == PLAIN:
        return ""
    codes = []
    for name in style.split():
        always, basic, fine = _STYLES[name]
        if always:
            codes.append(always)
        if basic and shown == BASIC:
            codes.append(basic)
        if fine and shown == FULL:
            codes.append(f"38;5;{fine}")
    return ";".join(codes)


def wrapped(texts: Iterable[str], mark: str = "") -> list[str]:
    """Return texts wrapped at words, with `mark` before the first line of each."""
    width = min(get_terminal_size().columns, 100)
    rows: list[str] = []
    for text in texts:
        hang = " " * (len(mark + text) - len(text.lstrip()))
        broken = wrap(
            mark + text, width, subsequent_indent=hang, break_on_hyphens=False
        )
        rows += broken
    return rows


def complain(message: str, hint: str) -> None:
    """Print an error and its hint on standard error.

    The labels are translated for a person; a program reads them in English.
    """
    labelled = [(N_("error: {message}"), message)]
    if hint:
        labelled.append((N_("hint: {hint}"), hint))
    for label, text in labelled:
        if sys.stderr.isatty():
            rows = wrapped([_(label).format(message=text, hint=text)])
        else:
            rows = [label.format(message=text, hint=text)]
        # Where standard error is closed, nobody is left to be told.
        with suppress(OSError):
            print(*map(harmless, rows), sep="\n", file=sys.stderr)


def print_json(document: Any) -> None:
    """Print a JSON document; escape every character that could harm a terminal."""
    text = json.dumps(document, ensure_ascii=not speaks_utf8())
    print("".join(json.dumps(ch)[1:-1] if is_harmful(ch) else ch for ch in text))


def speaks_utf8() -> bool:
    """Return whether standard output can show every letter."""
    return (getattr(sys.stdout, "encoding", None) or "ascii").lower().startswith("utf")
