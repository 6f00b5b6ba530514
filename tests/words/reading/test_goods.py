"""Goods lists and offers, in the table's own words and in every shorthand that a table
uses.
"""

import unicodedata
from collections.abc import Iterable

import pytest

from sheriff_helper.game.box import deck
from sheriff_helper.game.goods import GOODS
from sheriff_helper.game.refusal import Ambiguous, Kinds, Refusal, Unreadable
from sheriff_helper.game.values import Claim, Offer
from sheriff_helper.words.language import ENGLISH, languages
from sheriff_helper.words.lexicon import typed_forms
from sheriff_helper.words.reading.goods import (
    read_claim,
    read_gold,
    read_goods,
    read_offer,
)
from sheriff_helper.words.reading.tokens import Table, tokenise, tokenise_words
from sheriff_helper.words.saying.refusals import tell
from tests.vocabulary import WHOLE

TABLE = Table()
WITHOUT_ROYAL = Table(in_play=tuple(deck(4)))

# RULES.md section 1, word for word: what a rulebook calls each card.
RULEBOOKS = {
    "en": (
        "Apples|Cheese|Bread|Chickens|Pepper|Mead|Silk|Crossbow|Green Apples|Golden "
        "Apples|Gouda|"
        "Bleu Cheese|Rye Bread|Pumpernickel|Royal Rooster"
    ),
    "pt": (
        "Maçã|Queijo|Pão|Galinha|Pimenta|Hidromel|Seda|Besta|Maçã Verde|Maçã "
        "Dourada|Queijo Gouda|"
        "Queijo Gorgonzola|Pão Integral|Pão de Centeio|Galo Real"
    ),
    "es": (
        "Manzana|Queso|Pan|Pollo|Pimienta|Aguamiel|Seda|Ballesta|Manzana verde|Manzana "
        "dorada|"
        "Queso Gouda|Queso azul|Pan de centeno|Pan Pumpernickel|Gallo Real"
    ),
    "es, too": "|||Gallina||Hidromiel||||||||Pan integral|",
    "uk": (
        "Яблуко|Сир|Хліб|Курка|Перець|Медовуха|Шовк|Арбалет|Зелене яблуко|Жовте "
        "яблуко|Гауда|"
        "Блакитний сир|Житній хліб|Пумпернікель|Королівський півень"
    ),
}
NAMES = [
    (language[:2], name, key)
    for language, names in RULEBOOKS.items()
    for name, key in zip(names.split("|"), GOODS, strict=True)
    if name
]


def goods_of(text: str, table: Table = TABLE) -> dict[str, int]:
    """A whole text read as a goods list."""
    tokens = tokenise(text, table)
    return read_goods(tokens, 0, len(tokens))


def offer_of(text: str, table: Table = TABLE, *, bare_gold: bool = True) -> Offer:
    """A whole text read as an offer."""
    tokens = tokenise(text, table)
    return read_offer(tokens, 0, len(tokens), bare_gold=bare_gold)


def claim_of(text: str) -> Claim:
    """A whole text read as a claim."""
    tokens = tokenise(text, TABLE)
    return read_claim(tokens, 0, len(tokens))


def forms(kind: str) -> list[tuple[str, str, str]]:
    """Every word of a kind in every language: the language, the word and what it
    means."""
    return [
        (code, form, word)
        for code in languages()
        for word, words in typed_forms(code)[kind].items()
        for form in words
    ]


NAMED = [row for row in forms("good") if row[2] in (*GOODS, "?")]
GOLDS = [row[:2] for row in (*forms("good"), *forms("code")) if row[2] == "gold"]


def misread(
    rows: Iterable[tuple[str, str, str]], number: int
) -> list[tuple[str, str, object]]:
    """Texts that do not say so many of their good: the language, the text, and what it
    became.
    """
    found: list[tuple[str, str, object]] = []
    for language, text, key in rows:
        became: object
        try:
            became = goods_of(text, Table(language=language))
        except Refusal as no:
            became = no.code
        if became != {key: number}:
            found.append((language, text, became))
    return found


def test_the_rulebooks_names() -> None:
    assert (
        misread(((language, f"3 {name}", key) for language, name, key in NAMES), 3)
        == []
    )
    for language, name, key in NAMES:
        words = tokenise_words(["3", *name.split()], Table(language=language))
        assert read_goods(words, 0, len(words)) == {key: 3}, (language, name)


def spellings(name: str) -> set[str]:
    """A name as people may write it: in capitals, or without its marks."""
    apart = unicodedata.normalize("NFD", name)
    bare = "".join(ch for ch in apart if not unicodedata.combining(ch))
    return {name, name.upper(), name.title(), bare, apart}


@pytest.mark.parametrize("code", ["en", *WHOLE])
def test_every_name_in_every_spelling(code: str) -> None:
    rows = [row for row in NAMED if row[0] == code]
    written = [
        (code, f"2 {text}", key) for _, name, key in rows for text in spellings(name)
    ]
    assert len(written) > 2 * len(rows) > 40
    assert misread(written, 2) == []


def test_every_word_for_gold() -> None:
    for language, word in GOLDS:
        table = Table(language=language)
        assert offer_of(f"5{word.upper()}", table) == Offer(5), (language, word)
        assert len(word) == 1 or offer_of(f"5 {word}", table) == Offer(5), (
            language,
            word,
        )


def test_codes() -> None:
    codes = [row for row in forms("code") if row[2] != "gold"]
    written = (
        (lang, f"2{text}", key) for lang, c, key in codes for text in (c, c.upper())
    )
    assert misread(written, 2) == []


@pytest.mark.parametrize(
    ("language", "letters"),
    [("pt", "mpbh"), ("es", "ambph"), ("uk", "ax")],
    ids=["pt", "es", "uk"],
)
def test_an_english_letter_that_begins_another_good_here_names_both(
    language: str, letters: str
) -> None:
    for letter in letters:
        with pytest.raises(Ambiguous) as no:
            goods_of(f"2{letter}", Table(language=language))
        assert no.value.code == "good_ambiguous"
        codes = typed_forms(ENGLISH)["code"]
        english = next(key for key, letters in codes.items() if letter in letters)
        fits = no.value.values["fits"]
        assert isinstance(fits, Kinds)
        assert english in fits.keys
        assert len(fits.keys) > 1
    others = set("acbkpmsx") - set(letters) - {"c"}
    for letter in others:
        assert sum(goods_of(f"2{letter}", Table(language=language)).values()) == 2


@pytest.mark.parametrize(
    ("text", "goods"),
    [
        ("3 apples, 1 mead", {"apple": 3, "mead": 1}),
        ("1m 3a", {"apple": 3, "mead": 1}),
        ("3a1m2?", {"apple": 3, "mead": 1, "?": 2}),
        ("??", {"?": 2}),
        ("2 contraband, apple", {"apple": 1, "?": 2}),
        ("2h", {"?": 2}),
        ("2ga1gd1go", {"green_apple": 2, "golden_apple": 1, "gouda": 1}),
        ("rye bread bread", {"bread": 1, "rye_bread": 1}),
        ("2 green_apple", {"green_apple": 2}),
        ("", {}),
    ],
)
def test_piles(text: str, goods: dict[str, int]) -> None:
    read = goods_of(text)
    assert read == goods
    assert list(read) == list(goods)  # in the order of the table


@pytest.mark.parametrize(
    ("language", "text", "fits"),
    [
        ("en", "ch", ("cheese", "chicken")),
        ("en", "r", ("rye_bread", "royal_rooster")),
        ("es", "man", ("apple", "green_apple", "golden_apple")),
    ],
)
def test_a_beginning_lists_what_it_fits(
    language: str, text: str, fits: tuple[str, ...]
) -> None:
    with pytest.raises(Ambiguous) as no:
        goods_of(text, Table(language=language))
    assert no.value.values["fits"] == Kinds(fits)


@pytest.mark.parametrize(
    ("language", "text", "key"), [("es", "man", "apple"), ("en", "bl", "bleu_cheese")]
)
def test_a_beginning_means_a_good_in_play_first(
    language: str, text: str, key: str
) -> None:
    assert goods_of(f"1 {text}", WITHOUT_ROYAL._replace(language=language)) == {key: 1}


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("turnip", "good_unknown"),
        ("applesauce", "good_near"),
        ("not apples", "good_unknown"),
        ("3", "good_missing"),
        ("3 4 apples", "good_missing"),
        ("3 and 2 apples", "good_missing"),
        ("3a 5g", "gold_among_goods"),
        ("2x apples", "good_ambiguous"),
        ("1 mead hidden", "good_ambiguous"),
    ],
)
def test_what_is_no_pile(text: str, code: str) -> None:
    with pytest.raises(Refusal) as no:
        goods_of(text)
    assert no.value.code == code


@pytest.mark.parametrize(
    ("language", "text"), [("pt", "a"), ("pt", "3 a"), ("uk", "я")]
)
def test_a_letter_that_may_be_a_small_word_is_named(language: str, text: str) -> None:
    with pytest.raises(Ambiguous) as no:
        goods_of(text, Table(language=language))
    assert no.value.code == "good_or_small"


@pytest.mark.parametrize(
    ("word", "shown"),
    [("\x1b[2J", "\ufffd"), ("z" * 99, "z" * 40)],
    ids=["escape", "long"],
)
def test_an_unknown_word_is_shown_without_harm_and_cut(word: str, shown: str) -> None:
    with pytest.raises(Unreadable) as no:
        goods_of(word)
    message = tell(no.value).message
    assert message.split()[0] == shown


@pytest.mark.parametrize(
    ("typed", "near"), [("aples", "apples"), ("chese", "cheese"), ("zz", None)]
)
def test_a_slip_in_a_good_is_guessed(typed: str, near: str | None) -> None:
    with pytest.raises(Unreadable) as no:
        goods_of(f"3 {typed}")
    assert no.value.values.get("near") == near


def test_a_refusal_knows_its_place() -> None:
    with pytest.raises(Unreadable) as no:
        goods_of("3 apples 2 turnips")
    assert no.value.place == (11, 18)


@pytest.mark.parametrize(
    ("text", "offer"),
    [
        ("8g 2 apples", Offer(8, {"apple": 2})),
        ("2 apples 8 gold", Offer(8, {"apple": 2})),
        ("2a8g", Offer(8, {"apple": 2})),
        ("5, 2 apples", Offer(5, {"apple": 2})),
        ("5", Offer(5)),
        ("?", Offer(0, {"?": 1})),
        ("0g", Offer()),
    ],
)
def test_offers(text: str, offer: Offer) -> None:
    assert offer_of(text) == offer


@pytest.mark.parametrize(
    "text", ["1 000", "1 200 apples", "1,000", "2.5", "5 6g", "5g 3g"]
)
def test_a_number_that_may_be_another_is_refused(text: str) -> None:
    with pytest.raises(Unreadable):
        offer_of(text)


def test_a_bare_number_is_gold_only_where_it_may_be() -> None:
    with pytest.raises(Unreadable) as no:
        offer_of("5", bare_gold=False)
    assert no.value.code == "good_missing"


@pytest.mark.parametrize("text", ["3 apples", "three apples", "3 cards of apple"])
def test_claims(text: str) -> None:
    assert claim_of(text) == Claim(3, "apple")


@pytest.mark.parametrize(
    "text", ["", "2 apples 1 cheese", "3g", "3a 0c", "2a 1a", "apples"]
)
def test_what_is_no_claim(text: str) -> None:
    with pytest.raises(Unreadable) as no:
        claim_of(text)
    assert no.value.code == "claim_unreadable"


@pytest.mark.parametrize(
    ("text", "gold"), [("0", 0), ("999999", 999_999), ("five gold.", 5)]
)
def test_amounts_of_gold(text: str, gold: int) -> None:
    tokens = tokenise(text, TABLE)
    assert read_gold(tokens, 0, len(tokens)) == gold


@pytest.mark.parametrize(
    "text", ["", "-1", "1.5", "1000000", "٣", "0x1", "1 2", "5 apples"]
)
def test_what_is_no_amount(text: str) -> None:
    tokens = tokenise(text, TABLE)
    with pytest.raises(Unreadable) as no:
        read_gold(tokens, 0, len(tokens))
    assert no.value.code == "number_unreadable"
