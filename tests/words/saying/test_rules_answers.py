"""`rules`: every topic that tables ask for, in short, with the numbers of the rules."""

import pytest

from sheriff_helper.game.box_and_setup import KING_QUEEN
from sheriff_helper.game.modules import every
from sheriff_helper.game.modules.black_market_cards import PILES
from sheriff_helper.game.modules.special_order_cards import ORDERS
from sheriff_helper.words.saying.sentences_and_phrases import texts
from tests.conftest import Sheriff
from tests.game.boards import BOX

# The topics that a table must find, and those of the modules.
ASKED = (
    *("debt", "bribe", "honest", "lie", "royal", "tie", "deputies", "booty", "black-market"),
    *("promises", "timer", "secrecy", "orders", "thieves", "merry-men", "laws", "market"),
    "leaving",
)

# RULES.md section 9: where the text is silent, the answer says that the ruling is ours.
OURS = {
    "debt": "Gold goes before goods.",
    "kings": "at least one card",
    "tie": "royal good is one contraband card",
    "booty": "a single odd coin or card is discarded",
    "leaving": "hands the marker to the next seat at once",
    "deputies": "short of gold",
    "black-market": "whose bag was opened may claim",
    "orders": "tie-break and for Thieves",
    "thieves": "as for King and Queen; at least one card",
}

# A house may have modules of its own, whose rulings are its own too.
OF_THE_HOUSE = {topic for module in every() if module.name not in BOX for topic in module.answers()}

LONGEST = 400


@pytest.mark.parametrize("topic", ASKED)
def test_what_tables_ask_has_an_answer(topic: str, sheriff: Sheriff) -> None:
    answer = sheriff(["rules", topic])
    assert (answer.code, answer.err) == (0, "")
    assert " ".join(answer.out.split()).startswith(texts("rules")[topic]["text"])


@pytest.mark.parametrize("topic", texts("rules"))
def test_answers_are_short_and_fit_the_screen(topic: str, sheriff: Sheriff) -> None:
    assert len(texts("rules")[topic]["text"]) < LONGEST
    lines = sheriff(["rules", topic]).out.splitlines()
    assert all(len(line) <= 80 for line in lines)


@pytest.mark.parametrize("topic", texts("rules"))
def test_a_ruling_of_ours_says_so(topic: str, sheriff: Sheriff) -> None:
    out = " ".join(sheriff(["rules", topic]).out.split())
    ours = texts("rules")[topic].get("ours", "")
    assert ("Our ruling, where the text is silent" in out) is bool(ours)
    assert topic in OF_THE_HOUSE or bool(ours) is (topic in OURS)
    assert OURS.get(topic, "") in ours


def test_the_figures_are_those_of_the_program() -> None:
    for top, second in PILES.values():
        assert f"{top} then {second}" in texts("rules")["black-market"]["text"]
    kings = texts("rules")["kings"]["text"]
    assert "apples 20 and 10, cheese and bread 15 and 10, chickens 10 and 5" in kings
    assert set(KING_QUEEN.values()) == {(20, 10), (15, 10), (10, 5)}
    said = texts("rules")["orders"]["text"]
    assert "apple with pepper 7, mead, silk or crossbow 6" in said
    assert "bread or cheese with pepper 6, mead or silk 5" in said
    assert "chicken with pepper or mead 5, silk 4" in said
    assert sorted({points for row in ORDERS.values() for points, _copies in row.values()}) == [
        4,
        5,
        6,
        7,
    ]


def test_no_topic_lists_all(sheriff: Sheriff) -> None:
    out = sheriff("rules").out
    assert all(topic in out for topic in texts("rules"))


@pytest.mark.parametrize(
    ("word", "topic"), [("BOOTY", "booty"), ("black", "black-market"), ("ord", "orders")]
)
def test_the_beginning_of_a_topic_is_enough(word: str, topic: str, sheriff: Sheriff) -> None:
    out = " ".join(sheriff(["rules", word]).out.split())
    assert out.startswith(texts("rules")[topic]["text"])


@pytest.mark.parametrize(
    ("word", "kind"), [("d", "fits more than one topic"), ("weather", "no rules topic weather")]
)
def test_a_word_that_is_no_topic(word: str, kind: str, sheriff: Sheriff) -> None:
    answer = sheriff(["rules", word])
    assert (answer.code, answer.out) == (2, "")
    assert kind in answer.err
