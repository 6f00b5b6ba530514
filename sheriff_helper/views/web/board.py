"""The shared board as a page: the state of a game, and what was done last."""

from datetime import datetime
from itertools import accumulate, pairwise
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

# How many of the last entries a board tells.
_TOLD = 8
# How many lines it tells of an amendment.
_CHANGED = 4
_WORDS = {"counted": counted, "good_name": good_name, "stand_card": stand_card}


class NewsLine(NamedTuple):
    """A line under "Just now", and the class that styles it."""

    text: str
    style: str


def shared_board(game_id: str, history: History) -> str:
    """Return the board of a game; below a finished one stands its recap."""
    state = history.state()
    values = {
        "status": status_data(game_id, state),
        "state": state,
        "news": _news(history),
        "headline": sentences.whose_turn(state),
        "lines": sentences.table_lines(state),
        "titles": state_score(state).titles,
        "records": len(history.records),
        "time_up": _time_up(history, state),
        **_WORDS,
    }
    if state.finished:
        values.update(recap_values(recap_of(history.events)))
    return filled_in("share_board.html.j2", **values)


def _news(history: History) -> list[list[NewsLine]]:
    """Return what was said of the last entries, the latest first."""
    events = history.events
    early = max(1, len(events) - _TOLD)
    states = list(accumulate(events[early:], after, initial=fold(events[:early])))
    told = []
    for event, (before, now) in zip(events[early:], pairwise(states), strict=True):
        told.append(_lines(sentences.what_happened(event, before, now)))
    if history.records[-1].done != "enter":
        # The last record is an undo, a redo or an amendment.
        old = History(history.records[:-1])
        moves = sentences.handover_lines(
            handovers_between(old.events, events), states[-1]
        )
        told.append(_lines([*changes(old, history)[:_CHANGED], *moves]))
    return told[::-1]


def _lines(told: sentences.Told) -> list[NewsLine]:
    """Return the lines with the classes that style them on the page."""
    lines = []
    for line in told:
        if isinstance(line, sentences.Handover):
            lines.append(NewsLine(line.text, "handover"))
        else:
            lines.append(NewsLine(line, "said"))
    return lines


def _time_up(history: History, state: State) -> float:
    """Return when the time for the bags is over, or 0 if none runs.

    It runs from the last declaration.
    """
    declared = []
    for (kind, _name), entry in state.entries.items():
        if kind == "declare":
            declared.append(entry)
    inspecting = state.waiting and state.phase == "inspect"
    if not (state.setup.timer and declared and inspecting):
        return 0
    start = datetime.fromisoformat(history.entries[max(declared)].at).timestamp()
    return start + inspection_seconds(state.setup, len({*state.waiting, *state.bags}))
