"""A debt at the prompt: one key takes one way to pay, or the debtor names the cards turned up."""

from collections.abc import Callable

from sheriff_helper.cli.play.commands import LOOKING, purpose
from sheriff_helper.cli.play.debts import DEBTS, Debt, headline
from sheriff_helper.cli.play.opening import Left
from sheriff_helper.cli.play.preview import Preview, refused, where_wrong
from sheriff_helper.cli.play.prompt import Asking, Prompt
from sheriff_helper.cli.play.replies import PROMPT_WORDS, said_word
from sheriff_helper.cli.play.screen import Screen
from sheriff_helper.game.refusal import Refusal
from sheriff_helper.words.language import N_, _
from sheriff_helper.words.line import split_line
from sheriff_helper.words.phrases import say
from sheriff_helper.words.written import written_goods

_MORE = "0"

# Refuses the words that would be added to the entry, where they do not settle the debt.
Judge = Callable[[str], None]
# Does a command and its words; False where it says to leave.
Command = Callable[..., bool]


class Paying:
    """Asks for what an entry lacks where a debt has more than one way out."""

    def __init__(self, screen: Screen, prompt: Prompt, command: Command) -> None:
        self.screen = screen
        self.prompt = prompt
        self.command = command

    def choose(self, debt: Debt, judge: Judge) -> str:
        """The words to add to the entry; nothing where someone thought better of it."""
        self.screen.say(self.prompt.drop_paste())  # a choice is for the debtor to make
        goods = self._pick(debt) if debt.ways else self._name(debt, judge)
        return debt.paying(goods) if goods else ""

    def _pick(self, debt: Debt) -> str:
        page = 0
        while True:
            self.screen.debt(debt, page)
            ways = debt.page(page)
            keys = "123456789"[: len(ways)] + (_MORE if debt.pages > 1 else "")
            question = say(N_("Which way, {payer}?"), payer=debt.payer)
            answer = self.prompt.ask(Asking(question, _picking(keys), keys=keys))
            if not answer.text or answer.key in ("leave", "back", "cleared"):
                return ""
            if len(answer.text) != 1 or answer.text not in keys:
                continue
            if answer.text != _MORE:
                return written_goods(ways[int(answer.text) - 1])
            page = (page + 1) % debt.pages

    def _name(self, debt: Debt, judge: Judge) -> str:
        """Contraband that nobody has named yet: it turns up, so it is typed for all to see."""
        self.screen.say([headline(debt)])
        question = say(
            N_("{payer} turns up contraband worth {rest}:"), payer=debt.payer, rest=debt.rest
        )
        check = _Check(debt, judge)
        while True:
            answer = self.prompt.ask(Asking(question, check.preview))
            goods = answer.text.strip()
            if answer.key != "enter" or not goods:
                return ""
            command = _command(goods)
            try:
                if command and not self.command(*command):
                    raise Left
                if not command:
                    check.judge(goods)
                    return goods
            except Refusal as no:
                self.screen.refuse(goods, *refused(no))
                self.screen.say(self.prompt.drop_paste())


class _Check:
    """What is wrong with the goods that a debtor names."""

    def __init__(self, debt: Debt, judge: Judge) -> None:
        self.debt = debt
        self._judge = judge

    def judge(self, goods: str) -> None:
        """Refuse what does not settle this debt; another debtor's is asked for afterwards."""
        try:
            self._judge(self.debt.paying(goods))
        except Refusal as no:
            if no.code not in DEBTS or no.values["payer"] == self.debt.payer:
                raise

    def preview(self, text: str) -> Preview:
        """The hint while nothing is typed, or nothing is wrong."""
        said = _("1m: one mead · Enter: back")
        if not text.strip():
            return Preview(said)
        command = _command(text)
        if command:
            return Preview(purpose(command[0]))
        try:
            self.judge(text.strip())
        except Refusal as no:
            return Preview(refused(no)[0], False, where_wrong(text, no))
        return Preview(said)


def _command(text: str) -> tuple[str, ...]:
    """A command that only looks, or leaves; nothing where the line is an answer."""
    try:
        words = split_line(text)
    except Refusal:  # too long to be one
        return ()
    first = said_word(words[0]) if words else ""
    meant = PROMPT_WORDS.get(first, first)
    return (meant, *(word.text for word in words[1:])) if meant in LOOKING else ()


def _picking(keys: str) -> Callable[[str], Preview]:
    """What can be pressed; a key that is not among it is marked and named."""
    hint = _pick_hint(keys)

    def look(text: str) -> Preview:
        if not text:
            return Preview(hint)
        wrong = say(N_("{word} is not on the list."), word=text)
        return Preview(f"{wrong} {hint}", works=False, wrong=(0, len(text)))

    return look


def _pick_hint(keys: str) -> str:
    numbers = keys.rstrip(_MORE)
    said = say(N_("1 to {last}: the number alone · Enter: back"), last=numbers[-1])
    return said + " · " + _("0: other ways") if keys.endswith(_MORE) else said
