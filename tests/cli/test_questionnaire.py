"""Words for a form itself, beside answers; the forms are tried at a terminal by their commands."""

import pytest

from sheriff_helper.cli.questionnaire import Question


@pytest.mark.parametrize(
    ("line", "word"), [("u", "undo"), ("q", "quit"), ("quit", "quit"), ("3a", ""), ("help", "")]
)
def test_a_word_for_the_form_is_no_answer(line: str, word: str) -> None:
    assert Question("bag", "?", str).word(line) == word


def test_where_players_are_named_a_name_is_an_answer() -> None:
    question = Question("first", "?", str, names=("Ursula", "Bia", "Quim"), hint="a name")
    assert [question.word(line) for line in ("u", "q", "undo", "quit", "help")] == [
        *("", "", "undo", "quit", "help")
    ]
