"""All bars in one table: `python -m tests.benchmarks [--python VENV/bin/python]`.

Give it an ordinary install: `pip install .` in a venv of its own, not an editable one.
"""

import argparse
import math
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

from tests.benchmarks.commands import (
    Bench,
    Row,
    against_hello,
    beside_others,
    place,
    with_a_thousand_evenings,
    with_long_games,
    with_many_games,
)
from tests.benchmarks.rules import debts, games, looks, recaps


def main() -> int:
    """Measure, print the table, and say by the exit code whether every bar holds."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--python", type=Path, default=Path(sys.executable))
    reader.add_argument("--rounds", type=int, default=25)
    asked = reader.parse_args()
    with place(Path(tempfile.mkdtemp())) as folder:
        bench = Bench(asked.python.absolute(), folder, asked.rounds)
        print(f"{_installed(bench)}, {asked.rounds} rounds\n")
        print("| measured | by the clock | by the processor | at most | |")
        print("|---|---|---|---|---|")
        held = True
        with_games = (with_many_games, with_a_thousand_evenings, with_long_games)
        for measured in (against_hello, beside_others, *with_games):
            held &= _show(measured(bench))
        for part in (debts(), games(), recaps(), looks()):
            held &= _show(part)
    return 0 if held else 1


def _show(rows: Iterable[Row]) -> bool:
    held = True
    for row in rows:
        held &= row.holds
        wall, cpu, bar = map(_figure, (row.wall, row.cpu, row.bar))
        note = row.note if row.holds else f"**missed** {row.note}"
        print(f"| {row.what} | {wall} | {cpu} | {bar} | {note} |", flush=True)
    return held


def _figure(number: float) -> str:
    if number == math.inf:
        return "–"
    return f"{number:,.0f}×" if number >= 100 else f"{number:.2f}×"


def _installed(bench: Bench) -> str:
    """Which Python and which install is measured."""
    code = "import sys, sheriff_helper as s; print(sys.version.split()[0], s.__file__)"
    done = subprocess.run(
        (bench.python, "-c", code),
        cwd=bench.folder,
        capture_output=True,
        text=True,
        check=True,
    )
    version, file = done.stdout.split(" ", 1)
    install = "an EDITABLE install"
    if "site-packages" in file:
        install = "an ordinary install"
    return f"Python {version}, {install}"


if __name__ == "__main__":
    raise SystemExit(main())
