"""The modules of the game: each is one file here, loaded when something asks for it.

To add one, copy `thieves.py` and give the copy a row in `MODULES`. Its sentences
are data: `words` translates and fills them, and nothing here prints.
"""

import re
from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

from sheriff_helper.game.box import EDITIONS, Setup

if TYPE_CHECKING:
    from sheriff_helper.game.grammar import Entry
    from sheriff_helper.game.scoring import Bonus
    from sheriff_helper.game.state import State

# The index of this folder: each module by its switch, its file, and its verbs, so that a shell can
# complete them without loading any. The rules know no file system that could list them.
MODULES: Mapping[str, tuple[str, ...]] = {
    "royal": ("royal_goods",),
    "black_market": ("black_market", "claim"),
    "thieves": ("thieves",),
    "special_orders": ("special_orders", "order"),
    "merry_men": ("merry_men", "merry"),
    "laws": ("laws", "law"),
}
VERBS = tuple(verb for _file, *verbs in MODULES.values() for verb in verbs)

# A sentence with the values that go into it.
Said = tuple[str, Mapping[str, Any]]


def N_(message: str) -> str:  # noqa: N802 - the name that extraction tools know
    """Marks a sentence that is translated where it is used."""
    return message


def NN_(one: str, many: str) -> tuple[str, str]:  # noqa: N802
    """Marks a sentence with its plural, likewise."""
    return one, many


class Module(NamedTuple):
    """One module; everything but its name and what it is about may be left out.

    Its events, which its entries name, apply themselves; `tell` of each says what happened.
    """

    name: str
    about: str
    editions: tuple[str, ...] = ()  # in which it belongs to the game without a switch
    entries: tuple["Entry", ...] = ()
    refusals: str = ""  # of each, a line `code: sentence` and one with the hint
    begin_round: "Callable[[State], object]" = lambda _state: None
    bonus: "Bonus | None" = None  # its part of the score, called by the module's name
    heading: str = ""  # of its row on the score sheet
    crowns: tuple[str, ...] = ()  # its title in words: first, second, tied first, tied second
    bag_cards: Mapping[str, tuple[str, str, str]] = {}  # one, several, as a heading
    stand_card: str = ""  # a card of it on a stand, in words
    tally: str = ""  # the word for such a card in a tally: `market 30`
    tally_goods: tuple[tuple[str, ...], ...] = ()  # lie with it: one of each of these
    tally_example: str = ""
    on_bag: "Callable[[State, str], object]" = lambda _state, _whose: None  # is true after a bag
    after_bag: "Callable[[str, State], list[Said]] | None" = None  # what to do with whose bag
    board: "Callable[[State], list[Said]] | None" = None  # lines below the board
    titles: "Callable[[State], tuple[str, ...]]" = lambda _state: ()  # of what lies on the board
    setup: tuple[str, ...] = ()  # lines of the checklist
    rules: str = ""  # `topic: answer`, and where the text is silent `Our ruling: …`

    def sentences(self) -> dict[str, dict[str, str]]:
        """Its refusals by their code: what each says, and its hint."""
        rows = re.findall(r"^(\w+): (.+)\n +(.+)$", self.refusals, re.MULTILINE)
        return {code: {"says": sentence, "hint": hint} for code, sentence, hint in rows}

    def answers(self) -> dict[str, dict[str, str]]:
        """What it has to say about its rules by the topic: the answer, and our ruling, if one."""
        topic, colon, said = self.rules.partition(":")
        text, _mark, ours = (" ".join(part.split()) for part in said.partition("Our ruling:"))
        return {topic.strip(): {"text": text, "ours": ours}} if colon else {}


@cache
def load(name: str) -> Module:
    """One module."""
    file = MODULES[name][0]
    module: Module = import_module(f"{__name__}.{file}").MODULE
    return module


def every() -> list[Module]:
    """All modules."""
    return [load(name) for name in MODULES]


def active(setup: Setup) -> list[Module]:
    """The modules that this game is played with."""
    return [load(name) for name in setup.modules]


def modules_of(edition: str) -> list[str]:
    """The modules that are in the game in an edition, unless a table leaves them in the box."""
    return [] if edition == EDITIONS[0] else [m.name for m in every() if edition in m.editions]


def bag_cards() -> dict[str, tuple[str, str, str]]:
    """What else than goods a bag may hold, with its names."""
    return {card: names for module in every() for card, names in module.bag_cards.items()}
