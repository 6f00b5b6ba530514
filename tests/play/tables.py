"""Small tables to try one answer at: a state from a few record lines."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from sheriff_helper.game.entry import Wish
from sheriff_helper.game.state import State
from sheriff_helper.play.question import next_question
from sheriff_helper.words.reading.prompt import Question, Reply, read_answer
from sheriff_helper.words.reading.reader import read_line
from sheriff_helper.words.reading.tokens import table_of
from tests.tables import play

FOUR = "new Ana Bia Caio Davi"
SIX = "new Ana Bia Caio Davi Eva Fay"
DECLARED = ("declare Bia 3 apples", "declare Caio 4 cheese", "declare Davi 2 bread")
DEALT = (*DECLARED, "pass Bia", "pass Caio", "pass Davi")


def table(lines: Sequence[str] = (), new: str = FOUR) -> State:
    """The state after some entries."""
    return play((new, *lines)).state


def reader(state: State, question: Question | None = None) -> Callable[[str], Reply]:
    """Reads answers to what the table is asked next."""
    asked = question or next_question(state)
    return partial(read_answer, question=asked, table=table_of(state))


def said(wish: Wish | None) -> tuple[str, dict[str, Any]] | None:
    """What a wish says, to be compared; nothing where there is none."""
    return (wish.entry.verb, wish.said) if wish else None


def entry(line: str, state: State) -> tuple[str, dict[str, Any]] | None:
    """What a full line says at a table."""
    return said(read_line(line, table_of(state)))
