"""Words for a form itself, beside answers; the forms are tried at a terminal by their
commands.
"""

import pytest

from sheriff_helper.words.language import use_language
from sheriff_helper.words.reading.prompt import read_form_word


@pytest.mark.parametrize(
    ("line", "word"),
    [("u", "undo"), ("q", "quit"), ("quit", "quit"), ("3a", ""), ("help", "")],
)
def test_a_word_for_the_form_is_no_answer(line: str, word: str) -> None:
    assert read_form_word(line, ()) == word


def test_where_players_are_named_a_name_is_an_answer() -> None:
    names = ("Ursula", "Bia", "Quim")
    words = [read_form_word(line, names) for line in ("u", "q", "undo", "quit")]
    assert words == ["", "", "undo", "quit"]


def test_a_letter_for_a_good_of_the_table_is_an_answer() -> None:
    use_language("pt")
    assert [read_form_word(line, ()) for line in ("q", "sair", "u")] == [
        "",
        "quit",
        "undo",
    ]
