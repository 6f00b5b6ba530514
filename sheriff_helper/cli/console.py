"""What goes out: lines broken at words, in colour, errors with their hints, JSON. Knows no game."""

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

# Style: what stands without any colour, and its colour among 16 and among 256. Those of the 256 are
# as far from black as from white, and what they say is said by a word or a place beside them too.
_STYLES: Mapping[str, tuple[str, str, str]] = {
    "strong": ("1", "", ""),
    "faint": ("2", "", ""),
    "changed": ("7", "", ""),
    "handover": ("1", "", ""),
    "gold": ("1", "33", "136"),
    "legal": ("1", "32", "28"),
    "contraband": ("1", "31", "167"),
    "royal": ("1", "35", "134"),
    "qr_code": ("97;40", "", ""),  # white on black, whatever the terminal is: cameras need it so
    # The stands in the box, by seat; the black one is grey, which shows on black as well.
    "seat0": ("1", "34", "33"),
    "seat1": ("1", "31", "167"),
    "seat2": ("1", "33", "136"),
    "seat3": ("1", "32", "29"),
    "seat4": ("1", "35", "133"),
    "seat5": ("1", "37", "102"),
}

PLAIN, UNCOLOURED, BASIC, FULL = 0, 1, 16, 256  # how much of a style a terminal shows


def depth() -> int:
    """How much of a style standard output shows."""
    term = os.environ.get("TERM", "")
    shows_codes = os.name == "nt" and not term and "WT_SESSION" not in os.environ  # as text
    if shows_codes or not sys.stdout.isatty() or term == "dumb" or os.environ.get("NO_COLOR"):
        return PLAIN
    return FULL if "256color" in term or os.environ.get("COLORTERM") else BASIC


def as_line(line: str | Sequence[tuple[str, str]]) -> Sequence[tuple[str, str]]:
    """A line of pieces; a text is one without a style."""
    if isinstance(line, str):
        return [(line, "")]
    return line


def painted(line: str | Sequence[tuple[str, str]], shown: int | None = None) -> str:
    """A line as a terminal shows it, harmless."""
    shown, text = depth() if shown is None else shown, ""
    for said, style in as_line(line):
        codes = []
        for always, basic, fine in (_STYLES[name] for name in style.split() if shown):
            codes += [always, basic if shown == BASIC else ""]
            codes += [f"38;5;{fine}"] if fine and shown == FULL else []
        escape = ";".join(filter(None, codes)) if said.strip() else ""
        text += f"\x1b[{escape}m{harmless(said)}\x1b[0m" if escape else harmless(said)
    return text.rstrip()


def wrapped(texts: Iterable[str], mark: str = "") -> list[str]:
    """Plain texts broken at words; `mark` stands before the first line of each."""
    width, rows = min(get_terminal_size().columns, 100), list[str]()
    for text in texts:
        hang = " " * (len(mark + text) - len(text.lstrip()))
        broken = wrap(mark + text, width, subsequent_indent=hang, break_on_hyphens=False)
        rows += broken
    return rows


def complain(message: str, hint: str) -> None:
    """An error and its hint on standard error; only for a person in the words of a language."""
    labelled = [(N_("error: {message}"), message), (N_("hint: {hint}"), hint)]
    for label, text in labelled if hint else labelled[:1]:
        rows = [label.format(message=text, hint=text)]
        if sys.stderr.isatty():
            rows = wrapped([_(label).format(message=text, hint=text)])
        with suppress(OSError):  # nobody is left to be told
            print(*map(harmless, rows), sep="\n", file=sys.stderr)


def print_json(document: Any) -> None:
    """One JSON document on standard output, with all escaped that could harm a terminal."""
    text = json.dumps(document, ensure_ascii=not speaks_utf8())
    print("".join(json.dumps(ch)[1:-1] if is_harmful(ch) else ch for ch in text))


def speaks_utf8() -> bool:
    """Whether standard output can show every letter."""
    return (getattr(sys.stdout, "encoding", None) or "ascii").lower().startswith("utf")
