"""What happens in a real window besides a plain game: debts, time, two windows, the end."""

import re
import shutil
import signal
import termios
from pathlib import Path

import pytest

from tests.conftest import Sheriff
from tests.play.window import CTRL_C, CTRL_D, CTRL_Z, ENTER, TAB, UP, Window, enter, record

POOR = (
    "new Ana Bia Caio --gold 2",
    *("declare Bia 5a", "pass Bia 2a2c1k", "declare Caio 3a", "pass Caio 2a1?", "next"),
    *("declare Caio 2a", "declare Ana 2a", "pass Caio", "pass Ana 1a1?", "next"),
)
QUICK = (
    "new Ana Bia Caio --turns 1",
    *("pass Bia 3a", "pass Caio 2a1m", "next", "pass Caio 3c", "pass Ana 1?", "next"),
    *("pass Ana 3a", "pass Bia 3a"),
)


def test_an_empty_word_is_a_slip_like_any_other(sheriff: Sheriff) -> None:
    enter(sheriff, "new Ana Bia Caio")
    with Window() as window:
        window.wait("Bia declares:")
        window.type('"" x')  # which may be a crossbow: so it is hidden
        window.wait('Bia declares: "" • That bag can\'t be recorded as typed.')
        window.answer("", "error: That bag can't be recorded as typed.")
        window.answer('"" bia', 'error: "" says nothing here.')
        window.answer('pass ""', "hint: pass M")
        window.answer("3a", "Caio declares:")
        assert "Traceback" not in window.raw
        assert "Unhandled" not in window.raw
    assert record(sheriff) == ["declare Bia 3 apples"]


def test_a_debt_is_a_choice_and_one_key_takes_one(sheriff: Sheriff) -> None:
    enter(sheriff, *POOR)
    with Window() as window:
        window.wait("Ana declares:")
        window.answer("3a", "Bia declares:")
        window.answer("2a", "Ana's bag of 3 apples?")
        window.answer("bia o 2s", "Which way, Bia?")
        assert "Bia owes 8 and has 2 gold: 6 is left to pay." in window.text
        assert "  1  1 apple and 1 chicken, worth 6" in window.text
        assert "  2  2 cheese, worth 6" in window.text
        window.answer("", "Ana's bag of 3 apples? bia o 2s")  # thought better of it
        window.answer("", "Which way, Bia?")
        window.type("7")
        window.wait("7 is not on the list. 1 to 4: the number alone")
        window.answer("", "Which way, Bia?")
        window.type("2")
        window.wait("Ana's bag of 3 apples?")
        window.type(CTRL_D)
        assert window.end() == 0
    assert record(sheriff)[-1] == "open Bia 2 silk paying 2 cheese"


def test_a_debt_in_contraband_asks_the_debtor_to_name_it(sheriff: Sheriff) -> None:
    enter(sheriff, *POOR, "count Ana 0", "declare Ana 4a", "pass Bia 1a", "pay Ana Bia 1a")
    with Window() as window:
        window.wait("Ana's bag of 4 apples?")
        window.answer("o 4p", "Ana turns up contraband worth 16:")
        window.type("zz")
        window.wait("Ana turns up contraband worth 16: zz zz is not a good.")
        window.answer("", "error: zz is not a good.")
        window.wait("Ana turns up contraband worth 16: 1m: one mead")
        window.answer("help pay", "pay A B OFFER")
        window.wait("Ana turns up contraband worth 16: 1m: one mead")
        window.answer("1x", "All bags are dealt with.")
    assert record(sheriff)[-1] == "open Ana 4 pepper paying 1 crossbow"


def test_a_debt_in_contraband_that_was_seen_is_a_choice(sheriff: Sheriff) -> None:
    enter(sheriff, "new Ana Bia Caio --gold 0", "pass Bia 1m1s", "pass Caio 1a", "next")
    with Window() as window:
        window.wait("Caio declares:")
        window.answer("2a", "Ana declares:")
        window.answer("2a", "Caio's bag of 2 apples?")
        window.answer("o", "Which way, Bia?")
        assert "  1  1 mead, worth 7" in window.text
        assert "  2  1 silk, worth 8" in window.text
        window.type("2")
        window.wait("Ana's bag of 2 apples?")
    assert record(sheriff)[-1] == "open Caio paying 1 silk"


def test_an_earlier_line_is_no_way_to_pay(sheriff: Sheriff) -> None:
    enter(sheriff, *POOR, "declare Ana 3a", "declare Bia 2a")
    with Window() as window:
        window.wait("Ana's bag of 3 apples?")
        window.answer("bia o 2s", "Which way, Bia?")
        window.type(UP + ENTER)
        window.wait("Ana's bag of 3 apples? bia o 2s")
        window.type(CTRL_C + "bia o 2s" + ENTER)
        window.wait("Which way, Bia?")
        window.type(UP + CTRL_C)
        window.wait("Ana's bag of 3 apples? bia o 2s")


def test_a_paste_stops_at_the_first_refusal(sheriff: Sheriff) -> None:
    enter(sheriff, "new Ana Bia Caio")
    with Window() as window:
        window.wait("Bia declares:")
        window.type("\x1b[200~3a\r2c\rp\r5g\rnote second\r\x1b[201~")
        window.wait("The rest of what was pasted is left out.")
        window.wait("Caio's bag of 2 cheese?")
    assert record(sheriff) == ["declare Bia 3 apples", "declare Caio 2 cheese", "pass Bia"]


def test_a_line_begun_stays_after_an_undo(sheriff: Sheriff) -> None:
    enter(sheriff, "new Ana Bia Caio", "declare Bia 3a", "declare Caio 2c")
    with Window() as window:
        window.wait("Bia's bag of 3 apples?")
        window.type("2a1m")
        window.wait("2a1m")
        window.type(CTRL_Z)
        window.wait("Caio declares: 2a1m")


def test_undo_by_a_key_says_why_not(sheriff: Sheriff) -> None:
    enter(sheriff, "new Ana Bia Caio")
    with Window() as window:
        window.wait("Bia declares:")
        window.type("p 2a1m" + CTRL_Z)
        window.wait("There is nothing to undo.")


def test_an_amendment_is_no_news_from_another_window(sheriff: Sheriff) -> None:
    enter(sheriff, "new Ana Bia Caio", "declare Bia 3a", "declare Caio 2c")
    with Window() as window:
        window.wait("Bia's bag of 3 apples?")
        window.answer("amend 1 declare bia 4a", "Bia's bag of 4 apples?")
        assert "another window" not in window.text
    assert record(sheriff)[0] == "declare Bia 4 apples"


def test_the_end_is_a_moment(sheriff: Sheriff) -> None:
    enter(sheriff, *QUICK)
    with Window() as window:
        window.wait("That was the last bag. Enter: contraband turns up")
        window.answer("", "Ana turns up 1 card:")
        window.answer("1s", "Everything is known. Enter: the final tally")
        window.answer("", "Ana: 1 silk, 8 points.")
        assert "Bia: no contraband." not in window.text
        window.answer("", "Bia: no contraband.")
        window.answer("", "Caio: 1 mead, 7 points.")
        window.answer("", "Apples: King Bia 20")
        assert "Place" not in window.text
        window.answer("", "Cheese: King Caio 15")
        window.answer("", "Place 3:")
        assert "Place 1:" not in window.text
        window.answer("", "Place 2:")
        window.answer("", "Place 1:")
        window.answer("", "The game is finished. new or quit:")
        assert "wins with" in window.text


def test_ctrl_c_goes_straight_to_the_tally(sheriff: Sheriff) -> None:
    enter(sheriff, *QUICK, "next", "reveal Ana 1s")
    with Window() as window:
        window.wait("Enter: the final tally")
        window.answer("", "Ana: 1 silk, 8 points.")
        window.type(CTRL_C)
        window.wait("The game is finished. new or quit:")
        assert "Place 3:" not in window.text


def test_two_windows_see_each_other_and_lose_nothing(sheriff: Sheriff) -> None:
    enter(sheriff, "new Ana Bia Caio")
    with Window() as laptop, Window() as phone:
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


def test_a_folder_that_is_gone_ends_the_evening(
    sheriff: Sheriff, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SHERIFF_HOME", home.name)  # short, however long the way to it
    enter(sheriff, "new Ana Bia Caio")
    with Window(columns=len(str(home)) + 80) as window:  # the path is not broken in two
        window.wait("Bia declares:")
        shutil.rmtree(home)
        window.type("3a" + ENTER)
        assert window.end() == 3
    assert window.text.count("error:") == 1
    assert "error: home/games can't be used: it is not there." in window.text


@pytest.mark.parametrize(
    ("options", "left"),
    [((), "sheriff play"), (("--game", "one"), "sheriff play --game one")],
)
def test_leaving_says_how_to_come_back(
    sheriff: Sheriff, options: tuple[str, ...], left: str
) -> None:
    enter(sheriff, "new Ana Bia Caio --name one", "new Zoe Yan Xia --name two")
    with Window(*options) as window:
        window.wait("declares:")
        window.type(CTRL_D)
        window.end()
    assert window.text.splitlines()[-1] == f"resume with: {left}"


def test_deputies_are_asked_for_and_drawn(sheriff: Sheriff) -> None:
    enter(sheriff, "new Ana Bia Caio Davi Eva Fay")
    with Window() as window:
        window.wait("Who are the Deputies?")
        window.answer("draw", "declares:")
        window.answer("u", "Who are the Deputies?")
        window.answer("fay ana", "Bia declares:")
        window.answer("skip", "Fay and Ana, the Deputies: Bia's bag?")
        window.answer("p 2a 3g by fay", "Caio's bag?")
    assert record(sheriff) == ["deputies Fay Ana", "pass Bia 2 apples bribe 3g by Fay"]


def test_a_narrow_window(sheriff: Sheriff) -> None:
    enter(sheriff, "new Ana Bartholomew Caio Davi Eva")
    with Window(columns=45) as window:
        window.wait("Bartholomew declares:")
        for line in ("3a", "4c", "2b", "5k"):
            window.type(line + ENTER)
        window.wait("Ana, the Sheriff: Bartholomew's bag of 3 apples? ›")
        window.answer("o 1a2s", "Caio's bag of 4 cheese?")
        window.answer("help", "nothing is lost")
        assert all(len(line) <= 45 for line in window.text.splitlines())


def seconds_left(shown: list[str]) -> int:
    """What the clock at the foot of the window says; 0 without one."""
    clock = re.match(r"\[?(\d+):(\d\d)", shown[-1] if shown else "")
    return 60 * int(clock[1]) + int(clock[2]) if clock else 0


def test_the_timer_runs_and_offers_to_pass_the_rest(sheriff: Sheriff) -> None:
    enter(sheriff, "new Ana Bia Caio --timer", "declare Bia 3a", "declare Caio 2c")
    with Window() as window:
        window.wait("Bia's bag of 3 apples?")
        window.wait_until(lambda shown: 0 < seconds_left(shown) < 120, "a second less")
        window.answer("timer", "The timer pauses.")
        window.answer("timer off", "The timer is off.")
        window.answer("timer 1s", "Time is up. Bia's bag of 3 apples passes. Enter: as declared")
        window.answer("2a1?", "Time is up. Caio's bag of 2 cheese passes.")
        window.answer("", "All bags are dealt with.")
    assert record(sheriff)[2:] == ["pass Bia 2 apples ?", "pass Caio"]


def test_time_is_up_for_bags_that_nobody_declared(sheriff: Sheriff) -> None:
    enter(sheriff, "new Ana Bia Caio --timer")
    with Window() as window:
        window.wait("Bia declares:")
        window.answer("skip", "Bia's bag?")
        window.wait_until(lambda shown: 0 < seconds_left(shown) <= 120, "the clock")
        window.answer("timer 1s", "Time is up. Bia's bag passes with:")
        window.answer("rest", "say what was in the bag: Bia and Caio. Time is up. Bia's bag")
        window.answer("2a1?", "Time is up. Caio's bag passes with:")
        window.answer("caio 3c", "All bags are dealt with.")
    assert record(sheriff) == ["pass Bia 2 apples ?", "pass Caio 3 cheese"]


def test_time_runs_out_while_someone_types(sheriff: Sheriff) -> None:
    enter(sheriff, "new Ana Bia Caio", "declare Bia 3a", "declare Caio 2c")
    with Window() as window:
        window.wait("Bia's bag of 3 apples?")
        window.type("timer 1s" + ENTER + "p 5")
        window.wait("Bia's bag of 3 apples? p 5")
        window.wait("0:00")
        window.type("g" + ENTER)  # the line stays until it is entered
        window.wait("Time is up. Caio's bag of 2 cheese passes.")
        window.answer("rest", "All bags are dealt with.")
    assert record(sheriff)[2:] == ["pass Bia bribe 5g", "pass Caio"]


def test_words_complete(sheriff: Sheriff) -> None:
    enter(sheriff, "new Ana Bia Caio", "declare Bia 3a", "declare Caio 2c")
    with Window() as window:
        window.wait("Bia's bag of 3 apples?")
        window.type("open bia 1chi")
        window.wait("chickens (4 points, penalty 2)")
        window.type(TAB + " 2sil" + TAB)
        window.wait("open bia 1chickens 2silk")
        window.wait("Bia lied about 3 apples: keeps nothing, loses 1 chicken and 2 silk.")


def test_a_damaged_game_is_named_and_nothing_is_traced_back(sheriff: Sheriff) -> None:
    enter(sheriff, "new Ana Bia Caio --name x")
    path = sheriff("where").out.split()[-1]
    with open(path, "a", encoding="utf-8") as file:
        file.write("noise")
    with Window() as window:
        assert window.end() == 3
    assert "Traceback" not in window.text


def is_usual(window: Window) -> bool:
    """Whether the terminal shows what is typed, and waits for whole lines."""
    wanted = termios.ECHO | termios.ICANON
    return bool(termios.tcgetattr(window.child.child_fd)[3] & wanted == wanted)


@pytest.mark.parametrize("ending", [signal.SIGTERM, signal.SIGHUP])
def test_a_window_that_is_ended_leaves_the_terminal_as_it_was(
    sheriff: Sheriff, ending: signal.Signals
) -> None:
    enter(sheriff, "new Ana Bia Caio")
    with Window() as window:
        window.wait("Bia declares:")
        window.type("3")
        assert not is_usual(window)
        window.child.kill(ending)
        assert window.end() == 0
        assert "resume with: sheriff play" in window.text
        assert is_usual(window)


def test_a_hint_at_the_prompt_is_typed_without_the_program(sheriff: Sheriff) -> None:
    enter(sheriff, "new Ana Bia Caio", "pass Bia 3a")
    with Window() as window:
        window.wait("Caio's bag?")
        window.answer("pass bia 3a", "hint: undo takes the last entry back, log shows all of them")


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
