"""The line below the input: what Enter would do, or what is wrong and where."""

from collections.abc import Callable
from functools import partial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sheriff_helper.game.state import State
from sheriff_helper.play.preview import look_ahead
from sheriff_helper.play.question import next_question
from sheriff_helper.play.window import Preview
from sheriff_helper.words.phrases import texts
from sheriff_helper.words.reading.completion import suggest
from sheriff_helper.words.reading.tokens import table_of
from tests.play.tables import DEALT, DECLARED, SIX, table


def previewer(state: State) -> Callable[[str], Preview]:
    """Looks ahead at answers to what the table is asked next."""
    return partial(look_ahead, question=next_question(state), state=state)


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("p", "Bia's bag passes: 3 apples."),
        ("p 5g", "Bia's bag passes: 3 apples. Bia pays Ana 5 gold: Ana 55, Bia 45."),
        ("p 2a1?", "Bia's bag passes: 2 apples and 1 card face down."),
        (
            "p 2a1m",
            "Bia's bag passes: 2 apples and 1 mead. "
            "1 mead counts as seen by all; ? in its place would keep it face down.",
        ),
        (
            "o 1a2m",
            "Bia lied about 3 apples: keeps 1 apple, loses 2 mead. "
            "Bia pays Ana 8 gold (2 mead 8): Ana 58, Bia 42.",
        ),
        ("caio p", "Caio's bag passes: 4 cheese."),
        ("u", "Take back the last entry, or the last N."),
        ("rest", "As declared, without a bribe, pass: Bia, Caio and Davi."),
    ],
)
def test_what_it_would_do(typed: str, shown: str) -> None:
    assert previewer(table(DECLARED))(typed) == Preview(shown)


def test_nothing_typed_shows_what_can_be() -> None:
    state = table(DECLARED)
    look = previewer(state)
    assert look("").text == look("  ").text == texts("prompt")["hint"]["bag"]


@pytest.mark.parametrize(
    ("typed", "message", "wrong"),
    [
        ("p 3zzz", "zzz is not a good.", "zzz"),
        ("o 3zzz", "zzz is not a good.", "zzz"),
        ("o 3a 2", "2 of what? A number needs a good after it.", "2"),
        ("pay ana zoe 5g", "Nobody called zoe sits at this table.", "zoe"),
        ("pass zoe 3a", "zoe is not a good.", "zoe"),
        ("xyzzy", "xyzzy says nothing here.", "xyzzy"),
        ("pas 2a1m", "pas is not an entry.", "pas"),
        ("slik 2a1m", "slik says nothing here.", "slik"),
        ("p 6x", "A bag holds 1 to 5 cards, and Bia's has 6.", None),
        ("pay bia ana 1m", "Bia does not have 1 mead among the contraband.", None),
        ("o 1a", "Bia declared 3 apples, and this bag holds 1 card.", None),
    ],
)
def test_what_is_wrong_and_where(typed: str, message: str, wrong: str | None) -> None:
    seen = previewer(table(DECLARED))(typed)
    assert seen.text == message
    assert (typed[slice(*seen.wrong)] if seen.wrong else None) == wrong


MERRY = (
    "new Ana Bia Caio --merry-men",
    *("open Bia 2a 1 merry declared 3a", "merry Bia caught 2", "pass Caio 1a", "next"),
    *("pass Caio 1a", "pass Ana 1a", "next", "pass Ana 1a"),
)


@pytest.mark.parametrize(
    ("typed", "last"),
    [
        ("o 1a 1 merry declared 2a", "loses 1 Merry Man. The Merry Man: merry Bia caught N"),
        ("p 1a 1 merry", "1 apple and 1 Merry Man. The Merry Man: merry Bia found N"),
        ("p 1a1?", "Bia held no Merry Man, smuggled contraband, and draws 1."),
        ("p 1a", "Bia's bag passes: 1 apple."),
    ],
)
def test_what_a_module_has_the_table_do_is_told_as_it_is_typed_here(typed: str, last: str) -> None:
    assert previewer(table(MERRY[1:], MERRY[0]))(typed).text.endswith(last)


def test_the_rest_passes_as_far_as_it_was_declared() -> None:
    look = previewer(table(("pass Bia 3a", "declare Caio 2c")))
    assert look("rest").text == (
        "As declared, without a bribe, pass: Caio. "
        "Nothing was declared, so say what was in the bag: Davi."
    )
    look = previewer(table(("pass Bia 3a",)))
    assert look("rest").text == "Nothing was declared, so say what was in the bag: Caio and Davi."


def test_a_round_that_would_not_end_is_not_said_to() -> None:
    look = previewer(table(DEALT))
    assert look("n").text == "Round 2 of 8: Bia is the Sheriff."
    assert look("n 2a1m").text == "next has no place for: 2a1m"


def test_looking_changes_nothing() -> None:
    state = table(DECLARED)
    previewer(state)("o 1a2m")
    assert state.players["Bia"].gold == 50
    assert "Bia" in state.waiting


def test_a_debt_is_announced() -> None:
    state = table(("count Bia 0", "pass Caio 2c", "pay Caio Bia 2c"))
    state.players["Bia"].goods = {"apple": 3, "cheese": 2}
    seen = previewer(state)("bia o 1m declared 1a")
    assert seen == Preview("Bia has 0 gold and owes 4. Enter shows the ways to pay.")


WORDS = st.sampled_from(
    [
        *("p", "o", "h", "pass", "open", "ana", "bia", "caio", "b", "3a", "2a1?", "5g"),
        *("1m", "mead", "silk", "golden apples", "bribe", "from-bag", "declared", "paying", "by"),
        *("auto", "next", "sheriff", "amend", "4", "u", "help", "skip", "rest", "draw", '"', "'"),
        *('""', "''", '" "'),
        *("booty", "deputies", "pay", "reveal", "note", "?", ",", "claim", "ça", "\x1b[2J", "İ"),
    ]
)
LINES = st.lists(WORDS | st.text(max_size=5), max_size=7).map(" ".join)
STATES = [table(), table(DECLARED), table(DEALT), table((), SIX)]


@settings(max_examples=150)
@given(LINES, st.sampled_from(STATES))
def test_any_line_is_read_or_refused(line: str, state: State) -> None:
    shown = previewer(state)(line)
    if shown.wrong:
        assert 0 <= shown.wrong[0] < shown.wrong[1] <= len(line)
    for proposal in suggest(line, next_question(state), table_of(state)):
        assert 0 <= proposal.start <= len(line)


@pytest.mark.parametrize("state", STATES, ids=["declare", "bag", "round", "deputies"])
@pytest.mark.parametrize("line", ['"" x', '""', 'pass ""', 'p "" zz', 'bia "" x', '"" p', '""""'])
def test_an_empty_word_is_a_slip(line: str, state: State) -> None:
    shown = previewer(state)(line)
    assert shown.wrong
    assert "  " not in f" {shown.text}"
