"""The entries of the grammar: the verb of each, its slots, and the move that makes it an event.

A slot's name is at once an argument of the move and a field of the event, so that one table
serves to read an entry, to judge an event anew, and to write it down. Those of the base game stand
here, the others in the modules.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from sheriff_helper.game import events as ev
from sheriff_helper.game import judge
from sheriff_helper.game.modules import every
from sheriff_helper.game.refusal import require
from sheriff_helper.game.state import State

# What can be said of one who went home.
_STILL = ("reveal", "count", "rename")
TEXTS = ("text", "title", "new_title")  # kinds of slots that take the rest of the line


class Slot(NamedTuple):
    """One thing that an entry says. A slot with a keyword may stand anywhere after the players."""

    name: str
    kind: str
    keyword: str = ""
    optional: bool = False
    also: tuple[str, ...] = ()  # other keywords for the same thing


class Entry(NamedTuple):
    """One verb of the grammar. `chance`: its move may draw; `module`: the one that brings it."""

    usage: str  # how it is typed; of the base game, whose help is among the words, the verb alone
    slots: tuple[Slot, ...]
    move: Callable[..., ev.Event]
    purpose: str = ""  # of what a module brings
    chance: bool = False
    module: str = ""

    @property
    def verb(self) -> str:
        """The word that it begins with."""
        return self.usage.split()[0]

    @property
    def event(self) -> type:
        """What the move says that it returns."""
        event: type = self.move.__annotations__["return"]
        return event


class Wish(NamedTuple):
    """An entry as it was read: what someone would like to happen."""

    entry: Entry
    said: dict[str, Any]

    def saying(self, **more: Any) -> "Wish":
        """The same, with something more said."""
        return Wish(self.entry, {**self.said, **more})

    def calling(self, call: Callable[[str], str]) -> "Wish":
        """The same with other names for its players."""

        def called(kind: str, value: Any) -> Any:
            if kind == "player":
                return value and call(value)
            if kind in ("shares", "holdings"):
                return tuple(one._replace(name=call(one.name)) for one in value)
            if kind == "pair":
                return tuple(map(call, value))
            if kind == "paying" and value:
                return {name and call(name): goods for name, goods in value.items()}
            return value

        kinds = {slot.name: slot.kind for slot in self.entry.slots}
        return Wish(self.entry, {key: called(kinds[key], v) for key, v in self.said.items()})

    def players(self) -> list[str]:
        """Everyone whom it names."""
        named: dict[str, str] = {}
        self.calling(lambda name: named.setdefault(name, name))
        return list(named)

    def judge(self, state: State, shuffle: judge.Shuffle | None = None) -> ev.Event:
        """The event that it becomes at this table, or a refusal."""
        needed, setup = self.entry.module, state.setup
        is_on = not needed or needed in setup.modules
        require(is_on, "module_off", verb=self.entry.verb, module=needed, setup=setup)
        for name in () if self.entry.verb in _STILL else self.players():
            require(name not in state.left, "has_left", player=name)
        chance = {"shuffle": shuffle} if self.entry.chance else {}
        return self.entry.move(state, **self.said, **chance)


MINUS = "-"  # the keyword for what leaves the game
PLAYER, _MERCHANT = Slot("player", "player"), Slot("merchant", "player")
_GIVER, _TAKER = Slot("giver", "player"), Slot("taker", "player")
_BAG = Slot("goods", "goods", optional=True)
_DECLARED = Slot("declared", "claim", "declared", True)
_BRIBE = Slot("bribe", "offer", "bribe", True, ("for",))
_FROM_BAG = Slot("from_bag", "goods", "from-bag", True)
PAYING = Slot("paying", "paying", "paying", True)
_BY = Slot("by", "player", "by", True)
_NUMBER, _TEXT, _OFFER = Slot("number", "number"), Slot("text", "text"), Slot("offer", "offer")

BASE = (
    Entry("declare", (_MERCHANT, Slot("claim", "claim")), judge.declare),
    Entry("pass", (_MERCHANT, _BAG, _DECLARED, _BRIBE, _FROM_BAG, _BY), judge.pass_bag),
    Entry("open", (_MERCHANT, _BAG, _DECLARED, PAYING, _BY), judge.open_bag),
    Entry("absent", (_MERCHANT,), judge.absent),
    Entry("pay", (_GIVER, _TAKER, _OFFER, Slot("back", "offer", "for", True)), judge.pay),
    Entry("promise", (_GIVER, _TAKER, _TEXT), judge.promise),
    Entry("kept", (_NUMBER,), judge.keep_promise),
    Entry("broken", (_NUMBER,), judge.break_promise),
    Entry(
        "bank",
        (PLAYER, _OFFER._replace(optional=True), Slot("back", "offer", MINUS, True)),
        judge.bank,
    ),
    Entry("deputies", (Slot("names", "pair"),), judge.name_deputies, chance=True),
    Entry("booty", (Slot("shares", "shares"),), judge.split_booty),
    Entry("next", (), judge.end_round),
    Entry("leave", (PLAYER,), judge.leave),
    Entry("rename", (PLAYER, Slot("name", "name")), judge.rename),
    Entry("reveal", (PLAYER, Slot("goods", "goods")), judge.reveal),
    Entry("count", (PLAYER, Slot("counted", "stock")), judge.count),
    Entry("note", (_TEXT,), judge.note),
    Entry("finish", (Slot("early", "flag", "early", True),), judge.finish),
    Entry("tally", (Slot("holdings", "holdings"),), judge.tally),  # in records only
)

# By verb and by kind of event; those of modules are added when one of theirs is asked for.
_known: dict[object, Entry] = {key: entry for entry in BASE for key in (entry.verb, entry.event)}


def entry_for(key: str | type) -> Entry | None:
    """The entry that a verb begins, or that makes a kind of event."""
    if key not in _known:
        others = [e._replace(module=module.name) for module in every() for e in module.entries]
        _known.update({key: entry for entry in others for key in (entry.verb, entry.event)})
    return _known.get(key)


def entry_named(key: str | type) -> Entry:
    """The same for what is known to be one."""
    entry = entry_for(key)
    assert entry is not None, key
    return entry


def wish_for(verb: str, **said: Any) -> Wish:
    """A wish that the program itself proposes."""
    return Wish(entry_named(verb), said)


def wish_of(event: ev.Event) -> Wish:
    """What must have been said for this event to happen, so that it can be judged anew."""
    entry = entry_named(type(event))
    return Wish(entry, {slot.name: getattr(event, slot.name) for slot in entry.slots})
