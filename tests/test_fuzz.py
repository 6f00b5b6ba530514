"""A short run of the fuzzer; `python -m tests.fuzz` makes a long one."""

from pathlib import Path

import pytest

from tests.fuzz import (
    CHANGES,
    LINE,
    RECORD,
    TYPED,
    Store,
    fuzz,
    try_answer,
    try_line,
    try_record,
)

INPUTS = 60


def test_the_parser_and_the_judge() -> None:
    found = fuzz(try_line, LINE, INPUTS)
    assert {"done", "unreadable"} <= set(found.outcomes)


def test_the_prompt() -> None:
    found = fuzz(try_answer, TYPED, INPUTS)
    assert {"unreadable", "nothing"} <= set(found.outcomes)


def test_the_record_reader() -> None:
    found = fuzz(try_record, RECORD, INPUTS)
    assert {"done", "unreadable"} <= set(found.outcomes)


def test_the_store(tmp_path: Path) -> None:
    found = fuzz(Store(tmp_path / "home").try_file, CHANGES, INPUTS)
    assert {"read", "store damaged"} <= set(found.outcomes)


def test_a_stumble_is_found() -> None:
    def stumbles(line: str) -> str:
        if len(line) > 9:
            raise ZeroDivisionError(line)
        return "done"

    with pytest.raises(ZeroDivisionError):
        fuzz(stumbles, LINE, INPUTS)
