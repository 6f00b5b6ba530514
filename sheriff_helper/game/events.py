"""What happened, as frozen facts: one entry, one event. Says nothing about whether it was allowed.

Events are named tuples, because they load ten times faster than frozen dataclasses. Two events of
different classes with equal fields compare equal, so compare `as_data` where that matters.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from sheriff_helper.game.editions import Setup
from sheriff_helper.game.goods import NO_GOODS, Goods

NO_CHOICE: Mapping[str, Goods] = {}


class Claim(NamedTuple):
    """What a merchant says of the bag: so many cards of one legal good."""

    number: int
    good: str


class Offer(NamedTuple):
    """Gold and goods that change hands."""

    gold: int = 0
    goods: Goods = NO_GOODS

    def __bool__(self) -> bool:
        return bool(self.gold or self.goods)


class Payment(NamedTuple):
    """A penalty as it was settled: gold first, then goods, then what was forgiven."""

    payer: str
    penalty: int
    gold: int
    goods: Goods = NO_GOODS
    forgiven: int = 0


class Card(NamedTuple):
    """Another card on a stand that scores, with the goods that lie with it."""

    part: str
    points: int
    goods: Goods = NO_GOODS


class Holding(NamedTuple):
    """What one player has at the end. `unknown` are face-down cards whose kind is not said."""

    name: str
    gold: int
    goods: Goods
    cards: tuple[Card, ...] = ()
    unknown: int = 0


class GameStarted(NamedTuple):
    setup: Setup


class Declared(NamedTuple):
    merchant: str
    claim: Claim


class BagPassed(NamedTuple):
    """The bag went back unopened. `goods` is None when it held just what was declared."""

    merchant: str
    goods: Goods | None = None
    declared: Claim | None = None
    bribe: Offer = Offer()
    from_bag: Goods = NO_GOODS
    by: str = ""


class BagOpened(NamedTuple):
    """The bag was opened. `paying` is what was said of a debt, `payments` what came of it."""

    merchant: str
    goods: Goods | None = None
    declared: Claim | None = None
    paying: Mapping[str, Goods] = NO_CHOICE
    by: str = ""
    payments: tuple[Payment, ...] = ()


class Paid(NamedTuple):
    giver: str
    taker: str
    offer: Offer


class Promised(NamedTuple):
    giver: str
    taker: str
    text: str


class PromiseKept(NamedTuple):
    number: int


class PromiseBroken(NamedTuple):
    number: int


class Share(NamedTuple):
    """What one Deputy takes from the Booty tile."""

    name: str
    offer: Offer


class RoundEnded(NamedTuple):
    """The marker moves on; `shares` is how the Booty was split, where some was left."""

    shares: tuple[Share, ...] = ()


class Revealed(NamedTuple):
    player: str
    goods: Goods


class Counted(NamedTuple):
    """A player counted the coins; `expected` is what the log had said."""

    player: str
    gold: int
    expected: int


class Noted(NamedTuple):
    text: str


class Tallied(NamedTuple):
    """A game of which only the end is known: what lay on each stand."""

    holdings: tuple[Holding, ...]


class Finished(NamedTuple):
    early: bool = False
    shares: tuple[Share, ...] = ()


# Any of the named tuples above, or one that a module brings.
Event = tuple[Any, ...]

_KINDS: dict[str, type] = {
    kind.__name__: kind
    for kind in (
        *(Setup, Claim, Offer, Payment, Share, Card, Holding),
        *(GameStarted, Declared, BagPassed, BagOpened, Paid, Promised, PromiseKept, PromiseBroken),
        *(RoundEnded, Revealed, Counted, Noted, Finished, Tallied),
    )
}


def add_kinds(*kinds: type) -> None:
    """Make the events of a module known to `from_data`."""
    _KINDS.update((kind.__name__, kind) for kind in kinds)


def is_kind(name: str) -> bool:
    """Whether an event of this name is known."""
    return name in _KINDS


def as_data(value: Any) -> Any:
    """An event as plain JSON data; fields that hold their default are left out."""
    kind: Any = type(value)
    if hasattr(kind, "_fields"):
        defaults = kind._field_defaults
        fields = zip(kind._fields, value, strict=True)
        data = {key: as_data(v) for key, v in fields if key not in defaults or v != defaults[key]}
        return {"is": kind.__name__, **data}
    if isinstance(value, tuple | list):
        return [as_data(item) for item in value]
    if isinstance(value, dict):
        return {key: as_data(item) for key, item in value.items()}
    return value


def from_data(data: Any) -> Any:
    """The event that `as_data` was given; a KeyError or TypeError where the data is not one."""
    if isinstance(data, dict):
        fields = {key: from_data(item) for key, item in data.items()}
        return _kind(fields.pop("is"))(**fields) if "is" in fields else fields
    if isinstance(data, list):
        return tuple(from_data(item) for item in data)
    return data


def _kind(name: str) -> type:
    """The class of this name; a module's is loaded for it."""
    if name not in _KINDS:
        from sheriff_helper.game.modules import load_kind

        load_kind(name)
    return _KINDS[name]
