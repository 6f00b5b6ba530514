"""Merry Men: cards in a bag that bring gold from the bank, or cost a penalty when caught.

Their texts are not known to the program: the table types the numbers.
"""

from collections.abc import Mapping
from typing import NamedTuple

from sheriff_helper.game.events import Payment
from sheriff_helper.game.goods import Goods, contraband_part
from sheriff_helper.game.grammar import PAYING, PLAYER, Entry, Slot
from sheriff_helper.game.judge import check_kinds, must_be_in_a_round
from sheriff_helper.game.modules import N_, NN_, Module, Said
from sheriff_helper.game.penalty import settle
from sheriff_helper.game.refusal import Unreadable, require
from sheriff_helper.game.state import BANK, Move, State

NAME = "merry_men"
CARD = "merry"
MOST_GOLD = 99


class Band(NamedTuple):
    """Who holds a Merry Man, who drew one after a bag, and this round's: met by whom, if caught."""

    holders: tuple[str, ...]
    drew: str = ""
    met: tuple[tuple[str, bool], ...] = ()


class MerryMet(NamedTuple):
    """`found` in a bag that came back, or `caught` in one that was opened, with the number."""

    player: str
    found: int | None = None
    caught: int | None = None
    paying: Mapping[str, Goods] | None = None
    payment: Payment | None = None

    def moves(self, state: State) -> list[Move]:
        if self.payment:
            payee = state.common_place(state.opened_by.get(self.player, ""))  # who opened the bag
            return Move.of(self.player, payee, self.payment)
        return [Move(BANK, self.player, self.found)] if self.found else []

    def apply(self, state: State) -> None:
        state.carry_out(self.moves(state))
        band: Band = state.extras[NAME]
        holders = band.holders
        if self.payment is None:  # it is discarded, and another one is kept of two
            holders = tuple(dict.fromkeys((*holders, self.player)))
        met = (*band.met, (self.player, self.found is None))
        state.extras[NAME] = band._replace(holders=holders, met=met)

    def tell(self, _before: State, after: State) -> list[Said]:
        values = {"player": self.player, "gold": after.players[self.player].gold, "n": self.found}
        if self.payment:  # which is told as every payment is
            return [(N_("{player}'s Merry Man is caught."), values)]
        found = N_("{player} meets a Merry Man and takes {n:gold} from the bank: {gold} now.")
        return [(found, values), (N_("{player} draws 2 Merry Men and keeps 1."), values)]


def meet_merry(
    state: State,
    player: str,
    found: int | None = None,
    caught: int | None = None,
    paying: Mapping[str, Goods] | None = None,
) -> MerryMet:
    """Each Merry Man in a bag is met once: found if it came back, caught if it was opened."""
    must_be_in_a_round(state)
    number = caught if found is None else found
    if number is None or None not in (found, caught):
        raise Unreadable("merry_which", player=player)
    require(number <= MOST_GOLD, "merry_number", number=number, most=MOST_GOLD)
    met = state.extras[NAME].met.count((player, found is None))
    there = _in_bag(state.bags if caught is None else state.confiscated, player)
    require(there > met, "merry_none", player=player)
    if found is not None:
        require(not paying, "merry_paying", player=player, number=found)
        return MerryMet(player, found)
    payment, said = settle(state.players[player], number, (paying or {}).get(""))
    check_kinds(state, state.players[player].lacks(payment.goods)[1])
    return MerryMet(player, None, caught, {"": said} if said else None, payment)


def _in_bag(bags: Mapping[str, Goods], player: str) -> int:
    return bags.get(player, {}).get(CARD, 0)


def _on_bag(state: State, merchant: str) -> None:
    """One that is caught is gone; who has none and smuggles contraband draws one."""
    holders, drew = state.extras[NAME].holders, ""
    if _in_bag(state.confiscated, merchant):
        holders = tuple(name for name in holders if name != merchant)
    elif merchant not in (*holders, *state.confiscated) and contraband_part(state.bags[merchant]):
        holders, drew = (*holders, merchant), merchant
    state.extras[NAME] = state.extras[NAME]._replace(holders=holders, drew=drew)


def _after_bag(merchant: str, state: State) -> list[Said]:
    """What to type next where one was in the bag, and who draws one."""
    said: Mapping[str, str] = {"player": merchant}
    if _in_bag(state.confiscated, merchant):
        return [(N_("The Merry Man: sheriff merry {player:typed} caught N"), said)]
    if _in_bag(state.bags, merchant):
        return [(N_("The Merry Man: sheriff merry {player:typed} found N"), said)]
    if state.extras[NAME].drew == merchant:
        return [(N_("{player} held no Merry Man, smuggled contraband, and draws 1."), said)]
    return []


def _board(state: State) -> list[Said]:
    without = tuple(name for name in state.seated if name not in state.extras[NAME].holders)
    return [(N_("Without a Merry Man: {names}."), {"names": without})] if without else []


def _begin_round(state: State) -> None:
    band = state.extras.get(NAME) or Band(state.setup.names)
    state.extras[NAME] = Band(band.holders)


MODULE = Module(
    name=NAME,
    about=N_("Merry Men: cards in a bag that bring gold, or cost it when caught."),
    entries=(
        Entry(
            N_("merry P found N | merry P caught N [paying GOODS|auto]"),
            (
                PLAYER,
                Slot("found", "number", "found", True),
                Slot("caught", "number", "caught", True),
                PAYING,
            ),
            meet_merry,
            N_("A Merry Man of P's bag: gold from the bank, or a penalty."),
        ),
    ),
    refusals="""
merry_which: A Merry Man is found or caught, with the number on the card.
    sheriff merry {player:typed} found …, or sheriff merry {player:typed} caught …
merry_paying: Nobody pays for a Merry Man that is found: the bank does.
    sheriff merry {player:typed} found {number}
merry_number: No Merry Man has {number} on the card: at most {most}.
    type the number as printed
merry_none: {player}'s bag holds no such Merry Man this round, or each has been met.
    a Merry Man is said among the goods: sheriff pass {player:typed} … 1 merry
""",
    begin_round=_begin_round,
    bag_cards={CARD: (*NN_("{n} Merry Man", "{n} Merry Men"), N_("Merry Men"))},
    on_bag=_on_bag,
    after_bag=_after_bag,
    board=_board,
    rules="""
merry-men: A Merry Man is one card of the bag. In a returned bag it brings the printed gold from the
    bank, and its holder draws 2 and keeps 1: merry P found N. In an opened one it costs the printed
    penalty, and no new one is drawn: merry P caught N. Who holds none and smuggles contraband draws
    1. Then follow the card: bank P OFFER.
""",
    setup=(
        N_("Merry Men: a deck of its own on the Sherwood tile."),
        N_("Merry Men: deal 2 to each player; all keep 1 and put the other under the deck."),
    ),
)
