"""Commands of the program, typed at the prompt."""

from tests.conftest import Sheriff
from tests.play.window import ENTER, Window, enter


def test_commands_of_the_program_work_at_the_prompt(sheriff: Sheriff) -> None:
    enter(sheriff, "new Ana Bia Caio --name one", "new Zoe Yan Xia --name two")
    with Window() as window:
        window.wait("Yan declares:")
        window.type("goods" + ENTER)
        window.wait("Crossbow", last=20)
        window.type("rules debt" + ENTER)
        window.wait("debt", last=20)
        window.answer("help pass", "pass M [GOODS]")
        window.answer("use one", "Bia declares:")
        window.answer("delete one --yes", "Who plays?")


def test_a_command_that_asks_is_answered(sheriff: Sheriff) -> None:
    enter(sheriff, "new Ana Bia Caio --name one", "new Zoe Yan Xia --name two")
    with Window() as window:
        window.wait("Yan declares:")
        window.answer("delete one", "[y/N]")
        window.answer("y", "Yan declares:")
    assert "one" not in sheriff("games").out


def test_a_hint_at_the_prompt_is_typed_without_the_program(sheriff: Sheriff) -> None:
    enter(sheriff, "new Ana Bia Caio", "pass Bia 3a")
    with Window() as window:
        window.wait("Caio's bag?")
        window.answer("pass bia 3a", "hint: to mend it: amend 1 …; undo takes the last entry back")


def test_a_refusal_is_told_to_a_person_in_the_language(sheriff: Sheriff) -> None:
    enter(sheriff, "new Ana Bia Caio --lang uk")
    with Window() as window:
        window.wait("Bia декларує:")
        window.answer("delete nobody", "підказка:")
    assert "помилка: " in window.text
    assert sheriff("pass Zed 3a").err.startswith("error: ")


def test_a_refused_amendment_says_why(sheriff: Sheriff) -> None:
    enter(sheriff, "new Ana Bia Caio", "declare Bia 3a", "declare Caio 3a", "pass Bia 3a")
    with Window() as window:
        window.wait("Caio's bag of 3 apples?")
        window.answer("amend 3 pass bia 2a1maed", "error: maed is not a good.")
        window.answer("log", "3 entries.")


def test_another_start_takes_no_language_from_the_window(sheriff: Sheriff) -> None:
    enter(sheriff, "new Ana Bia Caio")
    with Window() as window:
        window.wait("Bia declares:")
        window.answer("amend 0 new Ana Davi Caio", "Davi declares:")
    assert sheriff("export").out == "new Ana Davi Caio\n"
