"""Values in a sentence: as people read them, and as they type them."""

import pytest

from sheriff_helper.game.values import Claim, Offer
from sheriff_helper.words.phrases import good_name, say, typed


@pytest.mark.parametrize(
    ("template", "value", "said"),
    [
        ("{v}", Claim(3, "apple"), "3 apples"),
        ("{v}", Offer(5, {"mead": 1}), "5 gold and 1 mead"),
        ("{v}", Offer(), "nothing"),
        (
            "{v}",
            {"?": 1, "mead": 2, "apple": 1},
            "1 apple, 2 mead and 1 card face down",
        ),
        ("{v}", ("Ana", "Bia"), "Ana and Bia"),
        ("{v}", "A\x1bB", "A\ufffdB"),
        ("{v}", "{v} [/]", "{v} [/]"),
        ("{v:gold}", 5, "5 gold"),
        ("{v:good}", "green_apple", "Green Apples"),
        ("{v:typed}", "Bia Rosa", '"Bia Rosa"'),
        ("{v:typed}", Claim(1, "apple"), "1 apple"),
        ("{v:typed}", Offer(5, {"apple": 2}), "5g 2 apples"),
        ("{v:typed}", Offer(), "0g"),
        (
            "{v:typed}",
            {"green_apple": 2, "merry": 2, "?": 2},
            "2 green apples 2 merry 2 ?",
        ),
        ("{v:typed}", {"?": 1}, "?"),
    ],
)
def test_say(template: str, value: object, said: str) -> None:
    assert say(template, v=value) == said


def test_typed_words_stand_side_by_side() -> None:
    assert typed(("Ana", Offer(3), "Bia Rosa", -2)) == 'Ana 3g "Bia Rosa" -2'


def test_a_card_that_no_table_knows_keeps_its_own_name() -> None:
    assert good_name("tru\x1bmpet") == "tru\ufffdmpet"
