"""What the README shows is what the program prints, in every language."""

from pathlib import Path

import pytest

from sheriff_helper import __version__
from sheriff_helper.game.goods import GOODS
from sheriff_helper.game.values import Claim, Offer
from sheriff_helper.words.language import ENGLISH, use_language
from sheriff_helper.words.lexicon import GOLD, as_phrase, lexicon
from sheriff_helper.words.reading.prompt import Question, Reply, read_answer
from sheriff_helper.words.reading.tokens import Table
from tests.conftest import Program
from tests.net.transcript import ROOT, as_printed, fresh_table, printed_by, steps
from tests.pages import (
    ABROAD,
    README,
    blocks,
    code_in,
    false_transcripts,
    language_of,
    missing_paths,
    prose,
    text_of,
)
from tests.vocabulary import WHOLE

PAGES = (README, *ABROAD)
PLAIN = tuple(key for key, good in GOODS.items() if good.class_ != "royal")
# The goods whose short names a page tells, in its order.
SHORT_NAMES = {
    "en": PLAIN,
    "es": PLAIN,
    "pt": PLAIN,
    "uk": (*PLAIN, GOLD),
}

on_every_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)


@pytest.mark.own_prices
@on_every_page
def test_transcripts_print_what_they_say(page: Path, tmp_path: Path) -> None:
    assert false_transcripts(page, tmp_path, language_on(page)) == []


@pytest.mark.own_prices
def test_the_installed_program_prints_the_same(
    program: Program, home: Path, tmp_path: Path
) -> None:
    commands = [step.command for step in steps("".join(blocks(README, "console")))]
    with fresh_table(tmp_path / "here") as here:
        printed = [printed_by(command, here) for command in commands]
    for command, lines in zip(commands, printed, strict=True):
        answer = program(command.removeprefix("sheriff "))
        assert as_printed(answer.out, answer.err, answer.code, home) == lines, command


@on_every_page
def test_files_that_it_names_are_there(page: Path) -> None:
    assert missing_paths(page) == []
    first_command, _tests = blocks(page, "sh")
    assert (ROOT / first_command.split()[-1]).is_file()


def test_changelog_names_this_version() -> None:
    assert f"## {__version__}\n" in text_of(ROOT / "CHANGELOG.md")


def test_every_whole_language_has_its_page() -> None:
    assert {language_of(path) for path in ABROAD} == set(WHOLE)


@on_every_page
def test_short_answers_mean_what_the_page_says(page: Path) -> None:
    language = language_on(page)
    (_play, *answers), _penalty, _tally = ways_to_use_it(page)
    declared = Question("declare", "Bia")
    bag = Question("bag", "Bia", Claim(3, "apple"))
    table = Table(("Ana", "Bia", "Caio"), language, PLAIN)
    use_language(language)
    questions = (declared, bag, bag, bag, bag)
    meant = [
        meaning(read_answer(answer, question, table))
        for answer, question in zip(answers, questions, strict=True)
    ]
    assert meant == [
        ("declare", {"merchant": "Bia", "claim": Claim(3, "apple")}),
        ("pass", {"merchant": "Bia"}),
        ("pass", {"merchant": "Bia", "bribe": Offer(5, {})}),
        ("open", {"merchant": "Bia", "goods": {"apple": 1, "mead": 2}}),
        ("undo", {}),
    ]


@on_every_page
def test_short_names_of_goods_mean_what_the_page_says(page: Path) -> None:
    language = language_on(page)
    _play, _penalty, (_tally, *names) = ways_to_use_it(page)
    meant = [lexicon(language).goods_of(as_phrase(name), PLAIN) for name in names]
    assert meant == [[key] for key in SHORT_NAMES[language]]


@pytest.mark.parametrize("page", ABROAD, ids=language_of)
def test_commands_in_the_text_are_understood(page: Path, tmp_path: Path) -> None:
    with fresh_table(tmp_path, language_on(page)) as home:
        for step in steps("".join(blocks(page, "console"))):
            printed_by(step.command, home)
        for line in code_in(prose(page)):
            # Two words alone, such as `sheriff play`, may ask something.
            if line.startswith("sheriff ") and len(line.split()) > 2:
                assert "[2]" not in printed_by(line, home), line


def language_on(page: Path) -> str:
    """The language that a page is written in."""
    if page == README:
        return ENGLISH
    return language_of(page)


def ways_to_use_it(page: Path) -> list[list[str]]:
    """What can be typed in each of the three ways, the command first."""
    paragraphs = prose(page).split("\n\n")
    return [code_in(text) for text in paragraphs if text.startswith("**")]


def meaning(reply: Reply) -> tuple[str, object]:
    """The verb of a short answer and what it says."""
    if reply.wish:
        return reply.wish.entry.verb, reply.wish.said
    return reply.words[0], {}
