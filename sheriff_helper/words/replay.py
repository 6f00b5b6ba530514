"""Play a record line by line, and name the line where it is refused."""

from collections.abc import Callable, Iterable
from contextlib import suppress

from sheriff_helper.game.box import Setup
from sheriff_helper.game.entry import Wish
from sheriff_helper.game.events import Event, Renamed
from sheriff_helper.game.fold import after, begin, fold
from sheriff_helper.game.history import renamed
from sheriff_helper.game.refusal import Refusal, Unreadable, require
from sheriff_helper.game.state import State
from sheriff_helper.game.values import Shuffle
from sheriff_helper.words.language import ENGLISH
from sheriff_helper.words.reading.reader import read_line
from sheriff_helper.words.reading.setup import read_new_line
from sheriff_helper.words.reading.tokens import table_of
from sheriff_helper.words.saying.events import Handover, Told, tell_event


def play_record(
    lines: Iterable[str],
    shuffle: Shuffle | None = None,
    begun: Callable[[Setup], None] = lambda _setup: None,
) -> tuple[list[Event], Told]:
    """Play every line; return the events and what was told about them."""
    events: list[Event] = []
    told: list[str | Handover] = []
    state: State | None = None

    def play(line: str) -> None:
        nonlocal events, state
        if state is None:
            start = read_new_line(line, shuffle)
            begun(start.setup)
            events = [start]
            state = begin(start.setup)
            return
        before = state
        event = _read(line, before).judge(before, shuffle)
        if isinstance(event, Renamed):
            events = renamed(events, event)
            state = fold(events)
        else:
            events.append(event)
            state = after(before, event)
        told.extend(tell_event(event, before, state))

    play_lines(lines, play)
    require(state, "record_empty", Unreadable)
    return events, told


def play_lines(lines: Iterable[str], play: Callable[[str], None]) -> None:
    """Play each line, skipping blank lines and comments."""
    for number, raw in enumerate(lines, 1):
        line = raw.strip().removeprefix("\ufeff")
        if not line or line.startswith("#"):
            continue
        try:
            # Python knows more line ends than the one that parted these lines.
            require(len(line.splitlines()) == 1, "text_harmful", Unreadable)
            play(line)
        except Refusal as no:
            refused = Refusal("record_line", number=number, line=line[:80], why=no)
            refused.kind = no.kind
            raise refused from no


def _read(line: str, state: State) -> Wish:
    """Read the wish on a line.

    A record that names no language is in English, whatever language is spoken here. A
    line that isn't English may still be in the language of the table.
    """
    table = table_of(state)._replace(written=True)
    if not state.setup.lang:
        with suppress(Unreadable):
            return read_line(line, table._replace(language=ENGLISH))
    return read_line(line, table)
