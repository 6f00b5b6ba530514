"""System calls that fail or kill at a chosen point, in a process of their own. Changes
no logic.

Only calls on files below the home folder count, so that the n-th one is the same in
every run.
"""

import contextlib
import errno
import fcntl
import gc
import io
import json
import os
import signal
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from tests import door

# Every call with which the store touches the disk, stat aside.
CALLS = (
    *("mkdir", "open", "read", "write", "fsync", "replace", "unlink"),
    *("listdir", "close"),
)
# What a disk that is full or read-only refuses, again and again.
_CHANGES = ("mkdir", "write", "fsync", "replace", "unlink", "open to write")

ERRORS = (errno.ENOSPC, errno.EIO, errno.EACCES, errno.EROFS, errno.EINTR)


class Plan(NamedTuple):
    """What goes wrong.

    `error` 0 is a kill; `when` is before, half way or after the call.
    """

    at: int
    error: int = 0
    when: str = "before"
    lasting: bool = False

    def __str__(self) -> str:
        what = errno.errorcode[self.error] if self.error else "kill"
        lasting = " and from then on" if self.lasting else ""
        return f"{what} {self.when} call {self.at}{lasting}"


NOTHING = Plan(0)


class Outcome(NamedTuple):
    """How a command line ended. `code` is None where its process was killed."""

    code: int | None
    out: str = ""
    err: str = ""
    calls: tuple[str, ...] = ()


class _Saboteur:
    """Counts the calls on files below a folder, and spoils the one that the plan
    names."""

    def __init__(self, home: Path, plan: Plan) -> None:
        self.home = str(home)
        self.plan = plan
        self.calls: list[str] = []
        self.handles: set[int] = set()

    def install(self) -> None:
        for name in CALLS:
            setattr(os, name, self._spoiled(name, getattr(os, name)))
        fcntl.flock = self._spoiled("flock", fcntl.flock)

    def _spoiled(self, name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(target: Any, *arguments: Any, **named: Any) -> Any:
            if not self._is_ours(target):
                return real(target, *arguments, **named)
            said = (
                "open to write"
                if name == "open" and arguments[0] & os.O_CREAT
                else name
            )
            self.calls.append(said)
            if self._is_time(said):
                self._strike(said, real, target, arguments)
            result = real(target, *arguments, **named)
            if name == "open":
                self.handles.add(result)
            elif name == "close":
                self.handles.discard(target)
            if self.plan.when == "after" and len(self.calls) == self.plan.at:
                self._end()
            return result

        return call

    def _is_ours(self, target: Any) -> bool:
        if isinstance(target, int):
            return target in self.handles
        return str(os.fspath(target)).startswith(self.home)

    def _is_time(self, name: str) -> bool:
        if self.plan.when == "after":
            return False
        if len(self.calls) == self.plan.at:
            return True
        return (
            self.plan.lasting
            and 0 < self.plan.at < len(self.calls)
            and name in _CHANGES
        )

    def _strike(self, name: str, real: Any, target: Any, arguments: Any) -> None:
        if self.plan.when == "half" and name == "write":
            real(target, bytes(arguments[0])[: len(arguments[0]) // 2])
        self._end()

    def _end(self) -> None:
        if not self.plan.error:
            os.kill(os.getpid(), signal.SIGKILL)
        raise OSError(self.plan.error, os.strerror(self.plan.error))


def run_spoiled(arguments: Sequence[str], home: Path, plan: Plan = NOTHING) -> Outcome:
    """Run one command line in a child, which meets its plan."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        _be_child(arguments, home, plan, reading, writing)
    os.close(writing)
    with open(reading, "rb") as told:
        answer = told.read()
    os.waitpid(child, 0)
    if not answer:
        return Outcome(None)
    code, out, err, calls = json.loads(answer)
    return Outcome(code, out, err, tuple(calls))


def _be_child(
    arguments: Sequence[str], home: Path, plan: Plan, reading: int, writing: int
) -> None:
    """The child never returns: it tells its answer through the pipe, or is killed
    first.
    """
    try:
        gc.disable()  # it is short-lived, and the pages of its parent are dear to copy
        os.close(reading)
        out, err = io.StringIO(), io.StringIO()
        os.environ["SHERIFF_HOME"] = str(home)
        saboteur = _Saboteur(home, plan)
        real_write = os.write
        saboteur.install()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            code = door.exit_code(arguments)
        answer = [code, out.getvalue(), err.getvalue(), saboteur.calls]
        left = memoryview(json.dumps(answer).encode())
        while left:
            left = left[real_write(writing, left) :]
    except BaseException as fault:
        with contextlib.suppress(BaseException):
            print(repr(fault), file=sys.__stderr__)
    finally:
        os._exit(0)
