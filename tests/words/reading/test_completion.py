"""What Tab offers: players, goods, verbs and keywords, in the words of the table."""

import pytest

from sheriff_helper.play.question import next_question
from sheriff_helper.words.language import use_language
from sheriff_helper.words.reading.completion import suggest
from sheriff_helper.words.reading.prompt import Question
from sheriff_helper.words.reading.tokens import table_of
from tests.play.tables import DECLARED, FOUR, table

REVEAL = Question("reveal", "Bia")


def words(typed: str, question: Question | None = None, new: str = FOUR) -> list[str]:
    """The words that are offered for a line while all bags wait."""
    state = table(DECLARED, new)
    offered = suggest(typed, question or next_question(state), table_of(state))
    return [proposal.word for proposal in offered]


@pytest.mark.parametrize(
    ("code", "typed", "first"),
    [
        ("en", "ca", ["Caio"]),
        ("en", "de", ["declare", "deputies", "delete"]),
        ("en", "stat", ["status"]),
        ("en", "open c", ["Caio"]),
        ("en", "open caio 2ch", ["cheese", "chickens"]),
        ("en", "o 2s", ["silk"]),
        ("en", "o 1p", ["pepper"]),
        ("en", "open caio 2m p", ["pepper", "paying"]),
        ("en", "caio p br", ["bread", "bribe"]),
        ("en", "pass bia 3a fo", ["for"]),
        ("en", "count bia 3c", ["cheese", "chickens"]),
        ("en", "pay ana bia 1p", ["pepper"]),
        ("en", "sheriff pay ana b", ["Bia"]),
        ("en", "finish e", ["early"]),
        ("pt", "pa", ["passa", "paga"]),
        ("pt", "ope", ["open"]),
        ("pt", "passa bia 3a sub", ["suborno"]),
        ("es", "rules deu", ["deuda"]),
        ("es", "ayuda pag", ["paga"]),
        ("uk", "реш", ["решта"]),
        ("uk", "п 2а ха", ["хабар"]),
        ("uk", "відкрити bia 2я", ["яблука"]),
    ],
)
def test_what_is_offered_first(code: str, typed: str, first: list[str]) -> None:
    use_language(code)
    assert words(typed)[: len(first)] == first


@pytest.mark.parametrize(
    ("question", "typed", "offered"),
    [
        (Question("declare", "Bia"), "sk", ["skip"]),
        (Question("deputies"), "dr", ["draw"]),
        (REVEAL, "1c", ["crossbows"]),
        (REVEAL, "c", ["Caio", "crossbows"]),
        (REVEAL, "reveal caio 1c", ["crossbows"]),
    ],
)
def test_what_answers_the_question(
    question: Question, typed: str, offered: list[str]
) -> None:
    assert words(typed, question, f"{FOUR} --royal")[: len(offered)] == offered


@pytest.mark.parametrize(
    ("question", "typed"),
    [
        (None, ""),
        (None, "p "),
        (None, "note "),
        (None, "x" * 5000),
        (None, "count bia 1m"),
        (Question("round"), "sk"),
        (REVEAL, "1a"),
    ],
)
def test_nothing_is_offered(question: Question | None, typed: str) -> None:
    assert words(typed, question) == []


@pytest.mark.parametrize("typed", ["p 2m", "caio p 1m", "pass bia 1cro"])
def test_a_bag_that_passes_is_offered_no_contraband(typed: str) -> None:
    """What nobody saw is typed as a question mark."""
    assert not {"mead", "silk", "crossbows", "pepper"} & set(words(typed))
