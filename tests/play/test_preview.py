"""The line below the input: what Enter would do, or what is wrong and where."""

from collections.abc import Callable
from functools import partial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sheriff_helper.game.state import State
from sheriff_helper.play.preview import look_ahead
from sheriff_helper.play.prompt import Preview
from sheriff_helper.play.question import next_question
from sheriff_helper.words.reading.completion import suggest
from sheriff_helper.words.reading.tokens import table_of
from tests.conftest import Sheriff
from tests.play.tables import DEALT, DECLARED, FOUR, SIX, table
from tests.play.window import enter


def previewer(state: State) -> Callable[[str], Preview]:
    """Looks ahead at answers to what the table is asked next."""
    return partial(look_ahead, question=next_question(state), state=state)


@pytest.mark.parametrize(
    ("before", "typed", "entry"),
    [
        (DECLARED, "p", "pass Bia"),
        (DECLARED, "p 5g", "pass Bia bribe 5g"),
        (DECLARED, "p 2a1?", "pass Bia 2a ?"),
        (DECLARED, "p 2a1m", "pass Bia 2a 1m"),
        (DECLARED, "o 1a2m", "open Bia 1a 2m"),
        (DECLARED, "caio p", "pass Caio"),
        (DEALT, "n", "next"),
        (DECLARED, "p 6x", "pass Bia 6x"),
        (DECLARED, "pay bia ana 1m", "pay Bia Ana 1m"),
        (DECLARED, "o 1a", "open Bia 1a"),
        (DEALT, "n 2a1m", "next 2a1m"),
    ],
)
def test_it_says_what_the_shell_then_says(
    sheriff: Sheriff, before: tuple[str, ...], typed: str, entry: str
) -> None:
    enter(sheriff, FOUR, *before)
    seen = previewer(table(before))(typed).text
    assert seen
    answer = sheriff(entry)
    assert " ".join(answer.out.split() or answer.err.split()[1:]).startswith(seen)


@pytest.mark.parametrize(
    ("typed", "wrong"),
    [
        ("p 3zzz", "zzz"),
        ("o 3zzz", "zzz"),
        ("o 3a 2", "2"),
        ("pay ana zoe 5g", "zoe"),
        ("pass zoe 3a", "zoe"),
        ("xyzzy", "xyzzy"),
        ("pas 2a1m", "pas"),
        ("slik 2a1m", "slik"),
    ],
)
def test_what_is_wrong_is_underlined(typed: str, wrong: str) -> None:
    seen = previewer(table(DECLARED))(typed)
    assert seen.wrong
    assert typed[slice(*seen.wrong)] == wrong


MERRY = (
    "new Ana Bia Caio --merry-men",
    *("open Bia 2a 1 merry declared 3a", "merry Bia caught 2", "pass Caio 1a", "next"),
    *("pass Caio 1a", "pass Ana 1a", "next", "pass Ana 1a"),
)


@pytest.mark.parametrize(
    ("typed", "last"),
    [
        ("o 1a 1 merry declared 2a", " merry Bia caught N"),
        ("p 1a 1 merry", " merry Bia found N"),
    ],
)
def test_what_a_module_has_the_table_do_is_told_as_it_is_typed_here(
    typed: str, last: str
) -> None:
    assert previewer(table(MERRY[1:], MERRY[0]))(typed).text.endswith(last)


def test_the_rest_passes_as_far_as_it_was_declared() -> None:
    look = previewer(table(("pass Bia 3a", "declare Caio 2c")))
    assert look("rest").text == (
        "As declared, without a bribe, pass: Caio. "
        "Nothing was declared, so say what was in the bag: Davi."
    )


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
        *(
            "1m",
            "mead",
            "silk",
            "golden apples",
            "bribe",
            "from-bag",
            "declared",
            "paying",
            "by",
        ),
        *(
            "auto",
            "next",
            "sheriff",
            "amend",
            "4",
            "u",
            "help",
            "skip",
            "rest",
            "draw",
            '"',
            "'",
        ),
        *('""', "''", '" "'),
        *(
            "booty",
            "deputies",
            "pay",
            "reveal",
            "note",
            "?",
            ",",
            "claim",
            "ça",
            "\x1b[2J",
            "İ",
        ),
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
@pytest.mark.parametrize(
    "line", ['"" x', '""', 'pass ""', 'p "" zz', 'bia "" x', '"" p', '""""']
)
def test_an_empty_word_is_a_slip(line: str, state: State) -> None:
    shown = previewer(state)(line)
    assert shown.wrong
    assert "  " not in f" {shown.text}"
