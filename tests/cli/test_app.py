"""The program as a whole: its names, its exit codes, and a pipe that is closed or full."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from sheriff_helper import __version__
from sheriff_helper.cli.app import COMMANDS
from sheriff_helper.words.verbs import all_verbs
from tests.conftest import PATIENCE, Program, Sheriff

BIN = Path(sys.executable).parent
SCRIPTS = {
    "sheriff": [str(BIN / "sheriff")],
    "sheriff-helper": [str(BIN / "sheriff-helper")],
    "python -m": [sys.executable, "-m", "sheriff_helper"],
}


@pytest.mark.parametrize("script", SCRIPTS)
def test_three_names_of_one_program(program: Program, script: str) -> None:
    command = SCRIPTS[script]
    assert program("--version", script=command) == (0, f"sheriff {__version__}\n", "")
    assert program("new Ana Bia Caio", script=command).code == 0
    assert program("pass Ana 3a", script=command).code == 1
    assert program("pass Bia 3 turnips", script=command).code == 2


def test_bare_sheriff_is_status(sheriff: Sheriff) -> None:
    assert sheriff("").out.startswith("sheriff is the memory of your table")
    assert sheriff("") == sheriff("status")
    assert sheriff("--json").code == sheriff("status --json").code == 1
    sheriff("new Ana Bia Caio")
    assert sheriff("") == sheriff("status")
    assert sheriff("--json") == sheriff("status --json")


def test_options_may_stand_before_the_command(sheriff: Sheriff) -> None:
    sheriff("new Ana Bia Caio --name one")
    sheriff("new Duda Eva Fabi --name two")
    assert sheriff("--json --game one status") == sheriff("status --json --game one")
    assert json.loads(sheriff("--game one --json status").out)["game"] == "one"


def test_help_lists_every_entry_and_command(sheriff: Sheriff) -> None:
    answer = sheriff("--help")
    assert answer.code == 0
    listed = {line.split()[0] for line in answer.out.splitlines() if line.startswith("  ")}
    assert {*all_verbs(), *COMMANDS} <= listed


@pytest.mark.parametrize("command", [*all_verbs(), *COMMANDS])
def test_every_command_has_help(sheriff: Sheriff, command: str) -> None:
    answer = sheriff(f"{command} --help")
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.startswith(f"Usage: sheriff {command}")
    assert "--help" in answer.out


@pytest.mark.parametrize(
    ("typed", "near"),
    [("stauts", "status"), ("socre", "score"), ("delcare", "declare")],
)
def test_an_unknown_command_names_the_one_that_was_meant(
    sheriff: Sheriff, typed: str, near: str
) -> None:
    answer = sheriff(typed)
    assert answer.code == 2
    assert (
        answer.err == f"error: There is no command {typed}.\nhint: did you mean: sheriff {near}\n"
    )


@pytest.mark.parametrize("line", ["use", "undo 1 2", "where --fast", "status now"])
def test_what_typer_refuses_is_refused_in_our_way(sheriff: Sheriff, line: str) -> None:
    answer = sheriff(f"{line} --json")
    command = line.split()[0]
    assert answer.code == 2
    assert answer.err.startswith("error: ")
    assert answer.err.endswith(f"hint: sheriff {command} --help\n")
    assert json.loads(answer.out)["error"]["kind"] == "unreadable"


@pytest.mark.parametrize("word", [b"\xff\xfe", b"\x1b[2J", "\u202e".encode()])
def test_no_bytes_of_the_shell_reach_the_terminal(program: Program, word: bytes) -> None:
    text = os.fsdecode(word)
    for line in ([text], ["new", "Ana", "Bia", text], ["note", text]):
        answer = program(line)
        assert answer.code in (1, 2)
        assert "Traceback" not in answer.err
        assert "\x1b" not in answer.err
        assert "\u202e" not in answer.err


def test_whoever_reads_may_leave_and_hears_no_complaint(program: Program) -> None:
    program("new Ana Bia Caio")
    for n in range(5):
        program(f"note {'x' * 400} {n}")
    process = subprocess.Popen(
        [*SCRIPTS["sheriff"], "export"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert process.stdout is not None
    process.stdout.close()
    assert process.stderr is not None
    err = process.stderr.read()
    process.wait(timeout=PATIENCE)
    assert err == b""
    process.stderr.close()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
@pytest.mark.parametrize("line", ["status", "status --json", "--version", "note hello"])
def test_a_full_disk_behind_standard_output(program: Program, line: str) -> None:
    program("new Ana Bia Caio")
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [*SCRIPTS["sheriff"], *line.split()],
            stdout=full,
            stderr=subprocess.PIPE,
            timeout=PATIENCE,
            check=False,
        )
    assert done.returncode == 3
    assert done.stderr == b"error: The answer can't be written: the disk is full\n"


@pytest.mark.parametrize("colour", [{"NO_COLOR": "1"}, {"FORCE_COLOR": "0", "NO_COLOR": ""}, {}])
def test_no_colour_into_a_pipe(program: Program, colour: dict[str, str]) -> None:
    program("new Ana Bia Caio")
    assert "\x1b" not in program("status", **colour).out


def test_the_home_is_where_sheriff_home_says(program: Program, tmp_path: Path) -> None:
    program("new Ana Bia Caio --name friday", SHERIFF_HOME=str(tmp_path / "other"))
    assert (tmp_path / "other" / "games" / "friday.json").exists()
    assert program("status --json").code == 1


def test_the_home_of_the_platform_otherwise(program: Program, tmp_path: Path) -> None:
    answer = program("where --json", SHERIFF_HOME="", HOME=str(tmp_path), XDG_DATA_HOME="")
    assert json.loads(answer.out)["home"].startswith(str(tmp_path))


@pytest.mark.parametrize(
    ("code", "typed", "plain"),
    [
        ("pt", "regras dívida", "rules debt"),
        ("es", "réglas deuda", "rules debt"),
        ("uk", "очки", "score"),
        ("uk", "журнал", "log"),
        ("uk", "скасувати --dry-run", "undo --dry-run"),
        ("es", "Bia declara tres manzanas --dry-run", "declare Bia 3 apples --dry-run"),
        ("uk", "кінець гри достроково --dry-run", "finish early --dry-run"),
        ("pt", "amend 1 deixa passar Bia 3a", "amend 1 pass Bia 3a"),
        ("en", "help", "--help"),
        ("en", "help pass", "pass --help"),
        ("es", "ayuda pasa", "pass --help"),
        ("es", "ayuda reglas", "rules --help"),
    ],
)
def test_commands_in_the_words_of_a_language(
    sheriff: Sheriff, code: str, typed: str, plain: str
) -> None:
    answers = []
    for line in (typed, plain):
        sheriff("new Ana Bia Caio --name x")
        sheriff("note hello")
        answers.append(sheriff(f"{line} --lang {code}"))
        sheriff("delete x --yes")
    assert answers[0] == answers[1]
    assert answers[0].code == 0
    assert answers[0].out


def test_a_word_of_no_language(sheriff: Sheriff) -> None:
    assert sheriff("пункти --lang uk").code == 2
