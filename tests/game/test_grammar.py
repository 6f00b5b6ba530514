"""The table of entries: verb, slots, move and event belong together."""

import json
from inspect import signature

import pytest

from sheriff_helper.game import events as ev
from sheriff_helper.game.box import Setup
from sheriff_helper.game.entry import Entry
from sheriff_helper.game.grammar import ENTRIES, EVENTS, entry_for
from sheriff_helper.game.modules.black_market import Claimed
from sheriff_helper.game.modules.laws import LawChanged
from sheriff_helper.game.modules.merry_men import MerryMet
from sheriff_helper.game.modules.special_orders import OrderFilled
from sheriff_helper.game.values import (
    Card,
    Claim,
    Holding,
    Offer,
    Payment,
    Share,
    Stock,
)
from sheriff_helper.store.rows import data_of, event_of

PILE = {"apple": 2, "?": 1}
SETUP = Setup(
    names=("Ana", "Bia", "Caio"),
    first="Bia",
    turns=2,
    edition="1e",
    modules=("royal", "laws"),
    gold=20,
    hand=7,
    remove_ten=True,
    timer=True,
    title="Friday",
    lang="pt",
    one_discard=True,
    round=2,
)
CLAIM = Claim(3, "apple")
PAYMENT = Payment("Bia", 10, 6, {"cheese": 1}, 1)
OFFER = Offer(5, PILE)
SHARES = (Share("Ana", OFFER), Share("Bia", Offer(4)))
HOLDING = Holding("Ana", 9, PILE, (Card("special_orders", 7, {"apple": 1}),), 2)

# An event of each kind, with something in every field.
FULL: tuple[ev.Event, ...] = (
    ev.GameStarted(SETUP),
    ev.Declared("Bia", CLAIM),
    ev.BagPassed("Bia", PILE, CLAIM, OFFER, {"?": 1}, "Ana"),
    ev.BagOpened("Bia", {"mead": 1}, CLAIM, {"Bia": {"cheese": 1}}, "Ana", (PAYMENT,)),
    ev.Absent("Ana"),
    ev.Paid("Ana", "Bia", Offer(1), OFFER),
    ev.Banked("Ana", OFFER, Offer(2)),
    ev.Promised("Ana", "Bia", "later"),
    ev.PromiseKept(2),
    ev.PromiseBroken(2),
    ev.DeputiesNamed(("Ana", "Bia")),
    ev.BootySplit(SHARES),
    ev.RoundEnded(SHARES),
    ev.Left("Ana"),
    ev.Renamed("Ana", "Anna"),
    ev.Revealed("Ana", {"silk": 2}),
    ev.Counted("Ana", Stock(40, {"?": 0}), Stock(43, {"?": 2})),
    ev.Noted("hm"),
    ev.Tallied((HOLDING,)),
    ev.Finished(True, SHARES),
    Claimed("Bia", "mead", 33, 33),
    OrderFilled("Bia", {"apple": 1, "mead": 1}, 6, 6),
    MerryMet("Bia", None, 5, {"": {"cheese": 1}}, PAYMENT),
    MerryMet("Bia", 5),
    LawChanged("Curfew", "Toll"),
)


def test_every_kind_of_event_is_among_these() -> None:
    assert {type(event) for event in FULL} == set(EVENTS.values())


def test_no_two_events_have_one_word_in_a_file() -> None:
    assert len(EVENTS) == 1 + len(ENTRIES)


@pytest.mark.parametrize("event", FULL, ids=lambda event: type(event).__name__)
def test_an_event_goes_to_a_row_and_back(event: ev.Event) -> None:
    data = data_of(event)
    back = event_of(json.loads(json.dumps(data)))
    assert type(back) is type(event)
    assert back == event
    assert data_of(back) == data


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.verb)
def test_a_slot_is_an_argument_and_a_field(entry: Entry) -> None:
    slots = {slot.name for slot in entry.slots}
    _state, *arguments = signature(entry.move).parameters
    chance = {"shuffle"} if entry.has_chance else set()
    assert set(arguments) == slots | chance
    assert slots <= set(getattr(entry.event, "_fields", ()))


def test_a_verb_begins_one_entry_or_none() -> None:
    for entry in ENTRIES:
        assert entry_for(entry.verb) is entry
    assert entry_for("rob") is None
