"""Pictures of real screens for each README: `python -m tests.pictures` (needs tmux).

`sheriff play` runs in a terminal of its own, keys are sent to it, and what stands on the screen
then goes through Rich into an SVG. Nothing is drawn by hand.
"""

import os
import re
import shlex
import subprocess
import sys
import tempfile
import time
from io import StringIO
from pathlib import Path

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console
from rich.text import Text

from sheriff_helper.words.language import ENGLISH, N_, languages, use_language
from sheriff_helper.words.phrases import goods_phrase, say
from tests.benchmarks.play import questions
from tests.play.evening import NEW, TYPED

# Rich's frame without the fonts that it would fetch: a picture in a README loads nothing.
_FETCHED = re.compile(r"\s*(@font-face \{\{.*?\}\}|<!--.*?-->)", re.DOTALL)
_OWN_FONTS = _FETCHED.sub("", CONSOLE_SVG_FORMAT)
FOLDER = Path(__file__).parent.parent / "examples" / "pictures"
ROWS, COLUMNS = 24, 80
PATIENCE = 10  # seconds


class Terminal:
    """A tmux session with the program in it."""

    def __init__(self, home: str, language: str) -> None:
        self.name = f"sheriff-pictures-{os.getpid()}"
        self.language = language
        sheriff = shlex.quote(str(Path(sys.executable).with_name("sheriff")))
        settings = f"SHERIFF_HOME={shlex.quote(home)} SHERIFF_LANG={language} LC_ALL=C.UTF-8"
        self.program = f"{settings} {sheriff}"
        self._tmux("new-session", "-d", "-x", str(COLUMNS), "-y", str(ROWS), "-s", self.name, "sh")

    def _tmux(self, command: str, *words: str) -> str:
        target = [] if command == "new-session" else ["-t", self.name]
        done = subprocess.run(
            ["tmux", "-u", command, *target, *words], capture_output=True, check=True, text=True
        )
        return done.stdout

    def run(self, words: str) -> None:
        """A command in the shell, on a clean screen."""
        self.type(f"clear; {self.program} {words}")

    def type(self, line: str, *, enter: bool = True) -> None:
        """Keys, and Enter after them."""
        if line:
            self._tmux("send-keys", "-l", line)
        if enter:
            self._tmux("send-keys", "Enter")

    def wait(self, text: str) -> None:
        """Until this stands on the screen."""
        deadline = time.monotonic() + PATIENCE
        while text not in self._tmux("capture-pane", "-p"):
            assert time.monotonic() < deadline, (
                f"no {text!r} on:\n{self._tmux('capture-pane', '-p')}"
            )
            time.sleep(0.05)

    def picture(self, name: str, first: str) -> None:
        """What is on the screen from the line on that has `first` in it, as an SVG."""
        rows = self._tmux("capture-pane", "-p", "-e").rstrip().splitlines()
        plain = [Text.from_ansi(row).plain for row in rows]
        start = max(n for n, row in enumerate(plain) if first in row)
        console = Console(record=True, width=COLUMNS, file=StringIO())
        console.print(Text.from_ansi("\n".join(rows[start:])), no_wrap=True, crop=True)
        FOLDER.mkdir(parents=True, exist_ok=True)
        path = FOLDER / f"{picture_name(name, self.language)}.svg"
        console.save_svg(str(path), title="sheriff play", unique_id=name, code_format=_OWN_FONTS)
        print(path)

    def close(self) -> None:
        """End the session that this script began."""
        self._tmux("kill-session")


def picture_name(name: str, language: str) -> str:
    """What a picture is called: English leads, as in the names of the pages."""
    return name if language == ENGLISH else f"{name}.{language}"


def _head(round_: int, sheriff: str) -> str:
    """The line that begins a board."""
    sentence = N_("Round {round} of {rounds}: {sheriff} is the Sheriff.")
    return say(sentence, round=round_, rounds=8, sheriff=sheriff)


def debt(terminal: Terminal) -> None:
    """A merchant with little gold and a full stand."""
    terminal.run("new Will Marion John Gilbert --gold 6")
    terminal.run("play")
    for line in ("skip", "p 3a", "p 2k", "p 3a1c1k", "", "3c", "4a", "2b", "p 2g", "o 1a3m"):
        terminal.type(line)
    terminal.wait(say(N_("Which way, {payer}?"), payer="Gilbert"))
    terminal.picture("debt", _head(2, "Marion"))
    terminal.type("1", enter=False)
    terminal.type("quit")
    terminal.wait(say(N_("resume with: sheriff play")))


def board(terminal: Terminal) -> None:
    """The board in the middle of round 5, with a line typed and what it would do."""
    terminal.run(NEW)
    terminal.run("play --fast")
    for line in (*TYPED[:_HALF], "status"):
        terminal.type(line)
    terminal.wait(questions()[_HALF])
    terminal.type(TYPED[_HALF], enter=False)
    terminal.wait(goods_phrase({"silk": 2}))
    terminal.picture(
        "board", _head(5, "Ana") + "  " + say(N_("Waiting: {waiting}."), waiting="Caio")
    )


def tally(terminal: Terminal) -> None:
    """The end of that evening."""
    for line in ("", *TYPED[_HALF + 1 :]):
        terminal.type(line)
    terminal.wait(questions()[-1])
    terminal.picture("tally", "Bia   Davi   Ana   Caio")


_HALF = TYPED.index("o 1a2s")


def main() -> None:
    """All pictures in all languages, each from a home of its own."""
    for language in languages():
        use_language(language)
        with tempfile.TemporaryDirectory() as home:
            terminal = Terminal(home, language)
            try:
                for draw in (debt, board, tally):
                    draw(terminal)
            finally:
                terminal.close()


if __name__ == "__main__":
    main()
