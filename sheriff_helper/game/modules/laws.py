"""Laws: two in force at a time, by name.

The program does not know their texts: the table types a name, and enters with `bank`
what a law moves.
"""

from typing import NamedTuple

from sheriff_helper.game.checks import must_be_played
from sheriff_helper.game.entry import Entry, Slot
from sheriff_helper.game.events import Event
from sheriff_helper.game.expansion import (
    N_,
    Module,
    ModuleWords,
    RefusalWords,
    Rule,
    Said,
)
from sheriff_helper.game.refusal import Refusal, Unreadable, require
from sheriff_helper.game.state import State
from sheriff_helper.game.values import Transfer

NAME = "laws"
MOST_IN_FORCE = 2


def laws_in_force(state: State) -> tuple[str, ...]:
    """The laws in force, the older one first."""
    laws = state.memory.get(NAME, ())
    assert isinstance(laws, tuple)
    return laws


class LawChanged(NamedTuple):
    """One law came into force, or one left."""

    arrives: str = ""
    leaves: str = ""

    def transfers(self, _state: State) -> list[Transfer]:
        return []

    def apply(self, state: State) -> None:
        laws = [law for law in laws_in_force(state) if law != self.leaves]
        if self.arrives:
            laws.append(self.arrives)
        state.memory[NAME] = tuple(laws)


def change_law(state: State, arrives: str = "", leaves: str = "") -> LawChanged:
    """Laws change one at a time; a third waits until one of the two has left."""
    must_be_played(state)
    laws = laws_in_force(state)
    is_one = bool(arrives) != bool(leaves)
    require(is_one, "law_which", Unreadable)
    if leaves and leaves not in laws:
        raise Refusal("law_unknown", law=leaves, laws=laws)
    require(arrives not in laws, "law_in_force", law=arrives)
    if arrives and len(laws) >= MOST_IN_FORCE:
        raise Refusal("law_third", laws=laws, older=laws[:1])
    return LawChanged(arrives, leaves)


class LawsWords(ModuleWords):
    about = N_("Laws: two in force at a time.")
    refusals = {
        "law_which": RefusalWords(
            N_("A law comes in or goes out, one at a time."),
            N_("sheriff law in NAME, or sheriff law out NAME"),
        ),
        "law_in_force": RefusalWords(
            N_("{law} is in force already."),
            N_("sheriff status shows the laws"),
        ),
        "law_third": RefusalWords(
            N_("Two laws are in force: {laws}."),
            N_("the older leaves first: sheriff law out {older}"),
        ),
        "law_unknown": RefusalWords(
            N_("No law called {law} is in force. In force: {laws}."),
            N_("sheriff status shows the laws"),
        ),
    }
    rules = {
        "laws": Rule(
            N_(
                "Two laws are in force. The first Sheriff draws 3 and keeps 2; later "
                "the older leaves, and the Sheriff draws 2 and keeps 1: law in NAME, "
                "law out NAME, and bank P OFFER for gold and cards that a law moves."
            )
        ),
    }
    checklist = (
        N_("Laws: make up their deck as the cards say for this number of players."),
        N_(
            "Laws: whoever inspects first draws 3 and keeps 2; later ones draw 2 and "
            "keep 1."
        ),
    )

    def tell(self, event: Event, before: State, _after: State) -> list[Said]:
        assert isinstance(event, LawChanged)
        if event.arrives:
            return [Said(N_("Now in force: {law}"), {"law": event.arrives})]
        said = [Said(N_("Law no longer in force: {law}"), {"law": event.leaves})]
        older = laws_in_force(before)[0]
        if older != event.leaves:
            sentence = N_("Note: by the rules the older law leaves: {older}")
            said.append(Said(sentence, {"older": older}))
        return said

    def notices(self, state: State) -> list[Said]:
        laws = laws_in_force(state)
        if not laws:
            return []
        return [Said(N_("Laws in force: {laws}."), {"laws": laws})]

    def names_in_play(self, state: State) -> tuple[str, ...]:
        return laws_in_force(state)


class Laws(Module):
    name = NAME
    words = LawsWords()
    entries = (
        Entry(
            "law",
            (
                Slot("arrives", "new_title", "in", optional=True),
                Slot("leaves", "title", "out", optional=True),
            ),
            change_law,
            LawChanged,
            "LawChanged",
            usage=N_("law in NAME | law out NAME"),
            purpose=N_("A law comes into force, or leaves."),
        ),
    )
