"""A new table in a real window: its questions, the way back, and the way out."""

import pytest

from tests.conftest import Sheriff
from tests.play.window import CTRL_C, CTRL_D, CTRL_Z, ENTER, Window, enter


def test_set_up_walks_a_new_table_through(sheriff: Sheriff) -> None:
    with Window() as window:
        window.wait("Who plays?")
        window.answer("Ana Bia", "error: A table has 3 to 6 players")
        window.answer("Ana, Maria Clara, Caio", "Who is the first Sheriff?")
        window.answer("maria", "Modules and options?")
        window.answer("royl", "error: royl is not a module")
        window.answer("royal timer", "Caio declares:")
        window.type(CTRL_D)
        assert window.end() == 0
    assert sheriff("export").out.splitlines() == [
        'new Ana "Maria Clara" Caio --royal --first "Maria Clara" --timer'
    ]


def test_set_up_goes_back_helps_and_judges(sheriff: Sheriff) -> None:
    with Window() as window:
        window.wait("Who plays?")
        window.answer("help", "The names in seat order")
        window.answer("Ana Bia", "hint: in seat order, clockwise: Ana Bia Caio")
        window.answer("Ana Bea Caio", "Who is the first Sheriff?")
        window.type(CTRL_Z)
        window.wait("Who plays? Ana Bea Caio")
        window.type("\x15sheriff new Ana Bia and Caio" + ENTER)
        window.wait("Clockwise: Ana, Bia and Caio. Who is the first Sheriff?")
        window.answer("bia", "Modules and options?")
        window.type("royal" + CTRL_Z)
        window.wait("Who is the first Sheriff? bia")
        window.answer("", "Modules and options? royal")
        window.answer(" turns 99", "error:")
        window.wait("Modules and options? royal, black-market")
        window.answer("help", "Also: turns 3, hand 7")
        window.answer("royal turns 2 gold 40", "Caio declares:")
    assert sheriff("export").out.splitlines() == [
        "new Ana Bia Caio --royal --first Bia --turns 2 --gold 40"
    ]


@pytest.mark.parametrize("word", ["q", "quit", "sair"])
def test_set_up_is_left_by_a_word(sheriff: Sheriff, word: str) -> None:
    with Window() as window:
        window.wait("Who plays?")
        window.answer("Ana Bia Caio", "Who is the first Sheriff?")
        window.type(word + ENTER)
        assert window.end() == 0
    assert "No games" in sheriff("games").out


def test_a_table_set_up_in_a_language_keeps_it(sheriff: Sheriff) -> None:
    with Window("--lang", "uk") as window:
        window.wait("Хто грає?")
        window.answer("Аня Богдан Віра", "Хто перший шериф?")
        window.answer("", "королівські, чорний-ринок")
        window.answer("закни", "підказка: на вибір: королівські")
        window.answer("закони", "Богдан декларує:")
    assert sheriff("export").out.splitlines()[0] == "new Аня Богдан Віра --laws --lang uk"
    assert "шериф — Аня" in sheriff("").out


def test_set_up_offers_the_last_table(sheriff: Sheriff) -> None:
    enter(sheriff, "new Zoe Yan Xia")
    with Window() as window:
        window.wait("Yan declares:")
        window.answer("new", "Enter: Zoe, Yan and Xia")
        window.answer("", "Enter: Zoe")
        window.answer("yan", "Modules and options?")
        window.answer("", "Xia declares:")
    assert sheriff("export").out.splitlines() == ["new Zoe Yan Xia --first Yan"]


def test_leaving_set_up_goes_back_to_the_game(sheriff: Sheriff) -> None:
    enter(sheriff, "new Zoe Yan Xia")
    with Window() as window:
        window.wait("Yan declares:")
        window.answer("new", "Who plays?")
        window.type(CTRL_D)
        window.wait("Yan declares:")
        window.answer("3a", "Xia declares:")


def test_leaving_set_up_leaves_nothing(sheriff: Sheriff) -> None:
    with Window() as window:
        window.wait("Who plays?")
        window.type("Ana" + CTRL_C + CTRL_D)
        assert window.end() == 0
    assert "No games" in sheriff("games").out
