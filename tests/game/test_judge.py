"""The judge: whether a move is allowed here, and what it becomes.

Each refusal hangs in the gallery once. Here are the cases beside it.
"""

from copy import deepcopy
from random import Random
from typing import NamedTuple

import pytest

from sheriff_helper.game import events as ev
from sheriff_helper.game.box import Setup
from sheriff_helper.game.fold import advance
from sheriff_helper.game.judge import start_game, tally
from sheriff_helper.game.penalty import WaysToPay
from sheriff_helper.game.values import AUTO, Claim, Holding, Offer, Payment, Stock
from sheriff_helper.words.reading.reader import read_line
from sheriff_helper.words.reading.tokens import table_of
from tests.game.boards import (
    FOUR,
    PLAYED,
    THREE,
    at,
    check_refusal,
    passed,
    refusal,
    refused,
    six,
)
from tests.tables import enter

POOR = f"{FOUR} --gold 0"
SETUP = Setup(("Ana", "Bia", "Caio"), "Ana", 3)
SIX_CROSSBOWS = {"goods": {"crossbow": 6}, "cards": 5}


# -- How a game is set up


@pytest.mark.parametrize(
    ("setup", "code"),
    [
        (SETUP._replace(gold=-1), "gold_range"),
        (SETUP._replace(gold=10_000), "gold_range"),
        (SETUP._replace(turns=0), "turns_range"),
        (SETUP._replace(turns=10), "turns_range"),
        (SETUP._replace(round=0), "round_range"),
        (SETUP._replace(round=10), "round_range"),
        (SETUP._replace(hand=5), "hand_size"),
    ],
    ids=str,
)
def test_a_table_that_cannot_be(setup: Setup, code: str) -> None:
    assert refusal(lambda: start_game(setup)).code == code


@pytest.mark.parametrize(
    "setup",
    [
        SETUP._replace(gold=0, turns=9, edition="1e", hand=7),
        SETUP._replace(gold=9_999, turns=1, round=3),
    ],
    ids=str,
)
def test_a_table_that_can_be(setup: Setup) -> None:
    assert start_game(setup) == ev.GameStarted(setup)


# -- What is refused


class No(NamedTuple):
    """What was typed before, what is typed now, and the no that it gets."""

    before: tuple[str, ...]
    line: str
    code: str
    values: dict[str, object] = {}


REFUSALS = {
    "a bribe that was given from the bag": No(
        (FOUR,), "pass Bia 1 apple bribe 1 apple from-bag 1 apple", "not_on_stand"
    ),
    "a bribe that lies nowhere": No(
        (FOUR,), "pass Bia 2 apples bribe 1 bread", "not_on_stand"
    ),
    "a bribe of which one card is there": No(
        (FOUR, "pass Caio 1 apple", "pay Caio Bia 1 apple"),
        "pass Bia 2 apples bribe 3 apples",
        "bribe_from_bag",
        {"player": "Bia", "goods": {"apple": 2}},
    ),
    "a swap for what is not there": No(
        (FOUR,), "pay Bia Caio 5g for 51g", "not_enough_gold", {"player": "Caio"}
    ),
    "a swap of nothing": No((FOUR,), "pay Bia Caio 0g for 5g", "nothing_paid"),
    "a deal with oneself": No((FOUR,), "pay Bia Bia 1g", "same_player"),
    "a promise to oneself": No((FOUR,), "promise Bia Bia hm", "same_player"),
    "no promise zero": No((FOUR, "promise Bia Ana hm"), "broken 0", "no_such_promise"),
    "a fortune to the bank": No((FOUR,), "bank Bia - 10000", "bank_range"),
    "to the bank what is not there": No((FOUR,), "bank Bia -51", "not_enough_gold"),
    "revealed as unseen": No((FOUR, "pass Bia ?"), "reveal Bia ?", "reveal_contraband"),
    "a row with a card too many": No(
        (FOUR, "pass Bia 2 ? 1 mead"),
        "reveal Bia 3 silk",
        "reveal_number",
        {"number": 3, "unknown": 2},
    ),
    "nothing to reveal after the last round": No(
        PLAYED, "reveal Bia 1 mead", "reveal_known"
    ),
    "too many counted": No((FOUR,), "count Bia 10000 apples", "count_range"),
    "counted beyond the deck": No(
        (FOUR, "pass Caio 5 apples"),
        "count Bia 44 apples",
        "beyond_deck",
        {"goods": {"apple": 49}, "cards": 48},
    ),
    "counted beyond the contraband": No(
        (FOUR,), "count Bia 61 ?", "beyond_contraband", {"number": 61, "cards": 60}
    ),
    "from the bank beyond the contraband": No(
        (FOUR, "count Bia 60 ?"), "bank Bia ?", "beyond_contraband"
    ),
    "a sixth crossbow for a debt": No(
        (
            *(POOR, "pass Bia 5 crossbows", "pass Caio ?", *passed("Davi"), "next"),
            *(*passed("Caio", "Davi", "Ana"), "next"),
            *(*passed("Davi", "Ana", "Bia"), "next"),
        ),
        "open Caio 2 mead declared 2 apples paying 1 crossbow",
        "beyond_deck",
        SIX_CROSSBOWS,
    ),
    "a sixth crossbow beside those of the bag": No(
        (FOUR, "bank Bia ?"),
        "pass Bia 5 crossbows bribe 1 crossbow",
        "beyond_deck",
        SIX_CROSSBOWS,
    ),
    "a fifth crossbow for a debt beside those of the bag": No(
        (POOR, "bank Bia 2 ?", "bank Caio 2 crossbows"),
        "open Bia 3 crossbows declared 3 apples paying 2 crossbows",
        "beyond_deck",
        {"goods": {"crossbow": 7}, "cards": 5},
    ),
    "a sixth crossbow from the bank": No(
        (FOUR, "pass Bia 5 crossbows"),
        "bank Caio 1 crossbow",
        "beyond_deck",
        SIX_CROSSBOWS,
    ),
    "a sixth crossbow turned up": No(
        (FOUR, "pass Bia ?", "pass Caio 5 crossbows"),
        "reveal Bia 1 crossbow",
        "beyond_deck",
        SIX_CROSSBOWS,
    ),
    "a crossbow that left the game this round": No(
        (FOUR, "pass Bia 5 crossbows", "bank Bia -1 crossbow"),
        "pass Caio 1 crossbow",
        "beyond_deck",
        SIX_CROSSBOWS,
    ),
    "a crossbow that left the game before": No(
        (
            *(FOUR, "pass Bia 5 crossbows", "bank Bia -1 crossbow"),
            *(*passed("Caio", "Davi"), "next"),
        ),
        "pass Caio 1 crossbow",
        "beyond_deck",
        {"goods": {"crossbow": 5}, "cards": 4},
    ),
    "the same Deputy twice": No((six()[0],), "deputies Ana Ana", "deputies_two"),
    "three Deputies": No((six()[0],), "deputies Ana Bia Bia", "deputies_two"),
    "the Deputies leave the tile too early": No(
        six(*passed("Caio")), "booty Ana 0g Bia 0g", "booty_early"
    ),
    "a Sheriff has no tile": No((FOUR,), "booty Ana 0g", "deputies_off"),
    "a promise after the final tally": No(
        (THREE, "promise Bia Ana hm", "finish early"), "kept 1", "game_finished"
    ),
    "finished with a bag to come": No(
        (*PLAYED[:-2],), "finish", "bags_waiting", {"waiting": ("Bia",)}
    ),
    "a card of a module from the bank": No(
        (f"{FOUR} --merry-men",), "bank Bia 1 merry", "bank_card"
    ),
}


@pytest.mark.parametrize("no", REFUSALS.values(), ids=REFUSALS)
def test_the_judge_says_no_and_changes_nothing(no: No) -> None:
    state = at(*no.before)
    before = deepcopy(state)
    check_refusal(refused(state, no.line), no.code, no.values)
    assert state == before


AT_NO_TIME = (
    "declare Bia 1 apple",
    "pass Bia 1 apple",
    "open Bia declared 1 apple",
    "absent Bia",
    "pay Bia Ana 1g",
    "promise Bia Ana hm",
    "bank Bia 1g",
    "deputies Ana Bia",
    "booty Ana 1g",
    "next",
    "leave Bia",
)


@pytest.mark.parametrize(
    "line", [*AT_NO_TIME, "reveal Bia 1 mead", "count Bia 50", "finish"]
)
def test_nothing_follows_the_final_tally(line: str) -> None:
    assert refused(at(*PLAYED, "finish"), line).code == "game_finished"


@pytest.mark.parametrize("line", AT_NO_TIME)
def test_nothing_changes_hands_once_the_rounds_are_over(line: str) -> None:
    assert refused(at(*PLAYED), line).code == "rounds_over"


# A tally is the whole of a game: nothing else has happened.
BEGUN = {
    "a declaration": ("declare Bia 3 apples",),
    "a bag": ("pass Bia 1 apple",),
    "a round": (*passed("Bia", "Caio"), "next"),
    "the end": ("finish early",),
}


@pytest.mark.parametrize("lines", BEGUN.values(), ids=BEGUN)
def test_a_tally_follows_nothing(lines: tuple[str, ...]) -> None:
    holdings = tuple(Holding(name, 40, {}) for name in ("Ana", "Bia", "Caio"))
    assert tally(at(THREE), holdings).holdings == holdings
    no = refusal(lambda: tally(at(THREE, *lines), holdings))
    assert no.code == "tally_not_first"


# -- What a move becomes

YESES: dict[str, tuple[tuple[str, ...], str, ev.Event]] = {
    "the Sheriff is named": (
        (FOUR,),
        "pass Bia 1 apple by Ana",
        ev.BagPassed("Bia", {"apple": 1}),
    ),
    "a debt out of this very bag": (
        (POOR,),
        "open Bia 2 chickens 1 mead declared 3 chickens",
        ev.BagOpened(
            "Bia",
            {"chicken": 2, "mead": 1},
            Claim(3, "chicken"),
            payments=(Payment("Bia", 4, 0, {"chicken": 1}),),
        ),
    ),
    "the least costly way": (
        (POOR, "pass Caio 2c 1b 1k", "pay Caio Bia 2c 1b 1k"),
        "open Bia 1k declared 1a paying auto",
        ev.BagOpened(
            "Bia",
            {"chicken": 1},
            Claim(1, "apple"),
            {"": AUTO},
            payments=(Payment("Bia", 2, 0, {"cheese": 1}),),
        ),
    ),
    "a swap of what is just given": (
        (f"{FOUR} --gold 5",),
        "pay Bia Caio 5g for 5g",
        ev.Paid("Bia", "Caio", Offer(5), Offer(5)),
    ),
    "the whole row revealed": (
        (FOUR, "pass Bia 2 ? 1 mead"),
        "reveal Bia 1 pepper 1 mead 1 silk",
        ev.Revealed("Bia", {"pepper": 1, "silk": 1}),
    ),
    "one more of a known kind": (
        (FOUR, "pass Bia ? 1 mead"),
        "reveal Bia 1 mead",
        ev.Revealed("Bia", {"mead": 1}),
    ),
    "all the contraband there is": (
        (FOUR, "count Caio 59 ?"),
        "bank Bia ?",
        ev.Banked("Bia", Offer(0, {"?": 1})),
    ),
    "a count after the last round": (
        PLAYED,
        "count Ana 49g",
        ev.Counted("Ana", Stock(49), Stock(50)),
    ),
    "early after the end is not early": (PLAYED, "finish early", ev.Finished()),
    "finish without next": (PLAYED[:-1], "finish", ev.Finished()),
}


@pytest.mark.parametrize(("before", "line", "event"), YESES.values(), ids=YESES)
def test_the_judge_says_yes(
    before: tuple[str, ...], line: str, event: ev.Event
) -> None:
    judged, _now = enter(line, at(*before))
    assert type(judged) is type(event)
    assert judged == event


# -- What two Deputies owe: each is short of gold, Caio has a choice, Davi an apple.

DEBT = "open Eva 5 bread declared 5 bread"
IN_DEBT = (
    *six("pass Caio 1 apple 1 cheese", *passed("Davi", "Eva", "Finn"), "next", gold=3),
    "deputies Caio Davi",
)


def test_a_deputy_who_has_a_choice_is_asked_by_name() -> None:
    no = refused(at(*IN_DEBT), DEBT)
    ways = ({"apple": 1}, {"cheese": 1})
    said = {"payer": "Caio", "gold": 3, "owed": 5}
    said["choices"] = WaysToPay("Caio", ways)
    check_refusal(no, "debt_choice", said)


@pytest.mark.parametrize(
    ("paying", "choices"),
    [
        ("paying Caio 1 cheese", {"Caio": {"cheese": 1}}),
        (
            "paying Caio 1 apple paying Davi 1 apple",
            {"Caio": {"apple": 1}, "Davi": {"apple": 1}},
        ),
    ],
    ids=["one", "both"],
)
def test_a_choice_of_two_debtors_keeps_its_name(
    paying: str, choices: dict[str, object]
) -> None:
    event, _now = enter(f"{DEBT} {paying}", at(*IN_DEBT))
    assert isinstance(event, ev.BagOpened)
    assert event.paying == choices


def test_a_choice_without_a_name_is_of_whoever_is_short_of_gold() -> None:
    state = at(*IN_DEBT, "bank Davi 5g")
    event, _now = enter(f"{DEBT} paying 1 cheese", state)
    assert isinstance(event, ev.BagOpened)
    assert event.paying == {"": {"cheese": 1}}


def test_a_name_that_was_said_stays_in_the_log() -> None:
    before = (f"{FOUR} --gold 1", "bank Bia 2 bread 1 cheese")
    event, _now = enter("open Bia 1m declared 1a paying Bia 1 cheese", at(*before))
    assert isinstance(event, ev.BagOpened)
    assert event.paying == {"Bia": {"cheese": 1}}


# -- The draw of the Deputies


def drawn(*lines: str) -> tuple[str, ...]:
    """Whom a draw names when chance turns each pile about."""
    state = at(*lines)
    wish = read_line("deputies draw", table_of(state))
    event = wish.judge(state, lambda names: tuple(reversed(names)))
    assert isinstance(event, ev.DeputiesNamed)
    return event.names


BAGS = passed("Caio", "Davi", "Eva", "Finn")
FIVE_SERVED = (
    *six(
        *BAGS,
        "next",
        "deputies Ana Caio",
        *passed("Bia", "Davi", "Eva", "Finn"),
        "next",
    ),
    *("deputies Davi Eva", *passed("Ana", "Bia", "Caio", "Finn"), "next"),
)


@pytest.mark.parametrize(
    ("lines", "names"),
    [
        ((six()[0],), ("Finn", "Eva")),
        (six(*BAGS, "next"), ("Finn", "Eva")),
        (six(*BAGS, "next", "leave Finn"), ("Eva", "Davi")),
        (FIVE_SERVED, ("Finn", "Eva")),
    ],
    ids=["of six", "of four", "of three", "the last, and one of the others"],
)
def test_chance_names_the_deputies_and_the_event_says_whom(
    lines: tuple[str, ...], names: tuple[str, ...]
) -> None:
    assert drawn(*lines) == names


@pytest.mark.parametrize("seed", range(3))
def test_everyone_is_drawn_once_before_anyone_is_drawn_again(seed: int) -> None:
    rng = Random(seed)
    state = at(six()[0])
    served: list[str] = []
    while not state.over:
        wish = read_line("deputies draw", table_of(state))
        advance(state, wish.judge(state, lambda names: rng.sample(names, len(names))))
        served += state.inspectors
        for line in (*passed(*state.waiting), "next"):
            enter(line, state)
    everyone = sorted(state.players)
    assert [sorted(served[n : n + 6]) for n in (0, 6, 12)] == [everyone] * 3
