"""Random legal games, evenings with mistakes, and games told and read back, by the thousand.

    python -m tests.net.random_games --games 5000 --mistakes 1000 --told 40

Every game keeps every law of `laws.py`; every evening of `mistakes.py` ends as the game
played right; what a game says is read back in no language as another entry. Ends with code 1
where one does not, and names its number, which is also its seed.
"""

import argparse
import os
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from random import Random
from typing import NamedTuple

from sheriff_helper.words.language import ENGLISH, languages, use_language
from tests.net.laws import check_all
from tests.net.mistakes import play_with_mistakes
from tests.tables import Game, random_game, table_at
from tests.words.test_reading_back import game_at, read_back

STRIDE = 7  # no divisor of the number of tables, so that evenings see all of them too


class Tried(NamedTuple):
    """One game: whether it was whole, and what was in it."""

    number: int
    fault: str
    counted: Counter[str]


def try_game(number: int) -> Tried:
    """One random game, by all laws."""
    game, fault = random_game(number, table_at(number)), ""
    try:
        check_all(game)
    except Exception as failure:
        fault = f"{type(failure).__name__}: {failure}"
    return Tried(number, fault, _counted(game))


def try_evening(number: int) -> Tried:
    """One evening with mistakes."""
    game = random_game(number, table_at(number * STRIDE))
    try:
        tale = play_with_mistakes(game, Random(number))
    except Exception as failure:
        return Tried(number, f"{type(failure).__name__}: {failure}", Counter())
    entries = Counter({"entries": tale.entries})
    slips = Counter({f"wrong {name}": n for name, n in tale.slips.items()})
    return Tried(number, "", entries + slips + tale.mended)


def try_telling(number: int) -> Tried:
    """One game told in every language, and each sentence read."""
    use_language(ENGLISH)
    game = game_at(number)
    found = [read_back(game, code) for code in languages()]
    fault = next((str(line) for misread, _again in found for line in misread), "")
    return Tried(number, fault, Counter({"entries read": sum(again for _misread, again in found)}))


def _counted(game: Game) -> Counter[str]:
    """The entries of a game by verb; a mended name is one, too."""
    said = Counter(line.split()[0] for line in game.lines[1:])
    said["a swap"] = sum(line.startswith("pay") and " for " in line for line in game.lines)
    return Counter({"entries": len(game.lines) - 1}) + said


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
    parser.add_argument("--told", type=int, default=40)
    parser.add_argument("--first", type=int, default=0, help="the number to begin with")
    parser.add_argument("--cores", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    with ProcessPoolExecutor(asked.cores) as pool:
        some = range(asked.first, asked.first + asked.games)
        games = _report("random games", pool.map(try_game, some, chunksize=20))
        some = range(asked.first, asked.first + asked.mistakes)
        mended = _report("evenings with mistakes", pool.map(try_evening, some, chunksize=10))
        some = range(asked.first, asked.first + asked.told)
        told = _report("games told", pool.map(try_telling, some))
    return 0 if games and mended and told else 1


if __name__ == "__main__":
    raise SystemExit(main())
