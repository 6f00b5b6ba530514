"""Lines of styled pieces: in columns, broken between words, packed. Knows no game and no colour.

A piece is a text and the names of its styles, as in `("8 gold", "gold strong")`; what each looks
like on a terminal is in `cli.console`.
"""

import re
from collections.abc import Collection, Iterable, Sequence
from itertools import groupby
from typing import NamedTuple

from rich.cells import cell_len, set_cell_size

from sheriff_helper.words.harmless import harmless

Piece = tuple[str, str]
Line = list[Piece]

UNBROKEN = "\u00a0"  # a space at which no line is broken
_LONGEST_NAME = 24  # at the head of a column
_HANG = "  "  # before what a line goes on with below


class Marks(NamedTuple):
    """Which signs the terminal can show."""

    star: str
    king: str
    queen: str
    none: str
    to: str
    more: str
    seat: str  # before a name, in the colour of the player's stand
    bar: str
    hands: str  # between who gives and who takes


FULL = Marks("★", "♔", "♕", "·", "–", "…", "▌", "█", " → ")
PLAIN = Marks("*", "K", "Q", "-", "-", "...", " ", "#", " -> ")


def text_of(line: Sequence[Piece]) -> str:
    """A line without its styles."""
    return "".join(text for text, _style in line)


def width_of(line: Sequence[Piece]) -> int:
    """How many columns a line takes."""
    return cell_len(text_of(line))


def joined(pieces: Iterable[Piece], by: str) -> Line:
    """Pieces with something in between."""
    return [piece for each in pieces for piece in ((by, ""), each)][1:]


def cut_name(name: str, width: int, marks: Marks) -> str:
    """A name as a table shows it: harmless, and no wider than that."""
    name = harmless(name)
    if cell_len(name) <= width:
        return name
    return set_cell_size(name, width - len(marks.more)).rstrip() + marks.more


def in_columns(rows: Sequence[Sequence[Line]], left: Collection[int], gap: int = 2) -> list[Line]:
    """Cells below each other, at the right of their columns; those named are at the `left`."""
    cells = [list(map(width_of, row)) for row in rows]
    widths = [max(column) for column in zip(*cells, strict=True)]
    lines = []
    for row, sizes in zip(rows, cells, strict=True):
        line: Line = []
        for number, (cell, size, width) in enumerate(zip(row, sizes, widths, strict=True)):
            space = (" " * (width - size), "")
            between = (" " * gap if number else "", "")
            line += [between, *cell, space] if number in left else [between, space, *cell]
        lines.append(line)
    return lines


def in_sheets(
    heads: Sequence[Piece],
    rows: Sequence[tuple[Piece, Sequence[str]]],
    marks: Marks,
    width: int,
    cut: int,
) -> list[list[Line]]:
    """A column below each name, as many on a sheet as fit; a row is its label and its cells."""
    room = width - max((cell_len(label) for (label, _style), _cells in rows), default=0)
    cells = [cell_len(cell) for _label, said in rows for cell in said]
    column = max([*cells, *(min(cut, cell_len(name)) for name, _style in heads)], default=0) + 2
    fits, sheets = max(1, room // column), list[list[Line]]()
    for start in range(0, len(heads), fits):
        on_sheet = slice(start, start + fits)
        widest = min(_LONGEST_NAME, max(cut, room // len(heads[on_sheet]) - 2))
        names = [(cut_name(name, widest, marks), style) for name, style in heads[on_sheet]]
        table: list[list[Line]] = [[[("", "")], *([name] for name in names)]]
        for (label, style), said in rows:
            table.append([[(label, style)], *([(cell, style)] for cell in said[on_sheet])])
        sheets.append([[], *in_columns(table, (0,))])
    return sheets


def broken(line: Sequence[Piece], width: int) -> list[Line]:
    """A line broken between words; a word is broken only where no line could hold it."""
    text = text_of(line)
    styles = [style for said, style in line for _letter in said]
    rows: list[tuple[int, int]] = []
    for word in re.finditer(rf" *([^ ]{{1,{max(1, width - len(_HANG))}}})", text):
        start = rows[-1][0] if rows else word.start()
        indent = len(_HANG) if len(rows) > 1 else 0
        if rows and cell_len(text[start : word.end()]) + indent <= width:
            rows[-1] = (start, word.end())
        else:
            rows.append((word.start(1) if rows else start, word.end()))
    text, cut = text.replace(UNBROKEN, " "), list[Line]()
    for row in rows or [(0, 0)]:
        same = (list(run) for _style, run in groupby(range(*row), key=styles.__getitem__))
        pieces = [(text[run[0] : run[-1] + 1], styles[run[0]]) for run in same]
        cut.append([(_HANG, ""), *pieces] if cut else pieces)
    return cut


def packed(notes: Iterable[Sequence[Piece]], width: int, gap: str = "   ") -> list[Line]:
    """Short notes beside each other, on as few lines as they need."""
    lines: list[Line] = []
    for note in notes:
        if lines and width_of([*lines[-1], (gap, ""), *note]) <= width:
            lines[-1] = [*lines[-1], (gap, ""), *note]
        else:
            lines += broken(note, width)
    return lines
