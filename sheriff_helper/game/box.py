"""What is in the box, and how long a game lasts, by edition and number of players."""

from collections.abc import Mapping
from typing import NamedTuple

from sheriff_helper.game.goods import CONTRABAND_CLASS, GOODS, LEGAL_CLASS

EDITIONS = ("2e", "1e")
FEWEST_PLAYERS = 3
MOST_PLAYERS = 6
SMALLEST_BAG = 1
LARGEST_BAG = 5
STARTING_GOLD = 50
HANDS = (6, 7)
MOST_TURNS = 9

# Points for the most and the second most of a legal good.
KING_QUEEN: Mapping[str, tuple[int, int]] = {
    "apple": (20, 10),
    "cheese": (15, 10),
    "bread": (15, 10),
    "chicken": (10, 5),
}

# How often each is Sheriff (or Deputy), by number of players.
TURNS_EACH: Mapping[int, int] = {3: 3, 4: 2, 5: 2, 6: 3}


class Setup(NamedTuple):
    """What a table decided before the first round.

    The names are in seat order, clockwise.
    """

    names: tuple[str, ...]
    first: str
    turns: int
    edition: str = "2e"
    modules: tuple[str, ...] = ()
    gold: int = STARTING_GOLD
    hand: int = 6
    remove_ten: bool = False
    timer: bool = False
    title: str = ""
    lang: str = ""
    one_discard: bool = False
    round: int = 1  # the one that the table is in when it begins to keep score


def with_module(setup: Setup, module: str) -> Setup:
    """The same table with one more module."""
    return setup._replace(modules=(*setup.modules, module))


def inspectors_a_round(setup: Setup, gone: int = 0) -> int:
    """One Sheriff; two Deputies at a table of six, while four or more are there."""
    players = len(setup.names)
    still_there = players - gone
    if players == MOST_PLAYERS and still_there > FEWEST_PLAYERS:
        return 2
    return 1


def inspection_seconds(setup: Setup, bags: int) -> int:
    """One minute a bag, but four with the Deputies of the 1st edition's expansion."""
    minutes = 1
    if setup.edition == "1e" and inspectors_a_round(setup) > 1:
        minutes = 4
    return bags * minutes * 60


def rounds(setup: Setup) -> int:
    """How many rounds the game lasts if everyone stays."""
    return len(setup.names) * setup.turns // inspectors_a_round(setup)


def deck(players: int, *modules: str) -> Mapping[str, int]:
    """The number of cards of each good.

    A module that brings goods has the name of their class.
    """
    classes = {LEGAL_CLASS, CONTRABAND_CLASS, *modules}
    cards = {}
    for good in GOODS.values():
        if good.class_ not in classes:
            continue
        if players == FEWEST_PLAYERS:
            cards[good.key] = good.cards_3p
        else:
            cards[good.key] = good.cards
    return cards
