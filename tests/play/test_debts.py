"""A debt as a list of ways, and what an answer to it adds to the entry."""

import pytest

from sheriff_helper.game.goods import UNKNOWN
from sheriff_helper.game.refusal import Refusal
from sheriff_helper.game.state import State
from sheriff_helper.play.question import debt_question
from sheriff_helper.words.reading.prompt import Question
from sheriff_helper.words.reading.reader import read_line
from sheriff_helper.words.reading.tokens import table_of
from tests.conftest import Sheriff
from tests.play.tables import SIX, entry, said, table
from tests.play.window import CTRL_C, CTRL_Z, ENTER, UP, Window, enter, record

POOR = (
    "new Ana Bia Caio --gold 2",
    *("declare Bia 5a", "pass Bia 2a2c1k", "declare Caio 3a", "pass Caio 2a1?", "next"),
    *("declare Caio 2a", "declare Ana 2a", "pass Caio", "pass Ana 1a1?", "next"),
)
SEEN = ("new Ana Bia Caio --gold 0", "pass Bia 1m1s", "pass Caio 1a", "next")
RICH = (
    "new Ana Bia Caio Davi --gold 2",
    *("pass Bia 1a", "pass Caio 2a2c1k", "pass Davi 1a", "next"),
    *("pass Caio 2b2c1k", "pass Davi 1a", "pass Ana 1a", "next"),
    *("pass Davi 1a", "pass Ana 1a", "pass Bia 1a", "next"),
    *("declare Caio 5a", "pass Ana 1a", "pass Bia 1a declared 1a"),
)


def debt(line: str, state: State) -> Question:
    """What is asked where a line is refused for want of a choice."""
    wish = read_line(line, table_of(state))
    with pytest.raises(Refusal) as no:
        wish.judge(state)
    return debt_question(no.value.values, wish)


def test_two_deputies_say_whose_choice_it_is() -> None:
    state = table(("deputies Ana Bia", "declare Caio 4a", "count Ana 0"), SIX)
    state.players["Ana"].goods = {"apple": 4, "chicken": 1}
    for bia, line, named in (
        (50, "open Caio", "paying 2 apples"),
        (0, "open Caio", "paying Ana 2 apples"),
        (0, "open Caio by Ana", "paying 2 apples"),
    ):
        state.players["Bia"].gold = bia
        pay = debt(line, state).pay
        assert pay
        assert said(pay({"apple": 2})) == entry(f"{line} {named}", state)


def test_contraband_that_lies_face_down_is_no_choice() -> None:
    state = table(("declare Bia 2a", "count Bia 0"))
    state.players["Bia"].goods = {"mead": 1, UNKNOWN: 1}
    seen, unseen = debt("open Bia 1a1m", state), debt("open Bia 2m", state)
    assert [wish.said["paying"] for wish in seen.choices] == [
        {"": {"apple": 1, "mead": 1}}
    ]
    assert (unseen.choices, (unseen.owed or {})["rest"]) == ((), 8)


_CHEESE = "open Bia 2 silk paying 2 cheese"
_NOTHING = "declare Bia 2 apples"


@pytest.mark.parametrize(
    ("keys", "last"),
    [
        pytest.param(["2\r"], _CHEESE, id="a number"),
        pytest.param(["7\r", "2\r"], _CHEESE, id="no such number"),
        pytest.param([" 2 \r"], _CHEESE, id="a number in spaces"),
        pytest.param(["2c\r"], _CHEESE, id="goods"),
        pytest.param(["2 cheese\r"], _CHEESE, id="goods in words"),
        pytest.param(
            ["1k 1a\r"], "open Bia 2 silk paying 1 apple 1 chicken", id="two goods"
        ),
        pytest.param(["u\r"], _NOTHING, id="back"),
        pytest.param([ENTER], _NOTHING, id="back by Enter"),
        pytest.param(["1" + CTRL_Z], _NOTHING, id="back by Ctrl-Z"),
        pytest.param([CTRL_C], _NOTHING, id="back by Ctrl-C"),
        pytest.param([ENTER, UP + ENTER, "2\r"], _CHEESE, id="back, and once more"),
        pytest.param([UP + ENTER], _NOTHING, id="an earlier line is no way to pay"),
        pytest.param(
            ["2g\r", "1 2\r", "3p\r", "pass ana\r"], _NOTHING, id="nothing settles it"
        ),
    ],
)
def test_a_debt_in_legal_goods(sheriff: Sheriff, keys: list[str], last: str) -> None:
    enter(sheriff, *POOR, "declare Ana 3a", "declare Bia 2a")
    settles(sheriff, "bia o 2s", keys, last)


@pytest.mark.parametrize(
    ("before", "line", "keys", "last"),
    [
        pytest.param(
            (*POOR, "count Ana 0", "declare Ana 4a", "pass Bia 1a", "pay Ana Bia 1a"),
            "o 4p",
            ["zz\r", "help pay\r", "1x\r"],
            "open Ana 4 pepper paying 1 crossbow",
            id="contraband that the debtor names",
        ),
        pytest.param(
            (*SEEN, "declare Caio 2a", "declare Ana 2a"),
            "o",
            ["2\r"],
            "open Caio paying 1 silk",
            id="contraband that was seen",
        ),
        pytest.param(
            RICH,
            "o 5x",
            ["4c 1b 1k\r"],
            "open Caio 5 crossbows paying 4 cheese 1 bread 1 chicken",
            id="a way that is not listed",
        ),
    ],
)
def test_a_debt(
    sheriff: Sheriff, before: tuple[str, ...], line: str, keys: list[str], last: str
) -> None:
    enter(sheriff, *before)
    settles(sheriff, line, keys, last)


def settles(sheriff: Sheriff, line: str, keys: list[str], last: str) -> None:
    """Make a debt by a line, and answer what is asked then."""
    before = record(sheriff)
    with Window(rows=40) as window:
        window.answer(line)
        assert record(sheriff) == before
        for some in keys:
            window.press(some)
    assert record(sheriff)[-1] == last
