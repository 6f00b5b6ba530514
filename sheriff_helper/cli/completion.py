"""What a shell may put after `sheriff`: names and ids that begin as typed. Explains nothing.

Help texts would be shown by zsh and fish, but through Rich, at more than twice the time.
"""

import re
from collections.abc import Iterable, Sequence
from typing import Any

import typer
import typer.core

from sheriff_helper.cli.context import Asked, Context
from sheriff_helper.words.reading.lexicon import spoken
from sheriff_helper.words.safe_text import fold, harmless

# What a shell may take for more than itself: a sign of ASCII but these, and every kind of space.
_SIGN = re.compile(r"(?![\w.-])[\0-\x7f]|\s")


def begun(named: Iterable[Sequence[str]], incomplete: str) -> list[str]:
    """Of everything the first of its names that begins so, with what is typed left as it is.

    A shell drops a word that does not begin with the very letters; an apostrophe may be left out.
    Only plain ones: zsh runs what looks like code, and whoever wrote a record chose its names.
    """
    words = []
    for names in named:
        heard = ("".join(filter(fold, name)) for name in names)
        fits = [name for name in heard if fold(name[: len(incomplete)]) == fold(incomplete)]
        words += [incomplete + name[len(incomplete) :] for name in fits[:1]]
    return [word for word in words if not _SIGN.search(word) and harmless(word) == word]


def command_names(commands: Sequence[str], incomplete: str, context: Context) -> list[Any]:
    """Commands, and verbs as the table says them, as Typer hands them to a shell."""

    def names(command: str) -> Sequence[str]:
        return *spoken("verb", command)[:-1], *spoken("command", command)

    fits = begun(map(names, commands), incomplete)
    if not fits:
        context.load()  # from here on the language is that of the game
        fits = begun(map(names, commands), incomplete)
    core: Any = typer.core  # which does not say that it exports this
    return [core.CompletionItem(word) for word in fits]


def game_ids(incomplete: str) -> list[str]:
    """Every game on the shelf."""
    return begun(zip(Context(Asked()).shelf.ids(), strict=True), incomplete)
