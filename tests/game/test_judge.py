"""The judge: each no with its figures, and what each yes becomes."""

from copy import deepcopy
from typing import NamedTuple

import pytest

from sheriff_helper.game import events as ev
from sheriff_helper.game.box import Setup
from sheriff_helper.game.goods import UNKNOWN
from sheriff_helper.game.judge import start_game
from sheriff_helper.game.penalty import AUTO
from sheriff_helper.game.values import Claim, Offer, Payment, Stock
from tests.game.boards import FOUR, PLAYED, THREE, at, check_refusal, refusal, refused, with_stands
from tests.tables import enter

POOR = f"{FOUR} --gold 0"
SETUP = Setup(("Ana", "Bia", "Caio"), "Ana", 3)
CROWD = tuple("ABCDEFG")


class No(NamedTuple):
    """What was typed before, what is typed now, and the no that it gets."""

    before: tuple[str, ...]
    line: str
    code: str
    values: dict[str, object]


@pytest.mark.parametrize(
    ("setup", "code", "values"),
    [
        pytest.param(SETUP._replace(names=CROWD[:2]), "players_number", {"number": 2}, id="two"),
        pytest.param(SETUP._replace(names=CROWD), "players_number", {"number": 7}, id="seven"),
        pytest.param(
            SETUP._replace(edition="3e"), "edition_unknown", {"edition": "3e"}, id="edition"
        ),
        pytest.param(SETUP._replace(hand=5), "hand_size", {"number": 5}, id="hand"),
        pytest.param(
            SETUP._replace(gold=10_000), "gold_range", {"number": 10_000, "most": 9_999}, id="gold"
        ),
        pytest.param(SETUP._replace(gold=-1), "gold_range", {"number": -1}, id="less than nothing"),
        pytest.param(
            SETUP._replace(turns=0), "turns_range", {"number": 0, "most": 9}, id="no turns"
        ),
        pytest.param(SETUP._replace(turns=10), "turns_range", {"number": 10}, id="ten turns"),
    ],
)
def test_a_table_that_cant_be(setup: Setup, code: str, values: dict[str, object]) -> None:
    check_refusal(refusal(lambda: start_game(setup)), code, values)


@pytest.mark.parametrize(
    "setup",
    [
        SETUP,
        SETUP._replace(names=CROWD[:6], first="A"),
        SETUP._replace(edition="1e", hand=7, gold=0, turns=9),
        SETUP._replace(gold=9_999, turns=1),
    ],
    ids=["plain", "six", "other options", "rich and short"],
)
def test_a_table_that_can_be(setup: Setup) -> None:
    assert start_game(setup) == ev.GameStarted(setup)


REFUSALS = {
    "declares twice": No(
        (FOUR, "declare Bia 2 apples"),
        "declare Bia 2 bread",
        "already_declared",
        {"player": "Bia", "earlier": (2, "apple"), "declared": (2, "bread")},
    ),
    "Sheriff declares": No((FOUR,), "declare Ana 1 apple", "sheriff_has_no_bag", {}),
    "contraband declared": No((FOUR,), "declare Bia 2 mead", "claim_not_legal", {"good": "mead"}),
    "bribe beyond the gold": No(
        (f"{FOUR} --gold 9",),
        "pass Bia 1 apple bribe 10g",
        "not_enough_gold",
        {"player": "Bia", "gold": 9, "number": 10},
    ),
    "given from the bag but not in it": No(
        (FOUR,),
        "pass Bia 2 apples 1 mead from-bag 1 silk 3 apples",
        "not_in_bag",
        {"player": "Bia", "goods": {"silk": 1, "apple": 1}, "bag_size": 3},
    ),
    "bribe that lies in the bag": No(
        (FOUR,),
        "pass Bia 2 apples bribe 1 apple",
        "bribe_from_bag",
        {"player": "Bia", "goods": {"apple": 1}},
    ),
    "bribe that lies nowhere": No(
        (FOUR,),
        "pass Bia 2 apples bribe 1 bread",
        "not_on_stand",
        {"player": "Bia", "goods": {"bread": 1}, "stand": {}},
    ),
    "bribe already given from the bag": No(
        (FOUR,), "pass Bia 1 apple bribe 1 apple from-bag 1 apple", "not_on_stand", {}
    ),
    "passed by a merchant": No(
        (FOUR,), "pass Bia 1 apple by Caio", "not_an_inspector", {"player": "Caio"}
    ),
    "opened undeclared": No((FOUR,), "open Bia 1 apple", "open_undeclared", {"player": "Bia"}),
    "opened face down": No(
        (FOUR,), "open Bia ? declared 1 apple", "open_face_down", {"player": "Bia"}
    ),
    "opened twice": No(
        (FOUR, "open Bia declared 1 apple"), "open Bia declared 1 apple", "bag_dealt_with", {}
    ),
    "not the debtor": No(
        (FOUR,),
        "open Bia 1 apple declared 1 apple paying Bia 1 apple",
        "not_the_debtor",
        {"player": "Bia", "payers": ("Ana",)},
    ),
    "no debt": No(
        (FOUR,),
        "open Bia 1 mead declared 1 apple paying 1 apple",
        "debt_none",
        {"payer": "Bia", "gold": 50, "owed": 4},
    ),
    "a choice to make": No(
        (POOR, "pass Caio 5 bread declared 5 bread", "pay Caio Bia 3 bread"),
        "open Bia 1 apple 1 mead declared 2 apples",
        "debt_choice",
        {
            "payer": "Bia",
            "gold": 0,
            "owed": 4,
            "rest": 4,
            "legal": {"bread": 3, "apple": 1},
            "ways": ({"apple": 1, "bread": 1}, {"bread": 2}),
        },
    ),
    "sixth crossbow for a debt": No(
        (
            *(POOR, "pass Bia 5 crossbows", "pass Caio ?", "pass Davi 1 apple", "next"),
            *("pass Caio 1 apple", "pass Davi 1 apple", "pass Ana 1 apple", "next"),
            *("pass Davi 1 apple", "pass Ana 1 apple", "pass Bia 1 apple", "next"),
        ),
        "open Caio 2 mead declared 2 apples paying 1 crossbow",
        "beyond_deck",
        {"goods": {"crossbow": 6}, "cards": 5},
    ),
    "pays nothing": No((FOUR,), "pay Bia Caio 0g", "nothing_paid", {"player": "Bia"}),
    "pays oneself": No((FOUR,), "pay Bia Bia 1g", "same_player", {"player": "Bia"}),
    "pays beyond the gold": No(
        (FOUR,), "pay Bia Caio 60g", "not_enough_gold", {"gold": 50, "number": 60}
    ),
    "pays what is not there": No(
        (FOUR,), "pay Bia Caio 1 apple", "not_on_stand", {"goods": {"apple": 1}}
    ),
    "swaps for what is not there": No(
        (FOUR,),
        "pay Bia Caio 5g for 1 apple",
        "not_on_stand",
        {"player": "Caio", "goods": {"apple": 1}},
    ),
    "swaps for gold that is not there": No(
        (FOUR,),
        "pay Bia Caio 5g for 51g",
        "not_enough_gold",
        {"player": "Caio", "gold": 50, "number": 51},
    ),
    "swaps nothing": No((FOUR,), "pay Bia Caio 0g for 5g", "nothing_paid", {"player": "Bia"}),
    "another's bribe": No(
        (FOUR,),
        "pass Bia 1 apple bribe 5g by Caio",
        "bribe_of_another",
        {"player": "Caio", "payee": "Ana", "bribe": (5, {})},
    ),
    "a bribe of which one card is there": No(
        (FOUR, "pass Caio 1 apple", "pay Caio Bia 1 apple"),
        "pass Bia 2 apples bribe 3 apples",
        "bribe_from_bag",
        {"player": "Bia", "goods": {"apple": 2}},
    ),
    "a fortune from the bank": No(
        (FOUR,), "bank Bia 10000", "bank_range", {"number": 10_000, "most": 9_999}
    ),
    "nothing from the bank": No((FOUR,), "bank Bia 0", "bank_nothing", {"player": "Bia"}),
    "a sixth crossbow from the bank": No(
        (FOUR, "pass Bia 5 crossbows"),
        "bank Caio 1 crossbow",
        "beyond_deck",
        {"goods": {"crossbow": 6}, "cards": 5},
    ),
    "to the bank what is not there": No(
        (FOUR,), "bank Bia -1 apple", "not_on_stand", {"player": "Bia", "goods": {"apple": 1}}
    ),
    "more gold to the bank than there is": No(
        (FOUR,), "bank Bia -51", "not_enough_gold", {"player": "Bia", "gold": 50, "number": 51}
    ),
    "a crossbow that left the game this round": No(
        (FOUR, "pass Bia 5 crossbows", "bank Bia -1 crossbow"),
        "pass Caio 1 crossbow",
        "beyond_deck",
        {"goods": {"crossbow": 6}, "cards": 5},
    ),
    "a crossbow that left the game": No(
        (
            *(FOUR, "pass Bia 5 crossbows", "bank Bia -1 crossbow", "pass Caio 1 apple"),
            *("pass Davi 1 apple", "next"),
        ),
        "pass Caio 1 crossbow",
        "beyond_deck",
        {"goods": {"crossbow": 5}, "cards": 4},
    ),
    "counts a kind": No(
        (FOUR, "pass Bia 1 mead"),
        "count Bia 1 mead",
        "count_contraband",
        {"player": "Bia", "good": "mead"},
    ),
    "counts too many apples": No(
        (FOUR, "pass Caio 5 apples"),
        "count Bia 44 apples",
        "beyond_deck",
        {"goods": {"apple": 49}, "cards": 48},
    ),
    "counts too many face down": No(
        (FOUR,), "count Bia 61 ?", "beyond_contraband", {"number": 61, "cards": 60}
    ),
    "promises oneself": No((FOUR,), "promise Bia Bia hm", "same_player", {"player": "Bia"}),
    "no such promise": No(
        (FOUR, "promise Bia Ana hm"), "kept 2", "no_such_promise", {"number": 2, "open": (1,)}
    ),
    "no promise zero": No((FOUR, "promise Bia Ana hm"), "broken 0", "no_such_promise", {}),
    "promise settled": No(
        (FOUR, "promise Bia Ana hm", "promise Bia Ana ha", "kept 1"),
        "broken 1",
        "promise_settled",
        {"number": 1, "open": (2,)},
    ),
    "bags waiting": No(
        (FOUR, "pass Bia 1 apple"),
        "next",
        "bags_waiting",
        {"waiting": ("Caio", "Davi"), "merchant": ("Caio",)},
    ),
    "next after the last": No(PLAYED, "next", "rounds_over", {"rounds": 3}),
    "legal goods revealed": No(
        (FOUR, "pass Bia ?"), "reveal Bia 1 apple", "reveal_contraband", {"player": "Bia"}
    ),
    "revealed as unseen": No((FOUR, "pass Bia ?"), "reveal Bia ?", "reveal_contraband", {}),
    "reveals too many": No(
        (FOUR, "pass Bia 2 ? 1 mead"),
        "reveal Bia 3 silk",
        "reveal_number",
        {"player": "Bia", "number": 3, "unknown": 2},
    ),
    "all is known": No(
        (FOUR, "pass Bia 1 mead"), "reveal Bia 1 mead", "reveal_known", {"player": "Bia"}
    ),
    "reveals what the deck lacks": No(
        (FOUR, "pass Bia ?"), "reveal Bia 1 gouda", "royal_off", {"good": "gouda", "players": 4}
    ),
    "reveals a sixth crossbow": No(
        (FOUR, "pass Bia ?", "pass Caio 5 crossbows"),
        "reveal Bia 1 crossbow",
        "beyond_deck",
        {"goods": {"crossbow": 6}, "cards": 5},
    ),
    "counts a fortune": No(
        (FOUR,),
        "count Bia 10000",
        "count_range",
        {"player": "Bia", "number": 10_000, "most": 9_999},
    ),
    "rounds remain": No(
        (FOUR, "pass Bia 1 apple"),
        "finish",
        "rounds_remain",
        {"round": 1, "rounds": 8},
    ),
    "kinds unknown": No(
        (FOUR, "pass Bia 2 ? 1 mead", "pass Caio ?"),
        "finish early",
        "kinds_unknown",
        {"unknown": {"Bia": 2, "Caio": 1}},
    ),
}
AFTER_THE_END = (
    *("declare Bia 1 apple", "pass Bia 1 apple", "open Bia declared 1 apple", "pay Bia Ana 1g"),
    *("promise Bia Ana hm", "next", "reveal Bia 1 mead", "count Bia 50", "finish"),
    *("absent Bia", "leave Bia", "bank Bia 1g", "deputies Ana Bia"),
)


@pytest.mark.parametrize("no", REFUSALS.values(), ids=REFUSALS)
def test_the_judge_says_no_and_changes_nothing(no: No) -> None:
    state = at(*no.before)
    before = deepcopy(state)
    check_refusal(refused(state, no.line), no.code, no.values)
    assert state == before


@pytest.mark.parametrize("line", AFTER_THE_END)
def test_nothing_follows_the_final_tally(line: str) -> None:
    assert refused(at(*PLAYED, "finish"), line).code == "game_finished"


def test_but_a_note_does() -> None:
    assert enter("note well played", at(*PLAYED, "finish"))[0] == ev.Noted("well played")


@pytest.mark.parametrize(
    "line",
    [
        *("declare Ana 1 apple", "pass Ana 1 apple", "next", "absent Ana", "leave Ana"),
        *("pay Ana Bia 1g", "promise Ana Bia hm", "bank Ana 1g", "deputies Ana Bia"),
    ],
)
def test_nothing_changes_hands_once_the_rounds_are_over(line: str) -> None:
    check_refusal(refused(at(*PLAYED), line), "rounds_over", {"rounds": 3})


YESES: dict[str, tuple[tuple[str, ...], str, ev.Event]] = {
    "Sheriff named": (
        (FOUR,),
        "pass Bia 1 apple by Ana",
        ev.BagPassed("Bia", {"apple": 1}),
    ),
    "honest": (
        (FOUR,),
        "open Bia declared 4 chickens",
        ev.BagOpened("Bia", None, Claim(4, "chicken"), payments=(Payment("Ana", 8, 8),)),
    ),
    "all of the gold as a bribe": (
        (f"{FOUR} --gold 9",),
        "pass Bia 1 apple bribe 9g",
        ev.BagPassed("Bia", {"apple": 1}, bribe=Offer(9)),
    ),
    "all of the bag as a bribe": (
        (FOUR,),
        "pass Bia 1 silk from-bag 1 silk",
        ev.BagPassed("Bia", {"silk": 1}, from_bag={"silk": 1}),
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
    "count": ((FOUR,), "count Bia 47", ev.Counted("Bia", Stock(47), Stock(50))),
    "count of cards": (
        (FOUR, "pass Bia 2 apples ?"),
        "count Bia 3 apples 0 bread 2 ?",
        ev.Counted(
            "Bia",
            Stock(None, {"apple": 3, "bread": 0, "?": 2}),
            Stock(None, {"apple": 2, "bread": 0, "?": 1}),
        ),
    ),
    "swap": (
        (FOUR, "pass Bia 2 apples"),
        "pay Bia Caio 2 apples for 50g",
        ev.Paid("Bia", "Caio", Offer(0, {"apple": 2}), Offer(50)),
    ),
    "a swap of what is just given": (
        (f"{FOUR} --gold 5",),
        "pay Bia Caio 5g for 5g",
        ev.Paid("Bia", "Caio", Offer(5), Offer(5)),
    ),
    "from the bank and to it": (
        (FOUR,),
        "bank Bia 5g 1 mead -3g",
        ev.Banked("Bia", Offer(5, {"mead": 1}), Offer(3)),
    ),
    "absent": ((FOUR,), "absent Bia", ev.Absent("Bia")),
    "leave": ((FOUR,), "leave Bia", ev.Left("Bia")),
    "rename": (PLAYED, "rename Bia Bea", ev.Renamed("Bia", "Bea")),
    "finish early": ((FOUR,), "finish early", ev.Finished(True)),
    "early after the end is not early": (PLAYED, "finish early", ev.Finished()),
    "finish without next": (PLAYED[:-1], "finish", ev.Finished()),
}


@pytest.mark.parametrize(("before", "line", "event"), YESES.values(), ids=YESES)
def test_the_judge_says_yes(before: tuple[str, ...], line: str, event: ev.Event) -> None:
    judged, _now = enter(line, at(*before))
    assert type(judged) is type(event)
    assert judged == event


def test_auto_gives_the_least_value_then_the_fewest_cards() -> None:
    state = with_stands(at(POOR), Bia={"cheese": 2, "bread": 2, "chicken": 1})
    event, _now = enter("open Bia 1 chicken declared 1 apple paying auto", state)
    assert isinstance(event, ev.BagOpened)
    assert event.payments == (Payment("Bia", 2, 0, {"cheese": 1}),)
    assert event.paying == {"": AUTO}


def test_goods_of_this_very_bag_are_on_the_stand() -> None:
    event, now = enter("open Bia 2 chickens 1 mead declared 3 chickens", at(POOR))
    assert isinstance(event, ev.BagOpened)
    assert event.payments == (Payment("Bia", 4, 0, {"chicken": 1}),)
    assert now.players["Bia"].legal == {"chicken": 1}
    assert now.players["Ana"].legal == {"chicken": 1}


def test_a_sheriff_short_of_gold_pays_from_the_own_stand() -> None:
    state = with_stands(at(f"{FOUR} --gold 3"), Ana={"bread": 4})
    event, now = enter("open Bia declared 4 apples", state)
    assert isinstance(event, ev.BagOpened)
    assert event.payments == (Payment("Ana", 8, 3, {"bread": 2}),)
    assert now.players["Bia"].legal == {"apple": 4, "bread": 2}
    assert (now.players["Ana"].gold, now.players["Bia"].gold) == (0, 6)


def test_a_bribe_cant_name_a_sixth_crossbow_beside_the_bag() -> None:
    state = at(FOUR)
    state.players["Bia"].put({UNKNOWN: 1})
    no = refused(state, "pass Bia 5 crossbows bribe 1 crossbow")
    check_refusal(no, "beyond_deck", {"goods": {"crossbow": 6}, "cards": 5})


@pytest.mark.parametrize("line", ["kept 1", "broken 1"])
def test_no_promise_is_settled_after_the_final_tally(line: str) -> None:
    state = at(THREE, "promise Bia Ana hm", "finish early")
    assert refused(state, line).code == "game_finished"


def test_bread_in_a_bag_of_three_players_is_not_in_the_deck() -> None:
    no = refused(at(THREE), "pass Bia 1 bread")
    check_refusal(no, "not_in_deck", {"good": "bread", "players": 3})
