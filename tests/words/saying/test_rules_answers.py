"""`rules`: every topic has an answer, and its figures are those of the rules."""

import pytest

from sheriff_helper.game.box import KING_QUEEN
from sheriff_helper.game.modules.black_market import PILES
from sheriff_helper.game.modules.special_orders import ORDERS
from sheriff_helper.words.sentences.rules import RULES
from tests.conftest import Sheriff


@pytest.mark.parametrize("topic", RULES)
def test_every_topic_has_an_answer_that_fits_the_screen(
    topic: str, sheriff: Sheriff
) -> None:
    answer = sheriff(["rules", topic])
    assert (answer.code, answer.err) == (0, "")
    said = " ".join(answer.out.split())
    assert said.startswith(RULES[topic].text)
    assert ("Our ruling" in said) is bool(RULES[topic].ours)
    assert max(len(line) for line in answer.out.splitlines()) <= 80


def test_the_figures_are_those_of_the_rules() -> None:
    market = RULES["black-market"].text
    for top, second in PILES.values():
        assert f"{top} then {second}" in market
    kings = RULES["kings"].text
    for king, queen in KING_QUEEN.values():
        assert f"{king} and {queen}" in kings
    orders = RULES["orders"].text
    for row in ORDERS.values():
        for points, _copies in row.values():
            assert f" {points}" in orders
