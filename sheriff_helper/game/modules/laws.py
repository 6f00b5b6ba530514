"""Laws: two in force at a time, by name, and gold that moves to or from the bank.

Their texts are not known to the program: the table types a name, and posts what a law moves.
"""

from typing import NamedTuple

from sheriff_helper.game.entry_table import PLAYER, Entry, Slot
from sheriff_helper.game.events import Offer
from sheriff_helper.game.judge import MOST_GOLD, check_can_give, must_be_unfinished
from sheriff_helper.game.modules import N_, Module, Said
from sheriff_helper.game.refusal import Refusal, require
from sheriff_helper.game.state import State

NAME = "laws"
IN_FORCE = 2


class LawChanged(NamedTuple):
    """One law came into force, or one left."""

    arrives: str = ""
    leaves: str = ""

    def apply(self, state: State) -> None:
        stay = (law for law in state.extras[NAME] if law != self.leaves)
        state.extras[NAME] = (*stay, self.arrives) if self.arrives else tuple(stay)

    def tell(self, _before: State, _after: State) -> list[Said]:
        if self.arrives:
            return [(N_("Now in force: {law}"), {"law": self.arrives})]
        return [(N_("Law no longer in force: {law}"), {"law": self.leaves})]


class Banked(NamedTuple):
    """Gold from the bank, or to it where the number is below zero."""

    player: str
    gold: int

    def apply(self, state: State) -> None:
        state.players[self.player].gold += self.gold
        state.banked += self.gold

    def tell(self, _before: State, after: State) -> list[Said]:
        sentence = N_("{player} takes {n:gold} from the bank: {now} now.")
        if self.gold < 0:
            sentence = N_("{player} pays the bank {n:gold}: {now} now.")
        now = after.players[self.player].gold
        return [(sentence, {"player": self.player, "n": abs(self.gold), "now": now})]


def change_law(state: State, arrives: str = "", leaves: str = "") -> LawChanged:
    """One at a time; a third law waits until one of the two has left."""
    must_be_unfinished(state)
    laws: tuple[str, ...] = state.extras[NAME]
    require(bool(arrives) != bool(leaves), "law_which")
    name = (arrives or leaves).casefold()
    fits = [law for law in laws if law.casefold() == name]
    if leaves:
        fits = fits or [law for law in laws if law.casefold().startswith(name)]
        require(len(fits) == 1, "law_unknown", law=leaves, laws=laws)
        return LawChanged(leaves=fits[0])
    require(not fits, "law_in_force", law=arrives)
    if len(laws) == IN_FORCE:
        raise Refusal("law_third", laws=laws, older=laws[0])
    return LawChanged(arrives)


def post_gold(state: State, player: str, gold: int) -> Banked:
    """Nobody pays the bank more than is held."""
    must_be_unfinished(state)
    require(gold, "bank_nothing", player=player)
    require(abs(gold) <= MOST_GOLD, "bank_range", number=abs(gold), most=MOST_GOLD)
    check_can_give(state, state.players[player], Offer(-gold))
    return Banked(player, gold)


def _board(state: State) -> list[Said]:
    laws = state.extras[NAME]
    return [(N_("Laws in force: {laws}."), {"laws": laws})] if laws else []


MODULE = Module(
    name=NAME,
    about=N_("Laws: two in force, and gold that they move."),
    entries=(
        Entry(
            N_("law in NAME | law out NAME"),
            N_("A law comes into force, or leaves."),
            (Slot("arrives", "text", "in", True), Slot("leaves", "text", "out", True)),
            change_law,
            (NAME,),
        ),
        Entry(
            N_("bank P N | bank P -N"),
            N_("P takes N gold from the bank, or pays it."),
            (PLAYER, Slot("gold", "signed")),
            post_gold,
            (NAME, "merry_men"),
        ),
    ),
    refusals="""
law_which: A law comes in or goes out, one at a time.
    sheriff law in NAME, or sheriff law out NAME
law_in_force: {law} is in force already.
    sheriff status shows the laws
law_third: Two laws are in force: {laws}.
    the older leaves first: sheriff law out {older}
law_unknown: No law called {law} is in force. In force: {laws}.
    sheriff status shows the laws
bank_range: The bank moves at most {most} gold at a time, and this is {number}.
    type the number again
bank_nothing: {player} would take nothing from the bank.
    sheriff bank {player:typed} N, or sheriff bank {player:typed} -N
""",
    begin_round=lambda state: state.extras.setdefault(NAME, ()),
    board=_board,
    setup=(N_("Laws: whoever inspects first draws 3 and keeps 2; later ones draw 2 and keep 1."),),
)
