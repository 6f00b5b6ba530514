"""The shelf: one file a game, one of them on the table, and no way out of the folder."""

import json
import shutil
import stat
import zlib
from pathlib import Path
from typing import Any

import pytest

from sheriff_helper.game.events import BagPassed, Noted
from sheriff_helper.game.history import Record, undo
from sheriff_helper.game.refusal import Refusal
from sheriff_helper.store.files import previous
from sheriff_helper.store.refusal import StoreRefusal
from sheriff_helper.store.rows import data_of
from sheriff_helper.store.shelf import Shelf
from tests.store.conftest import AT, note, start
from tests.words.evening import ENDED, events_of


def notes(shelf: Shelf, game_id: str = "friday") -> list[str]:
    """The notes that hold in a game."""
    events = shelf.load(game_id).history.events
    return [event.text for event in events if isinstance(event, Noted)]


def test_a_new_game_is_on_the_table(shelf: Shelf) -> None:
    assert shelf.current() == "friday"
    assert shelf.ids() == ["friday"]
    assert shelf.load("friday").state.setup.names == ("Ana", "Bia", "Caio")
    assert notes(shelf) == ["first"]


def test_what_was_added_is_on_disk_when_the_hold_ends(shelf: Shelf) -> None:
    with shelf.hold("friday") as game:
        game.add(note("second"))
        assert notes(shelf) == ["first"]
    assert notes(shelf) == ["first", "second"]
    with shelf.hold("friday") as game:
        game.add(undo(game.history, 1, AT))
    assert notes(Shelf(shelf.home)) == ["first"]


def test_a_folder_that_the_system_refuses_is_named(tmp_path: Path) -> None:
    with pytest.raises(StoreRefusal) as no:
        Shelf(tmp_path / ("x" * 300)).ids()
    assert no.value.code == "disk"


def test_every_event_comes_back_from_disk(shelf: Shelf) -> None:
    events = events_of(*ENDED)
    game_id = shelf.create(start(ENDED[0]), AT, "whole")
    with shelf.hold(game_id) as game:
        for event in events[1:]:
            game.add(note("x")._replace(events=(event,)))
    read = shelf.load(game_id)
    assert read.history.events == list(events)
    assert read.state.finished


def test_the_version_before_the_last_entry_is_the_way_back(shelf: Shelf, friday: Path) -> None:
    with shelf.hold("friday") as game:
        game.add(note("second"))
    friday.write_bytes(b"")
    shutil.copy(previous(friday), friday)
    assert notes(shelf) == ["first"]


def test_a_game_that_is_refused_half_way_is_not_written(shelf: Shelf, friday: Path) -> None:
    whole = friday.read_bytes()
    with pytest.raises(Refusal, match="halt"), shelf.hold("friday"):
        raise Refusal("halt")
    assert friday.read_bytes() == whole
    with shelf.hold("friday") as game:
        game.add(note("second"))
    assert notes(shelf) == ["first", "second"]


def test_two_windows_that_stay_open_see_each_other(shelf: Shelf) -> None:
    here, there = Shelf(shelf.home), Shelf(shelf.home)
    for text, window in (("1", here), ("2", there), ("3", there), ("4", here), ("5", there)):
        with window.hold("friday") as game:
            game.add(note(text))
            assert len(game.history.entries) == 2 + int(text)
    with here.hold("friday") as game:
        game.add(undo(game.history, 2, AT))
    assert game.state == shelf.load("friday").state
    assert notes(shelf) == ["first", "1", "2", "3"]


def test_what_could_not_be_written_is_not_remembered(shelf: Shelf) -> None:
    with shelf.hold("friday") as game:
        game.add(note("second"))
        known = list(game.history.records)

    in_the_way = shelf.folder / "friday.json.tmp"
    in_the_way.mkdir()
    with pytest.raises(StoreRefusal), shelf.hold("friday") as game:
        game.add(note("lost"))
    in_the_way.rmdir()
    with shelf.hold("friday") as game:
        assert game.history.records == known
        game.add(note("third"))
    assert notes(shelf) == ["first", "second", "third"]


@pytest.mark.parametrize(
    ("wish", "game_id"),
    [
        ("Friday", "friday-2"),
        ("Saturday Night!", "saturday-night"),
        ("../../etc/passwd", "etc-passwd"),
        ("П'ятниця", AT[:10]),
        ("", AT[:10]),
        ("x" * 99, "x" * 50),
        ("2026-01-02", "2026-01-02"),
        ("con", "game"),  # Windows has devices of these names, whatever follows the dot
        ("Com1", "game"),
        ("Congress", "congress"),
    ],
)
def test_ids_are_made_of_what_is_wished(shelf: Shelf, wish: str, game_id: str) -> None:
    assert shelf.create(start(), AT, wish) == game_id
    assert shelf.current() == game_id
    assert shelf.path(game_id).parent == shelf.folder


def test_many_games_of_one_name(shelf: Shelf) -> None:
    made = [shelf.create(start(), AT, "Friday") for _ in range(3)]
    assert made == ["friday-2", "friday-3", "friday-4"]


def test_use(shelf: Shelf) -> None:
    shelf.create(start(), AT, "Fridge")
    shelf.use("friday")
    assert shelf.current() == "friday"


@pytest.mark.parametrize(
    "word", ["", "monday", "frida", "../friday", "/etc/passwd", "FRIDAY", "fri\x00"]
)
def test_what_is_no_game(shelf: Shelf, word: str) -> None:
    with pytest.raises(Refusal) as no:
        shelf.check_is_there(word)
    assert no.value.code == "no_such_game"
    with pytest.raises(Refusal) as no:
        shelf.load(word)
    assert no.value.code == "no_such_game"


@pytest.mark.parametrize(
    "pointer", [b"", b"monday", b"../friday", b"friday\nfriday", b"x" * 999, b"\xff\xfe"]
)
def test_a_pointer_to_nothing(shelf: Shelf, pointer: bytes) -> None:
    (shelf.home / "current").write_bytes(pointer)
    with pytest.raises(Refusal) as no:
        shelf.current()
    assert no.value.code == "no_current_game"


def test_delete_takes_all_of_a_game(shelf: Shelf) -> None:
    shelf.create(start(), AT, "Fridge")
    shelf.delete("friday")
    assert shelf.ids() == ["fridge"]
    assert [path.name for path in shelf.folder.iterdir() if path.name.startswith("friday")] == []
    shelf.delete("fridge")
    with pytest.raises(Refusal) as no:
        shelf.current()
    assert no.value.code == "no_current_game"


def test_an_empty_home_has_no_games(home: Path) -> None:
    shelf = Shelf(home)
    assert shelf.ids() == []
    assert not home.exists()


def test_games_are_for_their_owner_alone(shelf: Shelf) -> None:
    modes = {
        path.name: stat.S_IMODE(path.stat().st_mode)
        for path in shelf.home.rglob("*")
        if path.is_file()
    }
    assert set(modes) >= {"current", "shelf.lock", "friday.json", "friday.json.prev", "friday.lock"}
    assert set(modes.values()) == {0o600}
    assert stat.S_IMODE(shelf.folder.stat().st_mode) == 0o700


def with_rows(path: Path, rows: Any) -> None:
    """Write a log whose envelope is right, whatever its rows are."""
    body = json.dumps({"log": rows})
    total = f"{zlib.crc32(body.encode()):08x}"
    path.write_text(f'{{"format": 1, "sum": "{total}", "tables": {body}}}\n')


def entered(event: Any) -> dict[str, Any]:
    """A row of the log with one event."""
    return {"done": "enter", "at": AT, "events": [event]}


BEGUN = entered(data_of(start()))


@pytest.mark.parametrize(
    "rows",
    [
        {"1": {"done": "enter"}},
        {"1": entered({"is": "Nonsense"})},
        {"1": entered({"is": "Noted", "text": "x"})},
        {"1": BEGUN, "2": {"done": "undo", "at": AT, "events": [], "number": 5}},
        {"1": BEGUN, "2": entered({"is": "Noted", "txt": "x"})},
        {"1": BEGUN, "2": entered({"is": "PromiseKept", "number": 3})},
        {"1": 7},
        {"one": BEGUN},
        [],
    ],
    ids=[
        "no events", "no such event", "no start", "undo too far", "no such field",
        "no such promise", "no row", "no number", "no table",
    ],
)  # fmt: skip
def test_rows_that_do_not_fold_are_damage(shelf: Shelf, friday: Path, rows: Any) -> None:
    with_rows(friday, rows)
    whole = friday.read_bytes()
    with pytest.raises(StoreRefusal) as no:
        shelf.load("friday")
    assert no.value.code == "damaged"
    with pytest.raises(StoreRefusal), shelf.hold("friday") as game:
        game.add(note("second"))
    assert friday.read_bytes() == whole


def test_a_right_envelope_is_read(shelf: Shelf, friday: Path) -> None:
    with_rows(friday, {"1": BEGUN})
    assert notes(shelf) == []


@pytest.mark.parametrize(
    ("content", "code"),
    [(b"", "damaged"), (b"{", "damaged"), (b'{"format": 9, "tables": {}}', "newer")],
)
def test_a_spoiled_game_is_never_written_over(
    shelf: Shelf, friday: Path, content: bytes, code: str
) -> None:
    friday.write_bytes(content)
    kept = previous(friday).read_bytes()
    with pytest.raises(StoreRefusal) as no, shelf.hold("friday") as game:
        game.add(note("second"))
    assert no.value.code == code
    assert friday.read_bytes() == content
    assert previous(friday).read_bytes() == kept


def test_what_would_not_be_read_back_is_not_written(shelf: Shelf) -> None:
    before = shelf.path("friday").read_bytes()
    with pytest.raises(StoreRefusal, match="unreadable_back"), shelf.hold("friday") as game:
        game.add(Record("enter", "now", (BagPassed("Bia", {"spy": 1}),)))
    assert shelf.path("friday").read_bytes() == before
