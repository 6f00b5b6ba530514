"""The one seam through which every word for people passes, so that a language is a catalogue."""

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sheriff_helper.words.catalogue import Catalogue

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
    from sheriff_helper.words.catalogue import codes

    return (ENGLISH, *codes())


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
    from sheriff_helper.words.catalogue import read

    return read(code)


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
