"""One game in two windows: each sees what the other entered, and nothing is lost."""

from tests.conftest import Sheriff
from tests.play.window import CTRL_Z, Window, enter, record


def test_two_windows_see_each_other_and_lose_nothing(sheriff: Sheriff) -> None:
    enter(sheriff, "new Ana Bia Caio")
    with Window(cold=True) as laptop, Window(cold=True) as phone:
        laptop.wait("Bia declares:")
        phone.wait("Bia declares:")
        laptop.answer("3a", "Caio declares:")
        phone.answer("4c", "Caio declares:")  # asked before the laptop answered
        assert "Bia has already declared 3 apples" in phone.text
        assert phone.text.count("+ declare Bia 3 apples") == 1
        phone.answer("2c", "Bia's bag of 3 apples?")
        laptop.answer("u", "Another window has entered something since")
        laptop.wait("+ declare Caio 2 cheese")
        laptop.wait("Bia's bag of 3 apples?")
        laptop.answer("p", "Caio's bag of 2 cheese?")
        phone.answer("caio p 3g", "All bags are dealt with.")
    assert record(sheriff) == [
        "declare Bia 3 apples",
        "declare Caio 2 cheese",
        "pass Bia",
        "pass Caio bribe 3g",
    ]


def test_an_amendment_is_no_news_from_another_window(sheriff: Sheriff) -> None:
    enter(sheriff, "new Ana Bia Caio", "declare Bia 3a", "declare Caio 2c")
    with Window() as window:
        window.wait("Bia's bag of 3 apples?")
        window.answer("amend 1 declare bia 4a", "Bia's bag of 4 apples?")
        assert "another window" not in window.text
    assert record(sheriff)[0] == "declare Bia 4 apples"


def test_a_game_deleted_in_another_window_is_told_once(sheriff: Sheriff) -> None:
    enter(sheriff, "new Ana Bia Caio --name one", "new Zoe Yan Xia --name two")
    with Window("--game", "one") as other, Window() as window:
        window.wait("Yan declares:")
        other.wait("Bia declares:")
        enter(sheriff, "delete one --yes")
        other.answer("3a", "Yan declares:")  # the one on the table
        assert other.text.count("There is no game “one”.") == 1
        enter(sheriff, "delete two --yes")
        other.answer("status", "Who plays?")
        window.type(CTRL_Z)
        window.wait("Who plays?")
        assert window.text.count("There is no game “two”.") == 1
