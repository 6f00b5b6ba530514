"""Random legal games and evenings with mistakes, by the thousand.

    python -m tests.net.random_games --games 5000 --mistakes 1000

Every game keeps every law of `laws.py`; every evening of `mistakes.py` ends as the game
played right. Ends with code 1 where one does not, and names its number, which is also
its seed.
"""

import argparse
import os
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from random import Random
from typing import NamedTuple

from tests.net.games import Game, random_game, table_at
from tests.net.laws import check_all
from tests.net.mistakes import play_with_mistakes

STRIDE = 7  # no divisor of the number of tables, so that evenings see all of them too


class Tried(NamedTuple):
    """One game: whether it was whole, and what was in it."""

    number: int
    fault: str
    counted: Counter[str]


def try_game(number: int) -> Tried:
    """One random game, by all laws."""
    try:
        game = random_game(number, table_at(number))
        check_all(game)
    except Exception as failure:
        return Tried(number, f"{type(failure).__name__}: {failure}", Counter())
    return Tried(number, "", _counted(game))


def try_evening(number: int) -> Tried:
    """One evening with mistakes."""
    try:
        game = random_game(number, table_at(number * STRIDE))
        tale = play_with_mistakes(game, Random(number))
    except Exception as failure:
        return Tried(number, f"{type(failure).__name__}: {failure}", Counter())
    entries = Counter({"entries": tale.entries})
    slips = Counter({f"wrong {name}": n for name, n in tale.slips.items()})
    return Tried(number, "", entries + slips + tale.mended)


def _counted(game: Game) -> Counter[str]:
    """The entries of a game by verb; a mended name is one, too."""
    said = Counter(line.split()[0] for line in game.typed[1:])
    said["a swap"] = sum(
        line.startswith("pay") and " for " in line for line in game.typed
    )
    return Counter({"entries": len(game.typed) - 1}) + said


def _report(title: str, tried: Iterator[Tried]) -> bool:
    began, total, games, faults = time.monotonic(), Counter[str](), 0, 0
    for one in tried:
        games += 1
        total += one.counted
        if one.fault:
            faults += 1
            print(f"{title} {one.number}: {one.fault}")
    counted = ", ".join(f"{n:,} {name}" for name, n in total.most_common())
    took = time.monotonic() - began
    print(f"{games:,} {title}, {faults} at fault, in {took:.0f} s: {counted}")
    return not faults


def main() -> int:
    """Play as many as asked for, on all cores."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=5_000)
    parser.add_argument("--mistakes", type=int, default=1_000)
    parser.add_argument("--first", type=int, default=0, help="the number to begin with")
    parser.add_argument("--cores", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    with ProcessPoolExecutor(asked.cores) as pool:
        some = range(asked.first, asked.first + asked.games)
        games = _report("random games", pool.map(try_game, some, chunksize=20))
        some = range(asked.first, asked.first + asked.mistakes)
        mended = _report(
            "evenings with mistakes", pool.map(try_evening, some, chunksize=10)
        )
    return 0 if games and mended else 1


if __name__ == "__main__":
    raise SystemExit(main())
