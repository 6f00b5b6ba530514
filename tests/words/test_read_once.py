"""One typed line is taken apart once, at every door: counted, not believed."""

import sys
from collections.abc import Callable
from contextlib import suppress
from types import FrameType

import pytest

from sheriff_helper.game.folded_state import State
from sheriff_helper.game.refusal import Refusal
from sheriff_helper.play.next_question_and_preview import look_ahead, next_question
from sheriff_helper.words.reading import tokens
from sheriff_helper.words.reading.prompt_line_reader import read_answer
from sheriff_helper.words.reading.word_completion import suggest
from sheriff_helper.words.record_replay import play_record
from tests.conftest import Sheriff
from tests.tables import play


def taken_apart(do: Callable[[], object]) -> int:
    """How many lines are taken apart while something is done."""
    tokens.tokenise.cache_clear()
    times = 0

    def count(frame: FrameType, event: str, _of: object) -> None:
        nonlocal times
        times += event == "call" and frame.f_code is tokens._tokens.__code__

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        do()
    finally:
        sys.setprofile(before)
    return times


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "pass Bia 2 apples 1 ? bribe 5g"),
        ("en", "Bia declares 3 apples"),
        ("en", "pay ana to bia 5"),
        ("en", "note hello"),
        ("pt", "passa Bia 2 maçãs suborno 5g"),
        ("pt", "deixa passar a Bia com 2 maçãs"),
        ("pt", "Bia declara 3 maçãs"),
        ("uk", "пропустити Bia 2я1?"),
        ("en", "pass Bia 2 turnips"),
        ("en", "pass Bia 2 apples --dry-run"),
        ("en", "--json pass Bia 2 apples"),
    ],
)
def test_in_a_shell(sheriff: Sheriff, language: str, line: str) -> None:
    sheriff(f"new Ana Bia Caio --lang {language}")
    assert taken_apart(lambda: sheriff(line)) == 1


def test_in_a_shell_of_another_language(sheriff: Sheriff, monkeypatch: pytest.MonkeyPatch) -> None:
    sheriff("new Ana Bia Caio --lang uk")
    monkeypatch.setenv("SHERIFF_LANG", "pt")
    assert taken_apart(lambda: sheriff("пропустити Bia 2я")) == 1


def test_in_a_record() -> None:
    lines = [
        "new Ana Bia Caio",
        "declare Bia 3 apples",
        "Caio declares 2 cheese",
        "pass Bia 2 apples 1 ? bribe 5g",
        "open Caio 1 cheese 1 mead",
        "note hello",
    ]
    assert taken_apart(lambda: play_record(lines)) == len(lines)


@pytest.mark.parametrize(
    "line", ["p 2a1? 5g", "p 2a 5g by ana", "open the bag with 1 cheese", "st"]
)
def test_at_the_prompt(line: str) -> None:
    state = play(("new Ana Bia Caio", "declare Bia 3 apples", "declare Caio 2 cheese")).state
    assert taken_apart(lambda: _typed(line, state)) == 1


def _typed(line: str, state: State) -> None:
    """The hint, the proposals and Enter, each for the line as it then stands."""
    question, table = next_question(state), tokens.table_of(state)
    look_ahead(line, question, state)
    suggest(line, question, table)
    look_ahead(line, question, state)
    with suppress(Refusal):
        read_answer(line, question, table)
