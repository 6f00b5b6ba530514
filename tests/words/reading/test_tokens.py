"""A line as tokens, and the players and numbers in it."""

import pytest

from sheriff_helper.game.refusal import Ambiguous, Unreadable
from sheriff_helper.words.reading.tokens import (
    LONGEST_LINE,
    Table,
    read_number,
    tokenise,
    tokenise_words,
    without_marks,
)

TABLE = Table(("Ana", "Anabel", "Bia Rosa", "Zoë", "Олена"))
IN_UKRAINIAN = Table(("Аня", "Богдан", "Віра"), "uk")


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ('a "b c" d', ["a", "b c", "d"]),
        ("a 'b c' d", ["a", "b c", "d"]),
        ("it's Ana's", ["it's", "Ana's"]),
        ("п'ять пʼять", ["п'ять", "пʼять"]),
        ('""', [""]),
        ('a "b', ["a", '"', "b"]),
        ("pass Bia 2a1?", ["pass", "Bia", "2", "a", "1", "?"]),
        ("from-bag 5-6", ["from-bag", "5", "-", "6"]),
        ("e\u0301 x", ["e\u0301", "x"]),
        ("", []),
    ],
)
def test_the_tokens_of_a_line(line: str, words: list[str]) -> None:
    assert [token.text for token in tokenise(line, TABLE).all] == words


def test_a_token_knows_its_place() -> None:
    line = "  note Bia:2a1? x "
    tokens = tokenise(line, TABLE).all
    assert [line[token.start : token.end] for token in tokens] == [
        token.text for token in tokens
    ]


def test_a_line_and_the_words_of_a_shell_are_the_same_tokens() -> None:
    line = tokenise('pass "Bia Rosa" 2a1? bribe 5g', TABLE)
    shell = tokenise_words(["pass", "Bia Rosa", "2a1?", "bribe", "5g"], TABLE)
    assert [token.text for token in line.all] == [token.text for token in shell.all]
    assert [token.quoted for token in line.all] == [token.quoted for token in shell.all]


@pytest.mark.parametrize(
    "line", ["n" * (LONGEST_LINE + 1), "n " * LONGEST_LINE], ids=["n", "n n"]
)
def test_a_long_line_is_not_taken_apart(line: str) -> None:
    with pytest.raises(Unreadable) as no:
        tokenise(line, TABLE)
    assert no.value.code == "line_long"


def test_a_long_line_in_a_shell_is_measured_whole() -> None:
    with pytest.raises(Unreadable) as no:
        tokenise_words(["n" * 100] * 41, TABLE)
    assert no.value.values == {"number": 4140, "most": LONGEST_LINE}


@pytest.mark.parametrize(
    ("table", "word", "name"),
    [
        (TABLE, "ana", "Ana"),
        (TABLE, "anab", "Anabel"),
        (TABLE, '"BIA ROSA"', "Bia Rosa"),
        (TABLE, "Bia_Rosa", "Bia Rosa"),
        (TABLE, "zo", "Zoë"),
        (TABLE, "олЕ", "Олена"),
        (TABLE, "Bia:", "Bia Rosa"),
        (TABLE, "", ""),
        (TABLE, "nabel", ""),
        (TABLE, "Bia?", ""),
        (IN_UKRAINIAN, "Богданові", "Богдан"),
        (IN_UKRAINIAN, "Віру", "Віра"),
        (IN_UKRAINIAN._replace(language="en"), "Віру", ""),
        (Table(("Nora", "Theo")), "the", ""),
        (Table(("Зоя", "Нестор"), "uk"), "не", ""),
        (Table(("Ana", "R2-D2")), "r2-d2", "R2-D2"),
        (Table(("Ana", "3a")), "3a", "3a"),
        (Table(("Ana", "O'Brien")), "obrien", "O'Brien"),
        (Table(("the", "Theo")), "the", "the"),
    ],
    ids=ascii,
)
def test_a_player(table: Table, word: str, name: str) -> None:
    assert tokenise(word, table).player(0)[0] == name


@pytest.mark.parametrize(
    ("table", "word", "fits"),
    [
        (TABLE, "an", ("Ana", "Anabel")),
        (Table(("Богдан", "Богдана"), "uk"), "Богдана", ('"Богдан"', '"Богдана"')),
    ],
    ids=["beginning", "case"],
)
def test_a_word_that_fits_two_players_lists_them(
    table: Table, word: str, fits: tuple[str, ...]
) -> None:
    with pytest.raises(Ambiguous) as no:
        tokenise(word, table).player(0)
    assert no.value.values["fits"] == fits


@pytest.mark.parametrize(
    "word", ["", "-1", "1.5", "1000000", "٣", "²", "three", "0x1", "1 2"]
)
def test_what_is_no_number(word: str) -> None:
    with pytest.raises(Unreadable) as no:
        read_number(word)
    assert no.value.code == "number_unreadable"


@pytest.mark.parametrize(
    ("code", "word", "number"),
    [("en", "999999", 999_999), ("pt", "três", 3), ("pt", "three", 3), ("en", "um", 0)],
)
def test_a_number(code: str, word: str, number: int) -> None:
    assert (tokenise(word, Table(language=code)).number(0) or 0) == number


def test_the_longest_phrase_is_found() -> None:
    tokens = tokenise("fim de rodada", Table(language="pt"))
    assert tokens.means(0, "verb") == (["next"], 3)
    assert tokenise("fim", Table(language="pt")).means(0, "verb") == (["finish"], 1)


def test_a_letter_that_begins_a_phrase_is_nothing_by_itself() -> None:
    bag = tokenise("в мішку сир", Table(language="uk"))
    assert (bag.means(0, "answer"), bag.is_filler(0, "bag")) == (([], 0), 2)
    assert tokenise("в сир", Table(language="uk")).means(0, "answer") == (["open"], 1)


def test_the_rest_of_a_line_is_as_it_was_typed() -> None:
    tokens = tokenise('note  he said: "now",  2x', TABLE)
    assert tokens.said(1, len(tokens)) == 'he said: "now",  2x'
    assert tokenise('amend 3 pay "Bia Rosa" Ana', TABLE).words(2) == (
        "pay",
        "Bia Rosa",
        "Ana",
    )


@pytest.mark.parametrize(
    ("word", "bare"), [("Bia:", "Bia"), ("J.R.", "J.R"), (":", "")]
)
def test_marks_after_a_word_say_nothing(word: str, bare: str) -> None:
    assert without_marks(word) == bare
