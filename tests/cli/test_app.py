"""The program as a whole: its names, its exit codes, and a pipe that is closed or full."""

import json
import os
import shlex
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from sheriff_helper import __version__
from sheriff_helper.cli.commands import COMMANDS
from sheriff_helper.words.lexicon import all_verbs
from tests.conftest import PATIENCE, Answer, Program, Sheriff

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
    assert program("--version", script=SCRIPTS[script]) == (0, f"sheriff {__version__}\n", "")
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
    listed = {line.split()[0] for line in answer.out.splitlines() if line.startswith("  ")}
    assert {*all_verbs(), *COMMANDS} <= listed


def test_every_command_has_help(sheriff: Sheriff) -> None:
    for command in (*all_verbs(), *COMMANDS):
        answer = sheriff(f"{command} --help")
        assert (answer.code, answer.err) == (0, ""), command
        assert answer.out.startswith(f"Usage: sheriff {command}")
        assert "--help" in answer.out, command


def test_a_text_may_have_options_in_it(sheriff: Sheriff) -> None:
    sheriff("new Ana Bia Caio --laws")
    for line in ("note try --all", "promise Ana Bia no --bribe", "law in Tax --now", "note --all"):
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


CLOSED, FULL = ">&-", ">/dev/full"
nowhere = pytest.mark.parametrize(
    "where",
    [
        pytest.param(
            FULL,
            marks=pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here"),
        ),
        CLOSED,
    ],
    ids=["full", "closed"],
)


def into(where: str, line: str, typed: str = "") -> Answer:
    """Run a line in a shell that gives its standard output nowhere to go."""
    script = f"set -o pipefail; {shlex.quote(SCRIPTS['sheriff'][0])} {line} {where}"
    done = subprocess.run(
        ["bash", "-c", script],
        input=typed,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    return Answer(done.returncode, done.stdout, done.stderr)


@nowhere
@pytest.mark.parametrize("line", ["status --json", "--help", "note x --dry-run"])
def test_an_answer_that_nobody_gets_is_a_failure(sheriff: Sheriff, line: str, where: str) -> None:
    sheriff("new Ana Bia Caio")
    answer = into(where, line)
    assert (answer.code, answer.out) == (3, "")
    assert answer.err.count("error: ") == 1


@nowhere
@pytest.mark.parametrize(
    "line",
    [
        "note x --json",
        "new Ana Bia Caio",
        "undo",
        "amend 1 note two",
        "use two",
        "delete two --yes",
        "replay one.sheriff --keep",
    ],
)
def test_what_was_done_is_no_failure_although_nobody_gets_the_answer(
    sheriff: Sheriff, files: Callable[[], dict[str, bytes]], line: str, where: str
) -> None:
    for before in ("new Ana Bia Caio --name two", "new Ana Bia Caio --name one", "note one"):
        sheriff(before)
    Path("one.sheriff").write_text("new Ana Bia Caio\n", encoding="utf-8")
    stored = files()
    answer = into(where, line)
    assert answer.code == 0
    assert answer.err.count("error: ") == 1
    assert files() != stored


def test_a_reader_who_has_left_undoes_nothing(sheriff: Sheriff) -> None:
    sheriff("new Ana Bia Caio")
    assert into("2>&1 | true", "note 1").code == 0
    assert into(f"{FULL} 2>&1" if Path("/dev/full").exists() else CLOSED, "note 2").code == 0
    assert into(f"{CLOSED} 2>&-", "note 3").code == 0
    assert sheriff("export").out.splitlines()[1:] == ["note 1", "note 2", "note 3"]


@nowhere
def test_lines_are_all_entered_although_nobody_gets_the_answers(
    sheriff: Sheriff, where: str
) -> None:
    sheriff("new Ana Bia Caio")
    lines = [f"note {'x' * 400} {n}" for n in range(40)]  # more than a buffer holds
    assert into(where, "play", "\n".join(lines)).code == 0
    assert sheriff("export").out.splitlines()[1:] == lines
    refused = into(where, "play --json", "note last\npass Zed 3a\nnote never")
    assert refused.code == 2
    assert sheriff("export").out.splitlines()[-1] == "note last"


@pytest.mark.parametrize("line", ["export", "status", "--help"])
def test_a_closed_pipe_ends_it_quietly(sheriff: Sheriff, line: str) -> None:
    sheriff("new Ana Bia Caio")
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "wb") as pipe:
        done = subprocess.run(
            [*SCRIPTS["sheriff"], line],
            stdout=pipe,
            stderr=subprocess.PIPE,
            timeout=PATIENCE,
            check=False,
        )
    assert (done.returncode, done.stderr) == (-signal.SIGPIPE, b"")


@pytest.mark.parametrize(
    ("line", "code"),
    [
        *(("export 2>&-", 0), ("status <&-", 0), ("delete one <&-", 1), ("replay - <&-", 2)),
        *(("play <&-", 0), ("recover <&-", 1), ("note x <&- 2>&-", 0), ("pass Zed 2>&-", 2)),
    ],
)
def test_a_stream_that_is_closed_is_no_fault(sheriff: Sheriff, line: str, code: int) -> None:
    sheriff("new Ana Bia Caio --name one")
    sheriff("pass Bia 1m")
    answer = into("", line)
    assert answer.code == code
    assert "Traceback" not in answer.err
    assert "stumbled" not in answer.err
    if line.startswith("export"):
        assert answer.out == sheriff("export").out


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
    code = "import sys; from sheriff_helper.cli.app import run\ntry: run(sys.argv[1:])\nfinally: "
    code += f"print([name for name in {later} if name in sys.modules])"
    done = subprocess.run(
        [sys.executable, "-c", code, *line.split()],
        capture_output=True,
        check=False,
        env={**os.environ, **(asked if completed else {})},
    )
    assert done.stdout.decode().splitlines()[-1] == "[]"


@pytest.mark.parametrize("colour", [{"NO_COLOR": "1"}, {"FORCE_COLOR": "0", "NO_COLOR": ""}])
def test_no_colour_into_a_pipe(program: Program, sheriff: Sheriff, colour: dict[str, str]) -> None:
    sheriff("new Ana Bia Caio")
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
