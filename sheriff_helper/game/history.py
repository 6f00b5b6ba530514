"""The log as a story: what was entered, undone, redone and amended, and what of it holds now.

Records are only ever added. Which entries hold follows from them, and from nothing else.
"""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from sheriff_helper.game.events import Event, GameStarted
from sheriff_helper.game.refusal import Refusal, Unreadable, require
from sheriff_helper.game.state import State, begin, fold

if TYPE_CHECKING:
    from sheriff_helper.game.entry_table import Wish


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
        is_undo = record.done == "undo"
        if is_undo or record.done == "redo":
            here, there = (self._done, self._undone) if is_undo else (self._undone, self._done)
            for _ in range(record.number):
                step = here.pop()
                self.entries[step.start :] = step.old if is_undo else step.new
                there.append(step)
        else:
            start = record.number if record.done == "amend" else len(self.entries)
            old = tuple(self.entries[start:])
            said = Standing(record.events[0], record.at, len(self.records) - 1)
            new: tuple[Standing, ...] = (said,)
            if old or len(record.events) > 1:
                # What came after an amended entry was judged anew, and is still what was said then.
                later = zip(old[1:], record.events[1:], strict=True)
                new = (said, *(entry._replace(event=event) for entry, event in later))
            step = _Step(start, old, new)
            self.entries[start:] = new
            self._done.append(step)
            self._undone.clear()


def undo(history: History, steps: int, at: str) -> Record:
    """Take back the last steps: entries and amendments alike."""
    require(steps <= history.can_undo, "undo_too_far", number=steps, possible=history.can_undo)
    return Record("undo", at, (), steps)


def redo(history: History, steps: int, at: str) -> Record:
    """Have back what was undone last."""
    require(steps <= history.can_redo, "redo_too_far", number=steps, possible=history.can_redo)
    return Record("redo", at, (), steps)


def amend(history: History, number: int, wish: "Wish", at: str) -> Record:
    """Replace an entry and judge all that came after it anew."""
    last = len(history.entries) - 1
    require(1 <= number <= last, "no_such_entry", number=number, last=last)
    state = fold(history.events[:number])
    event = wish.judge(state)
    event.apply(state)
    later = _judge_anew(state, history.events[number + 1 :], number + 1)
    return Record("amend", at, (event, *later), number)


def amend_start(history: History, start: GameStarted, at: str) -> Record:
    """Replace how the game was set up, and judge every entry anew."""
    return Record("amend", at, (start, *_judge_anew(begin(start.setup), history.events[1:], 1)))


def _judge_anew(state: State, events: Sequence[Event], first: int) -> list[Event]:
    """The events as they come out from this state on; names the first that no longer holds."""
    from sheriff_helper.game.entry_table import wish_of  # only an amendment needs the judge

    judged: list[Event] = []
    for number, event in enumerate(events, first):
        wish = wish_of(event)
        try:
            for name in wish.players():
                if name not in state.players:
                    raise Unreadable("player_unknown", word=name, players=state.setup.names)
            judged.append(wish.judge(state))
        except Refusal as no:
            raise Refusal("amend_breaks", number=number, event=event, why=no) from no
        judged[-1].apply(state)
    return judged
