"""One game in two windows: each sees what the other entered, and nothing is lost."""

from tests.conftest import Sheriff
from tests.play.window import CTRL_Z, Window, enter, record


def test_two_windows_see_each_other_and_lose_nothing(sheriff: Sheriff) -> None:
    enter(sheriff, "new Ana Bia Caio")
    with Window(cold=True) as laptop, Window(cold=True) as phone:
        phone.wait_question()
        laptop.answer("3a")
        phone.answer("4c")  # asked before the laptop answered, so it is Bia's: refused
        assert record(sheriff) == ["declare Bia 3 apples"]
        assert phone.text.count("+ declare Bia 3 apples") == 1
        phone.answer("2c")
        laptop.answer("u")  # of an entry that this window has not seen
        assert laptop.text.count("+ declare Caio 2 cheese") == 1
        laptop.answer("p")
        phone.answer("caio p 3g")
    assert record(sheriff) == [
        "declare Bia 3 apples",
        "declare Caio 2 cheese",
        "pass Bia",
        "pass Caio bribe 3g",
    ]


def test_an_amendment_is_no_news_from_another_window(sheriff: Sheriff) -> None:
    enter(sheriff, "new Ana Bia Caio", "declare Bia 3a", "declare Caio 2c")
    with Window() as window:
        window.answer("amend 1 declare bia 4a", "note x")
        assert window.text.count("+ declare Bia 4 apples") == 1  # as the answer alone
    assert record(sheriff)[0] == "declare Bia 4 apples"


def test_what_is_typed_at_a_deleted_game_is_not_entered_in_the_next(
    sheriff: Sheriff,
) -> None:
    enter(sheriff, "new Ana Bia Caio --name one", "new Zoe Yan Xia --name two")
    with Window("--game", "one") as other, Window() as window:
        window.wait_question()
        other.wait_question()
        enter(sheriff, "delete one --yes")
        other.answer("3a")
        assert record(sheriff) == []
        other.answer("2a")  # at the one on the table
        assert record(sheriff) == ["declare Yan 2 apples"]
        enter(sheriff, "delete two --yes")
        window.press(CTRL_Z)
        window.answer("Ana Bia Caio")  # a new table
    assert sheriff("games --json").out == "[]\n"
