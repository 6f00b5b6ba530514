"""What goes out: lines broken at words, errors with their hints, JSON. Knows no game."""

import json
import sys
from collections.abc import Iterable
from contextlib import suppress
from shutil import get_terminal_size
from textwrap import wrap
from typing import Any

from sheriff_helper.words.safe_text import harmless, is_harmful
from sheriff_helper.words.saying.language import N_, _


def wrapped(texts: Iterable[str], mark: str = "") -> list[str]:
    """Plain texts broken at words; `mark` stands before the first line of each."""
    width, rows = min(get_terminal_size().columns, 100), list[str]()
    for text in texts:
        hang = " " * (len(mark + text) - len(text.lstrip()))
        rows += wrap(mark + text, width, subsequent_indent=hang, break_on_hyphens=False)
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
    """One JSON document on standard output; letters that it can't show are escaped.

    So is what could harm a terminal: a program reads the same, a person is safe.
    """
    text = json.dumps(document, ensure_ascii=not speaks_utf8())
    print("".join(json.dumps(ch)[1:-1] if is_harmful(ch) else ch for ch in text))


def speaks_utf8() -> bool:
    """Whether standard output can show every letter."""
    return (getattr(sys.stdout, "encoding", None) or "ascii").lower().startswith("utf")
