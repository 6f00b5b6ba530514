"""Shell completion: verbs, players, goods and ids from the log, without help texts."""

import os
import shutil
import string
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pexpect
import pytest

from sheriff_helper.cli.completion import begun
from tests.conftest import PATIENCE, Program, Sheriff
from tests.play.window import TAB


def proposed(program: Program, line: str, shell: str = "bash") -> list[str]:
    words = line.split(" ")
    env = {"_SHERIFF_COMPLETE": f"complete_{shell}", "_TYPER_COMPLETE_ARGS": line}
    env |= {"COMP_WORDS": line, "COMP_CWORD": str(len(words) - 1)}
    env |= {"_TYPER_COMPLETE_FISH_ACTION": "get-args"}
    return program("", **env).out.split()


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("sheriff pa", ["pass", "pay"]),
        ("sheriff pass b", ["bia"]),
        ("sheriff pass ", ["Ana", "Bia", "Maria_Clara"]),
        ("sheriff open bia 2ch", ["2cheese", "2chickens"]),
        ("sheriff open bia 2gol", ["2golden_apples"]),
        ("sheriff pass bia 3a br", ["bribe"]),
        ("sheriff use two", ["two"]),
        ("sheriff rules deb", ["debt"]),
        ("sheriff declare Mar", ["Maria_Clara"]),
        ("sheriff help fin", ["finish"]),
        ("sheriff status --game o", ["one"]),
        ("sheriff --game two pass X", ["Xia"]),
    ],
)
def test_words(program: Program, sheriff: Sheriff, line: str, words: list[str]) -> None:
    sheriff("new Zoe Yan Xia --name two")
    sheriff('new Ana Bia "Maria Clara" --name one --royal')
    assert proposed(program, line) == words


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("sheriff проп", ["пропустити", "пропускає-раунд"]),
        ("sheriff pa", ["pass", "pay"]),
        ("sheriff пропустити bia 3я", ["3яблука"]),
        ("sheriff pass bia 3a ха", ["хабар"]),
        ("sheriff pass bia 3a br", ["bribe"]),
        ("sheriff nonsense b", []),
    ],
)
def test_words_of_the_games_language(
    program: Program, sheriff: Sheriff, line: str, words: list[str]
) -> None:
    sheriff("new Ana Bia Caio --lang uk")
    assert proposed(program, line) == words


@pytest.mark.parametrize(
    ("line", "words"),
    [("sheriff declare o", ["OBrien"]), ("sheriff declare dar", ["darc"])],
)
def test_names_with_apostrophes(
    program: Program, sheriff: Sheriff, line: str, words: list[str]
) -> None:
    sheriff('new Ana "O\'Brien" D’Arc')
    assert [word.lower() for word in proposed(program, line)] == [w.lower() for w in words]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("sheriff pass Mar", ["Maria_Clara", "Maria_Rosa"]),
        ("sheriff pass Maria_C", ["Maria_Clara"]),
        ("sheriff open Maria_Clara 2golden_a", ["2golden_apples"]),
        ("sheriff pass Stras", []),  # half of a letter: nothing to add
        ("sheriff pass ", ["Maria_Clara", "Maria_Rosa", "Straße", "R2-D2", "🐸"]),
    ],
)
def test_names_that_shells_take_apart(
    program: Program, sheriff: Sheriff, line: str, words: list[str]
) -> None:
    sheriff(["new", "Maria Clara", "Maria Rosa", "Straße", "R2-D2", "🐸", "A&B", "--royal"])
    assert proposed(program, line) == words


def test_a_name_is_read_as_it_was_completed(sheriff: Sheriff) -> None:
    sheriff(["new", "Maria Clara", "Maria Rosa", "Ana"])
    assert sheriff("declare Maria_Rosa 2a").out.startswith("Maria Rosa declares 2 apples.")


def test_only_plain_words_are_offered() -> None:
    offered = {"'": "anx", "`": "anx", "-": "an-x", "_": "an_x", ".": "an.x"}
    for ch in (*string.punctuation, *string.whitespace, "\0", "\x1b", "\u202e", "\ud800"):
        words = [offered[ch]] if ch in offered else []
        assert begun([(f"An{ch}x",), ("Anabel",)], "an") == [*words, "anabel"], ch


def test_verbs_of_the_systems_language(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "pt_BR.UTF-8")
    assert proposed(program, "sheriff pa") == ["passa", "paga", "partidas"]


def test_zsh_and_fish(program: Program, sheriff: Sheriff) -> None:
    sheriff("new Ana Bia Caio")
    assert proposed(program, "sheriff pass B", "zsh") == ["_arguments", "'*:", ':(("Bia"))\'']
    assert proposed(program, "sheriff pass B", "fish") == ["Bia"]


def test_without_a_game_there_is_nothing_to_say(program: Program) -> None:
    assert proposed(program, "sheriff pass b") == []
    assert proposed(program, "sheriff use b") == []


def test_rich_is_not_loaded(sheriff: Sheriff, monkeypatch: pytest.MonkeyPatch) -> None:
    sheriff("new Ana Bia Caio")
    monkeypatch.setenv("_SHERIFF_COMPLETE", "complete_zsh")
    monkeypatch.setenv("_TYPER_COMPLETE_ARGS", "sheriff pass b")
    code = "import sys; from sheriff_helper.cli.app import run\ntry: run([])\nfinally: "
    code += "print([m for m in sys.modules if m.startswith(('rich', 'prompt_toolkit'))])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False)
    assert done.stdout.decode().splitlines()[-1] == "[]"


# In real shells: words are completed, and nothing that a record says is run.

# Names that a shell would take for code, a file, a user or a list, each in a way of its own.
HOSTILE = (
    ("\\$(pwd>pwned)", "\\`pwd>pwned\\`", "a'$(pwd>pwned)'", "$(pwd>pwned)", "`pwd>pwned`"),
    (";pwd>pwned;", "*", "~root", "{a,b}", "x|pwd>pwned"),
    ("a)(b", "x\\$(pwd>pwned) y", "a&b", "=pwd", "a:b"),
)
CTRL_G, CTRL_U = "\x07", "\x15"  # Ctrl-G writes the line that was typed into a file

_ZSH = """
autoload -Uz compinit; compinit -u -D
eval "$(_SHERIFF_COMPLETE=source_zsh sheriff)"
show() { print -rn -- "$BUFFER" > line }; zle -N show; bindkey '^G' show
zle-line-init() { print -n rea''dy }; zle -N zle-line-init
"""
_BASH = """
eval "$(_SHERIFF_COMPLETE=source_bash sheriff)"
bind -x '"\\C-g": printf %s "$READLINE_LINE" > line'
PS1='rea''dy'
"""

Shell = Callable[[str], str]


def _typed(rc: str, text: str, command: Sequence[str], line: str, **env: str) -> str:
    """What stands on a shell's line after some keys and a Tab."""
    Path(rc).write_text(text, encoding="utf-8")
    Path("line").unlink(missing_ok=True)
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    child = pexpect.spawn(
        command[0],
        list(command[1:]),
        encoding="utf-8",
        timeout=PATIENCE,
        env={**os.environ, "PATH": path, "HOME": os.getcwd(), "TERM": "xterm", **env},
    )
    child.expect_exact("ready")
    child.send(f"{line}{TAB}{CTRL_G}{CTRL_U}exit\r")
    child.expect(pexpect.EOF)
    child.close()
    return Path("line").read_text(encoding="utf-8")


def _zsh(line: str) -> str:
    return _typed(".zshrc", _ZSH, ["zsh", "-d", "-i"], line, ZDOTDIR=os.getcwd())


def _bash(line: str) -> str:
    return _typed("rc", _BASH, ["bash", "--noprofile", "--rcfile", "rc", "-i"], line)


def _fish(line: str) -> str:
    """What fish would put on the line; it says so without a keyboard."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    script = "_SHERIFF_COMPLETE=source_fish sheriff | source; complete --do-complete $argv"
    done = subprocess.run(
        ["fish", "-c", script, line],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        env={**os.environ, "PATH": path, "HOME": os.getcwd()},
        check=True,
    )
    words = done.stdout.split()
    return f"{line.rpartition(' ')[0]} {words[0]} " if len(words) == 1 else line


@pytest.fixture(name="tab", params=[_bash, _zsh, _fish], ids=["bash", "zsh", "fish"])
def _tab(request: pytest.FixtureRequest) -> Shell:
    """A real shell: a line, and what Tab makes of it."""
    shell: Shell = request.param
    if not shutil.which(shell.__name__.strip("_")):
        pytest.skip(f"there is no {shell.__name__.strip('_')} here")
    return shell


@pytest.mark.parametrize(
    ("line", "whole"),
    [
        ("sheriff dec", "sheriff declare "),
        ("sheriff pass B", "sheriff pass Bia "),
        ("sheriff pass Maria_C", "sheriff pass Maria_Clara "),
        ("sheriff open Bia 2chi", "sheriff open Bia 2chickens "),
    ],
)
def test_words_are_completed(sheriff: Sheriff, tab: Shell, line: str, whole: str) -> None:
    sheriff(["new", "Ana", "Bia", "Maria Clara", "Maria Rosa"])
    assert tab(line) == whole


@pytest.mark.parametrize("names", HOSTILE, ids=range(len(HOSTILE)))
def test_nothing_that_a_record_says_is_run(
    sheriff: Sheriff, tab: Shell, tmp_path: Path, names: Sequence[str]
) -> None:
    assert sheriff(["new", "Ana", *names]).code == 0
    assert tab("sheriff pass ") == "sheriff pass Ana "  # the only name that can do no harm
    assert not (tmp_path / "pwned").exists()
