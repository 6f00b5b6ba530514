"""Games that were typed, with the state that they came to."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from sheriff_helper.game.events import Event, Renamed
from sheriff_helper.game.fold import advance, begin, fold
from sheriff_helper.game.history import renamed
from sheriff_helper.game.state import State
from sheriff_helper.words.reading.reader import read_line
from sheriff_helper.words.reading.setup import read_new_line
from sheriff_helper.words.reading.tokens import table_of
from tests.net import games
from tests.net.games import AS_USUAL, NAMES, Table
from tests.net.transcript import ROOT


class Game(NamedTuple):
    """A game that was played: what was typed, what became of it, and how it stands."""

    lines: tuple[str, ...]
    events: tuple[Event, ...]
    state: State


def enter(line: str, state: State | None) -> tuple[Event, State]:
    """Read, judge and apply one line, as a door of the program does."""
    if state is None:
        start = read_new_line(line)
        return start, begin(start.setup)
    event = read_line(line, table_of(state)).judge(state)
    advance(state, event)
    return event, state


def play(lines: Iterable[str]) -> Game:
    """A record entered line by line."""
    first, *others = typed = tuple(lines)
    start, state = enter(first, None)
    events = [start]
    for line in others:
        state = said(events, state, read_line(line, table_of(state)).judge(state))
    return Game(typed, tuple(events), state)


def said(events: list[Event], state: State, event: Event) -> State:
    """The log and the state with one event more; a name that is mended changes all of
    it.
    """
    if isinstance(event, Renamed):
        events[:] = renamed(events, event)
        return fold(events)
    events.append(event)
    advance(state, event)
    return state


def events_of(example: str) -> list[Event]:
    """What happened in an example."""
    lines = (
        (ROOT / "examples" / f"{example}.sheriff")
        .read_text(encoding="utf-8")
        .splitlines()
    )
    return list(
        play(line for line in lines if line and not line.startswith("#")).events
    )


def random_game(
    seed: int, table: Table = AS_USUAL, people: Sequence[str] = NAMES
) -> Game:
    """A whole legal game from a seed: the same seed, the same game."""
    return play(games.random_game(seed, table, people=people).typed)
