"""Homes in which a command is about to be struck, and how to compare what is stored in
them.
"""

import contextlib
import io
import os
import shlex
import shutil
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from tests import door

RECORD = str(Path(__file__).with_name("kept.sheriff"))

# What is stored, as the program reads it: every game with its lines, and the one on the
# table.
Stored = dict[str, tuple[str, ...] | str]


class Scene(NamedTuple):
    """A command line and the home that it finds."""

    name: str
    command: tuple[str, ...]
    prepare: Callable[[Path], None]

    @property
    def is_entry(self) -> bool:
        """Whether what was typed is to be shown again when it is not stored."""
        return self.command[0] not in ("use", "delete", "replay", "recover", "games")


def play(home: Path, *lines: str) -> None:
    """Enter lines into the game on the table."""
    os.environ["SHERIFF_HOME"] = str(home)
    for line in lines:
        told = io.StringIO()
        with contextlib.redirect_stdout(told), contextlib.redirect_stderr(told):
            code = door.exit_code(shlex.split(line))
        assert code == 0, told.getvalue()


def _nothing(home: Path) -> None:
    assert not home.exists()


def _two_games(home: Path) -> None:
    play(home, "new Ana Bia Caio --name other", "note here")
    play(home, "new Ana Bia Caio --name friday", "declare Bia 3 apples", "note one")


def _undone(home: Path) -> None:
    _two_games(home)
    play(home, "undo")


def _damaged(home: Path) -> None:
    _two_games(home)
    file = home / "games" / "friday.json"
    file.write_bytes(file.read_bytes()[:-20])


def _edited(home: Path) -> None:
    _two_games(home)
    file = home / "games" / "friday.json"
    file.write_bytes(file.read_bytes().replace(b'"one"', b'"two"'))


SCENES: Sequence[Scene] = (
    Scene("first game", ("new", "Ana", "Bia", "Caio"), _nothing),
    Scene("new game", ("new", "Ana", "Bia", "Caio", "--name", "friday"), _two_games),
    Scene("entry", ("pass", "Bia", "2", "apples", "mead", "bribe", "5g"), _two_games),
    Scene("undo", ("undo", "2"), _two_games),
    Scene("redo", ("redo",), _undone),
    Scene("amend", ("amend", "2", "note", "two words"), _two_games),
    Scene("use", ("use", "other"), _two_games),
    Scene("delete", ("delete", "other", "--yes"), _two_games),
    Scene("replay", ("replay", RECORD, "--keep"), _two_games),
    Scene("recover", ("recover", "friday", "--yes"), _damaged),
    Scene("accept", ("recover", "friday", "--accept"), _edited),
    Scene("games", ("games",), _two_games),
)


# Each of these writes in a way of its own; most others write as one of them does, and
# the long run strikes them all.
USUAL = [scene for scene in SCENES if scene.name in ("new game", "entry", "recover")]


def prepared(scene: Scene, place: Path) -> Path:
    """The home of a scene, made anew."""
    home = place / "template"
    shutil.rmtree(home, ignore_errors=True)
    scene.prepare(home)
    return home


def stored(home: Path) -> Stored:
    """All that is on the shelf; what can't be read is named by why."""
    return door.stored(home)


def fresh(template: Path, place: Path) -> Path:
    """A copy of a prepared home; none where the template has none."""
    home = place / "home"
    shutil.rmtree(home, ignore_errors=True)
    if template.exists():
        shutil.copytree(template, home)
    return home
