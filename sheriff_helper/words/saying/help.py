"""How people type each entry and what it is for. Modules bring texts of their own."""

import re

from sheriff_helper.game.grammar import entry_for
from sheriff_helper.words.language import N_, _
from sheriff_helper.words.lexicon import spoken
from sheriff_helper.words.phrases import say
from sheriff_helper.words.sentences.entries import LEGEND, PURPOSES, USAGES

# How many other words for a verb a help page names. The rest work, too.
_OTHER_WORDS = 4


def usage(verb: str) -> str:
    """Return how people type an entry, in the current language."""
    return _(_usage(verb))


def _usage(verb: str) -> str:
    entry = entry_for(verb)
    if entry and entry.usage:
        return entry.usage
    return USAGES[verb]


def purpose(verb: str) -> str:
    """Return what an entry is for, in the current language."""
    entry = entry_for(verb)
    if entry and entry.purpose:
        return _(entry.purpose)
    return _(PURPOSES[verb])


def after_verb(verb: str) -> str:
    """Return how people type an entry, without the verb."""
    return " | ".join(way.partition(" ")[2] for way in usage(verb).split(" | "))


def about(verb: str) -> str:
    """Return what an entry is for, the legend of its usage, and other words for it."""
    letters = set(re.findall(r"[A-Z]+", _usage(verb)))
    legend = " ".join(_(text) for letter, text in LEGEND.items() if letter in letters)
    said = [purpose(verb), legend]
    shown, *others = spoken("verb", verb)
    if others:
        sentence = N_("In place of {verb} also: {words:or}.")
        words = dict.fromkeys((*others[: _OTHER_WORDS - 1], verb))
        said.append(say(sentence, verb=shown, words=tuple(words)))
    return "\n\n".join(filter(None, said))
