"""A debt at the prompt: its ways to pay, numbered, or the cards that the debtor names.

A number alone takes a way; anything else is goods, or it is refused.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from sheriff_helper.game.entry import Wish
from sheriff_helper.game.goods import Goods, contraband_part, worth
from sheriff_helper.game.refusal import Refusal, Unreadable
from sheriff_helper.play.preview import refused
from sheriff_helper.play.prompt import Asking, Preview, Prompt
from sheriff_helper.play.screen import Screen
from sheriff_helper.words.language import N_, _
from sheriff_helper.words.phrases import goods_phrase, say
from sheriff_helper.words.reading.goods_reader import read_goods
from sheriff_helper.words.reading.short_answers import Question, read_answer
from sheriff_helper.words.reading.tokens import Table, tokenise

A_PAGE = 9
DEBTS = ("debt_choice", "debt_unseen")
# Commands that change nothing, for a question in the middle of an entry; and the one that leaves.
LOOKING = (
    *("help", "quit", "timer", "status", "score", "log", "rules", "goods", "setup", "games"),
    *("tally", "penalty", "export", "where"),
)

# Refuses a wish that would be refused.
Judge = Callable[[Wish], object]
# Does a command and its words; False where it says to leave.
Command = Callable[..., bool]


class Left(Exception):
    """Someone left in the middle of a question."""


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

    def __init__(self, screen: Screen, prompt: Prompt, command: Command) -> None:
        self.screen = screen
        self.prompt = prompt
        self.command = command

    def choose(self, debt: Debt, wish: Wish, table: Table, judge: Judge) -> Wish | None:
        """The entry with a way to pay in it; None where someone thought better of it."""
        self.screen.say(self.prompt.drop_paste())  # a choice is for the debtor to make
        page, pages = 0, -(-len(debt.ways) // A_PAGE)
        while True:
            ways = debt.ways[page * A_PAGE :][:A_PAGE]
            self.screen.say([headline(debt), *_numbered(ways)])
            check = _Check(debt, ways, wish, table, judge, more=pages > 1)
            typed = self.prompt.ask(Asking(_question(debt), check.preview, pastes=False))
            text = typed.text.strip()
            if typed.key != "enter" or not text:
                return None
            if text == "0" and pages > 1:
                page = (page + 1) % pages
                continue
            try:
                command = check.command(text)
                if command and not self.command(*command):
                    raise Left
                if not command:
                    return check.paid(text)
            except Refusal as no:
                self.screen.refuse(text, *refused(no))


class _Check(NamedTuple):
    """What an answer to a debt comes to."""

    debt: Debt
    ways: Sequence[Goods]
    wish: Wish
    table: Table
    judge: Judge
    more: bool

    def paid(self, text: str) -> Wish:
        """The entry as it is paid; refused where that does not settle this debt."""
        tokens = tokenise(text, self.table)
        if len(tokens) == 1 and tokens.all[0].is_number:
            number = tokens.number(0) or 0
            if not 1 <= number <= len(self.ways):
                raise Unreadable("debt_not_listed", word=tokens.all[0].text)
            return self.debt.paid_by(self.wish, self.ways[number - 1])
        paid = self.debt.paid_by(self.wish, read_goods(tokens, 0, len(tokens)))
        try:
            self.judge(paid)
        except Refusal as no:  # another debtor's is asked for afterwards
            if no.code not in DEBTS or no.values["payer"] == self.debt.payer:
                raise
        return paid

    def command(self, text: str) -> tuple[str, ...]:
        """A command that only looks, or leaves; nothing where the line is an answer."""
        try:
            return read_answer(text, Question("debt"), self.table, LOOKING).words
        except Refusal:
            return ()

    def preview(self, text: str) -> Preview:
        """The hint while nothing is typed, or nothing is wrong."""
        last = len(self.ways)
        said = say(N_("1 to {last}: that way · or goods · Enter: back"), last=last)
        if not last:
            said = _("1m: one mead · Enter: back")
        if self.more:
            said += " · " + _("0: other ways")
        if text.strip() and text.strip() != "0" and not self.command(text):
            try:
                self.paid(text)
            except Refusal as no:
                return Preview(refused(no)[0], False, getattr(no, "place", None))
        return Preview(said)


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


def _numbered(ways: Sequence[Goods]) -> list[str]:
    return [f"  {number}  {way_line(way)}" for number, way in enumerate(ways, 1)]


def way_line(way: Goods) -> str:
    """One way to pay, with what it is worth."""
    said = say(N_("{goods}, worth {worth}"), goods=goods_phrase(way), worth=worth(way))
    if contraband_part(way):
        return say(N_("{said}, turned up"), said=said)
    return said
