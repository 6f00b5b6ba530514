"""What people type: one file for each language, called by its code.

Each file has one `Vocabulary` with the name `WORDS`. What the program says is in the
sentences and their translations. CONTRIBUTING.md says how to add a word or a language.
"""

from collections.abc import Mapping
from typing import NamedTuple

# What people type for each word of the game. The program shows the first form.
Lists = Mapping[str, list[str]]


class Forms(NamedTuple):
    """What people type for a good, for a card of a module or for gold."""

    # Forms that mean one card, and mass words such as `cheese`.
    one: list[str]
    # Forms that can mean several cards, even if they can also mean one.
    many: list[str]
    # Short forms as in `3a1m`. The language's own come before those of English.
    codes: list[str] = []
    # The form in a title such as "King of Cheese", if it is another there.
    title: str = ""


class Variant(NamedTuple):
    """How a joining word such as "and" reads before certain sounds."""

    sounds: tuple[str, ...]
    text: str


class Vocabulary(NamedTuple):
    """The words of one language. English is understood for all that is left out."""

    goods: Mapping[str, Forms]
    # English codes that could also begin another good's name, with all those goods.
    unclear: Lists = {}
    verbs: Lists = {}
    commands: Lists = {}
    # Words that only the prompt knows, and commands that it has itself.
    prompt: Lists = {}
    # Letters that the prompt has for entries.
    answers: Lists = {}
    # Words of the game that are no entries, under the entry that is meant by them.
    meant: Lists = {}
    keywords: Lists = {}
    # What a game is played with.
    options: Lists = {}
    # What the rules can be asked about.
    topics: Lists = {}
    numbers: Lists = {}
    # Small words, by where they may stand.
    fillers: Lists = {}
    # Case endings of names.
    endings: list[str] = []
    # Joining words in a list of names, by the English sentence.
    variants: Mapping[str, Variant] = {}

    def by_kind(self) -> dict[str, Lists]:
        """Return what people type for every word, by the kind of word."""
        goods = self.goods.items()
        return {
            "verb": self.verbs,
            "command": self.commands,
            "prompt": self.prompt,
            "answer": self.answers,
            "meant": self.meant,
            "keyword": self.keywords,
            "option": self.options,
            "topic": self.topics,
            "good": {key: forms.one + forms.many for key, forms in goods},
            "code": {key: forms.codes for key, forms in goods if forms.codes},
            "number": self.numbers,
            "filler": self.fillers,
        }
