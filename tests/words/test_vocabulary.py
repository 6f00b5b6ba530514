"""Vocabularies: each knows the words of the game, and a word is added in one place."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

import sheriff_helper
from sheriff_helper.game.goods import GOODS, LEGAL
from sheriff_helper.words.language import ENGLISH, languages
from sheriff_helper.words.lexicon import (
    as_phrase,
    lexicon,
    typed_forms,
    vocabulary_of,
)
from tests.vocabulary import WHOLE, add_language, keywords, known_words

CONTRIBUTING = Path(__file__).parents[2] / "CONTRIBUTING.md"
in_each_language = pytest.mark.parametrize("code", languages())
# Words that a whole language may do without.
DISPENSABLE = {
    ("filler", "of"),  # Ukrainian says it with a case.
    ("answer", "next"),  # The letter is the same everywhere.
}


@in_each_language
def test_a_vocabulary_has_only_words_of_the_game(code: str) -> None:
    known = known_words()
    for kind, words in typed_forms(code).items():
        assert set(words) <= set(known[kind]), kind


@pytest.mark.parametrize("code", WHOLE)
def test_a_whole_language_has_every_word_of_the_game(code: str) -> None:
    missing = []
    for kind, words in known_words().items():
        forms = typed_forms(code)
        # A command that the prompt has words for is typed so in a shell, too.
        typed = {*forms[kind], *forms["prompt"]} if kind == "command" else forms[kind]
        missing += [(kind, word) for word in words if word not in typed]
    assert set(missing) <= DISPENSABLE
    assert all(vocabulary_of(code).goods[key].title for key in LEGAL)


@in_each_language
def test_a_word_has_forms_and_none_of_them_twice(code: str) -> None:
    for kind, words in typed_forms(code).items():
        for word, forms in words.items():
            assert forms, (kind, word)
            assert len(set(forms)) == len(forms), (kind, word)
            for form in forms:
                assert as_phrase(form), word
                assert form == form.strip(), word
                assert "," not in form, word


@pytest.mark.parametrize(
    ("code", "key", "one", "many"),
    [
        ("en", "apple", "apple", "apples"),
        ("en", "cheese", "cheese", "cheeses"),
        ("en", "merry", "merry man", "merry men"),
        ("pt", "bread", "pão", "pães"),
        ("es", "bleu_cheese", "queso azul", "quesos azules"),
        # Also a case of the singular.
        ("uk", "apple", "яблуко", "яблука"),
        ("uk", "golden_apple", "жовтого яблука", "жовтих яблука"),
    ],
)
def test_a_form_of_a_good_means_one_or_many(
    code: str, key: str, one: str, many: str
) -> None:
    good = vocabulary_of(code).goods[key]
    assert one in good.one
    assert many in good.many


@in_each_language
def test_a_letter_that_could_begin_another_good_is_unclear(code: str) -> None:
    goods = vocabulary_of(code).goods
    expected = {}
    for key, english in typed_forms(ENGLISH)["code"].items():
        for letters in english:
            own = goods[key].codes if key in goods else []
            begun = [
                other
                for other, good in goods.items()
                if other in GOODS and _begins(letters, [*good.one, *good.many])
            ]
            if key != "gold" and code != ENGLISH and set(begun) - {key}:
                expected[letters] = {key, *begun}
            elif code in WHOLE:
                assert letters in own, f"list {letters} among the codes of {key}"
    unclear = vocabulary_of(code).unclear
    assert {letters: set(keys) for letters, keys in unclear.items()} == expected


def blocks(language: str) -> list[str]:
    """The examples in a language that CONTRIBUTING.md gives."""
    text = CONTRIBUTING.read_text(encoding="utf-8")
    return re.findall(rf"```{language}\n(.*?)```", text, re.DOTALL)


def _begins(letters: str, forms: list[str]) -> bool:
    return any(as_phrase(form).startswith(letters) for form in forms)


def test_every_keyword_is_in_the_english_vocabulary() -> None:
    assert sorted(vocabulary_of(ENGLISH).keywords) == keywords()


def test_a_language_may_have_as_little_as_one_good(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    add_language("qq", blocks("python")[-1], tmp_path, monkeypatch)
    assert "qq" in languages()
    words = lexicon("qq")
    assert words.goods_of("pommes", GOODS) == ["apple"]
    assert words.goods_of("po", GOODS) == ["apple"]
    assert words.goods_of("cheese", GOODS) == ["cheese"]
    assert words.goods_of("p", GOODS) == ["pepper", "apple"]
    assert words.goods_of("m", GOODS) == ["mead"]
    assert words.word("verb", "passes") == "pass"


def test_a_word_is_added_as_contributing_says(tmp_path: Path) -> None:
    package = Path(sheriff_helper.__file__).parent
    ignored = ignore_patterns("__pycache__")
    copied = copytree(package, tmp_path / package.name, ignore=ignored)
    stands = ("Ana 1 penosa 2 penosas", "Bia 2g", "Caio 1g")
    before = _tallied(stands, tmp_path)
    assert before.returncode == 2

    file = copied / "words" / "vocabulary" / "pt.py"
    text = file.read_text(encoding="utf-8")
    changes = blocks("diff")[0].splitlines()
    removed = [line[1:].strip() for line in changes if line.startswith("-")]
    added = [line[1:].strip() for line in changes if line.startswith("+")]
    for old, new in zip(removed, added, strict=True):
        assert text.count(old) == 1
        text = text.replace(old, new)
    file.write_text(text, encoding="utf-8")

    after = _tallied(stands, tmp_path)
    assert after.returncode == 0, after.stderr
    assert json.loads(after.stdout)["players"][0]["legal_cards"] == 3


def _tallied(stands: Sequence[str], folder: Path) -> subprocess.CompletedProcess[str]:
    """What the program in a folder says of stands that are told in Portuguese."""
    return subprocess.run(
        [sys.executable, "-m", "sheriff_helper", "tally", *stands, "--json"],
        cwd=folder,
        env={**os.environ, "SHERIFF_HOME": str(folder / "home"), "SHERIFF_LANG": "pt"},
        capture_output=True,
        encoding="utf-8",
    )
