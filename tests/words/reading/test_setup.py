"""`new`: a record line, the options of a shell and the answers of the wizard set up one
game.
"""

from collections.abc import Sequence

import pytest

from sheriff_helper.game.box import Setup
from sheriff_helper.game.refusal import Unreadable
from sheriff_helper.words.language import use_language
from sheriff_helper.words.reading.options import read_options
from sheriff_helper.words.reading.setup import (
    read_first,
    read_names,
    read_new_line,
    start,
    start_again,
)
from sheriff_helper.words.saying.record import line_of

NAMES = ("Ana", "Bia", "Caio")


@pytest.mark.parametrize(
    ("line", "setup"),
    [
        ("sheriff new Ana Bia Caio", Setup(NAMES, "Ana", 3)),
        ("new --first caio Ana --turns 2 Bia Caio", Setup(NAMES, "Caio", 2)),
        ("new Ana Bia Caio --edition 1e", Setup(NAMES, "Ana", 3, "1e", ("royal",))),
        ("new Ana Bia Caio --edition 1e --no-royal", Setup(NAMES, "Ana", 3, "1e")),
        ("new Ana Bia Caio --turns=2", Setup(NAMES, "Ana", 2)),
        ("new Ana Bia Caio --one-discard", Setup(NAMES, "Ana", 3, one_discard=True)),
        ("new Ana Bia Caio --round 4", Setup(NAMES, "Ana", 3, round=4)),
        ("new Ana Bia Caio --gold 0 --hand 7", Setup(NAMES, "Ana", 3, gold=0, hand=7)),
        ("new Ana Bia Caio --name 'a  b'", Setup(NAMES, "Ana", 3, title="a b")),
        ('new Ana "Bia Rosa" Caio', Setup(("Ana", "Bia Rosa", "Caio"), "Ana", 3)),
        ("new A B C D", Setup(tuple("ABCD"), "A", 2)),
        ("new A B C D E F", Setup(tuple("ABCDEF"), "A", 3)),
    ],
)
def test_a_new_line(line: str, setup: Setup) -> None:
    assert read_new_line(line).setup == setup


@pytest.mark.parametrize(
    ("name", "title"),
    [
        *((f"Ana{space}Maria", "Friday") for space in "\u00a0\u3000\u2009\u202f"),
        *(("Ana", title) for title in ('"Friday"', "'Friday'", "'a b'")),
    ],
    ids=ascii,
)
def test_a_start_is_read_back_as_it_was_written(name: str, title: str) -> None:
    started = start([name, "Bia", "Caio"], {"name": title})
    assert read_new_line(line_of(started)) == started


def test_options_from_the_shell() -> None:
    options: dict[str, str | bool] = {
        "first": "bia",
        "turns": "2",
        "gold": "9",
        "name": 'the "big" one',
        "timer": True,
    }
    setup = start(NAMES, options).setup
    assert setup == Setup(NAMES, "Bia", 2, gold=9, timer=True, title="the 'big' one")


@pytest.mark.parametrize(
    ("line", "first"),
    [("new A B C", "B"), ("new A B C --first C", "A"), ("new A B C D E F", "A")],
)
def test_once_more_the_marker_is_one_seat_on_and_six_have_none(
    line: str, first: str
) -> None:
    again = start_again(read_new_line(line).setup)
    assert again.setup.first == first
    assert read_new_line(line_of(again)) == again


@pytest.mark.parametrize(
    ("code", "text", "names"),
    [
        ("en", "Ana Bia Caio", NAMES),
        ("en", "Ana, Bia and Caio", NAMES),
        ("en", "Ana Maria, Bia, Caio", ("Ana Maria", "Bia", "Caio")),
        ("en", '"Ana Maria" Bia Caio', ("Ana Maria", "Bia", "Caio")),
        ("pt", "Ana, Bia e Caio", NAMES),
        ("uk", "Ана, Бія та Кай", ("Ана", "Бія", "Кай")),
        ("pt", "Ana Bia E Caio", ("Ana", "Bia", "E", "Caio")),
        ("en", "", ("Eva", "Fin", "Bo")),
        ("en", "Ana, Bia, and Caio", NAMES),
        ("en", "sheriff new Ana Bia Caio", NAMES),
        ("pt", "nova Ana Bia Caio", NAMES),
        ("en", "Sheriff Ana New", ("Sheriff", "Ana", "New")),
    ],
)
def test_names_in_the_wizard(code: str, text: str, names: tuple[str, ...]) -> None:
    use_language(code)
    assert read_names(text, ("Eva", "Fin", "Bo")) == names


@pytest.mark.parametrize(
    ("code", "text", "words"),
    [
        ("en", "none", []),
        (
            "en",
            "--turns=3 --name 'Friday night'",
            ["--turns", "3", "--name", "Friday night"],
        ),
        ("en", "gold 40, name Friday", ["--gold", "40", "--name", "Friday"]),
        ("en", "royal goods, timer and 1e", ["--royal", "--timer", "--edition", "1e"]),
        ("en", "black market turns 3", ["--black-market", "--turns", "3"]),
        ("en", "1st edition, royal", ["--edition", "1e", "--royal"]),
        ("en", "first edition", ["--edition", "1e"]),
        ("en", "without", []),
        ("es", "1.ª edición, leyes", ["--edition", "1e", "--laws"]),
        ("uk", "1-ше видання", ["--edition", "1e"]),
        ("pt", "nenhuma", []),
        ("es", "ninguno", []),
        ("uk", "без них", []),
        ("es", "Rey y Príncipe de los Ladrones", ["--thieves"]),
        ("uk", "закони та злодії", ["--laws", "--thieves"]),
    ],
)
def test_options_in_the_wizard(code: str, text: str, words: list[str]) -> None:
    use_language(code)
    assert read_options(text) == words


@pytest.mark.parametrize(
    "text",
    ["fast", "royal not timer", "turns", "3rd edition", "no royal", "name Game night"],
)
def test_what_is_no_option(text: str) -> None:
    with pytest.raises(Unreadable) as no:
        read_options(text)
    assert no.value.code == "play_option"


def test_whoever_is_called_like_the_lot_is_no_lot() -> None:
    def last_seat(names: Sequence[str]) -> list[str]:
        return list(reversed(names))

    assert read_first(("Draw", "Bia", "Caio"), last_seat, "draw") == "Draw"
    assert read_first(NAMES, last_seat, " draw") == "Caio"
    assert read_first(NAMES, last_seat, "") == "Ana"


@pytest.mark.parametrize("spoken", ["en", "pt", "uk"])
def test_a_record_is_read_in_the_language_of_its_table(spoken: str) -> None:
    use_language(spoken)
    assert read_new_line("new Ana, Bia e Caio --lang pt").setup.names == (
        "Ana",
        "Bia",
        "Caio",
    )
