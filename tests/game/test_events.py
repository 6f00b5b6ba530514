"""Events as plain data, and back."""

import json
from typing import Any

import pytest

from sheriff_helper.game import events as ev
from sheriff_helper.game.box import Setup
from sheriff_helper.game.fold import fold
from sheriff_helper.game.modules.laws import LawChanged
from sheriff_helper.game.values import Claim, Offer, Payment, Share, Stock
from sheriff_helper.store.rows import data_of, event_of

PAYMENT = Payment("Bia", 10, 6, {"cheese": 2}, 0)

CASES = {
    "start": (
        ev.GameStarted(Setup(("Ana", "Bia", "Caio"), "Bia", 3, gold=20)),
        {
            "is": "GameStarted",
            "setup": {
                "is": "Setup",
                "names": ["Ana", "Bia", "Caio"],
                "first": "Bia",
                "turns": 3,
                "gold": 20,
            },
        },
    ),
    "declared": (
        ev.Declared("Bia", Claim(3, "apple")),
        {
            "is": "Declared",
            "merchant": "Bia",
            "claim": {"is": "Claim", "number": 3, "good": "apple"},
        },
    ),
    "passed bare": (ev.BagPassed("Bia"), {"is": "BagPassed", "merchant": "Bia"}),
    "passed with all": (
        ev.BagPassed(
            "Bia", {"apple": 2, "?": 1}, Claim(3, "apple"), Offer(5, {"mead": 1}), {"?": 1}
        ),
        {
            "is": "BagPassed",
            "merchant": "Bia",
            "goods": {"apple": 2, "?": 1},
            "declared": {"is": "Claim", "number": 3, "good": "apple"},
            "bribe": {"is": "Offer", "gold": 5, "goods": {"mead": 1}},
            "from_bag": {"?": 1},
        },
    ),
    "opened": (
        ev.BagOpened("Bia", {"mead": 1}, None, {"": {"cheese": 2}}, "", (PAYMENT,)),
        {
            "is": "BagOpened",
            "merchant": "Bia",
            "goods": {"mead": 1},
            "paying": {"": {"cheese": 2}},
            "payments": [
                {"is": "Payment", "payer": "Bia", "penalty": 10, "gold": 6, "goods": {"cheese": 2}}
            ],
        },
    ),
    "paid": (
        ev.Paid("Ana", "Bia", Offer(1)),
        {"is": "Paid", "giver": "Ana", "taker": "Bia", "offer": {"is": "Offer", "gold": 1}},
    ),
    "promised": (
        ev.Promised("Ana", "Bia", "later"),
        {"is": "Promised", "giver": "Ana", "taker": "Bia", "text": "later"},
    ),
    "kept": (ev.PromiseKept(2), {"is": "PromiseKept", "number": 2}),
    "broken": (ev.PromiseBroken(2), {"is": "PromiseBroken", "number": 2}),
    "round ended": (ev.RoundEnded(), {"is": "RoundEnded"}),
    "revealed": (
        ev.Revealed("Ana", {"silk": 2}),
        {"is": "Revealed", "player": "Ana", "goods": {"silk": 2}},
    ),
    "counted": (
        ev.Counted("Ana", Stock(40, {"?": 0}), Stock(43, {"?": 2})),
        {
            "is": "Counted",
            "player": "Ana",
            "counted": {"is": "Stock", "gold": 40, "goods": {"?": 0}},
            "expected": {"is": "Stock", "gold": 43, "goods": {"?": 2}},
        },
    ),
    "absent": (ev.Absent("Ana"), {"is": "Absent", "merchant": "Ana"}),
    "left": (ev.Left("Ana"), {"is": "Left", "player": "Ana"}),
    "swapped": (
        ev.Paid("Ana", "Bia", Offer(1), Offer(0, {"apple": 2})),
        {
            "is": "Paid",
            "giver": "Ana",
            "taker": "Bia",
            "offer": {"is": "Offer", "gold": 1},
            "back": {"is": "Offer", "goods": {"apple": 2}},
        },
    ),
    "to the bank": (
        ev.Banked("Ana", back=Offer(2, {"?": 1})),
        {
            "is": "Banked",
            "player": "Ana",
            "back": {"is": "Offer", "gold": 2, "goods": {"?": 1}},
        },
    ),
    "booty": (
        ev.BootySplit((Share("Ana", Offer(4)),)),
        {
            "is": "BootySplit",
            "shares": [{"is": "Share", "name": "Ana", "offer": {"is": "Offer", "gold": 4}}],
        },
    ),
    "deputies": (
        ev.DeputiesNamed(("Ana", "Bia")),
        {"is": "DeputiesNamed", "names": ["Ana", "Bia"]},
    ),
    "noted": (ev.Noted("hm"), {"is": "Noted", "text": "hm"}),
    "finished": (ev.Finished(), {"is": "Finished"}),
    "finished early": (ev.Finished(True), {"is": "Finished", "early": True}),
}


@pytest.mark.parametrize(("event", "data"), CASES.values(), ids=CASES)
def test_an_event_is_data_and_back(event: ev.Event, data: dict[str, Any]) -> None:
    assert data_of(event) == data
    back = event_of(json.loads(json.dumps(data)))
    assert type(back) is type(event)
    assert back == event
    assert data_of(back) == data


@pytest.mark.parametrize(
    ("data", "error"),
    [
        pytest.param({"is": "Robbed", "player": "Ana"}, KeyError, id="no such event"),
        pytest.param({"is": "Noted", "words": "hm"}, KeyError, id="another field"),
        pytest.param({"is": "Noted"}, TypeError, id="a field left out"),
    ],
)
def test_other_data_is_no_event(data: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        event_of(data)


def test_an_event_of_a_module_is_data_too() -> None:
    back = event_of({"is": "LawChanged", "arrives": "Curfew"})
    assert isinstance(back, LawChanged)
    assert back == LawChanged("Curfew")


def test_a_game_starts_once() -> None:
    start = ev.GameStarted(Setup(("Ana", "Bia", "Caio"), "Bia", 3))
    with pytest.raises(ValueError, match="once"):
        fold([start, start])


@pytest.mark.parametrize(
    ("offer", "something"),
    [(Offer(), False), (Offer(1), True), (Offer(0, {"apple": 1}), True)],
    ids=["nothing", "gold", "goods"],
)
def test_an_offer_is_something_or_nothing(offer: Offer, something: bool) -> None:
    assert bool(offer) is something
