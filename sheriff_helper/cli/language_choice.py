"""Which language to speak: `--lang`, SHERIFF_LANG, the game's own, the system's, else English."""

import os
from collections.abc import Sequence

from sheriff_helper.game.refusal import Unreadable
from sheriff_helper.words.saying.language import (
    ENGLISH,
    language_named,
    language_of_game,
    languages,
    use_language,
)

_LOCALES = ("LC_ALL", "LC_MESSAGES", "LANG")

# Whether this run was told a language; what a game was started with gives way to that.
_told = False
_asked = ""  # by `--lang`


def choose_language(arguments: Sequence[str]) -> list[str]:
    """Speak as asked or as the system does, and return the arguments as Typer shall read them.

    `--lang` and `--game` may stand anywhere: the first is taken out, the second goes to the front.
    A game that is started keeps its language: `new` is handed the option again.
    """
    global _told, _asked
    wanted = os.environ.get("SHERIFF_LANG", "")
    code = language_named(wanted) if wanted else ""
    use_language(code or _system_language())
    left, asked = take_option(list(arguments), "--lang")
    if "--lang" in left:  # nothing follows it
        raise Unreadable("language_unsaid", languages=languages())
    if asked is not None:
        code = language_named(asked)
        if not code:
            raise Unreadable("language_unknown", word=asked[:20], languages=languages())
        use_language(code)
    _told, _asked = bool(code), code if asked else ""
    left, game = take_option(left, "--game")
    front = [] if game is None else ["--game", game]
    return [*front, *left, *(["--lang", code] if _asked and _starts_a_game(left) else [])]


def asked_language() -> str:
    """The language that `--lang` asked for in this run; a game that it starts keeps that."""
    return _asked


def speak_of_game(code: str) -> None:
    """Speak as the table does, unless this run was told otherwise."""
    if code and not _told:
        use_language(language_of_game(code))


def take_option(arguments: list[str], option: str) -> tuple[list[str], str | None]:
    """The arguments without an option, and its value; None where it was not given."""
    for index, argument in enumerate(arguments):
        if argument == "--":
            break
        if argument.startswith(f"{option}="):
            return arguments[:index] + arguments[index + 1 :], argument.removeprefix(f"{option}=")
        if argument == option and index + 1 < len(arguments):
            return arguments[:index] + arguments[index + 2 :], arguments[index + 1]
    return arguments, None


def _starts_a_game(arguments: Sequence[str]) -> bool:
    words = [argument for argument in arguments if not argument.startswith("-")]
    return words[:1] == ["new"] or words[:3] == ["amend", "0", "new"]


def _system_language() -> str:
    """As the first of the locale's variables that is set says."""
    said = next((os.environ[name] for name in _LOCALES if os.environ.get(name)), "")
    return language_named(said) or ENGLISH if said else ENGLISH
