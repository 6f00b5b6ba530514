"""The one seam through which every word for people passes, so that a language is a catalogue."""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from sheriff_helper.game.modules import N_ as N_

ENGLISH = "en"  # what is read in it stands in the code, and in its file only what is typed
FOLDER = Path(__file__).parents[1] / "languages"

_code = ENGLISH


def _(message: str) -> str:
    """The message in the language of the table, or as it is where there is no translation."""
    return _load(_code).messages.get(("", message), (message,))[0]


def ngettext(one: str, many: str, n: int) -> str:
    """The form of the message that fits the number."""
    catalogue = _load(_code)
    forms = catalogue.messages.get(("", one))
    if forms is None:
        return one if n == 1 else many
    return forms[min(catalogue.plural(n), len(forms) - 1)]


def before(message: str, following: str) -> str:
    """The message as it is before such a word: a language may change a joining word for its sound.

    The catalogue says which beginnings do so, and how the message then reads.
    """
    sounds = typed_words(_code, "sounds").get(message)
    if sounds and following.startswith(sounds):
        return _load(_code).messages["variant", message][0]
    return _(message)


def english(context: str, key: str) -> str:
    """The message that the English catalogue has for a key."""
    return _load(ENGLISH).messages[context, key][0]


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
    """Speak this language from now on, English for none; only a code of `languages` comes here."""
    global _code
    _code = code or ENGLISH


def current_language() -> str:
    """The language that is spoken."""
    return _code


@lru_cache(maxsize=64)
def typed_words(code: str, context: str) -> Mapping[str, tuple[str, ...]]:
    """What people type in a language: for each English word of a context, its words there."""
    return {
        message: tuple(word.strip() for word in forms[0].split(","))
        for (where, message), forms in _load(code).messages.items()
        if where == context
    }


# ---------------------------------------------------------------------------------------------
# One language is a gettext `.po` file, read as it is: no build step, no compiled copy. Reading one
# costs about what reading a compiled `.mo` does, and a translator's change shows at once.

_LINE = re.compile(r'(?:(msgctxt|msgid_plural|msgid|msgstr)(?:\[(\d)\])? )?"(.*)"')
_ESCAPE = re.compile(r"\\(.)")
_ESCAPED = {"n": "\n", "t": "\t"}


class Catalogue(NamedTuple):
    """Messages by context and text, each with its plural forms, and the rule that picks one."""

    messages: Mapping[tuple[str, str], tuple[str, ...]]
    plural: Callable[[int], int]


@lru_cache(maxsize=8)
def _load(code: str) -> Catalogue:
    """The catalogue of a language; what is not wholly translated is left out."""
    messages = {}
    for entry in _entries((FOLDER / f"{code}.po").read_text(encoding="utf-8")):
        forms = tuple(entry[part] for part in sorted(entry) if part.startswith("msgstr"))
        if forms and all(forms):
            messages[entry.get("msgctxt", ""), entry["msgid"]] = forms
    header = messages.pop(("", ""), ("",))[0]
    return Catalogue(messages, _plural_rule(header))


def _entries(text: str) -> Iterator[dict[str, str]]:
    """Each entry's parts; one that a translator marked as doubtful is left out."""
    for block in text.split("\n\n"):
        entry: dict[str, str] = {}
        part = ""
        for match in filter(None, map(_LINE.fullmatch, block.splitlines())):
            keyword, number, quoted = match.groups()
            part = keyword + (number or "") if keyword else part
            if "\\" in quoted:
                quoted = _ESCAPE.sub(lambda m: _ESCAPED.get(m[1], m[1]), quoted)
            entry[part] = entry.get(part, "") + quoted
        if "msgid" in entry and "\n#, fuzzy" not in f"\n{block}":
            yield entry


def _plural_rule(header: str) -> Callable[[int], int]:
    """The rule in the header, in the small C language that gettext uses."""
    match = re.search(r"plural=([^;]+);", header)
    if match is None:
        return lambda n: int(n != 1)
    from gettext import c2py

    rule: Callable[[int], int] = c2py(match[1])
    return rule
