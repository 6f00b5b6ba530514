"""The modules of the game: each is one file here, loaded when something asks for it.

To add one, copy `thieves.py` and give the copy a row in `MODULES`. Its sentences are data: `words`
translates and fills them, and nothing here prints.
"""

import re
from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

from sheriff_helper.game.box_and_setup import Setup

if TYPE_CHECKING:
    from sheriff_helper.game.entry_table import Entry
    from sheriff_helper.game.scoring import Bonus
    from sheriff_helper.game.state import State

# Each with its verbs, so that a shell can complete them without loading any.
MODULES: Mapping[str, tuple[str, ...]] = {
    "royal": (),
    "black_market": ("claim",),
    "thieves": (),
    "special_orders": ("order",),
    "merry_men": ("merry",),
    "laws": ("law", "bank"),
    "deputies": ("deputies", "booty"),
}
_BROUGHT_BY: Mapping[str, int] = {"deputies": 6}  # so many players
SWITCHES = tuple(name for name in MODULES if name not in _BROUGHT_BY)
VERBS = tuple(verb for verbs in MODULES.values() for verb in verbs)

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
    entries: tuple["Entry", ...] = ()
    refusals: str = ""  # of each, a line `code: sentence` and one with the hint
    begin_round: "Callable[[State], object] | None" = None
    bonus: "Bonus | None" = None  # its part of the score, called by the module's name
    heading: str = ""  # of its row on the score sheet
    crowns: tuple[str, ...] = ()  # its title in words: first, second, tied first, tied second
    bag_cards: Mapping[str, tuple[str, str, str]] = {}  # one, several, as a heading
    stand_card: str = ""  # a card of it on a stand, in words
    tally: str = ""  # the word for such a card in a tally: `market 30`
    tally_goods: tuple[int, int] = (0, 0)  # legal and contraband goods that lie with it
    tally_example: str = ""
    after_bag: "Callable[[str, State], list[Said]] | None" = None  # what to do with whose bag
    board: "Callable[[State], list[Said]] | None" = None  # lines below the board
    setup: tuple[str, ...] = ()  # lines of the checklist

    def sentences(self) -> dict[str, tuple[str, str]]:
        """Its refusals by their code: what each says, and its hint."""
        rows = re.findall(r"^(\w+): (.+)\n +(.+)$", self.refusals, re.MULTILINE)
        return {code: (sentence, hint) for code, sentence, hint in rows}


@cache
def load(name: str) -> Module:
    """One module."""
    module: Module = import_module(f"{__name__}.{name}").MODULE
    return module


def every() -> list[Module]:
    """All modules."""
    return [load(name) for name in MODULES]


def active_names(setup: Setup) -> tuple[str, ...]:
    """The modules that this game is played with."""
    players = len(setup.names)
    return setup.modules + tuple(name for name, n in _BROUGHT_BY.items() if n == players)


def active(setup: Setup) -> list[Module]:
    """The same, loaded."""
    return [load(name) for name in active_names(setup)]


def bag_cards() -> dict[str, tuple[str, str, str]]:
    """What else than goods a bag may hold, with its names."""
    return {card: names for module in every() for card, names in module.bag_cards.items()}
