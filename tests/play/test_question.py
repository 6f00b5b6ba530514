"""The right question for every state."""

from itertools import zip_longest

import pytest

from sheriff_helper.game.grammar import wish_for
from sheriff_helper.game.state import State
from sheriff_helper.play.preview import look_ahead
from sheriff_helper.play.question import choice_lines, next_question, sentence
from sheriff_helper.words.language import _, languages, use_language
from sheriff_helper.words.phrases import texts
from sheriff_helper.words.reading.prompt import Question
from tests.play.tables import DEALT, DECLARED, FOUR, SIX, table

ONE_ROUND = "new Ana Bia Caio --turns 1"
LAST = (
    *("pass Bia 3a", "pass Caio 2a1?", "next", "pass Caio 3c", "pass Ana 1?", "next"),
    *("pass Ana 3a", "pass Bia 3a"),
)


@pytest.mark.parametrize(
    ("new", "lines", "asked", "offer"),
    [
        pytest.param(FOUR, (), "Bia declares:", "", id="left of the Sheriff first"),
        pytest.param(FOUR, DECLARED[:1], "Caio declares:", "", id="then clockwise"),
        pytest.param(FOUR, ("declare Caio 2a",), "Bia declares:", "", id="in any order"),
        pytest.param(FOUR, DECLARED, "Ana, the Sheriff: Bia's bag of 3 apples?", "", id="bag"),
        pytest.param(
            FOUR, (*DECLARED, "pass Bia"), "Ana, the Sheriff: Caio's bag of 4 cheese?", "", id="on"
        ),
        pytest.param(FOUR, ("pass Bia 3a",), "Ana, the Sheriff: Caio's bag?", "", id="unsaid"),
        pytest.param(FOUR, DEALT, "All bags are dealt with. Enter: next round", "next", id="done"),
        pytest.param(
            ONE_ROUND, LAST, "That was the last bag. Enter: contraband turns up", "next", id="last"
        ),
        pytest.param(ONE_ROUND, (*LAST, "next"), "Ana turns up 1 card:", "", id="reveal"),
        pytest.param(
            ONE_ROUND,
            (*LAST, "next", "reveal Ana 1m", "reveal Caio 1m"),
            "Everything is known. Enter: the final tally",
            "finish",
            id="tally",
        ),
        pytest.param(
            ONE_ROUND,
            (*LAST, "next", "reveal Ana 1m", "reveal Caio 1m", "finish"),
            "The game is finished. Enter: how the evening went",
            "",
            id="finished",
        ),
        pytest.param(SIX, (), "Who are the Deputies? Two names, or draw:", "", id="deputies"),
        pytest.param(
            SIX,
            ("deputies Ana Bia", *(f"declare {m} 2a" for m in ("Caio", "Davi", "Eva", "Fay"))),
            "Ana and Bia, the Deputies: Caio's bag of 2 apples?",
            "",
            id="two inspect",
        ),
    ],
)
def test_question(new: str, lines: tuple[str, ...], asked: str, offer: str) -> None:
    state = table(lines, new)
    question = next_question(state)
    assert sentence(question, state) == asked
    assert question.offer == (wish_for(offer) if offer else None)
    assert look_ahead("", question, state).text


def test_stands_are_read_out_until_the_table_finds_them_right() -> None:
    over = (*LAST, "next", "reveal Ana 1m", "reveal Caio 1m")
    state = table(over, ONE_ROUND)
    question = next_question(state, right={})
    assert sentence(question, state) == "Ana: 50 gold, 3 apples and 1 mead. Right?"
    assert look_ahead("", question, state).text
    right = {name: player.offer for name, player in state.players.items()}
    assert next_question(state, right=right).kind == "tally"
    counted = table((*over, "count Bia 49"), ONE_ROUND)
    assert next_question(counted, right=right)[:2] == ("check", "Bia")


def test_a_table_may_skip_declarations() -> None:
    state = table()
    assert next_question(state, skipped=True)[:2] == ("bag", "Bia")


def test_when_time_is_up_enter_passes_the_bag_as_declared() -> None:
    state = table(DECLARED)
    question = next_question(state, late=True)
    assert question.offer == wish_for("pass", merchant="Bia")
    assert "Time is up" in sentence(question, state)


def test_when_time_is_up_a_bag_that_was_not_declared_has_to_be_told() -> None:
    state = table(("pass Bia 3a",))
    question = next_question(state, late=True)
    assert question.offer is None
    assert sentence(question, state) == "Time is up. Caio's bag passes with:"


def test_an_odd_coin_is_discarded_only_where_the_question_says_so() -> None:
    bags = ("pass Caio 1a bribe 7g", "pass Davi 1a", "pass Eva 1a", "pass Fay 1a")
    state = table(("deputies Ana Bia", *bags), SIX)
    assert sentence(next_question(state), state) == (
        "All bags are dealt with. Booty: 7 gold. Enter: half each, what is odd discarded"
    )


@pytest.mark.parametrize("language", languages())
def test_hints_fit_one_line(language: str) -> None:
    use_language(language)
    hints = [_(hint) for hint in texts("prompt")["hint"].values()]
    assert [hint for hint in hints if len(hint) > 79] == []


def booty(*bags: str) -> tuple[State, Question]:
    """Six players and what lies on the Booty tile when all bags are done."""
    merchants = ("Caio", "Davi", "Eva", "Fay")
    lines = [f"pass {m} {bag}" for m, bag in zip_longest(merchants, bags, fillvalue="1a")]
    state = table(("deputies Ana Bia", *lines), SIX)
    return state, next_question(state)


def test_an_even_booty_says_what_lies_there() -> None:
    state, question = booty("2a from-bag 2a")
    assert sentence(question, state) == (
        "All bags are dealt with. Booty: 2 apples. Enter: half each, and on"
    )
    assert choice_lines(question, state) == []


def test_an_odd_booty_is_a_choice_that_says_what_lies_there() -> None:
    state, question = booty("3a1k1x bribe 5g from-bag 3a1k1x", "1c1s from-bag 1c1s")
    assert sentence(question, state) == (
        "All bags are dealt with. Booty: 5 gold, 3 apples, 1 cheese, 1 chicken, 1 silk and "
        "1 crossbow. How do Ana and Bia share it?"
    )
    # An apple each, the odd one discarded; then two cards each, worth as near as they go.
    assert choice_lines(question, state) == [
        "1  Ana: 2 gold, 1 apple, 1 cheese and 1 crossbow · "
        "Bia: 2 gold, 1 apple, 1 chicken and 1 silk",
        "2  Ana: 2 gold, 1 apple, 1 chicken and 1 silk · "
        "Bia: 2 gold, 1 apple, 1 cheese and 1 crossbow",
    ]
    for choice in question.choices:
        choice.judge(state)


def test_a_single_card_left_over_is_nobodys() -> None:
    state, question = booty("1a from-bag 1a")
    assert choice_lines(question, state) == []
    assert question.offer == wish_for("next")


def test_deputies_are_drawn_by_a_number_from_those_who_are_left() -> None:
    bags = tuple(f"pass {name} 1a" for name in ("Caio", "Davi", "Eva", "Fay"))
    state = table(("deputies Ana Bia", *bags, "next"), SIX)
    question = next_question(state)
    assert choice_lines(question, state) == ["1  draw two of: Caio, Davi, Eva and Fay"]
    assert question.choices == (wish_for("deputies", names=()),)


def test_who_is_drawn_beside_the_last_of_a_deck_is_offered_too() -> None:
    first = (f"pass {name} 1a" for name in ("Davi", "Eva", "Fay"))
    second = (f"pass {name} 1a" for name in ("Ana", "Caio", "Fay"))
    lines = ("leave Bia", "deputies Ana Caio", *first, "next", "deputies Davi Eva", *second, "next")
    state = table(lines, SIX)
    question = next_question(state)
    assert choice_lines(question, state) == ["1  draw Fay, and one of: Ana, Caio, Davi or Eva"]
    said = [look_ahead(names, question, state).text for names in ("Fay Davi", "Davi Eva")]
    assert said[0] == "Round 3 of 8: Fay and Davi are the Deputies."
    assert said[1].endswith("by the deck of six, Davi and Eva would not be Deputy again yet.")


def test_the_last_card_face_down_is_a_choice_of_its_kind() -> None:
    state = table((*LAST, "next"), ONE_ROUND)
    question = next_question(state)
    assert choice_lines(question, state) == [
        "1  1 pepper",
        "2  1 mead",
        "3  1 silk",
        "4  1 crossbow",
    ]
    assert question.choices[2] == wish_for("reveal", player="Ana", goods={"silk": 1})


def test_what_lies_open_is_said_with_what_turns_up() -> None:
    lines = ("pass Bia 1s2?", "pass Caio 1a", "next", *LAST[3:], "next")
    state = table(lines, ONE_ROUND)
    state.players["Ana"].goods = {}
    question = next_question(state)
    assert sentence(question, state) == "Bia, with 1 silk in sight, turns up 2 cards:"
    assert question.choices == ()
