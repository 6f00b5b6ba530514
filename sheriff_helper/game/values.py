"""What people say, hold and hand over: the values that events and the state hold."""

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from typing import NamedTuple

from sheriff_helper.game.goods import (
    NO_GOODS,
    Goods,
    contraband_part,
    plus,
    total,
)

# Places beside the players that give and take. No name begins with this sign.
BANK = "#bank"
BOOTY = "#booty"
DISCARD = "#discard"

# Chance as an argument: puts names in an order that nobody chose.
Shuffle = Callable[[Sequence[str]], Sequence[str]]


class Auto(Enum):
    """What a debtor says who leaves the choice to the program."""

    AUTO = "auto"


# The least costly way to pay.
AUTO = Auto.AUTO

# What a debtor hands over: these goods, or whatever costs least.
Choice = Goods | Auto

# The choice of each debtor; without a name it is that of the only one.
Choices = Mapping[str, Choice]

NO_CHOICE: Choices = {}


class Claim(NamedTuple):
    """What a merchant says of the bag: so many cards of one legal good."""

    number: int
    good: str

    def as_bag(self) -> Goods:
        """The bag that holds just what was declared."""
        return {self.good: self.number}


class Offer(NamedTuple):
    """Gold and goods that one person may give another."""

    gold: int = 0
    goods: Goods = NO_GOODS

    def __bool__(self) -> bool:
        return bool(self.gold or self.goods)


NO_OFFER = Offer()


class Stock(NamedTuple):
    """What was counted by hand. None and kinds that are left out were not counted."""

    gold: int | None = None
    goods: Goods = NO_GOODS


class Payment(NamedTuple):
    """A penalty as it was settled: gold first, then goods, then what was forgiven."""

    payer: str
    penalty: int
    gold: int
    goods: Goods = NO_GOODS
    forgiven: int = 0

    @property
    def offer(self) -> Offer:
        """What is handed over."""
        return Offer(self.gold, self.goods)


class Transfer(NamedTuple):
    """Gold and cards that change hands: from a player or a place to another."""

    giver: str
    taker: str
    gold: int = 0
    goods: Goods = NO_GOODS

    @property
    def offer(self) -> Offer:
        """What changes hands."""
        return Offer(self.gold, self.goods)


def handed_over(giver: str, taker: str, offer: Offer) -> list[Transfer]:
    """Return the transfer of an offer, or none if there is nothing in it."""
    if not offer:
        return []
    return [Transfer(giver, taker, offer.gold, offer.goods)]


class Share(NamedTuple):
    """What one Deputy takes from the Booty tile."""

    name: str
    offer: Offer


class Card(NamedTuple):
    """A card on a stand that is no good but scores, with the goods that lie with it."""

    part: str
    points: int
    goods: Goods = NO_GOODS


class Holding(NamedTuple):
    """What one player has at the end.

    `unknown` is the number of face-down cards whose kind nobody said.
    """

    name: str
    gold: int
    goods: Goods
    cards: tuple[Card, ...] = ()
    unknown: int = 0

    @property
    def offer(self) -> Offer:
        """The gold and the goods, without other cards."""
        return Offer(self.gold, self.goods)

    @property
    def all_goods(self) -> dict[str, int]:
        """The goods on the stand and those that lie with other cards."""
        return plus(self.goods, *[card.goods for card in self.cards])

    @property
    def contraband_cards(self) -> int:
        """How many contraband cards there are: seen, unseen and with other cards."""
        return total(contraband_part(self.all_goods)) + self.unknown


class Promise(NamedTuple):
    """A favour, and the round it was promised in. `kept` is None while it is open."""

    round: int
    giver: str
    taker: str
    text: str
    kept: bool | None = None
