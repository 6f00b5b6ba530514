"""Laws: two in force at a time, by name, and gold that moves to or from the bank.

Their texts are not known to the program: the table types a name, and posts what a law moves.
"""

from typing import NamedTuple

from sheriff_helper.game.checks import check_gold, must_be_unfinished
from sheriff_helper.game.entry import Entry, Slot
from sheriff_helper.game.judge import MOST_GOLD
from sheriff_helper.game.module import N_, Module, Said
from sheriff_helper.game.refusal import Refusal
from sheriff_helper.game.state import State

NAME = "laws"
IN_FORCE = 2


class LawChanged(NamedTuple):
    """One law came into force, or one left."""

    arrives: str = ""
    leaves: str = ""


class Banked(NamedTuple):
    """Gold from the bank, or to it where the number is below zero."""

    player: str
    gold: int


def change_law(state: State, arrives: str = "", leaves: str = "") -> LawChanged:
    """One at a time; a third law waits until one of the two has left."""
    must_be_unfinished(state)
    laws: tuple[str, ...] = state.extras[NAME]
    if bool(arrives) == bool(leaves):
        raise Refusal("law_which")
    if leaves:
        return LawChanged(leaves=_find(laws, leaves))
    if any(law.casefold() == arrives.casefold() for law in laws):
        raise Refusal("law_in_force", law=arrives)
    if len(laws) == IN_FORCE:
        raise Refusal("law_third", laws=laws, older=laws[0])
    return LawChanged(arrives=arrives)


def _find(laws: tuple[str, ...], name: str) -> str:
    fits = [law for law in laws if law.casefold() == name.casefold()]
    fits = fits or [law for law in laws if law.casefold().startswith(name.casefold())]
    if not laws:
        raise Refusal("law_none")
    if len(fits) != 1:
        raise Refusal("law_unknown", law=name, laws=laws)
    return fits[0]


def _law_changed(state: State, event: LawChanged) -> None:
    laws: tuple[str, ...] = state.extras[NAME]
    if event.arrives:
        state.extras[NAME] = (*laws, event.arrives)
    else:
        state.extras[NAME] = tuple(law for law in laws if law != event.leaves)


def post_gold(state: State, player: str, gold: int) -> Banked:
    """Nobody pays the bank more than is held."""
    must_be_unfinished(state)
    if not gold:
        raise Refusal("bank_nothing", player=player)
    if abs(gold) > MOST_GOLD:
        raise Refusal("bank_range", number=abs(gold), most=MOST_GOLD)
    check_gold(state.players[player], -gold)
    return Banked(player, gold)


def _banked(state: State, event: Banked) -> None:
    state.players[event.player].gold += event.gold
    state.banked += event.gold


def _begin(state: State) -> None:
    state.extras[NAME] = ()


def _tell_law(event: LawChanged, _before: State, _after: State) -> list[Said]:
    if event.arrives:
        return [(N_("Now in force: {law}"), {"law": event.arrives})]
    return [(N_("Law no longer in force: {law}"), {"law": event.leaves})]


def _tell_bank(event: Banked, _before: State, after: State) -> list[Said]:
    values = {"player": event.player, "n": abs(event.gold)}
    sentence = N_("{player} takes {n:gold} from the bank: {now} now.")
    if event.gold < 0:
        sentence = N_("{player} pays the bank {n:gold}: {now} now.")
    return [(sentence, {**values, "now": after.players[event.player].gold})]


def _board(state: State) -> list[Said]:
    laws: tuple[str, ...] = state.extras[NAME]
    return [(N_("Laws in force: {laws}."), {"laws": laws})] if laws else []


def _setup(_setup: object) -> list[Said]:
    return [
        (N_("Laws: whoever inspects first draws 3 and keeps 2; later ones draw 2 and keep 1."), {})
    ]


MODULE = Module(
    name=NAME,
    about=N_("Laws: two in force, and gold that they move."),
    entries=(
        Entry(
            "law",
            (Slot("arrives", "text", "in", True), Slot("leaves", "text", "out", True)),
            change_law,
            LawChanged,
            (NAME,),
        ),
        Entry(
            "bank",
            (Slot("player", "player"), Slot("gold", "signed")),
            post_gold,
            Banked,
            (NAME, "merry_men"),
        ),
    ),
    usage={
        "law": (N_("law in NAME | law out NAME"), N_("A law comes into force, or leaves.")),
        "bank": (N_("bank P N | bank P -N"), N_("P takes N gold from the bank, or pays it.")),
    },
    refusals={
        "law_which": (
            N_("A law comes in or goes out, one at a time."),
            N_("sheriff law in NAME, or sheriff law out NAME"),
        ),
        "law_in_force": (N_("{law} is in force already."), N_("sheriff status shows the laws")),
        "law_third": (
            N_("Two laws are in force: {laws}."),
            N_("the older leaves first: sheriff law out {older}"),
        ),
        "law_unknown": (
            N_("No law called {law} is in force. In force: {laws}."),
            N_("sheriff status shows the laws"),
        ),
        "bank_range": (
            N_("The bank moves at most {most} gold at a time, and this is {number}."),
            N_("type the number again"),
        ),
        "law_none": (N_("No law is in force."), N_("sheriff law in NAME")),
        "bank_nothing": (
            N_("{player} would take nothing from the bank."),
            N_("sheriff bank {player:typed} N, or sheriff bank {player:typed} -N"),
        ),
    },
    applies={LawChanged: _law_changed, Banked: _banked},
    tells={LawChanged: _tell_law, Banked: _tell_bank},
    begin=_begin,
    board=_board,
    setup=_setup,
)
