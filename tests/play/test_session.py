"""Evenings on plain lines in a real terminal: short answers, full entries, slips, the
end.
"""

import json
import shutil
from pathlib import Path

import pytest

from tests.conftest import Sheriff
from tests.play.evening import NEW, RECORD, TYPED
from tests.play.window import CTRL_C, CTRL_D, CTRL_Z, ENTER, UP, Window, enter, record

THREE = "new Ana Bia Caio"
QUICK = (
    f"{THREE} --turns 1",
    *("pass Bia 3a", "pass Caio 2a1m", "next", "pass Caio 3c", "pass Ana 1?", "next"),
    *("pass Ana 3a", "pass Bia 3a"),
)
PAUSE = "… "  # what the prompt says between two scenes of the end


def test_a_game_by_short_answers_alone(sheriff: Sheriff) -> None:
    enter(sheriff, NEW)
    with Window("--fast", cold=True) as window:
        window.answer(*TYPED)
        window.type(CTRL_D)
        assert window.end() == 0
    assert record(sheriff) == RECORD


def test_a_game_by_full_entries_typed_ahead(sheriff: Sheriff) -> None:
    enter(sheriff, NEW)
    with Window("--fast") as window:
        window.wait_question()
        # All at once: whatever comes between two prompts waits for the next.
        window.type(
            "".join(line + ENTER for line in (*RECORD, "sheriff status", "quit"))
        )
        assert window.end() == 0
    assert record(sheriff) == RECORD


@pytest.mark.parametrize(
    ("new", "keys", "entries"),
    [
        pytest.param(THREE, [ENTER], [], id="Enter alone declares nothing"),
        pytest.param(THREE, ["4x\r", "3a\r"], ["declare Bia 3 apples"], id="a refusal"),
        pytest.param(THREE, ["5a\r", "u\r", "3a\r"], ["declare Bia 3 apples"], id="u"),
        pytest.param(
            THREE, ["5a\r", CTRL_Z, "3a\r"], ["declare Bia 3 apples"], id="Ctrl-Z"
        ),
        pytest.param(
            THREE, ["5a\r", "undo\r", "redo\r"], ["declare Bia 5 apples"], id="redo"
        ),
        pytest.param(
            THREE,
            ["nonsense" + CTRL_C, "3a\r"],
            ["declare Bia 3 apples"],
            id="a line is cleared",
        ),
        pytest.param(
            THREE,
            ["3a\r", "u\r", UP + ENTER],
            ["declare Bia 3 apples"],
            id="an entry comes back",
        ),
        pytest.param(
            THREE,
            ["3a\r", "2a" + CTRL_Z, ENTER],
            ["declare Bia 2 apples"],
            id="a line begun stays after an undo",
        ),
        pytest.param(
            "new Undo Bia Caio Davi Eva Fay",
            ["note x\r", "undo bia\r", CTRL_Z, CTRL_Z, CTRL_Z],
            [],
            id="undo by a key is no player",
        ),
        pytest.param(
            "new Ana Bia Caio Davi Eva Fay",
            ["draw\r", "u\r", "fay ana\r", "skip\r", "p 2a 3g by fay\r"],
            ["deputies Fay Ana", "pass Bia 2 apples bribe 3g by Fay"],
            id="Deputies",
        ),
        pytest.param(
            THREE,
            ["3a\r", "2c\r", "amend 1 declare bia 4a\r", "p\r"],
            ["declare Bia 4 apples", "declare Caio 2 cheese", "pass Bia"],
            id="an amendment",
        ),
        pytest.param(
            THREE,
            ["3a\r", "amend 1 declare bia 4maed\r", "2c\r"],
            ["declare Bia 3 apples", "declare Caio 2 cheese"],
            id="a refused amendment",
        ),
    ],
)
def test_what_is_typed_comes_to_entries(
    sheriff: Sheriff, new: str, keys: list[str], entries: list[str]
) -> None:
    enter(sheriff, new)
    with Window() as window:
        for some in keys:
            window.press(some)
        assert "Traceback" not in window.raw
    assert record(sheriff) == entries


def test_a_paste_stops_at_the_first_refusal(sheriff: Sheriff) -> None:
    enter(sheriff, THREE)
    with Window() as window:
        window.press("\x1b[200~3a\r2c\rp\r5x\rnote second\r\x1b[201~")
        window.answer("note third")
    entries = [
        "declare Bia 3 apples",
        "declare Caio 2 cheese",
        "pass Bia",
        "note third",
    ]
    assert record(sheriff) == entries


def test_the_end_is_told_scene_by_scene(sheriff: Sheriff) -> None:
    enter(sheriff, *QUICK)
    with Window() as window:
        window.answer("", "1s")  # the last round ends, and Ana's card turns up
        window.answer("48g", "")  # her stand, as it was counted
        window.answer("count caio 51")  # who is counted is not asked about again
        window.answer("", "", "")  # Bia's and Caio's stands, and the final tally
        players = json.loads(sheriff("score --json").out)["players"]
        (winner,) = (player for player in players if player["place"] == 1)
        scenes = 0
        while window.glass.before_cursor == PAUSE:
            scenes += 1
            assert (str(winner["total"]) in window.text) == (scenes == 8), scenes
            window.press(ENTER)
        assert scenes == 8  # three stands, two crowns, three places
    assert record(sheriff)[8:] == [
        *("next", "reveal Ana 1 silk", "count Ana 48g", "count Caio 51g", "finish")
    ]


def test_ctrl_c_goes_straight_to_the_tally(sheriff: Sheriff) -> None:
    enter(sheriff, *QUICK, "next", "reveal Ana 1s")
    with Window() as window:
        window.answer("finish")
        assert window.glass.before_cursor == PAUSE
        window.press(CTRL_C)
        assert window.glass.before_cursor != PAUSE


def test_a_folder_that_is_gone_ends_the_evening(sheriff: Sheriff, home: Path) -> None:
    enter(sheriff, THREE)
    with Window() as window:
        window.wait_question()
        shutil.rmtree(home)
        window.type("3a" + ENTER)
        assert window.end() == 3
    assert "Traceback" not in window.raw


def test_a_damaged_game_is_no_traceback(sheriff: Sheriff) -> None:
    enter(sheriff, f"{THREE} --name x")
    with open(sheriff("where").out.split()[-1], "a", encoding="utf-8") as file:
        file.write("noise")
    with Window() as window:
        assert window.end() == 3
    assert "Traceback" not in window.raw


@pytest.mark.parametrize(
    ("options", "left"),
    [((), "sheriff play"), (("--game", "one"), "sheriff play --game one")],
    ids=["on the table", "another"],
)
def test_leaving_says_how_to_come_back(
    sheriff: Sheriff, options: tuple[str, ...], left: str
) -> None:
    enter(sheriff, f"{THREE} --name one", "new Zoe Yan Xia --name two")
    with Window(*options) as window:
        window.wait_question()
        window.type(CTRL_D)
        assert window.end() == 0
    assert window.text.splitlines()[-1].endswith(f" {left}")


def test_a_narrow_window(sheriff: Sheriff) -> None:
    enter(sheriff, "new Ana Bartholomew Caio Davi Eva")
    with Window(columns=45) as window:
        window.answer("3a", "4c", "2b", "5k", "o 1a2s", "help")
        assert all(len(line) <= 45 for line in window.text.splitlines())
    assert record(sheriff)[-1] == "open Bartholomew 1 apple 2 silk"


def test_commands_of_the_program_work_at_the_prompt(sheriff: Sheriff) -> None:
    enter(sheriff, f"{THREE} --name one", "new Zoe Yan Xia --name two")
    with Window() as window:
        window.answer("goods", "rules debt", "help pass", "use one", "3a")
        window.answer("delete two", "y")
        assert "two" not in sheriff("games").out
        assert record(sheriff) == ["declare Bia 3 apples"]


def test_another_start_takes_no_language_from_the_window(sheriff: Sheriff) -> None:
    enter(sheriff, THREE)
    with Window() as window:
        window.answer("amend 0 new Ana Davi Caio")
    assert record(sheriff, start=0) == ["new Ana Davi Caio"]


def test_a_refusal_is_told_to_a_person_in_the_language(sheriff: Sheriff) -> None:
    enter(sheriff, f"{THREE} --lang uk")
    with Window() as window:
        window.answer("delete nobody")
        assert "помилка: " in window.text
    assert sheriff("pass Zed 3a").err.startswith("error: ")
