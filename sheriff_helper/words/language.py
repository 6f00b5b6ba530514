"""Translate every text for people, and know which languages there are.

The sentences are English in the code. Their translations are in `translations`, where
gettext reads them; what has none is said in English. What people type is in
`vocabulary`.
"""

import re
from functools import cache
from gettext import NullTranslations, translation
from pathlib import Path

from sheriff_helper.game.expansion import N_ as N_
from sheriff_helper.words import vocabulary

ENGLISH = "en"
TRANSLATIONS = Path(__file__).with_name("translations")

_code = ENGLISH


def _(message: str) -> str:
    """Return the translation of a message, or the message itself if there is none."""
    return _translations(_code).gettext(message)


def ngettext(one: str, many: str, n: int) -> str:
    """Return the singular or plural form for a number."""
    return _translations(_code).ngettext(one, many, n)


@cache
def _translations(code: str) -> NullTranslations:
    return translation("sheriff", TRANSLATIONS, [code], fallback=True)


def languages() -> tuple[str, ...]:
    """Return the code of every language that has a vocabulary."""
    codes: set[str] = set()
    for folder in vocabulary.__path__:
        codes |= {path.stem for path in Path(folder).glob("[a-z]*.py")}
    return tuple(sorted(codes))


def language_named(name: str) -> str:
    """Return the language that a code or a locale such as `pt_BR.UTF-8` means.

    The result is empty if there is no vocabulary for the language.
    """
    code = re.split("[._-]", name.strip().lower())[0]
    return code if code in languages() else ""


def language_of_game(code: str) -> str:
    """Return the language that a game's file names, or English if it is unknown.

    The result is empty if the file names no language.
    """
    if not code or code in languages():
        return code
    return ENGLISH


def use_language(code: str) -> None:
    """Speak this language from now on. The code must be one of `languages()`."""
    global _code
    _code = code or ENGLISH


def current_language() -> str:
    """Return the language that is spoken now."""
    return _code
