"""Sentences that no session prints, and what a card face down must not give away."""

from itertools import permutations

import pytest

from sheriff_helper.game.fold import after
from sheriff_helper.game.values import BANK, BOOTY, DISCARD, Transfer
from sheriff_helper.words.reading.reader import read_line
from sheriff_helper.words.reading.tokens import table_of
from sheriff_helper.words.replay import play_record
from sheriff_helper.words.saying.events import handover_lines, in_words, tell_event
from tests.words.evening import EVENING, NAMED, played

TABLE = "new Ana Bia Caio --gold 20"


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (
            (TABLE, "pass Bia 1a", "finish early"),
            "Bags that were not dealt with, and count for nothing: Caio.",
        ),
        (
            (TABLE, 'tally "Ana: 1g" "Bia: 2g" "Caio: 3g"'),
            "Counted at the end of the game: Ana, Bia and Caio.",
        ),
        (
            (TABLE, "pass Bia 2a 1?", "count Bia 20g 3a 0?"),
            "Bia counted 20 gold, 3 apples and 0 cards face down; the log had 20 gold, "
            "2 apples and 1 card face down and follows: +1 apple, −1 card face down.",
        ),
        (
            (TABLE, "pass Bia 1a from-bag 1a"),
            "Bia's bag passes, and all of it is given away.",
        ),
    ],
    ids=lambda value: value[-1] if isinstance(value, tuple) else None,
)
def test_what_is_told(lines: tuple[str, ...], told: str) -> None:
    before = played(*lines[:-1])
    event = read_line(lines[-1], table_of(before)).judge(before)
    assert in_words(tell_event(event, before, after(before, event)))[0] == told


def test_an_evening_names_only_what_was_seen() -> None:
    said = "\n".join(in_words(play_record(EVENING)[1]))
    assert "card face down" in said
    assert [kind for kind in NAMED if kind in said] == list(NAMED)
    assert "silk" not in said  # what Caio's card will turn out to be


@pytest.mark.parametrize("places", [*permutations(("Ana", BANK, BOOTY, DISCARD), 2)])
def test_whatever_changes_places_is_told(places: tuple[str, str]) -> None:
    (line,) = in_words(
        handover_lines([Transfer(*places, 3, {"apple": 1})], played(TABLE))
    )
    assert "3 gold and 1 apple" in line
