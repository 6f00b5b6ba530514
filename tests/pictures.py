"""Pictures of real screens for the pages: `python -m tests.pictures` (needs tmux).

`python -m tests.pictures en uk` draws those of two languages only. The program runs in
a terminal of its own, keys are sent to it, and what stands on the screen then goes
through Rich into an SVG. Nothing is drawn by hand.
"""

import os
import re
import shlex
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from io import StringIO
from pathlib import Path

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console
from rich.text import Text

from sheriff_helper.words.language import ENGLISH, languages, use_language
from sheriff_helper.words.lexicon import spoken
from sheriff_helper.words.phrases import phrase
from tests.play.evening import NEW, RECORD

# Rich's frame without the fonts that it would fetch: a picture in a README loads
# nothing.
_FETCHED = re.compile(r"\s*(@font-face \{\{.*?\}\}|<!--.*?-->)", re.DOTALL)
_OWN_FONTS = _FETCHED.sub("", CONSOLE_SVG_FORMAT)
FOLDER = Path(__file__).parent.parent / "examples" / "pictures"
ROWS, COLUMNS = 24, 80
PATIENCE = 60  # seconds
STILL = 10  # looks a second at the screen
FIFTH = RECORD.index(
    "pass Davi bribe 5g"
)  # where round 5 has declared, and no bag is settled

# Who sits at the table where a keyboard has other letters, and the line that is seen
# being typed.
_PLAYERS = {"uk": ("Аня", "Богдан", "Віра", "Денис")}
_LAST_TYPED = {"es": "3 oro", "pt": "3 ouro", "uk": "3 золоті"}


class Terminal:
    """A tmux session with the program in it."""

    def __init__(self, home: str, language: str) -> None:
        self.name = f"sheriff-pictures-{os.getpid()}"
        self.home = home
        self.language = language
        sheriff = shlex.quote(str(Path(sys.executable).with_name("sheriff")))
        settings = (
            f"SHERIFF_HOME={shlex.quote(home)} SHERIFF_LANG={language} LC_ALL=C.UTF-8"
        )
        settings += " TERM=xterm-256color"
        self.program = f"{settings} {sheriff}"
        self._tmux(
            "new-session",
            "-d",
            "-x",
            str(COLUMNS),
            "-y",
            str(ROWS),
            "-s",
            self.name,
            "sh",
        )

    def _tmux(self, command: str, *words: str) -> str:
        target = [] if command == "new-session" else ["-t", self.name]
        done = subprocess.run(
            ["tmux", "-u", command, *target, *words],
            capture_output=True,
            check=True,
            text=True,
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

    def settle(self) -> None:
        """Until the screen has stood still for a second."""
        deadline = time.monotonic() + PATIENCE
        shown, still = "", 0
        while still < STILL:
            assert time.monotonic() < deadline, (
                f"the screen never stands still:\n{shown}"
            )
            time.sleep(1 / STILL)
            screen = self._tmux("capture-pane", "-p")
            still = still + 1 if screen == shown and screen.strip() else 0
            shown = screen

    def picture(self, name: str, title: str = "sheriff play", first: str = "") -> None:
        """What is on the screen as an SVG: all of it, or from the last line that begins
        so.
        """
        rows = self._tmux("capture-pane", "-p", "-e").rstrip().splitlines()
        plain = [Text.from_ansi(row).plain for row in rows]
        start = (
            max(n for n, row in enumerate(plain) if row.startswith(first))
            if first
            else 0
        )
        console = Console(record=True, width=COLUMNS, file=StringIO())
        console.print(Text.from_ansi("\n".join(rows[start:])), no_wrap=True, crop=True)
        FOLDER.mkdir(parents=True, exist_ok=True)
        path = FOLDER / f"{picture_name(name, self.language)}.svg"
        console.save_svg(str(path), title=title, unique_id=name, code_format=_OWN_FONTS)
        print(path)

    def close(self) -> None:
        """End the session that this script began."""
        self._tmux("kill-session")


def picture_name(name: str, language: str) -> str:
    """What a picture is called: English leads, as in the names of the pages."""
    return name if language == ENGLISH else f"{name}.{language}"


def debt(terminal: Terminal) -> None:
    """A merchant with little gold and a full stand."""
    terminal.run("new Will Marion John Gilbert --gold 6")
    terminal.settle()
    terminal.run("play")
    terminal.settle()
    for line in ("skip", "p 3a", "p 2k", "p 3a1c1k", "", "3c4a2b", "2g", "o 1a3m", "1"):
        terminal.type(line, enter=line != "1")
    terminal.settle()
    terminal.picture("debt")
    terminal.type("")
    terminal.type("quit")
    terminal.settle()


def board(terminal: Terminal) -> None:
    """Round 5: a bribe, a lie, and a line typed for the last bag with what it
    would do."""
    usual = NEW.split()[1:]
    names = dict(zip(usual, _PLAYERS.get(terminal.language, usual), strict=True))
    _ana, _bia, caio, davi = names.values()
    lines = "\n".join((NEW, *RECORD[:FIFTH]))
    record = Path(terminal.home) / "evening.sheriff"
    record.write_text(
        re.sub("|".join(names), lambda name: names[name[0]], lines), "utf-8"
    )
    terminal.run(f"replay --keep {shlex.quote(str(record))}")
    terminal.settle()
    terminal.run("play")
    terminal.settle()
    found = phrase({"apple": 1, "bread": 1, "silk": 1})
    for line in (f"{davi} p 5g", f"{caio} o {found}"):
        terminal.type(line)
    terminal.type(_LAST_TYPED.get(terminal.language, "3g"), enter=False)
    terminal.settle()
    terminal.picture("board", title=f"sheriff {spoken('command', 'play')[0]}")
    terminal.type("")
    terminal.type("quit")
    terminal.settle()


def tally(terminal: Terminal) -> None:
    """An end of game, asked for player by player."""
    terminal.run("tally")
    answers = ("", "", "42", "4", "6", "", "", "2p", "51", "3", "5")
    terminal.settle()
    for number, line in enumerate(answers, start=1):
        terminal.type(line, enter=number < len(answers))
    terminal.settle()
    terminal.picture("tally", title="sheriff tally", first="Ana")


def main(chosen: Sequence[str]) -> None:
    """All pictures of the pages in the languages chosen, each from a home of its
    own."""
    for language in chosen:
        use_language(language)
        with tempfile.TemporaryDirectory() as home:
            terminal = Terminal(home, language)
            try:
                # Debt and tally stand in the reference, which is in English only.
                for draw in (debt, board, tally) if language == ENGLISH else (board,):
                    draw(terminal)
            finally:
                terminal.close()


if __name__ == "__main__":
    main(sys.argv[1:] or languages())
