"""The error gallery: every refusal is said in the exact words, and changes nothing."""

import json
import os
import pty
import subprocess
import sys
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path

import pytest

from tests import door
from tests.conftest import PATIENCE, Answer, Sheriff, words_of
from tests.net.gallery import GALLERY, SPOKEN
from tests.net.gallery.row import Row
from tests.net.gallery.spoken import Spoken

EXITS = {"illegal": 1, "unreadable": 2, "ambiguous": 2, "store": 3}

Files = Callable[[], dict[str, bytes]]


def at_a_terminal(line: str, typed: str) -> Answer:
    """Run the program with a person at the keyboard."""
    person, keyboard = pty.openpty()
    os.write(person, typed.encode())
    try:
        done = subprocess.run(
            [sys.executable, "-m", "sheriff_helper", *words_of(line)],
            stdin=keyboard,
            capture_output=True,
            timeout=PATIENCE,
            check=False,
        )
    finally:
        os.close(person)
        os.close(keyboard)
    # The question stands before the answer, on the same stream.
    return Answer(done.returncode, done.stdout.decode(), done.stderr.decode())


@pytest.mark.parametrize("row", GALLERY, ids=lambda row: row.code)
def test_gallery(row: Row, sheriff: Sheriff, home: Path, files: Files) -> None:
    tmp = home.parent
    for name, content in row.files.items():
        (tmp / name).parent.mkdir(exist_ok=True)
        (tmp / name).write_bytes(content)
    if row.linked[0]:
        (tmp / row.linked[1]).mkdir()
        (tmp / row.linked[0]).parent.mkdir(exist_ok=True)
        (tmp / row.linked[0]).symlink_to(tmp / row.linked[1])
    *before, last = row.said
    for line in before:
        assert sheriff(line).code == 0, line
    friday = home / "games" / "friday.json"
    if row.spoiled[0]:
        whole = friday.read_bytes()
        assert row.spoiled[0] in whole
        friday.write_bytes(whole.replace(*row.spoiled))
    if row.gone:
        friday.unlink()
    stored = files()
    with door.held(friday.with_suffix(".lock")) if row.held else nullcontext():
        answer = (
            at_a_terminal(last, row.typed) if row.typed else sheriff(f"--json {last}")
        )
    error = row.error.replace("{tmp}", str(tmp))
    hint = row.hint
    assert answer.err.endswith(f"error: {error}\nhint: {hint}\n")
    assert answer.code == EXITS[row.kind]
    assert files() == stored
    if row.typed:  # the question came before the error, and nobody asks in JSON
        return
    assert answer.err.startswith("error: ")
    told = json.loads(answer.out)
    assert told == {"error": {"kind": row.kind, "message": error, "hint": hint}}
    assert list(told["error"]) == ["kind", "message", "hint"]


def test_a_refusal_leaves_standard_output_empty(sheriff: Sheriff) -> None:
    assert sheriff("new Ana Bia").out == ""


@pytest.mark.parametrize("row", SPOKEN, ids=lambda row: row.code)
def test_spoken(row: Spoken) -> None:
    assert door.tell(row.code, row.values) == (row.error, row.hint)


def test_every_sentence_hangs_in_the_gallery() -> None:
    hung = {row.code for row in GALLERY} | {row.code for row in SPOKEN}
    assert hung == door.refusal_codes()


def test_ways_to_pay_in_contraband_are_listed(sheriff: Sheriff) -> None:
    for line in ("new Ana Bia Caio --gold 3", "pass Caio 1p 2x", "pay Caio Bia 1p 2x"):
        sheriff(line)
    answer = sheriff("open Bia 2m declared 2a")
    assert "hint: add one of: paying 1 pepper | paying 1 crossbow\n" in answer.err


def test_many_ways_to_pay_are_cut_short(sheriff: Sheriff) -> None:
    for line in (
        "new Ana Bia Caio Duda --gold 0",
        "pass Caio 2a 2b 1k",
        "pay Caio Bia 2a 2b 1k",
        "pass Duda 1a 3c 1k",
        "pay Duda Bia 1a 3c 1k",
        "open Bia 3x declared 3a",
    ):
        answer = sheriff(line)
    assert answer.err.count("paying") == 8
    assert " more)\n" in answer.err
