"""The ways to pay a debt as pages of nine, and the entry that a choice makes. Chooses nothing."""

from collections.abc import Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from sheriff_helper.game.goods import Goods, contraband_part, worth
from sheriff_helper.game.refusal import Refusal
from sheriff_helper.words.language import N_
from sheriff_helper.words.phrases import goods_phrase, say
from sheriff_helper.words.written import written_name

A_PAGE = 9
DEBTS = ("debt_choice", "debt_unseen")


class Debt(NamedTuple):
    """A debt that waits for a choice. Without `ways` the debtor names the cards turned up."""

    payer: str
    gold: int
    owed: int
    rest: int
    ways: tuple[Goods, ...]
    named: bool = False  # two debtors at once: the choice says whose it is
    legal: Goods = MappingProxyType({})  # on the stand

    @property
    def pages(self) -> int:
        """How many pages the ways take."""
        return -(-len(self.ways) // A_PAGE)

    def page(self, number: int) -> Sequence[Goods]:
        """The ways on one page."""
        return self.ways[number * A_PAGE :][:A_PAGE]

    def paying(self, goods: str) -> str:
        """The words that the entry lacked."""
        return f"paying {written_name(self.payer)} {goods}" if self.named else f"paying {goods}"


def debt_of(no: Refusal) -> Debt:
    """The debt that a refusal tells of."""
    values: dict[str, Any] = no.values
    ways = tuple(values["ways"]) if no.code == "debt_choice" else ()
    return Debt(
        *(str(values["payer"]), values["gold"], values["owed"], values["rest"]),
        ways,
        named=bool(values["named"]),
        legal=values["legal"],
    )


def headline(debt: Debt) -> str:
    """What is owed, what of it goes without a choice, and what is left to cover."""
    if debt.owed - debt.gold > debt.rest:
        return say(
            N_(
                "{payer} owes {owed}: {gold:gold} and legal goods worth {worth} go first "
                "({goods}); {rest} is left to pay."
            ),
            payer=debt.payer,
            owed=debt.owed,
            gold=debt.gold,
            goods=debt.legal,
            worth=worth(debt.legal),
            rest=debt.rest,
        )
    return say(
        N_("{payer} owes {owed} and has {gold:gold}: {rest} is left to pay."),
        payer=debt.payer,
        owed=debt.owed,
        gold=debt.gold,
        rest=debt.rest,
    )


def way_line(way: Goods) -> str:
    """One way to pay, with what it is worth."""
    said = say(N_("{goods}, worth {worth}"), goods=goods_phrase(way), worth=worth(way))
    if contraband_part(way):
        return say(N_("{said}, turned up"), said=said)
    return said
