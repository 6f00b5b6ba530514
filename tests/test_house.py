"""The house: imports go down only, and the linters have nothing to say."""

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import sheriff_helper
from sheriff_helper.game.goods import ROYAL_CLASS
from sheriff_helper.game.modules import ALL, MODULES, bag_cards

PACKAGE = Path(sheriff_helper.__file__).parent
PROJECT = PACKAGE.parent
SOURCES = sorted(PACKAGE.rglob("*.py"))

# room: the rooms that it may know, itself aside (CONTRIBUTING.md).
ROOMS = {
    "play": {"cli", "views", "store", "words", "game"},
    "cli": {"share", "play", "views", "store", "words", "game"},
    "share": {"views", "store", "words", "game"},
    "views": {"words", "game"},
    "store": {"game"},
    "words": {"game"},
    "game": set[str](),
}
# library: the rooms that may know it.
LIBRARIES = {
    "tinydb": {"store"},
    "typer": {"cli", "play"},
    "rich": {"views", "cli", "play"},
    "platformdirs": {"cli"},
    "jinja2": {"views"},
    "prompt_toolkit": {"play"},
    "starlette": {"share"},
    "uvicorn": {"share"},
    "segno": {"cli"},
    "fcntl": {"store"},
    "click": set[str](),
    "pydantic": set[str](),
}
# What the rules must not know: a clock, a file, the environment, a die.
WORLD = {
    *("asyncio", "datetime", "fcntl", "io", "json", "logging", "os", "pathlib"),
    *("random", "secrets", "shutil", "socket", "subprocess", "sys", "tempfile"),
    *("threading", "time", "uuid"),
}


def name_of(source: Path) -> str:
    """A file's path in the package."""
    return str(source.relative_to(PACKAGE))


def room_of(source: Path) -> str:
    """The room that a file stands in, or nothing for a file at the top."""
    parts = source.relative_to(PACKAGE).parts
    return parts[0] if len(parts) > 1 else ""


@cache
def tree_of(source: Path) -> ast.Module:
    """A file as Python reads it."""
    return ast.parse(source.read_text(encoding="utf-8"))


def imports(source: Path) -> Iterator[str]:
    """Every module that a file imports, wherever in it, for type checking only or
    not."""
    for node in ast.walk(tree_of(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{source}: a relative import hides its room"
            assert node.module
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def test_imports_go_down_only() -> None:
    for source in SOURCES:
        room = room_of(source)
        known = {
            parts[1]
            for module in imports(source)
            if (parts := module.split("."))[0] == "sheriff_helper" and len(parts) > 1
        }
        allowed = ROOMS[room] | {room} if room else {"cli"}
        assert known & set(ROOMS) <= allowed, name_of(source)


# The window runs its commands through the command line, which starts the window: one
# circle that is still to be opened.
CIRCLE = {"cli.app", "cli.commands.play", "play.session"}


def module_of(source: Path) -> str:
    """A file as it is imported."""
    parts = source.relative_to(PROJECT).with_suffix("").parts
    return ".".join(parts).removesuffix(".__init__")


def known_to(source: Path) -> set[str]:
    """The files of the program that a file imports; the program finds commands by their
    names.
    """
    modules = {module_of(other) for other in SOURCES}
    known = set(imports(source)) & modules
    if module_of(source) == "sheriff_helper.cli.app":
        commands = "sheriff_helper.cli.commands."
        known |= {module for module in modules if module.startswith(commands)}
    return known - {module_of(source)}


def test_no_files_import_each_other_in_a_circle() -> None:
    # A file is in no circle if all that it imports is in none.
    left = {module_of(source): known_to(source) for source in SOURCES}
    while free := {module for module, known in left.items() if not known & left.keys()}:
        left = {module: known for module, known in left.items() if module not in free}
    # What only imports the circle is not in it.
    while outer := left.keys() - set().union(*left.values()):
        left = {module: known for module, known in left.items() if module not in outer}
    assert {module.removeprefix("sheriff_helper.") for module in left} == CIRCLE


def test_libraries_stay_in_their_rooms() -> None:
    strays = {
        (name_of(source), library)
        for source in SOURCES
        for library in {module.split(".")[0] for module in imports(source)}
        & set(LIBRARIES)
        if room_of(source) not in LIBRARIES[library]
    }
    assert strays == set()


def test_the_rules_know_nothing_of_the_world() -> None:
    rules = [source for source in SOURCES if room_of(source) == "game"]
    known = {module.split(".")[0] for source in rules for module in imports(source)}
    assert "collections" in known
    assert known & WORLD == set()


def test_no_other_file_knows_a_module_by_name() -> None:
    """Royal goods are also a class of the table of goods, which others may ask for, and
    the market is also a part of every round. Vocabularies have words for all that
    people type.
    """
    switches = (name.replace("_", "-") for name in MODULES)
    cards = (*bag_cards(), *(m.stand_card.keyword for m in ALL if m.stand_card))
    names = {*MODULES, *switches, *cards} - {ROYAL_CLASS, "market"}
    folders = (PACKAGE / "game" / "modules", PACKAGE / "words" / "vocabulary")
    for source in (source for source in SOURCES if source.parent not in folders):
        said = {
            node.value
            for node in ast.walk(tree_of(source))
            if isinstance(node, ast.Constant)
        }
        assert said & names == set(), name_of(source)
        known = {module.partition("game.modules.")[2] for module in imports(source)}
        assert known & set(MODULES) == set(), name_of(source)


@pytest.mark.long
@pytest.mark.parametrize(
    "tool",
    [
        ["ruff", "check", "."],
        ["ruff", "format", "--check", "."],
        ["mypy", "--strict", "--cache-dir", os.devnull],  # a clone has none to read
    ],
    ids=["ruff check", "ruff format", "mypy"],
)
def test_tools_have_nothing_to_say(tool: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, "-m", *tool],
        cwd=PROJECT,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
