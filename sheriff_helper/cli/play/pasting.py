"""A paste of several lines: what is still to be answered of it, one line a question."""


class Paste:
    """The lines that wait; the last one was not ended, so it is for someone to end."""

    def __init__(self) -> None:
        self._lines: list[str] = []

    def take(self, text: str) -> str | None:
        """Keep all but the first line, which is returned; None where there is only one."""
        first, *self._lines = _lines(text)
        return first if self._lines else None

    def next_line(self) -> str | None:
        """The next line that was ended; None where none is left."""
        return self._lines.pop(0) if len(self._lines) > 1 else None

    def rest(self) -> str:
        """What stands on the line after all that was ended."""
        lines, self._lines = self._lines, []
        return lines[-1] if lines else ""

    def drop(self) -> bool:
        """Forget it; whether there was anything to forget."""
        lines, self._lines = self._lines, []
        return any(line.strip() for line in lines)


def first_line(text: str) -> str:
    """A paste where only one line has a place."""
    return _lines(text)[0]


def _lines(text: str) -> list[str]:
    return text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
