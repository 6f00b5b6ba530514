"""The one seam through which every word for people passes, so that a language is a catalogue."""

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

ENGLISH = "en"
_WITHOUT_FILE = (ENGLISH, "c", "posix")  # what most systems say: no need to look which there are

_code = ENGLISH
_catalogue: "Catalogue | None" = None  # English stands in the code: nothing to load


def _(message: str) -> str:
    """The message in the language of the table."""
    return message if _catalogue is None else _catalogue.gettext(message)


def ngettext(one: str, many: str, n: int) -> str:
    """The form of the message that fits the number."""
    if _catalogue is None:
        return one if n == 1 else many
    return _catalogue.ngettext(one, many, n)


def before(message: str, following: str) -> str:
    """The message as it is before such a word: a language may change a joining word for its sound.

    The catalogue says which beginnings do so, and how the message then reads.
    """
    if _catalogue is not None:
        sounds = _catalogue.messages.get(("sounds", message), ("",))[0].split(",")
        if following.startswith(tuple(sound.strip() for sound in sounds if sound.strip())):
            return _catalogue.messages["variant", message][0]
    return _(message)


def N_(message: str) -> str:  # noqa: N802 - the name that extraction tools know
    """Marks a message that is translated later, where it is used."""
    return message


def NN_(one: str, many: str) -> tuple[str, str]:  # noqa: N802
    """Marks a message with its plural, likewise."""
    return one, many


def languages() -> tuple[str, ...]:
    """Every language that the program speaks."""
    return (ENGLISH, *_codes())


def language_named(name: str) -> str:
    """The language that a code or a locale such as `pt_BR.UTF-8` means; empty if unspoken."""
    code = name.strip().lower().replace("-", "_").split(".")[0].split("_")[0]
    if code in _WITHOUT_FILE:
        return code if code == ENGLISH else ""
    return code if code in languages() else ""


def language_of_game(code: str) -> str:
    """The language that a game's file says, if it is one of ours, else English; empty for none."""
    return code if not code or code in languages() else ENGLISH


def use_language(code: str) -> None:
    """Speak this language from now on; only a code of `languages` may come here."""
    global _code, _catalogue
    _code = code
    _catalogue = None if code == ENGLISH else _load(code)


def current_language() -> str:
    """The language that is spoken."""
    return _code


@lru_cache(maxsize=8)
def _load(code: str) -> "Catalogue":
    return _read(code)


@lru_cache(maxsize=64)
def typed_words(code: str, context: str) -> Mapping[str, tuple[str, ...]]:
    """What people type in a language: for each English word of a context, its words there."""
    if code == ENGLISH:
        return {}
    return {
        message: tuple(word.strip() for word in forms[0].split(","))
        for (where, message), forms in _load(code).messages.items()
        if where == context
    }


# ---------------------------------------------------------------------------------------------
# One language is a gettext `.po` file, read as it is: no build step, no compiled copy. Reading one
# costs about what reading a compiled `.mo` does, and a translator's change shows at once.

FOLDER = Path(__file__).parent / "languages"

_LINE = re.compile(r'(?:(msgctxt|msgid_plural|msgid|msgstr)(?:\[(\d)\])? )?"(.*)"')
_ESCAPE = re.compile(r"\\(.)")
_ESCAPED = {"n": "\n", "t": "\t"}


class Catalogue(NamedTuple):
    """Messages by context and text, each with its plural forms, and the rule that picks one."""

    messages: Mapping[tuple[str, str], tuple[str, ...]]
    plural: Callable[[int], int]

    def gettext(self, message: str) -> str:
        """The message in this language, or as it is where there is no translation."""
        return self.messages.get(("", message), (message,))[0]

    def ngettext(self, one: str, many: str, n: int) -> str:
        """The form that fits the number."""
        forms = self.messages.get(("", one))
        if forms is None:
            return one if n == 1 else many
        return forms[min(self.plural(n), len(forms) - 1)]


def _codes() -> tuple[str, ...]:
    """The languages that there is a file for."""
    return tuple(sorted(path.stem for path in FOLDER.glob("*.po")))


def _read(code: str) -> Catalogue:
    """The catalogue of a language."""
    entries = _entries((FOLDER / f"{code}.po").read_text(encoding="utf-8"))
    messages = {
        (entry.get("msgctxt", ""), entry["msgid"]): forms
        for entry in entries
        if (forms := _forms(entry)) and all(forms)
    }
    header = messages.pop(("", ""), ("",))[0]
    return Catalogue(messages, _plural_rule(header))


def _forms(entry: Mapping[str, str]) -> tuple[str, ...]:
    return tuple(entry[key] for key in sorted(entry) if key.startswith("msgstr"))


def _entries(text: str) -> list[dict[str, str]]:
    """Each entry's parts; one that a translator marked as doubtful is left out."""
    entries: list[dict[str, str]] = []
    for block in text.split("\n\n"):
        if "\n#, fuzzy" in f"\n{block}":
            continue
        entry: dict[str, str] = {}
        part = ""
        for line in block.splitlines():
            match = _LINE.fullmatch(line)
            if match is None:
                continue
            keyword, number, quoted = match.groups()
            if keyword:
                part = keyword + (number or "")
                entry[part] = ""
            text_part = quoted
            if "\\" in quoted:
                text_part = _ESCAPE.sub(lambda m: _ESCAPED.get(m[1], m[1]), quoted)
            entry[part] += text_part
        if "msgid" in entry:
            entries.append(entry)
    return entries


def _plural_rule(header: str) -> Callable[[int], int]:
    """The rule in the header, in the small C language that gettext uses."""
    match = re.search(r"plural=([^;]+);", header)
    if match is None:
        return lambda n: int(n != 1)
    from gettext import c2py

    rule: Callable[[int], int] = c2py(match[1])
    return rule
