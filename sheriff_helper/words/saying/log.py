"""The log of a game as lines that people type, and what a change did to these lines.

This module must not load Rich, so that `undo` need not wait for it.
"""

from collections.abc import Callable, Iterator
from itertools import zip_longest
from typing import NamedTuple

from sheriff_helper.game.events import Counted, Event
from sheriff_helper.game.history import History
from sheriff_helper.words.language import N_, _
from sheriff_helper.words.lexicon import spoken
from sheriff_helper.words.phrases import say
from sheriff_helper.words.saying.events import difference
from sheriff_helper.words.saying.record import line_of, spoken_line

# Writes an event as a line: `spoken_line` for people, `line_of` for records.
Write = Callable[[Event], str]


class LogLine(NamedTuple):
    """One line of the log. An entry that no longer holds has no number."""

    number: int | None
    at: str
    line: str
    holds: bool = True


def log_lines(history: History, write: Write = spoken_line) -> Iterator[LogLine]:
    """Yield the entries that hold."""
    for number, entry in enumerate(history.entries):
        yield LogLine(number, entry.at, write(entry.event))


def all_lines(history: History, write: Write = spoken_line) -> Iterator[LogLine]:
    """Yield the whole log, including undone and replaced entries."""
    numbers = {
        entry.record_number: number for number, entry in enumerate(history.entries)
    }
    for index, record in enumerate(history.records):
        said = []
        if record.done != "enter":
            done = record.done
            if write is not line_of:
                done = spoken("command", done)[0]
            said.append(f"{done} {record.number}")
        if record.events:
            said.append(write(record.events[0]))
        number = numbers.get(index)
        holds = number is not None or not record.events
        yield LogLine(number, record.at, " ".join(said), holds)


def changes(before: History, now: History, write: Write = spoken_line) -> list[str]:
    """Return the lines that left a log (`- …`) and those that are new (`+ …`)."""
    lines: list[str] = []
    for old, new in zip_longest(map(write, before.events), map(write, now.events)):
        if old == new:
            continue
        if old:
            lines.append(f"- {old}")
        if new:
            lines.append(f"+ {new}")
    return lines


def recount_lines(before: History, now: History) -> Iterator[str]:
    """Yield a sentence for each count that corrects something else after an amendment.

    The count itself has not changed, but the log now expects something else.
    """
    recounted = N_(
        "Entry {number} (`{line}`) now corrects {more} (before: {less}). In doubt, "
        "count {player} again."
    )
    for number, (old, new) in enumerate(zip(before.events, now.events, strict=False)):
        if not isinstance(old, Counted) or not isinstance(new, Counted):
            continue
        less = difference(old) or _("nothing")
        more = difference(new) or _("nothing")
        if old[:2] == new[:2] and less != more:
            yield say(
                recounted,
                number=number,
                line=spoken_line(new),
                more=more,
                less=less,
                player=new.player,
            )
