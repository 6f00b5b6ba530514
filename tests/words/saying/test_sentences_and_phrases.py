"""Values in sentences: numbers with their nouns, lists, and nothing that harms a terminal."""

import pytest

from sheriff_helper.game.events_and_their_effects import Claim, Offer
from sheriff_helper.game.goods import GOODS
from sheriff_helper.words.saying.language import ENGLISH, typed_words
from sheriff_helper.words.saying.sentences_and_phrases import (
    counted,
    good_name,
    listed,
    phrase,
    say,
    typed,
    written_name,
)


def test_every_good_has_a_name() -> None:
    assert {*GOODS, "?"} <= set(typed_words(ENGLISH, "counted"))


@pytest.mark.parametrize(
    ("n", "what", "said"),
    [
        (1, "apple", "1 apple"),
        (0, "apple", "0 apples"),
        (2, "apple", "2 apples"),
        (2, "cheese", "2 cheese"),
        (1, "?", "1 card face down"),
        (2, "?", "2 cards face down"),
        (1, "cards", "1 card"),
        (5, "rounds", "5 rounds"),
        (1, "points", "1 point"),
        (1, "gold", "1 gold"),
    ],
)
def test_counted(n: int, what: str, said: str) -> None:
    assert counted(n, what) == said


@pytest.mark.parametrize(
    ("items", "said"),
    [([], "nothing"), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")],
)
def test_listed(items: list[str], said: str) -> None:
    assert listed(items) == said


def test_goods_read_in_the_order_of_the_table() -> None:
    assert phrase({"?": 1, "mead": 2, "apple": 1}) == "1 apple, 2 mead and 1 card face down"
    assert phrase(Offer(8, {"apple": 2})) == "8 gold and 2 apples"
    assert phrase(Offer()) == "nothing"


@pytest.mark.parametrize(
    ("template", "value", "said"),
    [
        ("{v}", Claim(3, "apple"), "3 apples"),
        ("{v}", Offer(5, {"mead": 1}), "5 gold and 1 mead"),
        ("{v}", {"silk": 1}, "1 silk"),
        ("{v}", ("Ana", "Bia"), "Ana and Bia"),
        ("{v}", "A\x1bB", "A\ufffdB"),
        ("{v}", "{v} [/]", "{v} [/]"),
        ("{v:gold}", 5, "5 gold"),
        ("{v:good}", "green_apple", "Green Apples"),
        ("{v:typed}", "Bia Rosa", '"Bia Rosa"'),
        ("{v:typed}", "Ana", "Ana"),
        ("{v:typed}", Claim(1, "apple"), "1 apple"),
        ("{v:typed}", Offer(5, {"apple": 2}), "5g 2 apples"),
        ("{v:typed}", {"green_apple": 2, "?": 2}, "2 green apples 2 ?"),
    ],
)
def test_say(template: str, value: object, said: str) -> None:
    assert say(template, v=value) == said


def test_a_card_that_no_table_knows_keeps_its_own_name() -> None:
    assert good_name("apple") == "Apples"
    assert good_name("tru\x1bmpet") == "tru\ufffdmpet"


@pytest.mark.parametrize(
    ("key", "n", "written"),
    [
        ("apple", 1, "1 apple"),
        ("apple", 3, "3 apples"),
        ("bleu_cheese", 1, "1 bleu cheese"),
        ("royal_rooster", 2, "2 royal roosters"),
        ("merry", 2, "2 merry"),  # a card of a module, by the word that is read
        ("?", 1, "?"),
        ("?", 3, "3 ?"),
    ],
)
def test_typed_goods(key: str, n: int, written: str) -> None:
    assert typed({key: n}) == written


def test_typed_names_and_offers() -> None:
    assert (written_name("Ana"), written_name("Bia Rosa")) == ("Ana", '"Bia Rosa"')
    assert typed(Offer(0, {"apple": 1})) == "1 apple"
    assert (typed(Offer(3)), typed(Offer())) == ("3g", "0g")
    assert typed(("Ana", Offer(3), "Bia Rosa", -2)) == 'Ana 3g "Bia Rosa" -2'
