"""Lines of styled pieces: put in columns, broken between words, packed.

A piece is a text and the names of its styles, as in `("8 gold", "gold strong")`. This
file knows no game and no colour: `cli.console` says what a style looks like.
"""

import re
from collections.abc import Collection, Iterable, Sequence
from itertools import groupby
from typing import NamedTuple

from rich.cells import cell_len, set_cell_size

from sheriff_helper.words.harmless import harmless

Piece = tuple[str, str]
Line = list[Piece]

# A space at which no line is broken.
UNBROKEN = "\u00a0"
# The width of a name at the head of a column.
_LONGEST_NAME = 24
# The indent of a broken line, from its second row on.
_HANG = "  "


class Marks(NamedTuple):
    """The signs that a terminal can show."""

    star: str
    king: str
    queen: str
    none: str
    to: str
    more: str
    # Stands before a name, in the colour of the player's stand.
    seat: str
    bar: str
    # Stands between giver and taker.
    hands: str


FULL = Marks("★", "♔", "♕", "·", "–", "…", "▌", "█", " → ")
PLAIN = Marks("*", "K", "Q", "-", "-", "...", " ", "#", " -> ")


def text_of(line: Sequence[Piece]) -> str:
    """Return a line without its styles."""
    return "".join(text for text, _style in line)


def width_of(line: Sequence[Piece]) -> int:
    """Return how many columns a line takes."""
    return cell_len(text_of(line))


def joined(pieces: Iterable[Piece], by: str) -> Line:
    """Return the pieces with the text `by` between them."""
    line: Line = []
    for piece in pieces:
        if line:
            line.append((by, ""))
        line.append(piece)
    return line


def cut_name(name: str, width: int, marks: Marks) -> str:
    """Return a name as a table shows it: harmless, and no wider than `width`."""
    name = harmless(name)
    if cell_len(name) <= width:
        return name
    return set_cell_size(name, width - len(marks.more)).rstrip() + marks.more


def in_columns(
    rows: Sequence[Sequence[Line]], left: Collection[int], gap: int = 2
) -> list[Line]:
    """Return cells in columns, aligned right except in the columns named in `left`."""
    sizes = [[width_of(cell) for cell in row] for row in rows]
    widths = [max(column) for column in zip(*sizes, strict=True)]
    lines = []
    for row, row_sizes in zip(rows, sizes, strict=True):
        line: Line = []
        for number, cell in enumerate(row):
            space = (" " * (widths[number] - row_sizes[number]), "")
            line.append((" " * gap if number else "", ""))
            if number in left:
                line += [*cell, space]
            else:
                line += [space, *cell]
        lines.append(line)
    return lines


def in_sheets(
    heads: Sequence[Piece],
    rows: Sequence[tuple[Piece, Sequence[str]]],
    marks: Marks,
    width: int,
    cut: int,
) -> list[list[Line]]:
    """Return sheets with a column below each name, as many columns as fit.

    A row is its label and its cells. A name is cut at `cut` columns if room is scarce.
    """
    labels = [cell_len(label) for (label, _style), _cells in rows]
    room = width - max(labels, default=0)
    sizes = [min(cut, cell_len(name)) for name, _style in heads]
    for _label, cells in rows:
        sizes += map(cell_len, cells)
    fits = max(1, room // (max(sizes, default=0) + 2))
    sheets = []
    for start in range(0, len(heads), fits):
        on_sheet = slice(start, start + fits)
        names = heads[on_sheet]
        widest = min(_LONGEST_NAME, max(cut, room // len(names) - 2))
        heading: list[Line] = [[("", "")]]
        for name, style in names:
            heading.append([(cut_name(name, widest, marks), style)])
        table = [heading]
        for (label, style), cells in rows:
            row: list[Line] = [[(label, style)]]
            row += [[(cell, style)] for cell in cells[on_sheet]]
            table.append(row)
        sheets.append([[], *in_columns(table, (0,))])
    return sheets


def broken(line: Sequence[Piece], width: int) -> list[Line]:
    """Return a line broken between words; only a word wider than a line is cut."""
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
    text = text.replace(UNBROKEN, " ")
    cut: list[Line] = []
    for start, end in rows or [(0, 0)]:
        pieces: Line = []
        if cut:
            pieces.append((_HANG, ""))
        # Letters in a row that share a style are one piece.
        for style, run in groupby(range(start, end), key=styles.__getitem__):
            letters = [text[place] for place in run]
            pieces.append(("".join(letters), style))
        cut.append(pieces)
    return cut


def packed(
    notes: Iterable[Sequence[Piece]], width: int, gap: str = "   "
) -> list[Line]:
    """Return short notes beside each other, on as few lines as they need."""
    lines: list[Line] = []
    for note in notes:
        if lines and width_of([*lines[-1], (gap, ""), *note]) <= width:
            lines[-1] = [*lines[-1], (gap, ""), *note]
        else:
            lines += broken(note, width)
    return lines
