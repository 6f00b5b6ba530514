"""Translation: every text for people goes through here, and a language is one `.po` file."""

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from gettext import c2py
from pathlib import Path

from sheriff_helper.game.expansion import N_ as N_

ENGLISH = "en"  # what is read in it stands in the code, and in its file only what is typed
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
    """The message as it is before such a word: a joining word may change for its sound."""
    sounds = typed_words(_code, "sounds").get(message)
    if sounds and following.startswith(sounds):
        return _forms(_code, "variant", message)[0]
    return _(message)


def english(context: str, key: str) -> str:
    """The message that the English catalogue has for a key."""
    return _forms(ENGLISH, context, key)[0]


def languages() -> tuple[str, ...]:
    """Every language that the program speaks: those that there is a file for."""
    return tuple(sorted(path.stem for path in FOLDER.glob("*.po")))


def language_named(name: str) -> str:
    """The language that a code or a locale such as `pt_BR.UTF-8` means; empty if unspoken."""
    code = re.split("[._-]", name.strip().lower())[0]
    return code if code in languages() else ""


def language_of_game(code: str) -> str:
    """The language that a game's file says, if it is one of ours, else English; empty for none."""
    return code if not code or code in languages() else ENGLISH


def use_language(code: str) -> None:
    """Speak this language from now on. The code must be one of `languages()`."""
    global _code
    _code = code or ENGLISH


def current_language() -> str:
    """The language that is spoken."""
    return _code


@lru_cache(maxsize=64)
def typed_words(code: str, context: str) -> Mapping[str, tuple[str, ...]]:
    """What people type in a language: for each English word of a context, its words there."""
    words = _load(code, _IN_CONTEXT).get(context, ())
    found = {word: _forms(code, context, word) for word in words}
    return {
        word: tuple(map(str.strip, forms[0].split(","))) for word, forms in found.items() if forms
    }


# ---------------------------------------------------------------------------------------------
# One language is a gettext `.po` file, read as it is: no build step, no compiled copy. Finding its
# entries takes a millisecond or two, and a translator's change shows at once.

_TEXTS = r'msgid "(.*)"\n(?:msgid_plural .*\n)?((?:msgstr.*\n?)+)'
_IN_CONTEXT = re.compile(rf'\nmsgctxt "(.*)"\n{_TEXTS}')  # what is typed, for the most part
_ANY = re.compile(rf'\n(?:msgctxt "(.*)"\n)?{_TEXTS}')
_DOUBTFUL = re.compile(r"^#,.*\bfuzzy\b(?:.*\n)+?$", re.MULTILINE)  # as a translator marked it
_ESCAPE = re.compile(r"\\(.)")
_ESCAPED = {"n": "\n", "t": "\t"}


@lru_cache(maxsize=16)
def _load(code: str, entries: re.Pattern[str]) -> Mapping[str, Mapping[str, str]]:
    """Such messages of a language by context and text, translated as it stands in the file."""
    messages: dict[str, dict[str, str]] = {}
    file = "\n" + (FOLDER / f"{code}.po").read_text(encoding="utf-8")
    file = file.replace('"\n"', "")  # of texts on several lines
    for entry in entries.finditer(_DOUBTFUL.sub("", file) if "fuzzy" in file else file):
        context, message, translated = entry.groups("")
        messages.setdefault(context, {})[_unescaped(message)] = translated
    return messages


@lru_cache(maxsize=4096)
def _forms(code: str, context: str, message: str) -> tuple[str, ...]:
    """A message translated, in each of its plural forms; none where one of them is missing."""
    messages = _load(code, _IN_CONTEXT if context else _ANY).get(context, {})
    lines = messages.get(message, "").splitlines()
    forms = tuple(_unescaped(line.partition(' "')[2][:-1]) for line in lines)
    return forms if all(forms) else ()


def _unescaped(text: str) -> str:
    return _ESCAPE.sub(lambda m: _ESCAPED.get(m[1], m[1]), text) if "\\" in text else text


@lru_cache(maxsize=8)
def _plural_rule(code: str) -> Callable[[int], int]:
    """The rule in the header of a language, in the small C language that gettext uses."""
    match = re.search(r"plural=([^;]+);", _load(code, _ANY).get("", {}).get("", ""))
    if match is None:
        return lambda n: int(n != 1)
    rule: Callable[[int], int] = c2py(match[1])
    return rule
