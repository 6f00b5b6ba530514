"""Processes of the program that begin awake: forked from one that has imported
everything.

Four fifths of the time in which `sheriff play` begins are imports, and a suite of
windows would pay them for every window. Here they are paid once. All else is as a shell
would have it: a process of its own with its own streams, terminal, folder and
environment, which runs the `main` of the console script and ends as Python ends. It
counts with the prices of the test that begins it. How it begins is not tried so: some
begin cold, with the prices of this copy.
"""

import atexit
import fcntl
import gc
import importlib
import json
import os
import pkgutil
import pty
import signal
import socket
import struct
import subprocess
import sys
import termios
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any

import pexpect
from ptyprocess import PtyProcess

import sheriff_helper
from tests import door

ROOT = Path(sheriff_helper.__file__).parents[1]
SCRIPT = str(Path(sys.executable).with_name("sheriff"))
_MOST = 1 << 20  # bytes of a message
_TOLD = struct.Struct("i")  # a number of a process, or how it ended


# --------------------------------------------------------------------------------------
# In a test.


def ran(
    words: Sequence[str], typed: bytes, env: Mapping[str, str]
) -> tuple[int, bytes, bytes]:
    """What a command line comes to without a terminal: its code, what it prints, what
    it says.
    """
    with TemporaryFile() as given, TemporaryFile() as out, TemporaryFile() as err:
        given.write(typed)
        given.seek(0)
        _pid, told = _begin(
            words, [stream.fileno() for stream in (given, out, err)], env
        )
        with told:
            code = _hear(told)
        out.seek(0)
        err.seek(0)
        return code, out.read(), err.read()


class Terminal(pexpect.spawn):  # type: ignore[misc]
    """The program at a terminal, as `pexpect.spawn` has it."""

    def _spawnpty(self, args: Sequence[str], **how: Any) -> "_Ended":
        ours, theirs = pty.openpty()
        termios.tcsetwinsize(theirs, how["dimensions"])
        words = [os.fsdecode(word) for word in args[1:]]
        pid, told = _begin(words, [theirs] * 3, how["env"])
        os.close(theirs)
        return _Ended(pid, ours, told)


class _Ended(PtyProcess):  # type: ignore[misc]
    """A process that is no child of this one: how it ended is told by who waits
    for it."""

    def __init__(self, pid: int, terminal: int, told: socket.socket) -> None:
        super().__init__(pid, terminal)
        self._told = told

    def isalive(self) -> bool:
        """Whether nothing was told yet."""
        if not self.terminated:
            self._told.setblocking(False)
            try:
                self._note(_hear(self._told))
            except BlockingIOError:
                return True
        return False

    def wait(self) -> int | None:
        """Wait for what is told."""
        if not self.terminated:
            self._told.setblocking(True)
            self._note(_hear(self._told))
        return self.exitstatus

    def _note(self, code: int) -> None:
        self._told.close()
        self.terminated = True
        self.exitstatus = code if code >= 0 else None
        self.signalstatus = -code if code < 0 else None


def _begin(
    words: Sequence[str], streams: Sequence[int], env: Mapping[str, str]
) -> tuple[int, socket.socket]:
    """The number of a process that was begun, and the line on which its end is told."""
    ours, theirs = socket.socketpair()
    prices = door.prices()
    how = {"words": words, "env": dict(env), "folder": os.getcwd(), "prices": prices}
    asked = json.dumps(how).encode()
    with theirs:
        sent = socket.send_fds(_parent(), [asked + b"\n"], [*streams, theirs.fileno()])
        assert sent == len(asked) + 1
    return _hear(ours), ours


def _hear(line: socket.socket) -> int:
    """A number that is told."""
    (number,) = _TOLD.unpack(line.recv(_TOLD.size, socket.MSG_WAITALL))
    return int(number)


@cache
def _parent() -> socket.socket:
    """The line to the process that all others are forked from; it ends with the
    line."""
    ours, theirs = socket.socketpair()
    handle = theirs.fileno()
    with theirs:
        process = subprocess.Popen(
            [sys.executable, "-m", "tests.awake", str(handle)],
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            pass_fds=[handle],
        )

    def end() -> None:
        ours.close()
        process.wait()

    atexit.register(end)
    return ours


# --------------------------------------------------------------------------------------
# In the process that all others are forked from.


def _import_everything() -> None:
    for module in pkgutil.walk_packages(sheriff_helper.__path__, "sheriff_helper."):
        importlib.import_module(module.name)


def _become_who_is_asked_for(line: socket.socket) -> None:
    """Fork for as long as somebody asks; returns in the forked ones only."""
    while True:
        message, handles, _flags, _sender = socket.recv_fds(line, _MOST, 4)
        if not message:
            sys.exit()
        while not message.endswith(b"\n"):
            message += line.recv(_MOST)
        if os.fork() == 0:
            line.close()
            *streams, told = handles
            _wait_for_a_child(streams, told)
            _take_over(streams, **json.loads(message))
            return
        for handle in handles:
            os.close(handle)
        with suppress(ChildProcessError):
            while os.waitpid(-1, os.WNOHANG)[0]:
                pass


def _wait_for_a_child(streams: list[int], told: int) -> None:
    """Tell the number of a child and how it ended; returns in the child only."""
    child = os.fork()
    if child == 0:
        os.close(told)
        return
    for stream in streams:  # so that a terminal ends with the child
        os.close(stream)
    try:
        os.write(told, _TOLD.pack(child))
        _child, status = os.waitpid(child, 0)
        os.write(told, _TOLD.pack(os.waitstatus_to_exitcode(status)))
    finally:  # who asked may be gone
        os._exit(0)


def _take_over(
    streams: list[int],
    words: list[str],
    env: dict[str, str],
    folder: str,
    prices: dict[str, tuple[int, int]],
) -> None:
    """Stand where a shell would have put the program, with the prices of who asks."""
    for key, (value, penalty) in prices.items():
        door.set_price(key, value, penalty)
    for number, stream in enumerate(streams):
        os.dup2(stream, number)
        os.close(stream)
    if os.isatty(0):
        os.setsid()
        fcntl.ioctl(0, termios.TIOCSCTTY, 0)
        # What runs in the background ignores Ctrl-C, and so would all that it begins.
        signal.signal(signal.SIGINT, signal.default_int_handler)
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        mode = "w" if number else "r"
        text = open(number, mode, encoding="utf-8", closefd=False)  # noqa: SIM115
        setattr(sys, name, text)
        setattr(sys, f"__{name}__", text)
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(env)
    sys.argv = [SCRIPT, *words]


if __name__ == "__main__":
    _import_everything()
    gc.freeze()  # pages that are written to would be copied
    _become_who_is_asked_for(socket.socket(fileno=int(sys.argv[1])))
    from sheriff_helper.__main__ import main

    main()
