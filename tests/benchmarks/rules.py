"""The rules by themselves, in this process: debts, a thousand games, one told, a look
ahead.
"""

import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import cycle

from sheriff_helper.game.fold import after, fold
from sheriff_helper.game.goods import CONTRABAND, GOODS
from sheriff_helper.game.penalty import settle, ways_to_pay
from sheriff_helper.game.recap import recap_of
from sheriff_helper.game.scoring import state_score
from sheriff_helper.game.state import Player
from sheriff_helper.game.values import AUTO
from sheriff_helper.play.preview import look_ahead
from sheriff_helper.play.question import next_question
from sheriff_helper.words.reading.reader import read_line
from sheriff_helper.words.reading.tokens import table_of
from tests.benchmarks.clock import Time, both
from tests.benchmarks.commands import Row
from tests.net.games import Table, some_tables
from tests.play.tables import DECLARED, table
from tests.tables import random_game

LEGAL = {"apple": 15, "cheese": 15, "bread": 15, "chicken": 15}
MIXED = {
    "pepper": 16,
    "mead": 16,
    "silk": 12,
    "crossbow": 5,
    "green_apple": 2,
    "golden_apple": 2,
}
MIXED |= {"gouda": 2, "rye_bread": 2, "pumpernickel": 1, "royal_rooster": 2}
DEBT = 20  # five cards of the dearest contraband
GAMES = 1_000
LONG_GAME = 3, Table(6, turns=6)  # the seed of one with more than two hundred entries
# A third card and a bribe for the bag of apples: more lines than are remembered, and
# all legal.
BRIBED = [(key, gold) for gold in range(1, 13) for key in (*LEGAL, *CONTRABAND)]


def _medians(work: Callable[[], object], times: int) -> tuple[float, float]:
    """By the clock on the wall and by the processor's."""
    taken = []
    for _ in range(times):
        wall, cpu = time.perf_counter(), time.process_time()
        work()
        taken.append(Time(time.perf_counter() - wall, time.process_time() - cpu))
    return both(taken)


def _against_an_entry(
    what: str, work: Callable[[], object], times: int, bar: float
) -> Row:
    """Some work against what Enter does: to read one line, judge it, and know what is
    then true.

    The lines differ, for tokens are remembered.
    """
    lines = cycle(f"pass Bia 2 apples 1 {key} bribe {gold}g" for key, gold in BRIBED)
    state = table(DECLARED)
    places = table_of(state)
    entry = _medians(
        lambda: after(state, read_line(next(lines), places).judge(state)), 40
    )
    wall, cpu = _medians(work, times)
    note = f"{wall:,.2f} against {entry[0]:.2f} ms"
    return Row(f"{what} against an entry", wall / entry[0], cpu / entry[1], bar, note)


def debts(times: int = 50) -> Iterator[Row]:
    """A debt over a stand of sixty cards: the cheapest way, and all ways."""
    for name, stand in (("legal goods", LEGAL), ("contraband and royal goods", MIXED)):
        cards, ways = sum(stand.values()), len(ways_to_pay(DEBT, stand))
        debtor = Player("Ana", 0)
        debtor.put(stand)
        what = f"a debt of {DEBT} over {cards} cards of {name}, {ways} ways,"
        yield _against_an_entry(what, partial(settle, debtor, DEBT, AUTO), times, 3)


def games(number: int = GAMES) -> Iterator[Row]:
    """Full random games, folded from their events and scored."""
    played = [random_game(seed, table).events for seed, table in some_tables(number)]
    what = (
        f"{number:,} random games of {sum(map(len, played)):,} events folded and scored"
    )
    yield _against_an_entry(
        what, lambda: [state_score(fold(game)) for game in played], 3, 6_000
    )


def recaps(times: int = 25) -> Iterator[Row]:
    """A long game told."""
    events = random_game(*LONG_GAME).events
    what = f"a recap of {len(events)} entries"
    yield _against_an_entry(what, lambda: recap_of(events), times, 180)


def looks(times: int = 200) -> Iterator[Row]:
    """What the prompt works out at every key, against the entry that Enter makes of the
    line.
    """
    state = table(DECLARED)
    lines = cycle(f"p 2a1{GOODS[key].code} {gold}g" for key, gold in BRIBED)
    question = next_question(state)
    look = partial(look_ahead, question=question, state=state)
    yield _against_an_entry("a look ahead", lambda: look(next(lines)), times, 5)
