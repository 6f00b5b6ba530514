"""The log of a game: what was entered, undone, redone and amended, and which entries hold now.

Records are only ever added. Which entries hold follows from them, and from nothing else.
"""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from sheriff_helper.game.events import Event, GameStarted, Renamed, RoundEnded
from sheriff_helper.game.refusal import Refusal, Unreadable, require
from sheriff_helper.game.state import State, advance, after, begin, fold

if TYPE_CHECKING:
    from sheriff_helper.game.grammar import Wish


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


# From which entry on the log was changed, and what stands there once that is undone, or redone.
_Step = tuple[int, list[Standing]]


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

    def can(self, done: str) -> int:
        """How many steps `undo` or `redo` can take; the start of the game can't be undone."""
        return len(self._done) - 1 if done == "undo" else len(self._undone)

    def state(self) -> State:
        """What is true now."""
        return fold(self.events)

    def add(self, record: Record) -> None:
        """Take in one record of the log."""
        self.records.append(record)
        if record.done in ("undo", "redo"):
            steps = (self._done, self._undone)
            here, there = steps if record.done == "undo" else steps[::-1]
            for _ in range(record.number):
                start, instead = here.pop()
                there.append((start, self.entries[start:]))
                self.entries[start:] = instead
        else:
            start = record.number if record.done == "amend" else len(self.entries)
            old = self.entries[start:]
            said = Standing(record.events[0], record.at, len(self.records) - 1)
            new = [said]
            if old or len(record.events) > 1:
                # What came after an amended entry was judged anew, and is still what was said then.
                later = zip(old[1:], record.events[1:], strict=True)
                new += [entry._replace(event=event) for entry, event in later]
            self.entries[start:] = new
            self._done.append((start, old))
            self._undone.clear()


def with_record(history: History, state: State, record: Record) -> tuple[History, State]:
    """Return the history and the state after one more record; those given stay as they are.

    An entry is applied to the state that is known, so that a long feed takes no more time for its
    last line than for its first. After any other record all entries that hold are folded again.
    """
    longer = History([])
    longer.records = list(history.records)
    longer.entries = list(history.entries)
    longer._done = list(history._done)
    longer._undone = list(history._undone)
    longer.add(record)
    if record.done == "enter":
        return longer, after(state, record.events[0])
    return longer, longer.state()


def enter(history: History, event: Event, at: str) -> Record:
    """One entry more; a name that is mended is so in every entry."""
    if isinstance(event, Renamed):
        return Record("amend", at, tuple(renamed(history.events, event)))
    return Record("enter", at, (event,))


def step(history: History, done: str, steps: int, at: str) -> Record:
    """`undo` takes back the last steps, entries and amendments alike; `redo` has them back."""
    possible = history.can(done)
    code = "undo_too_far" if done == "undo" else "redo_too_far"
    require(steps <= possible, code, number=steps, possible=possible)
    return Record(done, at, (), steps)


def amend(history: History, number: int, wish: "Wish", at: str) -> Record:
    """Replace an entry, and the declaration if it says one; judge all that came after it anew."""
    last = len(history.entries) - 1
    said = {"number": number, "last": last, "event": history.events[min(number, last)]}
    require(1 <= number <= last, "no_such_entry", **said)
    wishes = [*_wishes(history.events[1:number]), wish, *_wishes(history.events[number + 1 :])]
    state = fold(history.events[:number])
    claim, merchant = wish.said.get("declared"), wish.said.get("merchant", "")
    first = state.entries.get(("declare", merchant), number) if claim else number
    if first < number:
        wishes[first - 1] = wishes[first - 1].saying(claim=claim)
        state = fold(history.events[:first])
    try:
        require(wish.entry.event is not Renamed, "amend_by_rename")
        events = _judge_anew(state, wishes[first - 1 : number], first)
    except Refusal as no:
        raise Refusal("amend_refused", **said, why=no.values.get("why", no)) from no
    later = _judge_anew(state, wishes[number:], number + 1)
    return Record("amend", at, (*events, *later), first)


def amend_start(history: History, start: GameStarted, at: str) -> Record:
    """Replace how the game was set up, and judge every entry anew."""
    later = _judge_anew(begin(start.setup), _wishes(history.events[1:]), 1)
    return Record("amend", at, (start, *later))


def renamed(events: Sequence[Event], event: Renamed) -> list[Event]:
    """All entries with the name as it should have been."""
    start = events[0]
    assert isinstance(start, GameStarted)

    def call(name: str) -> str:
        return event.name if name == event.player else name

    seats, first = tuple(map(call, start.setup.names)), call(start.setup.first)
    setup = start.setup._replace(names=seats, first=first)
    wishes = [wish.calling(call) for wish in _wishes(events[1:])]
    return [GameStarted(setup), *_judge_anew(begin(setup), wishes, 1)]


def number_of(history: History, wish: "Wish", round_: int | None = None) -> int:
    """The last entry of the same player that such a wish could replace; of one round, if said."""
    verb, player = wish.entry.verb, wish.players()[0]
    last, now = {"pass": 0, "open": 0, "absent": 0, verb: 0}, fold(history.events[:1]).round
    for number, said in enumerate(_wishes(history.events[1:]), 1):
        if said.players()[:1] == [player] and round_ in (None, now):
            last[said.entry.verb] = number
        now += said.entry.event is RoundEnded
    bag = max(last["pass"], last["open"])  # an absence is none: meant where there is no other
    last |= {"pass": bag or last["absent"], "open": bag or last["absent"], "absent": bag}
    require(last[verb], "amend_none", player=player, verb=verb, round=round_)
    return last[verb]


def _wishes(events: Sequence[Event]) -> "list[Wish]":
    """What must have been said for each event to happen."""
    from sheriff_helper.game.grammar import wish_of  # only an amendment needs the judge

    return [wish_of(event) for event in events]


def _judge_anew(state: State, wishes: "Sequence[Wish]", first: int) -> list[Event]:
    """The events as they come out from this state on; names the first that no longer holds."""
    judged: list[Event] = []
    for number, wish in enumerate(wishes, first):
        try:
            for name in wish.players():
                said = {"word": name, "players": state.setup.names}
                require(name in state.players, "player_unknown", Unreadable, **said)
            judged.append(wish.judge(state))
        except Refusal as no:
            raise Refusal("amend_breaks", number=number, wish=wish, why=no) from no
        advance(state, judged[-1])
    return judged
