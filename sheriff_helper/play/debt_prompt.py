"""A debt at the prompt: its ways to pay, numbered, or the cards that the debtor names.

A number alone takes a way; anything else is goods, or it is refused.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from sheriff_helper.game.entries import Wish
from sheriff_helper.game.goods import Goods, contraband_part, worth
from sheriff_helper.game.refusal import Refusal, Unreadable
from sheriff_helper.play.prompt import Asking, Left, Preview, Prompt, slip
from sheriff_helper.play.window_game import WindowGame
from sheriff_helper.words.reading.answer_reader import Question, read_answer
from sheriff_helper.words.reading.goods_reader import read_goods
from sheriff_helper.words.reading.tokens import tokenise
from sheriff_helper.words.saying.language import N_, _
from sheriff_helper.words.saying.value_phrases import say

DEBTS = ("debt_choice", "debt_unseen")
_A_PAGE = 9
# Commands that may change a game, and so wait until the entry is made or left.
_CHANGING = ("new", "undo", "redo", "amend", "use", "delete", "recover", "replay")

# Does a command and its words; False where it says to leave.
Command = Callable[..., bool]


class Debt(NamedTuple):
    """A debt that waits for a choice. Without `ways` the debtor names the cards turned up."""

    payer: str
    gold: int
    owed: int
    rest: int
    legal: Goods
    ways: tuple[Goods, ...] = ()
    named: bool = False  # two debtors at once: the choice says whose it is

    def paid_by(self, wish: Wish, goods: Goods) -> Wish:
        """The entry with what it lacked."""
        payer = self.payer if self.named else ""
        return wish.saying(paying={**(wish.said.get("paying") or {}), payer: goods})


def debt_of(no: Refusal) -> Debt:
    """The debt that a refusal tells of."""
    told: dict[str, Any] = no.values
    return Debt(*(told[field] for field in Debt._fields))


class DebtPrompt:
    """Asks for what an entry lacks where a debt has more than one way out."""

    def __init__(self, debt: Debt, wish: Wish, game: WindowGame) -> None:
        self.debt = debt
        self.wish = wish
        self.game = game
        self.pages = [debt.ways[first:][:_A_PAGE] for first in range(0, len(debt.ways), _A_PAGE)]
        self.ways = self.pages[0] if self.pages else ()

    def ask(self, prompt: Prompt, command: Command) -> Wish | None:
        """The entry with a way to pay in it; None where someone thought better of it."""
        while True:
            prompt.drop_paste()  # a choice is for the debtor to make
            ways = [f"  {number}  {way_line(way)}" for number, way in enumerate(self.ways, 1)]
            prompt.say([headline(self.debt), *ways])
            typed = prompt.ask(Asking(_question(self.debt), self.preview))
            text = typed.text.strip()
            if typed.key != "enter" or not text:
                return None
            if self._turns_page(text):
                self.pages = [*self.pages[1:], self.pages[0]]
                self.ways = self.pages[0]
                continue
            try:
                words = self._command(text)
                if not words:
                    return self.paid(text)
                if not command(*words):
                    raise Left
            except Refusal as no:
                prompt.refuse(text, no)

    def _turns_page(self, text: str) -> bool:
        return text == "0" and len(self.pages) > 1

    def paid(self, text: str) -> Wish:
        """The entry as it is paid; refused where that does not settle this debt."""
        tokens = tokenise(text, self.game.table)
        if len(tokens) == 1 and tokens.all[0].is_number:
            number = tokens.number(0) or 0
            if not 1 <= number <= len(self.ways):
                raise Unreadable("debt_not_listed", word=tokens.all[0].text)
            return self.debt.paid_by(self.wish, self.ways[number - 1])
        paid = self.debt.paid_by(self.wish, read_goods(tokens, 0, len(tokens)))
        try:
            paid.judge(self.game.state)
        except Refusal as no:  # another debtor's is asked for afterwards
            if no.code not in DEBTS or no.values["payer"] == self.debt.payer:
                raise
        return paid

    def _command(self, text: str) -> tuple[str, ...]:
        """A command that changes nothing, or leaves; nothing where the line is an answer."""
        try:
            words = read_answer(text, Question("debt"), self.game.table).words
        except Refusal:
            return ()
        return () if words and words[0] in _CHANGING else words

    def preview(self, text: str) -> Preview:
        """The hint while nothing is typed, or nothing is wrong."""
        if text.strip() and not self._turns_page(text.strip()) and not self._command(text):
            try:
                self.paid(text)
            except Refusal as no:
                return slip(no)
        last = len(self.ways)
        said = say(N_("1 to {last}: that way · or goods · Enter: back"), last=last)
        if not last:
            said = _("1m: one mead · Enter: back")
        return Preview(said + (" · " + _("0: other ways") if len(self.pages) > 1 else ""))


def _question(debt: Debt) -> str:
    if debt.ways:
        return say(N_("Which way, {payer}?"), payer=debt.payer)
    sentence = N_("{payer} turns up contraband worth {rest}:")
    return say(sentence, payer=debt.payer, rest=debt.rest)


def headline(debt: Debt) -> str:
    """What is owed, what of it goes without a choice, and what is left to cover."""
    values = {"payer": debt.payer, "owed": debt.owed, "gold": debt.gold, "rest": debt.rest}
    if debt.owed - debt.gold > debt.rest:
        sentence = N_(
            "{payer} owes {owed}: {gold:gold} and legal goods worth {worth} go first "
            "({goods}); {rest} is left to pay."
        )
        return say(sentence, **values, goods=debt.legal, worth=worth(debt.legal))
    return say(N_("{payer} owes {owed} and has {gold:gold}: {rest} is left to pay."), **values)


def way_line(way: Goods) -> str:
    """One way to pay, with what it is worth."""
    said = say(N_("{goods}, worth {worth}"), goods=way, worth=worth(way))
    if contraband_part(way):
        return say(N_("{said}, turned up"), said=said)
    return said
