"""The cards as printed, and the order in which people read a pile."""

import pytest

from sheriff_helper.game.goods import GOODS, UNKNOWN, in_order
from tests.net.goods import PRINTED


@pytest.mark.own_prices
@pytest.mark.parametrize(("key", "printed"), PRINTED.items(), ids=PRINTED)
def test_a_good_is_as_printed(key: str, printed: tuple[object, ...]) -> None:
    assert GOODS[key] == (key, *printed)


def test_the_table_has_these_goods_and_no_others() -> None:
    assert list(GOODS) == list(PRINTED)
    assert len({good.code for good in GOODS.values()}) == len(GOODS)


def test_piles_are_read_in_the_order_of_the_table() -> None:
    pile = {UNKNOWN: 1, "silk": 2, "zebra": 1, "apple": 3, "bread": 0}
    assert in_order(pile) == [("apple", 3), ("silk", 2), ("zebra", 1), (UNKNOWN, 1)]
