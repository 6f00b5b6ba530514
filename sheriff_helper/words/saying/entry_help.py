"""How each entry is typed and what it is for, for help pages and hints. A module says its own."""

import re

from sheriff_helper.game.entry_table import entry_for
from sheriff_helper.words.saying.language import ENGLISH, _, english, typed_words


def _said(of: str, verb: str) -> str:
    entry = entry_for(verb)
    said: str = getattr(entry, of) if entry and entry.purpose else english(of, verb)
    return said


def usage(verb: str) -> str:
    """How an entry is typed, in the language spoken now."""
    return _(_said("usage", verb))


def purpose(verb: str) -> str:
    """What an entry is for, likewise."""
    return _(_said("purpose", verb))


def legend(verb: str) -> str:
    """What the capital letters in the usage stand for."""
    letters = set(re.findall(r"[A-Z]+", _said("usage", verb)))
    known = (letter for letter in typed_words(ENGLISH, "legend") if letter in letters)
    return " ".join(_(english("legend", letter)) for letter in known)
