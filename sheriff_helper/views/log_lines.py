"""The log line by line. Loads no Rich, so that `undo` does not wait for it."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from sheriff_helper.game.events import Event
from sheriff_helper.game.history import History
from sheriff_helper.words.saying.record_lines import spoken_line

# How an event is written down: for people, or in a record's words for programs.
Write = Callable[[Event], str]


class LogLine(NamedTuple):
    """One line of the log. An entry that no longer holds has no number."""

    number: int | None
    at: str
    line: str
    holds: bool = True


def log_lines(history: History, write: Write = spoken_line) -> Iterator[LogLine]:
    """The entries that hold."""
    for number, entry in enumerate(history.entries):
        yield LogLine(number, entry.at, write(entry.event))


def all_lines(history: History, write: Write = spoken_line) -> Iterator[LogLine]:
    """Everything that was ever said: entries that hold and that do not, undo, redo, amend."""
    numbers = {entry.said_by: number for number, entry in enumerate(history.entries)}
    for index, record in enumerate(history.records):
        said = [] if record.done == "enter" else [f"{record.done} {record.number}"]
        said += [write(event) for event in record.events[:1]]
        number = numbers.get(index)
        holds = number is not None or not record.events
        yield LogLine(number, record.at, " ".join(said), holds)


def plain_lines(history: History, write: Write = spoken_line) -> list[str]:
    """The entries that hold, without their numbers and times."""
    return [write(event) for event in history.events]


def changes(before: Sequence[str], now: Sequence[str]) -> list[str]:
    """The lines that left a log and that came; an amendment changes some in the middle."""
    if len(before) == len(now):
        pairs = zip(before, now, strict=True)
        return [t for old, new in pairs if old != new for t in (f"- {old}", f"+ {new}")]
    same = 0
    while same < min(len(before), len(now)) and before[same] == now[same]:
        same += 1
    return [f"- {line}" for line in before[same:]] + [f"+ {line}" for line in now[same:]]
