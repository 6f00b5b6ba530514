"""One file: whole or not at all, the version before it kept, and damage told apart."""

import json
import os
import stat
from pathlib import Path
from typing import Any

import pytest
from tinydb import TinyDB

from sheriff_helper.store.files import previous, write_whole
from sheriff_helper.store.lock import locked
from sheriff_helper.store.refusal import StoreRefusal
from sheriff_helper.store.storage import AtomicStorage, Tables

ONE: dict[str, dict[str, Any]] = {"log": {"1": {"n": 1}}}
TWO: dict[str, dict[str, Any]] = {"log": {"1": {"n": 2}}}


def beside(path: Path) -> list[str]:
    """The names of all files in the folder."""
    return sorted(file.name for file in path.parent.iterdir() if file.is_file())


def on_disk(storage: AtomicStorage) -> Tables | None:
    """What one who has not seen the file before reads."""
    return AtomicStorage(storage.path).read()


def test_nothing_is_read_where_nothing_is(storage: AtomicStorage) -> None:
    assert storage.read() is None
    assert beside(storage.path) == []


def test_what_is_written_is_read(storage: AtomicStorage) -> None:
    tables: dict[str, dict[str, Any]] = {"log": {"1": {"text": 'Zoë "[red]" 🦊 \\ }\n'}, "2": {}}}
    storage.write(tables)
    assert storage.read() == tables
    assert AtomicStorage(storage.path).read() == tables
    assert beside(storage.path) == ["tables.json"]


def test_what_another_wrote_is_read(storage: AtomicStorage) -> None:
    storage.write(ONE)
    AtomicStorage(storage.path).write(TWO)
    assert storage.read() == TWO
    storage.path.unlink()
    assert storage.read() is None


def test_the_file_is_json_with_its_version_first(storage: AtomicStorage) -> None:
    storage.write(ONE)
    whole = json.loads(storage.path.read_text(encoding="utf-8"))
    assert list(whole) == ["format", "sum", "tables"]
    assert (whole["format"], whole["tables"]) == (1, ONE)


def test_the_version_before_is_kept(storage: AtomicStorage) -> None:
    storage.write(ONE)
    first = storage.path.read_bytes()
    assert not previous(storage.path).exists()
    storage.write(TWO)
    assert previous(storage.path).read_bytes() == first
    assert on_disk(storage) == TWO
    assert beside(storage.path) == ["tables.json", "tables.json.prev"]


def test_tinydb_stands_on_it(storage: AtomicStorage) -> None:
    db = TinyDB(storage.path, storage=AtomicStorage)
    db.table("log").insert_multiple([{"n": 1}, {"n": 2}])
    assert TinyDB(storage.path, storage=AtomicStorage).table("log").all() == [{"n": 1}, {"n": 2}]


def test_files_are_for_their_owner_alone(storage: AtomicStorage) -> None:
    storage.write(ONE)
    storage.write(TWO)
    modes = {stat.S_IMODE(file.stat().st_mode) for file in storage.path.parent.glob("tables*")}
    assert modes == {0o600}


def test_what_a_crash_left_behind_is_swept_up(storage: AtomicStorage) -> None:
    storage.write(ONE)
    (storage.path.parent / "tables.json.tmp").write_text("half of a fi")
    assert on_disk(storage) == ONE
    storage.write(TWO)
    assert on_disk(storage) == TWO
    assert beside(storage.path) == ["tables.json", "tables.json.prev"]


def test_what_is_no_data_is_not_begun(storage: AtomicStorage) -> None:
    storage.write(ONE)
    with pytest.raises(TypeError):
        storage.write({"log": {"1": object()}})
    assert on_disk(storage) == ONE
    assert beside(storage.path) == ["tables.json"]


def test_a_write_that_fails_leaves_the_file(storage: AtomicStorage) -> None:
    storage.write(ONE)
    (storage.path.parent / "tables.json.tmp").mkdir()
    with pytest.raises(StoreRefusal) as no:
        storage.write(TWO)
    assert (no.value.code, no.value.kind) == ("disk", "store")
    assert no.value.values["path"] == str(storage.path)
    assert on_disk(storage) == ONE


def test_a_link_laid_in_the_way_is_not_followed(storage: AtomicStorage) -> None:
    storage.write(ONE)
    target = storage.path.parent / "precious"
    target.write_text("precious")
    for name in ("tables.json.tmp", "tables.json.prev"):
        storage.path.with_name(name).unlink(missing_ok=True)
        storage.path.with_name(name).symlink_to(target)
        storage.write(TWO)
        assert on_disk(storage) == TWO
        assert target.read_text() == "precious"
    assert beside(storage.path) == ["precious", "tables.json", "tables.json.prev"]
    assert not any(file.is_symlink() for file in storage.path.parent.iterdir())


def test_a_folder_in_place_of_the_file(storage: AtomicStorage) -> None:
    storage.path.mkdir()
    with pytest.raises(StoreRefusal) as no:
        on_disk(storage)
    assert no.value.code == "not_plain"


def test_whole_files_without_a_version_before(tmp_path: Path) -> None:
    write_whole(tmp_path / "current", b"one")
    write_whole(tmp_path / "current", b"two")
    assert (tmp_path / "current").read_bytes() == b"two"
    assert beside(tmp_path / "current") == ["current"]


def spoiled(whole: bytes) -> dict[str, tuple[bytes, str]]:
    """Ways to spoil a file, and what each is called."""
    text = whole.decode()
    return {
        "empty": (b"", "damaged"),
        "cut": (whole[:-9], "damaged"),
        "cut by a letter": (whole[:-2], "damaged"),
        "doubled": (whole + whole, "damaged"),
        "zeros": (bytes(len(whole)), "damaged"),
        "not text": (b"\xff\xfe" + whole, "damaged"),
        "a list": (b"[]", "damaged"),
        "a number": (b"1", "damaged"),
        "foreign": (b'{"name": "package", "version": 1}', "damaged"),
        "tinydb's own": (b'{"_default": {"1": {"n": 1}}}', "damaged"),
        "deep": (b"[" * 100_000, "damaged"),
        "format of words": (text.replace('"format": 1', '"format": "1"').encode(), "damaged"),
        "edited": (text.replace('"n":1', '"n":7').encode(), "edited"),
        "indented": (json.dumps(json.loads(text), indent=1).encode(), "edited"),
        "other sum": (text.replace('"sum": "', '"sum": "0', 1).encode(), "edited"),
        "newer": (text.replace('"format": 1', '"format": 2').encode(), "newer"),
        "newer shape": (b'{"format": 3, "tables": []}', "newer"),
    }


@pytest.mark.parametrize("how", sorted(spoiled(b"{}")))
def test_a_spoiled_file_is_named_and_left(storage: AtomicStorage, how: str) -> None:
    storage.write(ONE)
    content, code = spoiled(storage.path.read_bytes())[how]
    storage.path.write_bytes(content)
    with pytest.raises(StoreRefusal) as no:
        on_disk(storage)
    assert no.value.code == code
    assert no.value.values["path"] == str(storage.path)
    assert storage.path.read_bytes() == content


def test_what_could_not_be_read_back_is_not_written(
    storage: AtomicStorage, monkeypatch: pytest.MonkeyPatch
) -> None:
    storage.write(ONE)
    content = storage.path.read_bytes()
    monkeypatch.setattr("sheriff_helper.store.storage.LARGEST_FILE", len(content) + 10)
    with pytest.raises(StoreRefusal) as no:
        storage.write({"log": {"1": {"n": "x" * 20}}})
    assert no.value.code == "game_full"
    assert storage.path.read_bytes() == content


@pytest.mark.skipif(not hasattr(os, "chown") or os.geteuid() != 0, reason="needs to be root")
def test_what_root_writes_is_its_owners(storage: AtomicStorage) -> None:
    os.chown(storage.path.parent, 65_534, 65_534)
    storage.write(ONE)
    storage.path.chmod(0o640)
    storage.write(ONE)
    with locked(storage.path.with_suffix(".lock")):
        pass
    files = list(storage.path.parent.iterdir())
    assert {path.stat().st_uid for path in files} == {65_534}
    assert stat.S_IMODE(storage.path.stat().st_mode) == 0o640
