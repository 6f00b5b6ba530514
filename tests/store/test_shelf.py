"""The shelf: one file a game, one of them on the table, and no way out of the
folder."""

from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from sheriff_helper.game.events import BagPassed, Noted, PromiseKept
from sheriff_helper.game.history import Record, undo
from sheriff_helper.game.refusal import Refusal
from sheriff_helper.store.files import previous
from sheriff_helper.store.refusal import StoreRefusal
from sheriff_helper.store.rows import data_of
from sheriff_helper.store.shelf import Shelf
from tests.net.faults.hostile import rows_of, sealed
from tests.store.conftest import AT, note, start


def notes(shelf: Shelf, game_id: str = "friday") -> list[str]:
    """The notes that hold in a game."""
    events = shelf.load(game_id).history.events
    return [event.text for event in events if isinstance(event, Noted)]


def test_a_new_game_is_on_the_table(shelf: Shelf) -> None:
    assert shelf.current() == "friday"
    assert shelf.ids() == ["friday"]
    assert shelf.load("friday").state.setup.names == ("Ana", "Bia", "Caio")
    assert notes(shelf) == ["first"]
    files = [path.name for path in shelf.home.rglob("*") if path.is_file()]
    assert sorted(files) == [
        "current",
        "friday.json",
        "friday.json.prev",
        "friday.lock",
        "shelf.lock",
    ]


def test_rows_are_read_in_the_order_of_their_ids(shelf: Shelf, friday: Path) -> None:
    rows = rows_of(friday)
    mixed = {"100": entered(data_of(Noted("second"))), "20": rows["2"], "3": rows["1"]}
    friday.write_bytes(sealed({"log": mixed}))
    with shelf.hold("friday") as game:
        game.add(note("third"))
    assert notes(shelf) == ["first", "second", "third"]
    assert list(rows_of(friday)) == ["100", "20", "3", "101"]


def test_a_game_comes_onto_the_table_unless_another_is_to_stay(home: Path) -> None:
    shelf = Shelf(home)
    assert shelf.create(start(), AT, "First", on_table=False) == "first"
    assert shelf.current() == "first"
    shelf.create(start(), AT, "Second", on_table=False)
    assert shelf.current() == "first"
    shelf.create(start(), AT, "Third")
    assert shelf.current() == "third"
    shelf.use("second")
    assert shelf.current() == "second"


def test_what_was_added_is_on_disk_when_the_hold_ends(shelf: Shelf) -> None:
    with shelf.hold("friday") as game:
        game.add(note("second"))
        game.add(note("third"))
        assert notes(shelf) == ["first"]
    assert game.state == shelf.load("friday").state
    assert notes(shelf) == ["first", "second", "third"]
    with shelf.hold("friday") as game:
        game.add(undo(game.history, 2, AT))
    assert game.state == shelf.load("friday").state
    assert notes(shelf) == ["first"]


def vanish(friday: Path) -> None:
    friday.unlink()


def step_back(friday: Path) -> None:
    friday.write_bytes(previous(friday).read_bytes())


@pytest.mark.parametrize(
    ("meddle", "code"),
    [(vanish, "vanished"), (step_back, "edited")],
    ids=["deleted", "an older file in its place"],
)
def test_an_entry_is_not_added_to_another_log(
    shelf: Shelf, friday: Path, meddle: Callable[[Path], None], code: str
) -> None:
    with ExitStack() as hold:
        hold.enter_context(shelf.hold("friday")).add(note("second"))
        meddle(friday)
        left = [path.read_bytes() for path in friday.parent.glob("*.json")]
        with pytest.raises(StoreRefusal) as no:
            hold.close()
    assert no.value.code == code
    assert [path.read_bytes() for path in friday.parent.glob("*.json")] == left


def add_and_halt(shelf: Shelf) -> None:
    """Add a note, and let something go wrong before the hold ends."""
    with shelf.hold("friday") as game:
        game.add(note("second"))
        raise Refusal("halt")


def add_what_no_file_gives_back(shelf: Shelf) -> None:
    """Add a note, and a bag with a card that is not in the box."""
    with shelf.hold("friday") as game:
        game.add(note("second"))
        game.add(Record("enter", AT, (BagPassed("Bia", {"spy": 1}),)))


@pytest.mark.parametrize(
    ("change", "code"),
    [(add_and_halt, "halt"), (add_what_no_file_gives_back, "unreadable_back")],
)
def test_what_is_refused_half_way_is_not_written(
    shelf: Shelf, change: Callable[[Shelf], None], code: str
) -> None:
    with pytest.raises(Refusal, match=code):
        change(shelf)
    assert notes(shelf) == ["first"]


def test_what_cannot_be_redone_is_damage_and_changes_nothing(
    shelf: Shelf, friday: Path
) -> None:
    kept = {"done": "enter", "at": AT, "events": [data_of(PromiseKept(3))]}
    undone = {"done": "undo", "at": AT, "events": [], "number": 1}
    friday.write_bytes(sealed({"log": {"1": BEGUN, "2": kept, "3": undone}}))
    game = shelf.load("friday")
    before = game.history.records
    with pytest.raises(StoreRefusal, match="damaged"):
        game.add(Record("redo", AT, (), 1))
    assert game.history.records == before
    assert game.state == shelf.load("friday").state


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
        ("con", "game"),
        ("Com1", "game"),
        ("Congress", "congress"),
    ],
)
def test_ids_are_made_of_what_is_wished(shelf: Shelf, wish: str, game_id: str) -> None:
    assert shelf.create(start(), AT, wish) == game_id
    assert shelf.current() == game_id
    assert shelf.path(game_id).exists()


@pytest.mark.parametrize(
    "word", ["", "monday", "frida", "../friday", "/etc/passwd", "FRIDAY", "fri\x00"]
)
def test_what_is_no_game(shelf: Shelf, word: str) -> None:
    for find in (shelf.check_is_there, shelf.load, shelf.use, shelf.delete):
        with pytest.raises(Refusal) as no:
            find(word)
        assert no.value.code == "no_such_game"
    assert shelf.current() == "friday"


@pytest.mark.parametrize(
    "pointer",
    [b"", b"monday", b"../friday", b"friday\nfriday", b"x" * 999, b"\xff\xfe"],
)
def test_a_pointer_to_nothing(shelf: Shelf, pointer: bytes) -> None:
    (shelf.home / "current").write_bytes(pointer)
    with pytest.raises(Refusal) as no:
        shelf.current()
    assert no.value.code == "no_current_game"


def test_delete_takes_all_of_a_game_and_nothing_else(shelf: Shelf) -> None:
    assert shelf.create(start(), AT, "Friday") == "friday-2"
    shelf.delete("friday")
    assert [path.name for path in shelf.folder.iterdir()] == ["friday-2.json"]
    shelf.delete("friday-2")
    assert list(shelf.folder.iterdir()) == []
    with pytest.raises(Refusal) as no:
        shelf.current()
    assert no.value.code == "no_current_game"


def test_an_empty_home_has_no_games(home: Path) -> None:
    assert Shelf(home).ids() == []
    assert not home.exists()


def test_a_folder_that_the_system_refuses_is_named(tmp_path: Path) -> None:
    with pytest.raises(StoreRefusal) as no:
        Shelf(tmp_path / ("x" * 300)).ids()
    assert no.value.code == "disk"


def entered(event: Any) -> dict[str, Any]:
    """A row of the log with one event."""
    return {"done": "enter", "at": AT, "events": [event]}


BEGUN = entered(data_of(start()))

DAMAGED: dict[str, Any] = {
    "no events": {"1": {"done": "enter"}},
    "no such event": {"1": entered({"is": "Nonsense"})},
    "no start": {"1": entered({"is": "Noted", "text": "x"})},
    "undo too far": {
        "1": BEGUN,
        "2": {"done": "undo", "at": AT, "events": [], "number": 5},
    },
    "no such field": {"1": BEGUN, "2": entered({"is": "Noted", "txt": "x"})},
    "no such promise": {"1": BEGUN, "2": entered({"is": "PromiseKept", "number": 3})},
    "no row": {"1": 7},
    "no number": {"one": BEGUN},
    "no table": [],
}


@pytest.mark.parametrize("rows", DAMAGED.values(), ids=DAMAGED)
def test_rows_that_do_not_fold_are_damage(
    shelf: Shelf, friday: Path, rows: Any
) -> None:
    friday.write_bytes(sealed({"log": {"1": BEGUN}}))
    assert notes(shelf) == []
    friday.write_bytes(sealed({"log": rows}))
    with pytest.raises(StoreRefusal) as no:
        shelf.load("friday")
    assert no.value.code == "damaged"
