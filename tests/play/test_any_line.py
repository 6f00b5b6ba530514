"""Whatever is typed, the prompt stays: nothing but a refusal."""

from contextlib import suppress

from hypothesis import given, settings
from hypothesis import strategies as st

from sheriff_helper.cli.play.asking import Question, next_question
from sheriff_helper.cli.play.commands import purpose
from sheriff_helper.cli.play.preview import Previewer
from sheriff_helper.cli.play.proposing import propose
from sheriff_helper.cli.play.replies import Reader
from sheriff_helper.game.refusal import Refusal
from sheriff_helper.words.grammar import table_of
from tests.play.tables import DEALT, DECLARED, reader, table

STATES = [table(), table(DECLARED), table(DEALT), table((), "new Ana Bia Caio Davi Eva Fay")]
WORDS = st.sampled_from(
    [
        *("p", "o", "h", "pass", "open", "ana", "bia", "caio", "b", "3a", "2a1?", "5g"),
        *("1m", "mead", "silk", "golden apples", "bribe", "from-bag", "declared", "paying", "by"),
        *("auto", "next", "sheriff", "amend", "4", "u", "help", "skip", "rest", "draw", '"', "'"),
        *("booty", "deputies", "pay", "reveal", "note", "?", ",", "claim", "ça", "\x1b[2J", "İ"),
    ]
)
LINES = st.lists(WORDS | st.text(max_size=5), max_size=7).map(" ".join)


def ask(state_number: int) -> tuple[Previewer, Reader]:
    state = STATES[state_number]
    question = next_question(state)
    return Previewer(question, state, reader(state), purpose), reader(state)


@settings(max_examples=400, deadline=None)
@given(LINES, st.integers(0, len(STATES) - 1))
def test_any_line_is_read_or_refused(line: str, number: int) -> None:
    look, read = ask(number)
    shown = look(line)
    if shown.wrong:
        assert 0 <= shown.wrong[0] < shown.wrong[1] <= len(line)
    for proposal in propose(line, read):
        assert 0 <= proposal.start <= len(line)
    with suppress(Refusal):
        read.read(line)


def test_a_question_without_a_player() -> None:
    assert Reader(Question("finished"), table_of(STATES[0])).read("").kind == "nothing"
