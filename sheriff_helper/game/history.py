"""The log of a game: what was entered, undone, redone and amended, and what holds now.

Records are only ever added. Which entries hold follows from them, and from nothing
else.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from sheriff_helper.game.entry import Wish
from sheriff_helper.game.events import Event, GameStarted, Renamed
from sheriff_helper.game.fold import advance, begin, fold
from sheriff_helper.game.grammar import wish_of
from sheriff_helper.game.refusal import Refusal, Unreadable, Verb, Word
from sheriff_helper.game.state import State


class Record(NamedTuple):
    """One line of the log. `done` is `enter`, `undo`, `redo` or `amend`.

    `number` is how many steps for undo and redo, and which entry for amend. `events`
    are what the line adds: one for an entry; for an amendment the new one, and
    everything that came after it.
    """

    done: str
    at: str
    events: tuple[Event, ...] = ()
    number: int = 0


class Standing(NamedTuple):
    """An entry that holds, when it was said, and the place of its record."""

    event: Event
    at: str
    record_number: int


class Step(NamedTuple):
    """A change to the log: what stood from entry `start` on before it."""

    start: int
    before: list[Standing]


class History:
    """What the records of one game amount to. Entry 0 is the start of the game."""

    def __init__(self, records: Iterable[Record]) -> None:
        self.records: list[Record] = []
        self.entries: list[Standing] = []
        self._done: list[Step] = []
        self._undone: list[Step] = []
        for record in records:
            self.add(record)

    @property
    def events(self) -> list[Event]:
        """The events that hold, in order."""
        return [entry.event for entry in self.entries]

    @property
    def undoable(self) -> int:
        """How many steps can be undone; the start of the game is not one of them."""
        return len(self._done) - 1

    @property
    def redoable(self) -> int:
        """How many steps can be redone."""
        return len(self._undone)

    def state(self) -> State:
        """What is true now."""
        return fold(self.events)

    def add(self, record: Record) -> None:
        """Take in one record of the log."""
        self.records.append(record)
        if record.done == "undo":
            for _step in range(record.number):
                self._undone.append(self._taken_back(self._done.pop()))
        elif record.done == "redo":
            for _step in range(record.number):
                self._done.append(self._taken_back(self._undone.pop()))
        elif record.done == "amend":
            self._change(record.number, record)
        else:
            self._change(len(self.entries), record)

    def _taken_back(self, step: Step) -> Step:
        """Take a step back, and return the one that would bring it again."""
        now = self.entries[step.start :]
        self.entries[step.start :] = step.before
        return Step(step.start, now)

    def _change(self, start: int, record: Record) -> None:
        """Let the events of a record stand from an entry on."""
        before = self.entries[start:]
        record_number = len(self.records) - 1
        standing = [Standing(record.events[0], record.at, record_number)]
        # Entries after an amended one were judged again, but keep their time.
        for entry, event in zip(before[1:], record.events[1:], strict=True):
            standing.append(entry._replace(event=event))
        self.entries[start:] = standing
        self._done.append(Step(start, before))
        self._undone.clear()


# -- What can be done with a log: each returns the record to add


def enter(history: History, event: Event, at: str) -> Record:
    """Add an entry; a name that is mended changes in every entry."""
    if isinstance(event, Renamed):
        return Record("amend", at, tuple(renamed(history.events, event)))
    return Record("enter", at, (event,))


def undo(history: History, steps: int, at: str) -> Record:
    """Take back the last steps, entries and amendments alike."""
    possible = history.undoable
    if not possible:
        raise Refusal("undo_nothing")
    if steps > possible:
        raise Refusal("undo_too_far", number=steps, possible=possible)
    return Record("undo", at, (), steps)


def redo(history: History, steps: int, at: str) -> Record:
    """Have the last steps back that were undone."""
    possible = history.redoable
    if not possible:
        raise Refusal("redo_nothing")
    if steps > possible:
        raise Refusal("redo_too_far", number=steps, possible=possible)
    return Record("redo", at, (), steps)


def amend(history: History, number: int, wish: Wish, at: str) -> Record:
    """Replace an entry, and judge all that came after it again.

    Where the new one says what was declared, the declaration is replaced, too.
    """
    events = history.events
    last = len(events) - 1
    if not 1 <= number <= last:
        nearest = events[min(number, last)]
        raise Refusal("no_such_entry", number=number, last=last, line=nearest)
    if wish.entry.event is Renamed:
        raise _amend_refused(history, number, Refusal("amend_by_rename"))

    first = _declaration_before(events[:number], wish) or number
    changed = [*_redeclared(events[first:number], wish), wish]
    later = [wish_of(event) for event in events[number + 1 :]]
    state = fold(events[:first])
    try:
        judged = _judge_again(state, changed, first)
    except BrokenEntry as no:
        raise _amend_refused(history, number, no.why) from no
    judged += _judge_again(state, later, number + 1)
    return Record("amend", at, tuple(judged), first)


def _amend_refused(history: History, number: int, why: Refusal) -> Refusal:
    last = len(history.events) - 1
    event = history.events[number]
    return Refusal("amend_refused", number=number, last=last, line=event, why=why)


def _declaration_before(events: Sequence[Event], wish: Wish) -> int | None:
    """The entry of this round that declares what the wish declares otherwise."""
    if not wish.said.get("declared"):
        return None
    return fold(events).entries.get(("declare", wish.said["merchant"]))


def _redeclared(events: Sequence[Event], wish: Wish) -> list[Wish]:
    """The entries from a declaration on, with the claim of the wish in it."""
    wishes = [wish_of(event) for event in events]
    if wishes:
        wishes[0] = wishes[0].saying(claim=wish.said["declared"])
    return wishes


def amend_start(history: History, start: GameStarted, at: str) -> Record:
    """Replace how the game was set up, and judge every entry again."""
    wishes = [wish_of(event) for event in history.events[1:]]
    later = _judge_again(begin(start.setup), wishes, 1)
    return Record("amend", at, (start, *later))


def renamed(events: Sequence[Event], event: Renamed) -> list[Event]:
    """All entries with the name as it should have been."""
    start = events[0]
    assert isinstance(start, GameStarted)

    def call(name: str) -> str:
        if name == event.player:
            return event.name
        return name

    setup = start.setup._replace(
        names=tuple(call(name) for name in start.setup.names),
        first=call(start.setup.first),
    )
    wishes = [wish_of(later).calling(call) for later in events[1:]]
    return [GameStarted(setup), *_judge_again(begin(setup), wishes, 1)]


def number_of(history: History, wish: Wish, round_: int | None = None) -> int:
    """Return the number of the player's last entry that a wish can replace.

    Only entries of a round count if one is given.
    """
    events = history.events
    verb = wish.entry.verb
    player = wish.players()[0]
    state = fold(events[:1])
    last: dict[str, int] = {}
    for number, event in enumerate(events[1:], 1):
        said = wish_of(event)
        is_theirs = said.players()[:1] == [player]
        if is_theirs and round_ in (None, state.round):
            last[said.entry.verb] = number
        advance(state, event)
    found = _replaced_by(verb, last)
    if not found:
        raise Refusal("amend_none", player=player, verb=Verb(verb), round=round_)
    return found


def _replaced_by(verb: str, last: Mapping[str, int]) -> int:
    """Return which of a player's last entries a verb replaces, or 0."""
    bag = max(last.get("pass", 0), last.get("open", 0))
    if verb == "absent":
        return bag
    if verb in ("pass", "open"):
        # An absence is no bag; it is meant where the player had none.
        return bag or last.get("absent", 0)
    return last.get(verb, 0)


class Mended(NamedTuple):
    """An entry that no longer holds, and why: how it could begin to hold again."""

    wish: Wish
    why: Refusal


class BrokenEntry(Refusal):
    """An entry that no longer holds after a change to an earlier one."""

    def __init__(self, number: int, wish: Wish, why: Refusal) -> None:
        mended = Mended(wish, why)
        super().__init__(
            "amend_breaks", number=number, line=wish, mended=mended, why=why
        )
        self.why = why


def _judge_again(state: State, wishes: Sequence[Wish], first: int) -> list[Event]:
    """Return the events as they come out from this state on, and advance it."""
    judged: list[Event] = []
    for number, wish in enumerate(wishes, first):
        try:
            _must_be_seated(state, wish)
            event = wish.judge(state)
        except Refusal as no:
            raise BrokenEntry(number, wish, no) from no
        advance(state, event)
        judged.append(event)
    return judged


def _must_be_seated(state: State, wish: Wish) -> None:
    """Another setup may have another set of players."""
    for name in wish.players():
        if name not in state.players:
            seats = state.setup.names
            raise Unreadable("player_unknown", word=Word(name), players=seats)
