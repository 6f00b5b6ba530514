"""What people type at a table: each line becomes the entry that was meant, or is
refused.
"""

import re
import shlex
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import pytest

from tests import door
from tests.door import ENGLISH, Refused

FOLDER = Path(__file__).parent / "lines"
LANGUAGES = sorted(path.stem for path in FOLDER.glob("*.txt"))
REFUSED = "refused"
MARK = " => "
FEWEST = 150
_WORD = re.compile(r'"[^"]*"|\S+')


class Row(NamedTuple):
    """One line of a table; `asked` is what the prompt asks, or nothing at a door of all
    entries.

    `amends`: the line takes the place of an entry.
    """

    players: tuple[str, ...]
    asked: str
    typed: str
    meant: str
    amends: bool = False


def rows(code: str) -> list[Row]:
    """Every line of a language."""
    found = []
    players: tuple[str, ...] = ()
    asked = ""
    amends = False
    is_new_table = False
    for line in (FOLDER / f"{code}.txt").read_text(encoding="utf-8").splitlines():
        typed, mark, meant = line.partition(MARK)
        if mark:
            found.append(Row(players, asked, typed.strip(), meant.strip(), amends))
            is_new_table = False
        elif line.startswith("table "):
            players, asked = tuple(shlex.split(line.removeprefix("table "))), ""
            is_new_table = True
        elif line.startswith("asked "):
            if not is_new_table:
                players = found[0].players
            asked = line.removeprefix("asked ")
        elif line == "amended":
            players, asked, amends = found[0].players, "", True
        else:
            assert not line or line.startswith("#"), line
    return found


def meant(row: Row) -> object:
    """What a row says that its line must become."""
    if row.meant in (REFUSED, "skip", "rest") or row.meant.startswith("command "):
        return row.meant
    entries = [door.read(line, row.players) for line in row.meant.split(" + ")]
    return entries[0] if len(entries) == 1 else ["entries", entries]


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("where", ["record", "shell", "prompt"])
def test_no_line_is_misread(code: str, where: str) -> None:
    door.speak(code)
    misread: list[object] = []
    for row in rows(code):
        if row.amends or (row.asked and where != "prompt"):
            continue
        try:
            became = door.read(row.typed, row.players, code, where, row.asked)
        except Refused:
            became = REFUSED
        if became != meant(row):
            misread.append((row.typed, row.meant, became))
    assert misread == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_amendment_is_misread(code: str) -> None:
    door.speak(code)
    amending = [row for row in rows(code) if row.amends]

    def amended(line: str, row: Row, language: str) -> object:
        return door.read_amended(line, row.players, language)

    misread = []
    for row in amending:
        wanted = row.meant if row.meant == REFUSED else amended(row.meant, row, ENGLISH)
        try:
            became = amended(row.typed, row, code)
        except Refused:
            became = REFUSED
        if became != wanted:
            misread.append((row.typed, row.meant, became))
    assert misread == []
    assert len({row.meant for row in amending}) > 1


# Entries that end in a text, in which every word stays as it is.
TEXTS = ("note", "promise", "law")


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_word_that_says_something_is_passed_over_nowhere(code: str) -> None:
    """`not`, `from` or `nothing` put anywhere into a line that is understood: no longer
    one.
    """
    door.speak(code)
    fillers = {**door.words_for("filler"), **door.words_for("filler", code)}
    never = [fillers[kind][0] for kind in ("not", "from", "nothing")]
    passed_over = []
    for number, row in enumerate(rows(code)):
        if (
            row.asked
            or row.amends
            or row.meant == REFUSED
            or row.meant.split()[0] in TEXTS
        ):
            continue
        words = _WORD.findall(row.typed)
        for place in range(len(words) + 1):
            word = never[
                (number + place) % len(never)
            ]  # in turns: the table has many rows
            line = " ".join((*words[:place], word, *words[place:]))
            with suppress(Refused):
                door.read(line, row.players, code)
                passed_over.append(line)
    assert passed_over == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_table_is_long_enough_to_show_something(code: str) -> None:
    lines = rows(code)
    refused = sum(row.meant == REFUSED for row in lines)
    assert (
        len({(row.asked, row.amends, row.typed) for row in lines})
        == len(lines)
        >= FEWEST
    )
    assert len(lines) // 4 < refused < len(lines) * 3 // 4
