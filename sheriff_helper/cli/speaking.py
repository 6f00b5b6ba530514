"""Which language to speak: `--lang`, SHERIFF_LANG, the game's own, the system's, else English."""

import os
from collections.abc import Sequence

from sheriff_helper.game.refusal import Unreadable
from sheriff_helper.words.language import ENGLISH, language_named, languages, use_language

_LOCALES = ("LC_ALL", "LC_MESSAGES", "LANG")
_OPTION = "--lang"

# Whether this run was told a language; what a game was started with gives way to that.
_told = False


def choose_language(arguments: Sequence[str]) -> list[str]:
    """Speak as asked or as the system does, and return the arguments that are left.

    `new` keeps its `--lang`: there it is also the language of the game.
    """
    global _told
    wanted = os.environ.get("SHERIFF_LANG", "")
    code = language_named(wanted) if wanted else ""
    use_language(code or _system_language())
    left, asked = _without_option(list(arguments))
    if asked:
        code = language_named(asked)
        if not code:
            raise Unreadable("language_unknown", word=asked[:20], languages=languages())
        use_language(code)
    _told = bool(code)
    return list(arguments) if "new" in arguments[:3] else left


def speak_of_game(code: str) -> None:
    """Speak as the table does, unless this run was told otherwise."""
    if code and not _told:
        use_language(code)


def _without_option(arguments: list[str]) -> tuple[list[str], str]:
    for index, argument in enumerate(arguments):
        if argument.startswith(f"{_OPTION}="):
            return arguments[:index] + arguments[index + 1 :], argument.removeprefix(f"{_OPTION}=")
        if argument == _OPTION:
            if index + 1 == len(arguments):
                raise Unreadable("language_unknown", word="", languages=languages())
            return arguments[:index] + arguments[index + 2 :], arguments[index + 1]
    return arguments, ""


def _system_language() -> str:
    """As the first of the locale's variables that is set says."""
    said = next((os.environ[name] for name in _LOCALES if os.environ.get(name)), "")
    return language_named(said) or ENGLISH if said else ENGLISH
