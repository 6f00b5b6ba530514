"""Errors, JSON, and what a terminal can show. Loads nothing heavy."""

import sys
from typing import Any

from sheriff_helper.words.names import harmless, is_harmful
from sheriff_helper.words.saying.language import N_, _


def complain(message: str, hint: str) -> None:
    """An error and its hint on standard error; only for a person in the words of a language."""
    error, advice = N_("error: {message}"), N_("hint: {hint}")
    if sys.stderr.isatty():
        error, advice = _(error), _(advice)
    print(error.format(message=harmless(message)), file=sys.stderr)
    if hint:
        print(advice.format(hint=harmless(hint)), file=sys.stderr)


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
