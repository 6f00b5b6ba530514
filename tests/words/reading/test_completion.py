"""Words that complete: players, goods with value and penalty, verbs, keywords."""

import pytest

from sheriff_helper.play.next_question_and_preview import next_question
from sheriff_helper.words.language import use_language
from sheriff_helper.words.reading.completion import Proposal, suggest
from sheriff_helper.words.reading.prompt import Question
from sheriff_helper.words.reading.tokens import table_of
from tests.play.tables import DECLARED, FOUR, table


def propose(typed: str, question: Question | None = None, new: str = FOUR) -> list[Proposal]:
    """What is proposed for a line while all bags wait."""
    state = table(DECLARED, new)
    return suggest(typed, question or next_question(state), table_of(state))


def words(typed: str, question: Question | None = None, new: str = FOUR) -> list[str]:
    """Only the words of it."""
    return [proposal.word for proposal in propose(typed, question, new)]


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("ca", ["Caio"]),
        ("de", ["declare", "deputies", "delete"]),
        ("stat", ["status"]),
        ("open c", ["Caio"]),
        ("open caio 2ch", ["cheese", "chickens"]),
        ("o 2s", ["silk"]),
        ("open caio 2m p", ["pepper", "paying"]),
        ("p 3a br", ["bread", "bribe"]),
        ("pass bia 3a br", ["bread", "bribe"]),
        ("caio p br", ["bread", "bribe"]),
        ("pass bia 3a fo", ["for"]),
        ("count bia 3c", ["cheese", "chickens"]),
        ("pay ana b", ["Bia"]),
        ("sheriff pay ana b", ["Bia"]),
        ("finish e", ["early"]),
    ],
)
def test_at_the_end_of_the_line(typed: str, first: list[str]) -> None:
    assert words(typed)[: len(first)] == first


@pytest.mark.parametrize(
    ("code", "typed", "first"),
    [
        ("pt", "pa", ["passa", "paga"]),
        ("pt", "pag", ["paga"]),
        ("pt", "paguem", []),
        ("pt", "ope", ["open"]),
        ("pt", "aju", ["ajuda"]),
        ("pt", "passa bia 3a sub", ["suborno"]),
        ("es", "o 1m pag", ["pagando"]),
        ("uk", "пропуска", ["пропускає"]),
        ("es", "rules deu", ["deuda"]),
        ("es", "ayuda pag", ["paga"]),
        ("uk", "прав", ["правила"]),
        ("uk", "п 2а ха", ["хабар"]),
        ("uk", "відкрити bia 2я", ["яблука"]),
    ],
)
def test_words_are_offered_as_the_table_says_them(code: str, typed: str, first: list[str]) -> None:
    use_language(code)
    assert words(typed)[: len(first) or None] == first


@pytest.mark.parametrize(
    ("question", "typed", "first"),
    [
        (Question("declare", "Bia"), "sk", ["skip"]),
        (Question("bag", "Bia"), "res", ["rest"]),
        (Question("deputies"), "dr", ["draw"]),
        (Question("round"), "sk", []),
        (Question("reveal", "Bia"), "1c", ["crossbows"]),
        (Question("reveal", "Bia"), "c", ["Caio", "crossbows"]),
        (Question("reveal", "Bia"), "1a", []),
        (Question("reveal", "Bia"), "1g", ["green apples", "golden apples", "gouda"]),
        (Question("reveal", "Bia"), "reveal caio 1c", ["crossbows"]),
    ],
)
def test_what_answers_the_question(question: Question, typed: str, first: list[str]) -> None:
    assert words(typed, question, f"{FOUR} --royal")[: len(first) or None] == first


def test_answers_are_offered_in_the_tables_words() -> None:
    use_language("uk")
    assert words("реш") == ["решта"]


@pytest.mark.parametrize("typed", ["p 2m", "p 2s", "caio p 1m", "pass bia 1cro"])
def test_a_bag_that_passes_is_offered_no_kind_because_it_has_a_question_mark(typed: str) -> None:
    assert not {"mead", "silk", "crossbows", "pepper"} & set(words(typed))


def test_a_count_is_of_cards_that_lie_face_up() -> None:
    assert words("count bia 1m") == words("count bia 1p") == []


def test_cards_that_change_hands_may_be_any() -> None:
    assert words("pay ana bia 1p")[0] == words("o 1p")[0] == "pepper"


@pytest.mark.parametrize("typed", ["", "p ", "p 5g", "note ", "x" * 5000])
def test_nothing_to_propose(typed: str) -> None:
    assert words(typed) == []
