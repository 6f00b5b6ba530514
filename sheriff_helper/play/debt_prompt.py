"""A debt at the prompt: its ways to pay, numbered, or the cards that the debtor names.

A number alone takes a way; anything else is goods, or it is refused.
"""

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from sheriff_helper.game.entry_table import Wish
from sheriff_helper.game.goods import Goods, contraband_part, worth
from sheriff_helper.game.refusal import Refusal, Unreadable
from sheriff_helper.game.state import State
from sheriff_helper.play.prompt import Asking, Prompt, checked
from sheriff_helper.words.reading.goods_reader import read_goods
from sheriff_helper.words.reading.prompt_answer_reader import Question, read_answer
from sheriff_helper.words.reading.tokens import table_of, tokenise
from sheriff_helper.words.saying.language import N_, _
from sheriff_helper.words.saying.value_phrases import say

DEBTS = ("debt_choice", "debt_unseen")
_LISTED = 9  # ways, the cheapest first; any other is typed as goods
# Commands that may change a game, and so wait until the entry is made or left.
_CHANGING = ("new", "undo", "redo", "amend", "use", "delete", "recover", "replay")


class DebtPrompt:
    """Asks for what an entry lacks that was refused because its debt has several ways out."""

    def __init__(self, no: Refusal, wish: Wish, state: State) -> None:
        debt: dict[str, Any] = no.values
        self.debt = debt
        self.ways: tuple[Goods, ...] = debt["ways"][:_LISTED]
        self.wish = wish
        self.state = state

    def ask(self, prompt: Prompt, command: Callable[..., None]) -> Wish | None:
        """The entry with a way to pay in it; None where someone thought better of it."""
        question = say(N_("Which way, {payer}?"), **self.debt)
        hint = say(N_("1 to {last}: that way · or goods · Enter: back"), last=len(self.ways))
        if not self.ways:
            question = say(N_("{payer} turns up contraband worth {rest}:"), **self.debt)
            hint = _("1m: one mead · Enter: back")
        ways = [f"  {number}  {way_line(way)}" for number, way in enumerate(self.ways, 1)]
        while True:
            prompt.drop_paste()  # a choice is for the debtor to make
            prompt.say([self.headline(), *ways])
            text, key = prompt.ask(Asking(question, checked(self.read, hint)))
            if key != "enter" or not text.strip():
                return None
            try:
                meant = self.read(text)
            except Refusal as no:
                prompt.refuse(text, no)
                continue
            if isinstance(meant, Wish):
                return meant
            command(*meant)

    def headline(self) -> str:
        """What is owed, what of it goes without a choice, and what is left to cover."""
        legal = self.debt["legal"]
        sentence = N_("{payer} owes {owed} and has {gold:gold}: {rest} is left to pay.")
        if self.debt["owed"] - self.debt["gold"] > self.debt["rest"]:
            sentence = N_(
                "{payer} owes {owed}: {gold:gold} and legal goods worth {worth} go first "
                "({goods}); {rest} is left to pay."
            )
        return say(sentence, **self.debt, goods=legal, worth=worth(legal))

    def read(self, text: str) -> Wish | tuple[str, ...]:
        """The entry as it is paid, or a command that changes nothing; refused is all else."""
        tokens = tokenise(text, table_of(self.state))
        if len(tokens) == 1 and tokens.all[0].is_number:
            number = tokens.number(0) or 0
            if not 1 <= number <= len(self.ways):
                raise Unreadable("debt_not_listed", word=tokens.all[0].text)
            return self.paid_by(self.ways[number - 1])
        words: tuple[str, ...] = ()
        with suppress(Refusal):
            words = read_answer(text, Question("debt"), table_of(self.state)).words
        if words and words[0] not in _CHANGING:
            return words
        paid = self.paid_by(read_goods(tokens, 0, len(tokens)))
        try:
            paid.judge(self.state)
        except Refusal as no:  # another debtor's is asked for afterwards
            if no.code not in DEBTS or no.values["payer"] == self.debt["payer"]:
                raise
        return paid

    def paid_by(self, goods: Goods) -> Wish:
        """The entry with what it lacked; two debtors at once say whose it is."""
        payer = self.debt["payer"] if self.debt["named"] else ""
        return self.wish.saying(paying={**(self.wish.said.get("paying") or {}), payer: goods})


def way_line(way: Goods) -> str:
    """One way to pay, with what it is worth."""
    said = say(N_("{goods}, worth {worth}"), goods=way, worth=worth(way))
    return say(N_("{said}, turned up"), said=said) if contraband_part(way) else said
