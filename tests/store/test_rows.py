"""Events out of a file earn the trust of the fold."""

from typing import Any

import pytest

from sheriff_helper.game import events as ev
from sheriff_helper.game.box import Setup
from sheriff_helper.game.history import Record
from sheriff_helper.game.values import Claim, Offer
from sheriff_helper.store.refusal import StoreRefusal
from sheriff_helper.store.rows import LONGEST, MOST, event_of, row_of
from tests.words.evening import ENDED, events_of

TABLE = Setup(("Ana", "Bia", "Caio"), "Ana", 3)


def is_event(event: Any) -> bool:
    """Whether it can be written, and read back as it was."""
    try:
        return bool(row_of(Record("enter", "", (event,))))
    except StoreRefusal:
        return False


FORGED = {
    "a value": {"is": "Claim", "number": 2, "good": "apple"},
    "no event": {"is": "Spied"},
    "a word for a number": {"is": "PromiseKept", "number": "1"},
    "a number for a word": {"is": "Noted", "text": 7},
    "a field too many": {"is": "Noted", "text": "hm", "by": "Ana"},
    "a value of another kind": {
        "is": "Declared",
        "merchant": "Bia",
        "claim": {"is": "Offer", "gold": 2},
    },
    "cards below zero": {"is": "Revealed", "player": "Ana", "goods": {"mead": -1}},
    "unknown cards": {"is": "Revealed", "player": "Ana", "goods": {"rum": 1}},
    "no list": {"is": "DeputiesNamed", "names": "Ana"},
}


@pytest.mark.parametrize("data", FORGED.values(), ids=FORGED)
def test_a_forged_event_is_none(data: dict[str, object]) -> None:
    with pytest.raises((LookupError, TypeError, ValueError)):
        event_of(data)


def test_what_was_played_has_its_shape() -> None:
    for event in events_of(*ENDED):
        assert is_event(event)


@pytest.mark.parametrize(
    "event",
    [
        "text",
        {},
        (),
        ev.Noted(7),  # type: ignore[arg-type]
        ev.Noted("x" * (LONGEST + 1)),
        ev.Paid("Ana", "Bia", Offer(MOST + 1)),
        ev.Paid("Ana", "Bia", Offer(True)),
        ev.Paid("Ana", "Bia", Offer(1, {"plutonium": 1})),
        ev.Paid("Ana", "Bia", Offer(1, {"apple": -1})),
        ev.Paid("Ana", "Bia", Claim(1, "apple")),  # type: ignore[arg-type]
        ev.BagPassed("Bia", None, Offer()),  # type: ignore[arg-type]
        ev.RoundEnded(["Ana"]),  # type: ignore[arg-type]
        ev.GameStarted(TABLE._replace(names=("Ana", "Bia"))),
        ev.GameStarted(TABLE._replace(names=("Ana", "Bia", "Ana"))),
        ev.GameStarted(TABLE._replace(first="Zoe")),
        ev.GameStarted(TABLE._replace(turns=0)),
        ev.GameStarted(TABLE._replace(modules=("os",))),
    ],
    ids=repr,
)
def test_what_is_no_event(event: Any) -> None:
    assert not is_event(event)
