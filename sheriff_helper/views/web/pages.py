"""The templates beside this file: the shared board and the page of a recap.

Works out what they show and where. Jinja2 is loaded here and nowhere else.
"""

from collections.abc import Iterable, Sequence
from datetime import datetime
from functools import cache
from itertools import accumulate
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from sheriff_helper.game.box import inspection_seconds
from sheriff_helper.game.fold import after, fold
from sheriff_helper.game.handovers import handovers_between
from sheriff_helper.game.history import History
from sheriff_helper.game.recap import Recap, recap_of
from sheriff_helper.game.scoring import state_score
from sheriff_helper.game.state import State
from sheriff_helper.views.board import stand_card
from sheriff_helper.views.data import status_data
from sheriff_helper.views.recap import award_words, course
from sheriff_helper.views.score import part_name, verdict
from sheriff_helper.words.harmless import harmless
from sheriff_helper.words.language import _, current_language
from sheriff_helper.words.phrases import counted, good_name, texts
from sheriff_helper.words.saying import events as sentences
from sheriff_helper.words.saying.log import LogLine, changes

_MOST_LEVELS = 5  # behind a chart
_TOLD, _CHANGED = 8, 4  # the last entries, and the lines of an amendment, that a board tells
_WORDS = {"counted": counted, "good_name": good_name, "stand_card": stand_card}


def recap_page(recap: Recap, date: str, log: Iterable[LogLine]) -> str:
    """A page for a browser, with no script in it and nothing from elsewhere."""
    said = {"date": date, "log": log, "language": current_language()}
    return filled_in("recap.html.j2", **said, **recap_values(recap))


def recap_values(recap: Recap) -> dict[str, Any]:
    """What is shown of a game told, on its own page or below a shared board."""
    labels, points = texts("recap")["facts"], course(recap)
    places = recap.score.best_first
    parts = [part for part in places[0].parts if any(line.parts[part] for line in places)]
    return {
        "recap": recap,
        "places": places,
        "labels": labels,
        "verdict": verdict(recap.score),
        "awards": [award_words(award) for award in recap.awards],
        "scores": {part_name(part): [line.parts[part] for line in places] for part in parts},
        "facts": {fact: [recap.players[line.name][fact] for line in places] for fact in labels},
        "without": lambda whole, part: [n - less for n, less in zip(whole, part, strict=True)],
        "course": points,
        "levels": _levels([n for row in points for n in row.values()]),
    }


def shared_board(game_id: str, history: History) -> str:
    """The board of a game, from what `status --json` says; of a finished one also its recap."""
    state = history.state()
    said = {"status": status_data(game_id, state), "state": state, "news": _news(history)}
    said |= {"headline": sentences.whose_turn(state), "lines": sentences.table_lines(state)}
    said |= {"titles": state_score(state).titles, "records": len(history.records)}
    said |= {"time_up": _time_up(history, state), **_WORDS}
    told = recap_values(recap_of(history.events)) if state.finished else {}
    return filled_in("share_board.html.j2", **said, **told)


def _news(history: History) -> list[list[str]]:
    """What was said of the last entries, the latest first; or what a change of the log changed."""
    events, early = history.events, max(1, len(history.events) - _TOLD)
    states = list(accumulate(events[early:], after, initial=fold(events[:early])))
    told = list(map(sentences.what_happened, events[early:], states, states[1:]))
    if history.records[-1].done != "enter":
        old = History(history.records[:-1])
        moves = sentences.handover_lines(handovers_between(old.events, events), states[-1])
        told.append([*changes(old, history)[:_CHANGED], *moves])
    return told[::-1]


def _time_up(history: History, state: State) -> float:
    """When the time for the bags is over, which runs from the last declaration; 0 for no time."""
    declared = [entry for (kind, _name), entry in state.entries.items() if kind == "declare"]
    if not (state.setup.timer and declared and state.waiting and state.phase == "inspect"):
        return 0
    start = datetime.fromisoformat(history.entries[max(declared)].at).timestamp()
    return start + inspection_seconds(state.setup, len({*state.waiting, *state.bags}))


def _levels(points: Sequence[int]) -> Sequence[int]:
    """Round numbers from below all points to above them, for the lines behind a chart."""
    low, high = min(points), max(points)
    step = next(n for n in (5, 10, 20, 25, 40, 50, 100, 10**9) if high - low < n * _MOST_LEVELS)
    return range(low // step * step, high + step + 1, step)


def filled_in(template: str, **values: Any) -> str:
    """A template with its values, all of which are escaped: names and notes bring no markup."""
    return _environment().get_template(template).render(values, _=_)


@cache
def _environment() -> Environment:
    folder = FileSystemLoader(Path(__file__).parent)
    environment = Environment(loader=folder, autoescape=True, undefined=StrictUndefined)
    environment.trim_blocks = environment.lstrip_blocks = True
    environment.finalize = lambda value: harmless(value) if type(value) is str else value
    return environment
