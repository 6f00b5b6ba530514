"""The README is true in every language: its transcripts print what they say, its lines work."""

import shutil
import subprocess
from pathlib import Path

import pytest

from sheriff_helper.words.language import ENGLISH, languages
from tests.conftest import PATIENCE, Program
from tests.pages import (
    ABROAD,
    README,
    REFERENCE,
    blocks,
    check_transcripts,
    language_of,
    missing_paths,
    pictures,
    text_of,
)
from tests.transcript import ROOT, as_printed, steps


def test_transcripts_print_what_they_say(tmp_path: Path) -> None:
    check_transcripts(README, tmp_path)


def test_the_installed_program_prints_the_same(program: Program, home: Path) -> None:
    for step in steps("".join(blocks(README, "console"))):
        answer = program(step.command.removeprefix("sheriff "))
        printed = as_printed(answer.out, answer.err, answer.code, home)
        assert (step.command, printed) == (step.command, step.prints)


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


def test_the_page_is_there_in_every_language() -> None:
    assert {language_of(path) for path in ABROAD} == set(languages()) - {ENGLISH}


@pytest.mark.parametrize("page", ABROAD, ids=language_of)
def test_a_page_in_another_language_is_true(page: Path, tmp_path: Path) -> None:
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
    check_transcripts(page, tmp_path, language)
