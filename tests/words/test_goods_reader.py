"""Goods lists in every language and every shorthand that a table uses."""

import unicodedata
from collections import Counter

import pytest

from sheriff_helper.game.editions import deck
from sheriff_helper.game.events import Claim, Offer
from sheriff_helper.game.goods import GOODS
from sheriff_helper.game.refusal import Ambiguous, Unreadable
from sheriff_helper.words.aliases import ENGLISH, GOLD_ENGLISH
from sheriff_helper.words.goods_reader import (
    Dictionary,
    read_claim,
    read_good,
    read_goods,
    read_number,
    read_offer,
)
from sheriff_helper.words.language import ENGLISH as ENGLISH_CODE
from sheriff_helper.words.language import languages, typed_words
from sheriff_helper.words.names import fold

ABROAD = {code: typed_words(code, "good") for code in languages() if code != ENGLISH_CODE}

TABLE = Dictionary()
WITHOUT_ROYAL = Dictionary(in_play=tuple(deck(4, royal=False)))

# RULES.md section 1, word for word: what a rulebook calls each card.
RULEBOOKS = {
    "en": (
        "Apples|Cheese|Bread|Chickens|Pepper|Mead|Silk|Crossbow|Green Apples|Golden Apples|Gouda|"
        "Bleu Cheese|Rye Bread|Pumpernickel|Royal Rooster"
    ),
    "pt": (
        "Maçã|Queijo|Pão|Galinha|Pimenta|Hidromel|Seda|Besta|Maçã Verde|Maçã Dourada|Queijo Gouda|"
        "Queijo Gorgonzola|Pão Integral|Pão de Centeio|Galo Real"
    ),
    "es": (
        "Manzana|Queso|Pan|Pollo|Pimienta|Aguamiel|Seda|Ballesta|Manzana verde|Manzana dorada|"
        "Queso Gouda|Queso azul|Pan de centeno|Pan Pumpernickel|Gallo Real"
    ),
    "es, too": "|||Gallina||Hidromiel||||||||Pan integral|",
    "uk": (
        "Яблуко|Сир|Хліб|Курка|Перець|Медовуха|Шовк|Арбалет|Зелене яблуко|Жовте яблуко|Гауда|"
        "Блакитний сир|Житній хліб|Пумпернікель|Королівський півень"
    ),
}
NAMES = [
    pytest.param(language[:2], name, key, id=f"{language}-{key}")
    for language, names in RULEBOOKS.items()
    for name, key in zip(names.split("|"), GOODS, strict=True)
    if name
]
ALIASES = [("en", alias, key) for alias, key in ENGLISH.items()] + [
    (language, alias, key)
    for language, table in ABROAD.items()
    for key, aliases in table.items()
    for alias in aliases
    if key != "gold"
]
GOLDS = [("en", word) for word in sorted(GOLD_ENGLISH)] + [
    (language, word) for language, table in ABROAD.items() for word in table.get("gold", ())
]


@pytest.mark.parametrize(("language", "name", "key"), NAMES)
@pytest.mark.parametrize("spoken", ["at home", "abroad"])
def test_the_rulebooks_names(language: str, name: str, key: str, spoken: str) -> None:
    dictionary = Dictionary(language if spoken == "at home" else "en")
    assert read_goods([f"3 {name}"], dictionary) == {key: 3}
    assert read_goods(["3", *name.split()], dictionary) == {key: 3}


# Words that mean one card in one language and another in the next.
FALSE_FRIENDS = {
    fold(alias)
    for _language, alias, key in ALIASES
    for _other, twin, twin_key in ALIASES
    if fold(alias) == fold(twin) and key != twin_key
}


@pytest.mark.parametrize(("language", "alias", "key"), ALIASES)
def test_every_alias(language: str, alias: str, key: str) -> None:
    bare = "".join(
        ch for ch in unicodedata.normalize("NFD", alias) if not unicodedata.combining(ch)
    )
    for spelled in (alias, alias.upper(), alias.title(), bare, unicodedata.normalize("NFD", alias)):
        assert read_goods([f"2 {spelled}"], Dictionary(language)) == {key: 2}
        if fold(alias) in FALSE_FRIENDS:
            with pytest.raises(Ambiguous):
                read_goods([f"2 {spelled}"], TABLE)
        else:
            assert read_goods([f"2 {spelled}"], TABLE) == {key: 2}


@pytest.mark.parametrize(("language", "word"), GOLDS)
def test_every_word_for_gold(language: str, word: str) -> None:
    for dictionary in (TABLE, Dictionary(language)):
        assert read_offer([f"5 {word}"], dictionary) == Offer(5)
        assert read_offer([f"5{word.upper()}"], dictionary) == Offer(5)


@pytest.mark.parametrize("language", sorted(ABROAD))
def test_an_alias_is_claimed_once_in_a_language(language: str) -> None:
    folded = Counter(fold(alias) for aliases in ABROAD[language].values() for alias in aliases)
    assert [alias for alias, times in folded.items() if times > 1] == []


@pytest.mark.parametrize("language", sorted(ABROAD))
def test_a_language_names_every_good(language: str) -> None:
    assert set(ABROAD[language]) == {*GOODS, "?", "gold", "merry"}
    assert set(ENGLISH.values()) == {*GOODS, "?"}


def test_english_is_kept_folded() -> None:
    assert [alias for alias in ENGLISH if fold(alias) != alias] == []


@pytest.mark.parametrize("key", GOODS)
def test_codes(key: str) -> None:
    code = GOODS[key].code
    assert read_goods([f"2{code}"], TABLE) == {key: 2}
    assert read_goods([code.upper()], TABLE) == {key: 1}


@pytest.mark.parametrize("key", GOODS)
def test_keys(key: str) -> None:
    assert read_goods(["2", key], TABLE) == {key: 2}


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("pão de centeio", "pumpernickel"),
        ("pan integral", "pumpernickel"),
        ("pão integral", "rye_bread"),
        ("pan de centeno", "rye_bread"),
    ],
)
@pytest.mark.parametrize("language", ["en", "pt", "es", "uk"])
def test_false_friends(text: str, key: str, language: str) -> None:
    assert read_goods([text], Dictionary(language)) == {key: 1}


@pytest.mark.parametrize(
    "text",
    [
        "3 apples, 1 mead",
        "3 apple mead",
        "3 apples mead",
        "3a 1m",
        "3a1m",
        "3a,m",
        "3a+1m",
        "1m 3a",
        "a a a m",
        "2a 1m 1a",
        "3APPLES 1Mead",
        "3 app me",
        "3 apples, 0 silk, 1 mead",
        "  3   apples\t1 mead ",
    ],
)
def test_one_pile_in_many_spellings(text: str) -> None:
    assert read_goods([text], TABLE) == {"apple": 3, "mead": 1}
    assert read_goods(text.split(), TABLE) == {"apple": 3, "mead": 1}


@pytest.mark.parametrize(
    ("text", "goods"),
    [
        ("3a1m?", {"apple": 3, "mead": 1, "?": 1}),
        ("3a1m2?", {"apple": 3, "mead": 1, "?": 2}),
        ("?", {"?": 1}),
        ("??", {"?": 2}),
        ("2 contraband 1 apple", {"apple": 1, "?": 2}),
        ("2ga1gd1go", {"green_apple": 2, "golden_apple": 1, "gouda": 1}),
        ("green apples apples", {"apple": 1, "green_apple": 1}),
        ("2 green apple 1 cheese", {"cheese": 1, "green_apple": 2}),
        ("rye bread bread", {"bread": 1, "rye_bread": 1}),
        ("bleu cheese", {"bleu_cheese": 1}),
        ("2 maçãs 1 queso 1 шовк", {"apple": 2, "cheese": 1, "silk": 1}),
        ("", {}),
    ],
)
def test_piles(text: str, goods: dict[str, int]) -> None:
    read = read_goods([text], TABLE)
    assert read == goods
    assert list(read) == list(goods)  # in the order of the table


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("app", "apple"),
        ("chi", "chicken"),
        ("pep", "pepper"),
        ("me", "mead"),
        ("cro", "crossbow"),
        ("con", "?"),
        ("gr", "green_apple"),
        ("golden", "golden_apple"),
        ("royal", "royal_rooster"),
        ("blu", "bleu_cheese"),
        ("galo", "royal_rooster"),
        ("ballest", "crossbow"),
        ("медов", "mead"),
    ],
)
def test_a_beginning_that_fits_one_good(text: str, key: str) -> None:
    assert read_goods([text], TABLE) == {key: 1}


@pytest.mark.parametrize(
    ("text", "fits"),
    [
        ("ch", ("cheese", "chicken")),
        ("r", ("rye_bread", "royal_rooster")),
        ("man", ("apple", "green_apple", "golden_apple")),
    ],
)
def test_a_beginning_lists_what_it_fits(text: str, fits: tuple[str, ...]) -> None:
    with pytest.raises(Ambiguous) as no:
        read_goods([text], TABLE)
    assert no.value.code == "good_ambiguous"
    assert no.value.values["fits"] == fits


@pytest.mark.parametrize(("text", "key"), [("man", "apple"), ("bl", "bleu_cheese")])
def test_a_beginning_means_a_good_in_play_first(text: str, key: str) -> None:
    assert read_goods([text], WITHOUT_ROYAL) == {key: 1}


@pytest.mark.parametrize("text", ["turnip", "-", "-5 apples", "applesauce", "3am", "x1y"])
def test_words_that_are_no_goods(text: str) -> None:
    with pytest.raises(Unreadable) as no:
        read_goods([text], TABLE)
    assert no.value.code == "good_unknown"


def test_an_unknown_word_is_shown_without_harm_and_cut() -> None:
    with pytest.raises(Unreadable) as no:
        read_goods(["\x1b[2J" + "z" * 99], TABLE)
    assert no.value.values["word"] == "\ufffd["
    with pytest.raises(Unreadable) as no:
        read_goods(["z" * 99], TABLE)
    assert no.value.values["word"] == "z" * 40


@pytest.mark.parametrize("text", ["3", "3 4 apples", "3a 2"])
def test_a_number_needs_a_good(text: str) -> None:
    with pytest.raises(Unreadable) as no:
        read_goods([text], TABLE)
    assert no.value.code == "good_missing"


def test_gold_has_no_place_among_goods() -> None:
    with pytest.raises(Unreadable) as no:
        read_goods(["3a 5g"], TABLE)
    assert (no.value.code, no.value.values) == ("gold_among_goods", {"number": 5})


@pytest.mark.parametrize(
    ("text", "offer"),
    [
        ("8g 2 apples", Offer(8, {"apple": 2})),
        ("2 apples 8 gold", Offer(8, {"apple": 2})),
        ("2a8g", Offer(8, {"apple": 2})),
        ("5g 3g", Offer(8)),
        ("8 ouro, 1 maçã", Offer(8, {"apple": 1})),
        ("8 oro", Offer(8)),
        ("?", Offer(0, {"?": 1})),
        ("0g", Offer()),
    ],
)
def test_offers(text: str, offer: Offer) -> None:
    assert read_offer([text], TABLE) == offer


@pytest.mark.parametrize("text", ["3 apples", "3a", "3 maçãs", "3app"])
def test_claims(text: str) -> None:
    assert read_claim([text], TABLE) == Claim(3, "apple")


@pytest.mark.parametrize("text", ["", "2 apples 1 cheese", "3g", "3a 0c", "2a 1a"])
def test_what_is_no_claim(text: str) -> None:
    with pytest.raises(Unreadable) as no:
        read_claim([text], TABLE)
    assert no.value.code == "claim_unreadable"


@pytest.mark.parametrize("text", ["mead", "m", "1 mead", "hidromel"])
def test_one_good(text: str) -> None:
    assert read_good([text], TABLE) == "mead"


@pytest.mark.parametrize("text", ["2 mead", "mead silk", "5g", ""])
def test_what_is_not_one_good(text: str) -> None:
    with pytest.raises(Unreadable) as no:
        read_good([text], TABLE)
    assert no.value.code == "good_unknown"


@pytest.mark.parametrize(("word", "number"), [("0", 0), ("12", 12), ("999999", 999_999)])
def test_numbers(word: str, number: int) -> None:
    assert read_number(word) == number


@pytest.mark.parametrize("word", ["", "-1", "1.5", "1000000", "٣", "²", "three", "0x1", "1 2"])
def test_what_is_no_number(word: str) -> None:
    with pytest.raises(Unreadable) as no:
        read_number(word)
    assert no.value.code == "number_unreadable"
