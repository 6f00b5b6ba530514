"""The README is true in every language: its transcripts print what they say, its lines work."""

import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

from sheriff_helper.game.events_and_their_effects import Claim, Offer
from sheriff_helper.game.goods import GOODS
from sheriff_helper.words.reading.prompt_line_reader import Question, Reply, read_answer
from sheriff_helper.words.reading.tokens import Table
from sheriff_helper.words.reading.word_lookup import GOLD, as_phrase, lexicon
from sheriff_helper.words.saying.language import ENGLISH, languages, use_language
from tests.catalogues import WHOLE
from tests.conftest import PATIENCE, Program
from tests.pages import (
    ABROAD,
    README,
    REFERENCE,
    blocks,
    code_in,
    false_transcripts,
    figures_said,
    language_of,
    missing_paths,
    pictures,
    prose,
    text_of,
)
from tests.transcript import ROOT, as_printed, fresh_table, printed_by, steps

PAGES = (README, *ABROAD)
PLAIN = tuple(key for key, good in GOODS.items() if good.class_ != "royal")
# What is meant by the short names of goods that the pages tell of, in their order.
SHORT_NAMES = {
    "en": PLAIN,
    "es": PLAIN,
    "pt": PLAIN,
    "uk": (*PLAIN, GOLD),
}
PYTHON = tomllib.loads(text_of(ROOT / "pyproject.toml"))["project"]["requires-python"].strip(">=")


@pytest.mark.own_prices
def test_transcripts_print_what_they_say(tmp_path: Path) -> None:
    false = {
        page.name: lines
        for page in PAGES
        if (lines := false_transcripts(page, tmp_path / page.name, _spoken_on(page)))
    }
    assert false == {}


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


def test_the_first_command_replays_an_example_that_is_there() -> None:
    (command,) = blocks(README, "sh")[0].splitlines()
    assert command == (
        "python3 -m venv .venv && .venv/bin/pip install -q . && "
        ".venv/bin/sheriff replay examples/rulebook_evening.sheriff"
    )
    assert (ROOT / command.split()[-1]).is_file()


def test_ci_runs_the_second_command_and_fails_by_nothing_else() -> None:
    (command,) = blocks(README, "sh")[1].splitlines()
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    assert script[:3] == [
        "#!/usr/bin/env bash",
        "set -euo pipefail",
        'cd "$(dirname "$0")/.."',
    ]
    names = {"python3 ": "$python ", ".venv/bin/pip ": "$bin/python -m pip ", ".venv/bin/": "$bin/"}
    for here, there in names.items():  # Windows has others
        command = command.replace(here, there)
    assert script[-1] == command
    what_helps = "\n".join(["set -euo pipefail", *script[3:-1]])
    done = subprocess.run(
        [shutil.which("bash") or "bash", "-c", what_helps],
        env={"PATH": "/nowhere"},  # a machine without any of it
        capture_output=True,
        timeout=PATIENCE,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")


def test_ci_is_a_script_that_bash_can_read() -> None:
    path = ROOT / ".ci" / "run"
    assert path.stat().st_mode & 0o111, ".ci/run is not executable"
    assert subprocess.run(["bash", "-n", str(path)], check=False).returncode == 0


def test_paths_are_there() -> None:
    assert missing_paths(README) == []


def test_every_picture_is_shown() -> None:
    shown = {name for page in (README, REFERENCE, *ABROAD) for name in pictures(page)}
    drawn = (ROOT / "examples" / "pictures").iterdir()
    assert {str(path.relative_to(ROOT)) for path in drawn} == shown


def test_changelog_names_this_version() -> None:
    from sheriff_helper import __version__

    assert f"## {__version__}\n" in text_of(ROOT / "CHANGELOG.md")


def test_the_page_is_there_in_every_language_that_is_whole() -> None:
    assert {language_of(path) for path in ABROAD} == set(WHOLE)


@pytest.mark.parametrize("page", ABROAD, ids=language_of)
def test_a_page_in_another_language_is_like_the_first(page: Path) -> None:
    language = language_of(page)
    first, second = blocks(README, "sh")
    example = f"evening.{language}.sheriff"
    assert blocks(page, "sh") == [first.replace("evening.sheriff", example), second]
    assert pictures(page) == [name.replace(".svg", f".{language}.svg") for name in pictures(README)]
    assert "(REFERENCE.md)" in text_of(page)
    assert missing_paths(page) == []
    # As many commands in as many blocks, each typed as people type who speak that language.
    told, said = ([len(steps(text)) for text in blocks(p, "console")] for p in (README, page))
    assert said == told


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_sentence_states_no_figure_that_nothing_checks(page: Path) -> None:
    # Python's version, the round in the picture, and what the short answers below mean. A price
    # belongs into a transcript, or it stays when the price changes.
    assert f"Python {PYTHON}" in text_of(page)
    assert figures_said(page) == sorted([PYTHON, "5", "3", "5", "2"])


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_short_answers_mean_what_the_page_says(page: Path) -> None:
    language = _spoken_on(page)
    (_play, *answers), _penalty, _tally = _ways_to_use_it(page)
    declared, bag = Question("declare", "Bia"), Question("bag", "Bia", Claim(3, "apple"))
    table = Table(("Ana", "Bia", "Caio"), language, PLAIN)
    use_language(language)
    assert [
        _meant(read_answer(answer, question, table))
        for answer, question in zip(answers, (declared, bag, bag, bag, bag), strict=True)
    ] == [
        ("declare", {"merchant": "Bia", "claim": Claim(3, "apple")}),
        ("pass", {"merchant": "Bia"}),
        ("pass", {"merchant": "Bia", "bribe": Offer(5, {})}),
        ("open", {"merchant": "Bia", "goods": {"apple": 1, "mead": 2}}),
        ("undo", {}),
    ]


def _meant(reply: Reply) -> tuple[str, object]:
    return (reply.wish.entry.verb, reply.wish.said) if reply.wish else (reply.words[0], {})


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_short_names_of_goods_mean_what_the_page_says(page: Path) -> None:
    _play, _penalty, (_tally, *names) = _ways_to_use_it(page)
    words = lexicon(_spoken_on(page))
    meant = [words.goods_of(as_phrase(name), PLAIN) for name in names]
    assert meant == [[key] for key in SHORT_NAMES[_spoken_on(page)]]


def _spoken_on(page: Path) -> str:
    return ENGLISH if page == README else language_of(page)


def _ways_to_use_it(page: Path) -> list[list[str]]:
    """What can be typed in each of the three ways, the command first."""
    return [code_in(text) for text in prose(page).split("\n\n") if text.startswith("**")]


@pytest.mark.parametrize("page", ABROAD, ids=language_of)
def test_a_page_in_another_language_names_the_same_commands(page: Path, tmp_path: Path) -> None:
    named = _commands_named(page)
    assert sorted(_in_english(line) for line in named) == sorted(
        _in_english(line) for line in _commands_named(README)
    )
    # Those that say something are understood at the table of the transcripts.
    with fresh_table(tmp_path, language_of(page)) as home:
        for step in steps("".join(blocks(page, "console"))):
            printed_by(step.command, home)
        for line in named:
            assert len(line.split()) == 2 or "[2]" not in printed_by(line, home), line


def _commands_named(page: Path) -> list[str]:
    return [code for code in code_in(prose(page)) if code.startswith("sheriff ")]


def _in_english(line: str) -> str:
    """The command or entry that a line begins with, in whatever language."""
    word = line.split()[1]
    kinds = ("command", "verb", "prompt")
    found = (lexicon(language).word(kind, word) for language in languages() for kind in kinds)
    return next(filter(None, found), line)
