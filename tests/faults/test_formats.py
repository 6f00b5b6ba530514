"""Every format that ever landed can be read, and a game moves to a newer one with a copy kept."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from sheriff_helper.game.events import Noted
from sheriff_helper.game.history import Record
from sheriff_helper.store.file_format import FORMATS, Formats, Tables
from sheriff_helper.store.games import Shelf
from sheriff_helper.store.refusal import StoreRefusal
from sheriff_helper.store.storage import previous
from tests.conftest import Sheriff

FILES = Path(__file__).parent / "formats"
LANDED = sorted(FILES.glob("*.json"))
KINDS = FILES / "v1-kinds.json"
AT = "2026-01-02T20:15:00+01:00"


def status_of(file: Path) -> Any:
    """What `status` said of a stored game when it was made."""
    return json.loads(file.with_suffix(".status").read_text(encoding="utf-8"))


def test_there_is_a_file_of_every_format() -> None:
    numbers = {json.loads(file.read_text(encoding="utf-8"))["format"] for file in LANDED}
    assert numbers == set(range(1, FORMATS.newest + 1))


@pytest.mark.parametrize("file", LANDED, ids=lambda file: file.stem)
def test_a_stored_game_of_every_format_is_read_and_goes_on(
    file: Path, home: Path, sheriff: Sheriff
) -> None:
    games = home / "games"
    games.mkdir(parents=True)
    shutil.copy(file, games / "old.json")
    assert sheriff("use old").code == 0
    expected = status_of(file)

    def status() -> dict[str, Any]:
        """What was known of a game when its format landed, and the program may say more since."""
        now = json.loads(sheriff("status --json").out)
        return {key: now[key] for key in expected}

    assert status() == expected
    assert sheriff("note one more").code == 0
    assert sheriff("undo 2").code == 0
    assert sheriff("redo 2").code == 0
    assert status() == expected
    assert previous(games / "old.json").exists()


def test_kinds_that_were_once_kept_to_the_merchant_are_seen(home: Path, sheriff: Sheriff) -> None:
    """A game and its record from when a typed kind was shown to nobody."""
    (home / "games").mkdir(parents=True)
    shutil.copy(KINDS, home / "games" / "old.json")
    assert sheriff("use old").code == 0
    assert [player["kinds"] for player in status_of(KINDS)["players"]] == [
        {"crossbow": 1, "gouda": 1, "unknown": 1},
        {"mead": 1, "silk": 1, "rye_bread": 1},
        {"pepper": 1, "silk": 1, "crossbow": 1},
        {"pepper": 1, "mead": 1},
        {"unknown": 1},
        {"silk": 1},
    ]
    assert "Timo has 1 mead, 1 silk and 1 rye bread.\n" in sheriff("status").out
    record = KINDS.with_suffix(".sheriff")
    assert sheriff("export").out == record.read_text(encoding="utf-8")
    replayed = json.loads(sheriff(["replay", str(record), "--json"]).out)["status"]
    stored = json.loads(sheriff("status --json").out)
    assert {**replayed, "game": "old"} == stored


# ---------------------------------------------------------------------------------------------
# The way to a format that does not exist yet.


def _shout(tables: Tables) -> Tables:
    """What a change of format might do: the log under another name in between."""
    rows: dict[str, Any] = json.loads(json.dumps(tables["log"]).replace("hello", "HELLO"))
    return {"story": rows}


def _rename(tables: Tables) -> Tables:
    return {"log": tables["story"]}


NEXT = Formats(3, {1: _shout, 2: _rename})


def notes(shelf: Shelf) -> list[str]:
    """The notes in the game."""
    return [e.text for e in shelf.load("friday").history.events if isinstance(e, Noted)]


@pytest.fixture
def friday(home: Path, sheriff: Sheriff) -> Path:
    """The file of a game in today's format."""
    assert sheriff("new Ana Bia Caio --name friday").code == 0
    assert sheriff("note hello").code == 0
    return home / "games" / "friday.json"


def test_an_older_game_is_read_without_being_touched(home: Path, friday: Path) -> None:
    whole = friday.read_bytes()
    assert notes(Shelf(home, NEXT)) == ["HELLO"]
    assert friday.read_bytes() == whole
    assert notes(Shelf(home)) == ["hello"]


def test_the_first_write_keeps_the_older_file_for_good(home: Path, friday: Path) -> None:
    whole = friday.read_bytes()
    newer = Shelf(home, NEXT)
    for text in ("two", "three"):
        with newer.hold("friday") as game:
            game.add(Record("enter", AT, (Noted(text),)))
    assert notes(newer) == ["HELLO", "two", "three"]
    assert friday.read_bytes().startswith(b'{"format": 3, ')
    assert friday.with_name("friday.json.v1").read_bytes() == whole
    with pytest.raises(StoreRefusal) as no:
        Shelf(home).load("friday")
    assert (no.value.code, no.value.values["number"]) == ("newer", 3)


def test_a_move_that_fails_leaves_the_older_file(home: Path, friday: Path) -> None:
    whole = friday.read_bytes()
    friday.with_name("friday.json.tmp").mkdir()  # in the way of the write
    newer = Shelf(home, NEXT)
    with pytest.raises(StoreRefusal), newer.hold("friday") as game:
        game.add(Record("enter", AT, (Noted("two"),)))
    assert friday.read_bytes() == friday.with_name("friday.json.v1").read_bytes() == whole
    assert notes(Shelf(home)) == ["hello"]


def test_a_step_that_fails_is_damage_and_not_a_crash(home: Path, friday: Path) -> None:
    broken = Formats(2, {1: lambda tables: {"log": tables["nothing"]}})
    with pytest.raises(StoreRefusal) as no:
        Shelf(home, broken).load("friday")
    assert no.value.code == "damaged"
    assert friday.read_bytes().startswith(b'{"format": 1, ')
