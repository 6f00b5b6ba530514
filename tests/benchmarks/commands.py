"""Commands against a bare Typer hello, against few games, and against short ones."""

import json
import math
import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from sheriff_helper.game.events import Event, GameStarted, Noted
from sheriff_helper.game.history import Record
from sheriff_helper.store.shelf import Shelf
from sheriff_helper.words.language import ENGLISH
from sheriff_helper.words.reading.setup import read_new_line
from tests.benchmarks.clock import Case, Times, interleaved, milliseconds, ratio
from tests.tables import events_of
from tests.vocabulary import WHOLE

HELLO = """
import typer

app = typer.Typer()


@app.command()
def hello(name: str = "world") -> None:
    print(f"hello {name}")


if __name__ == "__main__":
    app()
"""
ENTRY = ("pass", "Bia", "2", "apples", "mead", "declared", "3", "apples", "bribe", "5g")
AT = "2026-01-02T20:15:00+01:00"
MANY = 10_000
EVENING, EVENINGS = "rulebook_evening", 1_000


class Row(NamedTuple):
    """One line of the table: what was measured, by two clocks, and the most that it may
    be.

    The clock on the wall also measures what else the machine is doing, the processor's
    does not measure waiting for the disk: a bar is missed where both are beyond it.
    """

    what: str
    wall: float
    cpu: float
    bar: float = math.inf  # to be beside another is no bar
    note: str = ""

    @property
    def holds(self) -> bool:
        """Whether the bar holds."""
        return min(self.wall, self.cpu) <= self.bar


class Bench:
    """Where the program is, and how often each case runs."""

    def __init__(self, python: Path, folder: Path, rounds: int) -> None:
        self.python = str(python)
        self.sheriff = str(python.with_name("sheriff"))
        self.folder = folder
        self.rounds = rounds

    @property
    def hello(self) -> Case:
        """The least that a program with Typer does."""
        script = self.folder / "hello.py"
        script.write_text(HELLO)
        return Case((self.python, str(script)))

    def home(
        self, name: str, notes: int = 0, games: int = 1, language: str = ENGLISH
    ) -> Path:
        """A home with so many games, of which the one on the table has so many
        notes."""
        home = self.folder / name
        shelf = Shelf(home)
        start = read_new_line(f"new Ana Bia Caio --name friday --lang {language}")
        assert isinstance(start, GameStarted)
        records = [Record("enter", AT, (Noted(f"note {n}"),)) for n in range(notes)]
        shelf.create(start, AT, "friday", records)
        with shelf.hold("friday") as game:
            game.add(Record("enter", AT, (Noted("last"),)))
        table = shelf.path("friday")
        for number in range(1, games):
            copy = shelf.path(f"game-{number}")
            for ending in (".json", ".json.prev", ".lock"):
                target = copy.with_name(copy.stem + ending)
                target.write_bytes(table.with_name("friday" + ending).read_bytes())
        return home

    def case(self, home: Path, *words: str, **env: str) -> Case:
        """One command in a home; what it changes is put back before the next run."""
        return Case(
            (self.sheriff, *words),
            {"SHERIFF_HOME": str(home), **env},
            _putting_back(home),
        )


def _putting_back(home: Path) -> Callable[[], object]:
    """Makes the game on the table as it was, outside the time that is measured."""
    table, current = home / "games" / "friday.json", home / "current"
    content, pointer = table.read_bytes(), current.read_bytes()

    def put_back() -> None:
        if table.read_bytes() != content:
            table.write_bytes(content)
        if current.read_bytes() != pointer:
            current.write_bytes(pointer)
        for extra in (
            home / "games" / name for name in ("another.json", "another.lock")
        ):
            extra.unlink(missing_ok=True)

    return put_back


def against_hello(bench: Bench) -> Iterator[Row]:
    """The bars on starting up, the same in every language."""
    typed = {"COMP_WORDS": "sheriff pass B", "COMP_CWORD": "2"}
    typed |= {
        "_TYPER_COMPLETE_ARGS": "sheriff pass B",
        "_TYPER_COMPLETE_FISH_ACTION": "get-args",
    }
    cases = {"hello": bench.hello}
    bars: dict[str, float] = {}
    for code in (ENGLISH, *WHOLE):
        home = bench.home(f"one-{code}", language=code)
        started = {
            "an entry": (1.3, bench.case(home, *ENTRY)),
            "status --json": (1.25, bench.case(home, "status", "--json")),
            "the board": (1.35, bench.case(home, "status")),
            "plain --help": (1.2, bench.case(home, "--help")),
        }
        for shell in ("bash", "zsh", "fish"):
            asked = bench.case(home, _SHERIFF_COMPLETE=f"complete_{shell}", **typed)
            started[f"completion in {shell}"] = (1.15, asked)
        for name, (bar, case) in started.items():
            what = name if code == ENGLISH else f"{name}, {code},"
            cases[what], bars[what] = case, bar
    times = interleaved(cases, bench.rounds, bench.folder)
    for what, bar in bars.items():
        yield Row(
            f"{what} against a bare Typer hello", *_beside(times, what, "hello", bar)
        )


def beside_others(bench: Bench) -> Iterator[Row]:
    """An entry beside one of other programs that keep a log, where they are
    installed."""
    settings = bench.folder / "todo.cfg"
    files = ("TODO", "DONE", "REPORT")
    folder = f'export TODO_DIR="{bench.folder}"\n'
    settings.write_text(
        folder + "".join(f'export {file}_FILE="$TODO_DIR/{file}"\n' for file in files)
    )
    times_of_day = ("--from", "2026-01-02 20:00", "--to", "2026-01-02 21:00")
    others = {
        "watson add": Case(
            ("watson", "add", *times_of_day, "friday"), {"WATSON_DIR": "watson"}
        ),
        "todo-txt add": Case(("todo-txt", "-d", str(settings), "add", "Bia passes")),
    }
    installed = {
        name: case for name, case in others.items() if shutil.which(case.command[0])
    }
    cases = {"an entry": bench.case(bench.home("beside"), *ENTRY), **installed}
    times = interleaved(cases, bench.rounds, bench.folder)
    for name in installed:
        yield Row(f"an entry beside `{name}`", *_beside(times, "an entry", name))


def _beside(
    times: Times, name: str, other: str, bar: float = math.inf
) -> tuple[float, float, float, str]:
    """One case against another of the same rounds: by both clocks, its bar, and the
    times.
    """
    note = (
        f"{milliseconds(times[name]):,.0f} against {milliseconds(times[other]):.0f} ms"
    )
    return (*ratio(times[name], times[other]), bar, note)


def with_many_games(bench: Bench) -> Iterator[Row]:
    """The bars on ten thousand stored games."""
    one, many = bench.home("few"), bench.home("many", games=MANY)
    lines = {
        "an entry": ENTRY,
        "status --json": ("status", "--json"),
        "the board": ("status",),
        "undo": ("undo",),
        "new": ("new", "Ana", "Bia", "Caio", "--name", "another"),
        "use": ("use", "friday"),
        "log": ("log",),
    }
    cases = {}
    for name, words in lines.items():
        cases[name], cases[f"{name}, many"] = (
            bench.case(one, *words),
            bench.case(many, *words),
        )
    times = interleaved(cases, bench.rounds, bench.folder)
    for name in lines:
        what = f"{name} with {MANY:,} stored games against 1"
        yield Row(what, *_beside(times, f"{name}, many", name, 1.1))
    yield from _listing(bench, many)


def _listing(bench: Bench, many: Path) -> Iterator[Row]:
    """`games` and `delete` among many games; `games` reads each, and grows in a
    straight line.
    """
    assert len(json.loads(_said(bench, many, "games", "--json"))) == MANY
    tenth = bench.home("a tenth", games=MANY // 10)
    victim = many / "games" / "game-77.json"
    content = victim.read_bytes()
    delete = bench.case(many, "delete", "game-77", "--yes")
    cases = {
        "hello": bench.hello,
        "games": bench.case(many, "games"),
        "games, a tenth": bench.case(tenth, "games"),
        "delete": delete._replace(before=lambda: victim.write_bytes(content)),
    }
    times = interleaved(cases, max(3, bench.rounds // 3), bench.folder)
    few = f"{MANY // 10:,}"
    yield Row(
        f"games with {few} against a bare hello",
        *_beside(times, "games, a tenth", "hello", 4),
    )
    yield Row(
        f"games with {MANY:,} against {few}",
        *_beside(times, "games", "games, a tenth", 10),
    )
    yield Row(
        f"delete with {MANY:,} against a bare hello",
        *_beside(times, "delete", "hello", 10),
    )


def with_a_thousand_evenings(bench: Bench) -> Iterator[Row]:
    """The bars on whole games that are read, folded and counted."""
    home = bench.home("evenings")
    start, *later = events_of(EVENING)
    assert isinstance(start, GameStarted)
    shelf = Shelf(home)
    first = shelf.path(
        shelf.create(start, AT, "evening", [_entered(event) for event in later])
    )
    for number in range(2, EVENINGS + 1):
        shelf.path(f"evening-{number}").write_bytes(first.read_bytes())
    names = ("games", "stats")
    cases = {"hello": bench.hello, **{name: bench.case(home, name) for name in names}}
    times = interleaved(cases, max(3, bench.rounds // 3), bench.folder)
    for name in names:
        evenings = f"{EVENINGS:,} evenings of {len(later)} entries"
        what = f"{name} with {evenings} against a bare hello"
        yield Row(what, *_beside(times, name, "hello", 25))


def _entered(event: Event) -> Record:
    return Record("enter", AT, (event,))


def _said(bench: Bench, home: Path, *words: str) -> str:
    """What a command says."""
    import subprocess

    env = {**os.environ, "SHERIFF_HOME": str(home)}
    done = subprocess.run(
        (bench.sheriff, *words), env=env, capture_output=True, check=True
    )
    return done.stdout.decode()


def with_long_games(bench: Bench) -> Iterator[Row]:
    """The bars on a thousand entries."""
    short, long = bench.home("short", notes=49), bench.home("long", notes=999)
    lines = {
        "status": ("status",),
        "status --json": ("status", "--json"),
        "an entry": ENTRY,
    }
    cases = {}
    for name, words in lines.items():
        cases[name], cases[f"{name}, long"] = (
            bench.case(short, *words),
            bench.case(long, *words),
        )
    times = interleaved(cases, bench.rounds, bench.folder)
    for name in lines:
        what = f"{name} in a game of 1,000 entries against 50"
        yield Row(what, *_beside(times, f"{name}, long", name, 1.5))


@contextmanager
def place(folder: Path) -> Iterator[Path]:
    """A folder for all of it, gone at the end."""
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)
