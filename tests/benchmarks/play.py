"""How long `play` takes from Enter to the next prompt: `python -m tests.benchmarks.play`.

Through a real terminal, with 200 entries in the log before the evening begins, beside a bare
prompt_toolkit loop that reads a line and prints it. Medians; the two take turns.
"""

import os
import statistics
import sys
import tempfile
import time
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

import pexpect

from sheriff_helper.cli.app import run
from tests.play.evening import FIRST, NEW, TYPED
from tests.play.tables import answered

ENTRIES = 200
GAMES = 3
MOST = 20.0  # milliseconds

_BARE = """
from prompt_toolkit import PromptSession
session = PromptSession()
number = 0
while True:
    text = session.prompt(f"line {number}: ")
    print("heard", text)
    number += 1
"""


def _spawn(command: list[str], home: str) -> "pexpect.spawn[str]":
    env = {key: v for key, v in os.environ.items() if key not in ("COLUMNS", "LINES")}
    # A bare loop asks the terminal where the cursor is, and pexpect does not answer.
    env |= {"SHERIFF_HOME": home, "TERM": "xterm-256color", "PROMPT_TOOLKIT_NO_CPR": "1"}
    child = pexpect.spawn(
        command[0], command[1:], dimensions=(24, 80), encoding="utf-8", timeout=20, env=env
    )
    child.delaybeforesend = None
    return child


def _answer(child: "pexpect.spawn[str]", text: str, then: str) -> float:
    """Milliseconds from Enter until the next prompt is drawn."""
    child.send(text)
    time.sleep(0.05)  # a person presses Enter after the letters, not with them
    start = time.perf_counter()
    child.send("\r")
    child.expect_exact(then)
    return (time.perf_counter() - start) * 1000


def play_once(home: str) -> list[float]:
    """A whole game, after 200 other entries."""
    os.environ["SHERIFF_HOME"] = home
    lines = ["pay Ana Bia 1g", "pay Bia Ana 1g"] * (ENTRIES // 2)
    record = Path(home) / "before.sheriff"
    record.parent.mkdir(parents=True, exist_ok=True)
    record.write_text("\n".join([NEW, *lines]), encoding="utf-8")
    _silently(["replay", str(record), "--keep"])
    child = _spawn([str(Path(sys.executable).with_name("sheriff")), "play", "--fast"], home)
    child.expect_exact(FIRST)
    asked = (question for _event, question in answered(TYPED, NEW))
    times = [_answer(child, text, then) for text, then in zip(TYPED, asked, strict=True)]
    child.close(force=True)
    return times


def _silently(arguments: list[str]) -> None:
    with redirect_stdout(StringIO()):
        assert run(arguments) == 0


def bare_once(home: str) -> list[float]:
    """The same lines into a loop that only reads and prints."""
    child = _spawn([sys.executable, "-c", _BARE], home)
    child.expect_exact("line 0:")
    times = [_answer(child, text, f"line {number}:") for number, text in enumerate(TYPED, 1)]
    child.close(force=True)
    return times


def main() -> None:
    """Print the figures."""
    played: list[float] = []
    bare: list[float] = []
    for _ in range(GAMES):
        with tempfile.TemporaryDirectory() as home:
            played += play_once(home)
            bare += bare_once(home)
    for name, times in (("play, 200 entries and more", played), ("bare prompt_toolkit", bare)):
        worst = statistics.quantiles(times, n=20)[-1]
        print(f"{name:<28} median {statistics.median(times):5.1f} ms   95 % {worst:5.1f} ms")
    # Half of it is the disk: beside other work on the machine the figure says little.
    print(
        f"load of the machine, one minute: {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors"
    )
    assert statistics.median(played) <= MOST, f"more than {MOST} ms"


if __name__ == "__main__":
    main()
