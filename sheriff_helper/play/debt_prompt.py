"""A debt at the prompt: its ways to pay, numbered, or the cards that the debtor names."""

from typing import Any, NamedTuple

from sheriff_helper.game.entry_table import Wish
from sheriff_helper.game.goods import Goods, contraband_part, worth
from sheriff_helper.words.reading.prompt_answer_reader import Question
from sheriff_helper.words.saying.language import N_
from sheriff_helper.words.saying.value_phrases import say

DEBTS = ("debt_choice", "debt_unseen")
_LISTED = 9  # ways, the cheapest first; any other is typed as goods


class Debt(NamedTuple):
    """An entry that was refused because its debt has several ways out."""

    owed: dict[str, Any]  # what the refusal says
    wish: Wish
    line: str  # as it was typed

    def question(self) -> Question:
        """What is asked of the debtor: a way by its number, or goods."""
        ways = tuple(map(self.paid_by, self.owed["ways"][:_LISTED]))
        return Question("debt", self.owed["payer"], choices=ways, pay=self.paid_by)

    def paid_by(self, goods: Goods) -> Wish:
        """The entry with what it lacked; two debtors at once say whose it is."""
        payer = self.owed["payer"] if self.owed["named"] else ""
        return self.wish.saying(paying={**(self.wish.said.get("paying") or {}), payer: goods})

    def sentence(self) -> str:
        """The question as the table reads it."""
        which, turned = N_("Which way, {payer}?"), N_("{payer} turns up contraband worth {rest}:")
        return say(which if self.owed["ways"] else turned, **self.owed)

    def lines(self) -> list[str]:
        """What is owed, what of it goes without a choice, what is left to cover, and the ways."""
        debt, legal = self.owed, self.owed["legal"]
        sentence = N_("{payer} owes {owed} and has {gold:gold}: {rest} is left to pay.")
        if debt["owed"] - debt["gold"] > debt["rest"]:
            sentence = N_(
                "{payer} owes {owed}: {gold:gold} and legal goods worth {worth} go first "
                "({goods}); {rest} is left to pay."
            )
        head = say(sentence, **debt, goods=legal, worth=worth(legal))
        ways = enumerate(map(way_line, debt["ways"][:_LISTED]), 1)
        return [head, *(f"  {number}  {way}" for number, way in ways)]


def way_line(way: Goods) -> str:
    """One way to pay, with what it is worth."""
    said = say(N_("{goods}, worth {worth}"), goods=way, worth=worth(way))
    return say(N_("{said}, turned up"), said=said) if contraband_part(way) else said
