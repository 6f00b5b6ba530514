"""Random legal games, made of typed lines that the judge accepted.

Decides nothing itself.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from random import Random
from typing import Any, NamedTuple

from hypothesis import strategies as st

from tests import door
from tests.door import EDITIONS, Refused
from tests.net.bookkeeper import BOX, Book, Move
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
MOST_LINES = 1_000  # only against a program that finds no end

# Says whether a game may go on with this line, which the program would take.
Keep = Callable[[str], bool]


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


def keep_all(_line: str) -> bool:
    """Every legal line may be entered."""
    return True


class Game:
    """A game while it is typed, and what the bookkeeper wrote down of it."""

    def __init__(self, first_line: str) -> None:
        self.evening = door.Evening(first_line)
        self.typed = [first_line]
        self.book = Book(first_line)
        # Of each entry that holds: what changed hands, and the program's answer.
        self.moves: list[list[Move]] = [[]]
        self.told: list[dict[str, Any]] = [{}]

    def enter(self, line: str) -> dict[str, Any]:
        """One entry more; returns the program's answer."""
        self.typed.append(line)
        said = self.read(line)
        told = self.evening.enter(line)
        if said["verb"] == "rename":
            self.begin_again()
        else:
            self.moves.append(self.book.enter(said, told))
            self.told.append(told)
        return told

    def read(self, line: str) -> dict[str, Any]:
        """What a line says to the bookkeeper."""
        said: dict[str, Any] = door.read(line, self.book.names, self.book.language)
        return said

    def begin_again(self) -> None:
        """Write a new book of the lines that hold: others than were typed."""
        again = played(self.lines)
        self.book = again.book
        self.moves = again.moves
        self.told = again.told

    @property
    def lines(self) -> list[str]:
        """The lines that hold, as the program writes them down."""
        return self.evening.lines


def played(lines: Iterable[str]) -> Game:
    """A record entered line by line; comments and blank lines are for the reader."""
    first, *others = [line for line in lines if line and not line.startswith("#")]
    game = Game(first)
    for line in others:
        game.enter(line)
    return game


# --------------------------------------------------------------------------------------
# Playing.


def random_game(
    seed: int,
    table: Table = AS_USUAL,
    keep: Keep = keep_all,
    people: Sequence[str] = NAMES,
) -> Game:
    """A whole legal game from a seed: the same seed, the same game."""
    rng = Random(seed)
    game = Game(_new_line(rng, table, people))
    asides = ASIDES + tuple(p for m in table.modules for p in MODULE_ASIDES.get(m, ()))
    tries = 0
    while not (game.book.finished or (game.book.over and not table.to_the_end)):
        line = _accepted(_proposal(rng, game.book, asides, table), rng, game, keep)
        if line:
            game.enter(line)
            tries = 0
        else:
            tries += 1
        assert tries < MOST_TRIES, f"stuck after: {game.typed}"
        assert len(game.typed) < MOST_LINES, f"no end after: {game.typed[:50]}"
    return game


def _new_line(rng: Random, table: Table, people: Sequence[str]) -> str:
    names = rng.sample(people, table.players)
    words = ["new", *map(door.written_name, names)]
    words += ["--first", door.written_name(rng.choice(names))] if len(names) < 6 else []
    words += ["--edition", table.edition] if table.edition != EDITIONS[0] else []
    box = door.modules_in_the_box(table.edition)
    flags = [m for m in table.modules if m not in box]
    flags += [f"no-{m}" for m in box if m not in table.modules]
    words += [f"--{flag.replace('_', '-')}" for flag in flags]
    words += ["--gold", str(table.gold)] + (
        ["--turns", str(table.turns)] if table.turns else []
    )
    return " ".join(
        [*words, *(["--round", str(table.round)] if table.round > 1 else [])]
    )


def _proposal(
    rng: Random, state: Book, asides: Sequence[Proposal], table: Table
) -> str:
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


def _accepted(line: str, rng: Random, game: Game, keep: Keep) -> str:
    """The line as it was accepted; nothing where the program or `keep` says no."""
    if not line:
        return ""
    try:
        game.evening.judge(line)
    except Refused as no:
        paying = propose_way_to_pay(no, rng, game.book)
        if not paying:
            return ""
        return _accepted(f"{line} paying {paying}", rng, game, keep)
    return line if keep(line) else ""


COMBINATIONS = [some for n in range(len(BOX) + 1) for some in combinations(BOX, n)]
PLAYERS = (3, 4, 5, 6)


def table_at(index: int) -> Table:
    """Every combination of modules with every number of players, then with the other
    edition.

    Rich and poor, mostly short, and some begin to keep score in the second round.
    """
    row, seat = divmod(index, len(PLAYERS))
    modules, players = COMBINATIONS[row % len(COMBINATIONS)], PLAYERS[seat]
    edition = EDITIONS[(row + seat + row // len(COMBINATIONS)) % 2]
    turns = 2 if "black_market" in modules and players < 5 else 1
    late = 2 if index % 16 == 5 else 1
    return Table(
        players, modules, turns, (50, 50, 12, 0)[row % 4], edition=edition, round=late
    )


ALL_TABLES = len(COMBINATIONS) * len(PLAYERS)  # in one edition each


def games() -> st.SearchStrategy[Game]:
    """Games at any of these tables."""
    return st.builds(
        random_game, st.integers(0, 2**32 - 1), st.builds(table_at, st.integers(0))
    )


def some_tables(number: int) -> Iterable[tuple[int, Table]]:
    """So many seeds with plain tables of up to five, for loops that need many games."""
    for seed in range(number):
        rng = Random(f"table {seed}")
        turns, gold = rng.choice((1, 1, 1, 2, 0)), rng.choice((50, 50, 20, 6, 0))
        yield seed, Table(rng.choice((3, 4, 5)), (), turns, gold)
