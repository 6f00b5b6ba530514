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

from sheriff_helper.words.lexicon import begun
from tests.conftest import PATIENCE, Program, Sheriff
from tests.play.window import TAB


def asked(line: str, shell: str = "bash") -> dict[str, str]:
    """How a shell asks for the words that may stand here."""
    words = line.split(" ")
    env = {"_SHERIFF_COMPLETE": f"complete_{shell}", "_TYPER_COMPLETE_ARGS": line}
    env |= {"COMP_WORDS": line, "COMP_CWORD": str(len(words) - 1)}
    return env | {"_TYPER_COMPLETE_FISH_ACTION": "get-args"}


Proposed = Callable[[str], list[str]]


@pytest.fixture(name="proposed")
def _proposed(sheriff: Sheriff, monkeypatch: pytest.MonkeyPatch) -> Proposed:
    """What is proposed for a line, in this process; real shells are below."""

    def words(line: str) -> list[str]:
        with monkeypatch.context() as shell:
            for name, value in asked(line).items():
                shell.setenv(name, value)
            return sheriff("").out.split()

    return words


ROYAL = 'new Ana Bia "Maria Clara" --name one --royal'
APART = "new 'Maria Clara' 'Maria Rosa' Straße R2-D2 🐸 'A&B' --royal"
UKRAINIAN = "new Ana Bia Caio --lang uk"


@pytest.mark.parametrize(
    ("new", "typed", "words"),
    [
        (ROYAL, "pa", ["pass", "pay"]),
        (ROYAL, "pass b", ["bia"]),
        (ROYAL, "pass ", ["Ana", "Bia", "Maria_Clara"]),
        (ROYAL, "open bia 2ch", ["2cheese", "2chickens"]),
        (ROYAL, "open bia 2gol", ["2golden_apples"]),
        (ROYAL, "pass bia 3a br", ["bribe"]),
        (ROYAL, "use two", ["two"]),
        (ROYAL, "rules deb", ["debt"]),
        (ROYAL, "help fin", ["finish"]),
        (ROYAL, "status --game o", ["one"]),
        (ROYAL, "--game two pass X", ["Xia"]),
        (UKRAINIAN, "проп", ["пропустити", "пропускає-раунд"]),
        (UKRAINIAN, "pa", ["pass", "pay"]),
        (UKRAINIAN, "пропустити bia 3я", ["3яблука"]),
        (UKRAINIAN, "pass bia 3a ха", ["хабар"]),
        (UKRAINIAN, "nonsense b", []),
        ('new Ana "O\'Brien" D’Arc', "declare o", ["oBrien"]),
        ('new Ana "O\'Brien" D’Arc', "declare dar", ["darc"]),
        (APART, "pass Mar", ["Maria_Clara", "Maria_Rosa"]),
        (APART, "open Maria_Clara 2golden_a", ["2golden_apples"]),
        (APART, "pass Stras", []),  # half of a letter: nothing to add
        (APART, "pass ", ["Maria_Clara", "Maria_Rosa", "Straße", "R2-D2", "🐸"]),
        ("games", "pass b", []),  # no game
        ("games", "use b", []),
    ],
)
def test_words(
    proposed: Proposed, sheriff: Sheriff, new: str, typed: str, words: list[str]
) -> None:
    if new == ROYAL:
        sheriff("new Zoe Yan Xia --name two")
    assert sheriff(new).code == 0
    assert proposed(f"sheriff {typed}") == words


def test_a_name_is_read_as_it_was_completed(sheriff: Sheriff) -> None:
    sheriff(["new", "Maria Clara", "Maria Rosa", "Ana"])
    assert sheriff("declare Maria_Rosa 2a").code == 0


def test_only_plain_words_are_offered() -> None:
    offered = {"'": "anx", "`": "anx", "-": "an-x", "_": "an_x", ".": "an.x"}
    for ch in (
        *string.punctuation,
        *string.whitespace,
        "\0",
        "\x1b",
        "\u202e",
        "\ud800",
    ):
        words = [offered[ch]] if ch in offered else []
        assert begun([(f"An{ch}x",), ("Anabel",)], "an") == [*words, "anabel"], ch


def test_verbs_of_the_systems_language(
    proposed: Proposed, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "pt_BR.UTF-8")
    assert proposed("sheriff pa") == ["passa", "paga", "passa-o-marcador", "partidas"]


def test_zsh_and_fish(program: Program, sheriff: Sheriff) -> None:
    sheriff("new Ana Bia Caio")
    zsh, fish = (
        program("", **asked("sheriff pass B", shell)).out for shell in ("zsh", "fish")
    )
    assert zsh.split() == ["_arguments", "'*:", ':(("Bia"))\'']
    assert fish.split() == ["Bia"]


# In real shells: words are completed, and nothing that a record says is run.

# Names that a shell would take for code, a file, a user or a list, each in a way of its
# own.
HOSTILE = (
    (
        "\\$(pwd>pwned)",
        "\\`pwd>pwned\\`",
        "a'$(pwd>pwned)'",
        "$(pwd>pwned)",
        "`pwd>pwned`",
    ),
    (";pwd>pwned;", "*", "~root", "{a,b}", "x|pwd>pwned"),
    ("a)(b", "x\\$(pwd>pwned) y", "a&b", "=pwd", "a:b"),
)
CTRL_G, CTRL_U = "\x07", "\x15"  # Ctrl-G adds the line that was typed to a file

_ZSH = """
autoload -Uz compinit; compinit -u -D
eval "$(_SHERIFF_COMPLETE=source_zsh sheriff)"
show() { print -r -- "$BUFFER" >> lines }; zle -N show; bindkey '^G' show
zle-line-init() { print -n rea''dy }; zle -N zle-line-init
"""
_BASH = """
eval "$(_SHERIFF_COMPLETE=source_bash sheriff)"
bind -x '"\\C-g": printf "%s\\n" "$READLINE_LINE" >> lines'
PS1='rea''dy'
"""
_FISH = """
_SHERIFF_COMPLETE=source_fish sheriff | source
for line in $argv; echo (complete --do-complete $line); end
"""

# Some lines, and what Tab makes of each.
Shell = Callable[[Sequence[str]], list[str]]


def _env(**more: str) -> dict[str, str]:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    return {**os.environ, "PATH": path, "HOME": os.getcwd(), "TERM": "xterm", **more}


def _typed(
    rc: str, text: str, command: Sequence[str], lines: Sequence[str], **env: str
) -> list[str]:
    """What stands on a shell's line after some keys and a Tab, line after line."""
    Path(rc).write_text(text, encoding="utf-8")
    child = pexpect.spawn(
        command[0],
        list(command[1:]),
        encoding="utf-8",
        timeout=PATIENCE,
        env=_env(**env),
    )
    child.expect_exact("ready")
    child.send("".join(f"{line}{TAB}{CTRL_G}{CTRL_U}" for line in lines) + "exit\r")
    child.expect(pexpect.EOF)
    child.close()
    return Path("lines").read_text(encoding="utf-8").splitlines()


def _zsh(lines: Sequence[str]) -> list[str]:
    return _typed(".zshrc", _ZSH, ["zsh", "-d", "-i"], lines, ZDOTDIR=os.getcwd())


def _bash(lines: Sequence[str]) -> list[str]:
    return _typed("rc", _BASH, ["bash", "--noprofile", "--rcfile", "rc", "-i"], lines)


def _fish(lines: Sequence[str]) -> list[str]:
    """What fish would put on the line; it says so without a keyboard."""
    done = subprocess.run(
        ["fish", "-c", _FISH, *lines],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        env=_env(),
        check=True,
    )
    words = done.stdout.splitlines()
    return [
        f"{line.rpartition(' ')[0]} {word} " if len(word.split()) == 1 else line
        for line, word in zip(lines, words, strict=True)
    ]


@pytest.fixture(name="tab", params=[_bash, _zsh, _fish], ids=["bash", "zsh", "fish"])
def _tab(request: pytest.FixtureRequest) -> Shell:
    """A real shell: some lines, and what Tab makes of each."""
    shell: Shell = request.param
    if not shutil.which(shell.__name__.strip("_")):
        pytest.skip(f"there is no {shell.__name__.strip('_')} here")
    return shell


def test_words_are_completed(sheriff: Sheriff, tab: Shell) -> None:
    sheriff(["new", "Ana", "Bia", "Maria Clara", "Maria Rosa"])
    whole = {
        "sheriff dec": "sheriff declare ",
        "sheriff pass B": "sheriff pass Bia ",
        "sheriff pass Maria_C": "sheriff pass Maria_Clara ",
        "sheriff open Bia 2chi": "sheriff open Bia 2chickens ",
    }
    assert tab(list(whole)) == list(whole.values())


def test_nothing_that_a_record_says_is_run(
    sheriff: Sheriff, tab: Shell, tmp_path: Path
) -> None:
    lines = [f"sheriff --game g{n} pass " for n in range(len(HOSTILE))]
    for n, names in enumerate(HOSTILE):
        assert sheriff(["new", "Ana", *names, "--name", f"g{n}"]).code == 0
    assert tab(lines) == [
        f"{line}Ana " for line in lines
    ]  # the only name that can do no harm
    assert not (tmp_path / "pwned").exists()
