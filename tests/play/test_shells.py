"""Tab in real shells: words are completed, and nothing that a record says is run."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pexpect
import pytest

from tests.conftest import PATIENCE, Sheriff
from tests.play.window import TAB

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
