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
from tests.net.faults.hostile import enveloped

ONE: dict[str, dict[str, Any]] = {"log": {"1": {"n": 1}}}
TWO: dict[str, dict[str, Any]] = {"log": {"1": {"n": 2}}}


def beside(path: Path) -> list[str]:
    """The names of all files in the folder."""
    return sorted(file.name for file in path.parent.iterdir())


def log_in(storage: AtomicStorage) -> dict[str, Any]:
    """The log that the file holds."""
    tables = storage.read()
    assert tables is not None
    return tables["log"]


def test_nothing_is_read_where_nothing_is(storage: AtomicStorage) -> None:
    assert storage.read() is None
    assert beside(storage.path) == []


def test_what_is_written_is_read(storage: AtomicStorage) -> None:
    tables: dict[str, dict[str, Any]] = {
        "log": {"1": {"text": 'Zoë "[red]" 🦊 \\ }\n'}, "2": {}}
    }
    storage.write(tables)
    assert log_in(storage) == tables["log"]
    assert storage.path.read_bytes().isascii()


def test_the_version_before_is_kept(storage: AtomicStorage) -> None:
    storage.write(ONE)
    assert beside(storage.path) == ["tables.json"]
    first = storage.path.read_bytes()
    # TinyDB reads before it writes, and what it read is kept.
    storage.read()
    storage.write(TWO)
    assert previous(storage.path).read_bytes() == first
    assert log_in(storage) == TWO["log"]
    assert beside(storage.path) == ["tables.json", "tables.json.prev"]


def test_tinydb_stands_on_it(storage: AtomicStorage) -> None:
    rows = [{"n": 1}, {"n": 2}]
    TinyDB(storage.path, storage=AtomicStorage).table("log").insert_multiple(rows)
    assert TinyDB(storage.path, storage=AtomicStorage).table("log").all() == rows
    with TinyDB(storage.path, access_mode="r") as plain:
        assert plain.table("log").all() == rows
        assert plain.tables() == {"meta", "log"}


def test_the_seal_covers_what_the_log_says_and_not_its_layout(
    storage: AtomicStorage,
) -> None:
    log = {str(number): {"text": "Zoë", "n": number} for number in range(1, 12)}
    storage.write({"log": log})
    whole = json.loads(storage.path.read_bytes())
    laid_out = json.dumps(whole, indent=1, sort_keys=True, ensure_ascii=False)
    storage.path.write_text(laid_out, encoding="utf-8")
    assert log_in(storage) == log


def test_another_table_is_left_alone(storage: AtomicStorage) -> None:
    storage.write(ONE)
    with TinyDB(storage.path) as plain:
        plain.table("mine").insert({"n": 7})
    log = TinyDB(storage.path, storage=AtomicStorage).table("log")
    log.insert({"n": 2})
    with TinyDB(storage.path, access_mode="r") as plain:
        assert plain.table("mine").all() == [{"n": 7}]
        assert plain.table("log").all() == [{"n": 1}, {"n": 2}]


def test_what_is_no_data_is_not_begun(storage: AtomicStorage) -> None:
    storage.write(ONE)
    with pytest.raises(TypeError):
        storage.write({"log": {"1": object()}})
    assert log_in(storage) == ONE["log"]
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
    assert log_in(storage) == largest["log"]


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
    assert log_in(storage) == ONE["log"]
    assert beside(storage.path) == ["tables.json"]


def spoiled(whole: bytes) -> dict[str, tuple[bytes, str]]:
    """Ways to spoil a file, and what each is called."""
    return {
        "cut by a letter": (whole[:-2], "damaged"),
        "doubled": (whole + whole, "damaged"),
        "not text": (b"\xff\xfe" + whole, "damaged"),
        "a list": (b"[]", "damaged"),
        "a number": (b"1", "damaged"),
        "tinydb's own": (b'{"_default": {"1": {"n": 1}}}', "damaged"),
        "without a seal": (b'{"log": {"1": {"n": 1}}}', "damaged"),
        "without a log": (whole.replace(b'"log"', b'"lug"'), "damaged"),
        "version of words": (whole.replace(b":2,", b':"2",'), "damaged"),
        "id of words": (whole.replace(b'{"1":{"n"', b'{"one":{"n"'), "damaged"),
        "edited": (whole.replace(b'"n":1', b'"n":7'), "edited"),
        "other checksum": (whole.replace(b'"checksum":"', b'"checksum":"0'), "edited"),
        "newer": (whole.replace(b":2,", b":3,", 1), "newer"),
        "newer without a log": (
            whole.replace(b":2,", b":3,", 1).replace(b'"log"', b'"lug"'),
            "newer",
        ),
        "first format edited": (FIRST.replace(b'"n":1', b'"n":7'), "edited"),
        "first format indented": (FIRST.replace(b'"n"', b' "n"'), "edited"),
        "first format without tables": (b'{"format": 1}', "damaged"),
        "an envelope of no format": (FIRST.replace(b": 1,", b": 3,", 1), "damaged"),
    }


FIRST = enveloped(b'{"log":{"1":{"n":1}}}')


def test_a_file_of_the_first_format_is_sealed_anew(storage: AtomicStorage) -> None:
    storage.path.write_bytes(FIRST)
    TinyDB(storage.path, storage=AtomicStorage).table("log").insert({"n": 2})
    with TinyDB(storage.path, access_mode="r") as plain:
        assert plain.table("log").all() == [{"n": 1}, {"n": 2}]
    assert previous(storage.path).read_bytes() == FIRST


@pytest.mark.parametrize("how", spoiled(b""))
def test_a_spoiled_file_is_named_and_left(storage: AtomicStorage, how: str) -> None:
    storage.write(ONE)
    whole = storage.path.read_bytes()
    content, code = spoiled(whole)[how]
    assert content != whole
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
