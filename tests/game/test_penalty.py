"""Penalties: who owes what, and every way to pay it."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheriff_helper.game.goods import (
    CONTRABAND,
    LEGAL,
    NO_GOODS,
    UNKNOWN,
    Goods,
    minus,
    worth,
)
from sheriff_helper.game.penalty import settle, ways_to_pay
from sheriff_helper.game.state import Player
from sheriff_helper.game.values import AUTO, Choice, Payment
from tests.game.boards import check_refusal, refusal

# -- Every way to pay


def by_hand(rest: int, goods: Goods) -> list[dict[str, int]]:
    """All sets of these cards that cover the rest, and none of whose cards could
    stay."""
    found = []
    for numbers in product(*(range(n + 1) for n in goods.values())):
        way = {key: n for key, n in zip(goods, numbers, strict=True) if n}
        if worth(way) >= rest and all(
            worth(minus(way, {key: 1})) < rest for key in way
        ):
            found.append(way)
    return found


def as_set(ways: list[dict[str, int]]) -> set[tuple[tuple[str, int], ...]]:
    return {tuple(sorted(way.items())) for way in ways}


stands = st.dictionaries(
    st.sampled_from(LEGAL + CONTRABAND), st.integers(1, 4), max_size=5
)


@given(st.integers(1, 25), stands)
def test_ways_to_pay_are_those_found_by_trying_all(
    rest: int, goods: dict[str, int]
) -> None:
    ways = ways_to_pay(rest, goods)
    assert as_set(ways) == as_set(by_hand(rest, goods))
    assert len(ways) == len(as_set(ways))
    assert bool(ways) == (worth(goods) >= rest)


def test_value_then_cards() -> None:
    goods = {"apple": 2, "cheese": 1, "bread": 1, "chicken": 1}
    assert ways_to_pay(4, goods) == [
        {"chicken": 1},
        {"apple": 2},
        {"apple": 1, "cheese": 1},
        {"apple": 1, "bread": 1},
        {"cheese": 1, "bread": 1},
    ]


# -- Settling


def debtor(
    gold: int = 0,
    legal: Goods = NO_GOODS,
    known: Goods = NO_GOODS,
    unknown: int = 0,
) -> Player:
    player = Player("Bia", gold)
    player.put({**legal, **known, UNKNOWN: unknown})
    return player


MIXED = {"apple": 2, "bread": 1}

# Who owes, how much, what was said, what is paid.
SETTLED = {
    "gold is enough and auto": (debtor(10, MIXED), 8, AUTO, Payment("Bia", 8, 8)),
    "no change given": (
        debtor(1, {"chicken": 1}),
        2,
        None,
        Payment("Bia", 2, 1, {"chicken": 1}),
    ),
    "auto": (debtor(0, MIXED), 3, AUTO, Payment("Bia", 3, 0, {"bread": 1})),
    "just enough legal goods": (
        debtor(0, MIXED, {"mead": 1}),
        7,
        None,
        Payment("Bia", 7, 0, MIXED),
    ),
    "auto, where an unseen card could go, too": (
        debtor(0, {}, {"mead": 1}, 1),
        6,
        AUTO,
        Payment("Bia", 6, 0, {"mead": 1}),
    ),
    "chosen": (debtor(0, MIXED), 3, {"apple": 2}, Payment("Bia", 3, 0, {"apple": 2})),
    "overpaid": (debtor(0, MIXED), 2, MIXED, Payment("Bia", 2, 0, MIXED)),
    "forgiven": (debtor(1, MIXED), 20, None, Payment("Bia", 20, 1, MIXED, 12)),
    "nothing at all and auto": (debtor(), 8, AUTO, Payment("Bia", 8, 0, {}, 8)),
    "all legal goods said and the rest forgiven": (
        debtor(0, MIXED),
        9,
        MIXED,
        Payment("Bia", 9, 0, MIXED, 2),
    ),
    "one contraband card": (
        debtor(0, MIXED, {"silk": 2}),
        8,
        None,
        Payment("Bia", 8, 0, {**MIXED, "silk": 1}),
    ),
    "all contraband and forgiven": (
        debtor(2, {}, {"pepper": 1}),
        20,
        None,
        Payment("Bia", 20, 2, {"pepper": 1}, 12),
    ),
    "cheapest contraband": (
        debtor(0, MIXED, {"mead": 1, "crossbow": 1, "pepper": 1}),
        12,
        AUTO,
        Payment("Bia", 12, 0, {**MIXED, "pepper": 1}),
    ),
    "only the contraband is said": (
        debtor(0, MIXED, {"mead": 1, "silk": 1}),
        9,
        {"silk": 1},
        Payment("Bia", 9, 0, {**MIXED, "silk": 1}),
    ),
    "more contraband than needed": (
        debtor(0, {}, {"mead": 1, "silk": 1}),
        4,
        {"mead": 1, "silk": 1},
        Payment("Bia", 4, 0, {"mead": 1, "silk": 1}),
    ),
    "an unseen card by its kind": (
        debtor(0, MIXED, {}, 2),
        9,
        {"pepper": 1},
        Payment("Bia", 9, 0, {**MIXED, "pepper": 1}),
    ),
    "all unseen cards and forgiven": (
        debtor(0, {}, {"mead": 1}, 1),
        20,
        {"mead": 2},
        Payment("Bia", 20, 0, {"mead": 2}, 6),
    ),
}


@pytest.mark.parametrize(
    ("who", "owed", "paying", "payment"), SETTLED.values(), ids=SETTLED
)
def test_a_debt_is_settled(
    who: Player, owed: int, paying: Choice | None, payment: Payment
) -> None:
    settled, said = settle(who, owed, paying)
    assert settled == payment
    assert said == (AUTO if paying == AUTO else payment.goods if paying else {})


REFUSED = {
    "two ways": (
        debtor(1, {"apple": 2, "cheese": 1}),
        4,
        None,
        "debt_choice",
        {
            "payer": "Bia",
            "gold": 1,
            "owed": 4,
            "rest": 3,
            "ways": ({"cheese": 1}, {"apple": 2}),
        },
    ),
    "unseen": (
        debtor(0, {"apple": 1}, {"mead": 1}, 1),
        12,
        None,
        "debt_unseen",
        {"payer": "Bia", "owed": 12, "rest": 10, "ways": ()},
    ),
    "one that was seen, or one that was not": (
        debtor(0, {"apple": 1}, {"mead": 1}, 1),
        6,
        None,
        "debt_choice",
        {"payer": "Bia", "owed": 6, "rest": 4, "ways": ({"apple": 1, "mead": 1},)},
    ),
    "one that just covers it, or one that was not seen": (
        debtor(0, {}, {"mead": 1}, 1),
        7,
        None,
        "debt_choice",
        {"rest": 7, "ways": ({"mead": 1},)},
    ),
    "contraband while legal goods do": (
        debtor(0, {"apple": 2}, {"mead": 1}),
        4,
        {"mead": 1},
        "debt_legal_first",
        {"rest": 4, "legal": {"apple": 2}},
    ),
    "unseen and auto": (debtor(0, {}, {}, 1), 4, AUTO, "debt_unseen", {"rest": 4}),
    "too little": (
        debtor(3, {"apple": 4}),
        8,
        {"apple": 2},
        "debt_too_little",
        {"payer": "Bia", "goods": {"apple": 2}, "worth": 4, "owed": 8, "rest": 5},
    ),
    "too little contraband": (
        debtor(0, {"apple": 1}, {"mead": 2}),
        12,
        {"mead": 1},
        "debt_too_little",
        {"goods": {"apple": 1, "mead": 1}, "worth": 9, "rest": 12},
    ),
    "legal goods alone while contraband lies there": (
        debtor(0, {"apple": 1}, {}, 1),
        8,
        {"apple": 1},
        "debt_too_little",
        {"worth": 2, "rest": 8},
    ),
}


@pytest.mark.parametrize(
    ("who", "owed", "paying", "code", "values"), REFUSED.values(), ids=REFUSED
)
def test_a_debt_is_not_settled(
    who: Player, owed: int, paying: Choice | None, code: str, values: dict[str, object]
) -> None:
    check_refusal(refusal(lambda: settle(who, owed, paying)), code, values)
