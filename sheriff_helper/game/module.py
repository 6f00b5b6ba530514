"""What a module may add to the base game. A module is one file in `modules/`, copied and changed.

Its sentences are data: `words` translates and fills them, and nothing here prints.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from sheriff_helper.game.editions import Setup
from sheriff_helper.game.entry import Entry
from sheriff_helper.game.scoring import Bonus
from sheriff_helper.game.state import Apply, State

# A sentence with the values that go into it.
Said = tuple[str, Mapping[str, Any]]
Tell = Callable[[Any, State, State], list[Said]]


def N_(message: str) -> str:  # noqa: N802 - the name that extraction tools know
    """Marks a sentence that is translated where it is used."""
    return message


def NN_(one: str, many: str) -> tuple[str, str]:  # noqa: N802
    """Marks a sentence with its plural, likewise."""
    return one, many


class Module(NamedTuple):
    """One module; everything but its name and what it is about may be left out."""

    name: str
    about: str
    entries: tuple[Entry, ...] = ()
    usage: Mapping[str, tuple[str, str]] = {}  # verb: how it is typed, what it is for
    refusals: Mapping[str, tuple[str, str]] = {}  # code: sentence, hint
    applies: Mapping[type, Apply] = {}  # event: what it changes
    tells: Mapping[type, Tell] = {}  # event: what to say of it
    begin: Callable[[State], None] | None = None  # before the first round
    begin_round: Callable[[State], None] | None = None
    bonus: Bonus | None = None  # its part of the score, called by the module's name
    heading: str = ""  # of its row on the score sheet
    crowns: tuple[str, ...] = ()  # its title in words: first, second, tied first, tied second
    card_names: Mapping[str, tuple[str, str, str]] = {}  # its cards: one, several, as a heading
    stand_card: str = ""  # a card of it on a stand, in words
    after_bag: Callable[[str, State], list[Said]] | None = None  # what to do next with whose bag
    board: Callable[[State], list[Said]] | None = None  # lines below the board
    setup: Callable[[Setup], list[Said]] | None = None  # lines of the checklist
