"""What the table may see of piles, events and holdings."""

import pytest

from sheriff_helper.game import events as ev
from sheriff_helper.game.events import Holding
from sheriff_helper.game.goods import Goods
from sheriff_helper.game.secrecy import as_given, face_down, holding, public_event, seen_deck
from sheriff_helper.game.settlement import AUTO
from sheriff_helper.game.state import Purse, State
from tests.game.boards import FOUR, at

# Bia has a mead that all have seen, a silk and a mead that none has, and one unseen card.
SEEN = (
    FOUR,
    "pass Bia 2 apples 1 silk 2 ?",
    "reveal Bia 1 mead",
    "pass Caio 1 mead",
    "pay Caio Bia 1 mead",
)


def table() -> State:
    return at(*SEEN)


@pytest.mark.parametrize(
    ("goods", "seen"),
    [
        pytest.param({}, {}, id="nothing"),
        pytest.param({"apple": 2}, {"apple": 2}, id="legal"),
        pytest.param({"mead": 1, "silk": 2}, {"?": 3}, id="contraband"),
        pytest.param({"gouda": 1, "?": 1, "bread": 1}, {"bread": 1, "?": 2}, id="royal and unseen"),
    ],
)
def test_a_bag_as_others_see_it(goods: Goods, seen: Goods) -> None:
    assert face_down(goods) == seen


@pytest.mark.parametrize(
    ("goods", "seen"),
    [
        pytest.param({"apple": 1}, {"apple": 1}, id="legal"),
        pytest.param({"mead": 1}, {"mead": 1}, id="the one that was seen"),
        pytest.param({"mead": 2}, {"mead": 1, "?": 1}, id="and one that was not"),
        pytest.param({"silk": 1, "?": 1}, {"?": 2}, id="never seen"),
    ],
)
def test_cards_given_as_others_see_them(goods: Goods, seen: Goods) -> None:
    giver = Purse(0, {"apple": 2}, {"mead": 1}, {"mead": 1, "silk": 1}, 1)
    assert as_given(giver, goods) == seen


PAYMENT = ev.Payment("Bia", 8, 0, {"silk": 1})
EVENTS: dict[str, tuple[ev.Event, ev.Event]] = {
    "bag passed": (
        ev.BagPassed(
            "Davi",
            {"apple": 1, "mead": 1, "silk": 1},
            ev.Claim(3, "apple"),
            ev.Offer(2),
            {"silk": 1},
        ),
        ev.BagPassed("Davi", {"apple": 1, "?": 2}, ev.Claim(3, "apple"), ev.Offer(2), {"?": 1}),
    ),
    "bribe from the stand": (
        ev.BagPassed("Bia", {"apple": 1}, bribe=ev.Offer(1, {"mead": 2, "silk": 1})),
        ev.BagPassed("Bia", {"apple": 1}, bribe=ev.Offer(1, {"mead": 1, "?": 2})),
    ),
    "bag as declared": (ev.BagPassed("Davi"), ev.BagPassed("Davi")),
    "least costly way to pay": (
        ev.BagOpened("Davi", {"mead": 1}, None, {"": AUTO}, "", (PAYMENT,)),
        ev.BagOpened("Davi", {"mead": 1}, None, {"": {"silk": 1}}, "", (PAYMENT,)),
    ),
    "deal": (
        ev.Paid("Bia", "Ana", ev.Offer(3, {"apple": 1, "silk": 1})),
        ev.Paid("Bia", "Ana", ev.Offer(3, {"apple": 1, "?": 1})),
    ),
}
OPEN_TO_ALL = {
    "opened": ev.BagOpened(
        *("Davi", {"mead": 1}, ev.Claim(1, "apple"), {"": PAYMENT.goods}), payments=(PAYMENT,)
    ),
    "revealed": ev.Revealed("Bia", {"silk": 1}),
    "declared": ev.Declared("Davi", ev.Claim(2, "apple")),
    "noted": ev.Noted("mead?"),
    "round ended": ev.RoundEnded(),
}


@pytest.mark.parametrize(("event", "seen"), EVENTS.values(), ids=EVENTS)
def test_an_event_as_the_table_sees_it(event: ev.Event, seen: ev.Event) -> None:
    assert public_event(event, table(), revealed=False) == seen
    assert public_event(event, table(), revealed=True) == event


@pytest.mark.parametrize("event", OPEN_TO_ALL.values(), ids=OPEN_TO_ALL)
def test_what_all_saw_stays_as_it_is(event: ev.Event) -> None:
    assert public_event(event, table(), revealed=False) == event


def test_a_holding_by_what_the_table_knows() -> None:
    bia = table().players["Bia"]
    assert holding(bia, revealed=False) == Holding("Bia", 50, {"apple": 2, "mead": 1}, (), 3)


def test_a_holding_by_what_the_log_knows() -> None:
    bia = table().players["Bia"]
    known = {"apple": 2, "mead": 2, "silk": 1}
    assert holding(bia, revealed=True) == Holding("Bia", 50, known, (), 1)


def test_unseen_cards_can_be_anything_that_was_not_seen() -> None:
    state = table()
    deck = seen_deck(state)
    assert deck["mead"] == state.deck["mead"] - 1
    assert {key: n for key, n in deck.items() if n != state.deck[key]} == {"mead": 20}


def test_a_kind_that_was_seen_whole_is_gone() -> None:
    state = at(FOUR, "pass Bia 5 ?", "reveal Bia 5 crossbows")
    assert "crossbow" not in seen_deck(state)
