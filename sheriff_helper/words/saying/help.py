"""How people type each entry and what it is for. Modules bring texts of their own."""

import re

from sheriff_helper.game.grammar import entry_for
from sheriff_helper.words.language import ENGLISH, N_, _, english, typed_words
from sheriff_helper.words.lexicon import spoken
from sheriff_helper.words.phrases import say

# How many other words for a verb a help page names. The rest work, too.
_OTHER_WORDS = 4


def _said(of: str, verb: str) -> str:
    entry = entry_for(verb)
    if entry and entry.purpose:
        said: str = getattr(entry, of)
        return said
    return english(of, verb)


def usage(verb: str) -> str:
    """Return how people type an entry, in the current language."""
    return _(_said("usage", verb))


def purpose(verb: str) -> str:
    """Return what an entry is for, in the current language."""
    return _(_said("purpose", verb))


def after_verb(verb: str) -> str:
    """Return how people type an entry, without the verb."""
    return " | ".join(way.partition(" ")[2] for way in usage(verb).split(" | "))


def about(verb: str) -> str:
    """Return what an entry is for, the legend of its usage, and other words for it."""
    letters = set(re.findall(r"[A-Z]+", _said("usage", verb)))
    known = (letter for letter in typed_words(ENGLISH, "legend") if letter in letters)
    legend = " ".join(_(english("legend", letter)) for letter in known)
    said = [purpose(verb), legend]
    shown, *others = spoken("verb", verb)
    if others:
        sentence = N_("In place of {verb} also: {words:or}.")
        words = dict.fromkeys((*others[: _OTHER_WORDS - 1], verb))
        said.append(say(sentence, verb=shown, words=tuple(words)))
    return "\n\n".join(filter(None, said))
