"""A terminal's screen and scroll-back, as far as a prompt draws on it: what a person would see."""

import re

_PIECE = re.compile(r"\x1b\[([0-9;?]*)([A-Za-z])|\x1b[=>]|\x1b\][^\x07]*\x07|([\s\S])")
_UNFINISHED = re.compile(r"\x1b(?:\[[0-9;?]*)?$")


class Glass:
    """Rows of letters with a cursor; rows that leave at the top are kept."""

    def __init__(self, rows: int, columns: int) -> None:
        self.rows, self.columns = rows, columns
        self.above: list[str] = []
        self.grid = [[" "] * columns for _ in range(rows)]
        self.row = self.column = 0
        self._rest = ""

    @property
    def text(self) -> str:
        """Scroll-back and screen, without the space to the right."""
        rows = [*self.above, *("".join(row).rstrip() for row in self.grid)]
        return "\n".join(rows).rstrip()

    def resize(self, rows: int, columns: int) -> None:
        """Cut or fill up, as a plain terminal does."""
        self.grid = [(row + [" "] * columns)[:columns] for row in self.grid]
        self.grid = (self.grid + [[" "] * columns for _ in range(rows)])[:rows]
        self.rows, self.columns = rows, columns
        self.row, self.column = min(self.row, rows - 1), min(self.column, columns - 1)

    def feed(self, data: str) -> None:
        """Draw what the program wrote; a sequence cut in two waits for its end."""
        data = self._rest + data
        cut = _UNFINISHED.search(data)
        self._rest = cut.group() if cut else ""
        for match in _PIECE.finditer(data[: cut.start()] if cut else data):
            numbers, command, letter = match.groups()
            if letter:
                self._letter(letter)
            elif command and "?" not in numbers:
                self._obey(command, [int(n or 0) for n in numbers.split(";")])

    def _letter(self, letter: str) -> None:
        if letter == "\r":
            self.column = 0
        elif letter == "\n":
            self._down()
        elif letter == "\b":
            self.column = max(0, self.column - 1)
        elif letter >= " ":
            if self.column == self.columns:
                self.column = 0
                self._down()
            self.grid[self.row][self.column] = letter
            self.column += 1

    def _down(self) -> None:
        if self.row + 1 < self.rows:
            self.row += 1
            return
        self.above.append("".join(self.grid.pop(0)).rstrip())
        self.grid.append([" "] * self.columns)

    def _obey(self, command: str, numbers: list[int]) -> None:
        n = numbers[0] or 1
        if command == "A":
            self.row = max(0, self.row - n)
        elif command == "B":
            self.row = min(self.rows - 1, self.row + n)
        elif command == "C":
            self.column = min(self.columns - 1, self.column + n)
        elif command == "D":
            self.column = max(0, self.column - n)
        elif command == "H":
            self.row, self.column = n - 1, (numbers[1:] or [1])[0] - 1
        elif command in "JK":
            self.grid[self.row][self.column :] = [" "] * (self.columns - self.column)
            below = self.rows - self.row - 1 if command == "J" else 0
            if below:
                self.grid[self.row + 1 :] = [[" "] * self.columns for _ in range(below)]
