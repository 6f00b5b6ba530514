"""Merry Men: cards in a bag that bring gold from the bank, or cost a penalty when caught.

Their texts are not known to the program: the table types the numbers.
"""

from typing import NamedTuple

from sheriff_helper.game.checks import must_be_in_a_round
from sheriff_helper.game.entry import Entry, Slot
from sheriff_helper.game.events import NO_CHOICE, Payment
from sheriff_helper.game.goods import Goods
from sheriff_helper.game.judge import debtor_of, settle_debt
from sheriff_helper.game.module import N_, NN_, Module, Said
from sheriff_helper.game.refusal import Refusal
from sheriff_helper.game.state import State, acting_inspectors, common_purse, pay_penalty

NAME = "merry_men"
CARD = "merry"
MOST_GOLD = 99


class MerryMet(NamedTuple):
    """`found` in a bag that came back, or `caught` in one that was opened, with the number."""

    player: str
    found: int | None = None
    caught: int | None = None
    paying: dict[str, Goods] | None = None
    payment: Payment | None = None


def meet_merry(
    state: State,
    player: str,
    found: int | None = None,
    caught: int | None = None,
    paying: dict[str, Goods] | None = None,
) -> MerryMet:
    """Each Merry Man in a bag is met once: found if it came back, caught if it was opened."""
    must_be_in_a_round(state)
    if (found is None) == (caught is None):
        raise Refusal("merry_which", player=player)
    number = caught if found is None else found
    assert number is not None
    if number > MOST_GOLD:
        raise Refusal("merry_number", number=number, most=MOST_GOLD)
    side = "caught" if found is None else "found"
    seen: dict[tuple[str, str], int] = state.extras[NAME]
    there = _in_bag(state, player, side)
    if there <= seen.get((player, side), 0):
        raise Refusal("merry_none", player=player)
    if found is not None and paying:
        raise Refusal("merry_paying", player=player, number=found)
    if found is not None:
        return MerryMet(player, found=found)
    inspectors = _openers(state, player)
    payee = inspectors[0] if len(inspectors) == 1 else ""
    debtor = debtor_of(state, player, {})
    choice = (paying or NO_CHOICE).get("")
    payment, said = settle_debt(state, debtor, number, choice, payee)
    return MerryMet(player, None, caught, {"": said} if said else None, payment)


def _openers(state: State, player: str) -> tuple[str, ...]:
    """Who opened the bag, and so is paid."""
    return acting_inspectors(state, state.opened_by.get(player, ""))


def _in_bag(state: State, player: str, side: str) -> int:
    """How many Merry Men were in the bag, if it met with that side's fate."""
    bags = state.bags if side == "found" else state.confiscated
    return bags.get(player, {}).get(CARD, 0)


def _merry_met(state: State, event: MerryMet) -> None:
    seen = dict(state.extras[NAME])
    side = "caught" if event.found is None else "found"
    seen[event.player, side] = seen.get((event.player, side), 0) + 1
    state.extras[NAME] = seen
    if event.payment is None:
        state.players[event.player].gold += event.found or 0
        state.banked += event.found or 0
        return
    purse = common_purse(state, _openers(state, event.player))
    pay_penalty(state, event.payment, purse)


def _forget(state: State) -> None:
    state.extras[NAME] = {}


def _tell(event: MerryMet, before: State, after: State) -> list[Said]:
    values = {"player": event.player, "gold": after.players[event.player].gold}
    if event.payment is None:
        sentence = N_("{player} meets a Merry Man and takes {n:gold} from the bank: {gold} now.")
        return [(sentence, {**values, "n": event.found})]
    inspectors = _openers(before, event.player)
    sentence = N_("{player}'s Merry Man is caught: {paid} onto the Booty, {gold:gold} left.")
    if len(inspectors) == 1:
        sentence = N_("{player}'s Merry Man is caught: {paid} to {payee}, {gold:gold} left.")
    return [(sentence, {**values, "paid": event.payment, "payee": inspectors[0]})]


def _next(merchant: str, state: State) -> list[Said]:
    """What to type next where one was in the bag."""
    if state.confiscated.get(merchant, {}).get(CARD):
        return [(N_("The Merry Man: sheriff merry {player:typed} caught N"), {"player": merchant})]
    if state.bags[merchant].get(CARD):
        return [(N_("The Merry Man: sheriff merry {player:typed} found N"), {"player": merchant})]
    return []


def _setup(_setup: object) -> list[Said]:
    return [(N_("Merry Men: shuffle their cards into the deck."), {})]


MODULE = Module(
    name=NAME,
    about=N_("Merry Men: cards in a bag that bring gold, or cost it when caught."),
    entries=(
        Entry(
            "merry",
            (
                Slot("player", "player"),
                Slot("found", "number", "found", True),
                Slot("caught", "number", "caught", True),
                Slot("paying", "paying", "paying", True),
            ),
            meet_merry,
            MerryMet,
            (NAME,),
        ),
    ),
    usage={
        "merry": (
            N_("merry P found N | merry P caught N [paying GOODS|auto]"),
            N_("A Merry Man of P's bag: gold from the bank, or a penalty."),
        )
    },
    refusals={
        "merry_which": (
            N_("A Merry Man is found or caught, with the number on the card."),
            N_("sheriff merry {player:typed} found …, or sheriff merry {player:typed} caught …"),
        ),
        "merry_paying": (
            N_("Nobody pays for a Merry Man that is found: the bank does."),
            N_("sheriff merry {player:typed} found {number}"),
        ),
        "merry_number": (
            N_("No Merry Man has {number} on the card: at most {most}."),
            N_("type the number as printed"),
        ),
        "merry_none": (
            N_("{player}'s bag holds no such Merry Man this round, or each has been met."),
            N_("a Merry Man is said among the goods: sheriff pass {player:typed} … 1 merry"),
        ),
    },
    applies={MerryMet: _merry_met},
    tells={MerryMet: _tell},
    begin=_forget,
    begin_round=_forget,
    card_names={CARD: (*NN_("{n} Merry Man", "{n} Merry Men"), N_("Merry Men"))},
    after_bag=_next,
    setup=_setup,
)
