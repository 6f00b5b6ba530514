"""The kinds of "no". A refusal carries a code and its figures; `words` says it.

How a figure is said depends on its type. Those that are said in a way of their own
have a type here.
"""

from collections.abc import Mapping
from typing import NamedTuple


class Word(NamedTuple):
    """What somebody typed."""

    text: str


class Verb(NamedTuple):
    """An entry, by its verb."""

    name: str


class Command(NamedTuple):
    """A command, by its English name."""

    name: str


class Kinds(NamedTuple):
    """Some kinds of goods."""

    keys: tuple[str, ...]


class Numbers(NamedTuple):
    """Some numbers, or none."""

    numbers: tuple[int, ...]


class Counts(NamedTuple):
    """How many of something each player has."""

    by_name: Mapping[str, int]


class Refusal(Exception):
    """The rules or the state of the game say no.

    `place` is where on the line the reason stands, if it is known.
    """

    kind = "illegal"
    place: tuple[int, int] | None = None

    def __init__(self, code: str, **values: object) -> None:
        super().__init__(code)
        self.code = code
        self.values = values


class Unreadable(Refusal):
    """What was typed can't be understood."""

    kind = "unreadable"


class Ambiguous(Unreadable):
    """What was typed could mean more than one thing."""

    kind = "ambiguous"


def require(
    holds: object, code: str, kind: type[Refusal] = Refusal, /, **values: object
) -> None:
    """Refuse what does not hold."""
    if not holds:
        raise kind(code, **values)
