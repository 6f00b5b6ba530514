"""Answers that nobody gets: a full disk, a closed stream, a reader who has left."""

import os
import shlex
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import PATIENCE, Answer, Sheriff

PROGRAM = str(Path(sys.executable).with_name("sheriff"))
CLOSED, FULL = ">&-", ">/dev/full"
nowhere = pytest.mark.parametrize(
    "where",
    [
        pytest.param(
            FULL,
            marks=pytest.mark.skipif(
                not Path("/dev/full").exists(), reason="no /dev/full here"
            ),
        ),
        CLOSED,
    ],
    ids=["full", "closed"],
)


def into(where: str, line: str, typed: str = "") -> Answer:
    """Run a line in a shell that gives its standard output nowhere to go."""
    script = f"set -o pipefail; {shlex.quote(PROGRAM)} {line} {where}"
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
def test_an_answer_that_nobody_gets_is_a_failure(
    sheriff: Sheriff, line: str, where: str
) -> None:
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
    for before in (
        "new Ana Bia Caio --name two",
        "new Ana Bia Caio --name one",
        "note one",
    ):
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
    assert (
        into(f"{FULL} 2>&1" if Path("/dev/full").exists() else CLOSED, "note 2").code
        == 0
    )
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
            [PROGRAM, line],
            stdout=pipe,
            stderr=subprocess.PIPE,
            timeout=PATIENCE,
            check=False,
        )
    assert (done.returncode, done.stderr) == (-signal.SIGPIPE, b"")


@pytest.mark.parametrize(
    ("line", "code"),
    [
        *(
            ("export 2>&-", 0),
            ("status <&-", 0),
            ("delete one <&-", 1),
            ("replay - <&-", 2),
        ),
        *(
            ("play <&-", 0),
            ("recover <&-", 1),
            ("note x <&- 2>&-", 0),
            ("pass Zed 2>&-", 2),
        ),
    ],
)
def test_a_stream_that_is_closed_is_no_fault(
    sheriff: Sheriff, line: str, code: int
) -> None:
    sheriff("new Ana Bia Caio --name one")
    sheriff("pass Bia 1m")
    answer = into("", line)
    assert answer.code == code
    assert "Traceback" not in answer.err
    assert "stumbled" not in answer.err
    if line.startswith("export"):
        assert answer.out == sheriff("export").out
