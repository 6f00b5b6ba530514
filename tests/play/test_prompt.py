"""Keys and pastes at one line, through a pipe instead of a terminal."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.formatted_text import to_formatted_text
from prompt_toolkit.input import PipeInput, create_pipe_input
from prompt_toolkit.layout.controls import BufferControl, FormattedTextControl
from prompt_toolkit.output import DummyOutput

from sheriff_helper.play.prompt import Asking, Preview, Prompt, Typed
from sheriff_helper.play.screen import Screen
from sheriff_helper.views.layout import text_of
from sheriff_helper.words.reading.completion import Proposal
from tests.play.window import CTRL_C, ENTER, TAB, UP

CTRL_U, CTRL_Y, CTRL_Q = "\x15", "\x19", "\x11"
BACK_TAB = "\x1b[Z"
LINE = Asking("›")

# Keys, and the questions at which they are typed.
Answers = Callable[..., list[Typed]]


def pasted(text: str) -> str:
    """A paste as a terminal marks it."""
    return f"\x1b[200~{text}\x1b[201~"


@pytest.fixture(name="keyboard")
def _keyboard() -> Iterator[PipeInput]:
    """Keys come through a pipe, and nothing is drawn."""
    with (
        create_pipe_input() as keys,
        create_app_session(input=keys, output=DummyOutput()),
    ):
        yield keys


@pytest.fixture(name="prompt", params=[Prompt, Screen], ids=["plain", "screen"])
def _prompt(keyboard: PipeInput, request: pytest.FixtureRequest) -> Iterator[Prompt]:
    """A prompt with a line to go back to."""
    assert keyboard
    prompt: Prompt = request.param()
    prompt.remember("declare Bia 3 apples")
    with prompt.opened():
        yield prompt


@pytest.fixture(name="answers")
def _answers(keyboard: PipeInput, prompt: Prompt) -> Answers:
    """Type keys at questions one after another; what each came to."""

    def typed(text: str, *questions: Asking) -> list[Typed]:
        keyboard.send_text(text)
        return [prompt.ask(question) for question in questions]

    return typed


def test_an_earlier_line_comes_back(answers: Answers) -> None:
    assert answers(UP + ENTER, LINE) == [Typed("declare Bia 3 apples")]


def test_what_was_cut_can_be_put_back(answers: Answers) -> None:
    cut = "2c1m" + CTRL_U + CTRL_C + "p " + CTRL_Y + ENTER
    assert answers(cut, LINE, LINE) == [Typed("", "cleared"), Typed("p 2c1m")]


def test_a_line_break_is_not_typed(answers: Answers) -> None:
    assert "\n" not in answers("p" + CTRL_Q + "\n5g" + ENTER, LINE)[0].text


def test_a_paste_is_answered_line_by_line(answers: Answers) -> None:
    heard = answers("no" + pasted("te hi\r\nnote two\rp\n5") + "g" + ENTER, *[LINE] * 4)
    assert heard == [Typed("note hi"), Typed("note two"), Typed("p"), Typed("5g")]


def test_a_paste_of_one_line_stays_to_be_edited(answers: Answers) -> None:
    assert answers(pasted("3a") + " 5g" + ENTER, LINE) == [Typed("3a 5g")]


def test_the_rest_of_a_paste_can_be_left_out(
    answers: Answers, prompt: Prompt, capsys: pytest.CaptureFixture[str]
) -> None:
    answers(pasted("one\ntwo\nthree"), LINE)
    prompt.drop_paste()
    prompt.drop_paste()
    shown = (
        [text_of(line) for line in prompt._said] if isinstance(prompt, Screen) else []
    )
    said = [*capsys.readouterr().out.splitlines(), *shown]
    assert said == ["The rest of what was pasted is left out."]
    assert answers("x" + ENTER, LINE) == [Typed("x")]


def test_a_slip_is_underlined_where_it_stands(answers: Answers, prompt: Prompt) -> None:
    slip = Asking("Bag?", lambda text: Preview("", (3, len(text))))
    assert answers("p 3zzz" + ENTER, slip) == [Typed("p 3zzz")]
    control = prompt.app.layout.current_control
    assert isinstance(control, BufferControl)
    drawn = control.create_content(80, 1).get_line(0)
    assert "".join(part[1] for part in drawn).rstrip() == "Bag? p 3zzz"
    assert "".join(part[1] for part in drawn if part[0] == "class:slip") == "zzz"


@pytest.mark.parametrize(
    ("keys", "line", "chosen"),
    [
        (TAB, "2 cheese", "cheese"),
        (TAB + TAB, "2 chickens", "chickens"),
        (TAB + TAB + BACK_TAB, "2 cheese", "cheese"),
        (TAB + TAB + TAB, "2 ch", ""),  # once round: the line as it was typed
        (TAB + "s", "2 cheeses", ""),
    ],
)
def test_tab_goes_through_the_words(
    answers: Answers, prompt: Prompt, keys: str, line: str, chosen: str
) -> None:
    words = (Proposal("cheese", 2), Proposal("chickens", 2))
    asking = Asking(
        "›", lambda text: Preview("", None, words if text == "2 ch" else ())
    )
    assert answers("2 ch" + keys + ENTER, asking) == [Typed(line)]
    *_others, foot = prompt.app.layout.find_all_controls()
    assert isinstance(foot, FormattedTextControl)
    drawn = to_formatted_text(foot.text)
    assert "".join(part[1] for part in drawn if part[0] == "class:chosen") == chosen


def test_a_fault_in_a_look_at_the_line_leaves_the_line_alone(answers: Answers) -> None:
    looks = 0

    def stumble(_text: str) -> Any:
        nonlocal looks
        looks += 1
        raise ZeroDivisionError

    faulty = Asking("›", stumble)
    assert answers(f"3a{TAB}1c{ENTER}4b{ENTER}", faulty, faulty) == [
        Typed("3a1c"),
        Typed("4b"),
    ]
    assert looks
