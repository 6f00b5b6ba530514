"""What is true at the table: who inspects and waits, and which cards were seen."""

import pytest

from sheriff_helper.game.fold import after, fold
from sheriff_helper.game.goods import Goods
from sheriff_helper.game.state import State
from sheriff_helper.game.values import Promise
from tests.game.boards import FOUR, PLAYED, THREE, at, passed, refused, six
from tests.tables import enter, play

FIVE = "new Ana Bia Caio Davi Eva"
BAGS = passed("Caio", "Davi", "Eva", "Finn")

PHASES = {
    "declare": (THREE,),
    "declare still": (THREE, "declare Bia 1 apple"),
    "inspect": (THREE, "declare Bia 1 apple", "declare Caio 1 apple"),
    "inspect without declaring": (THREE, "pass Bia 1 apple"),
    "inspect when all are dealt with": (THREE, *passed("Bia", "Caio")),
    "reveal": PLAYED,
    "finished": (*PLAYED, "finish"),
}


@pytest.mark.parametrize(("name", "lines"), PHASES.items(), ids=PHASES)
def test_phases(name: str, lines: tuple[str, ...]) -> None:
    assert at(*lines).phase == name.split()[0]


# -- Who inspects, and whose bags are left

Standing = tuple[int, int, tuple[str, ...], tuple[str, ...]]


def standing(state: State) -> Standing:
    """Round, rounds, who inspects, and whose bags are left."""
    return state.round, state.rounds, state.inspectors, state.waiting


STANDINGS: dict[str, tuple[tuple[str, ...], Standing]] = {
    "another first Sheriff": (
        (f"{FOUR} --first Caio",),
        (1, 8, ("Caio",), ("Davi", "Ana", "Bia")),
    ),
    "the marker moves": (
        (THREE, *passed("Bia", "Caio"), "next"),
        (2, 9, ("Bia",), ("Caio", "Ana")),
    ),
    "no Deputies yet": ((six()[0],), (1, 9, (), ())),
    "bags wait from the left of the first Deputy": (
        (six()[0], "deputies Eva Caio"),
        (1, 9, ("Eva", "Caio"), ("Finn", "Ana", "Bia", "Davi")),
    ),
    "an absent merchant": (
        (FOUR, "absent Bia"),
        (1, 8, ("Ana",), ("Caio", "Davi")),
    ),
    "and the round after": (
        (FOUR, "absent Bia", *passed("Caio", "Davi"), "next"),
        (2, 8, ("Bia",), ("Caio", "Davi", "Ana")),
    ),
    "a merchant goes home": (
        (FIVE, "leave Davi"),
        (1, 8, ("Ana",), ("Bia", "Caio", "Eva")),
    ),
    "the Sheriff goes home": (
        (FIVE, "declare Bia 2 bread", "leave Ana"),
        (1, 8, ("Bia",), ("Caio", "Davi", "Eva")),
    ),
    "a merchant who has declared goes home": (
        (FIVE, "declare Davi 2 bread", "leave Davi"),
        (1, 8, ("Ana",), ("Bia", "Caio", "Eva")),
    ),
    "the third seat goes home as Sheriff": (
        (f"{FIVE} --first Caio", "leave Caio"),
        (1, 8, ("Davi",), ("Eva", "Ana", "Bia")),
    ),
    "after the last round": (PLAYED, (3, 3, ("Caio",), ())),
    "down to two": (
        (FIVE, "leave Davi", "leave Eva", "leave Caio"),
        (1, 4, ("Ana",), ("Bia",)),
    ),
    "a short game": (
        (f"{THREE} --turns 1", "leave Caio"),
        (1, 2, ("Ana",), ("Bia",)),
    ),
    "the marker passes empty seats": (
        (FIVE, "leave Bia", "leave Caio", *passed("Davi", "Eva"), "next"),
        (2, 6, ("Davi",), ("Eva", "Ana")),
    ),
    "a Deputy goes home": (
        six("leave Bia"),
        (1, 8, ("Ana", "Caio"), ("Davi", "Eva", "Finn")),
    ),
    "the first Deputy goes home": (
        six("leave Ana"),
        (1, 8, ("Bia", "Caio"), ("Davi", "Eva", "Finn")),
    ),
    "three are left, and two go on": (
        six("leave Finn", "leave Eva", "leave Davi"),
        (1, 6, ("Ana", "Bia"), ("Caio",)),
    ),
    "three are left, and one goes on": (
        six("leave Finn", "leave Eva", "leave Bia"),
        (1, 6, ("Ana",), ("Caio", "Davi")),
    ),
    "three are left in the next round": (
        six("leave Finn", "leave Eva", "leave Davi", *passed("Caio"), "next"),
        (2, 6, ("Caio",), ("Ana", "Bia")),
    ),
    "two left before the draw": (
        (six()[0], "leave Finn", "leave Eva"),
        (1, 6, (), ()),
    ),
    "three left before the draw": (
        (six()[0], "leave Finn", "leave Eva", "leave Davi"),
        (1, 6, ("Ana",), ("Bia", "Caio")),
    ),
}


@pytest.mark.parametrize(("lines", "expected"), STANDINGS.values(), ids=STANDINGS)
def test_who_inspects_and_who_waits(lines: tuple[str, ...], expected: Standing) -> None:
    state = at(*lines)
    assert standing(state) == expected
    # A bag of one who inspects or has none is void.
    assert not set(state.declared) & {*state.inspectors, *state.absent, *state.left}


def test_every_turn_that_is_left_is_played() -> None:
    state = at(FIVE, "leave Ana")
    sheriffs: list[str] = []
    while not state.over:
        sheriffs += state.inspectors
        for line in (*passed(*state.waiting), "next"):
            enter(line, state)
    assert sheriffs == ["Bia", "Caio", "Davi", "Eva"] * 2


UNDRAWN: dict[str, tuple[tuple[str, ...], str]] = {
    "four": ((), "Caio Davi Eva Finn"),
    "one of them went home": (("leave Caio",), "Davi Eva Finn"),
    "one served twice": (("deputies Ana Caio",), "Davi Eva Finn"),
    "all who are there have served": (
        ("deputies Caio Davi", "leave Eva", "leave Finn"),
        "Ana Bia Caio Davi",
    ),
}


@pytest.mark.parametrize(("lines", "undrawn"), UNDRAWN.values(), ids=UNDRAWN)
def test_who_is_left_in_the_deck_of_deputies(
    lines: tuple[str, ...], undrawn: str
) -> None:
    state = at(*six(*BAGS, "next"), *lines)
    assert state.undrawn == tuple(undrawn.split())


@pytest.mark.parametrize(
    "line",
    [
        *("leave Davi", "pass Davi 1 apple", "declare Davi 1 apple", "absent Davi"),
        *("pay Davi Ana 1g", "pay Ana Davi 1g", "promise Ana Davi hm", "bank Davi 1g"),
    ],
)
def test_who_went_home_takes_no_part(line: str) -> None:
    assert refused(at(FIVE, "leave Davi"), line).code == "has_left"


def test_what_is_open_about_who_went_home_still_ends() -> None:
    lines = (FIVE, "promise Davi Ana hm", "pass Davi 1 bread ?", "leave Davi")
    state = at(*lines, "reveal Davi 1 silk", "count Davi 49g 2 bread", "broken 1")
    davi = state.players["Davi"]
    assert (davi.gold, davi.goods) == (49, {"bread": 2, "silk": 1})
    assert state.promises == (Promise(1, "Davi", "Ana", "hm", kept=False),)
    assert at(*lines, "rename Davi Dan").left == ("Dan",)


# -- Which cards were seen

SEEN: dict[str, tuple[tuple[str, ...], Goods]] = {
    "a bag": (("pass Bia 2 apples ?",), {"apple": 2, "?": 1}),
    "an opened bag": (("open Bia 2 mead declared 2 apples",), {"mead": 2}),
    "turned up": (("pass Bia ?", "reveal Bia 1 silk"), {"silk": 1}),
    "given by its kind": (("pass Bia ?", "pay Bia Ana 1 silk"), {"silk": 1}),
    "given face down": (("pass Bia ?", "pay Bia Ana ?"), {"?": 1}),
    "back to the bank": (("pass Bia 2 apples", "bank Bia -1 apple"), {"apple": 2}),
    "from the bank": (("bank Bia 1 bread",), {"bread": 1}),
    "counted": (("count Bia 2 bread 1 ?",), {"bread": 2, "?": 1}),
    "ordered by its kind": (
        ("pass Bia 1c 2 ?", "order Bia cheese mead"),
        {"cheese": 1, "mead": 1, "?": 1},
    ),
    "in the round after": (
        (
            "pass Bia 2 apples",
            "open Caio 1 mead declared 1 apple",
            "pass Davi ?",
            "next",
        ),
        {"apple": 2, "?": 1},
    ),
    "under an order, in the round after": (
        ("pass Bia 1a 1p", "order Bia 1a 1p", *passed("Caio", "Davi"), "next"),
        {"apple": 3, "pepper": 1},
    ),
}


@pytest.mark.parametrize(("lines", "seen"), SEEN.values(), ids=SEEN)
def test_what_was_seen_in_a_round(lines: tuple[str, ...], seen: Goods) -> None:
    state = at(f"{FOUR} --special-orders", *lines)
    assert {key: n for key, n in state.seen.items() if n} == seen


def test_what_left_the_game_is_off_the_deck_from_the_next_round_on() -> None:
    lines = (THREE, "pass Bia 3 silk ?", "bank Bia -1 silk ?", "pass Caio 1 apple")
    now = at(*lines)
    later = at(*lines, "next")
    # Nobody knows which kind is fewer for the card that nobody has seen.
    assert (now.deck["silk"], now.gone) == (9, {"silk": 1})
    assert (later.deck["silk"], later.gone) == (8, {})


def test_declarations_and_bags_know_their_entries() -> None:
    lines = (FOUR, "note hm", "declare Bia 1 apple", "pass Bia", "absent Caio")
    entries = {("declare", "Bia"): 2, ("bag", "Bia"): 3, ("bag", "Caio"): 4}
    assert at(*lines).entries == entries
    assert at(*lines, "pass Davi 1 apple", "next").entries == {}


# -- The fold


@pytest.mark.parametrize("line", ["booty Ana 4g", "pay Ana Bia 5g", "kept 1", "next"])
def test_a_copy_moves_on_and_the_original_stays(line: str) -> None:
    lines = six("pass Caio 1 apple bribe 4g", "promise Ana Bia hm", *BAGS[1:])
    state = at(*lines)
    event, now = enter(line, at(*lines))
    assert after(state, event) == now
    assert state == at(*lines)


def test_a_game_starts_once() -> None:
    start = play([THREE]).events[0]
    with pytest.raises(ValueError, match="once"):
        fold([start, start])
