"""The log of a game in lines as they are typed, and what a change of the log did to them.

Loads no Rich: `undo` does not wait for it.
"""

from collections.abc import Callable, Iterator
from itertools import zip_longest
from typing import NamedTuple

from sheriff_helper.game.events import Counted, Event
from sheriff_helper.game.history import History
from sheriff_helper.words.language import _, english
from sheriff_helper.words.lexicon import spoken
from sheriff_helper.words.phrases import say
from sheriff_helper.words.saying.events import difference
from sheriff_helper.words.saying.record import line_of, spoken_line

# How an event is written down: for people, or in a record's words for programs.
Write = Callable[[Event], str]


class LogLine(NamedTuple):
    """One line of the log. An entry that no longer holds has no number."""

    number: int | None
    at: str
    line: str
    holds: bool = True


def log_lines(history: History, write: Write = spoken_line) -> Iterator[LogLine]:
    """Return the entries that are in force."""
    for number, entry in enumerate(history.entries):
        yield LogLine(number, entry.at, write(entry.event))


def all_lines(history: History, write: Write = spoken_line) -> Iterator[LogLine]:
    """Return the whole log, including undone and replaced entries."""
    numbers = {entry.said_by: number for number, entry in enumerate(history.entries)}
    for index, record in enumerate(history.records):
        done = record.done if write is line_of else spoken("command", record.done)[0]
        said = [] if record.done == "enter" else [f"{done} {record.number}"]
        said += [write(event) for event in record.events[:1]]
        number = numbers.get(index)
        holds = number is not None or not record.events
        yield LogLine(number, record.at, " ".join(said), holds)


def changes(before: History, now: History, write: Write = spoken_line) -> list[str]:
    """The lines that left a log and that came; an amendment changes some in the middle."""
    lines: list[str] = []
    for old, new in zip_longest(map(write, before.events), map(write, now.events)):
        if old != new:
            lines += [f"- {old}"] if old else []
            lines += [f"+ {new}"] if new else []
    return lines


def recount_lines(before: History, now: History) -> Iterator[str]:
    """Counts by hand that stand as they were, and correct something else after an amendment."""
    for number, (old, new) in enumerate(zip(before.events, now.events, strict=False)):
        if isinstance(old, Counted) and isinstance(new, Counted) and old[:2] == new[:2]:
            less, more = (difference(event) or _("nothing") for event in (old, new))
            said = {"line": spoken_line(new), "more": more, "less": less, "player": new.player}
            if less != more:
                yield say(english("told", "recounted"), number=number, **said)
