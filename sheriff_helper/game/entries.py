"""Which entries there are: the verb, its slots, the move that judges it and the event it becomes.

A slot's name is at once an argument of the move and a field of the event, so that one table
serves to read an entry, to judge an event anew, and to write it down.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from sheriff_helper.game import events as ev
from sheriff_helper.game import moves
from sheriff_helper.game.events import Event
from sheriff_helper.game.state import State


class Slot(NamedTuple):
    """One thing that an entry says. A slot with a keyword may stand anywhere after the players."""

    name: str
    kind: str
    keyword: str = ""
    optional: bool = False


class Entry(NamedTuple):
    """One verb of the grammar."""

    verb: str
    slots: tuple[Slot, ...]
    move: Callable[..., Event]
    event: type


_DECLARED = Slot("declared", "claim", "declared", True)
_BY = Slot("by", "player", "by", True)
_MERCHANT = Slot("merchant", "player")
_PLAYER = Slot("player", "player")
_BAG = Slot("goods", "goods", "", True)
_GIVER, _TAKER = Slot("giver", "player"), Slot("taker", "player")
_TEXT = Slot("text", "text")

BASE = (
    Entry("declare", (_MERCHANT, Slot("claim", "claim")), moves.declare, ev.Declared),
    Entry(
        "pass",
        (
            _MERCHANT,
            _BAG,
            _DECLARED,
            Slot("bribe", "offer", "bribe", True),
            Slot("from_bag", "goods", "from-bag", True),
            _BY,
        ),
        moves.pass_bag,
        ev.BagPassed,
    ),
    Entry(
        "open",
        (_MERCHANT, _BAG, _DECLARED, Slot("paying", "paying", "paying", True), _BY),
        moves.open_bag,
        ev.BagOpened,
    ),
    Entry("pay", (_GIVER, _TAKER, Slot("offer", "offer")), moves.pay, ev.Paid),
    Entry("promise", (_GIVER, _TAKER, _TEXT), moves.promise, ev.Promised),
    Entry("kept", (Slot("number", "number"),), moves.keep_promise, ev.PromiseKept),
    Entry("broken", (Slot("number", "number"),), moves.break_promise, ev.PromiseBroken),
    Entry("next", (), moves.end_round, ev.RoundEnded),
    Entry("reveal", (_PLAYER, Slot("goods", "goods")), moves.reveal, ev.Revealed),
    Entry("count", (_PLAYER, Slot("gold", "gold")), moves.count_gold, ev.Counted),
    Entry("note", (_TEXT,), moves.note, ev.Noted),
    Entry("finish", (Slot("early", "flag", "early", True),), moves.finish, ev.Finished),
)

BY_VERB = {entry.verb: entry for entry in BASE}
BY_EVENT = {entry.event: entry for entry in BASE}


class Wish(NamedTuple):
    """An entry as it was read: what someone would like to happen."""

    entry: Entry
    said: dict[str, Any]

    def judge(self, state: State) -> Event:
        """The event that it becomes at this table, or a refusal."""
        return self.entry.move(state, **self.said)


def wish_of(event: Event) -> Wish:
    """What must have been said for this event to happen, so that it can be judged anew."""
    entry = BY_EVENT[type(event)]
    return Wish(entry, {slot.name: getattr(event, slot.name) for slot in entry.slots})
