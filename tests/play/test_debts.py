"""A debt as a list of ways, and what an answer to it adds to the entry."""

import pytest

from sheriff_helper.game.goods import UNKNOWN, Goods
from sheriff_helper.game.grammar import Wish
from sheriff_helper.game.refusal import Refusal
from sheriff_helper.game.state import State
from sheriff_helper.play.next_question_and_preview import choice_lines, debt_question
from sheriff_helper.words.reading.prompt import Question
from sheriff_helper.words.reading.reader import read_line
from sheriff_helper.words.reading.tokens import table_of
from tests.conftest import Sheriff
from tests.play.tables import SIX, entry, said, table
from tests.play.window import CTRL_C, CTRL_D, CTRL_Z, ENTER, UP, Window, enter, record

POOR = (
    "new Ana Bia Caio --gold 2",
    *("declare Bia 5a", "pass Bia 2a2c1k", "declare Caio 3a", "pass Caio 2a1?", "next"),
    *("declare Caio 2a", "declare Ana 2a", "pass Caio", "pass Ana 1a1?", "next"),
)
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


def paying(question: Question, goods: Goods) -> Wish:
    """The entry with what it lacked."""
    assert question.pay
    return question.pay(goods)


def test_every_way_on_the_list_settles_the_debt() -> None:
    state = table(("declare Bia 3a", "count Bia 1"))
    state.players["Bia"].goods = {"apple": 4, "cheese": 3, "bread": 3, "chicken": 2}
    owed = debt("open Bia 1s2x", state)
    head, *ways = choice_lines(owed, state)
    assert head == "Bia owes 12 and has 1 gold: 11 is left to pay."
    assert len(owed.choices) == len(ways) == 9  # and there are more
    for way in (owed.owed or {})["ways"]:
        paying(owed, way).judge(state)


def test_two_deputies_say_whose_choice_it_is() -> None:
    state = table(("deputies Ana Bia", "declare Caio 4a", "count Ana 0"), SIX)
    state.players["Ana"].goods = {"apple": 4, "chicken": 1}
    paid = paying(debt("open Caio", state), {"apple": 2})
    assert said(paid) == entry("open Caio paying 2 apples", state)
    state.players["Bia"].gold = 0
    paid = paying(debt("open Caio", state), {"apple": 2})
    assert said(paid) == entry("open Caio paying Ana 2 apples", state)
    paid = paying(debt("open Caio by Ana", state), {"apple": 2})
    assert said(paid) == entry("open Caio by Ana paying 2 apples", state)


def test_contraband_that_was_seen_is_listed() -> None:
    state = table(("declare Bia 2a", "count Bia 0"))
    state.players["Bia"].goods = {"mead": 1, "silk": 1}
    owed = debt("open Bia 1a1m", state)
    paid = [choice.said["paying"][""] for choice in owed.choices]
    assert paid == [{"apple": 1, "mead": 1}, {"apple": 1, "silk": 1}]
    assert choice_lines(owed, state)[1] == "  1  1 apple and 1 mead, worth 9, turned up"
    assert (owed.owed or {})["rest"] == 2


def test_contraband_that_lies_face_down_is_not() -> None:
    state = table(("declare Bia 2a", "count Bia 0"))
    state.players["Bia"].goods = {"mead": 1, UNKNOWN: 1}
    seen, unseen = debt("open Bia 1a1m", state), debt("open Bia 2m", state)
    assert [wish.said["paying"] for wish in seen.choices] == [{"": {"apple": 1, "mead": 1}}]
    assert (unseen.choices, (unseen.owed or {})["rest"]) == ((), 8)


def test_what_goes_first_is_told() -> None:
    state = table(("declare Bia 2a", "count Bia 1"))
    state.players["Bia"].goods = {"apple": 1, "cheese": 1, UNKNOWN: 2}
    assert choice_lines(debt("open Bia 2m", state), state)[0] == (
        "Bia owes 8: 1 gold and legal goods worth 5 go first (1 apple and 1 cheese); "
        "2 is left to pay."
    )


def test_a_debt_is_a_choice_by_its_number(sheriff: Sheriff) -> None:
    enter(sheriff, *POOR)
    with Window() as window:
        window.wait("Ana declares:")
        window.answer("3a", "Bia declares:")
        window.answer("2a", "Ana's bag of 3 apples?")
        window.answer("bia o 2s", "Which way, Bia?")
        assert "Bia owes 8 and has 2 gold: 6 is left to pay." in window.text
        assert "  1  1 apple and 1 chicken, worth 6" in window.text
        assert "  2  2 cheese, worth 6" in window.text
        window.type("u")
        window.wait("Which way, Bia? u Back to the question before; nothing is recorded.")
        window.answer("", "Ana's bag of 3 apples? p: passes")  # thought better of it
        window.type(UP)
        window.wait("Ana's bag of 3 apples? bia o 2s")
        window.answer("", "Which way, Bia?")
        window.type("1" + CTRL_Z)
        window.wait("Ana's bag of 3 apples? p: passes")
        window.answer("bia o 2s", "Which way, Bia?")
        window.type("7")
        window.wait("There is no way 7 on the list.")
        window.type(ENTER)
        window.wait("error: There is no way 7 on the list.", last=12)
        window.wait("Which way, Bia? a number: that way")
        window.answer("2", "Ana's bag of 3 apples?")
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
        window.wait("Ana turns up contraband worth 16: what is turned up")
        window.answer("help pay", "pay A B OFFER")
        window.wait("Ana turns up contraband worth 16: what is turned up")
        window.answer("1x", "All bags are dealt with.")
    assert record(sheriff)[-1] == "open Ana 4 pepper paying 1 crossbow"


def test_a_debt_in_contraband_that_was_seen_is_a_choice(sheriff: Sheriff) -> None:
    enter(sheriff, "new Ana Bia Caio --gold 0", "pass Bia 1m1s", "pass Caio 1a", "next")
    with Window() as window:
        window.wait("Caio declares:")
        window.answer("2a", "Ana declares:")
        window.answer("2a", "Caio's bag of 2 apples?")
        window.answer("o", "Which way, Bia?")
        assert "  1  1 mead, worth " in window.text
        assert "  2  1 silk, worth " in window.text
        window.answer("2", "Ana's bag of 2 apples?")
    assert record(sheriff)[-1] == "open Caio paying 1 silk"


def test_an_earlier_line_is_no_way_to_pay(sheriff: Sheriff) -> None:
    enter(sheriff, *POOR, "declare Ana 3a")
    with Window() as window:
        window.wait("Bia declares:")
        window.answer("2a", "Ana's bag of 3 apples?")
        window.answer("bia o 2s", "Which way, Bia?")
        window.type(UP + ENTER)
        window.wait("error: bia is not a good.", last=12)
        window.wait("Which way, Bia?")
        window.type(CTRL_C)
        window.wait("Ana's bag of 3 apples? p: passes")
    assert record(sheriff)[-1] == "declare Bia 2 apples"


def test_goods_typed_in_place_of_a_number_are_goods(sheriff: Sheriff) -> None:
    enter(sheriff, *POOR, "declare Ana 3a", "declare Bia 2a")
    with Window() as window:

        def then(line: str) -> None:
            window.wait_until(lambda _shown: record(sheriff)[-1] == line, line)
            window.wait("Ana's bag of 3 apples?")

        then("declare Bia 2 apples")
        for typed, paying in (
            ("2c", "2 cheese"),
            ("2 cheese", "2 cheese"),
            ("1k 1a", "1 apple 1 chicken"),
            (" 2 ", "2 cheese"),  # the second way
        ):
            window.answer("bia o 2s", "Which way, Bia?")
            window.type(typed + ENTER)
            then(f"open Bia 2 silk paying {paying}")
            window.type("undo" + ENTER)
            then("declare Bia 2 apples")


def test_a_way_that_is_not_listed_is_typed_as_goods(sheriff: Sheriff) -> None:
    enter(sheriff, *RICH)
    with Window(rows=40) as window:
        window.wait("Caio's bag of 5 apples?")
        window.answer("o 5x", "Which way, Caio? a number: that way")
        assert "  9  " in window.text
        assert "4 cheese, 1 bread and 1 chicken, worth 19" not in window.text
        window.answer("4c 1b 1k", "All bags are dealt with.")
    assert record(sheriff)[-1] == "open Caio 5 crossbows paying 4 cheese 1 bread 1 chicken"


def test_an_answer_that_settles_nothing_is_refused(sheriff: Sheriff) -> None:
    enter(sheriff, *POOR, "declare Ana 3a", "declare Bia 2a")
    with Window() as window:
        window.wait("Ana's bag of 3 apples?")
        window.answer("bia o 2s", "Which way, Bia?")
        for typed, no in (
            ("2g", "2 gold can't lie among the goods here."),
            ("1 2", "1 of what?"),
            ("3p", "Bia can cover the 6 with legal goods"),
            ("pass ana", "pass is not a good."),
        ):
            window.type(typed + ENTER)
            window.wait(f"error: {no}", last=12)
            window.wait("Which way, Bia? a number: that way")
    assert record(sheriff)[-1] == "declare Bia 2 apples"
