"""A debt at the prompt: one key takes one way to pay, or the debtor names the cards turned up."""

from collections.abc import Callable

from sheriff_helper.cli.play.debts import Debt, headline
from sheriff_helper.cli.play.preview import Preview
from sheriff_helper.cli.play.prompt import Asking, Prompt
from sheriff_helper.cli.play.screen import Screen
from sheriff_helper.words.language import N_, _
from sheriff_helper.words.phrases import say
from sheriff_helper.words.written import written_goods

_MORE = "0"


class Paying:
    """Asks for what an entry lacks where a debt has more than one way out."""

    def __init__(self, screen: Screen, prompt: Prompt) -> None:
        self.screen = screen
        self.prompt = prompt

    def choose(self, debt: Debt) -> str:
        """The words to add to the entry; nothing where someone thought better of it."""
        self.screen.say(self.prompt.drop_paste())  # a choice is for the debtor to make
        goods = self._pick(debt) if debt.ways else self._name(debt)
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

    def _name(self, debt: Debt) -> str:
        """Contraband that nobody has named yet: it turns up, so it is typed for all to see."""
        self.screen.say([headline(debt)])
        question = say(
            N_("{payer} turns up contraband worth {rest}:"), payer=debt.payer, rest=debt.rest
        )
        said = _("1m: one mead · Enter: back")
        if debt.can_choose:
            said = _("1m: one mead · auto: the least costly · Enter: back")
        preview = Preview(said)
        answer = self.prompt.ask(Asking(question, _always(preview)))
        return answer.text.strip() if answer.key == "enter" else ""


def _always(preview: Preview) -> Callable[[str], Preview]:
    return lambda _text: preview


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
