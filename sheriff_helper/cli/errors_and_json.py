"""Errors, JSON, and what a terminal can show. Loads nothing heavy."""

import sys
from typing import Any

from sheriff_helper.words.names import harmless, is_harmful
from sheriff_helper.words.saying.language import N_, _


def complain(message: str, hint: str) -> None:
    """An error and its hint on standard error; only for a person in the words of a language."""
    error, advice = N_("error: {message}"), N_("hint: {hint}")
    lines = [error.format(message=message), *([advice.format(hint=hint)] if hint else [])]
    if sys.stderr.isatty():
        from shutil import get_terminal_size
        from textwrap import wrap

        lines = [_(error).format(message=message), *([_(advice).format(hint=hint)] if hint else [])]
        columns = max(20, get_terminal_size().columns - 1)
        lines = [row for line in lines for row in wrap(line, columns, break_on_hyphens=False)]
    for line in lines:
        print(harmless(line), file=sys.stderr)


def speaks_utf8() -> bool:
    """Whether standard output can show every letter."""
    return (getattr(sys.stdout, "encoding", None) or "ascii").lower().startswith("utf")


def print_json(document: Any) -> None:
    """One JSON document on standard output; letters that it can't show are escaped.

    So is what could harm a terminal: a program reads the same, a person is safe.
    """
    import json

    text = json.dumps(document, ensure_ascii=not speaks_utf8())
    for ch in set(text):
        if is_harmful(ch):
            text = text.replace(ch, json.dumps(ch)[1:-1])
    print(text)
