"""No secret reaches the table: pepper and mead change places face down, and nobody can tell."""

import json
import re
from collections.abc import Iterator

import pytest

from sheriff_helper.game.events import BagOpened, BagPassed, Event, Finished, Paid, as_data
from sheriff_helper.game.goods import CONTRABAND, ROYAL
from sheriff_helper.game.history import History, Record
from sheriff_helper.game.refusal import Refusal
from sheriff_helper.game.standing import state_score
from sheriff_helper.game.state import State, after, fold
from sheriff_helper.views.log import all_lines, log_lines
from sheriff_helper.views.status import status_data
from sheriff_helper.words.record_lines import line_of
from sheriff_helper.words.event_sentences import tell_event
from tests.tables import Game, Table, play, random_game

GAMES = 60
EVERYTHING = ("royal", "black_market", "thieves", "special_orders", "merry_men", "laws")
SWAPPED = {"pepper": "mead", "mead": "pepper"}
FACE_DOWN_KINDS = "|".join(CONTRABAND + ROYAL)
FACE_DOWN = ("BagPassed", "Paid", "BootySplit", "RoundEnded")


def stays_secret(_state: State, event: Event) -> bool:
    """Whether no pepper or mead that lay face down comes to light by this event."""
    if isinstance(event, Finished):
        return False
    if type(event).__name__ in FACE_DOWN:
        return True
    seen = json.dumps(as_data(event.payments if isinstance(event, BagOpened) else event))
    # Which cards cost least to hand over depends on all that lie face down.
    told = FACE_DOWN_KINDS if "auto" in line_of(event).split() else "pepper|mead"
    return not re.search(told, seen)


def swapped(event: Event) -> str:
    """The record line of the event, with pepper for mead where the table sees no kinds."""
    line = line_of(event)
    if type(event).__name__ in FACE_DOWN:
        return re.sub("pepper|mead", lambda match: SWAPPED[match[0]], line)
    return line


def twins(modules: tuple[str, ...] = ()) -> Iterator[tuple[Game, Game]]:
    """Games that differ in nothing but the kinds of face-down cards."""
    for seed in range(GAMES):
        players = 3 + seed % (4 if modules else 3)
        table = Table(players, modules, gold=(50, 12)[seed % 2], turns=1 + seed % 2)
        game = random_game(seed, table._replace(to_the_end=False), stays_secret)
        try:
            other = play(swapped(event) for event in game.events)
        except Refusal as no:
            if no.code != "beyond_deck":
                raise
        else:
            if other.state != game.state:
                yield game, other


def told(game: Game) -> str:
    """What is said and shown at every step."""
    text: list[str] = []
    state = fold(game.events[:1])
    for event in game.events[1:]:
        before, state = state, after(state, event)
        text += tell_event(event, before, state)
        text.append(json.dumps(status_data("g", state)))
    return "\n".join(text)


def logged(game: Game) -> str:
    """The log as it may be read, with an entry undone."""
    log = History(Record("enter", f"t{n}", (event,)) for n, event in enumerate(game.events))
    log.add(Record("undo", "t", (), 1))
    lines = [*log_lines(log, reveal=False), *all_lines(log, reveal=False)]
    return "\n".join(line.line for line in lines)


@pytest.mark.parametrize("modules", [(), EVERYTHING], ids=["plain", "every module"])
def test_no_secret_reaches_the_table(modules: tuple[str, ...]) -> None:
    pairs = list(twins(modules))
    assert len(pairs) > GAMES // 2
    for game, other in pairs:
        assert logged(game) == logged(other)
        assert told(game) == told(other)
        assert state_score(game.state) == state_score(other.state)


def test_the_twins_hide_something() -> None:
    events = [event for game, _other in twins() for event in game.events]
    assert any(isinstance(event, BagPassed) and "mead" in event.from_bag for event in events)
    assert any(isinstance(event, BagPassed) and "mead" in event.bribe.goods for event in events)
    assert any(isinstance(event, Paid) and "pepper" in event.offer.goods for event in events)


def test_asked_for_secrets_are_told() -> None:
    game, other = next(twins())
    assert status_data("g", game.state, reveal=True) != status_data("g", other.state, reveal=True)
