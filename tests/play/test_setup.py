"""A new table: what its answers come to, and its questions in a real window."""

import pytest

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
                *(
                    "bia",
                    "u",
                    "",
                    "turns 99",
                    "royl",
                    "royal turns 2 gold 40",
                    "what",
                    "skip",
                ),
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
    sheriff: Sheriff,
    before: str,
    options: tuple[str, ...],
    lines: list[str],
    start: str,
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
        # A signal that comes a moment before Python waits for the line is seen when the
        # line ends.
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
