"""Translate every text for people. Each language is one `.po` file."""

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from gettext import c2py
from pathlib import Path

from sheriff_helper.game.expansion import N_ as N_

# English sentences are in the code. The English file has what people type.
ENGLISH = "en"
FOLDER = Path(__file__).with_name("languages")

_code = ENGLISH


def _(message: str) -> str:
    """Return the translation of a message, or the message itself if there is none."""
    return (_forms(_code, "", message) or (message,))[0]


def ngettext(one: str, many: str, n: int) -> str:
    """Return the singular or plural form for a number."""
    forms = _forms(_code, "", one)
    if not forms:
        return one if n == 1 else many
    return forms[min(_plural_rule(_code)(n), len(forms) - 1)]


def before(message: str, following: str) -> str:
    """Return a translation as it reads before a word.

    Some languages change a joining word before certain sounds.
    """
    sounds = typed_words(_code, "sounds").get(message)
    if sounds and following.startswith(sounds):
        return _forms(_code, "variant", message)[0]
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
    for word in _load(code, _IN_CONTEXT).get(context, ()):
        forms = _forms(code, context, word)
        if forms:
            found[word] = tuple(form.strip() for form in forms[0].split(","))
    return found


# -- Reading a `.po` file

# The file is read as it is, without a build step or a compiled copy. Finding its
# entries takes a millisecond or two, and a translator's change shows at once.

_TEXTS = r'msgid "(.*)"\n(?:msgid_plural .*\n)?((?:msgstr.*\n?)+)'
# Entries with a context. Most of them are words that people type.
_IN_CONTEXT = re.compile(rf'\nmsgctxt "(.*)"\n{_TEXTS}')
_ANY = re.compile(rf'\n(?:msgctxt "(.*)"\n)?{_TEXTS}')
# Entries that a translator is not sure about.
_DOUBTFUL = re.compile(r"^#,.*\bfuzzy\b(?:.*\n)+?$", re.MULTILINE)
_ESCAPE = re.compile(r"\\(.)")
_ESCAPED = {"n": "\n", "t": "\t"}


@lru_cache(maxsize=16)
def _load(code: str, entries: re.Pattern[str]) -> Mapping[str, Mapping[str, str]]:
    """Return the messages of a language that match, by context and English text.

    Each has its `msgstr` lines as they are in the file.
    """
    messages: dict[str, dict[str, str]] = {}
    file = "\n" + (FOLDER / f"{code}.po").read_text(encoding="utf-8")
    # Join texts that are on several lines.
    file = file.replace('"\n"', "")
    if "fuzzy" in file:
        file = _DOUBTFUL.sub("", file)
    for entry in entries.finditer(file):
        context, message, translated = entry.groups("")
        messages.setdefault(context, {})[_unescaped(message)] = translated
    return messages


@lru_cache(maxsize=4096)
def _forms(code: str, context: str, message: str) -> tuple[str, ...]:
    """Return a translation in all its plural forms, or nothing if one is missing."""
    messages = _load(code, _IN_CONTEXT if context else _ANY).get(context, {})
    lines = messages.get(message, "").splitlines()
    forms = tuple(_unescaped(line.partition(' "')[2][:-1]) for line in lines)
    return forms if all(forms) else ()


def _unescaped(text: str) -> str:
    if "\\" not in text:
        return text
    return _ESCAPE.sub(lambda found: _ESCAPED.get(found[1], found[1]), text)


@lru_cache(maxsize=8)
def _plural_rule(code: str) -> Callable[[int], int]:
    """Return the plural rule in the header of a language.

    gettext writes the rule as an expression in C.
    """
    header = _load(code, _ANY).get("", {}).get("", "")
    match = re.search(r"plural=([^;]+);", header)
    if match is None:
        return lambda n: int(n != 1)
    rule: Callable[[int], int] = c2py(match[1])
    return rule
