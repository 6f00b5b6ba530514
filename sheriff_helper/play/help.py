"""The help at the prompt: every word that it knows, or how one of them is typed."""

from collections.abc import Sequence

from sheriff_helper.cli.commands import COMMANDS
from sheriff_helper.words.language import _
from sheriff_helper.words.lexicon import all_verbs, lexicon
from sheriff_helper.words.saying import help as entry_help
from sheriff_helper.words.sentences import commands, prompt


def purpose(name: str) -> str:
    """Return what a command is for, in one line."""
    if name in prompt.PURPOSES:
        return _(prompt.PURPOSES[name])
    return _(commands.PURPOSES[name])


def help_lines(words: Sequence[str] = ()) -> list[str]:
    """Return the whole help, or what the first word is for."""
    verb = _meaning(words[0]) if words else ""
    if verb in all_verbs():
        return [entry_help.usage(verb), entry_help.purpose(verb)]
    if verb in COMMANDS or verb in prompt.PURPOSES:
        return [purpose(verb)]
    lines = prompt.HELP.items()
    return [f"{_(typed):<18} {_(meaning)}" for typed, meaning in lines]


def _meaning(word: str) -> str:
    """Return the English name of the entry or command that a word means."""
    for kind in ("verb", "answer", "prompt", "command"):
        meant = lexicon().word(kind, word)
        if meant:
            return meant
    return ""
