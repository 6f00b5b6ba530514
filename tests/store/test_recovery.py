"""The way back from a damaged game is there only where an earlier version helps."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from sheriff_helper.game.refusal import Refusal
from sheriff_helper.store.files import previous
from sheriff_helper.store.recovery import accept_edit, find_damage, put_back
from sheriff_helper.store.refusal import StoreRefusal
from sheriff_helper.store.shelf import Shelf
from tests.store.conftest import AT


def test_a_damaged_game_is_put_back(shelf: Shelf, friday: Path) -> None:
    friday.write_bytes(b"")
    found = find_damage(shelf, "friday")
    assert found.fault.code == "damaged"
    assert found.kept is not None
    assert len(found.kept.entries) == 1
    assert found.rest.entries == []
    damaged = put_back(shelf, "friday")
    assert damaged is not None
    assert damaged.read_bytes() == b""
    assert shelf.load("friday").history.records == found.kept.records


def test_a_game_that_vanished_leaves_no_damaged_file(
    shelf: Shelf, friday: Path
) -> None:
    friday.unlink()
    assert put_back(shelf, "friday") is None
    assert len(shelf.load("friday").history.entries) == 1


def test_an_edit_with_two_rows_of_one_id_is_not_accepted(
    shelf: Shelf, friday: Path
) -> None:
    whole = json.loads(friday.read_text())
    whole["log"]["02"] = whole["log"]["2"]
    friday.write_text(json.dumps(whole))
    before = friday.read_bytes()
    with pytest.raises(StoreRefusal) as no:
        accept_edit(shelf, "friday", AT)
    assert no.value.code == "edit_refused"
    assert friday.read_bytes() == before


def sound(_friday: Path) -> None:
    """Leave the game as it is: another terminal may have put it back."""


def folder_in_place(friday: Path) -> None:
    friday.unlink()
    friday.mkdir()


def both_damaged(friday: Path) -> None:
    friday.write_bytes(b"")
    previous(friday).write_bytes(b"")


def no_version_before(friday: Path) -> None:
    friday.write_bytes(b"")
    previous(friday).unlink()


@pytest.mark.parametrize(
    ("spoil", "code"),
    [
        (sound, "recover_sound"),
        (folder_in_place, "not_plain"),
        (both_damaged, "recover_none"),
        (no_version_before, "recover_none"),
    ],
)
def test_where_no_version_before_helps(
    shelf: Shelf, friday: Path, spoil: Callable[[Path], None], code: str
) -> None:
    spoil(friday)
    before = sorted(path.name for path in shelf.folder.iterdir())
    for look in (find_damage, put_back):
        with pytest.raises(Refusal) as no:
            look(shelf, "friday")
        assert no.value.code == code
    assert sorted(path.name for path in shelf.folder.iterdir()) == before
