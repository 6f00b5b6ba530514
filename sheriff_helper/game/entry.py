"""The shape of an entry: a verb, its slots, the move that judges it and the event it becomes.

A slot's name is at once an argument of the move and a field of the event, so that one table
serves to read an entry, to judge an event anew, and to write it down.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from sheriff_helper.game.editions import active_modules
from sheriff_helper.game.events import Event
from sheriff_helper.game.refusal import Refusal
from sheriff_helper.game.state import State

# Chance as an argument: puts names in an order that nobody chose.
Shuffle = Callable[[Sequence[str]], Sequence[str]]


class Slot(NamedTuple):
    """One thing that an entry says. A slot with a keyword may stand anywhere after the players."""

    name: str
    kind: str
    keyword: str = ""
    optional: bool = False
    also: tuple[str, ...] = ()  # other keywords for the same thing


class Entry(NamedTuple):
    """One verb of the grammar. `modules`: it needs one of them; `chance`: its move may draw."""

    verb: str
    slots: tuple[Slot, ...]
    move: Callable[..., Event]
    event: type
    modules: tuple[str, ...] = ()
    chance: bool = False


class Wish(NamedTuple):
    """An entry as it was read: what someone would like to happen."""

    entry: Entry
    said: dict[str, Any]

    def saying(self, **more: Any) -> "Wish":
        """The same, with something more said."""
        return Wish(self.entry, {**self.said, **more})

    def players(self) -> list[str]:
        """Everyone whom it names."""
        named: list[str] = []
        for slot in self.entry.slots:
            value = self.said.get(slot.name)
            if slot.kind == "player" and value:
                named.append(value)
            elif slot.kind == "pair":
                named += value or ()
            elif slot.kind in ("shares", "holdings"):
                named += [one.name for one in value or ()]
            elif slot.kind == "paying":
                named += filter(None, value or {})
        return named

    def judge(self, state: State, shuffle: Shuffle | None = None) -> Event:
        """The event that it becomes at this table, or a refusal."""
        needed = self.entry.modules
        if needed and not set(needed) & set(active_modules(state.setup)):
            raise Refusal("module_off", verb=self.entry.verb, module=needed[0], setup=state.setup)
        chance = {"shuffle": shuffle} if self.entry.chance else {}
        return self.entry.move(state, **self.said, **chance)
