"""Translate every text for people, and know what they type in each language.

The sentences are English in the code. Their translations are in `translations`, where
gettext reads them; what has none is said in English.
"""

import re
from collections.abc import Mapping
from functools import cache, lru_cache
from gettext import NullTranslations, translation
from pathlib import Path

from sheriff_helper.game.expansion import N_ as N_

ENGLISH = "en"
TRANSLATIONS = Path(__file__).with_name("translations")
# What people type: a file for each language.
FOLDER = Path(__file__).with_name("languages")

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


def before(message: str, following: str) -> str:
    """Return a translation as it reads before a word.

    Some languages change a joining word before certain sounds.
    """
    sounds = typed_words(_code, "sounds").get(message)
    if sounds and following.startswith(sounds):
        return typed_words(_code, "variant")[message][0]
    return _(message)


def languages() -> tuple[str, ...]:
    """Return the code of every language that has a file."""
    return tuple(sorted(path.stem for path in FOLDER.glob("*.po")))


def language_named(name: str) -> str:
    """Return the language that a code or a locale such as `pt_BR.UTF-8` means.

    The result is empty if there is no file for the language.
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


@lru_cache(maxsize=64)
def typed_words(code: str, context: str) -> Mapping[str, tuple[str, ...]]:
    """Return what people type for each English word of a context."""
    found = {}
    for word in _load(code).get(context, ()):
        forms = _forms(code, context, word)
        if forms:
            found[word] = tuple(form.strip() for form in forms[0].split(","))
    return found


# -- Reading a file of what people type

_ENTRY = re.compile(r'\nmsgctxt "(.*)"\nmsgid "(.*)"\n((?:msgstr.*\n?)+)')
# Entries that a translator is not sure about.
_DOUBTFUL = re.compile(r"^#,.*\bfuzzy\b(?:.*\n)+?$", re.MULTILINE)
_ESCAPE = re.compile(r"\\(.)")
_ESCAPED = {"n": "\n", "t": "\t"}


@lru_cache(maxsize=16)
def _load(code: str) -> Mapping[str, Mapping[str, str]]:
    """Return what is typed in a language, by context and English word.

    Each has its `msgstr` lines as they are in the file.
    """
    messages: dict[str, dict[str, str]] = {}
    file = "\n" + (FOLDER / f"{code}.po").read_text(encoding="utf-8")
    # Join texts that are on several lines.
    file = file.replace('"\n"', "")
    if "fuzzy" in file:
        file = _DOUBTFUL.sub("", file)
    for entry in _ENTRY.finditer(file):
        context, message, translated = entry.groups()
        messages.setdefault(context, {})[_unescaped(message)] = translated
    return messages


@lru_cache(maxsize=4096)
def _forms(code: str, context: str, message: str) -> tuple[str, ...]:
    """Return what is typed for an English word, or nothing if it is missing."""
    lines = _load(code).get(context, {}).get(message, "").splitlines()
    forms = tuple(_unescaped(line.partition(' "')[2][:-1]) for line in lines)
    return forms if all(forms) else ()


def _unescaped(text: str) -> str:
    if "\\" not in text:
        return text
    return _ESCAPE.sub(lambda found: _ESCAPED.get(found[1], found[1]), text)
