"""A record read line by line into a game; stops at the first line that is refused, and names it."""

from collections.abc import Callable, Iterable
from contextlib import suppress

from sheriff_helper.game.box_and_setup import Setup
from sheriff_helper.game.entry_table import Wish
from sheriff_helper.game.events import Event, Renamed
from sheriff_helper.game.history import renamed
from sheriff_helper.game.judge import Shuffle
from sheriff_helper.game.refusal import Refusal, Unreadable, require
from sheriff_helper.game.state import State, after, begin, fold
from sheriff_helper.words.reading.entry_reader import read_line
from sheriff_helper.words.reading.setup_reader import read_new_line
from sheriff_helper.words.reading.tokens import table_of
from sheriff_helper.words.saying.event_sentences import tell_event
from sheriff_helper.words.saying.language import ENGLISH


class Playback:
    """A record and what came of it: the events, and what was told on the way."""

    def __init__(
        self,
        lines: Iterable[str],
        shuffle: Shuffle | None = None,
        begun: Callable[[Setup], None] | None = None,
    ) -> None:
        self._shuffle = shuffle
        self._begun = begun
        self._state: State | None = None
        self.lines = list(lines)
        self.events: list[Event] = []
        self.told: list[str] = []

    def run(self) -> list[Event]:
        """Play every line."""
        play_lines(self.lines, self._play)
        require(self._state, "record_empty", Unreadable)
        return self.events

    def _play(self, line: str) -> None:
        state = self._state
        if state is None:
            start = read_new_line(line, self._shuffle)
            self.events.append(start)
            if self._begun:
                self._begun(start.setup)
            self._state = begin(start.setup)
            return
        event = _read(line, state).judge(state, self._shuffle)
        if isinstance(event, Renamed):
            self.events = renamed(self.events, event)
            self._state = fold(self.events)
        else:
            self.events.append(event)
            self._state = after(state, event)
        self.told += tell_event(event, state, self._state)


def play_lines(lines: Iterable[str], play: Callable[[str], None]) -> None:
    """Hand every line over; blank lines and lines that begin with # are for the reader."""
    for number, raw in enumerate(lines, 1):
        line = raw.strip().removeprefix("\ufeff")
        if not line or line.startswith("#"):
            continue
        try:
            play(line)
        except Refusal as no:
            raise LineRefusal(number, line, no) from no


def _read(line: str, state: State) -> Wish:
    """The wish on a line. A record that names no language is English, whoever replays it."""
    table = table_of(state)._replace(written=True)
    if not state.setup.lang:
        with suppress(Unreadable):  # or else in the words of whoever wrote it here
            return read_line(line, table._replace(language=ENGLISH))
    return read_line(line, table)


class LineRefusal(Refusal):
    """The refusal of one line of a record, of the same kind as what is wrong with the line."""

    def __init__(self, number: int, line: str, why: Refusal) -> None:
        super().__init__("record_line", number=number, line=line[:80], why=why)
        self.kind = why.kind
