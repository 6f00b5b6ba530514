"""What is in the box and how long a game lasts, by edition and number of players."""

from collections.abc import Mapping
from typing import NamedTuple

from sheriff_helper.game.goods import CONTRABAND_CLASS, GOODS, LEGAL_CLASS

EDITIONS = ("2e", "1e")
FEWEST_PLAYERS, MOST_PLAYERS = 3, 6
SMALLEST_BAG, LARGEST_BAG = 1, 5
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
    """What a table decided before the first round. Names are in seat order, clockwise."""

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
    round: int = 1  # that a table is in when it begins to keep score


def inspectors_a_round(setup: Setup, gone: int = 0) -> int:
    """One Sheriff; of six players two Deputies, as long as four or more are still there."""
    players = len(setup.names)
    return 2 if players == MOST_PLAYERS and players - gone > FEWEST_PLAYERS else 1


def inspection_seconds(setup: Setup, bags: int) -> int:
    """The time for so many bags: one minute each; four with the Deputies of the expansion."""
    return bags * 60 * (4 if setup.edition == "1e" and inspectors_a_round(setup) > 1 else 1)


def rounds(setup: Setup) -> int:
    """How many rounds the game lasts if all stay."""
    return len(setup.names) * setup.turns // inspectors_a_round(setup)


def deck(players: int, *modules: str) -> Mapping[str, int]:
    """The number of cards of each good; a module that brings goods is called by their class."""
    classes = {LEGAL_CLASS, CONTRABAND_CLASS, *modules}
    return {
        good.key: good.cards_3p if players == FEWEST_PLAYERS else good.cards
        for good in GOODS.values()
        if good.class_ in classes
    }
