"""The one parser: a line of a record and the words of a shell mean the same wish."""

import shlex
import sys
from contextlib import suppress
from typing import Any

import pytest

from sheriff_helper.game.grammar import BASE, entry_named
from sheriff_helper.game.refusal import Ambiguous, Refusal, Unreadable, Verb, Word
from sheriff_helper.game.values import AUTO, Card, Claim, Holding, Offer, Share, Stock
from sheriff_helper.words.lexicon import as_meant
from sheriff_helper.words.reading.reader import read_entry, read_line, read_wish
from sheriff_helper.words.reading.tokens import (
    LONGEST_LINE,
    Table,
    tokenise,
    tokenise_words,
)

TABLE = Table(("Ana", "Bia Rosa", "Caio", "Zoë"))

MARKET = Card("black_market", 30)

SAID: list[tuple[str, dict[str, Any]]] = [
    ("declare Ana 3 apples", {"merchant": "Ana", "claim": Claim(3, "apple")}),
    ("pass Ana", {"merchant": "Ana"}),
    ("pass Ana 3a1m?", {"merchant": "Ana", "goods": {"apple": 3, "mead": 1, "?": 1}}),
    ('pass "Bia Rosa" 3 apples', {"merchant": "Bia Rosa", "goods": {"apple": 3}}),
    (
        'pass "bia rosa", 3 apples, 1 mead',
        {"merchant": "Bia Rosa", "goods": {"apple": 3, "mead": 1}},
    ),
    (
        "pass Ana 2a declared 3 apples bribe 8g 2 cheese from-bag 1 apple by Caio",
        {
            "merchant": "Ana",
            "goods": {"apple": 2},
            "declared": Claim(3, "apple"),
            "bribe": Offer(8, {"cheese": 2}),
            "from_bag": {"apple": 1},
            "by": "Caio",
        },
    ),
    (
        "open Ana 3a declared 3a",
        {"merchant": "Ana", "goods": {"apple": 3}, "declared": Claim(3, "apple")},
    ),
    ("open Ana paying auto", {"merchant": "Ana", "paying": {"": AUTO}}),
    ("open Ana paying 2 apples", {"merchant": "Ana", "paying": {"": {"apple": 2}}}),
    (
        "open Ana paying Caio 2 apples paying zoe auto",
        {"merchant": "Ana", "paying": {"Caio": {"apple": 2}, "Zoë": AUTO}},
    ),
    ("pay Ana Caio 5g", {"giver": "Ana", "taker": "Caio", "offer": Offer(5)}),
    (
        "pay ana bia 5 gold 1 mead",
        {"giver": "Ana", "taker": "Bia Rosa", "offer": Offer(5, {"mead": 1})},
    ),
    (
        "pay Ana Caio 2a for 3",
        {
            "giver": "Ana",
            "taker": "Caio",
            "offer": Offer(0, {"apple": 2}),
            "back": Offer(3),
        },
    ),
    (
        "pay Ana to Caio 4 for 1g ?",
        {
            "giver": "Ana",
            "taker": "Caio",
            "offer": Offer(4),
            "back": Offer(1, {"?": 1}),
        },
    ),
    ("absent Ana", {"merchant": "Ana"}),
    ("leave Ana", {"player": "Ana"}),
    ("rename Ana Anna", {"player": "Ana", "name": "Anna"}),
    ('rename Ana to "Ana Maria"', {"player": "Ana", "name": "Ana Maria"}),
    ('rename "Bia Rosa" "Bia"', {"player": "Bia Rosa", "name": "Bia"}),
    ("bank Ana 5", {"player": "Ana", "offer": Offer(5)}),
    ("bank Ana -5", {"player": "Ana", "back": Offer(5)}),
    (
        "bank Ana 2g 1 apple 2 ?",
        {"player": "Ana", "offer": Offer(2, {"apple": 1, "?": 2})},
    ),
    ("bank Ana -1 apple 1g", {"player": "Ana", "back": Offer(1, {"apple": 1})}),
    ("deputies Ana Caio", {"names": ("Ana", "Caio")}),
    ("deputies draw", {"names": ()}),
    (
        "booty Ana 3g Caio 1 apple",
        {"shares": (Share("Ana", Offer(3)), Share("Caio", Offer(0, {"apple": 1})))},
    ),
    ("booty Ana 3", {"shares": (Share("Ana", Offer(3)),)}),
    (
        "promise Ana Zoë half of it, by noon",
        {"giver": "Ana", "taker": "Zoë", "text": "half of it, by noon"},
    ),
    ("kept 2", {"number": 2}),
    ("broken 12", {"number": 12}),
    ("next", {}),
    ("reveal Ana 1 mead 1 silk", {"player": "Ana", "goods": {"mead": 1, "silk": 1}}),
    ("count Ana 43", {"player": "Ana", "counted": Stock(43)}),
    ("count Ana 5 apples", {"player": "Ana", "counted": Stock(None, {"apple": 5})}),
    (
        "count Ana 5g 0 apples 2 ?",
        {"player": "Ana", "counted": Stock(5, {"apple": 0, "?": 2})},
    ),
    ("note Ana smiles too much", {"text": "Ana smiles too much"}),
    ("finish", {}),
    ("finish early", {"early": True}),
    (
        'tally "Ana: 5g 2 apples" "Bia 0g market 30"',
        {
            "holdings": (
                Holding("Ana", 5, {"apple": 2}),
                Holding("Bia", 0, {}, (MARKET,)),
            )
        },
    ),
]


@pytest.mark.parametrize(("line", "said"), SAID, ids=[line for line, _ in SAID])
def test_what_a_line_says(line: str, said: dict[str, Any]) -> None:
    wish = read_line(line, TABLE)
    assert wish.entry.verb == line.split()[0]
    assert wish.said == said
    verb, *rest = shlex.split(line)
    assert read_entry(entry_named(verb), tokenise_words(rest, TABLE), 0) == wish


def test_every_verb_of_the_base_game_is_read_here() -> None:
    assert {line.split()[0] for line, _ in SAID} == {entry.verb for entry in BASE}


def test_keywords_in_any_order() -> None:
    clauses = ["declared 3a", "bribe 8g", "from-bag 1 apple", "by Caio"]
    one = read_line("pass Ana 3a " + " ".join(clauses), TABLE)
    other = read_line("pass Ana 3a " + " ".join(reversed(clauses)), TABLE)
    assert one == other


@pytest.mark.parametrize(
    "name", ["bribe", "by", "auto", "Ann [/]", "O'Brien", "7", "?", "3a"]
)
def test_a_player_may_be_called_anything(name: str) -> None:
    table = Table(("Ana", name, "Caio"))
    typed = name
    if " " in name:
        typed = f'"{name}"'
    assert read_line(f"pass {typed} 3a", table).said["merchant"] == name


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("note  a   b ", "a b"),
        ('note he said "now"', 'he said "now"'),
        ("note 'tis Ana's", "'tis Ana's"),
        ("note bribe 5g by Ana", "bribe 5g by Ana"),
        ("note # not a comment", "# not a comment"),
    ],
)
def test_text_is_kept_as_typed(line: str, text: str) -> None:
    assert read_line(line, TABLE).said == {"text": text}


@pytest.mark.parametrize(
    ("line", "code", "value"),
    [
        ("declare Ana", "slot_missing", {"verb": Verb("declare")}),
        ("pay Ana Caio", "slot_missing", {"verb": Verb("pay")}),
        ("open 2k 2 mead", "slot_missing", {"verb": Verb("open")}),
        ("pass Ana 3a BRIBE", "keyword_bare", {"keyword": "BRIBE"}),
        ("pass Ana 3a from-bag by Caio", "keyword_bare", {"keyword": "from-bag"}),
        ("deputies draw now", "words_left", {"word": Word("now")}),
        ("pass Ana 3a by Caio Zoë", "words_left", {"word": Word("Zoë")}),
        ("pass Ana 3a bribe 5g for 6g", "said_twice", {"keyword": "for"}),
        ("pass Ana 3a bribe 5g no bribe", "said_twice", {"keyword": "bribe"}),
        ("pass Ana 3a by Caio by Caio", "said_twice", {"keyword": "by"}),
        (
            "open Ana paying Caio 2a paying caio auto",
            "said_twice",
            {"keyword": "paying"},
        ),
        ("finish early early", "said_twice", {"keyword": "early"}),
        ("", "line_empty", {}),
        ("sheriff", "line_empty", {}),
        ("\x1b[2J", "verb_unknown", {}),
        ("pass Duda 3a", "player_unknown", {}),
        ("pay Ana from Caio 5g", "player_unknown", {}),
        ("kept many", "number_unreadable", {}),
        ("count Ana -5", "good_unknown", {}),
        ("count Ana +5", "count_unclear", {}),
        ("count Ana 2 apples 3 apples", "count_unclear", {}),
        ("pay Ana Caio gold", "gold_unsaid", {}),
        ("open Ana paying Duda 1 apple", "good_unknown", {}),
        ("n" * (LONGEST_LINE + 1), "line_long", {"most": LONGEST_LINE}),
    ],
    ids=lambda value: ascii(value)[:40] if isinstance(value, str) else "",
)
def test_what_is_not_understood(line: str, code: str, value: dict[str, object]) -> None:
    with pytest.raises(Unreadable) as no:
        read_line(line, TABLE)
    assert no.value.code == code
    assert no.value.values | value == no.value.values


@pytest.mark.parametrize(
    ("code", "typed", "near"),
    [
        ("en", "opne", "open"),
        ("en", "zz", ""),
        ("pt", "aber", "abre"),
        ("uk", "відкирти", "відкрити"),
        ("uk", "opne", "відкрити"),
        ("en", "inspect", "open"),
        ("en", "smuggle", "pass"),
        ("pt", "examina", "abre"),
        ("es", "contrabandea", "pasa"),
        ("uk", "inspect", "відкрити"),
    ],
)
def test_a_verb_that_may_be_meant_is_suggested_in_the_tables_words(
    code: str, typed: str, near: str
) -> None:
    with pytest.raises(Refusal) as no:
        read_line(f"{typed} Ana", TABLE._replace(language=code))
    assert no.value.code == ("verb_near" if near else "verb_unknown")
    assert no.value.values.get("near") == (as_meant(near) if near else None)


def test_one_word_for_two_keywords_is_told_apart_by_what_follows() -> None:
    table = Table(("Ana", "Caio", "Maria"), "pt")
    assert read_line("passa Ana por Caio", table).said == {
        "merchant": "Ana",
        "by": "Caio",
    }
    assert read_line("passa Ana por 5", table).said == {
        "merchant": "Ana",
        "bribe": Offer(5),
    }
    with pytest.raises(Ambiguous) as no:
        read_line("passa Ana por ma", table)
    assert (no.value.code, no.value.values["player"]) == ("player_or_good", "Maria")


def calls(line: str) -> int:
    """How many calls it takes to read a line: work, on whatever machine."""
    made = 0

    def count(_frame: object, event: str, _of: object) -> None:
        nonlocal made
        made += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        with suppress(Refusal):
            read_wish(tokenise.__wrapped__(line, TABLE))
    finally:
        sys.setprofile(before)
    return made


@pytest.mark.parametrize(
    "word", ["to ", "from bag ", "and ", "a b ", "the bag of ", "5 "]
)
@pytest.mark.parametrize("line", ["pay {}Ana Caio 5g", "pass Ana {}3a", "open {}"])
def test_a_line_of_small_words_is_soon_read(word: str, line: str) -> None:
    once, twice = (
        line.format(word * (letters // len(word))) for letters in (900, 1_800)
    )
    calls(once)  # what is remembered between two lines is no work of either
    assert calls(twice) < 2.5 * calls(
        once
    )  # four times as many when it looked back each time
