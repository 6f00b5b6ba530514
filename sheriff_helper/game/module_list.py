"""The one list of modules. To add one: copy `modules/thieves.py`, and name the copy here."""

from collections.abc import Mapping
from typing import NamedTuple


class Listed(NamedTuple):
    """What is known of a module before it is loaded."""

    verbs: tuple[str, ...] = ()
    part: bool = False  # whether it has a part of the score, called by its name
    cards: tuple[str, ...] = ()  # what else than goods a bag may hold
    tally: str = ""  # the word for its cards in a tally: `market 30`
    tally_goods: tuple[int, int] = (0, 0)  # legal and contraband goods that lie with such a card


MODULES: Mapping[str, Listed] = {
    "royal": Listed(),
    "black_market": Listed(("claim",), part=True, tally="market"),
    "thieves": Listed(part=True),
    "special_orders": Listed(("order",), part=True, tally="order", tally_goods=(1, 1)),
    "merry_men": Listed(("merry",), cards=("merry",)),
    "laws": Listed(("law", "bank")),
    "deputies": Listed(("deputies", "booty")),
}

# Those that a table switches on; Deputies come with the sixth player.
SWITCHES = tuple(name for name in MODULES if name != "deputies")
VERBS = tuple(verb for listed in MODULES.values() for verb in listed.verbs)
CARDS = tuple(card for listed in MODULES.values() for card in listed.cards)
