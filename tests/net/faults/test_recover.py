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


def edit(friday: Path, *changes: tuple[bytes, bytes]) -> None:
    """Change the file as somebody with an editor does."""
    whole = friday.read_bytes()
    for before, after in changes:
        assert before in whole
        whole = whole.replace(before, after)
    friday.write_bytes(whole)


def test_it_shows_what_would_be_lost(
    friday: Path, sheriff: Sheriff, files: Files
) -> None:
    edit(friday, (b'"three"', b'"three!"'), (b'"one"', b'"uno"'))
    edited = files()
    answer = sheriff("recover")
    assert answer.code == 0
    assert answer.out == (
        f"{friday} was changed by another program and was left as it is.\n"
        "The version before it holds 2 entries; the last line of it:\n"
        "  2 pass Bia 2 apples 1 mead declared 3 apples\n"
        "Going back to it loses:\n"
        "  - 1 note uno\n"
        "  - 3 note three!\n"
        "Accepting the edit loses:\n"
        "  - 1 note one\n"
        "Nothing is changed yet: sheriff recover friday --yes\n"
        "To accept the edit: sheriff recover friday --accept\n"
    )
    assert files() == edited


def test_a_name_that_was_mended_in_the_file_is_accepted(
    friday: Path, sheriff: Sheriff
) -> None:
    kept = friday.with_name("friday.json.prev").read_bytes()
    edit(friday, (b'"Bia"', b'"Beatriz"'))
    friday.write_text(json.dumps(json.loads(friday.read_bytes()), indent=2))
    answer = sheriff("recover --accept")
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.endswith("The edit of game friday is accepted.\n")
    assert sheriff("export").out == (
        "new Ana Beatriz Caio --name friday\n"
        "note one\n"
        "pass Beatriz 2 apples 1 mead declared 3 apples\n"
        "note three\n"
    )
    # The way back behind the edit is still there.
    assert friday.with_name("friday.json.prev").read_bytes() == kept
    assert sheriff("note four").code == 0


def test_what_follows_from_an_edit_is_worked_out_anew(
    friday: Path, sheriff: Sheriff
) -> None:
    assert sheriff("open Caio 2 cheese silk declared 3 cheese").code == 0
    assert sheriff("count Caio 50g").code == 0
    edit(friday, (b'{"cheese":2,"silk":1}', b'{"cheese":1,"silk":2}'))
    answer = sheriff("recover --accept --json")
    assert json.loads(answer.out)["accepted"]
    status = json.loads(sheriff("status --json").out)
    gold = {player["name"]: player["gold"] for player in status["players"]}
    assert gold == {"Ana": 58, "Bia": 50, "Caio": 50}
    assert sheriff("undo").code == 0


BROKEN = {
    "half a name": (
        (b'"names":["Ana","Bia"', b'"names":["Ana","Beatriz"'),
        "Entry 2 (`pass Bia 2 apples 1 mead declared 3 apples`) would no longer hold: ",
    ),
    "too many apples": (
        (b'"apple":2', b'"apple":9'),
        "Entry 2 (`pass Bia 9 apples 1 mead declared 3 apples`) would no longer hold: ",
    ),
    "no such event": ((b'"Noted"', b'"Knotted"'), "{path} is damaged and was left"),
    "no number": ((b'"number":3', b'"number":"3"'), "{path} is damaged and was left"),
}


@pytest.mark.parametrize(("change", "why"), BROKEN.values(), ids=BROKEN)
def test_an_edit_that_does_not_replay_is_not_accepted(
    change: tuple[bytes, bytes], why: str, friday: Path, sheriff: Sheriff, files: Files
) -> None:
    edit(friday, change)
    edited = files()
    why = why.replace("{path}", str(friday))
    shown = sheriff("recover")
    assert f"\nThe edit can't be accepted: {why}" in shown.out
    assert shown.out.endswith(
        "\nNothing is changed yet: sheriff recover friday --yes\n"
    )
    refused = sheriff("recover --accept")
    assert refused.code == 3
    assert f"error: The edit of game friday can't be accepted: {why}" in refused.err
    assert files() == edited
    assert sheriff("recover --yes").code == 0


def test_a_damaged_file_is_no_edit(
    friday: Path, sheriff: Sheriff, files: Files
) -> None:
    friday.write_bytes(b"")
    spoiled = files()
    said = f"error: The edit of game friday can't be accepted: {friday} is "
    refused = sheriff("recover --accept")
    assert refused.code == 3
    assert refused.err.startswith(f"{said}damaged and was left as it is.\n")
    assert files() == spoiled
    friday.unlink()
    refused = sheriff("recover --accept")
    assert refused.err.startswith(f"{said}not there any more.\n")


def test_an_edit_is_accepted_where_there_is_no_version_before(
    friday: Path, sheriff: Sheriff
) -> None:
    friday.with_name("friday.json.prev").unlink()
    edit(friday, (b'"three"', b'"drei"'))
    shown = sheriff("recover")
    assert shown.out == (
        f"{friday} was changed by another program and was left as it is.\n"
        "To accept the edit: sheriff recover friday --accept\n"
    )
    refused = sheriff("recover --yes")
    assert "No earlier version of game friday can be read." in refused.err
    assert sheriff("recover --accept").code == 0
    assert sheriff("export").out.endswith("note drei\n")


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


ANSWERS = {
    "y\n": (0, "note three!", "The edit of game friday is accepted.\n"),
    "n\ny\n": (0, "declared 3 apples", "Game friday is back.\n"),
    "n\nn\n": (1, "", ""),
}


@pytest.mark.parametrize("typed", ANSWERS, ids=repr)
def test_a_person_is_asked_which_is_wanted(
    typed: str, friday: Path, sheriff: Sheriff, files: Files
) -> None:
    edit(friday, (b'"three"', b'"three!"'))
    edited = files()
    code, last, said = ANSWERS[typed]
    answer = at_a_terminal(["recover"], typed)
    assert answer.code == code
    assert "Accept the edit? [y/N]" in answer.err
    assert said in answer.out
    if code:
        assert files() == edited
    else:
        assert sheriff("export").out.endswith(f"{last}\n")


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
