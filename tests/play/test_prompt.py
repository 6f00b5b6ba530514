"""Keys and pastes at one line, through a pipe instead of a terminal."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.document import Document
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.layout.processors import TransformationInput
from prompt_toolkit.output import DummyOutput
from sheriff_helper.play.inking import Slips
from sheriff_helper.play.pasting import Paste

from sheriff_helper.play.prompt import Asking, Prompt, Typed
from tests.play.window import CTRL_C, ENTER, UP

CTRL_U, CTRL_Y, CTRL_R, CTRL_O, CTRL_Q = "\x15", "\x19", "\x12", "\x0f", "\x11"
MENU, LINE = Asking("Which way?", keys="1234"), Asking("›")


def pasted(text: str) -> str:
    """A paste as a terminal marks it."""
    return f"\x1b[200~{text}\x1b[201~"


@pytest.fixture(name="answers")
def _answers() -> Iterator[Callable[..., list[Typed]]]:
    """Type keys at questions one after another; what each came to."""
    with create_pipe_input() as keys, create_app_session(input=keys, output=DummyOutput()):
        prompt = Prompt()
        prompt.remember("declare Bia 3 apples")
        prompt.remember("12")

        def typed(text: str, *questions: Asking) -> list[Typed]:
            keys.send_text(text)
            return [prompt.ask(question) for question in questions]

        typed.prompt = prompt  # type: ignore[attr-defined]
        yield typed
        prompt.close()


@pytest.mark.parametrize("key", [UP, CTRL_R, "\x1b.", "\x1b<", "\x1b[5~", "\x10"])
def test_no_earlier_line_comes_where_only_keys_count(
    answers: Callable[..., list[Typed]], key: str
) -> None:
    assert answers(key + ENTER, MENU) == [Typed("")]


def test_a_menu_takes_a_key_from_a_paste_and_nothing_else(
    answers: Callable[..., list[Typed]],
) -> None:
    assert answers(pasted("12") + ENTER, MENU) == [Typed("")]
    assert answers(pasted("2\n3"), MENU) == [Typed("2")]


def test_what_was_cut_can_be_put_back(answers: Callable[..., list[Typed]]) -> None:
    cut = "2c1m" + CTRL_U + CTRL_C + "p " + CTRL_Y + ENTER
    assert answers(cut, LINE, LINE) == [Typed("", "back"), Typed("p 2c1m")]


@pytest.mark.parametrize("key", [CTRL_O, "\x1b#"], ids=["Ctrl-O", "Alt-#"])
def test_no_key_keeps_a_line_as_it_was_typed(answers: Callable[..., list[Typed]], key: str) -> None:
    answers("p 1m" + key + ENTER, LINE)
    (heard,) = answers(UP + ENTER, LINE)
    assert heard.text == "12"


def test_no_macro_types_a_line_again(answers: Callable[..., list[Typed]]) -> None:
    recorded = "\x18(2c1m\x18)" + ENTER + "note \x18e" + ENTER
    assert answers(recorded, LINE, LINE) == [Typed("2c1m"), Typed("note ")]


def test_a_line_break_is_not_typed(answers: Callable[..., list[Typed]]) -> None:
    assert "\n" not in answers("p" + CTRL_Q + "\n5g" + ENTER, LINE)[0].text


def test_a_paste_is_answered_line_by_line(answers: Callable[..., list[Typed]]) -> None:
    heard = answers("no" + pasted("te hi\r\nnote two\rp\n5") + "g" + ENTER, *[LINE] * 4)
    assert heard == [Typed("note hi"), Typed("note two"), Typed("p"), Typed("5g")]


def test_a_paste_of_one_line_stays_to_be_edited(answers: Callable[..., list[Typed]]) -> None:
    assert answers(pasted("3a") + " 5g" + ENTER, LINE) == [Typed("3a 5g")]


def test_the_rest_of_a_paste_can_be_left_out(answers: Any) -> None:
    answers(pasted("one\ntwo\nthree"), LINE)
    assert answers.prompt.drop_paste() == ["The rest of what was pasted is left out."]
    assert answers.prompt.drop_paste() == []
    assert answers("x" + ENTER, LINE) == [Typed("x")]


def test_nothing_is_told_of_a_paste_that_is_done() -> None:
    paste = Paste()
    assert paste.take("one\n") == "one"
    assert not paste.drop()


def test_a_slip_is_marked_on_its_own_row() -> None:
    text = "note hi\np 1m"
    at = text.index("m")
    drawn = []
    for row, line in enumerate(text.split("\n")):
        given = TransformationInput(
            *(None, Document(text), row, lambda place: place, [("", line)], 80, 24)  # type: ignore[arg-type]
        )
        processor = Secrets(lambda: [(at, at + 1)]) if is_secret else Slips(lambda: (at, at + 1))
        drawn.append(processor.apply_transformation(given).fragments)
    marked = [[part[1] for part in row if DOT in part[1] or part[0]] for row in drawn]
    assert marked == [[], [DOT if is_secret else "m"]]


def test_a_fault_in_a_look_at_the_line_leaves_the_line_alone(
    answers: Callable[..., list[Typed]],
) -> None:
    looks = 0

    def stumble(_text: str) -> Any:
        nonlocal looks
        looks += 1
        raise ZeroDivisionError

    faulty = Asking("›", preview=stumble, propose=stumble, secrets=stumble)
    assert answers(f"3a{TAB}1c{ENTER}4b{ENTER}", faulty, faulty) == [Typed("3a1c"), Typed("4b")]
    assert looks
    prompt: Prompt = answers.prompt  # type: ignore[attr-defined]
    prompt.buffer.text = "2a1m"
    assert prompt._secrets() == [(0, 4)]  # what can't be judged is hidden
