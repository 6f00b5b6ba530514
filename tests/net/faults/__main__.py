"""The long run of all that is survived, as a table of counts: `python -m
tests.net.faults`.
"""

import argparse
import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tests.net.faults.sabotage import ERRORS
from tests.net.faults.scenes import SCENES, play
from tests.net.faults.striking import Tally, survive_faults, survive_kills
from tests.net.faults.terminals import Storm, storm

WRITERS, ENTRIES, KILLS = 12, 25, 6


def kills(place: Path) -> Iterator[str]:
    """Every command, killed at every call."""
    total = Tally()
    for scene in SCENES:
        total += survive_kills(scene, place)
    yield (
        f"| `kill -9` at every call, and within every write | {len(SCENES)} commands, "
        f"{total.struck} kills | {total.refused} left everything as it was, "
        f"{total.done} had it "
        "stored (a new game perhaps not yet on the table); 0 lost, 0 unreadable, and "
        "the next "
        "entry worked each time |"
    )


def faults(place: Path) -> Iterator[str]:
    """Every command, with every error at every call, once and from then on."""
    total = Tally()
    for scene in SCENES:
        total += survive_faults(scene, place, ERRORS, lasting=ERRORS)
    yield (
        "| no space, I/O error, no permission, read-only, interrupted: at every call, "
        "once and "
        f"from then on | {len(SCENES)} commands, {total.struck:,} faults | "
        f"{total.refused:,} "
        f"refused with code 3 and the old game intact, {total.done} done all the same; "
        f"{total.unsure} of the refusals say that nobody can know |"
    )


def storms(place: Path, number: int) -> Iterator[str]:
    """Many processes on one game, half of them killed at random."""
    home = place / "storm"
    total = Storm(0, 0, 0, 0)
    for seed in range(number):
        if seed % 4 == 0:  # a game of a few hundred entries is long enough
            play(home, f"new Ana Bia Caio --name storm-{seed}")
        game_id = f"storm-{seed - seed % 4}"
        found = storm(home, game_id, WRITERS, ENTRIES, KILLS, seed)
        total = Storm(*(a + b for a, b in zip(total, found, strict=True)))
    yield (
        f"| {WRITERS} terminals on one game at once, {KILLS} of them killed at a "
        "random moment, "
        f"{number} times | {total.processes} processes, {total.kills} kills | "
        f"{total.acknowledged:,} entries acknowledged, all there, each once, in each "
        "terminal's "
        f"order; {total.unsaid} stored by a process that was killed before it could "
        "say so |"
    )


def main() -> None:
    """Print the table; what does not hold ends the run."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--storms", type=int, default=40)
    asked = reader.parse_args()
    os.environ.update(NO_COLOR="1", COLUMNS="80", LC_ALL="C.UTF-8")
    place = Path(tempfile.mkdtemp())
    try:
        print("| tried | how much | what came of it |")
        print("|---|---|---|")
        for rows in (kills(place), faults(place), storms(place, asked.storms)):
            for row in rows:
                print(row, flush=True)
    finally:
        shutil.rmtree(place, ignore_errors=True)


if __name__ == "__main__":
    main()
