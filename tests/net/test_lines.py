"""What people type at a table: each line becomes the entry that was meant, or is refused."""

import re
import shlex
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import pytest

from sheriff_helper.game.grammar import Wish, entry_for
from sheriff_helper.game.refusal import Refusal, Unreadable
from sheriff_helper.words.language import ENGLISH, typed_words, use_language
from sheriff_helper.words.reading.goods import read_claim
from sheriff_helper.words.reading.prompt import Question, read_answer
from sheriff_helper.words.reading.reader import command_first, read_amendment, read_entry, read_line
from sheriff_helper.words.reading.tokens import Table, tokenise, tokenise_words

FOLDER = Path(__file__).parent / "lines"
LANGUAGES = sorted(path.stem for path in FOLDER.glob("*.txt"))
REFUSED = "refused"
MARK = " => "
FEWEST = 150
_WORD = re.compile(r'"[^"]*"|\S+')


class Row(NamedTuple):
    """One line of a table; `asked` is what the prompt asks, or nothing at a door of all entries.

    `amends`: the line takes the place of an entry.
    """

    players: tuple[str, ...]
    asked: Question | None
    typed: str
    meant: str
    amends: bool = False


def rows(code: str) -> list[Row]:
    """Every line of a language."""
    found = []
    players: tuple[str, ...] = ()
    asked = None
    amends = False
    for line in (FOLDER / f"{code}.txt").read_text(encoding="utf-8").splitlines():
        typed, mark, meant = line.partition(MARK)
        if mark:
            found.append(Row(players, asked, typed.strip(), meant.strip(), amends))
        elif line.startswith("table "):
            players, asked = tuple(shlex.split(line.removeprefix("table "))), None
        elif line.startswith("asked "):
            players = found[0].players
            asked = question(line.removeprefix("asked "))
        elif line == "amended":
            players, asked, amends = found[0].players, None, True
        else:
            assert not line or line.startswith("#"), line
    return found


def question(said: str) -> Question:
    """`bag Bia 3 apples`: what the prompt asks, of whom, and what was declared.

    `declare Bia Caio`: who declares now, and who after.
    """
    kind, who, *claim = said.split()
    if kind == "declare":
        return Question(kind, who, seats=(who, *claim))
    tokens = tokenise(" ".join(claim), Table())
    return Question(kind, who, read_claim(tokens, 0, len(tokens)) if claim else None)


Said = str | tuple[str, object]


def told(wish: Wish) -> Said:
    """A wish as it is compared."""
    return wish.entry.verb, wish.said


def meant(row: Row) -> Said:
    """What a row says that its line must become."""
    if row.meant in (REFUSED, "skip", "rest") or row.meant.startswith("command "):
        return row.meant
    table = Table(row.players, ENGLISH)
    entries = [told(read_line(line, table)) for line in row.meant.split(" + ")]
    return entries[0] if len(entries) == 1 else ("entries", entries)


def in_a_record(row: Row, table: Table) -> Said:
    return told(read_line(row.typed, table))


def in_a_shell(row: Row, table: Table) -> Said:
    words = _WORD.findall(row.typed)
    verb, *rest = command_first([w.strip('"') if " " in w else w for w in words], table)
    entry = entry_for(verb)
    if entry is None:  # which the shell has no command for
        raise Unreadable("verb_unknown", word=verb)
    return told(read_entry(entry, tokenise_words(rest, table), 0))


def at_the_prompt(row: Row, table: Table) -> Said:
    reply = read_answer(row.typed, row.asked or Question("round"), table)
    if reply.wish:
        return told(reply.wish)
    if reply.wishes:
        return reply.kind, [told(wish) for wish, _place in reply.wishes]
    return " ".join((reply.kind, *reply.words))


DOORS: dict[str, Callable[[Row, Table], Said]] = {
    "record": in_a_record,
    "shell": in_a_shell,
    "prompt": at_the_prompt,
}


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("door", DOORS)
def test_no_line_is_misread(code: str, door: str) -> None:
    use_language(code)
    misread = []
    for row in rows(code):
        if row.amends or (row.asked and door != "prompt"):
            continue
        try:
            became = DOORS[door](row, Table(row.players, code))
        except Refusal:
            became = REFUSED
        if became != meant(row):
            misread.append((row.typed, row.meant, became))
    assert misread == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_amendment_is_misread(code: str) -> None:
    use_language(code)
    amending = [row for row in rows(code) if row.amends]

    def amended(line: str, row: Row, language: str) -> object:
        wish, *which = read_amendment(tokenise(line, Table(row.players, language)))
        return told(wish), *which

    misread = []
    for row in amending:
        wanted = row.meant if row.meant == REFUSED else amended(row.meant, row, ENGLISH)
        try:
            became = amended(row.typed, row, code)
        except Refusal:
            became = REFUSED
        if became != wanted:
            misread.append((row.typed, row.meant, became))
    assert misread == []
    assert len({row.meant for row in amending}) > 1


# Entries that end in a text, in which every word stays as it is.
TEXTS = ("note", "promise", "law")


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_word_that_says_something_is_passed_over_nowhere(code: str) -> None:
    """`not`, `from` or `nothing` put anywhere into a line that is understood: no longer one."""
    use_language(code)
    fillers = {**typed_words(ENGLISH, "filler"), **typed_words(code, "filler")}
    never = [fillers[kind][0] for kind in ("not", "from", "nothing")]
    passed_over = []
    for number, row in enumerate(rows(code)):
        if row.asked or row.amends or row.meant == REFUSED or row.meant.split()[0] in TEXTS:
            continue
        words = _WORD.findall(row.typed)
        for place in range(len(words) + 1):
            word = never[(number + place) % len(never)]  # in turns: the table has many rows
            line = " ".join((*words[:place], word, *words[place:]))
            with suppress(Refusal):
                in_a_record(row._replace(typed=line), Table(row.players, code))
                passed_over.append(line)
    assert passed_over == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_table_is_long_enough_to_show_something(code: str) -> None:
    lines = rows(code)
    refused = sum(row.meant == REFUSED for row in lines)
    assert len({(row.asked, row.amends, row.typed) for row in lines}) == len(lines) >= FEWEST
    assert len(lines) // 4 < refused < len(lines) * 3 // 4
