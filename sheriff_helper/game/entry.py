"""What an entry is: the verb, the slots that it fills, the move and the event.

The name of a slot is an argument of the move and a field of the event. So one table
serves to read an entry, to judge its event again, and to write it down.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from sheriff_helper.game.box import with_module
from sheriff_helper.game.events import Event
from sheriff_helper.game.refusal import Refusal, Verb
from sheriff_helper.game.state import State
from sheriff_helper.game.values import Shuffle

MINUS = "-"  # the keyword for what leaves the game
TEXTS = ("text", "title", "new_title")  # kinds of slots that take the rest of the line


class Slot(NamedTuple):
    """One thing that an entry says.

    A slot with a keyword may stand anywhere after the players.
    """

    name: str
    kind: str
    keyword: str = ""
    optional: bool = False
    also: tuple[str, ...] = ()  # other keywords for the same thing


# Slots that modules use, too.
PLAYER = Slot("player", "player")
PAYING = Slot("paying", "paying", "paying", optional=True)


class Entry(NamedTuple):
    """One verb of the grammar."""

    verb: str
    slots: tuple[Slot, ...]
    move: Callable[..., Event]
    event: type[Event]  # which the move returns
    word: str  # what a file calls the event, whatever its class is called
    has_chance: bool = False  # whether the move may draw
    of_absent: bool = False  # whether it may name somebody who went home
    module: str = ""  # the one that brings it; `grammar` fills it in
    usage: str = ""  # how it is typed; `words` says it for those of the base game
    purpose: str = ""  # likewise


class Wish(NamedTuple):
    """An entry as it was read: what someone would like to happen."""

    entry: Entry
    said: dict[str, Any]

    def saying(self, **more: Any) -> "Wish":
        """The same wish with something more said."""
        return Wish(self.entry, {**self.said, **more})

    def calling(self, call: Callable[[str], str]) -> "Wish":
        """The same wish with other names for its players."""
        said = dict(self.said)
        for slot in self.entry.slots:
            if slot.name in said:
                said[slot.name] = _called(slot.kind, said[slot.name], call)
        return Wish(self.entry, said)

    def players(self) -> list[str]:
        """Everyone whom it names."""
        names: list[str] = []
        for slot in self.entry.slots:
            if self.said.get(slot.name):
                names += _names_in(slot.kind, self.said[slot.name])
        return list(dict.fromkeys(names))

    def judge(self, state: State, shuffle: Shuffle | None = None) -> Event:
        """Return the event that it becomes at this table, or refuse it."""
        self._check_is_played(state)
        self._check_are_there(state)
        if self.entry.has_chance:
            return self.entry.move(state, **self.said, shuffle=shuffle)
        return self.entry.move(state, **self.said)

    def _check_is_played(self, state: State) -> None:
        """An entry of a module needs its module."""
        module = self.entry.module
        if module and module not in state.setup.modules:
            verb = Verb(self.entry.verb)
            flag = "--" + module.replace("_", "-")
            new = with_module(state.setup, module)
            raise Refusal("module_off", verb=verb, flag=flag, new=new)

    def _check_are_there(self, state: State) -> None:
        """Who went home takes no part any more."""
        if self.entry.of_absent:
            return
        for name in self.players():
            if name in state.left:
                raise Refusal("has_left", player=name)


def _names_in(kind: str, value: Any) -> list[str]:
    """The players whom a slot names."""
    if kind == "player":
        return [value]
    if kind == "pair":
        return list(value)
    if kind in ("shares", "holdings"):
        return [one.name for one in value]
    if kind == "paying":
        return [name for name in value if name]
    return []


def _called(kind: str, value: Any, call: Callable[[str], str]) -> Any:
    """What a slot says, with other names for the players in it."""
    if not value:
        return value
    if kind == "player":
        return call(value)
    if kind == "pair":
        return tuple(call(name) for name in value)
    if kind in ("shares", "holdings"):
        return tuple(one._replace(name=call(one.name)) for one in value)
    if kind == "paying":
        return {name and call(name): goods for name, goods in value.items()}
    return value
