"""The only way from the net to the program: lines and commands in, JSON and text out.

Whoever rebuilds the program changes this file and none of those in `tests/net`.
"""

import io
import json
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any, NamedTuple, cast

import pytest

from sheriff_helper.cli.app import run
from sheriff_helper.game import history as story
from sheriff_helper.game.box import EDITIONS as EDITIONS
from sheriff_helper.game.entry import Wish
from sheriff_helper.game.events import BagOpened, BagPassed, Event
from sheriff_helper.game.fold import advance, begin
from sheriff_helper.game.goods import GOODS, Good
from sheriff_helper.game.grammar import entry_for
from sheriff_helper.game.handovers import handovers_between
from sheriff_helper.game.history import History, Record
from sheriff_helper.game.modules import MODULES as _MODULES
from sheriff_helper.game.modules import modules_of
from sheriff_helper.game.refusal import Refusal, Unreadable
from sheriff_helper.game.scoring import state_score
from sheriff_helper.store.files import LARGEST_FILE
from sheriff_helper.store.lock import locked
from sheriff_helper.store.rows import data_of, record_of, row_of
from sheriff_helper.store.seal import FORMAT
from sheriff_helper.store.shelf import Shelf
from sheriff_helper.views.data import (
    moves_data,
    score_data,
    settlement_data,
    status_data,
)
from sheriff_helper.words.language import ENGLISH as ENGLISH
from sheriff_helper.words.language import languages as languages
from sheriff_helper.words.language import use_language
from sheriff_helper.words.lexicon import all_verbs, typed_forms
from sheriff_helper.words.phrases import written_name as written_name
from sheriff_helper.words.reading.goods import read_claim
from sheriff_helper.words.reading.prompt import Question, read_answer
from sheriff_helper.words.reading.reader import (
    command_first,
    read_amendment,
    read_entry,
    read_line,
)
from sheriff_helper.words.reading.setup import read_new_line
from sheriff_helper.words.reading.tokens import (
    Table,
    table_of,
    tokenise,
    tokenise_words,
)
from sheriff_helper.words.saying import refusals
from sheriff_helper.words.saying.record import line_of
from sheriff_helper.words.sentences.refusals import REFUSALS
from sheriff_helper.words.sentences.rules import RULES

Data = dict[str, Any]

FILE_FORMAT = FORMAT
MOST_BYTES = LARGEST_FILE
MODULES = tuple(_MODULES)

_WORD = re.compile(r'"[^"]*"|\S+')


class Answer(NamedTuple):
    """What a command line came to."""

    code: int
    out: str
    err: str


class Refused(Exception):
    """A no of the program, with its code and the figures in it."""

    def __init__(self, no: Refusal) -> None:
        super().__init__(no.code)
        self.code = no.code
        self.values = {key: data_of(value) for key, value in no.values.items()}


@contextmanager
def _refusing() -> Iterator[None]:
    try:
        yield
    except Refusal as no:
        raise Refused(no) from no


# --------------------------------------------------------------------------------------
# Commands.


def command(words: Sequence[str], typed: bytes = b"") -> Answer:
    """Run one command line in this process; `typed` is its standard input."""
    streams = [io.TextIOWrapper(io.BytesIO(), encoding="utf-8") for _ in range(2)]
    out, err = streams
    with (
        pytest.MonkeyPatch.context() as patch,
        redirect_stdout(out),
        redirect_stderr(err),
    ):
        patch.setattr(
            sys, "stdin", io.TextIOWrapper(io.BytesIO(typed), encoding="utf-8")
        )
        code = run(words)
    texts = []
    for stream in streams:
        stream.flush()
        texts.append(stream.buffer.getvalue().decode("utf-8"))
    return Answer(code, *texts)


def exit_code(words: Sequence[str]) -> int:
    """Run one command line on the streams of this process."""
    return run(words)


def stored(home: Path) -> dict[str, tuple[str, ...] | str]:
    """Every stored game with its lines, or why it can't be read, and the one on the
    table.
    """
    shelf = Shelf(home)
    found: dict[str, tuple[str, ...] | str] = {}
    for game_id in shelf.ids():
        try:
            found[game_id] = tuple(map(line_of, shelf.load(game_id).history.events))
        except Refusal as no:
            found[game_id] = no.code
    try:
        found["on the table"] = shelf.current()
    except Refusal as no:
        found["on the table"] = no.code
    return found


def held(lock: Path) -> Any:
    """A context in which another holds this lock."""
    return locked(lock)


# --------------------------------------------------------------------------------------
# Languages, and the goods of this copy.


def speak(code: str = ENGLISH) -> None:
    """Speak a language from here on."""
    use_language(code)


def words_for(kind: str, code: str = ENGLISH) -> Mapping[str, Sequence[str]]:
    """The words of a language by what they mean."""
    return typed_forms(code)[kind]


def verbs() -> list[str]:
    """Every verb that an entry may begin with."""
    return list(all_verbs())


def refusal_codes() -> set[str]:
    """The codes that there are words for, in the base game and in the modules."""
    return set(REFUSALS)


def rules_asked() -> list[str]:
    """What the rules can be asked about."""
    return list(RULES)


def tell(code: str, values: Mapping[str, Any]) -> tuple[str, str]:
    """A refusal in words: the sentence and the hint."""
    message, hint = refusals.tell(Refusal(code, **values))
    return message, hint


def prices() -> dict[str, tuple[int, int]]:
    """Value and penalty of each good."""
    return {key: (good.value, good.penalty) for key, good in GOODS.items()}


def set_price(key: str, value: int, penalty: int) -> None:
    """Give a good of this process another price."""
    cast(dict[str, Good], GOODS)[key] = GOODS[key]._replace(
        value=value, penalty=penalty
    )


def modules_in_the_box(edition: str) -> list[str]:
    """The modules that are in the game in an edition unless they are left out."""
    return list(modules_of(edition))


# --------------------------------------------------------------------------------------
# Lines.


def read(
    line: str,
    players: Sequence[str],
    language: str = ENGLISH,
    where: str = "record",
    asked: str = "",
) -> Any:
    """What a line says in a record, in a shell or at the prompt.

    `asked` is what the prompt asks: `bag Bia 3 apples` of whom, and what was declared;
    `declare Bia Caio` who declares now, and who after.
    """
    table = Table(tuple(players), language)
    with _refusing():
        if where == "record":
            return _said(read_line(line, table))
        if where == "shell":
            return _said(_read_in_a_shell(line, table))
        return _read_at_the_prompt(line, table, asked)


def _read_in_a_shell(line: str, table: Table) -> Wish:
    words = [word.strip('"') if " " in word else word for word in _WORD.findall(line)]
    verb, *rest = command_first(words, table)
    entry = entry_for(verb)
    if entry is None:
        raise Unreadable("verb_unknown", word=verb)
    return read_entry(entry, tokenise_words(rest, table), 0)


def _read_at_the_prompt(line: str, table: Table, asked: str) -> Any:
    reply = read_answer(line, _question(asked), table)
    if reply.wish:
        return _said(reply.wish)
    if reply.wishes:
        return [reply.kind, [_said(wish) for wish, _place in reply.wishes]]
    return " ".join((reply.kind, *reply.words))


def _question(asked: str) -> Question:
    if not asked:
        return Question("round")
    kind, *rest = asked.split()
    if not rest:
        return Question(kind)
    who, *claim = rest
    if kind == "declare":
        return Question(kind, who, seats=(who, *claim))
    if not claim:
        return Question(kind, who)
    tokens = tokenise(" ".join(claim), Table())
    return Question(kind, who, read_claim(tokens, 0, len(tokens)))


def read_amended(line: str, players: Sequence[str], language: str = ENGLISH) -> Any:
    """What a line says after `amend`: the entry, and the number or round of the one
    before.
    """
    with _refusing():
        wish, *which = read_amendment(tokenise(line, Table(tuple(players), language)))
    return [_said(wish), *which]


def _said(wish: Wish) -> Data:
    return {
        "verb": wish.entry.verb,
        **{key: data_of(v) for key, v in wish.said.items()},
    }


# --------------------------------------------------------------------------------------
# Evenings.


class Evening:
    """A game that is entered line by line, without a file."""

    def __init__(self, first_line: str) -> None:
        with _refusing():
            start = read_new_line(first_line)
        self._log = History([Record("enter", "t", (start,))])
        self._state = begin(start.setup)

    def judge(self, line: str) -> Data:
        """The event that a line would be; nothing happens."""
        return cast(Data, data_of(self._judge(line)))

    def as_written(self, line: str) -> str:
        """The line as the log would have it; nothing happens."""
        return line_of(self._judge(line))

    def enter(self, line: str) -> Data:
        """One entry more; returns what changes hands, and what was settled over a
        bag."""
        event = self._judge(line)
        moves = moves_data(event.transfers(self._state))
        settlement = None
        if isinstance(event, BagOpened | BagPassed):
            settlement = settlement_data(event, self._state)
        record = story.enter(self._log, event, "t")
        self._log.add(record)
        if record.done == "enter":
            advance(self._state, event)
        else:
            self._state = self._log.state()
        return {"moves": moves, "settlement": settlement}

    def undo(self, steps: int = 1) -> list[Data]:
        """Take back the last steps; returns what changes hands."""
        with _refusing():
            return self._change(story.undo(self._log, steps, "t"))

    def redo(self, steps: int = 1) -> list[Data]:
        """Have them back."""
        with _refusing():
            return self._change(story.redo(self._log, steps, "t"))

    def amend(self, line: str, number: int | None = None) -> list[Data]:
        """Replace an entry by a line as it follows `amend`; of this number and no
        other.
        """
        with _refusing():
            wish, said, round_ = read_amendment(tokenise(line, table_of(self._state)))
            if said is None:
                said = story.number_of(self._log, wish, round_)
            if number is not None and said != number:
                raise Refusal("amend_none")
            return self._change(story.amend(self._log, said, wish, "t"))

    def reread(self) -> "Evening":
        """The same evening out of what is written to a file."""
        rows = json.loads(json.dumps([row_of(record) for record in self._log.records]))
        other = object.__new__(Evening)
        other._log = History([record_of(row) for row in rows])
        other._state = other._log.state()
        return other

    @property
    def steps_back(self) -> int:
        """How many steps `undo` can take."""
        return self._log.undoable

    @property
    def events(self) -> list[Data]:
        """The events that hold."""
        return [cast(Data, data_of(event)) for event in self._log.events]

    @property
    def lines(self) -> list[str]:
        """The events that hold, as they are typed."""
        return [line_of(event) for event in self._log.events]

    @property
    def status(self) -> Data:
        """How it stands, as `status --json` says."""
        return status_data("", self._state)

    @property
    def score(self) -> Data:
        """What `score --json` says."""
        return score_data(state_score(self._state))

    def _judge(self, line: str) -> Event:
        with _refusing():
            return read_line(line, table_of(self._state)).judge(self._state)

    def _change(self, record: Record) -> list[Data]:
        before = self._log.events
        self._log.add(record)
        self._state = self._log.state()
        return moves_data(handovers_between(before, self._log.events))


def play(lines: Sequence[str]) -> Evening:
    """A whole evening; blank lines and those that begin with # are for the reader."""
    typed = [line.strip() for line in lines]
    first, *others = [line for line in typed if line and not line.startswith("#")]
    evening = Evening(first)
    for line in others:
        evening.enter(line)
    return evening
