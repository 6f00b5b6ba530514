"""Strikes a command at every call that it makes, and holds what is left against two
allowed ends.

Either nothing has happened, or all of it. What was acknowledged is there, and the next
entry works.
"""

import shlex
from collections.abc import Container, Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from tests.net.faults.sabotage import Outcome, Plan, run_spoiled
from tests.net.faults.scenes import Scene, Stored, fresh, play, prepared, stored

# Said where nobody can know, or where a new game is stored and not on the table.
UNSURE = ("may or may not be stored", "another game may still be on the table")


class Ends(NamedTuple):
    """What is stored before and after a command that nothing strikes, and the calls it
    makes.
    """

    before: Stored
    after: Stored
    calls: tuple[str, ...]

    @property
    def allowed(self) -> tuple[Stored, ...]:
        """Nothing, all, or a new game on the shelf that is not yet on the table."""
        waiting = {**self.after, "on the table": self.before["on the table"]}
        return self.before, self.after, waiting


class Tally(NamedTuple):
    """How often a command was struck, and what it said."""

    struck: int = 0
    done: int = 0
    refused: int = 0
    unsure: int = 0

    def __add__(self, other: object) -> "Tally":
        assert isinstance(other, Tally)
        return Tally(*(a + b for a, b in zip(self, other, strict=True)))


def ends(scene: Scene, place: Path, template: Path) -> Ends:
    """Run a scene undisturbed: once here, so that no child has to load what it
    needs."""
    play(fresh(template, place), shlex.join(scene.command))
    home = fresh(template, place)
    before = stored(home)
    outcome = run_spoiled(scene.command, home)
    assert outcome.code == 0, outcome
    return Ends(before, stored(home), outcome.calls)


def kill_plans(calls: Sequence[str]) -> Iterator[Plan]:
    """A kill before and after every call, and within every write."""
    for at, name in enumerate(calls, 1):
        yield Plan(at, when="before")
        if name == "write":
            yield Plan(at, when="half")
    yield Plan(len(calls), when="after")


def fault_plans(
    calls: Sequence[str], errors: Iterable[int], lasting: Container[int]
) -> Iterator[Plan]:
    """Every error at every call, some also from then on; writes fail half way, renames
    after.
    """
    for error in errors:
        for at, name in enumerate(calls, 1):
            yield Plan(at, error)
            if error in lasting:
                yield Plan(at, error, lasting=True)
            if name == "write":
                yield Plan(at, error, "half")
            if name == "replace":
                yield Plan(at, error, "after")


def survive_kills(scene: Scene, place: Path) -> Tally:
    """Kill the command at every point; every game stays readable, and at most it has
    happened.
    """
    template = prepared(scene, place)
    known = ends(scene, place, template)
    tally = Tally()
    for plan in kill_plans(known.calls):
        home = fresh(template, place)
        outcome = run_spoiled(scene.command, home, plan)
        assert outcome.code is None, (scene.name, plan, outcome)
        now = stored(home)
        assert now in known.allowed, (scene.name, str(plan), now)
        goes_on(home, now, (scene.name, str(plan)))
        tally += Tally(1, done=now != known.before, refused=now == known.before)
    return tally


def survive_faults(
    scene: Scene, place: Path, errors: Iterable[int], lasting: Container[int] = ()
) -> Tally:
    """Let every call fail; the command says so in one sentence, and all games are as
    they were.
    """
    template = prepared(scene, place)
    known = ends(scene, place, template)
    tally = Tally()
    for plan in fault_plans(known.calls, errors, lasting):
        home = fresh(template, place)
        outcome = run_spoiled(scene.command, home, plan)
        said = (scene.name, str(plan), known.calls[plan.at - 1], outcome)
        now = stored(home)
        if outcome.code == 0:
            assert now == known.after, said
        else:
            _check_refusal(outcome, said)
            assert now in (known.allowed if _is_unsure(outcome) else (known.before,)), (
                said
            )
        goes_on(home, now, said)
        tally += Tally(1, outcome.code == 0, outcome.code == 3, _is_unsure(outcome))
    return tally


def _is_unsure(outcome: Outcome) -> bool:
    return any(sentence in outcome.err for sentence in UNSURE)


def _check_refusal(outcome: Outcome, said: object) -> None:
    lines = outcome.err.splitlines()
    assert outcome.code == 3, said
    assert [line.split(": ")[0] for line in lines] == ["error", "hint"], said


def goes_on(home: Path, now: Stored, said: object) -> None:
    """The next entry works where a sound game is on the table, and sweeps up after a
    crash.
    """
    table = str(now["on the table"])
    if not isinstance(now.get(table), tuple):
        return
    play(home, "note and on")
    assert stored(home)[table] == (*now[table], "note and on"), said
    left = [
        file.name
        for file in home.rglob(f"{table}.json.*")
        if file.suffix in (".tmp", ".keep")
    ]
    assert left == [], said
