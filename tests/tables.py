"""Random legal games, made of typed lines that the judge accepted. Decides nothing itself."""

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from random import Random
from typing import NamedTuple

from hypothesis import strategies as st

from sheriff_helper.game.box import EDITIONS
from sheriff_helper.game.events import Event, GameStarted, Renamed
from sheriff_helper.game.fold import advance, begin, fold
from sheriff_helper.game.goods import plus
from sheriff_helper.game.history import renamed
from sheriff_helper.game.modules import MODULES, modules_of
from sheriff_helper.game.refusal import Refusal
from sheriff_helper.game.state import State
from sheriff_helper.words.phrases import written_name
from sheriff_helper.words.reading.reader import read_line
from sheriff_helper.words.reading.setup import read_new_line
from sheriff_helper.words.reading.tokens import table_of
from tests.net.proposals import (
    ASIDES,
    BAGS,
    MODULE_ASIDES,
    Proposal,
    propose_booty,
    propose_deputies,
    propose_next,
    propose_reveal,
    propose_way_to_pay,
)

NAMES = ("Ana", "Bia", "Little John", "Łucja", "O'Neil", "Єва")
MOST_TRIES = 400

# Says whether a game may go on with this event; the judge has already said yes.
Keep = Callable[[State, Event], bool]


class Table(NamedTuple):
    """What kind of game to play. `turns` 0 is as the rules say."""

    players: int = 4
    modules: tuple[str, ...] = ()
    turns: int = 0
    gold: int = 50
    to_the_end: bool = True
    edition: str = EDITIONS[0]
    round: int = 1


AS_USUAL = Table()


class Game(NamedTuple):
    """A game that was played: what was typed, what became of it, and how it stands."""

    lines: tuple[str, ...]
    events: tuple[Event, ...]
    state: State


def keep_all(_state: State, _event: Event) -> bool:
    """Every legal event may happen."""
    return True


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
    """The log and the state with one event more; a name that is mended changes all of it."""
    if isinstance(event, Renamed):
        events[:] = renamed(events, event)
        return fold(events)
    events.append(event)
    advance(state, event)
    return state


def on_all_stands(state: State) -> dict[str, int]:
    """Every card on the table by kind, as far as the log knows; unseen ones under `?`."""
    cards = (card.goods for player in state.players.values() for card in player.cards)
    return plus(state.booty.goods, *(player.goods for player in state.players.values()), *cards)


def gold_added(state: State) -> int:
    """Gold on the table beyond what was dealt: from the bank, or counted by hand."""
    purses = (*state.players.values(), state.booty)
    return sum(purse.gold for purse in purses) - state.setup.gold * len(state.players)


def setup_of(game: Game) -> GameStarted:
    """How the game began."""
    start = game.events[0]
    assert isinstance(start, GameStarted)
    return start


# ---------------------------------------------------------------------------------------------
# Playing.


def random_game(
    seed: int, table: Table = AS_USUAL, keep: Keep = keep_all, people: Sequence[str] = NAMES
) -> Game:
    """A whole legal game from a seed: the same seed, the same game."""
    rng = Random(seed)
    lines = [_new_line(rng, table, people)]
    start, state = enter(lines[0], None)
    events = [start]
    asides = ASIDES + tuple(p for m in table.modules for p in MODULE_ASIDES.get(m, ()))
    tries = 0
    while not (state.finished or (state.over and not table.to_the_end)):
        line, event = _try(_proposal(rng, state, asides, table), rng, state, keep)
        if event is not None:
            lines.append(line)
            state = said(events, state, event)
        tries = 0 if event is not None else tries + 1
        assert tries < MOST_TRIES, f"stuck after: {lines}"
    return Game(tuple(lines), tuple(events), state)


def _new_line(rng: Random, table: Table, people: Sequence[str]) -> str:
    names = rng.sample(people, table.players)
    words = ["new", *map(written_name, names)]
    words += ["--first", written_name(rng.choice(names))] if len(names) < 6 else []
    words += ["--edition", table.edition] if table.edition != EDITIONS[0] else []
    box = modules_of(table.edition)
    flags = [m for m in table.modules if m not in box]
    flags += [f"no-{m}" for m in box if m not in table.modules]
    words += [f"--{flag.replace('_', '-')}" for flag in flags]
    words += ["--gold", str(table.gold)] + (["--turns", str(table.turns)] if table.turns else [])
    return " ".join([*words, *(["--round", str(table.round)] if table.round > 1 else [])])


def _proposal(rng: Random, state: State, asides: Sequence[Proposal], table: Table) -> str:
    """What is typed next: mostly about bags, sometimes something else."""
    if rng.random() < (0.4 if table.modules else 0.2):
        return rng.choice(asides)(rng, state)
    if state.over:
        unknown = any(player.unknown for player in state.players.values())
        return propose_reveal(rng, state) if unknown else "finish"
    if not state.inspectors:
        return propose_deputies(rng, state)
    if state.waiting:
        return rng.choice(BAGS)(rng, state)
    if table.to_the_end and rng.random() < 0.02:
        return "finish early"
    cards = state.booty.contraband or state.booty.legal
    agree = cards and rng.random() < 0.8
    return propose_booty(rng, state) if agree else propose_next(rng, state)


def _try(line: str, rng: Random, state: State, keep: Keep) -> tuple[str, Event | None]:
    """The line as it was accepted, and its event; none where the judge or `keep` says no."""
    if not line:
        return line, None
    try:
        event = read_line(line, table_of(state)).judge(state)
    except Refusal as no:
        paying = propose_way_to_pay(no, rng, state)
        return _try(f"{line} paying {paying}", rng, state, keep) if paying else (line, None)
    return line, event if keep(state, event) else None


COMBINATIONS = [some for n in range(len(MODULES) + 1) for some in combinations(MODULES, n)]
PLAYERS = (3, 4, 5, 6)


def table_at(index: int) -> Table:
    """Every combination of modules with every number of players, then with the other edition.

    Rich and poor, mostly short, and some begin to keep score in the second round.
    """
    row, seat = divmod(index, len(PLAYERS))
    modules, players = COMBINATIONS[row % len(COMBINATIONS)], PLAYERS[seat]
    edition = EDITIONS[(row + seat + row // len(COMBINATIONS)) % 2]
    turns = 2 if "black_market" in modules and players < 5 else 1
    late = 2 if index % 16 == 5 else 1
    return Table(players, modules, turns, (50, 50, 12, 0)[row % 4], edition=edition, round=late)


ALL_TABLES = len(COMBINATIONS) * len(PLAYERS)  # in one edition each


def games() -> st.SearchStrategy[Game]:
    """Games at any of these tables."""
    return st.builds(random_game, st.integers(0, 2**32 - 1), st.builds(table_at, st.integers(0)))


def some_tables(number: int) -> Iterable[tuple[int, Table]]:
    """So many seeds with plain tables of up to five, for loops that need many games."""
    for seed in range(number):
        rng = Random(f"table {seed}")
        turns, gold = rng.choice((1, 1, 1, 2, 0)), rng.choice((50, 50, 20, 6, 0))
        yield seed, Table(rng.choice((3, 4, 5)), (), turns, gold)
