"""What a shell may put after `sheriff`: verbs, players, goods, ids. Explains nothing.

Help texts would be shown by zsh and fish, but through Rich, at more than twice the time.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import typer
import typer.core

from sheriff_helper.cli.context import Asked, Context
from sheriff_helper.words.reading.lexicon import spoken
from sheriff_helper.words.safe_text import fold, harmless

# What a shell may take for more than itself: a sign of ASCII but these, and every kind of space.
_SIGN = re.compile(r"(?![\w.-])[\0-\x7f]|\s")


def starting_with(words: Sequence[str], incomplete: str) -> list[str]:
    """The words that begin so, in any case; what is typed stays as it is, or shells drop them.

    Only plain ones: zsh runs what looks like code, and whoever wrote a record chose its names.
    """
    typed = len(incomplete)
    heard = ("".join(filter(fold, word)) for word in words)  # an apostrophe may be left out
    fits = (word for word in heard if fold(word[:typed]) == fold(incomplete))
    whole = (incomplete + word[typed:] for word in fits)
    return [word for word in whole if not _SIGN.search(word) and harmless(word) == word]


def begun(named: Iterable[Sequence[str]], incomplete: str) -> list[str]:
    """Of everything the first of its names that begins so."""
    fits = (starting_with(names, incomplete) for names in named)
    return [names[0] for names in fits if names]


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
    return starting_with(Context(Asked()).shelf.ids(), incomplete)


def entry_words(verb: str) -> Callable[[Any, str], list[str]]:
    """The words that may follow a verb in the game that is asked for."""

    def complete(ctx: Any, incomplete: str) -> list[str]:
        from sheriff_helper.words.reading.prompt_answer_reader import Question
        from sheriff_helper.words.reading.tokens import table_of, tokenise_words
        from sheriff_helper.words.reading.word_completion import fitting

        tokens = tokenise_words(
            [verb, *(ctx.params.get("words") or ())], table_of(ctx.obj.load().state)
        )
        typed = incomplete.lstrip("0123456789")
        number = incomplete.removesuffix(typed)
        fits = fitting(tokens, len(tokens), Question("shell"))
        begun = (it.begun_by(typed) or it.begun_by(typed.replace("_", " ")) for it in fits)
        # Every shell breaks at a space.
        words = [it.word.strip('"').replace(" ", "_") for it in begun if it]
        return [number + word for word in starting_with(words, typed)]

    return complete
