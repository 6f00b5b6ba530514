"""Transcripts: `$ sheriff …` and what it prints, read, run at a fresh table, and
written back.

A transcript is a list of commands. Under each stands what it prints, standard output
first, then standard error, then `[1]` where the exit code is not 0. A line that begins
with `#` is for the reader. The clock, the date and the folder read `HH:MM`,
`YYYY-MM-DD` and `$SHERIFF_HOME`; blanks at the end of a line and blank lines before the
next command count for nothing. A line `…` stands for any lines, as where a board is
shown that another transcript is about. A setting may stand before a command, as in
`COLUMNS=45 sheriff status`.

Commands run inside this process, because a hundred new ones would take a coffee break.
"""

import re
import shlex
import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import pytest

from tests import door

ROOT = Path(__file__).parents[2]
PROMPT = "$ "
ANY_LINES = "…"

_ANSI_QUOTED = re.compile(r"\$'([^']*)'")
_TIME = re.compile(r"(?<!\d)\d\d:\d\d(?!\d)")
_DATE = re.compile(r"(?<!\d)20\d\d-\d\d-\d\d(?!\d)")


class Step(NamedTuple):
    """A command, what it should print, and the blank lines before what follows."""

    command: str
    prints: tuple[str, ...]
    gap: int = 0


Transcript = list[str | Step]


def parse(text: str) -> Transcript:
    """The steps of a transcript, and the lines between them that are for the reader."""
    items: Transcript = []
    lines = text.splitlines()
    while lines:
        line = lines.pop(0)
        if not line.startswith(PROMPT):
            if line and not line.startswith("#"):
                raise ValueError(f"neither a command nor a comment: {line}")
            items.append(line)
            continue
        printed: list[str] = []
        while lines and not lines[0].startswith((PROMPT, "#")):
            printed.append(lines.pop(0))
        kept = _without_last_blanks(printed)
        gap = len(printed) - len(kept)
        items.append(Step(line.removeprefix(PROMPT), tuple(kept), gap))
    return items


def steps(text: str) -> list[Step]:
    """Only the commands of a transcript."""
    return [item for item in parse(text) if isinstance(item, Step)]


def written(items: Transcript) -> str:
    """The transcript as text; what `parse` has read comes back letter by letter."""
    lines: list[str] = []
    for item in items:
        if isinstance(item, str):
            lines.append(item)
        else:
            lines += [PROMPT + item.command, *item.prints, *[""] * item.gap]
    return "\n".join(lines) + "\n"


def brought_up_to_date(text: str, folder: Path, language: str = "en") -> str:
    """The transcript with what its commands print now."""
    with fresh_table(folder, language) as home:
        return written([_up_to_date(item, home) for item in parse(text)])


def _up_to_date(item: str | Step, home: Path) -> str | Step:
    if isinstance(item, str):
        return item
    printed = printed_by(item.command, home)
    return item if is_said(item.prints, printed) else item._replace(prints=printed)


def is_said(prints: Sequence[str], printed: Sequence[str]) -> bool:
    """Whether a transcript says what is printed; any lines may stand where it has
    `…`."""
    if not prints:
        return not printed
    first, *rest = prints
    if first == ANY_LINES:
        return any(
            is_said(rest, printed[skipped:]) for skipped in range(len(printed) + 1)
        )
    return printed[:1] == (first,) and is_said(rest, printed[1:])


@contextmanager
def fresh_table(folder: Path, language: str = "en") -> Iterator[Path]:
    """A machine that has never seen the program: no games, 80 columns, no colour, the
    examples.
    """
    shutil.copytree(ROOT / "examples", folder / "examples")
    home = folder / "home"
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        for name in ("FORCE_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE"):
            patch.delenv(name, raising=False)
        patch.setenv("SHERIFF_HOME", str(home))
        patch.setenv("SHERIFF_LANG", language)
        patch.setenv("COLUMNS", "80")
        patch.setenv("NO_COLOR", "1")
        yield home


def printed_by(command: str, home: Path) -> tuple[str, ...]:
    """The lines that a command prints, with its exit code where that is not 0."""
    words = shlex.split(_ANSI_QUOTED.sub(_spelled_out, command))
    setting, equals, value = words[0].partition("=")
    if equals:
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv(setting, value)
            return printed_by(shlex.join(words[1:]), home)
    words, source = _cut(words, "<")
    words, added = _cut(words, ">>")
    words, target = _cut(words, ">")
    if words[0] == "echo":
        out, err, code = " ".join(words[1:]) + "\n", "", 0
    elif words[0] == "sheriff":
        code, out, err = door.command(
            words[1:], Path(source).read_bytes() if source else b""
        )
    else:
        raise ValueError(f"a transcript knows sheriff and echo, not {words[0]}")
    if target or added:
        with Path(target or added).open(
            "a" if added else "w", encoding="utf-8"
        ) as file:
            file.write(out)
        out = ""
    return as_printed(out, err, code, home)


def as_printed(out: str, err: str, code: int, home: Path) -> tuple[str, ...]:
    """What a command answered, as it stands in a transcript."""
    lines = _the_same_every_day(out + err, home).splitlines()
    printed = _without_last_blanks([line.rstrip() for line in lines])
    return (*printed, *([f"[{code}]"] if code else []))


def _spelled_out(quoted: re.Match[str]) -> str:
    """What the shell makes of $'…'."""
    return shlex.quote(quoted[1].encode("ascii").decode("unicode_escape"))


def _cut(words: Sequence[str], sign: str) -> tuple[list[str], str]:
    """The words without a redirection, and the file that it names."""
    if sign not in words:
        return list(words), ""
    place = words.index(sign)
    return [*words[:place], *words[place + 2 :]], words[place + 1]


def _the_same_every_day(text: str, home: Path) -> str:
    text = text.replace(str(home), "$SHERIFF_HOME")
    return _TIME.sub("HH:MM", _DATE.sub("YYYY-MM-DD", text))


def _without_last_blanks(lines: Sequence[str]) -> list[str]:
    kept = list(lines)
    while kept and not kept[-1].strip():
        kept.pop()
    return kept
