"""A new table: what its answers come to, and its questions in a real window."""

import pytest

from sheriff_helper.game.refusal import Refusal
from sheriff_helper.words.language import use_language
from sheriff_helper.words.reading.options import read_options
from sheriff_helper.words.reading.setup import read_names
from tests.conftest import Sheriff
from tests.play.window import CTRL_C, CTRL_D, ENTER, Window, enter, record

ZOE = "new Zoe Yan Xia"
SIX = "new Ana Bia Caio Davi Eva Fay"


@pytest.mark.parametrize(
    ("before", "options", "lines", "start"),
    [
        pytest.param(
            "",
            (),
            ["Ana, Maria Clara, Caio", "maria", "royal goods, timer", "", "skip"],
            'new Ana "Maria Clara" Caio --royal --first "Maria Clara" --timer',
            id="one answer after the other",
        ),
        pytest.param(
            "",
            (),
            [
                *("Ana Bia", "Ana Bea Caio", "u", "sheriff new Ana Bia and Caio"),
                *("bia", "u", "", "turns 99", "royl", "royal turns 2 gold 40", "what", "skip"),
            ],
            "new Ana Bia Caio --royal --first Bia --turns 2 --gold 40",
            id="back, and refused",
        ),
        pytest.param(
            "",
            ("--lang", "uk"),
            ["Аня Богдан Віра", "", "закни", "закони", "одразу"],
            "new Аня Богдан Віра --laws --lang uk",
            id="in a language",
        ),
        pytest.param(
            ZOE,
            (),
            ["new", "Kim Lou Max", "u", "Zoe Yan Xia", "yan", "", "skip"],
            "new Zoe Yan Xia --first Yan",
            id="beside the last table",
        ),
        pytest.param(
            f"{ZOE} --first Xia --royal --gold 40 --name Friday",
            (),
            ["new", "a", "skip"],
            "new Zoe Yan Xia --royal --gold 40",
            id="again, the marker one seat on",
        ),
        pytest.param(SIX, (), ["new", "again", "skip"], SIX, id="again for six"),
    ],
)
def test_a_table_is_set_up(
    sheriff: Sheriff, before: str, options: tuple[str, ...], lines: list[str], start: str
) -> None:
    enter(sheriff, *filter(None, [before]))
    with Window(*options) as window:
        window.answer(*lines)
        window.type(CTRL_D)
        assert window.end() == 0
    assert record(sheriff, start=0) == [start]


def test_the_first_sheriff_by_lot(sheriff: Sheriff) -> None:
    with Window() as window:
        window.answer("Ana Bia Caio", "random", "u", "", "", "skip")
    assert record(sheriff, start=0)[0].startswith("new Ana Bia Caio")


@pytest.mark.parametrize(
    ("code", "keys"),
    [
        pytest.param("en", "q" + ENTER, id="a word"),
        pytest.param("pt", "sair" + ENTER, id="a word of the language"),
        # A signal that comes a moment before Python waits for the line is seen when the line ends.
        pytest.param("en", "Ana" + CTRL_C + ENTER, id="Ctrl-C"),
    ],
)
def test_leaving_set_up_leaves_nothing(sheriff: Sheriff, code: str, keys: str) -> None:
    with Window("--lang", code) as window:
        window.answer("Ana Bia Caio")
        window.type(keys)
        assert window.end() == 0
    assert sheriff("games --json").out == "[]\n"


def test_leaving_set_up_goes_back_to_the_game(sheriff: Sheriff) -> None:
    enter(sheriff, ZOE)
    with Window() as window:
        window.answer("new")
        window.press(CTRL_D)
        window.answer("3a")
    assert record(sheriff) == ["declare Yan 3 apples"]


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
        ("pt", "nova Ana Bia Caio", ("Ana", "Bia", "Caio")),
        ("uk", "sheriff нова Аня Богдан Віра", ("Аня", "Богдан", "Віра")),
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
        ("turns 3 royal hand 7", ["--turns", "3", "--royal", "--hand", "7"]),
        ("gold 40, name Friday", ["--gold", "40", "--name", "Friday"]),
        ("--turns=3 --name 'Friday night'", ["--turns", "3", "--name", "Friday night"]),
    ],
)
def test_options(typed: str, words: list[str]) -> None:
    assert read_options(typed) == words


@pytest.mark.parametrize(
    ("code", "typed", "words"),
    [
        ("pt", "reais, ladrões", ["--royal", "--thieves"]),
        ("pt", "mercado-clandestino", ["--black-market"]),
        ("uk", "Закони таймер", ["--laws", "--timer"]),
    ],
)
def test_options_in_words_of_the_table(code: str, typed: str, words: list[str]) -> None:
    use_language(code)
    assert read_options(typed) == words


@pytest.mark.parametrize("typed", ["royl", "royal turns"])
def test_an_option_that_is_none(typed: str) -> None:
    with pytest.raises(Refusal) as no:
        read_options(typed)
    assert no.value.code == "play_option"
