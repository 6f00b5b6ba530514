"""Which entries there are: those of the base game here, the others in the modules."""

from typing import Any

from sheriff_helper.game import events as ev
from sheriff_helper.game import judge, modules
from sheriff_helper.game.entry import Entry, Slot, Wish
from sheriff_helper.game.events import Event

_DECLARED = Slot("declared", "claim", "declared", True)
_BY = Slot("by", "player", "by", True)
_MERCHANT = Slot("merchant", "player")
_PLAYER = Slot("player", "player")
_BAG = Slot("goods", "goods", "", True)
_GIVER, _TAKER = Slot("giver", "player"), Slot("taker", "player")
_TEXT = Slot("text", "text")

BASE = (
    Entry("declare", (_MERCHANT, Slot("claim", "claim")), judge.declare, ev.Declared),
    Entry(
        "pass",
        (
            _MERCHANT,
            _BAG,
            _DECLARED,
            Slot("bribe", "offer", "bribe", True, ("for",)),
            Slot("from_bag", "goods", "from-bag", True),
            _BY,
        ),
        judge.pass_bag,
        ev.BagPassed,
    ),
    Entry(
        "open",
        (_MERCHANT, _BAG, _DECLARED, Slot("paying", "paying", "paying", True), _BY),
        judge.open_bag,
        ev.BagOpened,
    ),
    Entry("pay", (_GIVER, _TAKER, Slot("offer", "offer")), judge.pay, ev.Paid),
    Entry("promise", (_GIVER, _TAKER, _TEXT), judge.promise, ev.Promised),
    Entry("kept", (Slot("number", "number"),), judge.keep_promise, ev.PromiseKept),
    Entry("broken", (Slot("number", "number"),), judge.break_promise, ev.PromiseBroken),
    Entry("next", (), judge.end_round, ev.RoundEnded),
    Entry("reveal", (_PLAYER, Slot("goods", "goods")), judge.reveal, ev.Revealed),
    Entry("count", (_PLAYER, Slot("gold", "gold")), judge.count_gold, ev.Counted),
    Entry("note", (_TEXT,), judge.note, ev.Noted),
    Entry("finish", (Slot("early", "flag", "early", True),), judge.finish, ev.Finished),
    Entry("tally", (Slot("holdings", "holdings"),), judge.tally, ev.Tallied),
)

_BY_VERB = {entry.verb: entry for entry in BASE}
_BY_EVENT = {entry.event: entry for entry in BASE}


def entry_for(verb: str) -> Entry | None:
    """The entry that a verb begins."""
    return _BY_VERB.get(verb) or modules.entry_for(verb)


def entry_of(event: Event) -> Entry:
    """The entry that an event came from."""
    return _BY_EVENT.get(type(event)) or modules.entry_of(event)


def wish_for(verb: str, **said: Any) -> Wish:
    """A wish that the program itself proposes."""
    entry = entry_for(verb)
    assert entry is not None
    return Wish(entry, said)


def wish_of(event: Event) -> Wish:
    """What must have been said for this event to happen, so that it can be judged anew."""
    entry = entry_of(event)
    return Wish(entry, {slot.name: getattr(event, slot.name) for slot in entry.slots})
