"""The questions that every move asks, each with a yes and with the figures of its no."""

from collections.abc import Callable
from typing import NamedTuple

import pytest

from sheriff_helper.game import judge as checks
from sheriff_helper.game.events import Claim, Offer
from sheriff_helper.game.goods import UNKNOWN, Goods
from sheriff_helper.game.state import State, acting_inspectors
from tests.game.boards import FOUR, PLAYED, THREE, at, check_refusal, refusal

SIX = "new A B C D E F"


def deputies() -> State:
    """A table of six with A and B as Deputies."""
    state = at(SIX)
    state.name_inspectors(("A", "B"))
    return state


class Case(NamedTuple):
    """A question, the table it is put to, and the no that it gets."""

    state: State
    ask: Callable[[State], object]
    code: str
    values: dict[str, object]


def stand(**goods: int) -> State:
    """Bia has these cards when the round begins; `unseen` are face down."""
    state = at(FOUR)
    bia = state.players["Bia"]
    bia.put({UNKNOWN if key == "unseen" else key: n for key, n in goods.items()})
    state.seen = bia.goods
    return state


def give(**goods: int) -> Callable[[State], None]:
    """Bia gives these; `unseen` are given face down."""
    given = {"?" if key == "unseen" else key: n for key, n in goods.items()}
    return lambda state: checks.check_can_give(state, state.players["Bia"], Offer(0, given))


def bag(goods: Goods | None, claim: Claim | None = None) -> Callable[[State], Goods]:
    return lambda state: checks.bag_for(state, "Bia", claim, goods)


def has_bag(name: str) -> Callable[[State], None]:
    return lambda state: checks.must_have_a_bag(state, name)


def says(number: int, good: str) -> Callable[[State], Claim]:
    return lambda state: checks.check_claim(state, Claim(number, good))


REFUSALS = {
    "finished": Case(at(*PLAYED, "finish"), checks.must_be_unfinished, "game_finished", {}),
    "finished too": Case(at(*PLAYED, "finish"), checks.must_be_in_a_round, "game_finished", {}),
    "over": Case(at(*PLAYED), checks.must_be_in_a_round, "rounds_over", {"rounds": 3}),
    "no Deputies yet": Case(at(SIX), checks.must_be_in_a_round, "no_inspectors", {"round": 1}),
    "Sheriff's bag": Case(
        at(FOUR, "pass Caio 1 apple"),
        has_bag("Ana"),
        "sheriff_has_no_bag",
        {"player": "Ana", "round": 1, "waiting": ("Bia", "Davi")},
    ),
    "Deputy's bag": Case(
        deputies(),
        has_bag("B"),
        "deputy_has_no_bag",
        {"player": "B", "round": 1, "waiting": ("C", "D", "E", "F")},
    ),
    "second bag": Case(
        at(FOUR, "pass Caio 1 apple"),
        has_bag("Caio"),
        "bag_dealt_with",
        {"player": "Caio", "round": 1, "waiting": ("Bia", "Davi")},
    ),
    "by a merchant": Case(
        at(FOUR),
        lambda state: checks.deputy_alone(state, "Bia"),
        "not_an_inspector",
        {"player": "Bia", "inspectors": ("Ana",)},
    ),
    "contraband declared": Case(
        at(FOUR), says(2, "mead"), "claim_not_legal", {"good": "mead", "number": 2}
    ),
    "royal good declared": Case(
        at(FOUR), says(1, "gouda"), "claim_not_legal", {"good": "gouda", "number": 1}
    ),
    "bread at a table of three": Case(
        at(THREE), says(2, "bread"), "not_in_deck", {"good": "bread", "players": 3}
    ),
    "six declared": Case(at(FOUR), says(6, "apple"), "claim_size", {"number": 6}),
    "none declared": Case(at(FOUR), says(0, "apple"), "claim_size", {"number": 0}),
    "declared otherwise": Case(
        at(FOUR, "declare Bia 2 apples"),
        lambda state: checks.claim_for(state, "Bia", Claim(3, "apple")),
        "declared_otherwise",
        {"player": "Bia", "earlier": (2, "apple"), "declared": (3, "apple")},
    ),
    "bag unsaid": Case(at(FOUR), bag(None), "bag_unsaid", {"player": "Bia"}),
    "bag of six": Case(at(FOUR), bag({"apple": 6}), "bag_size", {"player": "Bia", "number": 6}),
    "empty bag": Case(at(FOUR), bag({}), "bag_size", {"player": "Bia", "number": 0}),
    "bag too small": Case(
        at(FOUR),
        bag({"apple": 1, "?": 1}, Claim(3, "apple")),
        "bag_not_as_declared",
        {"player": "Bia", "number": 2, "claim": (3, "apple")},
    ),
    "royal good without royal goods": Case(
        at(FOUR), bag({"gouda": 1}), "royal_off", {"good": "gouda", "players": 4}
    ),
    "sixth crossbow": Case(
        stand(crossbow=3),
        bag({"crossbow": 3}),
        "beyond_deck",
        {"goods": {"crossbow": 6}, "cards": 5},
    ),
    "forty-ninth apple": Case(
        stand(apple=47), bag({"apple": 2}), "beyond_deck", {"goods": {"apple": 49}, "cards": 48}
    ),
    "more face down than contraband": Case(
        stand(unseen=40, mead=18),
        bag({"?": 2, "silk": 1}),
        "beyond_contraband",
        {"number": 61, "cards": 60},
    ),
    "gives what is not there": Case(
        stand(apple=1),
        give(apple=2, bread=1),
        "not_on_stand",
        {"player": "Bia", "goods": {"apple": 1, "bread": 1}, "stand": {"apple": 1}},
    ),
    "gives royal without royal goods": Case(
        stand(unseen=1), give(gouda=1), "royal_off", {"good": "gouda", "players": 4}
    ),
    "gives a kind it can't have": Case(
        stand(mead=1), give(silk=1), "not_face_down", {"player": "Bia", "goods": {"silk": 1}}
    ),
    "gives contraband with none": Case(
        stand(apple=1), give(unseen=1), "not_face_down", {"player": "Bia", "goods": {"?": 1}}
    ),
    "gives more unseen than lie there": Case(
        stand(unseen=1, mead=1), give(unseen=2), "not_face_down", {"goods": {"?": 2}}
    ),
    "gives one card twice": Case(
        stand(unseen=1), give(unseen=1, silk=1), "not_face_down", {"goods": {"?": 1, "silk": 1}}
    ),
    "none lies face down": Case(
        stand(mead=2), give(unseen=1), "name_the_kind", {"player": "Bia", "number": 1}
    ),
    "names a sixth crossbow": Case(
        stand(crossbow=5, unseen=1),
        give(crossbow=6),
        "beyond_deck",
        {"goods": {"crossbow": 6}, "cards": 5},
    ),
    "gold not held": Case(
        at(FOUR),
        lambda state: checks.check_can_give(state, state.players["Bia"], Offer(51)),
        "not_enough_gold",
        {"player": "Bia", "gold": 50, "number": 51},
    ),
}


@pytest.mark.parametrize("case", REFUSALS.values(), ids=REFUSALS)
def test_a_check_says_no(case: Case) -> None:
    check_refusal(refusal(lambda: case.ask(case.state)), case.code, case.values)


ALLOWED = {
    "a bag that waits": (at(FOUR), has_bag("Bia")),
    "one card declared": (at(FOUR), says(1, "apple")),
    "five cards declared": (at(FOUR), says(5, "bread")),
    "the last crossbows": (stand(crossbow=3), bag({"crossbow": 2})),
    "the last of all contraband": (stand(unseen=40, mead=18), bag({"?": 2})),
    "all of a stand": (stand(apple=1, mead=1, unseen=1), give(apple=1, mead=1, unseen=1)),
    "an unseen card by its kind": (stand(unseen=2, mead=1), give(mead=2, silk=1)),
    "the last crossbow by its kind": (stand(unseen=1, crossbow=4), give(crossbow=5)),
}


@pytest.mark.parametrize(("state", "ask"), ALLOWED.values(), ids=ALLOWED)
def test_a_check_says_yes_and_changes_nothing(state: State, ask: Callable[[State], object]) -> None:
    from copy import deepcopy

    before = deepcopy(state)
    ask(state)
    assert state == before


def test_a_bag_is_what_was_said_of_it() -> None:
    assert bag(None, Claim(3, "bread"))(at(FOUR)) == {"bread": 3}
    assert bag({"?": 2}, Claim(2, "bread"))(at(FOUR)) == {"?": 2}


def test_a_claim_is_from_earlier_or_in_line() -> None:
    state = at(FOUR, "declare Bia 2 apples")
    assert checks.claim_for(state, "Bia", None) == (2, "apple")
    assert checks.claim_for(state, "Bia", Claim(2, "apple")) == (2, "apple")
    assert checks.claim_for(state, "Caio", Claim(3, "bread")) == (3, "bread")
    assert checks.claim_for(state, "Caio", None) is None


@pytest.mark.parametrize(
    ("by", "acting"), [("", ("A", "B")), ("A", ("A",)), ("B", ("B",))], ids=["both", "A", "B"]
)
def test_deputies_act_together_or_alone(by: str, acting: tuple[str, ...]) -> None:
    state = deputies()
    assert acting_inspectors(state, checks.deputy_alone(state, by)) == acting
