"""`sheriff share` at work in a process of its own, and clients that ask it what they
should not.
"""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import NamedTuple

PROGRAM = str(Path(sys.executable).with_name("sheriff"))
PATIENCE = 60  # seconds: only against what hangs


class Reply(NamedTuple):
    """What came back for a request."""

    status: int
    headers: dict[str, str]
    body: str


class Shared:
    """A server that runs, and its address taken apart."""

    def __init__(
        self, address: str, process: "subprocess.Popen[str] | None" = None
    ) -> None:
        self.address, self._process = address, process
        self.host, self.token = address.split("/")[2:4]
        self.place = ("127.0.0.1", int(self.host.rpartition(":")[2]))

    @property
    def process(self) -> "subprocess.Popen[str]":
        """Where it runs, unless a window has started it."""
        assert self._process
        return self._process

    def connect(self, source: str = "127.0.0.1") -> socket.socket:
        """A line to it; `source` is the address of the client."""
        return socket.create_connection(self.place, PATIENCE, (source, 0))

    def ask(self, name: str = "", **headers: str) -> Reply:
        """What an honest browser is told."""
        lines = "".join(
            f"{key.replace('_', '-')}: {value}\r\n" for key, value in headers.items()
        )
        request = (
            f"GET /{self.token}/{name} HTTP/1.1\r\nHost: {self.host}\r\n{lines}\r\n"
        )
        return self.send(request.encode())

    def send(self, request: bytes) -> Reply:
        """What is told to whoever sends these bytes; the server ends every answer by
        hanging up.
        """
        with closing(self.connect()) as line:
            line.sendall(request)
            answer = b""
            while part := line.recv(65536):
                answer += part
        head, _blank, body = answer.decode().partition("\r\n\r\n")
        first, *rest = head.split("\r\n")
        headers = dict(row.lower().split(": ", 1) for row in rest)
        return Reply(int(first.split()[1]), headers, body)

    @contextmanager
    def listening(self) -> Iterator[Iterator[str]]:
        """The boards that a page is sent, one after another."""
        with closing(self.connect()) as line:
            request = f"GET /{self.token}/events HTTP/1.1\r\nHost: {self.host}"
            line.sendall(f"{request}\r\n\r\n".encode())
            yield boards(line)

    def end(self, by: signal.Signals = signal.SIGTERM) -> int:
        """How it ends when it is told to."""
        self.process.send_signal(by)
        return self.process.wait(PATIENCE)


def boards(line: socket.socket) -> Iterator[str]:
    """Every board of a stream; the beats between them say nothing."""
    event: list[str] = []
    beats = 0
    for text in line.makefile(encoding="utf-8", newline="\n"):
        if text.startswith("data: "):
            event.append(text.removeprefix("data: ").rstrip("\n"))
        elif text.startswith("event: "):
            event, beats = [], beats + 1
            assert beats < PATIENCE, "nothing has changed"
        elif text == "\n":
            if len(event) > 1:
                yield "\n".join(event)
                beats = 0
            event = []


@contextmanager
def sharing(*options: str, home: Path | None = None) -> Iterator[Shared]:
    """A server for the game on the table, ended with the test."""
    env = {**os.environ, **({"SHERIFF_HOME": str(home)} if home else {})}
    command = [PROGRAM, "share", *options]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, env=env
    ) as process:
        assert process.stdout
        try:
            yield Shared(process.stdout.readline().strip(), process)
        finally:
            process.kill()
