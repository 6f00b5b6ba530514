"""Evenings through a real terminal: by short answers, by full entries, with slips, to the end."""

import shutil
from pathlib import Path

import pytest

from tests.benchmarks.keystrokes import MOST, played
from tests.conftest import Sheriff
from tests.play.evening import BAGS, FIRST, NEW, RECORD, TYPED, keystrokes
from tests.play.tables import answered
from tests.play.window import CTRL_C, CTRL_D, CTRL_Z, ENTER, TAB, UP, Window, enter, record

QUICK = (
    "new Ana Bia Caio --turns 1",
    *("pass Bia 3a", "pass Caio 2a1m", "next", "pass Caio 3c", "pass Ana 1?", "next"),
    *("pass Ana 3a", "pass Bia 3a"),
)


def test_short_answers_come_to_the_record() -> None:
    assert played(TYPED) == RECORD


def test_the_evening_takes_few_keys() -> None:
    assert BAGS == 24
    assert keystrokes() / BAGS <= MOST


def test_a_game_by_short_answers_alone(sheriff: Sheriff) -> None:
    enter(sheriff, NEW)
    with Window("--fast", cold=True) as window:
        window.wait(FIRST)
        for line, (_event, then) in zip(TYPED, answered(TYPED, NEW), strict=True):
            window.answer(line, then)
        window.type(CTRL_D)
        assert window.end() == 0
    assert record(sheriff) == RECORD
    assert "resume with: sheriff play" in window.text
    assert "wins with" in window.text


def test_a_game_by_full_entries_typed_ahead(sheriff: Sheriff) -> None:
    enter(sheriff, NEW)
    with Window("--fast") as window:
        window.wait(FIRST)
        # All at once: whatever comes between two prompts waits for the next.
        window.type("".join(line + ENTER for line in RECORD))
        window.wait("The game is finished.")
        window.answer("sheriff status", "The game is finished.")
        window.type("quit" + ENTER)
        assert window.end() == 0
    assert record(sheriff) == RECORD


def test_slips_and_undo_leave_no_trace(sheriff: Sheriff) -> None:
    enter(sheriff, NEW)
    with Window("--fast") as window:
        window.wait(FIRST)
        window.answer("", FIRST)  # Enter does no harm
        window.answer("4x", "hint:")  # contraband can't be declared
        window.answer("5a", "Caio declares:")
        window.answer("u", FIRST)
        window.answer("3a", "Caio declares:")
        window.type("nonsense here")
        window.type(CTRL_C)  # and nothing is lost or entered
        window.answer("4c", "Davi declares:")
        window.answer("2b", "Bia's bag of 3 apples?")
        window.type(CTRL_Z)
        window.answer("2b", "Bia's bag of 3 apples?")
        window.resize(20, 45)
        window.wait("Ana, the Sheriff: Bia's bag of 3 apples?")
        window.type("p 9" + ENTER)
        window.wait("9 of what?", last=12)
        window.resize(24, 80)
        window.answer("undo", "Davi declares:")
        window.answer("redo", "Bia's bag of 3 apples?")
        window.type(CTRL_D)
        assert window.end() == 0
    assert record(sheriff) == RECORD[:3]


def test_history_brings_entries_back(sheriff: Sheriff) -> None:
    enter(sheriff, NEW)
    with Window() as window:
        window.wait(FIRST)
        window.answer("3a", "Caio declares:")
        window.answer("u", FIRST)
        window.type(UP)
        window.wait("declare Bia 3 apples")
        window.answer("", "Caio declares:")
    assert record(sheriff) == RECORD[:1]


def test_a_kind_that_is_typed_counts_as_seen(sheriff: Sheriff) -> None:
    enter(sheriff, NEW)
    with Window() as window:
        window.wait(FIRST)
        for line, then in (("3a", "Caio"), ("4c", "Davi"), ("2b", "Bia's bag of 3 apples?")):
            window.answer(line, then)
        window.type("p 1a1s1?")
        window.wait("1 silk counts as seen by all; ? in its place would keep it face down.")
        window.answer(" 5g", "Caio's bag of 4 cheese?")
        assert "Bia's bag passes: 1 apple, 1 silk and 1 card face down." in window.text
        window.answer("p 3c1?", "Davi's bag of 2 bread?")
        window.type(UP + UP)
        window.wait("pass Bia 1 apple 1 silk ? bribe 5g")
        window.type(CTRL_C)
        window.type("status" + ENTER)
        window.wait("Bia: 1 silk, 1 card face down", last=12)
        window.type(CTRL_D)
        window.end()
    assert record(sheriff)[3:] == ["pass Bia 1 apple 1 silk ? bribe 5g", "pass Caio 3 cheese ?"]


def test_an_empty_word_is_a_slip_like_any_other(sheriff: Sheriff) -> None:
    enter(sheriff, "new Ana Bia Caio")
    with Window() as window:
        window.wait("Bia declares:")
        window.type('"" x')
        window.wait('Bia declares: "" x "" says nothing here.')
        window.answer("", 'error: "" says nothing here.')
        window.answer('"" bia', 'error: "" says nothing here.')
        window.answer('pass ""', 'error: "" is not a good.')
        window.answer("3a", "Caio declares:")
        assert "Traceback" not in window.raw
        assert "Unhandled" not in window.raw
    assert record(sheriff) == ["declare Bia 3 apples"]


def test_a_paste_stops_at_the_first_refusal(sheriff: Sheriff) -> None:
    enter(sheriff, "new Ana Bia Caio")
    with Window() as window:
        window.wait("Bia declares:")
        window.type("\x1b[200~3a\r2c\rp\r5x\rnote second\r\x1b[201~")
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


def test_undo_by_a_key_is_no_player(sheriff: Sheriff) -> None:
    enter(sheriff, "new Undo Bia Caio Davi Eva Fay", "note x", "deputies Undo Bia")
    with Window() as window:
        window.wait("Caio declares:")
        window.type(CTRL_Z + CTRL_Z)
        window.wait("Who are the Deputies?")
        window.type("p 2a1m" + CTRL_Z)  # and says why not
        window.wait("There is nothing to undo.")
    assert record(sheriff) == []


def test_the_end_is_a_moment(sheriff: Sheriff) -> None:
    enter(sheriff, *QUICK)
    with Window() as window:
        window.wait("That was the last bag. Enter: contraband turns up")
        window.answer("", "Ana turns up 1 card:")
        window.type(ENTER)
        window.wait("1 1 pepper 2 1 mead 3 1 silk 4 1 crossbow 1m: 1 mead, and so on", last=12)
        window.answer("1s", "Ana: 50 gold, 3 apples and 1 silk. Right?")
        window.answer("48g", "Ana: 48 gold, 3 apples and 1 silk. Right?")  # and it is, then
        window.answer("", "Bia: 50 gold and 6 apples. Right?")
        window.answer("count caio 51", "Bia: 50 gold and 6 apples. Right?")  # another is not asked
        window.answer("", "Caio: 51 gold, ")
        window.answer("", "Everything is known. Enter: the final tally")
        window.answer("", "Ana: 1 silk, 8 points.")
        assert "Bia: no contraband." not in window.text
        window.answer("", "Bia: no contraband.")
        window.answer("", "Caio: 1 mead, ")
        window.answer("", "Apples: King Bia 20")
        assert "Place" not in window.text
        window.answer("", "Cheese: King Caio 15")
        window.answer("", "Place 3:")
        assert "Place 1:" not in window.text
        window.answer("", "Place 2:")
        window.answer("", "Place 1:")
        window.answer("", "The game is finished. Enter: how the evening went")
        assert "wins with" in window.text
        window.type(ENTER)
        window.wait_until(lambda shown: any("Bags" in line for line in shown), "the recap")


def test_ctrl_c_goes_straight_to_the_tally(sheriff: Sheriff) -> None:
    enter(sheriff, *QUICK, "next", "reveal Ana 1s")
    with Window() as window:
        window.wait("Right?")
        window.answer("finish", "Ana: 1 silk, 8 points.")
        window.type(CTRL_C)
        window.wait("The game is finished. Enter: how the evening went")
        assert "Place 3:" not in window.text


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


def test_words_complete(sheriff: Sheriff) -> None:
    enter(sheriff, "new Ana Bia Caio", "declare Bia 3a", "declare Caio 2c")
    with Window() as window:
        window.wait("Bia's bag of 3 apples?")
        window.type("open bia 1chi")
        window.wait("chickens")
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
