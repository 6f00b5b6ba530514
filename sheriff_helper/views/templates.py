"""The templates beside this file: a game told on a page, and as a play for BG Stats.

Works out what they show and where. Jinja2 is loaded here and nowhere else; the page of `share`
says in `share_page` what is on it.
"""

import json
from collections.abc import Iterable, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import quote

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from sheriff_helper.game.recap import Recap
from sheriff_helper.views.recap import award_words, course
from sheriff_helper.views.score_sheet import part_name, verdict
from sheriff_helper.words.safe_text import fold, harmless
from sheriff_helper.words.saying.language import _, current_language
from sheriff_helper.words.saying.record_lines import LogLine
from sheriff_helper.words.saying.value_phrases import texts

_BG_STATS = "https://app.bgstatsapp.com/createPlay.html?data="
_MOST_LEVELS = 5  # behind a chart
_FOLDER = Path(__file__).parent


def recap_page(recap: Recap, date: str, log: Iterable[LogLine]) -> str:
    """A page for a browser, with no script in it and nothing from elsewhere."""
    said = {"date": date, "log": log, "language": current_language()}
    return filled_in("recap.html.j2", **said, **recap_values(recap))


def recap_values(recap: Recap) -> dict[str, Any]:
    """What is shown of a game told, on its own page or below a shared board."""
    labels, points = texts("recap")["facts"], course(recap)
    places = sorted(recap.score.lines, key=lambda line: line.place)
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


def _levels(points: Sequence[int]) -> Sequence[int]:
    """Round numbers from below all points to above them, for the lines behind a chart."""
    low, high = min(points), max(points)
    step = next(n for n in (5, 10, 20, 25, 40, 50, 100, 10**9) if high - low < n * _MOST_LEVELS)
    return range(low // step * step, high + step + 1, step)


def bg_stats_link(game_id: str, began: str, ended: str, recap: Recap) -> str:
    """The link that opens BG Stats with this play filled in; its time is that of Greenwich."""
    with suppress(ValueError):  # of a file from elsewhere
        ended = f"{datetime.fromisoformat(ended).astimezone(UTC):%Y-%m-%d %H:%M:%S}"
    said = {"play_id": f"{game_id} {began}", "ended": ended, "recap": recap}
    play = json.loads(filled_in("bg_stats_play.json.j2", **said))
    return _BG_STATS + quote(json.dumps(play, separators=(",", ":")), safe="")


def filled_in(template: str, **values: Any) -> str:
    """What a table typed is text in it, whatever it looks like."""
    return _environment().get_template(template).render(values, _=_, fold=fold)


@cache
def _environment() -> Environment:
    folder = FileSystemLoader(_FOLDER)
    environment = Environment(loader=folder, autoescape=True, undefined=StrictUndefined)
    environment.trim_blocks = environment.lstrip_blocks = True
    environment.finalize = lambda value: harmless(value) if type(value) is str else value
    return environment


def file_beside(name: str) -> bytes:
    """A style sheet or a script that a page asks for."""
    return (_FOLDER / name).read_bytes()
