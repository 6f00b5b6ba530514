"""What a module of the game is: `Module` adds to the rules, `ModuleWords` says it.

The modules themselves are in `modules/`, a file each. Their sentences are data: the
room `words` translates them and fills them in, and nothing here prints.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from sheriff_helper.game.entry import Entry
from sheriff_helper.game.events import Event
from sheriff_helper.game.state import State
from sheriff_helper.game.titles import Title
from sheriff_helper.game.values import Holding, Payment


def N_(message: str) -> str:  # noqa: N802 - the name that extraction tools know
    """Mark a sentence that is translated where it is used."""
    return message


def NN_(one: str, many: str) -> tuple[str, str]:  # noqa: N802
    """Mark a sentence and its plural, likewise."""
    return one, many


class Said(NamedTuple):
    """A sentence, and the values that go into it."""

    sentence: str
    values: Mapping[str, Any]


class BagCard(NamedTuple):
    """A card that is no good but may lie in a bag, with its names."""

    key: str
    one: str
    many: str
    heading: str


class StandCard(NamedTuple):
    """A card that lies on a stand and scores."""

    words: str  # what people read on the board
    keyword: str  # what is typed for it in a tally: `market 30`
    example: str  # of what is typed after the keyword
    beside: tuple[tuple[str, ...], ...] = ()  # one good out of each lies with it


class TitleWords(NamedTuple):
    """The title of a module in words."""

    first: str
    second: str
    tied_first: str
    tied_second: str


class RefusalWords(NamedTuple):
    """What a refusal says, and what to type instead."""

    says: str
    hint: str


class Rule(NamedTuple):
    """An answer about the rules, and our ruling where their text is silent."""

    text: str
    ours: str = ""


class ModuleWords:
    """What a module says. A subclass sets what it is about, and what else it says."""

    about: str
    heading: str = ""  # of its row on the score sheet
    title: TitleWords | None = None
    refusals: Mapping[str, RefusalWords] = {}  # by their codes
    rules: Mapping[str, Rule] = {}  # by their topics
    checklist: tuple[str, ...] = ()  # what to do before the first round

    def tell(self, _event: Event, _before: State, _after: State) -> list[Said]:
        """What happened by an event of this module."""
        return []

    def advice(self, _state: State, _merchant: str) -> list[Said]:
        """What to do next with a bag that was just dealt with."""
        return []

    def notices(self, _state: State) -> list[Said]:
        """Lines below the board."""
        return []

    def names_in_play(self, _state: State) -> tuple[str, ...]:
        """What lies on the board under a name of its own, as a law does."""
        return ()


class Module:
    """What a module adds to the rules. A subclass sets its name, and what it needs."""

    name: str
    words: ModuleWords
    editions: tuple[str, ...] = ()  # those it belongs to without a switch
    entries: tuple[Entry, ...] = ()
    bag_card: BagCard | None = None
    stand_card: StandCard | None = None

    def begin_round(self, state: State) -> None:
        """Update what the module remembers when a round begins."""

    def follow_bag(self, state: State, merchant: str) -> None:
        """Update what the module remembers once a bag was passed or opened."""

    def title(self, _holdings: Sequence[Holding]) -> Title | None:
        """Its part of the final score."""
        return None

    def payment(self, _event: Event) -> Payment | None:
        """The penalty that an event of this module settled."""
        return None
