"""The right question for every state: each is said in one table, and told by its kind
elsewhere.
"""

import pytest

from sheriff_helper.game.grammar import wish_for
from sheriff_helper.play.preview import look_ahead
from sheriff_helper.play.question import choice_lines, next_question, sentence
from sheriff_helper.words.language import _, languages, use_language
from sheriff_helper.words.sentences.prompt import HINTS
from tests.play.tables import DEALT, DECLARED, FOUR, SIX, table

ONE_ROUND = "new Ana Bia Caio --turns 1"
LAST = (
    *("pass Bia 3a", "pass Caio 2a1?", "next", "pass Caio 3c", "pass Ana 1?", "next"),
    *("pass Ana 3a", "pass Bia 3a"),
)
SEEN = ("pass Bia 1s2?", "pass Caio 1a", "next", *LAST[3:], "next", "reveal Ana 1m")
OVER = (*LAST, "next", "reveal Ana 1m", "reveal Caio 1m")
TWO = ("deputies Ana Bia", *(f"declare {m} 2a" for m in ("Caio", "Davi", "Eva", "Fay")))


def booty(*bags: str) -> tuple[str, ...]:
    """Lines of six players after which this lies on the Booty tile."""
    last = ("1a", "1a", "1a")[len(bags) - 1 :]
    merchants = ("Caio", "Davi", "Eva", "Fay")
    passed = zip(merchants, (*bags, *last), strict=True)
    return ("deputies Ana Bia", *(f"pass {name} {bag}" for name, bag in passed))


ODD = booty("3a1k1x bribe 5g from-bag 3a1k1x", "1c1s from-bag 1c1s")
LATE = {"late": True}
ASKED = {
    "declare": (FOUR, (), {}, "Bia declares:", ""),
    "bag": (FOUR, DECLARED, {}, "Ana, the Sheriff: Bia's bag of 3 apples?", ""),
    "bag, undeclared": (
        FOUR,
        ("pass Bia 3a",),
        {},
        "Ana, the Sheriff: Caio's bag?",
        "",
    ),
    "late": (
        FOUR,
        DECLARED,
        LATE,
        "Time is up. Bia's bag of 3 apples passes. Enter: as declared",
        "pass Bia",
    ),
    "late, undeclared": (
        FOUR,
        ("pass Bia 3a",),
        LATE,
        "Time is up. Caio's bag passes with:",
        "",
    ),
    "round": (FOUR, DEALT, {}, "All bags are dealt with. Enter: next round", "next"),
    "last round": (
        ONE_ROUND,
        LAST,
        {},
        "That was the last bag. Enter: contraband turns up",
        "next",
    ),
    "reveal": (ONE_ROUND, (*LAST, "next"), {}, "Ana turns up 1 card:", ""),
    "reveal, some seen": (
        ONE_ROUND,
        SEEN,
        {},
        "Bia, with 1 silk in sight, turns up 2 cards:",
        "",
    ),
    "check": (
        ONE_ROUND,
        OVER,
        {"right": {}},
        "Ana: 50 gold, 3 apples and 1 mead. Right?",
        "",
    ),
    "tally": (
        ONE_ROUND,
        OVER,
        {},
        "Everything is known. Enter: the final tally",
        "finish",
    ),
    "finished": (
        ONE_ROUND,
        (*OVER, "finish"),
        {},
        "The game is finished. Enter: how the evening went",
        "",
    ),
    "deputies": (SIX, (), {}, "Who are the Deputies? Two names, or draw:", ""),
    "two inspect": (
        SIX,
        TWO,
        {},
        "Ana and Bia, the Deputies: Caio's bag of 2 apples?",
        "",
    ),
    "even Booty": (
        SIX,
        booty("2a from-bag 2a"),
        {},
        "All bags are dealt with. Booty: 2 apples. Enter: half each, and on",
        "next",
    ),
    "odd coin": (
        SIX,
        booty("1a bribe 7g"),
        {},
        "All bags are dealt with. Booty: 7 gold. Enter: half each, what is odd "
        "discarded",
        "next",
    ),
    "odd Booty": (
        SIX,
        ODD,
        {},
        "All bags are dealt with. Booty: 5 gold, 3 apples, 1 cheese, 1 chicken, 1 silk "
        "and "
        "1 crossbow. How do Ana and Bia share it?",
        "next",
    ),
}


@pytest.mark.parametrize(
    ("new", "lines", "how", "asked", "offer"), ASKED.values(), ids=ASKED
)
def test_question(
    new: str, lines: tuple[str, ...], how: dict[str, bool], asked: str, offer: str
) -> None:
    state = table(lines, new)
    question = next_question(state, **how)  # type: ignore[arg-type]
    verb, *merchant = offer.split() or [""]
    said = {"merchant": merchant[0]} if merchant else {}
    assert sentence(question, state) == asked
    assert question.offer == (wish_for(verb, **said) if offer else None)
    assert look_ahead("", question, state).text


@pytest.mark.parametrize(
    ("lines", "kind", "who"),
    [
        (DECLARED[:1], "declare", "Caio"),
        (("declare Caio 2a",), "declare", "Bia"),
        ((*DECLARED, "pass Bia"), "bag", "Caio"),
    ],
    ids=["then clockwise", "in any order", "the next bag"],
)
def test_who_is_asked(lines: tuple[str, ...], kind: str, who: str) -> None:
    assert next_question(table(lines))[:2] == (kind, who)


def test_stands_are_read_out_until_the_table_finds_them_right() -> None:
    state = table(OVER, ONE_ROUND)
    right = {name: player.offer for name, player in state.players.items()}
    assert next_question(state, right=right).kind == "tally"
    counted = table((*OVER, "count Bia 49"), ONE_ROUND)
    assert next_question(counted, right=right)[:2] == ("check", "Bia")


def test_a_table_may_skip_declarations() -> None:
    assert next_question(table(), skipped=True)[:2] == ("bag", "Bia")


@pytest.mark.parametrize("language", languages())
def test_hints_fit_one_line(language: str) -> None:
    use_language(language)
    hints = [_(hint) for hint in HINTS.values()]
    assert [hint for hint in hints if len(hint) > 79] == []


DECK = (
    *(
        "leave Bia",
        "deputies Ana Caio",
        *(f"pass {name} 1a" for name in ("Davi", "Eva", "Fay")),
    ),
    *(
        "next",
        "deputies Davi Eva",
        *(f"pass {name} 1a" for name in ("Ana", "Caio", "Fay")),
        "next",
    ),
)
CHOICES = {
    # An apple each, the odd one discarded; then two cards each, worth as near as they
    # go.
    "odd Booty": (
        SIX,
        ODD,
        [
            "1  Ana: 2 gold, 1 apple, 1 cheese and 1 crossbow · "
            "Bia: 2 gold, 1 apple, 1 chicken and 1 silk",
            "2  Ana: 2 gold, 1 apple, 1 chicken and 1 silk · "
            "Bia: 2 gold, 1 apple, 1 cheese and 1 crossbow",
        ],
    ),
    "even Booty": (SIX, booty("2a from-bag 2a"), []),
    "a single card": (SIX, booty("1a from-bag 1a"), []),
    "a draw from the deck": (
        SIX,
        (*booty("1a"), "next"),
        ["1  draw two of: Caio, Davi, Eva and Fay"],
    ),
    "the last of the deck": (
        SIX,
        DECK,
        ["1  draw Fay, and one of: Ana, Caio, Davi or Eva"],
    ),
    "the last card's kind": (
        ONE_ROUND,
        (*LAST, "next"),
        ["1  1 pepper", "2  1 mead", "3  1 silk", "4  1 crossbow"],
    ),
    "cards face down": (ONE_ROUND, SEEN, []),
}


@pytest.mark.parametrize(("new", "lines", "shown"), CHOICES.values(), ids=CHOICES)
def test_choices(new: str, lines: tuple[str, ...], shown: list[str]) -> None:
    state = table(lines, new)
    question = next_question(state)
    assert choice_lines(question, state) == shown
    assert len(question.choices) == len(shown)


def test_every_split_that_is_offered_holds() -> None:
    state = table(ODD, SIX)
    for choice in next_question(state).choices:
        choice.judge(state)
