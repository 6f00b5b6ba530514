"""How long `play` takes from Enter to the whole screen redrawn: `python -m
tests.benchmarks.play`.

Through a real terminal of 80 by 24, with 200 entries in the log before the evening
begins, beside a bare prompt_toolkit full screen of that size, which only shows the
lines that it reads. The last byte of an answer is the end; the log of the game is
checked when it is over. Medians; they take turns.
"""

import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

import pexpect

from sheriff_helper.cli.app import run
from tests.play.evening import NEW, RECORD, TYPED
from tests.play.glass import Glass

ENTRIES = 200
GAMES = 3
MOST = 20.0  # milliseconds
ROWS, COLUMNS = 24, 80
PATIENCE = 20  # seconds
QUIET = 0.1  # seconds without a byte: nothing more comes

_BARE = """
from prompt_toolkit.application import Application
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.key_binding import KeyBindings
from prompt_toolkit.layout import HSplit, Layout, Window
from prompt_toolkit.layout.controls import BufferControl, FormattedTextControl
heard, keys, line = [], KeyBindings(), Buffer(multiline=False)

@keys.add("enter")
def _enter(event):
    heard.append(f"line {len(heard) + 1}: {line.text}")
    line.reset()

above = Window(FormattedTextControl(lambda: chr(10).join(heard[-20:])))
below = Window(BufferControl(line), height=2)
Application(Layout(HSplit([above, below])), key_bindings=keys, full_screen=True).run()
"""


class Played:
    """A program in a terminal, and what stands on it."""

    def __init__(self, command: list[str], home: str) -> None:
        env = {
            key: v for key, v in os.environ.items() if key not in ("COLUMNS", "LINES")
        }
        env |= {
            "SHERIFF_HOME": home,
            "TERM": "xterm-256color",
            "PROMPT_TOOLKIT_NO_CPR": "1",
        }
        env.pop("PYTHONDONTWRITEBYTECODE", None)
        size = (ROWS, COLUMNS)
        self.child = pexpect.spawn(
            command[0],
            command[1:],
            dimensions=size,
            encoding="utf-8",
            timeout=20,
            env=env,
        )
        self.child.delaybeforesend = None
        self.glass = Glass(*size)

    def wait(self, is_answered: Callable[[], bool]) -> float:
        """Until this is so and nothing more comes; when the last byte came."""
        last, data, deadline = 0.0, "", time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            try:
                data += self.child.read_nonblocking(65536, QUIET)
                last = time.perf_counter()
            except pexpect.TIMEOUT:
                self.glass.feed(data)
                data = ""
                if last and is_answered():
                    return last
        raise AssertionError(f"no answer on:\n{self.glass.text}")

    def answer(self, text: str) -> float:
        """Milliseconds from Enter until the last byte that answers it."""
        if text:  # a person presses Enter after the letters, not with them
            self.child.send(text)
            self.wait(lambda: self.glass.before_cursor.endswith(text))
        start = time.perf_counter()
        self.child.send("\r")
        end = self.wait(lambda: not text or not self.glass.before_cursor.endswith(text))
        return (end - start) * 1000


def play_once(home: str) -> list[float]:
    """A whole game, after 200 other entries."""
    os.environ["SHERIFF_HOME"] = home
    lines = ["pay Ana Bia 1g", "pay Bia Ana 1g"] * (ENTRIES // 2)
    record = Path(home) / "before.sheriff"
    record.parent.mkdir(parents=True, exist_ok=True)
    record.write_text("\n".join([NEW, *lines]), encoding="utf-8")
    with redirect_stdout(StringIO()):
        assert run(["replay", str(record), "--keep"]) == 0
    program = str(Path(sys.executable).with_name("sheriff"))
    window = Played([program, "play", "--fast"], home)
    window.wait(lambda: window.glass.is_editing)
    times = [window.answer(text) for text in TYPED]
    window.child.close(force=True)
    played = StringIO()
    with redirect_stdout(played):
        assert run(["export"]) == 0
    assert played.getvalue().splitlines()[-len(RECORD) :] == RECORD
    return times


def bare_once(home: str) -> list[float]:
    """The same lines into a full screen that only shows them."""
    window = Played([sys.executable, "-c", _BARE], home)
    window.answer("")
    times = [window.answer(text) for text in TYPED]
    window.child.close(force=True)
    return times


def main() -> None:
    """Print the figures."""
    played: list[float] = []
    bare: list[float] = []
    for _ in range(GAMES):
        with tempfile.TemporaryDirectory() as home:
            played += play_once(home)
            bare += bare_once(home)
    for name, times in (
        ("play, 200 entries and more", played),
        ("bare full screen", bare),
    ):
        worst = statistics.quantiles(times, n=20)[-1]
        print(
            f"{name:<28} median {statistics.median(times):5.1f} ms   95 % {worst:5.1f} "
            "ms"
        )
    # Half of it is the disk: beside other work on the machine the figure says little.
    print(
        f"load of the machine, one minute: {os.getloadavg()[0]:.1f} on "
        f"{os.cpu_count()} processors"
    )
    assert statistics.median(played) <= MOST, f"more than {MOST} ms"


if __name__ == "__main__":
    main()
