"""A terminal's screen and scroll-back: what a person would see. Drawn by pyte."""

from copy import deepcopy
from typing import Any

import pyte

_ALTERNATE = 1049  # the mode in which a program has the screen for itself
_PASTE = (
    2004  # the mode in which a paste is marked: a program that edits a line sets it
)


class Glass(pyte.Screen):
    """Rows of letters; what leaves at the top is kept, and so is what a full screen
    covers.
    """

    def __init__(self, rows: int, columns: int) -> None:
        super().__init__(columns, rows)
        self._stream = pyte.Stream(self)
        self.above: list[str] = []  # what has left at the top
        self._covered: Any = None
        self.prompts = 0  # how often a program has begun to edit a line
        self._is_editing = False

    @property
    def is_covered(self) -> bool:
        """Whether a program has the screen for itself."""
        return self._covered is not None

    @property
    def is_editing(self) -> bool:
        """Whether a program waits for keys, with the question drawn."""
        return self._is_editing and not self.cursor.hidden and self.cursor.x > 0

    @property
    def place(self) -> int:
        """The row of the cursor, counted from the first row that ever was."""
        return len(self.above) + self.cursor.y

    @property
    def before_cursor(self) -> str:
        """What stands to the left of the cursor."""
        return self._cells(self.cursor.y, self.cursor.x)

    @property
    def rows_now(self) -> list[str]:
        """What is on the screen, without the space to the right."""
        return [self._row(y) for y in range(self.lines)]

    def _row(self, y: int) -> str:
        """One row; behind a wide letter stands a cell with nothing in it."""
        return self._cells(y, self.columns).rstrip()

    def _cells(self, y: int, columns: int) -> str:
        cells = self.buffer[y]
        return "".join(cells[x].data for x in range(columns))

    @property
    def text(self) -> str:
        """Scroll-back and screen."""
        above = [] if self.is_covered else self.above
        return "\n".join((*above, *self.rows_now)).rstrip()

    def feed(self, data: str) -> None:
        """Draw what the program wrote."""
        self._stream.feed(data)

    def index(self) -> None:
        """A line down; at the bottom the first one leaves."""
        if self.cursor.y == self.lines - 1 and not self.is_covered:
            self.above.append(self._row(0))
        super().index()

    def turn(self, rows: int, columns: int) -> None:
        """Another size."""
        super().resize(rows, columns)

    def set_mode(self, *modes: int, **how: Any) -> None:
        """Cover the screen or begin to edit a line, or do as pyte does."""
        if _PASTE in modes and how.get("private") and not self._is_editing:
            self._is_editing = True
            self.prompts += 1
        if _ALTERNATE in modes and how.get("private") and not self.is_covered:
            self._covered = deepcopy((self.buffer, self.cursor))
            self.erase_in_display(2)
        super().set_mode(*modes, **how)

    def reset_mode(self, *modes: int, **how: Any) -> None:
        """Uncover it, or end the editing."""
        if _PASTE in modes and how.get("private"):
            self._is_editing = False
        if _ALTERNATE in modes and how.get("private") and self.is_covered:
            self.buffer, self.cursor = self._covered
            self._covered = None
        super().reset_mode(*modes, **how)
