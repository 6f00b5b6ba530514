"""The README is true: its transcripts print what it says, its tables are the program's own."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from sheriff_helper.cli.app import COMMANDS
from sheriff_helper.game.goods import GOODS
from sheriff_helper.words.language import ENGLISH, _, languages, use_language
from sheriff_helper.words.opening import option_lines
from sheriff_helper.words.phrases import good_name
from sheriff_helper.words.usage import PURPOSE, USAGE, purpose_of, usage_of
from sheriff_helper.words.verbs import all_verbs
from tests.conftest import PATIENCE, Program
from tests.transcript import ROOT, as_printed, brought_up_to_date, fresh_table, printed_by, steps

README = ROOT / "README.md"

_FENCED = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_PICTURE = re.compile(r"!\[.+\]\((.+\.svg)\)")
_PATH = re.compile(r"`((?:[\w.]+/)*[\w.]+\.(?:py|sheriff)|(?:[\w.]+/)+|LICENSE)`")

Rows = list[list[str]]

TABLES: dict[str, Rows] = {
    "| Good | Code | Class | Value | Penalty |": [
        [good_name(good.key), f"`{good.code}`", good.class_, str(good.value), str(good.penalty)]
        for good in GOODS.values()
    ],
    "| Entry | What it means |": [
        [f"`{usage_of(verb)}`", purpose_of(verb)] for verb in all_verbs()
    ],
    "| Switch | What it adds |": [[f"`{option}`", text] for option, text in option_lines()],
    "| Command | What it does |": [[f"`{name}`", row[2]] for name, row in COMMANDS.items()],
}


def blocks(language: str) -> list[str]:
    """The fenced blocks of the README in one language, in order."""
    return [text for tag, text in _FENCED.findall(_text()) if tag == language]


def _text() -> str:
    return README.read_text(encoding="utf-8")


def _row(cells: list[str]) -> str:
    return "| " + " | ".join(cell.replace("|", r"\|") for cell in cells) + " |"


def _table_in(text: str, header: str) -> re.Match[str]:
    """A table of the README: its header, the line below it, and its rows."""
    found = re.search(rf"^{re.escape(header)}\n\|[-|]+\|\n((?:\|.*\n)*)", text, re.MULTILINE)
    assert found, f"the README has no table {header}"
    return found


@pytest.mark.parametrize("header", TABLES, ids=lambda header: header.split()[1])
def test_table_is_the_programs_own(header: str) -> None:
    printed = _table_in(_text(), header)[1].splitlines()
    assert printed == [_row(cells) for cells in TABLES[header]]


def test_every_command_has_its_line_of_usage() -> None:
    assert set(PURPOSE) <= set(USAGE)
    assert set(USAGE) <= {*PURPOSE, *COMMANDS}


def test_transcripts_print_what_they_say(tmp_path: Path) -> None:
    with fresh_table(tmp_path) as home:
        for step in steps("".join(blocks("console"))):
            assert (step.command, printed_by(step.command, home)) == (step.command, step.prints)


def test_the_installed_program_prints_the_same(program: Program, home: Path) -> None:
    for step in steps(blocks("console")[0]):
        answer = program(step.command.removeprefix("sheriff "))
        printed = as_printed(answer.out, answer.err, answer.code, home)
        assert (step.command, printed) == (step.command, step.prints)


def test_the_first_command_replays_an_example_that_is_there() -> None:
    (command,) = blocks("sh")[0].splitlines()
    assert command == (
        "python3 -m venv .venv && .venv/bin/pip install -q . && "
        ".venv/bin/sheriff replay examples/rulebook_evening.sheriff"
    )
    assert (ROOT / command.split()[-1]).is_file()


def test_ci_runs_the_second_command_and_fails_by_nothing_else() -> None:
    (command,) = blocks("sh")[1].splitlines()
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    assert script[:3] == [
        "#!/usr/bin/env bash",
        "set -euo pipefail",
        'cd "$(dirname "$0")/.."',
    ]
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


@pytest.mark.parametrize("path", sorted(set(_PATH.findall(_text()))))
def test_path_is_there(path: str) -> None:
    places = (ROOT / path, ROOT / "sheriff_helper" / path)
    assert path in ("games/", ".venv/bin/") or any(place.exists() for place in places)


def test_changelog_names_this_version() -> None:
    from sheriff_helper import __version__

    assert f"## {__version__}\n" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


PICTURES = _PICTURE.findall(_text())

# The pages in other languages, which the English one leads.
ABROAD = sorted(ROOT.glob("README.*.md"))


def test_the_page_is_there_in_every_language() -> None:
    assert {path.name.split(".")[1] for path in ABROAD} == set(languages()) - {ENGLISH}


@pytest.mark.parametrize("path", ABROAD, ids=lambda path: path.name.split(".")[1])
def test_a_page_in_another_language_is_true(path: Path, tmp_path: Path) -> None:
    found = _FENCED.findall(path.read_text(encoding="utf-8"))
    shell = [text for tag, text in found if tag == "sh"]
    example = f"evening.{path.name.split('.')[1]}.sheriff"
    assert shell[0] == blocks("sh")[0].replace("evening.sheriff", example)
    assert shell[1] == blocks("sh")[1]
    pictures = _PICTURE.findall(path.read_text(encoding="utf-8"))
    assert pictures == [name.replace(".svg", f"{path.suffixes[0]}.svg") for name in PICTURES]
    assert all((ROOT / name).exists() for name in (*PICTURES, *pictures))
    use_language(path.name.split(".")[1])
    texts = [*(row[2] for row in COMMANDS.values()), *map(purpose_of, all_verbs())]
    texts += [text for _option, text in option_lines()]
    assert [_(text) for text in texts if _(text) not in path.read_text(encoding="utf-8")] == []
    said = steps("".join(text for tag, text in found if tag == "console"))
    assert len(said) > len(blocks("console"))
    with fresh_table(tmp_path, path.name.split(".")[1]) as home:
        for step in said:
            assert (step.command, printed_by(step.command, home)) == (step.command, step.prints)


def readme_brought_up_to_date(folder: Path) -> str:
    """The README with its tables and with what its transcripts print now."""
    text = _text()
    for header, rows in TABLES.items():
        found = _table_in(text, header)
        fresh = "".join(_row(cells) + "\n" for cells in rows)
        text = text[: found.start(1)] + fresh + text[found.end(1) :]
    return page_brought_up_to_date(text, folder, ENGLISH)


def page_brought_up_to_date(text: str, folder: Path, language: str) -> str:
    """A page with what its transcripts print now."""
    said = [block for tag, block in _FENCED.findall(text) if tag == "console"]
    # One table for all of them: a mark between the blocks finds its way back.
    mark = "# the next block\n"
    told = brought_up_to_date(mark.join(said), folder, language).split(mark)
    for old, new in zip(said, told, strict=True):
        text = text.replace(f"```console\n{old}```", f"```console\n{new}```")
    return text
