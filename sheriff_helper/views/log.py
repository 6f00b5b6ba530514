"""The log line by line, as it may be shown. Loads no Rich, so that `undo` does not wait for it."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from sheriff_helper.game.events import Event
from sheriff_helper.game.history import History, Record
from sheriff_helper.game.secrecy import public_event
from sheriff_helper.game.state import State, apply, fold
from sheriff_helper.words.record import spoken_line

# How an event is written down: for people, or in a record's words for programs.
Write = Callable[[Event], str]


class LogLine(NamedTuple):
    """One line of the log, as it may be shown. An entry that no longer holds has no number."""

    number: int | None
    at: str
    line: str
    holds: bool = True


def log_lines(history: History, *, reveal: bool, write: Write = spoken_line) -> Iterator[LogLine]:
    """The entries that hold, with face-down kinds hidden until they are revealed."""
    events = public_events(history, reveal=reveal)
    for number, (entry, event) in enumerate(zip(history.entries, events, strict=True)):
        yield LogLine(number, entry.at, write(event))


def public_events(history: History, *, reveal: bool) -> Iterator[Event]:
    """The events that hold, as they may be shown."""
    revealed = reveal or history.state().finished
    state: State | None = None
    for event in history.events:
        yield public_event(event, state, revealed=revealed) if state else event
        state = apply(state, event) if state else fold([event])


def all_lines(history: History, *, reveal: bool, write: Write = spoken_line) -> Iterator[LogLine]:
    """Everything that was ever said: entries that hold and that do not, undo, redo, amend."""
    revealed = reveal or history.state().finished
    numbers = {entry.said_by: number for number, entry in enumerate(history.entries)}
    past = History([])
    state: State | None = None
    for index, record in enumerate(history.records):
        before = fold(past.events[: record.number]) if _changes_middle(record) else state
        said = [] if record.done == "enter" else [f"{record.done} {record.number}"]
        said += [write(_seen(event, before, revealed)) for event in record.events[:1]]
        number = numbers.get(index)
        holds = number is not None or not record.events
        yield LogLine(number, record.at, " ".join(said), holds)
        past.add(record)
        if state and record.done == "enter":
            apply(state, record.events[0])
        else:
            state = past.state()


def _changes_middle(record: Record) -> bool:
    return record.done == "amend" and record.number > 0


def _seen(event: Event, before: State | None, revealed: bool) -> Event:
    return public_event(event, before, revealed=revealed) if before else event


def plain_lines(history: History, write: Write = spoken_line) -> list[str]:
    """The entries that hold, without face-down kinds, even where the end has turned them up.

    So two readings of a log differ only where an entry does.
    """
    lines: list[str] = []
    state: State | None = None
    for event in history.events:
        lines.append(write(_seen(event, state, False)))
        state = apply(state, event) if state else fold([event])
    return lines


def changes(before: Sequence[str], now: Sequence[str]) -> list[str]:
    """The lines that left a log and that came; an amendment changes some in the middle."""
    if len(before) == len(now):
        pairs = zip(before, now, strict=True)
        return [t for old, new in pairs if old != new for t in (f"- {old}", f"+ {new}")]
    same = 0
    while same < min(len(before), len(now)) and before[same] == now[same]:
        same += 1
    return [f"- {line}" for line in before[same:]] + [f"+ {line}" for line in now[same:]]
