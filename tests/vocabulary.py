"""The words of the game that a vocabulary can have forms for, and made-up languages."""

from collections.abc import Collection, Mapping
from pathlib import Path

import pytest

from sheriff_helper.cli.commands import COMMANDS
from sheriff_helper.game.box import EDITIONS
from sheriff_helper.game.entry import MINUS
from sheriff_helper.game.goods import GOODS, UNKNOWN
from sheriff_helper.game.grammar import BASE, MODULE_VERBS
from sheriff_helper.game.modules import ALL, bag_cards
from sheriff_helper.game.scoring import OTHER
from sheriff_helper.words import vocabulary as package
from sheriff_helper.words.language import ENGLISH
from sheriff_helper.words.lexicon import GOLD, NUMBERS, vocabulary_of
from sheriff_helper.words.reading.options import FLAGS, MODULE_FLAGS, WITH_VALUE
from sheriff_helper.words.sentences.rules import RULES

# The languages of the rulebooks. A new language may have as little as its goods; once
# all of it is there and translated, it is listed here.
WHOLE = ("es", "pt", "uk")
# Words that entries know beside the keywords of their slots.
OTHER_KEYWORDS = (
    "auto",
    "draw",
    "bag",
    "gold",
    "stand",
    "market",
    "order",
    "points",
    "round",
)


def keywords() -> list[str]:
    """Every keyword of the grammar."""
    entries = [*BASE, *(entry for module in ALL for entry in module.entries)]
    found = set(OTHER_KEYWORDS)
    for entry in entries:
        for slot in entry.slots:
            found |= {word for word in (slot.keyword, *slot.also) if word.strip(MINUS)}
    return sorted(found)


def known_words() -> Mapping[str, Collection[str]]:
    """Every word of the game that people can type, by the kind of word.

    Three kinds are listed nowhere but in the English vocabulary.
    """
    english = vocabulary_of(ENGLISH)
    return {
        "verb": [*(e.verb for e in BASE if e.verb != "tally"), *MODULE_VERBS],
        "command": [*COMMANDS],
        "prompt": english.prompt,
        "answer": ("pass", "open", "next"),
        "meant": english.meant,
        "keyword": keywords(),
        "option": (*FLAGS, *MODULE_FLAGS, *WITH_VALUE, *EDITIONS, "random", OTHER),
        "topic": RULES,
        "good": (*GOODS, UNKNOWN, GOLD, *bag_cards()),
        "code": (*GOODS, UNKNOWN, GOLD),
        "number": NUMBERS,
        "filler": english.fillers,
    }


def add_language(
    code: str, text: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Add a language to those of the program, with what its file would say."""
    (folder / f"{code}.py").write_text(text, encoding="utf-8")
    monkeypatch.setattr(package, "__path__", [*package.__path__, str(folder)])
