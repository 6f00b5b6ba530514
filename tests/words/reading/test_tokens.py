"""A line as tokens: taken apart once, with places, and asked for players, numbers and phrases."""

import pytest

from sheriff_helper.game.refusal import Ambiguous, Unreadable
from sheriff_helper.words.reading.tokens import (
    LONGEST_LINE,
    Table,
    Token,
    Tokens,
    read_number,
    tokenise,
    tokenise_words,
    without_marks,
)

SEATS = ("Ana", "Anabel", "Bia Rosa", "Zoë", "Олена")
TABLE = Table(SEATS)


def texts(tokens: Tokens) -> list[str]:
    return [token.text for token in tokens.all]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("a b", ["a", "b"]),
        ('a "b c" d', ["a", "b c", "d"]),
        ("a 'b c' d", ["a", "b c", "d"]),
        ("it's Ana's", ["it's", "Ana's"]),
        ("п'ять пʼять", ["п'ять", "пʼять"]),
        ('""', [""]),
        ('a "b', ["a", '"', "b"]),
        ("pass Bia 2a1?", ["pass", "Bia", "2", "a", "1", "?"]),
        ("from-bag 5-6", ["from-bag", "5", "-", "6"]),
        ("Bia: 3a!", ["Bia", ":", "3", "a", "!"]),
        ("e\u0301 x", ["e\u0301", "x"]),
        ("", []),
    ],
)
def test_the_tokens_of_a_line(line: str, words: list[str]) -> None:
    assert texts(tokenise(line, TABLE)) == words


@pytest.mark.parametrize("line", ["pass Bia 2a1? bribe 5g", "  note  x ", "a:b,c"])
def test_a_token_knows_its_place(line: str) -> None:
    tokens = tokenise(line, TABLE)
    assert [line[token.start : token.end] for token in tokens.all] == texts(tokens)


def test_a_line_and_the_words_of_a_shell_are_the_same_tokens() -> None:
    line = tokenise('pass "Bia Rosa" 2a1? bribe 5g', TABLE)
    shell = tokenise_words(["pass", "Bia Rosa", "2a1?", "bribe", "5g"], TABLE)
    assert texts(line) == texts(shell)
    assert [token.quoted for token in line.all] == [token.quoted for token in shell.all]
    assert tokenise_words(['"Ana"'], TABLE).all[0] == Token("Ana", 0, 5, "Ana", True)


def test_a_long_line_is_not_taken_apart() -> None:
    for line in ("n" * (LONGEST_LINE + 1), "n " * LONGEST_LINE):
        with pytest.raises(Unreadable) as no:
            tokenise(line, TABLE)
        assert no.value.code == "line_long"


@pytest.mark.parametrize(
    ("word", "name"),
    [
        ("Ana", "Ana"),
        ("ana", "Ana"),
        ("anab", "Anabel"),
        ("bia", "Bia Rosa"),
        ('"BIA ROSA"', "Bia Rosa"),
        ("Bia_Rosa", "Bia Rosa"),
        ("b", "Bia Rosa"),
        ("zoe", "Zoë"),
        ("ZO", "Zoë"),
        ("олЕ", "Олена"),
        ("Bia,", "Bia Rosa"),
        ("Bia:", "Bia Rosa"),
    ],
)
def test_a_player(word: str, name: str) -> None:
    assert tokenise(word, TABLE).player(0)[0] == name


def test_a_beginning_that_fits_two_players_lists_them() -> None:
    with pytest.raises(Ambiguous) as no:
        tokenise("an", TABLE).player(0)
    assert no.value.values["fits"] == ("Ana", "Anabel")


@pytest.mark.parametrize("word", ["", " ", ",", "Duda", "nabel", "\x1b", "Bia?"], ids=ascii)
def test_a_word_that_fits_nobody(word: str) -> None:
    assert tokenise(word, TABLE).player(0) == ("", 0)


@pytest.mark.parametrize(
    ("name", "typed"),
    [("R2-D2", "r2-d2"), ("7", "7"), ("?", "?"), ("3a", "3a"), ("O'Brien", "obrien"), ("by", "by")],
)
def test_a_whole_name_comes_before_all_else(name: str, typed: str) -> None:
    tokens = tokenise(f"{typed} 3 apples", Table(("Ana", name)))
    found, length = tokens.player(0)
    assert (found, texts(tokens)[length:]) == (name, ["3", "apples"])


@pytest.mark.parametrize(
    ("code", "players", "typed"),
    [
        ("pt", ("Davi", "Eva"), "da"),
        ("pt", ("Davi", "Eva"), "e"),
        ("es", ("Alba", "Yolanda"), "al"),
        ("es", ("Alba", "Yolanda"), "y"),
        ("uk", ("Зоя", "Нестор"), "з"),
        ("uk", ("Зоя", "Нестор"), "не"),
        ("en", ("Nora", "Theo"), "no"),
        ("en", ("Nora", "Theo"), "the"),
    ],
)
def test_a_small_word_is_nobodys_beginning(code: str, players: tuple[str, ...], typed: str) -> None:
    assert tokenise(typed, Table(players, code)).player(0) == ("", 0)
    assert tokenise(typed, Table((typed, *players), code)).player(0)[0] == typed


@pytest.mark.parametrize(
    ("typed", "name"),
    [("Богдана", "Богдан"), ("Богданові", "Богдан"), ("Віру", "Віра"), ("Ані", "Аня")],
)
def test_a_name_with_an_ending_of_the_language(typed: str, name: str) -> None:
    tokens = tokenise(typed, Table(("Аня", "Богдан", "Віра"), "uk"))
    assert tokens.player(0) == (name, 1)
    assert tokens.player(0, cases=False) == ("", 0)
    assert tokenise(typed, Table(("Аня", "Богдан", "Віра"))).player(0) == ("", 0)


@pytest.mark.parametrize("pair", [("Валерій", "Валерія"), ("Богдан", "Богдана")])
def test_a_name_that_is_a_form_of_another_is_asked_back(pair: tuple[str, str]) -> None:
    table = Table(pair, "uk")
    with pytest.raises(Ambiguous) as no:
        tokenise(pair[1], table).player(0)
    assert no.value.values["fits"] == tuple(f'"{name}"' for name in pair)
    for name in pair:
        assert tokenise(f'"{name}"', table).player(0) == (name, 1)
        assert tokenise(name, table).player(0, cases=False) == (name, 1)


@pytest.mark.parametrize(("word", "number"), [("0", 0), ("12", 12), ("999999", 999_999)])
def test_numbers(word: str, number: int) -> None:
    assert read_number(word) == number
    assert tokenise(word, TABLE).number(0) == number


@pytest.mark.parametrize("word", ["", "-1", "1.5", "1000000", "٣", "²", "three", "0x1", "1 2"])
def test_what_is_no_number(word: str) -> None:
    with pytest.raises(Unreadable) as no:
        read_number(word)
    assert no.value.code == "number_unreadable"


@pytest.mark.parametrize(
    ("code", "word", "number"),
    [
        ("en", "three", 3),
        ("pt", "três", 3),
        ("uk", "п'ять", 5),
        ("pt", "three", 3),
        ("en", "um", 0),
    ],
)
def test_a_number_in_words(code: str, word: str, number: int) -> None:
    assert (tokenise(word, Table(language=code)).number(0) or 0) == number


def test_the_longest_phrase_is_found() -> None:
    tokens = tokenise("fim de rodada", Table(language="pt"))
    assert tokens.means(0, "verb") == (["next"], 3)
    assert tokenise("fim", Table(language="pt")).means(0, "verb") == (["finish"], 1)


def test_a_letter_that_begins_a_phrase_is_nothing_by_itself() -> None:
    bag = tokenise("в мішку сир", Table(language="uk"))
    assert (bag.means(0, "answer"), bag.is_filler(0, "bag")) == (([], 0), 2)
    assert tokenise("в сир", Table(language="uk")).means(0, "answer") == (["open"], 1)
    glued = tokenise("2a bribe 5", TABLE)
    assert glued.means(1, "code") == (["apple"], 1)


def test_the_rest_of_a_line_is_as_it_was_typed() -> None:
    tokens = tokenise('note  he said: "now",  2x', TABLE)
    assert tokens.said(1, len(tokens)) == 'he said: "now",  2x'
    assert tokens.said(99, len(tokens)) == ""
    assert tokenise('amend 3 pay "Bia Rosa" Ana', TABLE).words(2) == ("pay", "Bia Rosa", "Ana")


@pytest.mark.parametrize(
    ("word", "bare"), [("Bia:", "Bia"), ("3a!", "3a"), ("J.R.", "J.R"), (":", "")]
)
def test_marks_after_a_word_say_nothing(word: str, bare: str) -> None:
    assert without_marks(word) == bare
