"""Every Python and every dependency that pyproject promises: `python -m tests.matrix`.

Makes an environment for each Python that is found, once with the lowest version of
everything that pyproject names and once with the newest, runs the tests in each and
prints a table. Needs uv (`pip install uv`). What follows `--` goes to pytest, so that a
part can be tried first:

    python -m tests.matrix
    python -m tests.matrix --only lowest -- -n 1 tests/store
    python -m tests.matrix --python /opt/python3.14/bin/python3
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from tests.net.transcript import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))[
    "project"
]
RESOLUTIONS = {"lowest": "lowest-direct", "newest": "highest"}
PYENV = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
# Extras that people install; the other two are for those who work on the program.
EXTRAS = sorted(set(PROJECT["optional-dependencies"]) - {"dev", "test"})

_PROMISED = re.compile(r"Programming Language :: Python :: (3\.\d+)")
_COUNT = re.compile(r"(\d+) (passed|failed|errors?|skipped)")


class Outcome(NamedTuple):
    """What came of the tests in one environment."""

    passed: int
    failed: int
    skipped: int
    last_line: str


def promised() -> list[str]:
    """The versions of Python that the classifiers name."""
    return [
        found[1] for found in map(_PROMISED.fullmatch, PROJECT["classifiers"]) if found
    ]


def pythons(named: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Each promised version and an interpreter of it: a named one, pyenv's, or one on
    the path.
    """
    by_version = {_version(path): path for path in named}
    for version in promised():
        kept = sorted(PYENV.glob(f"{version}.*/bin/python"))
        found = by_version.get(version) or (str(kept[-1]) if kept else "")
        yield version, found or shutil.which(f"python{version}") or ""


def _version(python: str) -> str:
    asked = "import sys; print(*sys.version_info[:2], sep='.')"
    return subprocess.check_output([python, "-c", asked], text=True).strip()


def requirements() -> list[str]:
    """The names of what the program itself needs, extras included."""
    extras = PROJECT["optional-dependencies"]
    said = [
        *PROJECT["dependencies"],
        *(each for name in EXTRAS for each in extras[name]),
    ]
    return [re.split(r"[^\w-]", each)[0] for each in said]


def make_environment(folder: Path, python: str, resolution: str) -> Path:
    """An environment with the program and its tests; returns its interpreter."""
    _uv("venv", "--python", python, str(folder))
    inside = folder / (
        "Scripts/python.exe" if sys.platform == "win32" else "bin/python"
    )
    program = f"{ROOT}[{','.join(('test', *EXTRAS))}]"
    chosen = ("--resolution", RESOLUTIONS[resolution])
    _uv("pip", "install", "--python", str(inside), *chosen, program)
    return inside


def versions(python: Path) -> str:
    """What was chosen of each requirement."""
    rows = json.loads(_uv("pip", "list", "--python", str(python), "--format", "json"))
    installed = {row["name"].replace("_", "-"): row["version"] for row in rows}
    names = (name.replace("_", "-") for name in requirements())
    return ", ".join(f"{name} {installed[name]}" for name in names)


def _uv(*words: str) -> str:
    uv = shutil.which("uv") or str(Path(sys.executable).with_name("uv"))
    return subprocess.check_output([uv, *words, "--quiet"], text=True)


def run_tests(python: Path, wanted: Sequence[str]) -> Outcome:
    """Run the tests; a warning is an error, in them and in the programs that they
    start.
    """
    done = subprocess.run(
        [str(python), "-m", "pytest", "-q", "-p", "no:cacheprovider", *wanted],
        cwd=ROOT,
        env={**os.environ, "PYTHONWARNINGS": "error"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    *above, last = done.stdout.strip().splitlines() or [""]
    counts = {kind: int(number) for number, kind in _COUNT.findall(last)}
    failed = sum(counts.get(kind, 0) for kind in ("failed", "error", "errors"))
    for line in above:
        if line.startswith(("FAILED", "ERROR")):
            print(line, file=sys.stderr)
    # A run that fell over before it could count has failed too.
    failed = failed or int(done.returncode != 0)
    return Outcome(counts.get("passed", 0), failed, counts.get("skipped", 0), last)


def main() -> int:
    """Print the table, and say by the exit code whether all of it passed."""
    reader = argparse.ArgumentParser(prog="python -m tests.matrix")
    reader.add_argument(
        "--python", action="append", default=[], help="another interpreter"
    )
    reader.add_argument("--only", choices=RESOLUTIONS, help="one kind of environment")
    reader.add_argument("tests", nargs="*", help="what pytest is given, after --")
    asked = reader.parse_args()
    print("| Python | dependencies | passed | failed | skipped | versions |")
    print("|---|---|---|---|---|---|")
    failed = 0
    for version, python in pythons(asked.python):
        for resolution in [asked.only] if asked.only else RESOLUTIONS:
            if not python:
                print(f"| {version} | | | | | not on this machine |")
                break
            with tempfile.TemporaryDirectory() as folder:
                inside = make_environment(Path(folder) / "env", python, resolution)
                chosen = versions(inside)
                outcome = run_tests(inside, asked.tests)
            if not outcome.passed:
                print(outcome.last_line, file=sys.stderr)
            failed += outcome.failed
            counted = f"{outcome.passed} | {outcome.failed} | {outcome.skipped}"
            print(f"| {version} | {resolution} | {counted} | {chosen} |", flush=True)
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
