"""The board as a page for browsers: what is on it, from the figures that `status --json` has.

A page is whole in every language; who is shown which, and when, is for `cli.share_server` to say.
"""

from contextlib import suppress
from datetime import datetime

from sheriff_helper.game.box_and_setup import inspection_minutes
from sheriff_helper.game.goods import LEGAL
from sheriff_helper.game.handovers import handovers_between
from sheriff_helper.game.history import History
from sheriff_helper.game.recap import recap_of
from sheriff_helper.game.scoring import state_score
from sheriff_helper.game.state import State, advance, after, fold
from sheriff_helper.views.board import stand_card, table_lines
from sheriff_helper.views.json_data import Data, score_data, status_data
from sheriff_helper.views.templates import filled_in, recap_values
from sheriff_helper.words.saying.event_sentences import (
    Handover,
    handover_lines,
    what_happened,
    whose_turn,
)
from sheriff_helper.words.saying.language import N_, _, current_language
from sheriff_helper.words.saying.record_lines import changes
from sheriff_helper.words.saying.value_phrases import counted, good_name, say

_TOLD = 8  # the last entries that may be told
_EARLIER = 3  # handovers below those of the last entry
_CHANGED = 4  # lines of the log that an amendment is told by

_BAGS = {
    "passed": N_("passed"),
    "opened": N_("opened"),
    "absent": N_("no bag"),
}  # what became of it
# What is said of the table as a whole, in one sentence above the stands.
_TABLE = ("game", "name", "edition", "modules", "round", "rounds", "finished", "phase", "sheriff")


def whole_page(part: str) -> str:
    """The page that a browser opens, with the board, or what is said in its place, on it."""
    return filled_in("share.html.j2", part=part, language=current_language())


def message_part(message: str) -> str:
    """A sentence in the place of the board."""
    return filled_in("share_message.html.j2", message=message)


def board_part(game_id: str, history: History) -> str:
    """The board of a game; once it is finished, the score and what there is to tell."""
    state = history.state()
    status, score = status_data(game_id, state), state_score(state)
    news = _news(history, state)
    earlier = [line for lines in news[1:] for line in lines if isinstance(line, Handover)]
    return filled_in(
        "share_board.html.j2",
        status=status,
        table={key: status[key] for key in (*_TABLE, "waiting")},
        titles=score_data(score)["titles"],
        stands=zip(status["players"], state.players.values(), strict=True),
        goods=[good for good in LEGAL if state.deck.get(good) or _is_held(state, good)],
        headline=whose_turn(state),
        lines=table_lines(state),
        news=[(line, isinstance(line, Handover)) for line in (news or [[]])[0]],
        earlier=earlier[:_EARLIER],
        time_up=_time_up(history) if state.setup.timer and state.waiting else 0,
        bag_words=_bag_words,
        good_name=good_name,
        counted=counted,
        stand_card=stand_card,
        **(recap_values(recap_of(history.events)) if state.finished else {}),
    )


def _bag_words(player: Data, status: Data) -> str:
    """What is known of a player's bag, or why there is none."""
    claim, became = player["declared"], player["bag"]
    if player["left"]:
        return _("went home")
    if player["name"] in status["sheriff"] and status["phase"] in ("declare", "inspect"):
        return "★ " + (_("Sheriff") if len(status["sheriff"]) == 1 else _("Deputy"))
    said = counted(claim["number"], claim["good"]) if claim else ""
    if became == "waiting":
        return say(N_("{claim}?"), claim=said) if said else "…"
    return " · ".join(filter(None, (said, _(_BAGS[became]) if became in _BAGS else "")))


def _is_held(state: State, good: str) -> bool:
    return any(player.legal.get(good) for player in state.players.values())


def _news(history: History, now: State) -> list[list[str]]:
    """What was said of the last entries, the latest first; or before it how the log changed."""
    events, told = history.events, list[list[str]]()
    early = max(1, len(events) - _TOLD)
    state = fold(events[:early])
    for event in events[early:]:
        before, state = state, after(state, event)
        told.append(what_happened(event, before, state))
    if history.records[-1].done != "enter":
        old = History(history.records[:-1])
        moves = handover_lines(handovers_between(old.events, events), now)
        told.append([*changes(old, history)[:_CHANGED], *moves])
    return told[::-1]


def _time_up(history: History) -> float:
    """When the time for the bags of this round is over: it began with the last declaration."""
    state, end = fold(history.events[:1]), 0.0
    for entry in history.entries[1:]:
        last = state.round
        advance(state, entry.event)
        end = end if state.round == last else 0.0
        if not end and state.phase == "inspect":
            with suppress(ValueError):  # of a file from elsewhere
                began = datetime.fromisoformat(entry.at).timestamp()
                end = began + 60 * inspection_minutes(state.setup, len(state.waiting))
    return end
