"""Without a terminal `play` reads entries line by line, like `replay` on the current
game.
"""

import json
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.conftest import PATIENCE, Program, Sheriff
from tests.play.evening import NEW, RECORD
from tests.play.window import ENTER, Window

NL = "\n"


def test_a_whole_game(program: Program, sheriff: Sheriff) -> None:
    sheriff(NEW)
    answer = program("play", NL.join(["# an evening", "", *RECORD]).encode())
    assert (answer.code, answer.err) == (0, "")
    assert "wins with" in answer.out
    assert sheriff("export").out.splitlines()[1:] == RECORD


def test_utf_16_is_read_as_powershell_writes_it(
    forked: Program, sheriff: Sheriff
) -> None:
    sheriff("new Ana Zoë Caio")
    typed = "declare Zoë 3 apples\r\nnote ¡hola!\r\n"
    for encoding in ("utf-16-le", "utf-16-be"):
        answer = forked("play", f"\ufeff{typed}".encode(encoding))
        assert (answer.code, answer.err) == (0, "")
        assert sheriff("export").out.splitlines()[1:] == typed.splitlines()
        sheriff("undo 2")


def test_it_stops_at_the_first_line_that_is_refused(
    forked: Program, sheriff: Sheriff
) -> None:
    sheriff(NEW)
    answer = forked("play", b"declare Bia 3a\n\ndeclare Bia 2a\ndeclare Caio 2a\n")
    assert answer.code == 1
    assert "Line 3 (declare Bia 2a): Bia has already declared 3 apples" in answer.err
    assert sheriff("export").out.splitlines()[1:] == ["declare Bia 3 apples"]


def test_a_line_that_can_not_be_read(forked: Program, sheriff: Sheriff) -> None:
    sheriff(NEW)
    assert forked("play", b"declare Bia 3 zz\n").code == 2


def test_a_record_with_its_first_line_is_a_new_game(forked: Program) -> None:
    answer = forked("play --json", NL.join([NEW, *RECORD[:3]]).encode())
    assert answer.code == 0
    data = json.loads(answer.out)
    assert data["status"]["phase"] == "inspect"
    assert data["score"]["final"] is False


def test_bytes_that_are_no_letters_are_refused_in_every_locale(
    program: Program,
) -> None:
    strict = {
        "PYTHONIOENCODING": "utf-8:strict"
    }  # as where the system's language is set
    answer = program("play", NEW.encode() + b"\nnote \xff\n", **strict)
    assert answer.code == 2
    assert answer.err.startswith("error: Line 2 (note")


def test_what_came_is_written_before_more_is_waited_for(sheriff: Sheriff) -> None:
    sheriff(NEW)
    play = [str(Path(sys.executable).with_name("sheriff")), "play"]
    with subprocess.Popen(play, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as fed:
        assert fed.stdin
        fed.stdin.write(b"note one\n")
        fed.stdin.flush()
        deadline = time.monotonic() + PATIENCE
        while "note one" not in sheriff("log").out:
            assert time.monotonic() < deadline
        fed.stdin.close()
        assert fed.wait() == 0


@pytest.mark.skipif(
    not Path("/dev/zero").exists(), reason="no file without an end here"
)
def test_a_line_without_an_end_is_refused_before_it_fills_the_memory(
    sheriff: Sheriff,
) -> None:
    sheriff(NEW)
    play = [str(Path(sys.executable).with_name("sheriff")), "play"]
    with Path("/dev/zero").open("rb") as endless:
        fed = subprocess.run(play, stdin=endless, capture_output=True, timeout=PATIENCE)
    assert fed.returncode == 2
    assert b"An entry has at most" in fed.stderr


def test_no_game(forked: Program) -> None:
    assert forked("play", b"next\n").code == 1
    assert forked("play", b"").code == 1


def test_a_terminal_that_can_only_print_is_sent_no_escapes(sheriff: Sheriff) -> None:
    sheriff(NEW)
    with Window(command="play", term="dumb") as window:
        lines = ("3a4c2b", "zz", "5g", "quit")
        window.type("".join(line + ENTER for line in lines))
        assert window.end() == 0
    assert "\x1b" not in window.raw
    assert sheriff("export").out.splitlines()[-1] == "pass Bia bribe 5g"


def test_a_thousand_lines_are_one_write(
    forked: Program, sheriff: Sheriff, home: Path
) -> None:
    sheriff(NEW)
    lines = [f"note line {number}" for number in range(1_000)]
    answer = forked("play", NL.join([*lines, "declare Bia 3 zz"]).encode())
    assert answer.code == 2
    assert answer.out.count("Noted: line ") == len(lines)
    (game,) = (home / "games").glob("*.json")
    # The version before is the one without any of them.
    assert b"line 0" not in game.with_name(f"{game.name}.prev").read_bytes()
    assert game.read_bytes().count(b'"Noted"') == len(lines)


def test_a_new_table_in_the_middle_keeps_both(
    forked: Program, sheriff: Sheriff
) -> None:
    lines = [
        NEW,
        "note one",
        "new Dora Emil Finn --name second",
        "note two",
        "rename Dora Doro",
    ]
    assert forked("play", NL.join(lines).encode()).code == 0
    assert len(json.loads(sheriff("games --json").out)) == 2
    assert sheriff("export").out.splitlines() == [
        "new Doro Emil Finn --name second",
        "note two",
    ]


def test_nothing_is_said_of_what_could_not_be_written(
    forked: Program, sheriff: Sheriff, home: Path
) -> None:
    sheriff("new Ana Bia Caio --name friday")
    (home / "games" / "friday.json.tmp").mkdir()
    done = forked("play", b"pass Bia 2 apples\n")
    assert (done.code, done.out) == (3, "")
