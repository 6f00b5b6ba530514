"""Every language is whole: all messages, the same fields in them, and words that mean one thing."""

import errno
import json
import re
from collections import Counter
from pathlib import Path

import pytest
from sheriff_helper.words.goods_reader import Dictionary, read_goods, read_offer

from sheriff_helper.cli.app import COMMANDS
from sheriff_helper.game.events import Offer
from sheriff_helper.game.goods import GOODS
from sheriff_helper.game.refusal import Unreadable
from sheriff_helper.words.language import FOLDER, read
from sheriff_helper.words.language import language_named, languages, ngettext, typed_words
from sheriff_helper.words.language import use_language as speak
from sheriff_helper.words.names import fold
from sheriff_helper.words.os_errors import fault_phrase
from sheriff_helper.words.phrases import listed, say, typed_goods
from sheriff_helper.words.reading.lexicon import all_verbs, spoken
from sheriff_helper.words.rules_answers import answers
from tests import catalogues
from tests.conftest import Sheriff

FILES = sorted(FOLDER.glob("*.po"))
_FIELD = re.compile(r"\{[^{}]*\}")
# How many of a thing the rules of a language tell apart.
FORMS = {"pt": 2, "es": 2, "uk": 3}

in_each_language = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


def fields(text: str) -> set[str]:
    """The places for values in a message."""
    return set(_FIELD.findall(text))


def texts(value: object) -> tuple[str, ...]:
    """A message or its plural forms, as the translators' tool hands them over."""
    if isinstance(value, str):
        return (value,)
    assert isinstance(value, tuple | list)
    return tuple(str(text) for text in value)


def test_the_rulebooks_languages_are_there() -> None:
    assert {"en", "pt", "es", "uk"} <= set(languages())


@in_each_language
def test_the_file_is_up_to_date(path: Path) -> None:
    assert path.read_bytes() == catalogues.updated(path), "run: python -m tests.catalogues"


@in_each_language
def test_every_message_is_translated(path: Path) -> None:
    catalogue = catalogues.read(path)
    assert catalogues.untranslated(catalogue) == []
    assert [message.id for message in catalogue if message.id and message.fuzzy] == []


@in_each_language
def test_a_translation_has_the_fields_of_its_message(path: Path) -> None:
    for message in catalogues.read(path):
        if not message.id or message.context:
            continue
        wanted = set().union(*(fields(text) for text in texts(message.id)))
        for text in filter(None, texts(message.string)):
            assert fields(text) == wanted, message.id


@in_each_language
def test_a_message_has_the_forms_of_its_language(path: Path) -> None:
    for message in catalogues.read(path):
        if message.pluralizable:
            forms = len(texts(message.string))
            assert forms == FORMS.get(path.stem, forms), message.id


@in_each_language
@pytest.mark.parametrize(
    "context", ["good", "verb", "keyword", "prompt", "topic", "option", "command", "number"]
)
def test_a_typed_word_means_one_thing(path: Path, context: str) -> None:
    table = typed_words(path.stem, context)
    words = Counter(fold(word) for words in table.values() for word in {fold(w) for w in words})
    assert [word for word, n in words.items() if n > 1] == []


@in_each_language
def test_a_command_a_verb_and_a_word_of_the_prompt_do_not_clash(path: Path) -> None:
    meanings: dict[str, set[str]] = {}
    for context in ("verb", "command", "prompt"):
        for english, words in typed_words(path.stem, context).items():
            for word in words:
                meanings.setdefault(fold(word), set()).add(english)
    assert {word: clash for word, clash in meanings.items() if len(clash) > 1} == {}
    english_names = {*COMMANDS, *all_verbs()}
    assert [w for w, meant in meanings.items() if w in english_names and meant != {w}] == []


@in_each_language
def test_a_verb_is_one_word_and_no_english_verb_of_another_meaning(path: Path) -> None:
    table = typed_words(path.stem, "verb")
    for verb, words in table.items():
        for word in words:
            assert " " not in word, word
            assert fold(word) == verb or fold(word) not in table, word


@in_each_language
def test_the_program_reads_a_file_as_translators_tools_do(path: Path) -> None:
    ours = read(path.stem)
    for message in catalogues.read(path):
        if message.id and message.string:
            first = texts(message.id)[0]
            assert ours.messages[message.context or "", first] == texts(message.string)


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
        ("fr_FR", ""),
    ],
)
def test_a_locale_names_a_language(name: str, code: str) -> None:
    assert language_named(name) == code


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize("key", GOODS)
@pytest.mark.parametrize("number", [1, 2, 5])
def test_goods_in_a_hint_can_be_typed(code: str, key: str, number: int) -> None:
    speak(code)
    typed = typed_goods({key: number})
    assert read_goods([typed], Dictionary(code)) == {key: number}


@pytest.mark.parametrize("code", languages())
def test_an_offer_in_a_hint_can_be_typed(code: str) -> None:
    speak(code)
    for offer in (Offer(1), Offer(5), Offer(22, {"apple": 2}), Offer(0, {"mead": 1}), Offer()):
        typed = say("{offer:typed}", offer=offer)
        assert read_offer([typed], Dictionary(code)) == offer, typed


@pytest.mark.parametrize(
    ("code", "typed", "near"),
    [
        ("en", "psas", "pass"),
        ("pt", "pssa", "passa"),
        ("pt", "aber", "abre"),
        ("es", "declra", "declara"),
        ("uk", "пропустит", "пропустити"),
        ("uk", "відкирти", "відкрити"),
        ("uk", "opne", "open"),
        ("uk", "ґґґґ", ""),
    ],
)
def test_a_slip_in_a_verb_is_guessed_in_the_language(code: str, typed: str, near: str) -> None:
    speak(code)
    with pytest.raises(Unreadable) as no:
        find_entry(typed)
    assert no.value.values["near"] == near


@in_each_language
def test_what_the_system_says_of_a_file(path: Path) -> None:
    speak("en")
    english = {fault_phrase(number) for number in errno.errorcode}
    speak(path.stem)
    assert not english & {fault_phrase(number) for number in errno.errorcode}
    assert "EXDEV" in fault_phrase(errno.EXDEV)


@in_each_language
def test_rules_answer_to_their_topics(path: Path, sheriff: Sheriff) -> None:
    speak(path.stem)
    for topic in answers():
        told = sheriff(f"rules {spoken('topic', topic)[0]} --lang {path.stem} --json")
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
def test_a_list_as_the_language_writes_it(code: str, names: tuple[str, ...], said: str) -> None:
    speak(code)
    assert listed(names) == said


def test_a_choice_as_spanish_writes_it() -> None:
    speak("es")
    assert say("{fits:or}", fits=("Ana", "Óscar")) == "Ana u Óscar"
    assert say("{fits:or}", fits=("Ana", "Bia")) == "Ana o Bia"
