"""Events out of a file earn the trust of the fold."""

from typing import Any, NamedTuple

import pytest

from sheriff_helper.game import events as ev
from sheriff_helper.game.box import Setup
from sheriff_helper.game.goods import Goods
from sheriff_helper.game.history import Record
from sheriff_helper.store.rows import LONGEST, MOST, row_of
from sheriff_helper.store.storage import StoreRefusal
from tests.words.evening import ENDED, events_of

TABLE = Setup(("Ana", "Bia", "Caio"), "Ana", 3)


class Spied(NamedTuple):
    """An event as a house module may have it: fields of kinds that no other event has."""

    player: str
    text: str | None = None
    piles: tuple[Goods, ...] = ()
    found: dict[str, int] | None = None
    rounds: dict[int, str] | None = None


def is_event(event: Any) -> bool:
    """Whether it can be written, and read back as it was."""
    try:
        return bool(row_of(Record("enter", "", (event,))))
    except StoreRefusal:
        return False


def test_a_field_of_any_kind_is_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(ev._kinds, "Spied", Spied)
    event = Spied("Ana", "seen", ({"apple": 1},), {"Bia": 2})
    assert is_event(event)
    for wrong in ({"text": 7}, {"piles": ({"apple": "x"},)}, {"found": {"Bia": None}}):
        assert not is_event(event._replace(**wrong))


def test_what_a_file_would_give_back_otherwise_is_no_event(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(ev._kinds, "Spied", Spied)
    assert is_event(Spied("Ana", rounds={}))
    assert not is_event(Spied("Ana", rounds={1: "seen"}))  # whose key would be the text 1


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
        ev.Paid("Ana", "Bia", ev.Offer(MOST + 1)),
        ev.Paid("Ana", "Bia", ev.Offer(True)),
        ev.Paid("Ana", "Bia", ev.Offer(1, {"plutonium": 1})),
        ev.Paid("Ana", "Bia", ev.Offer(1, {"apple": -1})),
        ev.Paid("Ana", "Bia", ev.Claim(1, "apple")),  # type: ignore[arg-type]
        ev.BagPassed("Bia", None, ev.Offer()),  # type: ignore[arg-type]
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
