"""Deputies: two a round out of a deck of six, nine rounds, everyone three times."""

from collections.abc import Sequence
from random import Random

import pytest

from sheriff_helper.game.fold import advance
from sheriff_helper.game.refusal import Refusal
from sheriff_helper.game.state import State
from sheriff_helper.game.values import Offer
from sheriff_helper.words.reading.reader import read_line
from sheriff_helper.words.reading.tokens import table_of
from sheriff_helper.words.saying.events import in_words, table_lines, tell_event
from sheriff_helper.words.saying.record import line_of
from tests.game.boards import PLAYED, THREE, at, check_refusal, refusal, refused
from tests.game.modules.noes import No, check_no, passed, six
from tests.tables import play

NAMES = ("Ana", "Bia", "Caio", "Davi", "Eva", "Finn")
NEW = six()[0]
BAGS = passed("Caio", "Davi", "Eva", "Finn")

NOES = (
    No(
        *("deputies_named", six(), "deputies Caio Davi"),
        {"names": ("Ana", "Bia"), "round": 1},
        "Ana and Bia are the Deputies of round 1",
    ),
    No("deputies_two", (NEW,), "deputies Ana", {"names": ("Ana",)}, "this names: Ana"),
    No("deputies_undrawn", (NEW,), "deputies draw", {"left": NAMES}, "Ana, Bia, Caio"),
    No(
        *("booty_early", six(*BAGS[:2]), "booty Ana 0g Bia 0g"),
        {"waiting": ("Eva", "Finn")},
        "still to come: Eva and Finn",
    ),
    No(
        *("booty_whose", six(*BAGS), "booty Ana 0g Caio 0g"),
        {"inspectors": ("Ana", "Bia")},
        "Deputies of this round: Ana and Bia",
    ),
    No(
        "booty_too_much",
        six(*BAGS[:3], "pass Finn 1 apple bribe 4g"),
        "booty Ana 4g Bia 1g",
        {"booty": Offer(4)},
        "4 gold",
    ),
)


def draw(state: State, rng: Random) -> tuple[str, ...]:
    """`deputies draw` with this chance; returns who it came to."""

    def shuffle(names: Sequence[str]) -> Sequence[str]:
        return rng.sample(names, len(names))

    event = read_line("deputies draw", table_of(state)).judge(state, shuffle)
    advance(state, event)
    return state.inspectors


def play_round(state: State) -> None:
    """Every bag passes, and the round ends."""
    for line in (*(f"pass {name} 1 apple" for name in state.waiting), "next"):
        advance(state, read_line(line, table_of(state)).judge(state))


@pytest.mark.parametrize("no", NOES, ids=lambda no: no.code)
def test_refusals(no: No) -> None:
    check_no(no)


@pytest.mark.parametrize(
    "line", ["deputies Ana Ana", "deputies Ana Bia Caio", "deputies Ana Bia Bia"]
)
def test_two_different_players(line: str) -> None:
    assert refused(at(NEW), line).code == "deputies_two"


def test_no_bag_before_the_deputies_are_known() -> None:
    check_refusal(refused(at(NEW), "pass Caio 1 apple"), "no_inspectors", {"round": 1})
    check_refusal(refused(at(NEW), "next"), "no_inspectors", {"round": 1})


def test_a_deputy_has_no_bag() -> None:
    no = refused(at(*six()), "pass Bia 1 apple")
    check_refusal(no, "deputy_has_no_bag", {"player": "Bia", "round": 1})


@pytest.mark.parametrize("seed", range(5))
def test_nine_rounds_and_everyone_three_times_once_a_pass(seed: int) -> None:
    rng, state = Random(seed), at(NEW)
    assert state.rounds == 9
    drawn = []
    while not state.over:
        drawn.append(draw(state, rng))
        play_round(state)
    assert len(drawn) == 9
    for start in (0, 3, 6):
        of_a_pass = [name for pair in drawn[start : start + 3] for name in pair]
        assert sorted(of_a_pass) == sorted(NAMES)
    assert {player.turns for player in state.players.values()} == {3}


def test_chance_is_an_argument_and_its_outcome_is_recorded() -> None:
    state = at(NEW)
    wish = read_line("deputies draw", table_of(state))
    event = wish.judge(state, lambda names: tuple(reversed(names)))
    assert event.names == ("Finn", "Eva")  # type: ignore[attr-defined]
    assert line_of(event) == "deputies Finn Eva"
    assert play((NEW, line_of(event))).state.inspectors == ("Finn", "Eva")


def test_a_draw_takes_only_those_left_in_the_deck() -> None:
    state = at(*six(*BAGS, "next"))
    assert state.served == ("Ana", "Bia")
    wish = read_line("deputies draw", table_of(state))
    asked: list[Sequence[str]] = []

    def shuffle(names: Sequence[str]) -> Sequence[str]:
        asked.append(tuple(names))
        return names

    wish.judge(state, shuffle)
    assert asked[0] == ("Caio", "Davi", "Eva", "Finn")


def test_another_choice_of_the_table_is_warned_of_and_taken() -> None:
    lines = six(*BAGS, "next")
    before, after = at(*lines), at(*lines, "deputies Caio Ana")
    event = play((*lines, "deputies Caio Ana")).events[-1]
    first, note = in_words(tell_event(event, before, after))
    assert first == "Round 2 of 9: Caio and Ana are the Deputies."
    assert note.startswith("Note: ")
    assert "Ana" in note
    assert "Caio" not in note
    assert after.players["Ana"].turns == 2
    in_order = play((*lines, "deputies Caio Davi")).events[-1]
    assert len(tell_event(in_order, before, at(*lines, "deputies Caio Davi"))) == 1


def test_a_draw_after_choices_by_hand_still_finds_two() -> None:
    state = at(*six(*BAGS, "next", "deputies Ana Caio"))
    play_round(state)
    advance(state, read_line("deputies Davi Eva", table_of(state)).judge(state))
    play_round(state)
    assert "Finn" in draw(state, Random(0))


@pytest.mark.parametrize(
    ("deputies", "waiting"),
    [
        ("Ana Bia", ("Caio", "Davi", "Eva", "Finn")),
        ("Eva Caio", ("Finn", "Ana", "Bia", "Davi")),
        ("Caio Eva", ("Davi", "Finn", "Ana", "Bia")),
        ("Finn Ana", ("Bia", "Caio", "Davi", "Eva")),
    ],
)
def test_bags_wait_clockwise_from_the_first_deputy(deputies: str, waiting: tuple[str, ...]) -> None:
    assert at(NEW, f"deputies {deputies}").waiting == waiting


@pytest.mark.parametrize(
    ("line", "gold", "booty"),
    [
        ("pass Caio 2 apples bribe 7g", (50, 50, 43), 7),
        ("pass Caio 2 apples bribe 7g by Bia", (50, 57, 43), 0),
        ("open Caio 4 bread declared 4 bread", (46, 46, 58), 0),
        ("open Caio 4 bread declared 4 bread by Ana", (42, 50, 58), 0),
        ("open Caio 1 apple 2 mead declared 3 apples", (50, 50, 42), 8),
        ("open Caio 1 apple 2 mead declared 3 apples by Ana", (58, 50, 42), 0),
    ],
    ids=["bribe", "bribe alone", "honest", "honest alone", "lie", "lie alone"],
)
def test_who_pays_whom(line: str, gold: tuple[int, int, int], booty: int) -> None:
    state = at(*six(line))
    assert tuple(state.players[name].gold for name in ("Ana", "Bia", "Caio")) == gold
    assert state.booty.gold == booty


def test_goods_of_a_bribe_lie_on_the_booty_or_with_the_one() -> None:
    joint = at(*six("pass Caio 2 apples 1 silk from-bag 1 apple 1 silk"))
    assert (joint.booty.legal, joint.booty.contraband) == ({"apple": 1}, 1)
    alone = at(*six("pass Caio 2 apples 1 silk from-bag 1 apple 1 silk by Bia"))
    assert (alone.booty.legal, alone.booty.contraband) == ({}, 0)
    assert (alone.players["Bia"].legal, alone.players["Bia"].shown) == ({"apple": 1}, {"silk": 1})


def test_goods_of_a_debt_to_both_lie_on_the_booty() -> None:
    lines = six("open Caio 2 apples 1 mead declared 3 apples", options="--gold 3")
    state = at(*lines)
    assert (state.booty.gold, state.booty.legal) == (3, {"apple": 1})
    assert state.players["Caio"].legal == {"apple": 1}


POOR = (
    *six("pass Caio 1 apple 1 cheese", *BAGS[1:], "next", options="--gold 3"),
    *("deputies Caio Davi",),
)


def test_each_deputy_has_a_debt_of_the_own() -> None:
    line = "open Eva 5 bread declared 5 bread"
    no = refused(at(*POOR), line)
    ways = ({"apple": 1}, {"cheese": 1})
    check_refusal(no, "debt_choice", {"payer": "Caio", "gold": 3, "owed": 5, "ways": ways})
    state = at(*POOR, f"{line} paying Caio 1 cheese")
    caio, davi, eva = (state.players[name] for name in ("Caio", "Davi", "Eva"))
    # Caio pays 3 gold and a cheese, Davi 3 gold and the only apple.
    assert (caio.gold, davi.gold, eva.gold) == (0, 0, 9)
    assert (caio.legal, davi.legal) == ({"apple": 1}, {})
    assert eva.legal == {"apple": 2, "cheese": 1, "bread": 5}


def test_both_deputies_may_say_what_they_pay_with() -> None:
    line = "open Eva 5 bread declared 5 bread paying Caio 1 apple paying Davi 1 apple"
    game = play((*POOR, line))
    assert game.state.players["Caio"].legal == {"cheese": 1}
    assert line_of(game.events[-1]) == line


def test_nobody_else_pays_a_deputys_debt() -> None:
    no = refused(at(*POOR), "open Eva 5 bread declared 5 bread paying Finn 1 apple")
    check_refusal(no, "not_the_debtor", {"player": "Finn", "payers": ("Caio", "Davi")})


def test_only_a_deputy_acts_alone() -> None:
    no = refused(at(*six()), "pass Caio 1 apple by Davi")
    check_refusal(no, "not_an_inspector", {"player": "Davi", "inspectors": ("Ana", "Bia")})


def test_the_board_says_who_is_left_in_the_deck_and_what_lies_on_the_tile() -> None:
    left = "Deputies to be drawn from: Caio, Davi, Eva and Finn."
    assert table_lines(at(*six(*BAGS, "next"))) == [left]
    bag = "pass Caio 2 apples 1 silk ? bribe 7g from-bag 1s ?"
    assert table_lines(at(*six(bag))) == ["Booty: 7 gold, 1 silk and 1 card face down."]
    assert table_lines(at(*six())) == []


def test_fewer_than_six_have_no_deputies() -> None:
    for line in ("deputies Ana Bia", "booty Ana 0g Bia 0g"):
        no = refused(at(THREE), line)
        assert no.code == "deputies_off"
    assert isinstance(refusal(lambda: at(*PLAYED, "deputies Ana Bia")), Refusal)


def test_no_deputies_once_the_rounds_are_over() -> None:
    state = at(f"{NEW} --turns 1")
    assert state.rounds == 3
    while not state.over:
        draw(state, Random(0))
        play_round(state)
    check_refusal(refused(state, "deputies Ana Bia"), "rounds_over", {"rounds": 3})
