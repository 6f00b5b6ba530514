"""Laws: two in force at a time, by name.

Their texts are not known to the program: the table types a name, and posts with `bank` what a law
moves.
"""

from typing import NamedTuple

from sheriff_helper.game.grammar import Entry, Slot
from sheriff_helper.game.judge import must_be_played
from sheriff_helper.game.modules import N_, Module, Said
from sheriff_helper.game.refusal import Unreadable, require
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

    def tell(self, before: State, _after: State) -> list[Said]:
        if self.arrives:
            return [(N_("Now in force: {law}"), {"law": self.arrives})]
        gone: Said = N_("Law no longer in force: {law}"), {"law": self.leaves}
        older = before.extras[NAME][0]
        note: Said = N_("Note: by the rules the older law leaves: {older}"), {"older": older}
        return [gone] if older == self.leaves else [gone, note]


def change_law(state: State, arrives: str = "", leaves: str = "") -> LawChanged:
    """One at a time; a third law waits until one of the two has left."""
    must_be_played(state)
    laws: tuple[str, ...] = state.extras[NAME]
    require(bool(arrives) != bool(leaves), "law_which", Unreadable)
    require(not leaves or leaves in laws, "law_unknown", law=leaves, laws=laws)
    require(arrives not in laws, "law_in_force", law=arrives)
    require(not arrives or len(laws) < IN_FORCE, "law_third", laws=laws, older=laws[:1])
    return LawChanged(arrives, leaves)


def _board(state: State) -> list[Said]:
    laws = state.extras[NAME]
    return [(N_("Laws in force: {laws}."), {"laws": laws})] if laws else []


MODULE = Module(
    name=NAME,
    about=N_("Laws: two in force at a time."),
    entries=(
        Entry(
            N_("law in NAME | law out NAME"),
            (Slot("arrives", "new_title", "in", True), Slot("leaves", "title", "out", True)),
            change_law,
            N_("A law comes into force, or leaves."),
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
""",
    begin_round=lambda state: state.extras.setdefault(NAME, ()),
    titles=lambda state: state.extras[NAME],
    board=_board,
    rules="""
laws: Two laws are in force. The first Sheriff draws 3 and keeps 2; later the older leaves, and the
    Sheriff draws 2 and keeps 1: law in NAME, law out NAME, and bank P OFFER for gold and cards that
    a law moves.
""",
    setup=(
        N_("Laws: make up their deck as the cards say for this number of players."),
        N_("Laws: whoever inspects first draws 3 and keeps 2; later ones draw 2 and keep 1."),
    ),
)
