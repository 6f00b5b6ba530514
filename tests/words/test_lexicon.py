"""What a word can mean: in the table's language and in English, and in no other."""

from collections import Counter
from itertools import combinations

import pytest

from sheriff_helper.cli.commands import COMMANDS
from sheriff_helper.game.goods import GOODS, UNKNOWN
from sheriff_helper.words.language import ENGLISH, languages, use_language
from sheriff_helper.words.lexicon import (
    GOLD,
    LONGEST_PHRASE,
    Meaning,
    all_verbs,
    as_phrase,
    lexicon,
    spoken,
    typed_forms,
)
from tests.vocabulary import WHOLE, known_words

OTHERS = [code for code in languages() if code != ENGLISH]
in_each_language = pytest.mark.parametrize("code", OTHERS)
# What is never left out, by the word of each language that this project began with.
NEVER_SMALL = {
    "en": ("for", "from", "not", "no", "without", "never"),
    "pt": ("por", "desde", "não", "sem", "nem", "nunca", "no"),
    "es": ("por", "desde", "no", "sin", "ni", "nunca"),
    "uk": ("за", "від", "не", "ні", "без", "ніколи", "у"),
}
SMALL = ("of", "the", "to", "and", "with", "bag", "card")


def folded(code: str, kind: str) -> dict[str, set[str]]:
    """Every phrase of a kind in a language with what it means."""
    found: dict[str, set[str]] = {}
    for word, forms in typed_forms(code)[kind].items():
        for form in forms:
            found.setdefault(as_phrase(form), set()).add(word)
    return found


@pytest.mark.parametrize(
    ("code", "phrase", "meanings"),
    [
        ("en", "green apples", (Meaning("good", "green_apple"),)),
        ("pt", "macas verdes", (Meaning("good", "green_apple"),)),
        ("pt", "apples", (Meaning("good", "apple"),)),
        ("en", "macas", ()),
        ("es", "macas", ()),
        ("pt", "com", (Meaning("filler", "with"),)),
        ("uk", "та", (Meaning("filler", "and"),)),
        ("en", "xyzzy", ()),
    ],
)
def test_meanings(code: str, phrase: str, meanings: tuple[Meaning, ...]) -> None:
    assert lexicon(code).meanings(phrase) == meanings


def test_a_word_that_both_know_means_what_the_tables_language_says() -> None:
    assert lexicon("en").word("filler", "no") == "not"
    assert lexicon("es").word("verb", "fin") == "finish"
    assert lexicon("en").word("verb", "fin") == ""
    assert "off" in [m.word for m in lexicon("es").meanings("no") if m.kind == "prompt"]


def test_the_language_spoken_now() -> None:
    for code in ("pt", "es", "pt"):
        use_language(code)
        assert lexicon().language == code


@in_each_language
def test_a_typed_word_means_one_thing(code: str) -> None:
    for kind in (
        *(
            "good",
            "code",
            "verb",
            "prompt",
            "answer",
            "meant",
            "topic",
            "option",
            "command",
        ),
        "number",
    ):
        shared = {
            form: meant for form, meant in folded(code, kind).items() if len(meant) > 1
        }
        assert shared == {}, kind


@in_each_language
def test_only_what_follows_tells_two_keywords_apart(code: str) -> None:
    shared = [meant for meant in folded(code, "keyword").values() if len(meant) > 1]
    # No line takes both points and a value: the one is for a tally, the other for
    # entries.
    assert all(meant in ({"by", "for"}, {"points", "value"}) for meant in shared)


@in_each_language
def test_a_command_a_verb_and_a_word_of_the_prompt_do_not_clash(code: str) -> None:
    meanings: dict[str, set[str]] = {}
    for kind in ("verb", "command", "prompt"):
        for phrase, meant in folded(code, kind).items():
            meanings.setdefault(phrase, set()).update(meant)
    assert {word: clash for word, clash in meanings.items() if len(clash) > 1} == {}
    english_names = {*COMMANDS, *all_verbs()}
    assert [
        w for w, meant in meanings.items() if w in english_names and meant != {w}
    ] == []


@in_each_language
def test_a_verb_is_one_word_and_no_english_verb_of_another_meaning(code: str) -> None:
    table = typed_forms(code)["verb"]
    for verb, words in table.items():
        for word in words:
            assert " " not in word, word
            assert as_phrase(word) == verb or as_phrase(word) not in table, word


@in_each_language
def test_a_phrase_is_short_enough_to_be_found(code: str) -> None:
    for kind in ("good", "verb", "keyword", "prompt", "command", "option", "filler"):
        assert all(
            len(phrase.split()) <= LONGEST_PHRASE for phrase in folded(code, kind)
        ), kind


@pytest.mark.parametrize("code", NEVER_SMALL)
def test_what_says_something_is_never_small(code: str) -> None:
    for word in NEVER_SMALL[code]:
        meant = {m.word for m in lexicon(code).meanings(word) if m.kind == "filler"}
        assert not meant & set(SMALL), word


@pytest.mark.parametrize("code", languages())
def test_a_word_that_says_something_is_not_small_too(code: str) -> None:
    fillers = {**folded(ENGLISH, "filler"), **folded(code, "filler")}
    never = {"not", "from", "nothing"}
    assert {
        form: meant
        for form, meant in fillers.items()
        if meant & never and meant - never
    } == {}


@pytest.mark.parametrize("code", [ENGLISH, *WHOLE])
def test_codes_are_short_and_collide_with_nothing(code: str) -> None:
    codes = typed_forms(code)["code"]
    assert set(codes) == {*GOODS, UNKNOWN, GOLD}
    taken = Counter(as_phrase(form) for forms in codes.values() for form in forms)
    assert [form for form, times in taken.items() if times > 1] == []
    names = folded(code, "good")
    for key, forms in codes.items():
        for form in forms:
            assert len(form) <= 2, form
            assert lexicon(code).goods_of(as_phrase(form), tuple(GOODS)) == [key]
            assert names.get(as_phrase(form), {key}) == {key}
            english = {k for k, c in typed_forms(ENGLISH)["code"].items() if form in c}
            assert english <= {key}, f"{form} is a code in English too"


@pytest.mark.parametrize("code", languages())
def test_a_code_that_is_shown_can_be_typed(code: str) -> None:
    for key in (*GOODS, GOLD):
        for shown in lexicon(code).codes(key):
            assert lexicon(code).goods_of(shown, tuple(GOODS)) == [key], shown
        assert lexicon(code).shortest(key), key


@pytest.mark.parametrize(
    ("code", "key", "codes"),
    [
        ("en", "mead", ("m",)),
        ("pt", "mead", ("hi",)),
        ("pt", "apple", ("ma", "a")),
        ("es", "bread", ("pn",)),
        ("uk", "cheese", ("с", "c")),
    ],
)
def test_the_tables_own_code_comes_first(
    code: str, key: str, codes: tuple[str, ...]
) -> None:
    assert lexicon(code).codes(key) == codes


@pytest.mark.parametrize("code", languages())
def test_a_small_word_or_a_keyword_begins_no_good(code: str) -> None:
    for kind in ("filler", "keyword", "verb"):
        for phrase in folded(code, kind):
            named = [
                m for m in lexicon(code).meanings(phrase) if m.kind in ("good", "code")
            ]
            if not named and len(phrase) > 1:
                assert lexicon(code).goods_of(phrase, tuple(GOODS)) == [], phrase


ENGLISH_KINDS = (
    *(
        "verb",
        "command",
        "prompt",
        "answer",
        "meant",
        "keyword",
        "option",
        "good",
        "code",
    ),
    *("number", "filler"),
)


@pytest.mark.parametrize("kind", ENGLISH_KINDS)
def test_english_is_kept_folded_and_apart(kind: str) -> None:
    table = typed_forms(ENGLISH)[kind]
    for forms in table.values():
        assert all(
            as_phrase(form) == form.replace("'", "").replace("-", " ") for form in forms
        )
    for one, other in combinations(table.values(), 2):
        assert not set(one) & set(other)


def test_every_word_of_the_grammar_is_typed_in_english_as_it_is_called() -> None:
    known = known_words()
    for kind in ("verb", "command", "prompt", "keyword", "number", "option", "filler"):
        for word in known[kind]:
            assert lexicon(ENGLISH).word(kind, word) == word, kind
    for word in known["good"]:
        if word != UNKNOWN:
            assert lexicon(ENGLISH).word("good", as_phrase(word)) == word
    codes = {good.key: [good.code] for good in GOODS.values()}
    assert typed_forms(ENGLISH)["code"] == {**codes, UNKNOWN: ["h"], GOLD: ["g"]}


@pytest.mark.parametrize(
    ("code", "kind", "word", "forms"),
    [
        ("pt", "verb", "bank", ("banco", "bank")),
        ("pt", "code", "pepper", ("pi", "pepper")),
        ("en", "verb", "bank", ("bank",)),
    ],
)
def test_the_forms_in_which_a_word_is_typed(
    code: str, kind: str, word: str, forms: tuple[str, ...]
) -> None:
    use_language(code)
    found = spoken(kind, word)
    assert tuple(dict.fromkeys((found[0], found[-1]))) == forms
