"""Who sits a round out, who goes home, and whose name was misspelt: house rules, and their ends."""

import pytest

from sheriff_helper.game import history as story
from sheriff_helper.game.events import Renamed
from sheriff_helper.game.history import History, Record, renamed, undo
from sheriff_helper.game.scoring import state_score
from sheriff_helper.game.state import State
from sheriff_helper.words.saying.record import line_of
from tests.game.boards import FOUR, PLAYED, THREE, at, check_refusal, refused
from tests.game.modules.noes import passed, six
from tests.tables import enter, play

FIVE = "new Ana Bia Caio Davi Eva"
POOR = "--gold 3"


def standing(state: State) -> tuple[int, int, tuple[str, ...], tuple[str, ...]]:
    """Round, rounds, who inspects, and whose bags are left."""
    return state.round, state.rounds, state.inspectors, state.waiting


# ---------------------------------------------------------------------------------------------
# A round without a bag.


def test_who_is_absent_has_no_bag_this_round_and_one_the_next() -> None:
    lines = (FOUR, "declare Bia 2 apples", "absent Bia")
    state = at(*lines)
    assert state.waiting == ("Caio", "Davi")
    assert "Bia" not in state.declared
    state = at(*lines, *passed("Caio", "Davi"), "next")
    assert standing(state) == (2, 8, ("Bia",), ("Caio", "Davi", "Ana"))


def test_everyone_may_be_absent() -> None:
    state = at(THREE, "absent Bia", "absent Caio", "next")
    assert (state.round, state.inspectors) == (2, ("Bia",))


@pytest.mark.parametrize("line", ["pass Bia 1 apple", "declare Bia 1 apple", "absent Bia"])
def test_an_absent_merchant_has_no_bag_and_the_entry_is_named(line: str) -> None:
    state = at(FOUR, "note hm", "absent Bia")
    check_refusal(refused(state, line), "bag_absent", {"player": "Bia", "round": 1, "entry": 2})


def test_who_has_dealt_or_inspects_is_not_absent() -> None:
    assert refused(at(FOUR), "absent Ana").code == "sheriff_has_no_bag"
    assert refused(at(FOUR, "pass Bia 1 apple"), "absent Bia").code == "bag_dealt_with"


def test_an_absent_player_still_deals() -> None:
    state = at(FOUR, "absent Bia", "pay Bia Caio 5g")
    assert state.players["Caio"].gold == 55


# ---------------------------------------------------------------------------------------------
# Going home.


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ((FIVE, "leave Davi"), (1, 8, ("Ana",), ("Bia", "Caio", "Eva"))),
        ((FIVE, "leave Ana"), (1, 8, ("Bia",), ("Caio", "Davi", "Eva"))),
        ((FIVE, "declare Bia 2 bread", "leave Ana"), (1, 8, ("Bia",), ("Caio", "Davi", "Eva"))),
        ((FIVE, *passed("Bia"), "leave Ana"), (1, 8, ("Bia",), ("Caio", "Davi", "Eva"))),
        ((FIVE, "leave Davi", "leave Eva", "leave Caio"), (1, 4, ("Ana",), ("Bia",))),
        ((f"{THREE} --turns 1", "leave Caio"), (1, 2, ("Ana",), ("Bia",))),
    ],
    ids=[
        *("a merchant", "the Sheriff", "the next seat's bag is void"),
        *("or was dealt with", "down to two", "a short game"),
    ],
)
def test_turns_fall_away_and_the_marker_moves(
    lines: tuple[str, ...], expected: tuple[int, int, tuple[str, ...], tuple[str, ...]]
) -> None:
    state = at(*lines)
    assert standing(state) == expected
    assert not set(state.declared) & set(state.inspectors)


def test_a_bag_that_was_dealt_with_before_the_marker_came_stays_dealt_with() -> None:
    state = at(FIVE, "pass Bia 3 apples bribe 4g", "leave Ana")
    assert (state.players["Bia"].legal, state.players["Ana"].gold) == ({"apple": 3}, 54)
    assert refused(state, "pass Bia 1 apple").code == "sheriff_has_no_bag"


def test_the_marker_passes_empty_seats() -> None:
    state = at(FIVE, "leave Bia", "leave Caio", *passed("Davi", "Eva"), "next")
    assert standing(state) == (2, 6, ("Davi",), ("Eva", "Ana"))


def test_every_turn_that_is_left_is_played() -> None:
    state = at(FIVE, "leave Ana")
    sheriffs: list[str] = []
    while not state.over:
        sheriffs.append(*state.inspectors)
        for line in (*passed(*state.waiting), "next"):
            enter(line, state)
    assert sheriffs == ["Bia", "Caio", "Davi", "Eva"] * 2


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("leave Davi", "has_left"),
        ("pass Davi 1 apple", "has_left"),
        ("declare Davi 1 apple", "has_left"),
        ("absent Davi", "has_left"),
        ("pay Davi Ana 1g", "has_left"),
        ("pay Ana Davi 1g", "has_left"),
        ("promise Ana Davi hm", "has_left"),
        ("bank Davi 1g", "has_left"),
    ],
)
def test_who_went_home_takes_no_part(line: str, code: str) -> None:
    check_refusal(refused(at(FIVE, "leave Davi"), line), code, {"player": "Davi"})


def test_what_is_open_about_who_went_home_still_ends() -> None:
    lines = (FIVE, "promise Davi Ana hm", "pass Davi 1 bread ?", "leave Davi")
    state = at(*lines, "reveal Davi 1 silk", "count Davi 49g 2 bread", "broken 1")
    davi = state.players["Davi"]
    assert (davi.gold, davi.legal, davi.shown) == (49, {"bread": 2}, {"silk": 1})
    assert state.promises[0].kept is False
    line = state_score(at(*lines, "reveal Davi 1 silk", "finish early")).lines[3]
    assert (line.name, line.total) == ("Davi", 50 + 3 + 8 + 15)


def test_a_row_face_down_of_who_went_home_stands_before_the_end() -> None:
    state = at(FIVE, "pass Davi ?", "leave Davi")
    check_refusal(refused(state, "finish early"), "kinds_unknown", {"unknown": {"Davi": 1}})


def test_two_at_least_play_on() -> None:
    no = refused(at(THREE, "leave Bia"), "leave Ana")
    check_refusal(no, "leave_too_few", {"player": "Ana", "others": ("Caio",)})


@pytest.mark.parametrize("lines", [PLAYED, (*PLAYED, "finish")], ids=["over", "finished"])
def test_nobody_leaves_after_the_last_round(lines: tuple[str, ...]) -> None:
    assert refused(at(*lines), "leave Bia").code in ("rounds_over", "game_finished")


# ---------------------------------------------------------------------------------------------
# Of six.


@pytest.mark.parametrize(
    ("leaving", "expected"),
    [
        (("Finn",), (1, 8, ("Ana", "Bia"), ("Caio", "Davi", "Eva"))),
        (("Bia",), (1, 8, ("Ana", "Caio"), ("Davi", "Eva", "Finn"))),
        (("Ana",), (1, 8, ("Bia", "Caio"), ("Davi", "Eva", "Finn"))),
        (("Finn", "Eva"), (1, 6, ("Ana", "Bia"), ("Caio", "Davi"))),
        (("Finn", "Eva", "Davi"), (1, 6, ("Ana", "Bia"), ("Caio",))),
        (("Finn", "Eva", "Bia"), (1, 6, ("Ana",), ("Caio", "Davi"))),
    ],
    ids=[
        *("a merchant", "a Deputy", "the first Deputy", "four are there"),
        *("three, and two go on", "three, and one goes on"),
    ],
)
def test_deputies_while_four_are_there(
    leaving: tuple[str, ...], expected: tuple[int, int, tuple[str, ...], tuple[str, ...]]
) -> None:
    assert standing(at(*six(*(f"leave {name}" for name in leaving)))) == expected


def test_with_three_left_the_next_round_has_one_sheriff() -> None:
    lines = six("leave Finn", "leave Eva", "leave Davi", *passed("Caio"), "next")
    state = at(*lines)
    assert (state.round, state.inspectors) == (2, ("Caio",))
    assert refused(state, "deputies Ana Caio").code == "deputies_off"


@pytest.mark.parametrize(
    ("leaving", "rounds"), [((), 9), (("Finn",), 8), (("Finn", "Eva"), 6)], ids=str
)
def test_rounds_before_the_deputies_are_drawn(leaving: tuple[str, ...], rounds: int) -> None:
    state = at(six()[0], *(f"leave {name}" for name in leaving))
    assert (state.round, state.rounds, state.inspectors) == (1, rounds, ())
    assert state.undrawn == state.seated


def test_who_leaves_before_the_draw_leaves_no_round_without_an_inspector() -> None:
    state = at(six()[0], "leave Finn", "leave Eva", "leave Davi")
    assert standing(state) == (1, 6, ("Ana",), ("Bia", "Caio"))
    for line in (*passed("Bia", "Caio"), "next"):
        enter(line, state)
    assert (state.round, state.inspectors) == (2, ("Bia",))


def test_a_deck_of_deputies_is_of_those_who_are_there() -> None:
    bags = passed("Caio", "Davi", "Eva", "Finn")
    state = at(*six(*bags, "next", "leave Caio"))
    assert state.undrawn == ("Davi", "Eva", "Finn")
    state = at(*six(*bags, "next", "deputies Caio Davi", "leave Eva", "leave Finn"))
    assert state.undrawn == ("Ana", "Bia", "Caio", "Davi")  # all who are there were drawn


# ---------------------------------------------------------------------------------------------
# A misspelt name.

NAMED = (
    *("new Ana Bia Caio Davi --first Bia --gold 4", "pass Caio 2 apples 1 silk"),
    *("open Ana 1 mead declared 1 apple", "promise Bia Ana hm", "absent Davi", "next"),
    *("pass Davi 1 apple", "pay Bia Ana 2g", "open Bia 2 mead declared 2 bread paying auto"),
)


@pytest.mark.parametrize("name", ["Bea", "bia", "Maria Clara", "O'Neil", "Яна"])
def test_a_name_is_mended_from_the_first_entry_on(name: str) -> None:
    events = renamed(play(NAMED).events, Renamed("Bia", name))
    written = [line_of(event) for event in events]
    assert not any("Bia" in line for line in written)
    state = play(written).state
    assert state.setup.names == ("Ana", name, "Caio", "Davi")
    assert state.setup.first == name
    was = at(*NAMED)
    for now, then in zip(state.players.values(), was.players.values(), strict=True):
        assert (now.gold, now.goods, now.turns) == (then.gold, then.goods, then.turns)


def test_who_serves_as_deputy_is_renamed_too() -> None:
    lines = six(
        "pass Caio 1 apple bribe 4g by Bia", *passed("Davi", "Eva", "Finn"), "booty Bia 0g", "next"
    )
    events = renamed(play(lines).events, Renamed("Bia", "Bea"))
    state = play(map(line_of, events)).state
    assert (state.players["Bea"].gold, state.served) == (54, ("Ana", "Bea"))


def test_a_debt_that_names_its_debtor_is_renamed_too() -> None:
    bags = six("pass Caio 1 apple 1 cheese", *passed("Davi", "Eva", "Finn"), "next", options=POOR)
    line = "open Eva 5 bread declared 5 bread paying Caio 1 cheese"
    events = renamed(play((*bags, "deputies Caio Davi", line)).events, Renamed("Caio", "Cid"))
    assert line_of(events[-1]) == "open Eva 5 bread declared 5 bread paying Cid 1 cheese"


def test_mending_a_name_is_one_step_that_can_be_undone() -> None:
    log = History(Record("enter", "t", (event,)) for event in play(NAMED).events)
    before = log.state()
    log.add(story.enter(log, Renamed("Bia", "Bea"), "now"))
    assert log.state().setup.names[1] == "Bea"
    assert len(log.entries) == len(NAMED)
    log.add(undo(log, 1, "later"))
    assert log.state() == before


def test_a_name_is_mended_after_the_end_too() -> None:
    assert "Bea" in at(*PLAYED, "finish", "rename Bia Bea").players
    assert "Bea" in at(THREE, "leave Bia", "rename Bia Bea").left
