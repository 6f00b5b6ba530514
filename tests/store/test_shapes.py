"""Events out of a file earn the trust of the fold."""

from collections.abc import Iterator
from typing import Any

import pytest

from sheriff_helper.game import events as ev
from sheriff_helper.game.editions import Setup
from sheriff_helper.game.entries import entry_for
from sheriff_helper.store.validation import CHECKS, LONGEST, MOST, check_event
from sheriff_helper.words.reading.lexicon import all_verbs
from tests.words.evening import ENDED, events_of

TABLE = Setup(("Ana", "Bia", "Caio"), "Ana", 3)


def kinds() -> Iterator[Any]:
    """Every class that a file may hold."""
    yield from (Setup, ev.Claim, ev.Offer, ev.Payment, ev.Share, ev.GameStarted)
    for verb in all_verbs():
        entry = entry_for(verb)
        assert entry is not None
        yield entry.event


@pytest.mark.parametrize("kind", list(kinds()), ids=lambda kind: kind.__name__)
def test_every_field_of_every_event_is_checked(kind: Any) -> None:
    assert {name for name, note in kind.__annotations__.items() if note not in CHECKS} == set()


def test_what_was_played_has_its_shape() -> None:
    for event in events_of(*ENDED):
        assert check_event(event) is event


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
    with pytest.raises(ValueError, match="no event"):
        check_event(event)
