"""What a new table answers, before a game is made of it."""

import pytest

from sheriff_helper.cli.play.opening import read_names, read_options
from sheriff_helper.game.refusal import Refusal


@pytest.mark.parametrize(
    ("typed", "names"),
    [
        ("Ana Bia Caio", ("Ana", "Bia", "Caio")),
        ("Ana, Maria Clara, Caio", ("Ana", "Maria Clara", "Caio")),
        ('Ana "Maria Clara" Caio', ("Ana", "Maria Clara", "Caio")),
        ("", ("Zoe", "Yan", "Xia")),
    ],
)
def test_names(typed: str, names: tuple[str, ...]) -> None:
    assert read_names(typed, ("Zoe", "Yan", "Xia")) == names


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
        ("reais, ladrões", ["--royal", "--thieves"]),
        ("mercado-negro", ["--black-market"]),
        ("Закони таймер", ["--laws", "--timer"]),
    ],
)
def test_options(typed: str, words: list[str]) -> None:
    assert [word.text for word in read_options(typed)] == words


def test_an_option_that_is_none() -> None:
    with pytest.raises(Refusal) as no:
        read_options("royl")
    assert no.value.code == "play_option"
