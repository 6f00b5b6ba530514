"""The cards as printed, and arithmetic on piles of them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheriff_helper.game.goods import (
    CONTRABAND,
    GOODS,
    LEGAL,
    ROYAL,
    UNKNOWN,
    Goods,
    contraband_part,
    in_order,
    minus,
    missing,
    penalty,
    plus,
    tidy,
    total,
    worth,
)
from tests.net.goods import PRINTED

piles = st.dictionaries(st.sampled_from([*PRINTED, UNKNOWN]), st.integers(1, 9))


@pytest.mark.own_prices
@pytest.mark.parametrize(("key", "printed"), PRINTED.items(), ids=PRINTED)
def test_a_good_is_as_printed(key: str, printed: tuple[object, ...]) -> None:
    assert GOODS[key] == (key, *printed)


def test_the_table_has_these_goods_and_no_others() -> None:
    assert list(GOODS) == list(PRINTED)
    assert tuple(PRINTED) == LEGAL + CONTRABAND + ROYAL
    assert len({good.code for good in GOODS.values()}) == len(GOODS)


@pytest.mark.parametrize("key", [*PRINTED, UNKNOWN])
def test_only_legal_goods_lie_face_up(key: str) -> None:
    is_legal = key in ("apple", "cheese", "bread", "chicken")
    assert (key in LEGAL) == is_legal
    assert contraband_part({key: 2}) == ({} if is_legal else {key: 2})


@pytest.mark.parametrize(
    ("goods", "cards", "value", "fine"),
    [
        pytest.param({}, 0, 0, 0, id="nothing"),
        pytest.param({"apple": 4}, 4, 8, 8, id="one kind"),
        pytest.param({"cheese": 1, "mead": 2}, 3, 17, 10, id="legal and contraband"),
        pytest.param({"green_apple": 1, "bleu_cheese": 1}, 2, 13, 8, id="royal"),
    ],
)
def test_a_pile_is_counted(goods: Goods, cards: int, value: int, fine: int) -> None:
    assert (total(goods), worth(goods), penalty(goods)) == (cards, value, fine)


@pytest.mark.parametrize(
    ("pile", "wanted", "gaps"),
    [
        pytest.param({}, {}, {}, id="nothing wanted"),
        pytest.param({"apple": 2}, {"apple": 2}, {}, id="just enough"),
        pytest.param({"apple": 2}, {"apple": 3, "mead": 1}, {"apple": 1, "mead": 1}, id="short"),
        pytest.param({"apple": 5}, {"cheese": 1}, {"cheese": 1}, id="another kind"),
    ],
)
def test_what_is_missing(pile: Goods, wanted: Goods, gaps: Goods) -> None:
    assert missing(pile, wanted) == gaps


def test_piles_are_read_in_the_order_of_the_table() -> None:
    pile = {UNKNOWN: 1, "silk": 2, "zebra": 1, "apple": 3, "bread": 0}
    assert in_order(pile) == [("apple", 3), ("silk", 2), ("zebra", 1), (UNKNOWN, 1)]


def test_a_tidy_pile_is_summed_and_has_no_empty_kinds() -> None:
    pairs = [("mead", 1), ("apple", 2), ("mead", 2), ("silk", 0)]
    assert list(tidy(pairs).items()) == [("apple", 2), ("mead", 3)]


@given(piles, piles)
def test_what_is_added_can_be_taken_away(pile: dict[str, int], more: dict[str, int]) -> None:
    both = plus(pile, more)
    assert total(both) == total(pile) + total(more)
    assert minus(both, more) == pile
    assert missing(both, more) == {}


@given(piles)
def test_a_pile_is_its_two_parts(pile: dict[str, int]) -> None:
    assert all(key in LEGAL for key in minus(pile, contraband_part(pile)))
    assert tidy(pile.items()) == pile
