"""Names: folding, and which are fit for a table."""

import pytest

from sheriff_helper.game.refusal import Refusal, Unreadable
from sheriff_helper.words.folding import folded
from sheriff_helper.words.harmless import check_names, check_text, harmless
from sheriff_helper.words.reading.setup import find_player


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("ANÁ", "ana"),
        ("Straße", "strasse"),
        ("Çağrı", "cagri"),
        ("Søren Ǿ", "soren o"),
        ("ŁUKASZ", "lukasz"),
        ("Guðrún Þór", "gudrun thor"),
        ("Æsa Œ", "aesa oe"),
        ("Їжак", "іжак"),
        ("ΆΝΝΑ", "αννα"),
        ("Ｂｉａ", "bia"),
        ("e\u0301", "e"),
    ],
)
def test_folded(text: str, plain: str) -> None:
    assert folded(text) == plain
    assert folded(plain) == plain


FIT = [
    "Ann [/]",
    "O'Brien",
    "J.R.",
    "👩‍👩‍👧‍👦",
    "🧑🏽‍⚕️ Ana",
    "❤️",
    "👁️‍🗨️",
    "نور",
    "नीक्\u200dषा",
    "نیک\u200cنام",
    "x" * 40,
    "7",
]


@pytest.mark.parametrize("name", FIT)
def test_a_name_fit_for_a_table(name: str) -> None:
    seats = check_names([name, "Bia", "Caio"])
    assert seats == (name, "Bia", "Caio")
    assert find_player(name, seats) == name
    assert harmless(name) == name


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("", "name_empty"),
        ("\u0301", "name_empty"),
        ("x" * 41, "name_long"),
        ("An\na", "name_harmful"),
        ("\x1b[31mAna", "name_harmful"),
        ("Ana\x9b2J", "name_harmful"),
        ("\u202eanA", "name_harmful"),
        ("Ana\u2066", "name_harmful"),
        ("Ana\u2028B", "name_harmful"),
        ("Ana\udcff", "name_harmful"),
        ("Ana\ufe0f", "name_harmful"),
        ("A\u0301\ufe0f", "name_harmful"),
        ("Ana 7\ufe0f", "name_harmful"),
        ("\u200dAna", "name_harmful"),
        ("Ana\u200c", "name_harmful"),
        ("A\u200dna", "name_harmful"),
        ("अनु \u200dअनु", "name_harmful"),
        ('An"a', "name_marks"),
        ("-Ana", "name_marks"),
        ("'Ana", "name_marks"),
        ("#Ana", "name_marks"),
    ],
    ids=ascii,
)
def test_a_name_unfit_for_a_table(name: str, code: str) -> None:
    with pytest.raises(Refusal) as no:
        check_names([name, "Bia", "Caio"])
    assert no.value.code == code


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("plain", "plain"),
        ("a\x1b[2Jb", "a\ufffd[2Jb"),
        ("a\u202eb", "a\ufffdb"),
        ("a\nb", "a\ufffdb"),
        ("Zoë 👩‍👩‍👧‍👦", "Zoë 👩‍👩‍👧‍👦"),
    ],
    ids=ascii,
)
def test_harmless(text: str, shown: str) -> None:
    assert harmless(text) == shown


@pytest.mark.parametrize(
    ("text", "kept"),
    [(" a\t b\u00a0c\n", "a b c"), ("x" * 500, "x" * 500)],
    ids=["spaces", "500"],
)
def test_text(text: str, kept: str) -> None:
    assert check_text(text) == kept


@pytest.mark.parametrize(
    ("text", "code"),
    [(" \t", "text_empty"), ("x" * 501, "text_long"), ("a\x1b]0;b", "text_harmful")],
    ids=["empty", "501", "escape"],
)
def test_text_unfit(text: str, code: str) -> None:
    with pytest.raises(Unreadable) as no:
        check_text(text)
    assert no.value.code == code


@pytest.mark.parametrize(
    "blank",
    [
        *"\u3164\u2800\u034f\u115f\uffa0\ufe01\u180b\u180f\u2065\ufff0\U0001d159\U000e0100\U000e0fff"
    ],
    ids=lambda ch: f"{ord(ch):04x}",
)
def test_a_name_that_nobody_sees(blank: str) -> None:
    for name in (blank, f"Ana{blank}"):
        with pytest.raises(Refusal) as no:
            check_names(["Bia", name])
        assert no.value.code == "name_harmful"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ana", " ANA "),
        ("Ana", "Ａｎａ"),
        ("Ana", "\u0410na"),
        ("نیکنام", "نیک\u200cنام"),
        ("Вера", "Bepa"),
        ("Eva", "\u0395va"),
        ("Soren", "Søren"),
    ],
    ids=["case", "wide", "Cyrillic", "silent", "all of it", "Greek", "stroke"],
)
def test_names_that_look_alike(one: str, other: str) -> None:
    with pytest.raises(Refusal) as no:
        check_names([one, other])
    assert no.value.code == "names_alike"
