"""The grammar: every entry there is, those of the base game and those of modules."""

from collections.abc import Mapping
from typing import Any

from sheriff_helper.game import events as ev
from sheriff_helper.game import judge
from sheriff_helper.game.entry import MINUS, PAYING, PLAYER, Entry, Slot, Wish
from sheriff_helper.game.modules import ALL

_MERCHANT = Slot("merchant", "player")
_GIVER = Slot("giver", "player")
_TAKER = Slot("taker", "player")
_BAG = Slot("goods", "goods", optional=True)
_DECLARED = Slot("declared", "claim", "declared", optional=True)
_BRIBE = Slot("bribe", "offer", "bribe", optional=True, also=("for",))
_FROM_BAG = Slot("from_bag", "goods", "from-bag", optional=True)
_BY = Slot("by", "player", "by", optional=True)
_NUMBER = Slot("number", "number")
_TEXT = Slot("text", "text")
_OFFER = Slot("offer", "offer")

BASE = (
    Entry(
        "declare",
        (_MERCHANT, Slot("claim", "claim")),
        judge.declare,
        ev.Declared,
        "Declared",
    ),
    Entry(
        "pass",
        (_MERCHANT, _BAG, _DECLARED, _BRIBE, _FROM_BAG, _BY),
        judge.pass_bag,
        ev.BagPassed,
        "BagPassed",
    ),
    Entry(
        "open",
        (_MERCHANT, _BAG, _DECLARED, PAYING, _BY),
        judge.open_bag,
        ev.BagOpened,
        "BagOpened",
    ),
    Entry("absent", (_MERCHANT,), judge.absent, ev.Absent, "Absent"),
    Entry(
        "pay",
        (_GIVER, _TAKER, _OFFER, Slot("back", "offer", "for", optional=True)),
        judge.pay,
        ev.Paid,
        "Paid",
    ),
    Entry("promise", (_GIVER, _TAKER, _TEXT), judge.promise, ev.Promised, "Promised"),
    Entry("kept", (_NUMBER,), judge.keep_promise, ev.PromiseKept, "PromiseKept"),
    Entry("broken", (_NUMBER,), judge.break_promise, ev.PromiseBroken, "PromiseBroken"),
    Entry(
        "bank",
        (
            PLAYER,
            Slot("offer", "offer", optional=True),
            Slot("back", "offer", MINUS, optional=True),
        ),
        judge.bank,
        ev.Banked,
        "Banked",
    ),
    Entry(
        "deputies",
        (Slot("names", "pair"),),
        judge.name_deputies,
        ev.DeputiesNamed,
        "DeputiesNamed",
        has_chance=True,
    ),
    Entry(
        "booty",
        (Slot("shares", "shares"),),
        judge.split_booty,
        ev.BootySplit,
        "BootySplit",
    ),
    Entry("next", (), judge.end_round, ev.RoundEnded, "RoundEnded"),
    Entry("leave", (PLAYER,), judge.leave, ev.Left, "Left"),
    Entry(
        "rename",
        (PLAYER, Slot("name", "name")),
        judge.rename,
        ev.Renamed,
        "Renamed",
        of_absent=True,
    ),
    Entry(
        "reveal",
        (PLAYER, Slot("goods", "goods")),
        judge.reveal,
        ev.Revealed,
        "Revealed",
        of_absent=True,
    ),
    Entry(
        "count",
        (PLAYER, Slot("counted", "stock")),
        judge.count,
        ev.Counted,
        "Counted",
        of_absent=True,
    ),
    Entry("note", (_TEXT,), judge.note, ev.Noted, "Noted"),
    Entry(
        "finish",
        (Slot("early", "flag", "early", optional=True),),
        judge.finish,
        ev.Finished,
        "Finished",
    ),
    # Only records have this one.
    Entry("tally", (Slot("holdings", "holdings"),), judge.tally, ev.Tallied, "Tallied"),
)


def _module_entries() -> list[Entry]:
    """The entries of all modules, each with the name of the module that brings it."""
    entries = []
    for module in ALL:
        for entry in module.entries:
            entries.append(entry._replace(module=module.name))
    return entries


_OF_MODULES = tuple(_module_entries())
ENTRIES = (*BASE, *_OF_MODULES)
MODULE_VERBS = tuple(entry.verb for entry in _OF_MODULES)

# Every kind of event there may be, by its word in a file.
EVENTS: Mapping[str, type[ev.Event]] = {
    "GameStarted": ev.GameStarted,
    **{entry.word: entry.event for entry in ENTRIES},
}

_BY_VERB = {entry.verb: entry for entry in ENTRIES}
_BY_EVENT = {entry.event: entry for entry in ENTRIES}


def entry_for(verb: str) -> Entry | None:
    """The entry that a verb begins, if it begins one."""
    return _BY_VERB.get(verb)


def entry_named(verb: str) -> Entry:
    """The entry of a verb that is known to begin one."""
    return _BY_VERB[verb]


def entry_of(event: ev.Event) -> Entry:
    """The entry that makes such an event."""
    return _BY_EVENT[type(event)]


def wish_for(verb: str, **said: Any) -> Wish:
    """A wish that the program itself proposes."""
    return Wish(entry_named(verb), said)


def wish_of(event: ev.Event) -> Wish:
    """What somebody must have said for this event to happen.

    With it the event can be judged again, and written down.
    """
    entry = entry_of(event)
    fields = event._asdict()
    return Wish(entry, {slot.name: fields[slot.name] for slot in entry.slots})
