"""What is said of each event: the figures in it, and what was seen."""

from itertools import permutations

import pytest

from sheriff_helper.game.folded_state import BANK, BOOTY, DISCARD, Move, after
from sheriff_helper.game.verbs_and_wishes import BASE
from sheriff_helper.words.reading.entry_reader import read_line
from sheriff_helper.words.reading.tokens import table_of
from sheriff_helper.words.record_replay import play_record
from sheriff_helper.words.saying.event_sentences import handover_lines, tell_event, whose_turn
from tests.words.evening import EVENING, NAMED, played

TABLE = "new Ana Bia Caio --gold 20"
POOR = "new Ana Bia Caio --gold 3"
LAST = ("new Ana Bia Caio --turns 1", "pass Bia 1a", "pass Caio 1a", "next", "pass Caio 1a 1?")
OVER = (*LAST, "pass Ana 1a", "next", "pass Ana 1a", "pass Bia 1a")

# 7 gold, an apple and a cheese on the Booty tile, all bags dealt with.
TILE = (
    *("new A B C D E F", "deputies A B", "pass C 1b bribe 6g", "pass D 1b", "pass E 1b"),
    "pass F 1a 1c bribe 1g from-bag 1a 1c",
)

GONE = [
    "Ana goes home; gold and stand stay and score.",
    "Round 1 of 6: Bia is the Sheriff.",
    "Still to come: Caio.",
]

TOLD: list[tuple[tuple[str, ...], list[str]]] = [
    (
        (TABLE, "leave Ana"),
        [GONE[0], "No bag of Bia this round: whoever inspects has none.", *GONE[1:]],
    ),
    ((TABLE, "declare Bia 3a", "pass Bia", "leave Ana"), GONE),
    ((TABLE, "absent Bia", "leave Ana"), GONE),
    ((TABLE, "declare Bia 3 apples"), ["Bia declares 3 apples. Still to declare: Caio."]),
    (
        (TABLE, "declare Bia 3 apples", "declare Caio 1 cheese"),
        ["Caio declares 1 cheese. Everyone has declared."],
    ),
    ((TABLE, "pass Bia 3a"), ["Bia's bag passes: 3 apples.", "Still to come: Caio."]),
    (
        (TABLE, "pass Bia 2a 1x bribe 5g"),
        [
            "Bia's bag passes: 2 apples and 1 crossbow.",
            "Bia pays Ana 5 gold: Ana 25, Bia 15.",
            "1 crossbow counts as seen by all; ? in its place would keep it face down.",
            "Still to come: Caio.",
        ],
    ),
    (
        (TABLE, "pass Bia 1m 2x"),
        [
            "Bia's bag passes: 1 mead and 2 crossbows.",
            "1 mead and 2 crossbows count as seen by all; "
            "? in their place would keep them face down.",
            "Still to come: Caio.",
        ],
    ),
    (
        (TABLE, "pass Bia 2a 1? bribe 5g"),
        [
            "Bia's bag passes: 2 apples and 1 card face down.",
            "Bia pays Ana 5 gold: Ana 25, Bia 15.",
            "Still to come: Caio.",
        ],
    ),
    (
        (TABLE, "pass Bia 2a 1x from-bag 1x bribe 5g"),
        [
            "Bia's bag passes: 2 apples.",
            "Bia pays Ana 5 gold and 1 crossbow: Ana 25, Bia 15.",
            "1 crossbow counts as seen by all; ? in its place would keep it face down.",
            "Still to come: Caio.",
        ],
    ),
    (
        (TABLE, "pass Bia 2a 1? from-bag 1? bribe 5g"),
        [
            "Bia's bag passes: 2 apples.",
            "Bia pays Ana 5 gold and 1 card face down: Ana 25, Bia 15.",
            "Still to come: Caio.",
        ],
    ),
    (
        (TABLE, "pass Bia 1a from-bag 1a"),
        [
            "Bia's bag passes, and all of it is given away.",
            "Bia pays Ana 1 apple: Ana 20, Bia 20.",
            "Still to come: Caio.",
        ],
    ),
    (
        (TABLE, "pass Caio 1a", "open Bia 3a declared 3a"),
        [
            "Bia told the truth: 3 apples.",
            "Ana pays Bia 6 gold (3 apples 6): Bia 26, Ana 14.",
            "All bags are dealt with: sheriff next",
        ],
    ),
    (
        (TABLE, "open Bia 1a 1c 1m declared 3a"),
        [
            "Bia lied about 3 apples: keeps 1 apple, loses 1 cheese and 1 mead.",
            "Bia pays Ana 6 gold (1 cheese 2 + 1 mead 4 = 6): Ana 26, Bia 14.",
            "Still to come: Caio.",
        ],
    ),
    (
        (POOR, "pass Caio 5a", "pay Caio Bia 5a", "open Bia 2m declared 2a"),
        [
            "Bia lied about 2 apples: keeps nothing, loses 2 mead.",
            "Bia pays Ana 3 gold and 3 apples for a debt of 8 gold (2 mead 8): Ana 6, Bia 0.",
            "All bags are dealt with: sheriff next",
        ],
    ),
    (
        (POOR, "open Bia 2m declared 2a"),
        [
            "Bia lied about 2 apples: keeps nothing, loses 2 mead.",
            "Bia pays Ana 3 gold for a debt of 8 gold (2 mead 8), and 5 is forgiven: Ana 6, Bia 0.",
            "Still to come: Caio.",
        ],
    ),
    ((TABLE, "pay Bia Caio 5g"), ["Bia pays Caio 5 gold: Caio 25, Bia 15."]),
    (
        (TABLE, "pass Bia 1x", "pay Bia Caio 1x"),
        ["Bia pays Caio 1 crossbow: Caio 20, Bia 20."],
    ),
    (
        (TABLE, "pass Bia ?", "pay Bia Caio ?"),
        ["Bia pays Caio 1 card face down: Caio 20, Bia 20."],
    ),
    (
        (TABLE, "pass Bia ?", "pay Bia Caio 1x"),
        ["Bia pays Caio 1 crossbow: Caio 20, Bia 20."],
    ),
    ((TABLE, "promise Bia Caio an apple"), ["Promise 1: Bia to Caio: an apple"]),
    (
        (TABLE, "promise Bia Caio an apple", "kept 1"),
        ["Bia kept the promise to Caio: an apple"],
    ),
    (
        (TABLE, "promise Bia Caio an apple", "broken 1"),
        ["Bia broke the promise to Caio: an apple"],
    ),
    (
        (TABLE, "pass Bia 1a", "pass Caio 1a", "next"),
        ["Round 2 of 9: Bia is the Sheriff."],
    ),
    ((TABLE, "pass Bia 2?", "reveal Bia 1 silk"), ["Bia turns up 1 silk."]),
    ((TABLE, "count Bia 20"), ["Bia counted 20 gold, and the log agrees."]),
    (
        (TABLE, "count Bia 25"),
        ["Bia counted 25 gold; the log had 20 gold and follows: +5 gold."],
    ),
    (
        (TABLE, "count Bia 0"),
        ["Bia counted 0 gold; the log had 20 gold and follows: −20 gold."],
    ),
    (
        (TABLE, "pass Bia 2a 1?", "count Bia 20g 3a 0?"),
        [
            "Bia counted 20 gold, 3 apples and 0 cards face down; the log had 20 gold, 2 apples "
            "and 1 card face down and follows: +1 apple, −1 card face down.",
        ],
    ),
    (
        (TABLE, "absent Bia"),
        ["Bia has no bag this round: a house rule.", "Still to come: Caio."],
    ),
    (
        (TABLE, "pass Bia 2a", "pay Bia Caio 2a for 3g"),
        ["Bia pays Caio 2 apples: Caio 20, Bia 20.", "Caio pays Bia 3 gold: Bia 23, Caio 17."],
    ),
    ((TABLE, "bank Bia 3g 1a"), ["Bia takes 3 gold and 1 apple from the bank: Bia 23."]),
    ((TABLE, "bank Bia -3"), ["Bia gives 3 gold out of the game: Bia 17."]),
    (
        ("new A B C D E F", "deputies A B"),
        ["Round 1 of 9: A and B are the Deputies."],
    ),
    (
        (*TILE, "booty A 4g 1a"),
        [
            "A takes 4 gold and 1 apple from the Booty: A 54.",
            "Left on the Booty tile and discarded: 3 gold and 1 cheese.",
        ],
    ),
    (
        (*TILE[:-1], "pass F 1b bribe 1g", "next"),
        [
            "A takes 3 gold from the Booty: A 53.",
            "B takes 3 gold from the Booty: B 53.",
            "Left on the Booty tile and discarded: 1 gold.",
            "Round 2 of 9: the Deputies are to be drawn.",
        ],
    ),
    ((TABLE, "rename Bia Bea"), ["Bia is called Bea now, from the first entry on."]),
    (
        ("new Ana Bia Caio Davi", "leave Davi"),
        [
            "Davi goes home; gold and stand stay and score.",
            "Round 1 of 6: Ana is the Sheriff.",
            "Still to come: Bia and Caio.",
        ],
    ),
    (
        (TABLE, "promise Bia Caio an apple", "pass Bia 1a", "pass Caio 1a", "next"),
        [
            "Still open, promise 1 of this round (sheriff kept 1, or sheriff broken 1): "
            "Bia to Caio: an apple",
            "Round 2 of 9: Bia is the Sheriff.",
        ],
    ),
    ((TABLE, "note Ana smiles"), ["Noted: Ana smiles"]),
    (
        (TABLE, "pass Bia 1a", "finish early"),
        ["Bags that were not dealt with, and count for nothing: Caio.", "The game is finished."],
    ),
    (
        (TABLE, 'tally "Ana: 1g" "Bia: 2g" "Caio: 3g"'),
        ["Counted at the end of the game: Ana, Bia and Caio."],
    ),
    (
        OVER,
        [
            "Bia's bag passes: 1 apple.",
            "That was the last bag.",
            "Caio still has 1 card to turn up: sheriff reveal Caio …",
        ],
    ),
    (
        (*OVER, "next"),
        [
            "All 3 rounds are played.",
            "Caio still has 1 card to turn up: sheriff reveal Caio …",
        ],
    ),
    (
        (*OVER, "next", "reveal Caio 1 silk"),
        ["Caio turns up 1 silk.", "Everything is known: sheriff finish for the final tally."],
    ),
]


@pytest.mark.parametrize(("lines", "told"), TOLD, ids=[lines[-1] for lines, _ in TOLD])
def test_what_is_told(lines: tuple[str, ...], told: list[str]) -> None:
    before = played(*lines[:-1])
    event = read_line(lines[-1], table_of(before)).judge(before)
    assert tell_event(event, before, after(before, event)) == told


def test_every_verb_of_the_base_game_is_told() -> None:
    assert {lines[-1].split()[0] for lines, _ in TOLD} == {entry.verb for entry in BASE}


def test_a_whole_evening_tells_what_was_named_and_what_lies_face_down() -> None:
    said = "\n".join(play_record(EVENING)[1])
    assert "card face down" in said
    assert [kind for kind in NAMED if kind in said] == list(NAMED)
    assert "silk" not in said  # what Caio's card will turn out to be


@pytest.mark.parametrize(
    ("lines", "turn"),
    [
        ((TABLE,), "Round 1 of 9: Ana is the Sheriff."),
        ((*OVER, "next"), "All 3 rounds are played."),
        ((TABLE, "finish early"), "The game is finished."),
        (("new A B C D E F",), "Round 1 of 9: the Deputies are to be drawn."),
        (("new A B C D E F", "deputies A B"), "Round 1 of 9: A and B are the Deputies."),
    ],
    ids=["round", "over", "finished", "undrawn", "deputies"],
)
def test_whose_turn(lines: tuple[str, ...], turn: str) -> None:
    assert whose_turn(played(*lines)) == turn


@pytest.mark.parametrize("places", [*permutations(("Ana", BANK, BOOTY, DISCARD), 2)])
def test_whatever_changes_places_is_told(places: tuple[str, str]) -> None:
    (line,) = handover_lines([Move(*places, 3, {"apple": 1})], played(TABLE))
    assert "3 gold and 1 apple" in line
