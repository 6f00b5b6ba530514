"""The table of entries: each verb, its slots, its move and its event belong together."""

from inspect import signature

import pytest

from sheriff_helper.game.entry import Entry
from sheriff_helper.game.events import Event
from sheriff_helper.game.grammar import BASE, MODULE_VERBS, entry_for, wish_of
from sheriff_helper.store.rows import data_of
from sheriff_helper.words.lexicon import all_verbs
from tests.game.boards import FOUR, at, check_refusal, refused
from tests.tables import enter

BASE_VERBS = (
    *("declare", "pass", "open", "absent", "pay", "promise", "kept", "broken", "bank"),
    *("deputies", "booty", "next", "leave", "rename", "reveal", "count", "note", "finish"),
)
ALL = {verb: entry_for(verb) for verb in (*BASE_VERBS, *MODULE_VERBS)}


def test_these_are_the_verbs() -> None:
    assert tuple(entry.verb for entry in BASE) == (*BASE_VERBS, "tally")
    assert all_verbs() == [*BASE_VERBS, *MODULE_VERBS]
    assert entry_for("rob") is None


@pytest.mark.parametrize(("verb", "entry"), ALL.items(), ids=ALL)
def test_a_slot_is_an_argument_and_a_field(verb: str, entry: Entry | None) -> None:
    assert entry is not None
    assert entry.verb == verb
    slots = [slot.name for slot in entry.slots]
    _state, *arguments = signature(entry.move).parameters
    fields = getattr(entry.event, "_fields", ())
    assert set(slots) <= set(fields)
    assert set(arguments) == set(slots) | ({"shuffle"} if entry.has_chance else set())


# What was typed before, and one entry of every kind.
SAID = {
    "declare": ((), "declare Bia 2 apples"),
    "pass": ((), "pass Bia 2 apples ? declared 3 apples bribe 3g from-bag ?"),
    "open": ((), "open Bia 1 apple 1 mead declared 2 apples"),
    "absent": ((), "absent Bia"),
    "pay": (("pass Bia 2 apples",), "pay Bia Ana 2 apples for 3g"),
    "promise": ((), "promise Bia Ana the next one"),
    "kept": (("promise Bia Ana hm",), "kept 1"),
    "broken": (("promise Bia Ana hm",), "broken 1"),
    "bank": ((), "bank Bia 3g 1 bread"),
    "next": (("pass Bia 1 apple", "pass Caio 1 apple", "pass Davi 1 apple"), "next"),
    "leave": ((), "leave Bia"),
    "rename": ((), "rename Bia Bea"),
    "reveal": (("pass Bia 1 mead ?",), "reveal Bia 1 mead 1 silk"),
    "count": ((), "count Bia 12g 3 apples 2 ?"),
    "note": ((), "note hm"),
    "finish": ((), "finish early"),
}


def judged(before: tuple[str, ...], line: str) -> Event:
    return enter(line, at(FOUR, *before))[0]


@pytest.mark.parametrize(("verb", "said"), SAID.items(), ids=SAID)
def test_an_event_judged_anew_is_the_same(verb: str, said: tuple[tuple[str, ...], str]) -> None:
    event = judged(*said)
    assert wish_of(event).entry.verb == verb
    assert isinstance(event, wish_of(event).entry.event)
    again = wish_of(event).judge(at(FOUR, *said[0]))
    assert data_of(again) == data_of(event)


def test_an_event_judged_anew_can_be_refused() -> None:
    wish = wish_of(judged((), "pay Bia Ana 3g"))
    poor = at(f"{FOUR} --gold 2")
    with pytest.raises(Exception, match="not_enough_gold"):
        wish.judge(poor)


def test_a_modules_entry_needs_its_module() -> None:
    no = refused(at(FOUR), "claim Bia mead")
    check_refusal(no, "module_off", {"verb": "claim", "module": "black_market"})
