"""The help of the window: every word that it knows, or how one of them is typed."""

from collections.abc import Sequence

from sheriff_helper.cli.commands import COMMANDS
from sheriff_helper.words.language import _
from sheriff_helper.words.lexicon import all_verbs, lexicon
from sheriff_helper.words.phrases import texts
from sheriff_helper.words.saying import help as entry_help


def purpose(name: str) -> str:
    """What a command is for, in a line."""
    purposes = {**texts("commands")["purpose"], **texts("prompt")["purpose"]}
    return _(purposes[name])


def help_lines(words: Sequence[str] = ()) -> list[str]:
    """The whole help, or how one entry is typed."""
    meant = (lexicon().word(kind, words[0]) for kind in ("verb", "answer", "prompt", "command"))
    verb = next(filter(None, meant), "") if words else ""
    if verb in all_verbs():
        return [entry_help.usage(verb), entry_help.purpose(verb)]
    if verb in COMMANDS or verb in texts("prompt")["purpose"]:
        return [purpose(verb)]
    return [f"{_(typed):<18} {_(meaning)}" for typed, meaning in texts("prompt")["help"].items()]
