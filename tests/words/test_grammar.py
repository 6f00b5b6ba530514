"""The one parser: a line of a record and the words of a shell mean the same wish."""

import shlex
from typing import Any

import pytest
from sheriff_helper.words.line import shell_words, split_line

from sheriff_helper.game.entries import BASE
from sheriff_helper.game.events import Card, Claim, Holding, Offer
from sheriff_helper.game.refusal import Ambiguous, Refusal, Unreadable
from sheriff_helper.game.settlement import AUTO
from sheriff_helper.words.reading.entry_reader import read_entry, read_line
from sheriff_helper.words.reading.lexicon import all_verbs
from sheriff_helper.words.reading.tokens import LONGEST_LINE, Table

TABLE = Table(("Ana", "Bia Rosa", "Caio", "Zoë"))

MARKET = Card("black_market", 30)

SAID: list[tuple[str, dict[str, Any]]] = [
    ("declare Ana 3 apples", {"merchant": "Ana", "claim": Claim(3, "apple")}),
    ("declare ana 3a", {"merchant": "Ana", "claim": Claim(3, "apple")}),
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
        "promise Ana Zoë half of it, by noon",
        {"giver": "Ana", "taker": "Zoë", "text": "half of it, by noon"},
    ),
    ("kept 2", {"number": 2}),
    ("broken 12", {"number": 12}),
    ("next", {}),
    ("reveal Ana 1 mead 1 silk", {"player": "Ana", "goods": {"mead": 1, "silk": 1}}),
    ("count Ana 43", {"player": "Ana", "gold": 43}),
    ("count Ana 43g", {"player": "Ana", "gold": 43}),
    ("count Ana 43 gold", {"player": "Ana", "gold": 43}),
    ("count Ana 43 ouro", {"player": "Ana", "gold": 43}),
    ("note Ana smiles too much", {"text": "Ana smiles too much"}),
    ("finish", {}),
    ("finish early", {"early": True}),
    (
        'tally "Ana: 5g 2 apples" "Bia 0g market 30"',
        {"holdings": (Holding("Ana", 5, {"apple": 2}), Holding("Bia", 0, {}, (MARKET,)))},
    ),
]


@pytest.mark.parametrize(("line", "said"), SAID, ids=[line for line, _ in SAID])
def test_what_a_line_says(line: str, said: dict[str, Any]) -> None:
    wish = read_line(line, TABLE)
    assert wish.entry.verb == line.split()[0]
    assert wish.said == said


@pytest.mark.parametrize("line", [line for line, _ in SAID])
def test_a_line_and_the_shell_agree(line: str) -> None:
    verb, *rest = shlex.split(line)
    assert read_entry(verb, shell_words(rest), TABLE) == read_line(line, TABLE)
    assert read_line(f"sheriff {line}", TABLE) == read_line(line, TABLE)
    assert (
        read_line(f"  {verb.upper()} {line[len(verb) :]} ", TABLE).said
        == read_line(line, TABLE).said
    )


def test_every_verb_of_the_base_game_is_read_here() -> None:
    assert {line.split()[0] for line, _ in SAID} == {entry.verb for entry in BASE}
    assert {find_entry(verb).verb for verb in all_verbs()} == set(all_verbs())


def test_keywords_in_any_order() -> None:
    clauses = ["declared 3a", "bribe 8g", "from-bag 1 apple", "by Caio"]
    one = read_line("pass Ana 3a " + " ".join(clauses), TABLE)
    other = read_line("pass Ana 3a " + " ".join(reversed(clauses)), TABLE)
    assert one == other


def test_keywords_in_any_case() -> None:
    assert read_line("pass Ana 3a BRIBE 8G", TABLE) == read_line("pass Ana 3a bribe 8g", TABLE)


def test_a_keyword_in_quotes_is_no_keyword() -> None:
    with pytest.raises(Unreadable):
        read_line('pass Ana 3a "bribe" 8g', TABLE)


@pytest.mark.parametrize("name", ["bribe", "by", "auto", "Ann [/]", "O'Brien", "7", "?", "3a"])
def test_a_player_may_be_called_anything(name: str) -> None:
    table = Table(("Ana", name, "Caio"))
    assert read_line(f"pass {name} 3a" if " " not in name else f'pass "{name}" 3a', table).said == {
        "merchant": name,
        "goods": {"apple": 3},
    }


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("note  a   b ", "a b"),
        ('note he said "now"', 'he said "now"'),
        ("note 'tis Ana's", "'tis Ana's"),
        ("note bribe 5g by Ana", "bribe 5g by Ana"),
        ("note [red]x", "[red]x"),
        ("note # not a comment", "# not a comment"),
    ],
)
def test_text_is_kept_as_typed(line: str, text: str) -> None:
    assert read_line(line, TABLE).said == {"text": text}


@pytest.mark.parametrize(
    "line",
    [
        *("declare", "declare Ana", "pass", "pay Ana", "pay Ana Caio", "promise Ana Caio", "kept"),
        *("broken", "reveal Ana", "count Ana", "note"),
    ],
)
def test_what_lacks_a_part(line: str) -> None:
    with pytest.raises(Unreadable) as no:
        read_line(line, TABLE)
    assert (no.value.code, no.value.values) == ("slot_missing", {"verb": line.split()[0]})


@pytest.mark.parametrize(
    ("line", "keyword"),
    [
        ("pass Ana 3a bribe", "bribe"),
        ("pass Ana 3a from-bag by Caio", "from-bag"),
        ("open Ana 3a declared", "declared"),
        ("open Ana 3a paying", "paying"),
        ("open Ana 3a by", "by"),
        ("pass Ana 3a Suborno", "Suborno"),
        ("pass Ana 3a хабар by Caio", "хабар"),
    ],
)
def test_a_keyword_that_nothing_follows_is_named_as_typed(line: str, keyword: str) -> None:
    with pytest.raises(Unreadable) as no:
        read_line(line, TABLE)
    assert no.value.code == "keyword_bare"
    assert no.value.values == {"verb": line.split()[0], "keyword": keyword}


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("next round", "round"),
        ("kept 1 2", "2"),
        ("finish now", "now"),
        ("finish early today", "today"),
        ("pass Ana 3a by Caio Zoë", "Zoë"),
    ],
)
def test_what_has_no_place_is_named(line: str, word: str) -> None:
    with pytest.raises(Unreadable) as no:
        read_line(line, TABLE)
    assert no.value.code == "words_left"
    assert word in str(no.value.values["word"])


@pytest.mark.parametrize(
    ("line", "keyword"),
    [
        ("pass Ana 3a bribe 5g bribe 6g", "bribe"),
        ("pass Ana 3a bribe 5g suborno 6g", "suborno"),
        ("pass Ana 3a by Caio by Caio", "by"),
        ("open Ana declared 3a declared 3a", "declared"),
        ("open Ana paying 2a paying 3a", "paying"),
        ("open Ana paying Caio 2a paying caio auto", "paying"),
        ("finish early early", "early"),
    ],
)
def test_what_is_said_twice(line: str, keyword: str) -> None:
    with pytest.raises(Unreadable) as no:
        read_line(line, TABLE)
    assert (no.value.code, no.value.values["keyword"]) == ("said_twice", keyword)


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("", "line_empty"),
        ("sheriff", "line_empty"),
        ("xyzzy", "verb_unknown"),
        ("\x1b[2J", "verb_unknown"),
        ("pass Duda 3a", "player_unknown"),
        ("kept many", "number_unreadable"),
        ("kept -1", "number_unreadable"),
        ("count Ana -5", "number_unreadable"),
        ("count Ana 5 apples", "number_unreadable"),
        ("count Ana 5g 2 apples", "number_unreadable"),
        ("declare Ana apples and pears", "claim_unreadable"),
        ("open Ana paying Duda 1 apple", "good_unknown"),
        ("open Ana paying Caio", "good_unknown"),
    ],
    ids=ascii,
)
def test_what_is_not_understood(line: str, code: str) -> None:
    with pytest.raises(Unreadable) as no:
        read_line(line, TABLE)
    assert no.value.code == code


def test_ambiguous_players_and_goods_are_a_kind_of_their_own() -> None:
    table = Table(("Maria", "Mario", "Caio"))
    for line in ("pass Mar 3a", "pass Maria 3 ch"):
        with pytest.raises(Ambiguous):
            read_line(line, table)


@pytest.mark.parametrize(("verb", "near"), [("opne", "open"), ("delcare", "declare"), ("zz", "")])
def test_a_verb_that_is_near_is_suggested(verb: str, near: str) -> None:
    with pytest.raises(Refusal) as no:
        find_entry(verb)
    assert no.value.values["near"] == near


def test_a_long_line() -> None:
    fits = "note " + "a " * 249
    assert read_line(fits.ljust(LONGEST_LINE), TABLE).said == {"text": fits[5:].strip()}
    with pytest.raises(Unreadable) as no:
        read_line("n" * (LONGEST_LINE + 1), TABLE)
    assert no.value.code == "line_long"
    with pytest.raises(Unreadable) as no:
        shell_words(["n" * 100] * 41)
    assert no.value.values == {"number": 4100, "most": LONGEST_LINE}


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("a b", ["a", "b"]),
        ('a "b c" d', ["a", "b c", "d"]),
        ("a 'b c' d", ["a", "b c", "d"]),
        ("it's Ana's", ["it's", "Ana's"]),
        ('""', [""]),
        ('a "b', ["a", '"b']),
        ("", []),
    ],
)
def test_the_words_of_a_line(line: str, words: list[str]) -> None:
    assert [word.text for word in split_line(line)] == words
