"""Times of processes side by side: runs interleaved, ratios within a round, medians
over rounds.
"""

import os
import random
import statistics
import subprocess
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple


class Case(NamedTuple):
    """One command, the folder that it finds, and what is to be done before each run of
    it.
    """

    command: Sequence[str]
    env: Mapping[str, str] = {}
    before: Callable[[], object] = lambda: None
    silent: bool = False  # whether it may say nothing


class Time(NamedTuple):
    """Seconds of one run: by the clock on the wall, and of the processor for it
    alone."""

    wall: float
    cpu: float


Times = Mapping[str, Sequence[Time]]  # of each case, a run a round


class Ratio(NamedTuple):
    """How long one case takes against another."""

    wall: float
    cpu: float


def once(case: Case, folder: Path) -> Time:
    """Run a case and time it; it must succeed, and say something."""
    case.before()
    env = {**os.environ, "NO_COLOR": "1", **case.env}
    for name in ("PYTHONDONTWRITEBYTECODE", "PYTHONPROFILEIMPORTTIME", "PYTHONDEVMODE"):
        env.pop(name, None)
    answer = folder / "answer"
    with answer.open("wb") as out:
        begun = time.perf_counter()
        process = subprocess.Popen(case.command, stdout=out, cwd=folder, env=env)
        _pid, status, used = os.wait4(process.pid, 0)
        wall = time.perf_counter() - begun
        process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0, (case.command, process.returncode)
    assert case.silent or answer.stat().st_size, case.command
    return Time(wall, used.ru_utime + used.ru_stime)


def interleaved(
    cases: Mapping[str, Case], rounds: int, folder: Path
) -> dict[str, list[Time]]:
    """Every case once a round, in another order each time, after a round that does not
    count.
    """
    rng = random.Random(0)
    times: dict[str, list[Time]] = {name: [] for name in cases}
    for number in range(rounds + 1):
        for name in rng.sample(list(cases), len(cases)):
            taken = once(cases[name], folder)
            if number:
                times[name].append(taken)
    return times


def ratio(times: Sequence[Time], base: Sequence[Time]) -> Ratio:
    """The median of the ratios within each round, so that a busy minute hits both
    sides.
    """
    pairs = list(zip(times, base, strict=True))
    return Ratio(
        statistics.median(one.wall / other.wall for one, other in pairs),
        statistics.median(one.cpu / other.cpu for one, other in pairs),
    )


def both(times: Sequence[Time]) -> tuple[float, float]:
    """The medians by both clocks, in milliseconds."""
    return milliseconds(times), 1_000 * statistics.median(one.cpu for one in times)


def milliseconds(times: Sequence[Time]) -> float:
    """The median by the clock on the wall."""
    return 1_000 * statistics.median(one.wall for one in times)
