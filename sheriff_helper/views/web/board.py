"""The shared board as a page: what `status --json` says, and what was done last."""

from datetime import datetime
from itertools import accumulate
from typing import NamedTuple

from sheriff_helper.game.box import inspection_seconds
from sheriff_helper.game.fold import after, fold
from sheriff_helper.game.handovers import handovers_between
from sheriff_helper.game.history import History
from sheriff_helper.game.recap import recap_of
from sheriff_helper.game.scoring import state_score
from sheriff_helper.game.state import State
from sheriff_helper.views.board import stand_card
from sheriff_helper.views.data import status_data
from sheriff_helper.views.web.recap import recap_values
from sheriff_helper.views.web.templates import filled_in
from sheriff_helper.words.phrases import counted, good_name
from sheriff_helper.words.saying import events as sentences
from sheriff_helper.words.saying.log import changes

_TOLD, _CHANGED = 8, 4  # the last entries, and the lines of an amendment, that a board tells
_WORDS = {"counted": counted, "good_name": good_name, "stand_card": stand_card}


class NewsLine(NamedTuple):
    """A line under "Just now", and the class that styles it."""

    text: str
    style: str


def shared_board(game_id: str, history: History) -> str:
    """The board of a game, from what `status --json` says; of a finished one also its recap."""
    state = history.state()
    said = {"status": status_data(game_id, state), "state": state, "news": _news(history)}
    said |= {"headline": sentences.whose_turn(state), "lines": sentences.table_lines(state)}
    said |= {"titles": state_score(state).titles, "records": len(history.records)}
    said |= {"time_up": _time_up(history, state), **_WORDS}
    told = recap_values(recap_of(history.events)) if state.finished else {}
    return filled_in("share_board.html.j2", **said, **told)


def _news(history: History) -> list[list[NewsLine]]:
    """What was said of the last entries, the latest first; or what a change of the log changed."""
    events, early = history.events, max(1, len(history.events) - _TOLD)
    states = list(accumulate(events[early:], after, initial=fold(events[:early])))
    told = [
        _lines(sentences.what_happened(event, before, now))
        for event, before, now in zip(events[early:], states, states[1:], strict=False)
    ]
    if history.records[-1].done != "enter":
        old = History(history.records[:-1])
        moves = sentences.handover_lines(handovers_between(old.events, events), states[-1])
        told.append(_lines([*changes(old, history)[:_CHANGED], *moves]))
    return told[::-1]


def _lines(told: sentences.Told) -> list[NewsLine]:
    """What is told, with the class of its style on the page."""
    lines = []
    for line in told:
        if isinstance(line, sentences.Handover):
            lines.append(NewsLine(line.text, "handover"))
        else:
            lines.append(NewsLine(line, "said"))
    return lines


def _time_up(history: History, state: State) -> float:
    """When the time for the bags is over, which runs from the last declaration; 0 for no time."""
    declared = [entry for (kind, _name), entry in state.entries.items() if kind == "declare"]
    if not (state.setup.timer and declared and state.waiting and state.phase == "inspect"):
        return 0
    start = datetime.fromisoformat(history.entries[max(declared)].at).timestamp()
    return start + inspection_seconds(state.setup, len({*state.waiting, *state.bags}))
