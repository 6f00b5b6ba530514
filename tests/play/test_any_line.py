"""Whatever is typed, the prompt stays: nothing but a refusal."""

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sheriff_helper.play.replies import Reader

from sheriff_helper.game.refusal import Refusal
from sheriff_helper.play.preview import Previewer
from sheriff_helper.play.prompt_commands import purpose
from sheriff_helper.play.questions import next_question
from sheriff_helper.words.reading.short_answers import Question
from sheriff_helper.words.reading.tokens import table_of
from tests.play.tables import DEALT, DECLARED, reader, table

STATES = [table(), table(DECLARED), table(DEALT), table((), "new Ana Bia Caio Davi Eva Fay")]
WORDS = st.sampled_from(
    [
        *("p", "o", "h", "pass", "open", "ana", "bia", "caio", "b", "3a", "2a1?", "5g"),
        *("1m", "mead", "silk", "golden apples", "bribe", "from-bag", "declared", "paying", "by"),
        *("auto", "next", "sheriff", "amend", "4", "u", "help", "skip", "rest", "draw", '"', "'"),
        *('""', "''", '" "'),
        *("booty", "deputies", "pay", "reveal", "note", "?", ",", "claim", "ça", "\x1b[2J", "İ"),
    ]
)
LINES = st.lists(WORDS | st.text(max_size=5), max_size=7).map(" ".join)


def ask(state_number: int) -> tuple[Previewer, Reader]:
    state = STATES[state_number]
    question = next_question(state)
    return Previewer(question, state, reader(state), purpose), reader(state)


@settings(max_examples=400)
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


KINDS = st.sampled_from(["pepper", "mead", "silk", "crossbow", "m", "x", "crossb", "hidromel"])


@settings(max_examples=200)
@given(KINDS, st.sampled_from(["p", "pass bia", "caio p", "pay ana bia", "p caio"]), LINES)
def test_a_kind_after_a_secret_verb_is_never_kept(kind: str, verb: str, rest: str) -> None:
    table_ = table_of(STATES[1])
    line = f"{verb} 2a 1{kind} 5g {rest}"
    kept = redacted(line, table_)
    assert f"1{kind}" not in kept.removesuffix(rest)
    assert redacted(kept, table_) == kept


@pytest.mark.parametrize("number", range(len(STATES)))
@pytest.mark.parametrize("line", ['"" x', '""', 'pass ""', 'p "" zz', 'bia "" x', '"" p', '""""'])
def test_an_empty_word_is_a_slip(line: str, number: int) -> None:
    shown = ask(number)[0](line)
    assert shown.text
    assert not shown.works
    assert "  " not in f" {shown.text}"


def test_a_question_without_a_player() -> None:
    assert Reader(Question("finished"), table_of(STATES[0])).read("").kind == "nothing"
