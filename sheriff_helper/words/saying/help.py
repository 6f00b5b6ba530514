"""How each entry is typed and what it is for, for help pages and hints. A module says its own."""

import re

from sheriff_helper.game.grammar import entry_for
from sheriff_helper.words.language import ENGLISH, N_, _, english, typed_words
from sheriff_helper.words.lexicon import spoken
from sheriff_helper.words.phrases import say

_OTHER_WORDS = 4  # that a help page names: they show the way, and the rest is understood


def _said(of: str, verb: str) -> str:
    entry = entry_for(verb)
    said: str = getattr(entry, of) if entry and entry.purpose else english(of, verb)
    return said


def usage(verb: str) -> str:
    """Return how an entry is typed, in the current language."""
    return _(_said("usage", verb))


def purpose(verb: str) -> str:
    """Return what an entry is for, in the current language."""
    return _(_said("purpose", verb))


def after_verb(verb: str) -> str:
    """How an entry is typed, without the verb."""
    return " | ".join(way.partition(" ")[2] for way in usage(verb).split(" | "))


def about(verb: str) -> str:
    """What an entry is for, what the capital letters in its usage stand for, and other verbs."""
    letters = set(re.findall(r"[A-Z]+", _said("usage", verb)))
    known = (letter for letter in typed_words(ENGLISH, "legend") if letter in letters)
    said = [purpose(verb), " ".join(_(english("legend", letter)) for letter in known)]
    shown, *others = spoken("verb", verb)
    if others:
        sentence = N_("In place of {verb} also: {words:or}.")
        words = (*others[: _OTHER_WORDS - 1], verb)
        said.append(say(sentence, verb=shown, words=tuple(dict.fromkeys(words))))
    return "\n\n".join(filter(None, said))
