"""Small tables to try one answer at: a state from a few record lines."""

from collections.abc import Sequence

from sheriff_helper.play.replies import Reader

from sheriff_helper.cli.app import COMMANDS
from sheriff_helper.game.state import State, apply, begin
from sheriff_helper.play.questions import next_question
from sheriff_helper.words.reading.entry_reader import read_line
from sheriff_helper.words.reading.setup_reader import read_new_line
from sheriff_helper.words.reading.short_answers import Question
from sheriff_helper.words.reading.tokens import table_of

FOUR = "new Ana Bia Caio Davi"
DECLARED = ("declare Bia 3a", "declare Caio 4c", "declare Davi 2b")
DEALT = (*DECLARED, "pass Bia", "pass Caio", "pass Davi")


def table(lines: Sequence[str] = (), new: str = FOUR) -> State:
    """The state after some entries."""
    state = begin(read_new_line(new).setup)
    for line in lines:
        apply(state, read_line(line, table_of(state)).judge(state))
    return state


def reader(state: State, question: Question | None = None) -> Reader:
    """A reader for what the table is asked next."""
    return Reader(question or next_question(state), table_of(state), tuple(COMMANDS))
