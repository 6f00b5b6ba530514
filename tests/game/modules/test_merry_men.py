"""Merry Men: a card of the bag, met once: gold from the bank, or a penalty with its debt."""

import pytest

from sheriff_helper.game.modules.merry_men import MerryMen, band_of
from sheriff_helper.game.state import State
from sheriff_helper.words.phrases import say
from sheriff_helper.words.saying.events import in_words, tell_event
from sheriff_helper.words.saying.record import line_of
from tests.game.boards import THREE, at, check_refusal, refused
from tests.game.modules.noes import No, check_no, passed, six
from tests.tables import gold_added, play

NEW = f"{THREE} --merry-men"
LET_THROUGH = (NEW, "pass Bia 2 apples 1 merry")
CAUGHT = (NEW, "open Bia 2 apples 1 merry declared 3 apples")

NOES = (
    No("merry_which", LET_THROUGH, "merry Bia", {"player": "Bia"}, "is found or caught"),
    No(
        *("merry_number", LET_THROUGH, "merry Bia found 100"),
        {"number": 100, "most": 99},
        "100 on the card: at most 99",
    ),
    No(
        *("merry_paying", LET_THROUGH, "merry Bia found 5 paying 1 apple"),
        {"player": "Bia", "number": 5},
        "the bank does",
    ),
    No("merry_none", (NEW, *passed("Bia")), "merry Bia found 5", {"player": "Bia"}, "Bia's bag"),
)


def gold(state: State, *names: str) -> tuple[int, ...]:
    """What these have."""
    return tuple(state.players[name].gold for name in names)


@pytest.mark.parametrize("no", NOES, ids=lambda no: no.code)
def test_refusals(no: No) -> None:
    check_no(no)


def test_every_refusal_has_its_row() -> None:
    assert {no.code for no in NOES} == set(MerryMen.words.refusals)


@pytest.mark.parametrize(
    ("lines", "line"),
    [
        ((NEW,), "merry Bia found 5"),
        (LET_THROUGH, "merry Bia caught 5"),
        (CAUGHT, "merry Bia found 5"),
        (LET_THROUGH, "merry Caio found 5"),
        ((*LET_THROUGH, "merry Bia found 5"), "merry Bia found 5"),
        ((*CAUGHT, "merry Bia caught 5"), "merry Bia caught 5"),
    ],
    ids=["no bag", "not opened", "opened", "another's", "found twice", "caught twice"],
)
def test_each_is_met_once_and_by_the_fate_of_the_bag(lines: tuple[str, ...], line: str) -> None:
    assert refused(at(*lines), line).code == "merry_none"


def test_it_counts_as_a_card_of_the_bag() -> None:
    no = refused(at(NEW), "pass Bia 5 apples 1 merry")
    check_refusal(no, "bag_size", {"number": 6})
    no = refused(at(NEW), "pass Bia 3 apples 1 merry declared 3 apples")
    check_refusal(no, "bag_not_as_declared", {"number": 4, "declared": 3})
    assert at(NEW, "pass Bia 4 apples 1 merry declared 5 apples").bags["Bia"]["merry"] == 1


def test_found_brings_gold_from_the_bank() -> None:
    state = at(*LET_THROUGH, "merry Bia found 6")
    assert (gold(state, "Ana", "Bia"), gold_added(state)) == ((50, 56), 6)


def test_two_in_a_bag_are_met_one_by_one() -> None:
    state = at(NEW, "pass Bia 1 apple 2 merry", "merry Bia found 6", "merry Bia found 0")
    assert gold(state, "Bia") == (56,)
    assert refused(state, "merry Bia found 1").code == "merry_none"


def test_caught_costs_a_penalty_of_its_own() -> None:
    # The bag itself costs nothing: the other cards are what was declared.
    assert gold(at(*CAUGHT), "Ana", "Bia") == (50, 50)
    state = at(*CAUGHT, "merry Bia caught 4")
    assert (gold(state, "Ana", "Bia"), gold_added(state)) == ((54, 46), 0)


def test_a_bag_with_a_merry_man_is_not_honest() -> None:
    state = at(NEW, "open Bia 3 apples 1 merry 1 mead declared 5 apples")
    assert gold(state, "Ana", "Bia") == (54, 46)
    assert state.confiscated["Bia"] == {"mead": 1, "merry": 1}


def test_it_never_lies_on_a_stand() -> None:
    bia = at(*LET_THROUGH).players["Bia"]
    assert (bia.legal, bia.contraband) == ({"apple": 2}, 0)
    assert refused(at(*LET_THROUGH), "pay Bia Ana 1 merry").code == "not_on_stand"
    assert refused(at(NEW), "pass Bia 1 apple 1 merry from-bag 1 merry").code == "not_in_bag"
    assert refused(at(NEW), "declare Bia 2 merry").code == "claim_not_legal"


def test_it_is_forgotten_with_the_round() -> None:
    lines = (*LET_THROUGH, "merry Bia found 6", *passed("Caio"), "next", *passed("Caio", "Ana"))
    again = at(*lines, "next", "pass Bia 1 merry", "merry Bia found 2")
    assert gold(again, "Bia") == (58,)
    missed = at(*LET_THROUGH, *passed("Caio"), "next")
    assert refused(missed, "merry Bia found 6").code == "merry_none"


def told(*lines: str) -> list[str]:
    """What is said of the last of these."""
    game = play(lines)
    return in_words(tell_event(game.events[-1], at(*lines[:-1]), game.state))


DRAWS_ONE = "Bia held no Merry Man, smuggled contraband, and draws 1."
DRAWS_TWO = "Bia draws 2 Merry Men and keeps 1."
# Bia is without a Merry Man from here on.
WITHOUT = (*CAUGHT, "merry Bia caught 2", *passed("Caio"), "next", *passed("Caio", "Ana"), "next")


def test_everyone_holds_one_until_it_is_caught() -> None:
    assert MerryMen.words.notices(at(NEW)) == []
    assert MerryMen.words.notices(at(*LET_THROUGH, "merry Bia found 3")) == []
    ((sentence, values),) = MerryMen.words.notices(at(*WITHOUT))
    assert say(sentence, **values) == "Without a Merry Man: Bia."


def test_one_that_is_found_is_replaced() -> None:
    assert DRAWS_TWO in told(*LET_THROUGH, "merry Bia found 6")
    assert not any("draws" in line for line in told(*CAUGHT, "merry Bia caught 2"))


@pytest.mark.parametrize(
    ("bag", "draws"),
    [
        ("pass Bia 1 apple ?", True),
        ("pass Bia 1 gouda", True),
        ("pass Bia 1 mead from-bag 1 mead", False),
        ("pass Bia 2 apples", False),
        ("pass Bia 1 apple 1 cheese", False),
        ("open Bia 1 apple 1 mead declared 2 apples", False),
    ],
)
def test_who_holds_none_and_smuggles_draws_one(bag: str, draws: bool) -> None:
    lines = (f"{WITHOUT[0]} --royal", *WITHOUT[1:], bag)
    assert (DRAWS_ONE in told(*lines)) is draws
    assert ("Bia" in band_of(at(*lines)).holders) is draws
    # Who holds one draws none for contraband alone.
    assert DRAWS_ONE not in told(f"{NEW} --royal", bag)


def test_who_drew_one_may_put_it_into_a_bag_again() -> None:
    lines = (*WITHOUT, "pass Bia 1 apple ?", *passed("Ana"), "next", "pass Bia 1 merry")
    state = at(*lines, "merry Bia found 2")
    assert band_of(state).holders.count("Bia") == 1


def test_who_went_home_is_not_on_the_board() -> None:
    assert MerryMen.words.notices(at(*WITHOUT, "leave Bia")) == []


POOR = f"{NEW} --gold 3"


@pytest.mark.parametrize(
    ("bag", "paying", "ana", "bia"),
    [
        ("1 merry declared 1 apple", "", {}, {}),
        ("1 apple 1 merry declared 2 apples", "", {"apple": 1}, {}),
        ("3 apples 1 merry declared 4 apples", "", {"apple": 1}, {"apple": 2}),
        ("2 apples 1 merry declared 3 apples", " paying auto", {"apple": 1}, {"apple": 1}),
    ],
    ids=["forgiven", "all there is", "one of three", "auto"],
)
def test_caught_without_gold_is_a_debt(
    bag: str, paying: str, ana: dict[str, int], bia: dict[str, int]
) -> None:
    state = at(POOR, f"open Bia {bag}", f"merry Bia caught 5{paying}")
    assert gold(state, "Ana", "Bia") == (6, 0)
    assert (state.players["Ana"].legal, state.players["Bia"].legal) == (ana, bia)


def test_a_debt_with_a_choice_asks() -> None:
    lines = (POOR, "pass Bia 1 cheese 1 chicken", *passed("Caio"), "next")
    lines = (*lines, *passed("Caio", "Ana"), "next", "open Bia 1 apple 1 merry declared 2 apples")
    no = refused(at(*lines), "merry Bia caught 5")
    ways = ({"apple": 1}, {"cheese": 1}, {"chicken": 1})
    check_refusal(no, "debt_choice", {"payer": "Bia", "gold": 3, "owed": 5, "ways": ways})
    game = play((*lines, "merry Bia caught 5 paying 1 chicken"))
    assert game.state.players["Caio"].legal == {"apple": 2, "chicken": 1}
    assert line_of(game.events[-1]) == "merry Bia caught 5 paying 1 chicken"


DEPUTIES = six("open Caio 2 apples 1 merry declared 3 apples", options="--merry-men")


def test_caught_by_two_deputies_goes_onto_the_booty() -> None:
    state = at(*DEPUTIES, "merry Caio caught 5")
    assert (gold(state, "Ana", "Bia", "Caio"), state.booty.gold) == ((50, 50, 45), 5)


def test_caught_in_a_bag_that_one_opened_goes_to_that_one() -> None:
    lines = six("open Caio 1 apple 1 merry declared 2 apples by Bia", options="--merry-men")
    state = at(*lines, "merry Caio caught 5")
    assert (gold(state, "Ana", "Bia", "Caio"), state.booty.gold) == ((50, 55, 45), 0)


def test_goods_for_a_debt_to_both_lie_on_the_booty() -> None:
    lines = six("open Caio 1 apple 1 merry declared 2 apples", options="--merry-men --gold 3")
    booty = at(*lines, "merry Caio caught 5").booty
    assert (booty.gold, booty.legal) == (3, {"apple": 1})


def test_a_merry_man_is_one_card_however_it_is_written() -> None:
    assert at(NEW, "pass Bia 2 cheese 1 merry man").bags["Bia"] == {"cheese": 2, "merry": 1}


def test_without_the_module_it_is_no_card_and_no_entry() -> None:
    assert refused(at(THREE), "pass Bia 2 apples 1 merry").code == "not_in_deck"
    no = refused(at(THREE), "merry Bia found 5")
    check_refusal(no, "module_off", {"verb": "merry", "module": "merry_men"})
