"""What goes out: how a style looks on a terminal, and that every colour can be read on
it.
"""

import json
import os
from contextlib import redirect_stdout

import pytest

from sheriff_helper.cli.console import (
    _STYLES,
    BASIC,
    FULL,
    PLAIN,
    UNCOLOURED,
    depth,
    painted,
)
from tests.conftest import Program, Sheriff
from tests.play.window import Window, enter

READABLE = 3.0  # for letters as heavy as these, by the usual measure of contrast
LINE = [
    ("Ana", "seat0"),
    (" ", "strong"),
    ("8 gold", "gold changed"),
    (" · done", "faint"),
]


@pytest.mark.parametrize(
    ("shown", "text"),
    [
        (PLAIN, "Ana 8 gold · done"),
        (UNCOLOURED, "\x1b[1mAna\x1b[0m \x1b[1;7m8 gold\x1b[0m\x1b[2m · done\x1b[0m"),
        (BASIC, "\x1b[1;34mAna\x1b[0m \x1b[1;33;7m8 gold\x1b[0m\x1b[2m · done\x1b[0m"),
        (
            FULL,
            "\x1b[1;38;5;33mAna\x1b[0m "
            "\x1b[1;38;5;136;7m8 gold\x1b[0m\x1b[2m · done\x1b[0m",
        ),
    ],
    ids=["plain", "uncoloured", "basic", "full"],
)
def test_a_line_is_painted_as_far_as_a_terminal_shows_it(shown: int, text: str) -> None:
    assert painted(LINE, shown) == text


def test_a_text_is_never_painted_by_what_is_in_it() -> None:
    assert painted("\x1b[31mred", BASIC) == "\ufffd[31mred"
    assert painted([("\x1b[2J", "gold")], BASIC) == "\x1b[1;33m\ufffd[2J\x1b[0m"


@pytest.mark.parametrize(
    ("env", "shown"),
    [
        ({"TERM": "xterm-256color"}, FULL),
        ({"TERM": "linux"}, BASIC),
        ({"TERM": "linux", "COLORTERM": "truecolor"}, FULL),
        ({"TERM": "dumb"}, PLAIN),
        ({"TERM": "xterm-256color", "NO_COLOR": "1"}, PLAIN),
    ],
    ids=str,
)
def test_how_much_a_terminal_shows(
    monkeypatch: pytest.MonkeyPatch, env: dict[str, str], shown: int
) -> None:
    for name in ("TERM", "COLORTERM", "NO_COLOR"):
        monkeypatch.setenv(name, env.get(name, ""))
    assert depth() == PLAIN  # no terminal here
    outside, inside = os.openpty()
    with (
        open(outside, "rb"),
        open(inside, "w", encoding="utf-8") as out,
        redirect_stdout(out),
    ):
        assert depth() == shown


def luminance(number: int) -> float:
    """Of one of the 240 colours that are the same on all terminals."""
    steps = (0, 95, 135, 175, 215, 255)
    index = number - 16
    parts = [steps[index // 36], steps[index // 6 % 6], steps[index % 6]]
    linear = [
        (p / 255 / 12.92) if p < 11 else ((p / 255 + 0.055) / 1.055) ** 2.4
        for p in parts
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("style", [name for name, row in _STYLES.items() if row[2]])
def test_every_colour_can_be_read_on_black_and_on_white(style: str) -> None:
    light = luminance(int(_STYLES[style][2])) + 0.05
    assert light / 0.05 >= READABLE
    assert 1.05 / light >= READABLE


@pytest.mark.parametrize("colour", [True, False], ids=["colour", "no colour"])
def test_a_handover_stands_out_in_a_shell(
    sheriff: Sheriff, monkeypatch: pytest.MonkeyPatch, colour: bool
) -> None:
    monkeypatch.setenv("NO_COLOR", "" if colour else "1")
    enter(sheriff, "new Ana Bia Caio")
    entry = "pass Bia 2a bribe 5g"
    _bag, handover, next_bag = json.loads(sheriff(f"{entry} --dry-run --json").out)[
        "said"
    ]
    with Window(command=entry, cold=True) as window:
        window.end()
    assert handover in window.text
    assert (f"\x1b[1m{handover}\x1b[0m" in window.raw) is colour
    assert f"{next_bag}\r\n" in window.raw


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("status", 0),
        ("score", 0),
        ("log", 0),
        ("games", 0),
        ("status --json", 0),
        ("pass Zoe 1a --json", 1),
    ],
)
def test_a_terminal_of_ascii(
    program: Program, sheriff: Sheriff, line: str, code: int
) -> None:
    enter(sheriff, "new Ana Zoë Caio", "pass Zoe 1a 2?")
    answer = program(line, PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert answer.code == code
    assert "Traceback" not in answer.err
    if "--json" in line:
        assert "Zoë" in json.dumps(json.loads(answer.out), ensure_ascii=False)
