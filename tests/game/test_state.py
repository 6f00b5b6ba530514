"""What each event makes true."""

import pytest

from sheriff_helper.game import events as ev
from sheriff_helper.game.fold import advance, after, begin, fold
from sheriff_helper.game.goods import Goods
from sheriff_helper.game.state import Purse
from sheriff_helper.game.values import Offer, Promise
from tests.game.boards import FOUR, PLAYED, THREE, at
from tests.tables import gold_added, play, setup_of

# ---------------------------------------------------------------------------------------------
# Purses.

STAND = {"apple": 3, "cheese": 1}


def purse() -> Purse:
    return Purse(9, {**STAND, "mead": 2, "silk": 1, "?": 2})


@pytest.mark.parametrize(
    ("goods", "taken", "left", "turned_up"),
    [
        pytest.param(
            {"apple": 2},
            Purse(0, {"apple": 2}),
            Purse(9, {"apple": 1, "cheese": 1, "mead": 2, "silk": 1, "?": 2}),
            {},
            id="legal goods",
        ),
        pytest.param(
            {"cheese": 1},
            Purse(0, {"cheese": 1}),
            Purse(9, {"apple": 3, "mead": 2, "silk": 1, "?": 2}),
            {},
            id="the last of a kind",
        ),
        pytest.param(
            {"mead": 1},
            Purse(0, {"mead": 1}),
            Purse(9, {**STAND, "mead": 1, "silk": 1, "?": 2}),
            {},
            id="a kind",
        ),
        pytest.param(
            {"mead": 2},
            Purse(0, {"mead": 2}),
            Purse(9, {**STAND, "silk": 1, "?": 2}),
            {},
            id="those that were seen first",
        ),
        pytest.param(
            {"mead": 3},
            Purse(0, {"mead": 3}),
            Purse(9, {**STAND, "silk": 1, "?": 1}),
            {"mead": 1},
            id="then a face-down one, seen from now on",
        ),
        pytest.param(
            {"?": 2},
            Purse(0, {"?": 2}),
            Purse(9, {**STAND, "mead": 2, "silk": 1}),
            {},
            id="face down",
        ),
        pytest.param(
            {"apple": 1, "mead": 3, "?": 1},
            Purse(0, {"apple": 1, "mead": 3, "?": 1}),
            Purse(9, {"apple": 2, "cheese": 1, "silk": 1}),
            {"mead": 1},
            id="some of all",
        ),
    ],
)
def test_cards_leave_a_purse(goods: Goods, taken: Purse, left: Purse, turned_up: Goods) -> None:
    holder, taker = purse(), Purse()
    assert holder.take(goods) == turned_up
    taker.put(goods)
    assert (holder, taker) == (left, taken)


def test_a_purse_knows_how_many_lie_there_seen_or_not() -> None:
    assert purse().contraband == 5


# ---------------------------------------------------------------------------------------------
# Rounds and seats.


def test_a_game_begins_with_the_first_sheriff() -> None:
    state = at(f"{FOUR} --first Caio --gold 30")
    assert (state.round, state.rounds, state.inspectors) == (1, 8, ("Caio",))
    assert state.waiting == ("Davi", "Ana", "Bia")
    assert [player.gold for player in state.players.values()] == [30] * 4
    assert [player.turns for player in state.players.values()] == [0, 0, 1, 0]


def test_a_table_of_six_waits_for_its_deputies() -> None:
    state = at("new A B C D E F")
    assert (state.inspectors, state.waiting, state.rounds) == ((), (), 9)


@pytest.mark.parametrize(
    ("round_", "sheriff"), [(1, "Bia"), (2, "Caio"), (3, "Ana"), (4, "Bia"), (9, "Ana")]
)
def test_the_marker_goes_one_seat_to_the_left(round_: int, sheriff: str) -> None:
    state = begin(setup_of(play([f"{THREE} --first Bia"])).setup)
    for _ in range(round_ - 1):
        state.begin_round()
    assert state.inspectors == (sheriff,)


def test_the_marker_moves_and_bags_are_cleared() -> None:
    state = at(THREE, "declare Bia 1 apple", "pass Bia", "pass Caio 2 cheese", "next")
    assert (state.round, state.inspectors, state.waiting) == (2, ("Bia",), ("Caio", "Ana"))
    assert (state.declared, state.bags) == ({}, {})
    assert [player.turns for player in state.players.values()] == [1, 1, 0]


def test_after_the_last_round_play_is_over() -> None:
    state = at(*PLAYED)
    assert (state.over, state.finished, state.waiting) == (True, False, ())
    assert (state.round, state.rounds) == (3, 3)


PHASES = {
    "declare": (THREE,),
    "declare still": (THREE, "declare Bia 1 apple"),
    "inspect": (THREE, "declare Bia 1 apple", "declare Caio 1 apple"),
    "inspect without declaring": (THREE, "pass Bia 1 apple"),
    "inspect when all are dealt with": (THREE, "pass Bia 1 apple", "pass Caio 1 apple"),
    "reveal": PLAYED,
    "finished": (*PLAYED, "finish"),
}


@pytest.mark.parametrize(("name", "lines"), PHASES.items(), ids=PHASES)
def test_phases(name: str, lines: tuple[str, ...]) -> None:
    assert at(*lines).phase == name.split()[0]


# ---------------------------------------------------------------------------------------------
# One event, and what is then true.


def test_a_passed_bag_lies_on_the_stand() -> None:
    bia = at(FOUR, "pass Bia 2 apples 1 silk 2 ? declared 5 apples").players["Bia"]
    assert (bia.legal, bia.shown, bia.unknown) == ({"apple": 2}, {"silk": 1}, 2)


def test_a_bag_without_goods_held_what_was_declared() -> None:
    assert at(FOUR, "pass Bia declared 3 bread").players["Bia"].legal == {"bread": 3}
    assert at(FOUR, "declare Bia 3 bread", "pass Bia").players["Bia"].legal == {"bread": 3}


def test_a_bribe_comes_from_stand_and_bag() -> None:
    state = at(FOUR, "pass Bia 2 apples 2 mead bribe 7g from-bag 1 apple 1 mead")
    ana, bia = state.players["Ana"], state.players["Bia"]
    assert (ana.gold, ana.legal, ana.shown) == (57, {"apple": 1}, {"mead": 1})
    assert (bia.gold, bia.legal, bia.shown) == (43, {"apple": 1}, {"mead": 1})
    assert state.bags["Bia"] == {"apple": 1, "mead": 1}


def test_an_opened_bag_keeps_only_the_truth() -> None:
    state = at(FOUR, "open Bia 2 apples 1 cheese 1 silk declared 4 apples")
    ana, bia = state.players["Ana"], state.players["Bia"]
    assert (ana.gold, bia.gold) == (56, 44)
    assert (bia.legal, bia.contraband) == ({"apple": 2}, 0)
    assert (ana.legal, ana.contraband) == ({}, 0)
    assert state.bags["Bia"] == {"apple": 2}


def test_a_deal_moves_gold_and_goods() -> None:
    state = at(FOUR, "pass Bia 2 apples 1 ? 1 silk", "pay Bia Davi 5g 1 apple ? 1 silk")
    bia, davi = state.players["Bia"], state.players["Davi"]
    assert (bia.gold, bia.legal, bia.contraband) == (45, {"apple": 1}, 0)
    assert (davi.gold, davi.legal, davi.shown, davi.unknown) == (55, {"apple": 1}, {"silk": 1}, 1)


def test_promises_are_remembered() -> None:
    lines = (THREE, "promise Bia Ana one", "promise Caio Ana two", "promise Ana Bia three")
    assert at(*lines, "broken 2", "kept 3").promises == (
        Promise(1, "Bia", "Ana", "one", None),
        Promise(1, "Caio", "Ana", "two", False),
        Promise(1, "Ana", "Bia", "three", True),
    )


def test_a_count_corrects_the_log() -> None:
    state = at(THREE, "count Bia 47", "count Caio 51", "count Ana 50")
    assert [player.gold for player in state.players.values()] == [50, 47, 51]
    assert gold_added(state) == -2


def test_a_count_of_cards_corrects_the_stand() -> None:
    bia = at(FOUR, "pass Bia 2 apples 1 mead 2 ?", "count Bia 1 bread 1 apple 0 ?").players["Bia"]
    assert (bia.legal, bia.shown, bia.unknown) == ({"apple": 1, "bread": 1}, {"mead": 1}, 0)


def test_a_swap_moves_both_ways() -> None:
    state = at(FOUR, "pass Bia 2 apples", "pay Bia Caio 2 apples 1g for 4g")
    bia, caio = state.players["Bia"], state.players["Caio"]
    assert (bia.gold, bia.legal, caio.gold, caio.legal) == (53, {}, 47, {"apple": 2})


def test_the_bank_gives_and_takes() -> None:
    state = at(FOUR, "bank Bia 5g 1 apple 1 silk ?", "bank Bia -2g 1 apple ?", "bank Caio -50")
    bia = state.players["Bia"]
    assert (bia.gold, bia.legal, bia.shown, bia.unknown) == (53, {}, {"silk": 1}, 0)
    assert (state.players["Caio"].gold, gold_added(state)) == (0, -47)
    assert state.gone == {"apple": 1}  # of an unseen one nobody knows the kind


def test_what_left_the_game_is_off_the_deck_from_the_next_round_on() -> None:
    lines = (THREE, "pass Bia 3 silk", "bank Bia -1 silk", "pass Caio 1 apple")
    assert at(*lines).deck["silk"] == 9
    later = at(*lines, "next")
    assert (later.deck["silk"], later.gone) == (8, {})


@pytest.mark.parametrize(
    ("lines", "seen"),
    [
        ((), {}),
        (("pass Bia 2 apples ?",), {"apple": 2, "?": 1}),
        (("open Bia 2 mead declared 2 apples",), {"mead": 2}),
        (("pass Bia ?", "reveal Bia 1 silk"), {"silk": 1}),
        (("pass Bia ?", "pay Bia Ana 1 silk"), {"silk": 1}),
        (("pass Bia ?", "pay Bia Ana ?"), {"?": 1}),
        (("pass Bia 2 apples", "pay Bia Ana 1 apple for 1g"), {"apple": 2}),
        (("pass Bia 2 apples", "bank Bia -1 apple"), {"apple": 2}),
        (("bank Bia 1 bread",), {"bread": 1}),
        (("count Bia 2 bread 1 ?",), {"bread": 2, "?": 1}),
        (
            ("pass Bia 2 apples", "open Caio 1 mead declared 1 apple", "pass Davi ?", "next"),
            {"apple": 2, "?": 1},
        ),
    ],
    ids=lambda value: value[-1] if isinstance(value, tuple) and value else "",
)
def test_what_was_seen_of_each_kind_in_a_round(lines: tuple[str, ...], seen: Goods) -> None:
    assert {key: n for key, n in at(FOUR, *lines).seen.items() if n} == seen


def test_entries_of_declarations_and_bags_know_their_number() -> None:
    lines = (FOUR, "note hm", "declare Bia 1 apple", "pass Bia", "absent Caio")
    state = at(*lines)
    assert state.entries == {("declare", "Bia"): 2, ("bag", "Bia"): 3, ("bag", "Caio"): 4}
    assert at(*lines, "pass Davi 1 apple", "next").entries == {}


def test_revealed_cards_are_seen_by_all() -> None:
    bia = at(FOUR, "pass Bia 2 ? 1 mead", "reveal Bia 1 silk").players["Bia"]
    assert (bia.shown, bia.unknown) == ({"silk": 1, "mead": 1}, 1)


def test_a_note_changes_nothing() -> None:
    noted, before = at(THREE, "note hm"), at(THREE)
    assert (noted.entry, before.entry) == (1, 0)
    noted.entry = 0
    assert noted == before


def test_a_copy_moves_on_and_the_original_stays() -> None:
    state = at(THREE)
    later = after(state, ev.Paid("Ana", "Bia", Offer(5)))
    assert state == at(THREE)
    assert later == at(THREE, "pay Ana Bia 5g")


def test_a_fold_is_one_event_after_another() -> None:
    game = play((*PLAYED, "finish"))
    state = fold(game.events[:1])
    for event in game.events[1:]:
        advance(state, event)
    assert state == fold(game.events) == game.state
    assert state.finished
