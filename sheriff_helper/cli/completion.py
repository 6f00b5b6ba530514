"""What a shell may put after `sheriff`: names and ids that begin as typed. Explains nothing.

Help texts would be shown by zsh and fish, but through Rich, at more than twice the time.
"""

from collections.abc import Sequence
from typing import Any

import typer
import typer.core

from sheriff_helper.cli.context import Asked, Context
from sheriff_helper.words.reading.lexicon import begun, spoken


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
