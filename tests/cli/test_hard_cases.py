"""Hard cases: odd input, odd terminals and odd names, each of which once went wrong."""

import json
import os
import signal
import subprocess
import sys

import pytest

from sheriff_helper.game.refusal import Refusal
from sheriff_helper.views.board import board
from sheriff_helper.views.layout import FULL, PLAIN
from sheriff_helper.views.score import score_sheet
from sheriff_helper.words.harmless import check_names
from sheriff_helper.words.reading.setup import read_new_line, start
from sheriff_helper.words.saying.record import line_of
from tests.conftest import PATIENCE, Program, Sheriff
from tests.views.screen import shown
from tests.views.test_score import counted
from tests.words.evening import played


# 1. An empty or comma word counts as no gold: it silently zeroes a player.
@pytest.mark.parametrize("word", ["", ",", " ", "+"])
def test_count_needs_a_number(sheriff: Sheriff, word: str) -> None:
    sheriff("new Ana Bia Caio")
    assert sheriff(["count", "Bia", word]).code == 2


@pytest.mark.parametrize("word", ["gold", "g"])
def test_count_gold_without_a_number(sheriff: Sheriff, word: str) -> None:
    sheriff("new Ana Bia Caio")
    assert sheriff(["count", "Bia", word]).code == 2


# 2. A name with a space that is not U+0020 is written unquoted and does not read back.
@pytest.mark.parametrize("space", ["\u00a0", "\u3000", "\u2009", "\u202f"])
def test_any_space_in_a_name_reads_back(space: str) -> None:
    try:
        started = start([f"Ana{space}Maria", "Bia", "Caio"], {})
    except Refusal:
        return
    assert read_new_line(line_of(started)) == started


# 3. A title in quotes does not read back.
@pytest.mark.parametrize("title", ['"Friday"', "'Friday'", "'a b'"])
def test_a_quoted_title_reads_back(title: str) -> None:
    started = start(["Ana", "Bia", "Caio"], {"name": title})
    assert read_new_line(line_of(started)) == started


# 4. `Ana,` beside `Ana` means the wrong player.
def test_a_comma_in_a_name() -> None:
    from sheriff_helper.words.reading.setup import find_player

    try:
        seats = check_names(["Ana", "Ana,", "Caio"])
    except Refusal:
        return
    assert find_player("Ana,", seats) == "Ana,"


# 5. Invisible names.
@pytest.mark.parametrize("name", ["\u200b", "\u00ad", "\u2060", "\ufeff"])
def test_a_name_can_be_seen(name: str) -> None:
    with pytest.raises(Refusal):
        check_names([name, "Bia", "Caio"])


@pytest.mark.parametrize("mark", ["\u200b", "\u00ad", "\ufeff"])
def test_names_that_look_alike(mark: str) -> None:
    with pytest.raises(Refusal):
        check_names(["Ana", f"Ana{mark}", "Caio"])


# 6. A dry run of the end does not say that it is one.
def test_a_dry_run_of_finish_says_so(sheriff: Sheriff) -> None:
    sheriff("new Ana Bia Caio")
    assert sheriff("finish early --dry-run").out.startswith("Nothing is recorded")


def test_a_dry_run_of_finish_says_so_in_json(sheriff: Sheriff) -> None:
    sheriff("new Ana Bia Caio")
    assert json.loads(sheriff("finish early --dry-run --json").out)["dry_run"] is True


# 7. A terminal that is not UTF-8.
@pytest.mark.parametrize("line", ["status", "score", "log", "games"])
def test_a_terminal_of_ascii(program: Program, sheriff: Sheriff, line: str) -> None:
    sheriff(["new", "Ana", "Zoë", "Caio"])
    sheriff("pass Zoe 1a 2?")
    answer = program(line, PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert (answer.code, answer.err) == (0, "")


def test_json_on_a_terminal_of_ascii_keeps_names(program: Program, sheriff: Sheriff) -> None:
    sheriff(["new", "Ana", "Zoë", "Caio"])
    answer = program("status --json", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert json.loads(answer.out)["players"][1]["name"] == "Zoë"


def test_a_refusal_in_json_on_a_terminal_of_ascii(program: Program, sheriff: Sheriff) -> None:
    sheriff(["new", "Ana", "Zoë", "Caio"])
    sheriff("pass Zoe 1a")
    answer = program("pass Zoe 1a --json", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert answer.code == 1
    assert "Traceback" not in answer.err
    json.loads(answer.out)


# 8. Long names cut the headings instead of the names.
def test_long_names_leave_the_headings_of_the_board() -> None:
    text = shown(board(played(f"new Ana Bia {'C' * 40} Duda"), FULL))
    for heading in ("Apples", "Cheese", "Bread", "Chickens", "Bag"):
        assert heading in text
    text = shown(board(played(f"new Ana Bia {'C' * 40}", "declare Bia 5 chickens"), FULL))
    assert "5 chickens?" in text


def test_long_names_leave_the_headings_of_the_tally() -> None:
    holdings = [f"{letter * 40} 1000g 1a 1c 1b 1k 1x" for letter in "ABCDE"]
    text = shown(score_sheet(counted(*holdings, f"{'F' * 40} 9g market 30"), FULL))
    for heading in ("Gold", "Contraband", "Black Market", "Points", "Place"):
        assert heading in text


# 9. Signs beyond ASCII on a terminal that can't show them.
def test_plain_marks_are_plain() -> None:
    text = shown(board(played("new Ana Bia Caio", "pass Bia 1a ?"), PLAIN))
    assert text.isascii()


# 10. Whoever reads has left: the code meant for it is 0.
@pytest.mark.parametrize("line", ["export", "status", "--help"])
def test_a_closed_pipe_ends_it_quietly(sheriff: Sheriff, line: str) -> None:
    sheriff("new Ana Bia Caio")
    command = [sys.executable, "-m", "sheriff_helper", line]
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = subprocess.run(
            command, stdout=writing, stderr=subprocess.PIPE, timeout=PATIENCE, check=False
        )
    finally:
        os.close(writing)
    assert (done.returncode, done.stderr) == (-signal.SIGPIPE, b"")


# 11. A Deputy who is called like a code can't be given a share.
def test_a_deputy_called_b(sheriff: Sheriff) -> None:
    sheriff("new Ana B Caio Duda Eva Fabi")
    sheriff("deputies Ana B")
    for name in ("Caio", "Duda", "Eva", "Fabi"):
        sheriff(f"pass {name} 1a bribe 1g")
    assert sheriff("booty Ana 3g B 1g").code == 0


# 12. The debtor of `penalty` has no name where the Sheriff owes.
def test_penalty_names_the_sheriff(sheriff: Sheriff) -> None:
    answer = sheriff("penalty 3 apples bag 3 apples gold 0 stand ?")
    assert not answer.err.startswith("error:  has")


# 13. A 3-player game has no bread at all: say so, as `declare` does.
def test_bread_at_a_table_of_three(sheriff: Sheriff) -> None:
    sheriff("new Ana Bia Caio")
    assert sheriff("pass Bia 3 bread").err == sheriff("declare Bia 3 bread").err


# 15. The help that is hinted at is that of the command.
def test_the_hint_names_the_command(sheriff: Sheriff) -> None:
    assert sheriff("--json use").err.endswith("hint: sheriff use --help\n")


# 16. A flag said twice is said twice.
def test_early_said_twice(sheriff: Sheriff) -> None:
    sheriff("new Ana Bia Caio")
    assert sheriff("finish early early").code == 2


# 17. One grammar, three doors: an option with = works in the shell and in a record.
def test_an_option_with_an_equals_sign() -> None:
    assert read_new_line("new Ana Bia Caio --turns=2").setup.turns == 2


# 18. The question of `delete` leaves standard output alone.
def test_delete_asks_on_standard_error_only(sheriff: Sheriff) -> None:
    from tests.net.test_gallery import at_a_terminal

    sheriff("new Ana Bia Caio --name friday")
    assert at_a_terminal("delete friday", "n\n").out == ""


def test_an_unseen_card_that_left_the_game_makes_no_other_impossible(sheriff: Sheriff) -> None:
    bags = ("pass Bia 1 apple ?", "pass Caio 1 apple", "bank Bia -?", "next", "pass Ana 1 apple ?")
    for line in ("new Ana Bia Caio", *bags):
        assert sheriff(line).code == 0, line
