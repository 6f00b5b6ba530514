"""Languages: each whole as far as it says so, and what they show can be typed."""

import json
import re
from itertools import product
from pathlib import Path

import pytest

from sheriff_helper.game.goods import GOODS, UNKNOWN
from sheriff_helper.game.grammar import entry_for
from sheriff_helper.game.penalty import WaysToPay
from sheriff_helper.game.refusal import Refusal, Unreadable
from sheriff_helper.game.values import Claim, Offer
from sheriff_helper.words.language import (
    ENGLISH,
    language_named,
    languages,
    ngettext,
)
from sheriff_helper.words.language import use_language as speak
from sheriff_helper.words.lexicon import all_verbs, spoken
from sheriff_helper.words.phrases import listed, say, typed
from sheriff_helper.words.reading.goods import read_goods, read_offer
from sheriff_helper.words.reading.reader import read_line
from sheriff_helper.words.reading.tokens import Table, tokenise
from sheriff_helper.words.saying.refusals import tell
from sheriff_helper.words.sentences.rules import RULES
from tests.conftest import Sheriff
from tests.translations import CODES, catalogue, is_translated, texts
from tests.vocabulary import WHOLE, add_language

_SHORTHAND = re.compile(r"(?<!\S)(?:\d+(?:[^\W\d]{1,2}|\?))+(?![^\s.,:;)|\"])")
EDITIONS = ("1e", "2e", "1е", "2е")  # in Latin and in Cyrillic letters

in_each_language = pytest.mark.parametrize("code", WHOLE)


def offer_of(text: str, code: str, *, bare_gold: bool = False) -> Offer:
    """A text read as an offer at a table that speaks a language."""
    tokens = tokenise(text, Table(language=code))
    return read_offer(tokens, 0, len(tokens), bare_gold=bare_gold)


def test_the_rulebooks_languages_are_there() -> None:
    assert {ENGLISH, *WHOLE} <= set(languages())


def test_what_is_missing_is_english(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = 'goods={"apple": Forms(one=["pomme"], many=["pommes"])}'
    add_language(
        "yy",
        "from sheriff_helper.words.vocabulary import Forms, Vocabulary\n"
        f"WORDS = Vocabulary({words})\n",
        tmp_path,
        monkeypatch,
    )
    speak("yy")
    assert listed(("Ana", "Bia")) == "Ana and Bia"
    table = Table(("Ana", "Bia"), "yy")
    assert read_line("pass Ana 2 pommes bribe 5g", table).said["goods"] == {"apple": 2}
    with pytest.raises(Unreadable) as no:
        read_line("pass Ana 2 turnips", table)
    assert tell(no.value).message == "turnips is not a good."


@pytest.mark.parametrize(
    ("code", "number", "said"),
    [
        ("uk", 1, "1 яблуко"),
        ("uk", 2, "2 яблука"),
        ("uk", 5, "5 яблук"),
        ("uk", 11, "11 яблук"),
        ("uk", 21, "21 яблуко"),
        ("pt", 0, "0 maçã"),
        ("pt", 1, "1 maçã"),
        ("pt", 2, "2 maçãs"),
        ("es", 1, "1 manzana"),
        ("es", 2, "2 manzanas"),
    ],
    ids=lambda value: str(value),
)
def test_plurals(code: str, number: int, said: str) -> None:
    speak(code)
    assert ngettext("{n} apple", "{n} apples", number).format(n=number) == said


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("pt_BR.UTF-8", "pt"),
        ("pt-BR", "pt"),
        ("ES", "es"),
        ("uk_UA", "uk"),
        ("en_GB.utf8", "en"),
        ("C.UTF-8", ""),
        ("", ""),
        ("xx_XX", ""),
    ],
)
def test_a_locale_names_a_language(name: str, code: str) -> None:
    assert language_named(name) == code


@pytest.mark.parametrize("code", languages())
def test_goods_in_a_hint_can_be_typed(code: str) -> None:
    speak(code)
    for key, number in product((*GOODS, UNKNOWN, "merry"), (1, 2, 5)):
        text = typed({key: number})
        tokens = tokenise(text, Table(language=code))
        assert read_goods(tokens, 0, len(tokens)) == {key: number}, text
        assert say("{claim:typed}", claim=Claim(number, key)) == text


@pytest.mark.parametrize("code", languages())
def test_an_offer_in_a_hint_can_be_typed(code: str) -> None:
    speak(code)
    for offer in (
        Offer(1),
        Offer(5),
        Offer(22, {"apple": 2}),
        Offer(0, {"mead": 1}),
        Offer(),
    ):
        typed = say("{offer:typed}", offer=offer)
        assert offer_of(typed, code) == offer, typed


@pytest.mark.parametrize("code", CODES)
def test_shorthand_in_a_message_can_be_typed_and_means_the_same(code: str) -> None:
    """`p 2a1?

    5g` in the table's own codes, wherever the program shows such an example.
    """
    shown = 0
    for message in catalogue(code):
        if not message.id or not is_translated(message):
            continue
        english, own = texts(message.id)[0], texts(message.string)[0]
        examples = [text for text in _SHORTHAND.findall(own) if text not in EDITIONS]
        assert [text for text in examples if not _is_offer(text, code)] == [], own
        meant = [t for t in _SHORTHAND.findall(english) if _is_offer(t, ENGLISH)]
        if len(meant) == len(examples):  # a language may write an example out
            read = [offer_of(text, code) for text in examples]
            assert read == [offer_of(text, ENGLISH) for text in meant], own
        shown += len(examples)
    assert shown > 20 or code not in WHOLE


def _is_offer(text: str, code: str) -> bool:
    try:
        return bool(offer_of(text, code))
    except Refusal:
        return False


@pytest.mark.parametrize("code", languages())
def test_a_verb_and_a_keyword_in_a_hint_can_be_typed(code: str) -> None:
    speak(code)
    table = Table(("Ana", "Bia"), code)
    for verb in all_verbs():
        tokens = tokenise(spoken("verb", verb)[0], table)
        assert tokens.means(0, "verb") == ([verb], len(tokens)), verb
        entry = entry_for(verb)
        assert entry
        for slot in entry.slots:
            own = tokenise(
                spoken("keyword", slot.keyword)[0] if slot.keyword else "", table
            )
            meant = own.means(0, "keyword")[0] or [token.text for token in own.all]
            assert not slot.keyword or slot.keyword in meant


@pytest.mark.parametrize("code", languages())
def test_the_ways_to_pay_can_be_typed(code: str) -> None:
    speak(code)
    ways = ({"apple": 2, "mead": 1}, {"green_apple": 1})
    choices = WaysToPay("Bia", ways)
    no = Refusal("debt_choice", payer="Bia", owed=9, gold=2, rest=7, choices=choices)
    table = Table(("Ana", "Bia"), code)
    hinted = tell(no).hint.split(": ", 1)[1].split(" | ")
    read = [read_line(f"open Ana {way}", table) for way in hinted]
    assert [wish.said["paying"] for wish in read] == [{"Bia": way} for way in ways]


@in_each_language
def test_rules_answer_to_their_topics(code: str, sheriff: Sheriff) -> None:
    speak(code)
    for topic in RULES:
        told = sheriff(f"rules {spoken('topic', topic)[0]} --lang {code} --json")
        assert json.loads(told.out)["topic"] == topic


@pytest.mark.parametrize(
    ("code", "names", "said"),
    [
        ("es", ("Ana", "Bia"), "Ana y Bia"),
        ("es", ("Ana", "Íñigo"), "Ana e Íñigo"),
        ("es", ("Ana", "Caio", "Hilda"), "Ana, Caio e Hilda"),
        ("pt", ("Ana", "Ivo"), "Ana e Ivo"),
        ("uk", ("Ana", "Ivo"), "Ana та Ivo"),
        ("en", ("Ana", "Ivo"), "Ana and Ivo"),
    ],
)
def test_a_list_as_the_language_writes_it(
    code: str, names: tuple[str, ...], said: str
) -> None:
    speak(code)
    assert listed(names) == said


def test_a_choice_as_spanish_writes_it() -> None:
    speak("es")
    assert say("{fits:or}", fits=("Ana", "Óscar")) == "Ana u Óscar"
    assert say("{fits:or}", fits=("Ana", "Bia")) == "Ana o Bia"
