"""A damaged game is named and left; the way back is shown, and taken only on demand."""

import json
import os
import pty
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import PATIENCE, Answer, Sheriff

Files = Callable[[], dict[str, bytes]]

EVENING = (
    "new Ana Bia Caio --name friday",
    "note one",
    "pass Bia 2 apples mead declared 3 apples",
    "note three",
)


@pytest.fixture
def friday(home: Path, sheriff: Sheriff) -> Path:
    """The file of a game with three entries."""
    for line in EVENING:
        assert sheriff(line).code == 0
    return home / "games" / "friday.json"


def spoil_empty(_whole: bytes) -> bytes:
    return b""


def spoil_cut(whole: bytes) -> bytes:
    return whole[: len(whole) * 2 // 3]


def spoil_garbled(whole: bytes) -> bytes:
    return whole[:400] + bytes(200) + whole[600:]


def spoil_flipped(whole: bytes) -> bytes:
    return whole.replace(b"three", b"thr\xe9e")


def spoil_foreign(_whole: bytes) -> bytes:
    return b'{"name": "somebody", "version": 1}'


def spoil_edited(whole: bytes) -> bytes:
    return whole.replace(b"three", b"seven")


def spoil_newer(whole: bytes) -> bytes:
    return whole.replace(b'"version":2', b'"version":7')


SPOILED = {
    spoil_empty: ("damaged", []),
    spoil_cut: ("damaged", []),
    spoil_garbled: ("damaged", []),
    spoil_flipped: ("damaged", ["note thr�e"]),
    spoil_foreign: ("damaged", []),
    spoil_edited: ("edited", ["note seven"]),
    spoil_newer: ("newer", ["note three"]),
}


@pytest.mark.parametrize("spoil", SPOILED, ids=lambda spoil: spoil.__name__)
def test_every_damage_is_named_left_and_mended(
    spoil: Callable[[bytes], bytes], friday: Path, sheriff: Sheriff, files: Files
) -> None:
    code, lost = SPOILED[spoil]
    friday.write_bytes(spoil(friday.read_bytes()))
    spoiled = files()
    for line in ("status", "note four", "undo", "log", "export", "score"):
        refused = sheriff(line)
        assert refused.code == 3
        assert str(friday) in refused.err
        assert refused.out == ""
    looked = json.loads(sheriff("recover --json").out)
    assert (looked["fault"], looked["lost"], looked["recovered"]) == (code, lost, False)
    assert looked["kept"][-1] == "pass Bia 2 apples 1 mead declared 3 apples"
    assert files() == spoiled
    assert sheriff("recover friday --yes").code == 0
    beside = [name for name in files() if "damaged" in name]
    assert [files()[name] for name in beside] == [spoiled["games/friday.json"]]
    assert json.loads(sheriff("export --json").out)["record"] == looked["kept"]
    assert sheriff("note four").code == 0


def test_it_shows_what_would_be_lost(friday: Path, sheriff: Sheriff) -> None:
    friday.write_bytes(friday.read_bytes().replace(b'"three"', b'"three!"'))
    answer = sheriff("recover")
    assert answer.code == 0
    assert answer.out == (
        f"{friday} was changed by another program and was left as it is.\n"
        "The version before it holds 2 entries; the last line of it:\n"
        "  2 pass Bia 2 apples 1 mead declared 3 apples\n"
        "Going back to it loses:\n"
        "  - 3 note three!\n"
        "Nothing is changed yet: sheriff recover friday --yes\n"
    )


def at_a_terminal(line: list[str], typed: str) -> Answer:
    """Run the program with a person at the keyboard."""
    person, keyboard = pty.openpty()
    os.write(person, typed.encode())
    try:
        done = subprocess.run(
            [sys.executable, "-m", "sheriff_helper", *line],
            stdin=keyboard,
            capture_output=True,
            timeout=PATIENCE,
            check=False,
        )
    finally:
        os.close(person)
        os.close(keyboard)
    return Answer(done.returncode, done.stdout.decode(), done.stderr.decode())


def test_a_person_is_asked(friday: Path, files: Files) -> None:
    friday.write_bytes(b"")
    spoiled = files()
    no = at_a_terminal(["recover"], "n\n")
    assert (no.code, files()) == (1, spoiled)
    assert (
        "error: Game friday stays as it is.\nhint: sheriff recover friday shows"
        in no.err
    )
    yes = at_a_terminal(["recover"], "y\n")
    assert yes.code == 0
    assert "Game friday is back.\nThe damaged file is kept as " in yes.out
    assert len(files()["games/friday.json"]) > 100


def test_two_recoveries_in_a_second_keep_both_files(
    friday: Path, sheriff: Sheriff
) -> None:
    for content in (b"one", b"two", b"three"):
        friday.write_bytes(content)
        assert sheriff("recover --yes").code == 0
    beside = friday.parent.glob("friday.json.damaged-*")
    assert sorted(file.read_bytes() for file in beside) == [b"one", b"three", b"two"]


def test_a_game_whose_file_is_gone_can_be_had_back(
    friday: Path, sheriff: Sheriff
) -> None:
    friday.unlink()
    refused = sheriff("note four")
    assert refused.code == 3
    assert refused.err == (
        f"error: {friday} is not there any more.\n"
        "hint: sheriff recover friday shows the version before the last entry\n"
    )
    assert sheriff("new Ana Bia Caio --name friday").out.startswith("Game friday-2: ")
    assert sheriff("recover friday --yes").code == 0
    assert sheriff("export --game friday").out.endswith("declared 3 apples\n")


def test_a_sound_game_needs_no_recovery(
    friday: Path, sheriff: Sheriff, files: Files
) -> None:
    before = files()
    answer = sheriff(f"recover {friday.stem} --yes")
    assert (answer.code, files()) == (1, before)
    assert answer.err.startswith("error: Game friday is not damaged.\n")


def test_without_a_readable_version_everything_stays(
    friday: Path, sheriff: Sheriff, files: Files
) -> None:
    friday.write_bytes(b"")
    friday.with_name("friday.json.prev").write_bytes(b"")
    before = files()
    answer = sheriff("recover --yes")
    assert (answer.code, files()) == (3, before)
    assert answer.err.startswith(
        "error: No earlier version of game friday can be read.\n"
    )


def test_damaged_games_are_listed_as_such(friday: Path, sheriff: Sheriff) -> None:
    assert friday.exists()
    friday.write_bytes(b"garbage")
    rows = json.loads(sheriff("games --json").out)
    assert [(row["game"], row["damaged"]) for row in rows] == [("friday", True)]
