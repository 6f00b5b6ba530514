"""One file: the version before it is kept, and damage is told apart."""

import json
import os
import stat
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tinydb import TinyDB

from sheriff_helper.store.files import LARGEST_FILE, previous
from sheriff_helper.store.lock import locked
from sheriff_helper.store.refusal import StoreRefusal
from sheriff_helper.store.storage import AtomicStorage
from tests.conftest import PATIENCE

ONE: dict[str, dict[str, Any]] = {"log": {"1": {"n": 1}}}
TWO: dict[str, dict[str, Any]] = {"log": {"1": {"n": 2}}}


def beside(path: Path) -> list[str]:
    """The names of all files in the folder."""
    return sorted(file.name for file in path.parent.iterdir())


def test_nothing_is_read_where_nothing_is(storage: AtomicStorage) -> None:
    assert storage.read() is None
    assert beside(storage.path) == []


def test_what_is_written_is_read(storage: AtomicStorage) -> None:
    tables: dict[str, dict[str, Any]] = {
        "log": {"1": {"text": 'Zoë "[red]" 🦊 \\ }\n'}, "2": {}}
    }
    storage.write(tables)
    assert storage.read() == tables
    whole = json.loads(storage.path.read_text(encoding="utf-8"))
    assert list(whole) == ["format", "sum", "tables"]
    assert (whole["format"], whole["tables"]) == (1, tables)


def test_the_version_before_is_kept(storage: AtomicStorage) -> None:
    storage.write(ONE)
    assert beside(storage.path) == ["tables.json"]
    first = storage.path.read_bytes()
    storage.write(TWO)
    assert previous(storage.path).read_bytes() == first
    assert storage.read() == TWO
    assert beside(storage.path) == ["tables.json", "tables.json.prev"]


def test_tinydb_stands_on_it(storage: AtomicStorage) -> None:
    rows = [{"n": 1}, {"n": 2}]
    TinyDB(storage.path, storage=AtomicStorage).table("log").insert_multiple(rows)
    assert TinyDB(storage.path, storage=AtomicStorage).table("log").all() == rows


def test_what_is_no_data_is_not_begun(storage: AtomicStorage) -> None:
    storage.write(ONE)
    with pytest.raises(TypeError):
        storage.write({"log": {"1": object()}})
    assert storage.read() == ONE
    assert beside(storage.path) == ["tables.json"]


def test_the_largest_file_is_read_back_and_a_larger_one_not_written(
    storage: AtomicStorage,
) -> None:
    storage.write({"log": {"1": ""}})
    room = LARGEST_FILE - storage.path.stat().st_size
    largest = {"log": {"1": "x" * room}}
    storage.write(largest)
    assert storage.path.stat().st_size == LARGEST_FILE
    with pytest.raises(StoreRefusal) as no:
        storage.write({"log": {"1": "x" * (room + 1)}})
    assert no.value.code == "game_full"
    assert storage.read() == largest


# Writes to a disk that takes a hundred bytes of a file, and not one more.
LIMITED = """
import pathlib, resource, sys
from sheriff_helper.store.refusal import StoreRefusal
from sheriff_helper.store.storage import AtomicStorage
resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))
try:
    AtomicStorage(pathlib.Path(sys.argv[1])).write({"log": {"1": "x" * 200}})
except StoreRefusal as no:
    print(no.code)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="needs limits of a Unix")
def test_a_file_that_is_cut_short_takes_nobodys_place(storage: AtomicStorage) -> None:
    storage.write(ONE)
    command = [sys.executable, "-c", LIMITED, str(storage.path)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    assert (done.stdout, done.stderr) == ("disk\n", "")
    assert storage.read() == ONE
    assert beside(storage.path) == ["tables.json"]


def spoiled(whole: bytes) -> dict[str, tuple[bytes, str]]:
    """Ways to spoil a file, and what each is called."""
    text = whole.decode()
    indented = json.dumps(json.loads(text), indent=1)
    return {
        "cut by a letter": (whole[:-2], "damaged"),
        "doubled": (whole + whole, "damaged"),
        "not text": (b"\xff\xfe" + whole, "damaged"),
        "a list": (b"[]", "damaged"),
        "a number": (b"1", "damaged"),
        "tinydb's own": (b'{"_default": {"1": {"n": 1}}}', "damaged"),
        "without tables": (b'{"format": 1}', "damaged"),
        "format of words": (text.replace(": 1,", ': "1",', 1).encode(), "damaged"),
        "edited": (text.replace('"n":1', '"n":7').encode(), "edited"),
        "indented": (indented.encode(), "edited"),
        "other sum": (text.replace('"sum": "', '"sum": "0').encode(), "edited"),
        "newer": (text.replace(": 1,", ": 2,", 1).encode(), "newer"),
        "newer shape": (b'{"format": 3, "tables": []}', "newer"),
    }


SEALED = b'{"format": 1, "sum": "x", "tables": {"log":{"1":{"n":1}}}}\n'


@pytest.mark.parametrize("how", spoiled(SEALED))
def test_a_spoiled_file_is_named_and_left(storage: AtomicStorage, how: str) -> None:
    storage.write(ONE)
    content, code = spoiled(storage.path.read_bytes())[how]
    storage.path.write_bytes(content)
    with pytest.raises(StoreRefusal) as no:
        storage.read()
    assert no.value.code == code
    assert no.value.values["path"] == str(storage.path)
    assert storage.path.read_bytes() == content


@pytest.mark.skipif(
    not hasattr(os, "chown") or os.geteuid() != 0, reason="needs to be root"
)
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
