"""Whole games through a real terminal: by short answers, by full entries, with slips on the way."""

import pytest
from sheriff_helper.play.replies import Reader

from sheriff_helper.game.state import State, apply, begin
from sheriff_helper.play.questions import next_question, sentence
from sheriff_helper.words.reading.entry_reader import read_line
from sheriff_helper.words.reading.setup_reader import read_new_line
from sheriff_helper.words.reading.tokens import table_of
from tests.benchmarks.keystrokes import MOST, played
from tests.conftest import Sheriff
from tests.play.evening import BAGS, NEW, RECORD, TYPED, keystrokes
from tests.play.window import CTRL_C, CTRL_D, CTRL_Z, ENTER, UP, Window

FIRST = "Bia declares:"


@pytest.fixture(autouse=True)
def _table(sheriff: Sheriff) -> None:
    sheriff(NEW)


def log(sheriff: Sheriff) -> list[str]:
    """The record of the game that the window left behind, without its first line."""
    return sheriff("export").out.splitlines()[1:]


def questions() -> list[str]:
    """What the prompt asks after each line of the evening."""
    state: State = begin(read_new_line(NEW).setup)
    asked = []
    for text in TYPED:
        reply = Reader(next_question(state), table_of(state)).read(text)
        apply(state, read_line(reply.line, table_of(state)).judge(state))
        asked.append(sentence(next_question(state), state))
    return asked


def test_short_answers_come_to_the_record() -> None:
    assert played(TYPED) == RECORD


def test_the_evening_takes_few_keys() -> None:
    assert BAGS == 24
    assert keystrokes() / BAGS <= MOST


def test_a_game_by_short_answers_alone(sheriff: Sheriff) -> None:
    with Window("--fast") as window:
        window.wait(FIRST)
        for line, then in zip(TYPED, questions(), strict=True):
            window.answer(line, then)
        window.type(CTRL_D)
        assert window.end() == 0
    assert log(sheriff) == RECORD
    assert "resume with: sheriff play" in window.text
    assert "wins with" in window.text


def test_a_game_by_full_entries_typed_ahead(sheriff: Sheriff) -> None:
    with Window("--fast") as window:
        window.wait(FIRST)
        # All at once: whatever comes between two prompts waits for the next.
        window.type("".join(line + ENTER for line in RECORD))
        window.wait("The game is finished.")
        window.answer("sheriff status", "The game is finished.")
        window.type("quit" + ENTER)
        assert window.end() == 0
    assert log(sheriff) == RECORD


def test_slips_and_undo_leave_no_trace(sheriff: Sheriff) -> None:
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
        window.type("".join(line + ENTER for line in TYPED[3:]))
        window.wait("The game is finished.")
        window.type(CTRL_D)
        assert window.end() == 0
    assert log(sheriff) == RECORD


def test_history_brings_entries_back(sheriff: Sheriff) -> None:
    with Window() as window:
        window.wait(FIRST)
        window.answer("3a", "Caio declares:")
        window.answer("u", FIRST)
        window.type(UP)
        window.wait("declare Bia 3 apples")
        window.answer("", "Caio declares:")
    assert log(sheriff) == RECORD[:1]


def test_a_kind_that_is_typed_counts_as_seen(sheriff: Sheriff) -> None:
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
        window.wait("Bia has 1 silk and 1 card face down.", last=12)
        window.type(CTRL_D)
        window.end()
    assert log(sheriff)[3:] == ["pass Bia 1 apple 1 silk ? bribe 5g", "pass Caio 3 cheese ?"]
