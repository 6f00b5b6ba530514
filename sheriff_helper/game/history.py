"""The log as a story: what was entered, undone, redone and amended, and what of it holds now.

Records are only ever added. Which entries hold follows from them, and from nothing else.
"""

from collections.abc import Iterable
from typing import NamedTuple

from sheriff_helper.game.events import Event
from sheriff_helper.game.refusal import Refusal
from sheriff_helper.game.state import State, fold


class Record(NamedTuple):
    """One line of the log. `done` is `enter`, `undo`, `redo` or `amend`.

    `number` is how many steps for undo and redo, and which entry for amend; `events` are what the
    line adds: one for an entry, the new one and all that came after it for an amendment.
    """

    done: str
    at: str
    events: tuple[Event, ...] = ()
    number: int = 0


class Standing(NamedTuple):
    """An entry that holds, when it was said, and by which record."""

    event: Event
    at: str
    said_by: int


class _Step(NamedTuple):
    """From entry `start` on, `old` gave way to `new`: the one shape of every change."""

    start: int
    old: tuple[Standing, ...]
    new: tuple[Standing, ...]


class History:
    """What the records of one game amount to. Entry 0 is the start of the game."""

    def __init__(self, records: Iterable[Record]) -> None:
        self.records: list[Record] = []
        self.entries: list[Standing] = []
        self._done: list[_Step] = []
        self._undone: list[_Step] = []
        for record in records:
            self.add(record)

    def copy(self) -> "History":
        """One to add to, while this one stays as it is."""
        twin = History(())
        twin.records, twin.entries = self.records.copy(), self.entries.copy()
        twin._done, twin._undone = self._done.copy(), self._undone.copy()
        return twin

    @property
    def events(self) -> list[Event]:
        """The events that hold, in order."""
        return [entry.event for entry in self.entries]

    @property
    def can_undo(self) -> int:
        """How many steps can be undone; the start of the game can't."""
        return len(self._done) - 1

    @property
    def can_redo(self) -> int:
        """How many undone steps can be had back."""
        return len(self._undone)

    def state(self) -> State:
        """What is true now."""
        return fold(self.events)

    def add(self, record: Record) -> None:
        """Take in one record of the log."""
        self.records.append(record)
        if record.done == "undo":
            for _ in range(record.number):
                step = self._done.pop()
                self.entries[step.start :] = step.old
                self._undone.append(step)
        elif record.done == "redo":
            for _ in range(record.number):
                step = self._undone.pop()
                self.entries[step.start :] = step.new
                self._done.append(step)
        else:
            start = record.number if record.done == "amend" else len(self.entries)
            old = tuple(self.entries[start:])
            said = Standing(record.events[0], record.at, len(self.records) - 1)
            # What came after an amended entry was judged anew, and is still what was said then.
            later = zip(old[1:], record.events[1:], strict=True)
            new = (said, *(entry._replace(event=event) for entry, event in later))
            step = _Step(start, old, new)
            self.entries[start:] = new
            self._done.append(step)
            self._undone.clear()


def undo(history: History, steps: int, at: str) -> Record:
    """Take back the last steps: entries and amendments alike."""
    if steps > history.can_undo:
        raise Refusal("undo_too_far", number=steps, possible=history.can_undo)
    return Record("undo", at, (), steps)


def redo(history: History, steps: int, at: str) -> Record:
    """Have back what was undone last."""
    if steps > history.can_redo:
        raise Refusal("redo_too_far", number=steps, possible=history.can_redo)
    return Record("redo", at, (), steps)
