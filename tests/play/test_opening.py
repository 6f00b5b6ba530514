"""What a new table answers, before a game is made of it."""

import pytest

from sheriff_helper.game.refusal import Refusal
from sheriff_helper.words.language import use_language
from sheriff_helper.words.reading.setup_reader import read_names, read_options


@pytest.mark.parametrize(
    ("typed", "names"),
    [
        ("Ana Bia Caio", ("Ana", "Bia", "Caio")),
        ("Ana, Maria Clara, Caio", ("Ana", "Maria Clara", "Caio")),
        ('Ana "Maria Clara" Caio', ("Ana", "Maria Clara", "Caio")),
        ("", ("Zoe", "Yan", "Xia")),
        ("sheriff new Ana Bia Caio", ("Ana", "Bia", "Caio")),
        ("new Ana, Maria Clara, Caio", ("Ana", "Maria Clara", "Caio")),
        ("Sheriff Ana New", ("Sheriff", "Ana", "New")),
        ("Ana, Bia and Caio", ("Ana", "Bia", "Caio")),
        ("Ana, Bia, and Caio", ("Ana", "Bia", "Caio")),
        ("Ana Bia and Caio", ("Ana", "Bia", "Caio")),
        ("Ana, Maria Clara and Caio,", ("Ana", "Maria Clara", "Caio")),
    ],
)
def test_names(typed: str, names: tuple[str, ...]) -> None:
    assert read_names(typed, ("Zoe", "Yan", "Xia")) == names


@pytest.mark.parametrize(
    ("code", "typed", "names"),
    [
        ("pt", "Ana, Bia e Caio", ("Ana", "Bia", "Caio")),
        ("pt", "A E I", ("A", "E", "I")),
        ("es", "Ana Bia y Caio", ("Ana", "Bia", "Caio")),
        ("uk", "Аня, Богдан та Віра", ("Аня", "Богдан", "Віра")),
        ("uk", "Аня Богдан і Віра", ("Аня", "Богдан", "Віра")),
    ],
)
def test_a_word_between_names_is_none(code: str, typed: str, names: tuple[str, ...]) -> None:
    use_language(code)
    assert read_names(typed, ()) == names


@pytest.mark.parametrize("typed", ["Ana Bia", "Ana ana Caio", "a b c d e f g", "\x1b[2J b c"])
def test_names_that_no_table_has(typed: str) -> None:
    with pytest.raises(Refusal):
        read_names(typed, ("Zoe", "Yan", "Xia"))


def test_nobody_to_offer() -> None:
    with pytest.raises(Refusal):
        read_names("", ())


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("", []),
        ("royal timer", ["--royal", "--timer"]),
        ("--royal, black-market", ["--royal", "--black-market"]),
        ("1e", ["--edition", "1e"]),
        ("none", []),
        ("reais, ladrões", ["--royal", "--thieves"]),
        ("mercado-negro", ["--black-market"]),
        ("Закони таймер", ["--laws", "--timer"]),
        ("turns 3 royal hand 7", ["--turns", "3", "--royal", "--hand", "7"]),
        ("gold 40, name Friday", ["--gold", "40", "--name", "Friday"]),
        ("--turns=3 --name 'Friday night'", ["--turns", "3", "--name", "Friday night"]),
    ],
)
def test_options(typed: str, words: list[str]) -> None:
    assert [word.text for word in read_options(typed)] == words


@pytest.mark.parametrize("typed", ["royl", "royal turns"])
def test_an_option_that_is_none(typed: str) -> None:
    with pytest.raises(Refusal) as no:
        read_options(typed)
    assert no.value.code == "play_option"
