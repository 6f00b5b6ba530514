"""Files from elsewhere in the data folder: read with care, or refused, and never
followed.
"""

import json
import os
import shutil
import stat
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from tests import door
from tests.conftest import Answer, Program, Sheriff, words_of
from tests.net.faults.hostile import (
    TEXTS,
    enveloped,
    harmful,
    rows_of,
    sealed,
    unsealed,
)

SHOWS = (
    *("status", "status --json", "log", "log --all", "log --json", "export"),
    *(
        "export --json",
        "score",
        "score --json",
        "games",
        "games --json",
        "setup",
        "where",
    ),
    *(
        "recap",
        "recap --text",
        "recap --json",
        "recap --html page.html",
        "stats",
        "stats --csv",
    ),
    *("export --as csv", "export --as json", "export --as bgstats"),
    *(
        "undo",
        "redo",
        "note hello",
        "next",
        "finish early",
        "recover",
        "amend 1 note x",
    ),
)


LINES = (
    "new Ana Bia Caio --name friday",
    "promise Ana Bia half of it",
    "pass Bia 2 apples mead declared 3 apples bribe 5g",
    "open Caio 2 silk declared 2 apples",
    "note hello",
)


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home with a game of a few entries of many kinds, played once for all tests."""
    folder = tmp_path_factory.mktemp("shelf") / "home"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SHERIFF_HOME", str(folder))
        for line in LINES:
            assert door.exit_code(words_of(line)) == 0
    return folder


@pytest.fixture
def friday(home: Path, shelf: Path) -> Path:
    """The file of that game, in a home that may be spoiled."""
    shutil.copytree(shelf, home)
    return home / "games" / "friday.json"


def shown(sheriff: Sheriff, said: object, lines: Sequence[str] = SHOWS) -> list[Answer]:
    """What every command says to a game; none of it can harm, and none is a stumble."""
    answers = []
    for line in lines:
        answer = sheriff(line)
        assert answer.code in (0, 1, 2, 3), (said, line)
        assert harmful(answer.out + answer.err) == [], (said, line)
        assert "stumbled" not in answer.err, (said, line, answer.err)
        answers.append(answer)
    return answers


@pytest.mark.parametrize("text", sorted(set(TEXTS) - {"surrogate"}))
def test_hostile_text_with_a_right_checksum(
    text: str, friday: Path, sheriff: Sheriff
) -> None:
    whole = json.dumps(rows_of(friday))
    for number, word in enumerate(("Ana", "friday", "hello", "half of it")):
        whole = whole.replace(f'"{word}"', json.dumps(f"{TEXTS[text]}{number}"))
    friday.write_bytes(sealed({"log": json.loads(whole)}))
    answers = shown(sheriff, text)
    assert answers[0].code == (3 if text == "long" else 0)


def at(value: Any, *path: Any) -> Any:
    """A place in nested data."""
    for step in path:
        value = value[step]
    return value


PLACES: tuple[tuple[Any, ...], ...] = (
    ("1", "events", 0, "setup", "names"),
    ("1", "events", 0, "setup", "first"),
    ("1", "events", 0, "setup", "turns"),
    ("1", "events", 0, "setup", "title"),
    ("1", "events", 0, "is"),
    ("1", "done"),
    ("1", "at"),
    ("1", "events"),
    ("2", "events", 0, "giver"),
    ("2", "events", 0, "text"),
    ("3", "events", 0, "goods"),
    ("3", "events", 0, "goods", "apple"),
    ("3", "events", 0, "declared"),
    ("3", "events", 0, "declared", "number"),
    ("3", "events", 0, "bribe", "gold"),
    ("3", "events", 0, "merchant"),
    ("4", "events", 0, "payments"),
    ("4", "events", 0, "payments", 0, "payer"),
    ("5",),
)
VALUES: dict[str, Any] = {
    "null": None,
    "yes": True,
    "below": -1,
    "half": 2.5,
    "huge": 10**400,
    "large": 10**12,
    "text": "Ana",
    "stranger": "Zed",
    "empty": "",
    "list": [],
    "lists": [[[]]],
    "object": {},
    "event": {"is": "Noted", "text": "x"},
    "setup": {"is": "Setup", "names": ["A", "B", "C"], "first": "A", "turns": 1},
    "class": {"is": "__class__"},
    "plutonium": {"plutonium": 3},
    "same": ["Ana", "Ana", "Ana"],
    "many": ["Ana"] * 10_000,
    "long": "x" * 1_000_000,
}


@pytest.mark.parametrize("value", VALUES)
def test_hostile_values_with_a_right_checksum(
    value: str, friday: Path, sheriff: Sheriff
) -> None:
    whole = json.dumps(rows_of(friday))
    for place in PLACES:
        rows = json.loads(whole)
        at(rows, *place[:-1])[place[-1]] = VALUES[value]
        content = sealed({"log": rows})
        friday.write_bytes(content)
        (answer,) = shown(sheriff, (value, place), ("score --json",))
        shown(
            sheriff,
            (value, place),
            ("recover",) if answer.code else ("log", "recap", "next"),
        )
        if answer.code:
            assert answer.code == 3
            assert friday.read_bytes() == content


FORGED: dict[str, dict[str, Any]] = {
    "a value that is no event": {
        "done": "enter",
        "events": [{"is": "Claim", "number": 2, "good": "apple"}],
    },
    "a pile of nothing but a word": {
        "done": "enter",
        "events": [{"is": "Revealed", "player": "Bia", "goods": {"auto": 1}}],
    },
    "an amendment before the first": {
        "done": "amend",
        "number": -1,
        "events": [{"is": "Noted", "text": "x"}],
    },
    "fewer than no steps": {"done": "undo", "number": -1, "events": []},
}


@pytest.mark.parametrize("row", FORGED.values(), ids=FORGED)
def test_a_forged_row_is_damage_for_every_command(
    row: dict[str, Any], friday: Path, sheriff: Sheriff
) -> None:
    rows = {**rows_of(friday), "6": {"at": "2026-01-01T20:00:00", **row}}
    content = sealed({"log": rows})
    friday.write_bytes(content)
    for line in ("status", "log", "export", "score", "recap", "undo", "note hm"):
        assert sheriff(line).code == 3, line
    assert sheriff("recover").code == 0  # which offers the version before
    assert friday.read_bytes() == content


PO = """
msgid ""
msgstr "Plural-Forms: nplurals=2; plural=(n != 1);\\n"

msgid "Round {round} of {rounds}: {sheriff} is the Sheriff."
msgstr "PWNED {round.__class__}"
"""


@pytest.mark.parametrize(
    "lang", ["../../x", "{tmp}/x", "xx", "EN", "pt.po", "x y\n\x1b[2J", "uk\0"]
)
def test_a_language_that_is_none_is_english(
    lang: str, friday: Path, sheriff: Sheriff, tmp_path: Path
) -> None:
    (tmp_path / "x.po").write_text(PO, encoding="utf-8")
    as_it_was = sheriff("status")
    record = sheriff("export").out
    rows = rows_of(friday)
    rows["1"]["events"][0]["setup"]["lang"] = lang.replace("{tmp}", str(tmp_path))
    friday.write_bytes(sealed({"log": rows}))
    assert sheriff("status") == as_it_was
    assert sheriff("note with 2 apples").code == 0
    assert sheriff("undo").code == 0
    first, *entries = sheriff("export").out.splitlines()
    assert first == "new Ana Bia Caio --lang en --name friday"
    assert entries == record.splitlines()[1:]
    (tmp_path / "again.sheriff").write_text(
        "\n".join([first, *entries]), encoding="utf-8"
    )
    assert sheriff("replay again.sheriff").code == 0
    for answer in shown(
        sheriff, lang, ("status", "log --all", "games", "recap", "setup")
    ):
        assert "PWNED" not in answer.out + answer.err


BODIES = {
    "deep lists": b"[" * 200_000 + b"]" * 200_000,
    "deep objects": b'{"log":' * 900 + b"1" + b"}" * 900,
    "deep row": b'{"log":{"1":' + b'{"a":' * 400 + b"1" + b"}" * 400 + b"}}",
    "no number": b'{"log":{"1":NaN}}',
    "endless": b'{"log":{"1":1e999}}',
    "long number": b'{"log":{"1":' + b"9" * 100_000 + b"}}",
    "no table": b"{}",
    "no rows": b'{"log":{}}',
    "not text": b'{"log":"\xff\xfe"}',
    "ten megabytes": b'{"log":{"1":"' + b"x" * 10_000_000 + b'"}}',
}


@pytest.mark.parametrize(
    "around", [enveloped, unsealed], ids=lambda around: around.__name__
)
@pytest.mark.parametrize("body", BODIES)
def test_hostile_bodies(
    body: str, around: Callable[[bytes], bytes], friday: Path, sheriff: Sheriff
) -> None:
    content = around(BODIES[body])
    friday.write_bytes(content)
    for line in ("status", "note x", "games", "recover"):
        answer = sheriff(line)
        assert answer.code in (0, 3)
        assert "stumbled" not in answer.err
    assert friday.read_bytes() == content


def test_a_file_too_large_to_be_a_game_is_not_read(
    friday: Path, sheriff: Sheriff
) -> None:
    os.truncate(friday, door.MOST_BYTES + 1)  # sparse: takes no room
    answer = sheriff("status")
    assert answer.code == 3
    assert "File too large" in answer.err


# --------------------------------------------------------------------------------------
# Links and other things in the place of files.


@pytest.fixture
def outside(tmp_path: Path) -> Iterator[Path]:
    """A folder that is none of our business; at the end it must be as it was."""
    folder = tmp_path / "outside"
    folder.mkdir()
    (folder / "precious").write_bytes(b"precious")
    (folder / "empty").mkdir()
    yield folder
    assert sorted(path.name for path in folder.rglob("*")) == ["empty", "precious"]
    assert (folder / "precious").read_bytes() == b"precious"


NAMES = (
    "games/friday.json",
    "games/friday.json.prev",
    "games/friday.json.tmp",
    "games/friday.json.prev.tmp",
    "games/friday.lock",
    "games/friday.json.keep",
    "current",
    "current.tmp",
    "current.keep",
    "shelf.lock",
    "games.index",
    "games.index.tmp",
    "games/sunday.json",
    "games/friday-2.json",
)
CHANGES = (
    *("note x", "games", "recover --yes", "use friday", "delete sunday --yes"),
    *("new Ana Bia Caio --name friday", "note y"),
)


def link(outside: Path, place: Path) -> None:
    place.symlink_to(outside / "precious")


def hard_link(outside: Path, place: Path) -> None:
    place.hardlink_to(outside / "precious")


def dangling(outside: Path, place: Path) -> None:
    place.symlink_to(outside / "created")


def folder_link(outside: Path, place: Path) -> None:
    place.symlink_to(outside / "empty")


def pipe(_outside: Path, place: Path) -> None:
    os.mkfifo(place)


def folder(_outside: Path, place: Path) -> None:
    place.mkdir()


@pytest.mark.parametrize(
    "lay",
    [link, hard_link, dangling, folder_link, pipe, folder],
    ids=lambda lay: lay.__name__,
)
@pytest.mark.parametrize("name", NAMES)
def test_nothing_laid_in_the_way_leads_outside(
    name: str,
    lay: Callable[[Path, Path], None],
    friday: Path,
    outside: Path,
    sheriff: Sheriff,
) -> None:
    home = friday.parents[1]
    place = home / name
    place.unlink(missing_ok=True)
    lay(outside, place)
    for line in CHANGES:
        answer = sheriff(line)
        assert answer.code in (0, 1, 2, 3)
        assert "stumbled" not in answer.err, (line, answer.err)
        assert "precious" not in answer.out + answer.err


def test_a_folder_of_games_elsewhere_is_refused(
    friday: Path, outside: Path, sheriff: Sheriff
) -> None:
    games = friday.parent
    games.rename(games.parent / "aside")
    games.symlink_to(outside)
    for line in (*CHANGES, "new Ana Bia Caio"):
        answer = sheriff(line)
        assert answer.code in (0, 1, 3), line
    assert "is a link or no plain file" in sheriff("new Ana Bia Caio").err


def test_the_home_itself_may_be_a_link(
    tmp_path: Path, sheriff: Sheriff, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = tmp_path / "real"
    real.mkdir()
    (tmp_path / "alias").symlink_to(real)
    monkeypatch.setenv("SHERIFF_HOME", str(tmp_path / "alias"))
    assert sheriff("new Ana Bia Caio --name friday").code == 0
    assert sheriff("note hello").code == 0
    assert (real / "games" / "friday.json").exists()


@pytest.mark.parametrize(
    "name", ["../x", "../../x", "/x", "..", ".", "~/x", "a/b", "con", "-x"]
)
def test_a_name_is_no_path(name: str, home: Path, sheriff: Sheriff) -> None:
    assert sheriff(["new", "Ana", "Bia", "Caio", "--name", name]).code in (0, 1, 2)
    files = {path.parent for path in home.rglob("*.json")}
    assert files <= {home / "games"}
    assert {path.name for path in home.parent.iterdir()} <= {"home"}
    for line in (["use", name], ["delete", name, "--yes"], ["status", "--game", name]):
        assert sheriff(line).code in (0, 1, 2)


def test_foreign_files_on_the_shelf_are_not_games(
    friday: Path, sheriff: Sheriff
) -> None:
    for name in (
        "\x1b[31m.json",
        "[red].json",
        "UPPER.json",
        "-.json",
        ".json",
        "a b.json",
    ):
        (friday.parent / name).write_bytes(b"{}")
    rows = json.loads(sheriff("games --json").out)
    assert [row["game"] for row in rows] == ["friday"]
    assert harmful(sheriff("games").out) == []


def test_files_are_private_whatever_the_umask(home: Path, program: Program) -> None:
    before = os.umask(0)
    try:
        for line in ("new Ana Bia Caio --name friday", "note one", "note two", "games"):
            assert program(line).code == 0
        (home / "games" / "friday.json").write_bytes(b"")
        assert program("recover --yes").code == 0
    finally:
        os.umask(before)
    modes = {
        path: stat.S_IMODE(path.stat().st_mode) for path in (home, *home.rglob("*"))
    }
    assert {mode for path, mode in modes.items() if path.is_dir()} == {0o700}
    assert {mode for path, mode in modes.items() if path.is_file()} == {0o600}
    assert len(modes) >= 8
