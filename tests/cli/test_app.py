"""The program as a whole: its names, its exit codes, and a pipe that is closed or
full."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from sheriff_helper import __version__
from sheriff_helper.cli.commands import COMMANDS
from sheriff_helper.words.lexicon import all_verbs
from tests.conftest import Program, Sheriff

BIN = Path(sys.executable).parent
SCRIPTS = {
    "sheriff": [str(BIN / "sheriff")],
    "sheriff-helper": [str(BIN / "sheriff-helper")],
    "python -m": [sys.executable, "-m", "sheriff_helper"],
}


@pytest.mark.parametrize(
    ("script", "line", "code"),
    [
        ("sheriff", "new Ana Bia Caio", 0),
        ("sheriff-helper", "pass Ana 3a", 1),
        ("python -m", "pass Bia 3 turnips", 2),
    ],
)
def test_three_names_of_one_program(
    program: Program, sheriff: Sheriff, script: str, line: str, code: int
) -> None:
    sheriff("new Ana Bia Caio")
    assert program("--version", script=SCRIPTS[script]) == (
        0,
        f"sheriff {__version__}\n",
        "",
    )
    assert program(line, script=SCRIPTS[script]).code == code


def test_bare_sheriff_is_status(sheriff: Sheriff) -> None:
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
    listed = {
        line.split()[0] for line in answer.out.splitlines() if line.startswith("  ")
    }
    assert {*all_verbs(), *COMMANDS} <= listed


def test_every_command_has_help(sheriff: Sheriff) -> None:
    for command in (*all_verbs(), *COMMANDS):
        answer = sheriff(f"{command} --help")
        assert (answer.code, answer.err) == (0, ""), command
        assert answer.out.startswith(f"Usage: sheriff {command}")
        assert "--help" in answer.out, command


def test_a_text_may_have_options_in_it(sheriff: Sheriff) -> None:
    sheriff("new Ana Bia Caio --laws")
    for line in (
        "note try --all",
        "promise Ana Bia no --bribe",
        "law in Tax --now",
        "note --all",
    ):
        assert sheriff(line).code == 0, line


@pytest.mark.parametrize(
    ("typed", "command"),
    [
        ("use", "use"),
        ("undo 1 2", "undo"),
        ("where --fast", "where"),
        ("status now", "status"),
        ("stats --bogus", "stats"),
        ("desfaz --bogus --lang pt", "desfaz"),
    ],
)
def test_what_typer_refuses_is_refused_in_our_way(
    sheriff: Sheriff, typed: str, command: str
) -> None:
    sheriff("new Ana Bia Caio --lang pt")
    answer = sheriff(f"{typed} --json")
    assert answer.code == 2
    assert answer.err.endswith(f"hint: sheriff {command} --help\n")
    assert json.loads(answer.out)["error"]["kind"] == "unreadable"


def test_no_bytes_of_the_shell_reach_the_terminal(program: Program) -> None:
    text = os.fsdecode(b"\xff\xfe\x1b[2J" + "\u202e".encode())
    for line in ([text], ["new", "Ana", "Bia", text], ["note", text]):
        answer = program(line)
        assert answer.code in (1, 2)
        assert "Traceback" not in answer.err
        assert "\x1b" not in answer.err
        assert "\u202e" not in answer.err


SERVER = ("asyncio", "starlette", "uvicorn", "segno", "anyio", "h11", "socket")
LATER = (*SERVER, "jinja2", "rich", "csv", "prompt_toolkit")


@pytest.mark.parametrize(
    ("line", "completed", "later"),
    [
        ("pass Bia 2a", "", LATER),
        ("status --json", "", LATER),
        ("undo", "", LATER),
        ("status", "", SERVER),
        ("", "sheriff pass b", LATER),
    ],
)
def test_nothing_is_loaded_that_is_not_needed(
    sheriff: Sheriff, line: str, completed: str, later: tuple[str, ...]
) -> None:
    sheriff("new Ana Bia Caio")
    asked = {"_SHERIFF_COMPLETE": "complete_zsh", "_TYPER_COMPLETE_ARGS": completed}
    code = "import sys; from sheriff_helper.cli.app import run\n"
    code += "try: run(sys.argv[1:])\n"
    code += f"finally: print([name for name in {later} if name in sys.modules])"
    done = subprocess.run(
        [sys.executable, "-c", code, *line.split()],
        capture_output=True,
        check=False,
        env={**os.environ, **(asked if completed else {})},
    )
    assert done.stdout.decode().splitlines()[-1] == "[]"


@pytest.mark.parametrize(
    "colour", [{"NO_COLOR": "1"}, {"FORCE_COLOR": "0", "NO_COLOR": ""}]
)
def test_no_colour_into_a_pipe(
    program: Program, sheriff: Sheriff, colour: dict[str, str]
) -> None:
    sheriff("new Ana Bia Caio")
    assert "\x1b" not in program("status", **colour).out


def test_the_home_is_where_sheriff_home_says(program: Program, tmp_path: Path) -> None:
    program("new Ana Bia Caio --name friday", SHERIFF_HOME=str(tmp_path / "other"))
    assert (tmp_path / "other" / "games" / "friday.json").exists()
    assert program("status --json").code == 1


def test_the_home_of_the_platform_otherwise(program: Program, tmp_path: Path) -> None:
    answer = program(
        "where --json", SHERIFF_HOME="", HOME=str(tmp_path), XDG_DATA_HOME=""
    )
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
