"""The one parser: a line of a record and the words of a shell mean the same wish."""

import shlex
import sys
from contextlib import suppress
from typing import Any

import pytest

from sheriff_helper.game.events import Card, Claim, Holding, Offer, Share, Stock
from sheriff_helper.game.grammar import BASE, entry_named
from sheriff_helper.game.penalty import AUTO
from sheriff_helper.game.refusal import Ambiguous, Refusal, Unreadable
from sheriff_helper.words.lexicon import all_verbs
from sheriff_helper.words.reading.reader import command_first, read_entry, read_line, read_wish
from sheriff_helper.words.reading.tokens import LONGEST_LINE, Table, tokenise, tokenise_words

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
        "pay Ana Caio 2a for 3",
        {"giver": "Ana", "taker": "Caio", "offer": Offer(0, {"apple": 2}), "back": Offer(3)},
    ),
    (
        "pay Ana to Caio 4 for 1g ?",
        {"giver": "Ana", "taker": "Caio", "offer": Offer(4), "back": Offer(1, {"?": 1})},
    ),
    ("absent Ana", {"merchant": "Ana"}),
    ("leave Ana", {"player": "Ana"}),
    ("rename Ana Anna", {"player": "Ana", "name": "Anna"}),
    ('rename Ana to "Ana Maria"', {"player": "Ana", "name": "Ana Maria"}),
    ('rename "Bia Rosa" "Bia"', {"player": "Bia Rosa", "name": "Bia"}),
    ("bank Ana 5", {"player": "Ana", "offer": Offer(5)}),
    ("bank Ana -5", {"player": "Ana", "back": Offer(5)}),
    ("bank Ana 2g 1 apple 2 ?", {"player": "Ana", "offer": Offer(2, {"apple": 1, "?": 2})}),
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
    ("count Ana 43g", {"player": "Ana", "counted": Stock(43)}),
    ("count Ana 43 gold", {"player": "Ana", "counted": Stock(43)}),
    ("count Ana five", {"player": "Ana", "counted": Stock(5)}),
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
    shell = read_entry(entry_named(verb), tokenise_words(rest, TABLE), 0)
    assert shell == read_line(line, TABLE)
    assert read_line(f"sheriff {line}", TABLE) == read_line(line, TABLE)
    assert (
        read_line(f"  {verb.upper()} {line[len(verb) :]} ", TABLE).said
        == read_line(line, TABLE).said
    )


def test_every_verb_of_the_base_game_is_read_here() -> None:
    assert {line.split()[0] for line, _ in SAID} == {entry.verb for entry in BASE}
    assert {entry_named(verb).verb for verb in all_verbs()} == set(all_verbs())


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
        *("open 2k 2 mead", "absent 2", "leave two", "pay 5g Ana", "deputies 2"),  # who?
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
        ("pass Ana 3a BRIBE", "BRIBE"),
    ],
)
def test_a_keyword_that_nothing_follows_is_named_as_typed(line: str, keyword: str) -> None:
    with pytest.raises(Unreadable) as no:
        read_line(line, TABLE)
    assert no.value.code == "keyword_bare"
    assert no.value.values["verb"] == line.split()[0]
    assert no.value.values["keyword"] == keyword


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("next bag", "bag"),
        ("deputies draw now", "now"),
        ("pass Ana 3a no bribe 5g", "5"),
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
        ("pass Ana 3a bribe 5g for 6g", "for"),
        ("pass Ana 3a bribe 5g no bribe", "bribe"),
        ("pass Ana 3a bribe nothing bribe 5g", "bribe"),
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
        ("count Ana -5", "good_unknown"),
        ("count Ana apples", "count_unclear"),
        ("count Ana 2 apples 3 apples", "count_unclear"),
        ("count Ana +5", "count_unclear"),
        ("count Ana all", "good_unknown"),
        ("declare Ana apples and pears", "good_unknown"),
        ("rename Ana", "slot_missing"),
        ("rename Ana Anna Maria", "words_left"),
        ("absent", "slot_missing"),
        ("leave", "slot_missing"),
        ("leave Ana Caio", "words_left"),
        ("booty Ana", "slot_missing"),
        ("booty Ana 3g Caio", "slot_missing"),
        ("pay Ana Caio gold", "gold_unsaid"),
        ("pay Ana Caio nothing", "good_unknown"),
        ("pay to Ana Caio 5g", "player_unknown"),
        ("pay Ana from Caio 5g", "player_unknown"),
        ("bank from Ana 5", "player_unknown"),
        ("reveal of Ana 1m", "player_unknown"),
        ("open Ana paying to Caio 2a", "good_unknown"),
        ("don't pass Ana", "verb_unknown"),
        ("Ana note hello", "verb_unknown"),
        ("Zed declare 3a", "verb_unknown"),
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


@pytest.mark.parametrize(
    ("code", "typed", "near"),
    [
        ("en", "opne", "open"),
        ("en", "delcare", "declare"),
        ("en", "zz", ""),
        ("pt", "pssa", "passa"),
        ("pt", "aber", "abre"),
        ("es", "declra", "declara"),
        ("uk", "пропустит", "пропустити"),
        ("uk", "відкирти", "відкрити"),
        ("uk", "opne", "відкрити"),
        ("uk", "ґґґґ", ""),
    ],
)
def test_a_verb_that_is_near_is_suggested_in_the_tables_words(
    code: str, typed: str, near: str
) -> None:
    with pytest.raises(Refusal) as no:
        read_line(f"{typed} Ana", TABLE._replace(language=code))
    assert (no.value.code, no.value.values["near"]) == ("verb_unknown", near)


@pytest.mark.parametrize(
    ("code", "typed", "near"),
    [
        ("en", "inspect Ana", "open"),
        ("en", "bribe Ana 5g", "pass"),
        ("en", "smuggle Ana 3m", "pass"),
        ("en", "trade Ana Caio 2a", "pay"),
        ("pt", "examina Ana", "abre"),
        ("es", "contrabandea Ana", "pasa"),
        ("uk", "обшукати Ana", "відкрити"),
        ("uk", "inspect Ana", "відкрити"),
    ],
)
def test_a_word_of_the_game_is_answered_with_the_entry_that_is_meant(
    code: str, typed: str, near: str
) -> None:
    with pytest.raises(Refusal) as no:
        read_line(typed, TABLE._replace(language=code))
    assert (no.value.code, no.value.values["near"]) == ("verb_unknown", near)


@pytest.mark.parametrize(
    ("line", "plain"),
    [
        ("Ana declares three apples.", "declare Ana 3 apples"),
        ("declare Ana: 3 apples!", "declare Ana 3 apples"),
        ("pass Ana 3a for 5g", "pass Ana 3a bribe 5g"),
        ("pass Ana 3a for 5", "pass Ana 3a bribe 5g"),
        ("pass Ana 3a with a bribe of 5 gold", "pass Ana 3a bribe 5g"),
        ("pass Ana 3a no bribe", "pass Ana 3a"),
        ("pass Ana 3a without bribe", "pass Ana 3a"),
        ("pass Ana 3a bribe nothing.", "pass Ana 3a"),
        ("pass Ana 3a from bag 1a", "pass Ana 3a from-bag 1a"),
        ("open the bag of Ana with 3a", "open Ana 3a"),
        ("pay Ana to Caio 5", "pay Ana Caio 5g"),
        ("bank Ana 5", "bank Ana 5g"),
        ("deputies Ana and Caio", "deputies Ana Caio"),
        ("law in: The Tax", "law in The Tax"),
        ("note: hello", "note hello"),
    ],
)
def test_a_line_in_other_words(line: str, plain: str) -> None:
    assert read_line(line, TABLE) == read_line(plain, TABLE)


def test_one_word_for_two_keywords_is_told_apart_by_what_follows() -> None:
    table = Table(("Ana", "Caio", "Maria"), "pt")
    assert read_line("passa Ana por Caio", table).said == {"merchant": "Ana", "by": "Caio"}
    assert read_line("passa Ana por 5", table).said == {"merchant": "Ana", "bribe": Offer(5)}
    with pytest.raises(Ambiguous) as no:
        read_line("passa Ana por ma", table)
    assert (no.value.code, no.value.values["player"]) == ("player_or_good", "Maria")


@pytest.mark.parametrize(
    ("words", "first"),
    [
        (["passa", "Ana", "3ma"], ["pass", "Ana", "3ma"]),
        (["deixa", "passar", "Ana"], ["pass", "Ana"]),
        (["Ana", "declara", "3ma"], ["declare", '"Ana"', "3ma"]),
        (["anota:", "oi"], ["note", "oi"]),
        (["regras", "bribe"], ["rules", "bribe"]),
        (["desfaz", "2"], ["undo", "2"]),
        (["xyzzy", "2"], ["xyzzy", "2"]),
        ([], []),
    ],
)
def test_the_command_of_a_shell_comes_first_and_in_english(
    words: list[str], first: list[str]
) -> None:
    assert command_first(words, TABLE._replace(language="pt")) == first


def test_a_long_line() -> None:
    fits = "note " + "a " * 249
    assert read_line(fits.ljust(LONGEST_LINE), TABLE).said == {"text": fits[5:].strip()}
    with pytest.raises(Unreadable) as no:
        read_line("n" * (LONGEST_LINE + 1), TABLE)
    assert no.value.code == "line_long"
    with pytest.raises(Unreadable) as no:
        tokenise_words(["n" * 100] * 41, TABLE)
    assert no.value.values == {"number": 4140, "most": LONGEST_LINE}


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


@pytest.mark.parametrize("word", ["to ", "from bag ", "and ", "a b ", "the bag of ", "5 "])
@pytest.mark.parametrize("line", ["pay {}Ana Caio 5g", "pass Ana {}3a", "open {}"])
def test_a_line_of_small_words_is_soon_read(word: str, line: str) -> None:
    once, twice = (line.format(word * (letters // len(word))) for letters in (900, 1_800))
    calls(once)  # what is remembered between two lines is no work of either
    assert calls(twice) < 2.5 * calls(once)  # four times as many when it looked back each time
