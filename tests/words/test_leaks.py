"""No English leaks into another language: the screens in a made-up one, whose letters
are Greek.
"""

import re
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from sheriff_helper.cli.commands import COMMANDS
from sheriff_helper.cli.commands.export import EXPORTS
from sheriff_helper.game.goods import GOODS
from sheriff_helper.words import language
from sheriff_helper.words.lexicon import all_verbs
from sheriff_helper.words.saying.help import usage
from sheriff_helper.words.sentences.rules import RULES
from tests import translations
from tests.conftest import Sheriff
from tests.vocabulary import add_language, keywords

CODE = "xx"
VOCABULARY = """
from sheriff_helper.words.vocabulary import Vocabulary

WORDS = Vocabulary(goods={})
"""
_LATIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_GREEK = "αβψδεφγηιξκλμνοπθρστυωςχζκΑΒΨΔΕΦΓΗΙΞΚΛΜΝΟΠΘΡΣΤΥΩςΧΖΚ"
_MAP = str.maketrans(_LATIN, _GREEK)
_WORD = re.compile(r"[A-Za-z][a-z]{2,}")
PLAYERS = ("Ana", "Bia", "Caio", "Duda", "Eva", "Ivo")
# What stays as it is in every language: names, commands, entries as they are recorded,
# and the two words that other programs look for.
ALLOWED = {
    *("error", "hint", *keywords()),
    *("sheriff", "json", "utf", "home", "games", "xx", *PLAYERS),
    *COMMANDS,
    *EXPORTS,
    *all_verbs(),
    *(word for verb in all_verbs() for word in re.findall(r"[a-z]+", usage(verb))),
    *(word for key in GOODS for word in (*key.split("_"), f"{key}s")),
    *(word for topic in RULES for word in topic.split("-")),
}


def greek(text: str) -> str:
    """The text in letters that nobody would type by accident; fields stay."""
    parts = re.split(r"(\{[^{}]*\})", text)
    return "".join(
        part if part.startswith("{") else part.translate(_MAP) for part in parts
    )


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the made-up language: English to type, and Greek to read."""
    made = tmp_path_factory.mktemp("languages")
    said = Catalog(locale="el")
    for message in translations.template():
        if message.id:
            forms = tuple(map(greek, translations.texts(message.id)))
            said.add(message.id, forms if message.pluralizable else forms[0])
    folder = made / CODE / "LC_MESSAGES"
    folder.mkdir(parents=True)
    with (folder / "sheriff.mo").open("wb") as file:
        write_mo(file, said)
    return made


@pytest.fixture(autouse=True)
def speaking(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every command of a test speaks the made-up language."""
    add_language(CODE, VOCABULARY, folder, monkeypatch)
    monkeypatch.setattr(language, "TRANSLATIONS", folder)
    monkeypatch.setenv("SHERIFF_LANG", CODE)


def leaks(text: str) -> set[str]:
    """The English words in a text that should have none."""
    plain = re.sub(r"--[a-z-]+|/\S+", "", text)
    return {word for word in _WORD.findall(plain) if word not in ALLOWED}


EVENING = (
    "declare Bia 3 apples",
    "declare Caio 2 cheese",
    "pass Bia 2 apples 1 merry bribe 5g",
    "merry Bia found 4",
    "open Caio 1 cheese 1 mead",
    "promise Caio Ana γαμμα",
    "pass Duda 1 chicken 3 mead",
    "claim Duda mead",
    "law in δελτα",
    "bank Ana 3",
    "count Ana 12",
    "kept 1",
    "note βητα",
    "pay Ana Bia 2g 1 silk",
    "pay Ana Bia 2g",
    "next",
    "pass Ana 3",
    "pass Bia 1 apple",
    "open Caio 6 apples declared 6 apples",
    "finish",
    "undo",
    "redo",
    "undo 99",
    "status",
    "score",
    "setup",
    "goods",
    "rules",
    "games",
    "where",
    "recap",
    "finish early",
    "status",
    "score",
    "recap",
    "recap --text",
    "stats",
    "stats Ana --since 2020-01-01 --players 4",
    "stats --since yesterday",
    "games",
    "export --as stones",
    "deputies draw",
    "frobnicate",
    "status --frobnicate",
    "use xx-9",
    "penalty 4 apples bag 1a 1c 2m gold 6 stand 3a 1k",
    'tally "Ana 42g 4a 6c 2p" "Bia 42g 4a 6c 2p" "Caio 1g market 30"',
)


def test_an_evening_has_no_english_in_it(sheriff: Sheriff) -> None:
    switches = (
        "--royal --black-market --thieves --special-orders --merry-men --laws --timer"
    )
    found = leaks("\n".join(sheriff(f"new Ana Bia Caio Duda --name xx {switches}")[1:]))
    for line in EVENING:
        _code, out, err = sheriff(line)
        found |= {
            f"{line}: {word}"
            for word in leaks(out + err) - {"frobnicate", "yesterday", "stones"}
        }
    assert found == set()


def test_six_players_have_no_english_either(sheriff: Sheriff) -> None:
    sheriff(f"new {' '.join(PLAYERS)} --name xx")
    lines = (
        "status",
        "pass Ana 1a",
        "deputies Ana Bia",
        "setup",
        "pass Caio 1a bribe 5g",
        "status",
    )
    found = {word for line in lines for word in leaks("".join(sheriff(line)[1:]))}
    assert found == set()


def test_rules_have_no_english(sheriff: Sheriff) -> None:
    for topic in RULES:
        assert leaks(sheriff(f"rules {topic}").out) == set(), topic


def test_help_has_no_english(sheriff: Sheriff) -> None:
    for name in ("", *COMMANDS, *all_verbs()):
        answer = sheriff(f"{name} --help")
        assert answer.code == 0, name
        assert leaks(answer.out) == set(), name


def test_the_test_would_see_a_leak() -> None:
    assert leaks("Ana has 3 coins") == {"has", "coins"}
