"""Amendments: one entry replaced, and everything after it judged anew."""

from collections.abc import Sequence

from sheriff_helper.game.entries import wish_of
from sheriff_helper.game.entry import Wish
from sheriff_helper.game.events import Event, GameStarted
from sheriff_helper.game.history import History, Record
from sheriff_helper.game.refusal import Refusal, Unreadable
from sheriff_helper.game.state import State, apply, begin, fold


def amend(history: History, number: int, wish: Wish, at: str) -> Record:
    """Replace an entry and judge all that came after it anew."""
    if not 1 <= number < len(history.entries):
        raise Refusal("no_such_entry", number=number, last=len(history.entries) - 1)
    state = fold(history.events[:number])
    event = wish.judge(state)
    apply(state, event)
    later = _judge_anew(state, history.events[number + 1 :], number + 1)
    return Record("amend", at, (event, *later), number)


def amend_start(history: History, start: GameStarted, at: str) -> Record:
    """Replace how the game was set up, and judge every entry anew."""
    later = _judge_anew(begin(start.setup), history.events[1:], 1)
    return Record("amend", at, (start, *later), 0)


def _judge_anew(state: State, events: Sequence[Event], first: int) -> list[Event]:
    """The events as they come out from this state on; names the first that no longer holds."""
    judged: list[Event] = []
    for number, event in enumerate(events, first):
        try:
            wish = wish_of(event)
            for name in wish.players():
                if name not in state.players:
                    raise Unreadable("player_unknown", word=name, players=state.setup.names)
            anew = wish.judge(state)
        except Refusal as no:
            raise Refusal("amend_breaks", number=number, event=event, why=no) from no
        apply(state, anew)
        judged.append(anew)
    return judged
