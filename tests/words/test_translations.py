"""Translations: compiled as they stand in the `.po` files, with the same fields, and
English for the rest.
"""

import ast
import re
import warnings
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po

import sheriff_helper
from sheriff_helper.words import language
from sheriff_helper.words.language import _, ngettext, use_language
from sheriff_helper.words.phrases import counted
from tests.translations import (
    CODES,
    catalogue,
    file_of,
    is_translated,
    template,
    texts,
)
from tests.vocabulary import WHOLE

PACKAGE = Path(sheriff_helper.__file__).parent
MARKS = ("_", "N_", "NN_", "ngettext")
_FIELD = re.compile(r"\{[^{}]*\}")

in_each_language = pytest.mark.parametrize("code", CODES)


def fields(text: str) -> set[str]:
    """The places for values in a message; a good may stand in a title instead."""
    return set(_FIELD.findall(text.replace("{good:title}", "{good:good}")))


def messages(found: Catalog) -> dict[tuple[str | None, object], object]:
    """What a catalogue says, by context and English sentence."""
    return {(row.context, texts(row.id)): texts(row.string) for row in found if row.id}


@in_each_language
def test_the_compiled_file_is_that_of_the_translations(code: str) -> None:
    anew = BytesIO()
    write_mo(anew, catalogue(code))
    anew.seek(0)
    with file_of(code, "mo").open("rb") as file:
        compiled = read_mo(file)
    fresh = read_mo(anew)
    assert messages(compiled) == messages(fresh), "compile it: see CONTRIBUTING.md"
    assert compiled.plural_expr == fresh.plural_expr


@in_each_language
def test_a_translation_has_the_fields_of_its_message(code: str) -> None:
    for message in catalogue(code):
        if not message.id:
            continue
        wanted = set().union(*(fields(text) for text in texts(message.id)))
        for text in filter(None, texts(message.string)):
            assert fields(text) == wanted, message.id


@pytest.mark.parametrize("code", WHOLE)
def test_what_is_still_english_is_listed(code: str) -> None:
    """A new sentence may wait for its translator, but not many of them at once."""
    translated = {row.id for row in catalogue(code) if is_translated(row)}
    wanted = [row.id for row in template() if row.id]
    missing = [id_ for id_ in wanted if id_ not in translated]
    for id_ in missing:
        warnings.warn(f"{code} lacks: {texts(id_)[0]}", stacklevel=1)
    assert len(missing) < len(wanted) / 20


def test_every_sentence_in_the_code_is_one_that_translators_are_given() -> None:
    """One inside a text with braces is overlooked by the tool that gathers them."""
    given = {text for message in template() for text in texts(message.id)}
    said = set()
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in MARKS:
                words = [word for word in node.args if isinstance(word, ast.Constant)]
                said |= {word.value for word in words if isinstance(word.value, str)}
    assert len(said) > 900
    assert said - given == set()


@in_each_language
def test_the_program_says_what_the_translations_say(code: str) -> None:
    use_language(code)
    for message in catalogue(code):
        if not message.id or not is_translated(message):
            continue
        ids = texts(message.id)
        said = texts(message.string)
        if message.pluralizable:
            assert {ngettext(ids[0], ids[1], n) for n in range(30)} == set(said)
        else:
            assert _(ids[0]) == said[0]


def test_what_is_not_translated_is_said_in_english(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    half = read_po(
        BytesIO(
            b'msgid ""\nmsgstr ""\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'
            b'msgid "Apples"\nmsgstr ""\n\n'
            b'msgid "{n} apple"\nmsgid_plural "{n} apples"\n'
            b'msgstr[0] "{n} pomme"\nmsgstr[1] ""\n'
        ),
        locale="fr",
    )
    folder = tmp_path / "zz" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    with (folder / "sheriff.mo").open("wb") as file:
        write_mo(file, half)
    monkeypatch.setattr(language, "TRANSLATIONS", tmp_path)
    use_language("zz")
    assert (_("Apples"), _("Cheese")) == ("Apples", "Cheese")
    assert (counted(1, "apple"), counted(2, "apple")) == ("1 pomme", "2 apples")
