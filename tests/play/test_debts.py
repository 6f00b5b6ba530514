"""A debt as pages of ways, and the words that a choice adds."""

import pytest

from sheriff_helper.game.refusal import Refusal
from sheriff_helper.game.state import State
from sheriff_helper.play.debt_prompt import Debt, debt_of, headline, way_line
from sheriff_helper.words.reading.entry_reader import read_line
from sheriff_helper.words.reading.tokens import table_of
from sheriff_helper.words.phrases import written_goods
from tests.play.tables import table

SIX = "new Ana Bia Caio Davi Eva Fay"


def refusal(state: State, line: str) -> Refusal:
    with pytest.raises(Refusal) as no:
        read_line(line, table_of(state)).judge(state)
    return no.value


def debt(line: str, state: State) -> Debt:
    return debt_of(refusal(state, line))


def test_every_way_on_the_list_settles_the_debt() -> None:
    state = table(("declare Bia 3a", "count Bia 1"))
    state.players["Bia"].legal = {"apple": 4, "cheese": 3, "bread": 3, "chicken": 2}
    line = "open Bia 1s2x"
    owed = debt(line, state)
    assert headline(owed) == "Bia owes 12 and has 1 gold: 11 is left to pay."
    assert owed.pages > 1
    assert len(owed.page(0)) == 9
    for way in owed.ways:
        read_line(f"{line} {owed.paying(written_goods(way))}", table_of(state)).judge(state)


def test_two_deputies_say_whose_choice_it_is() -> None:
    state = table(("deputies Ana Bia", "declare Caio 4a", "count Ana 0"), SIX)
    state.players["Ana"].legal = {"apple": 4, "chicken": 1}
    assert debt("open Caio", state).paying("2 apples") == "paying 2 apples"
    state.players["Bia"].gold = 0
    assert debt("open Caio", state).paying("2 apples") == "paying Ana 2 apples"
    assert not debt("open Caio by Ana", state).named


def test_contraband_that_was_seen_is_listed() -> None:
    state = table(("declare Bia 2a", "count Bia 0"))
    state.players["Bia"].shown = {"mead": 1, "silk": 1}
    owed = debt("open Bia 1a1m", state)
    assert owed.ways == ({"apple": 1, "mead": 1}, {"apple": 1, "silk": 1})
    assert owed.rest == 2


def test_contraband_that_lies_face_down_is_not() -> None:
    state = table(("declare Bia 2a", "count Bia 0"))
    state.players["Bia"].shown, state.players["Bia"].unknown = {"mead": 1}, 1
    owed = debt("open Bia 1a1m", state)
    assert (owed.ways, owed.rest) == ((), 2)


def test_what_goes_first_is_told() -> None:
    state = table(("declare Bia 2a", "count Bia 1"))
    state.players["Bia"].legal = {"apple": 1, "cheese": 1}
    state.players["Bia"].unknown = 2
    assert headline(debt("open Bia 2m", state)) == (
        "Bia owes 8: 1 gold and legal goods worth 5 go first (1 apple and 1 cheese); "
        "2 is left to pay."
    )


def test_a_way_says_what_it_is_worth() -> None:
    assert way_line({"apple": 2, "chicken": 1}) == "2 apples and 1 chicken, worth 8"
    assert way_line({"mead": 1}) == "1 mead, worth 7, turned up"
