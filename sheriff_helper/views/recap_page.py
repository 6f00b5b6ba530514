"""A game told on one page for a browser: works out where everything is drawn, and draws nothing.

The page is `recap.html.j2`, its colours are in `recap.css`. Jinja2 is loaded here and nowhere else.
"""

from base64 import b64encode
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from sheriff_helper.game.recap import Recap
from sheriff_helper.views.recap import award_words, course, heading
from sheriff_helper.views.score_sheet import part_name, verdict
from sheriff_helper.words.safe_text import harmless
from sheriff_helper.words.saying.language import _, current_language
from sheriff_helper.words.saying.record_lines import LogLine
from sheriff_helper.words.saying.value_phrases import texts

_FOLDER = Path(__file__).parent
_WIDTH, _HEIGHT, _LEFT, _FOOT, _TOP = 360, 200, 28, 16, 6  # of the chart of all rounds
_MOST_LEVELS = 6


def recap_page(recap: Recap, date: str, log: Iterable[LogLine]) -> str:
    """The page as HTML. What a table typed is text on it, whatever it looks like."""
    environment = Environment(
        loader=FileSystemLoader(_FOLDER),
        autoescape=True,
        finalize=lambda value: harmless(value) if type(value) is str else value,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
    )
    environment.globals |= {"_": _, "stacked": _stacked}
    style = (_FOLDER / "recap.css").read_text(encoding="utf-8")
    places = sorted(recap.score.lines, key=lambda line: line.place)
    facts = [recap.players[line.name] for line in places]
    parts = [part for part in places[0].parts if any(line.parts[part] for line in places)]
    return environment.get_template("recap.html.j2").render(
        recap=recap,
        date=date,
        log=log,
        heading=heading(recap, date),
        verdict=verdict(recap.score),
        awards=award_words(recap),
        places=places,
        seats={name: seat for seat, name in enumerate(recap.players)},
        chart=_chart(course(recap)),
        part_labels=list(map(part_name, parts)),
        part_figures=[[line.parts[part] for part in parts] for line in places],
        bags=[[its["bags"] - its["lies"], its["lies_passed"], its["lies_caught"]] for its in facts],
        inspections=[
            [n, its["opened"] - n, its["bags_seen"] - its["opened"]]
            for its in facts
            for n in [its["opened_liars"]]
        ],
        bribes=[[its["bribes_paid"], its["bribes_taken"]] for its in facts],
        fact_labels=texts("recap")["facts"],
        language=current_language(),
        style=Markup(style),
        style_hash=b64encode(sha256(style.encode()).digest()).decode(),
    )


def _stacked(rows: Sequence[Sequence[int]]) -> list[list[tuple[int, float, float]]]:
    """For each row its parts, where each begins and how wide it is; the longest row is 100."""
    scale = 100 / max(1, *map(sum, rows))
    return [
        [(at, round(sum(row[:at]) * scale, 2), round(n * scale, 2)) for at, n in enumerate(row)]
        for row in rows
    ]


def _chart(rows: Sequence[Mapping[str, int]]) -> dict[str, Any]:
    """A line a player through the points of all rounds, with levels of round numbers behind."""
    points = [n for row in rows for n in row.values()]
    low, high = min(points, default=0), max(points, default=1)
    step = next(n for n in (5, 10, 20, 25, 50, 100, 10**9) if (high - low) / n < _MOST_LEVELS - 1)
    low, high = low // step * step, -(-high // step) * step or step
    across = (_WIDTH - _LEFT - 8) / max(1, len(rows) - 1)
    xs = [round(_LEFT + 4 + at * across, 1) for at in range(len(rows))]

    def y(n: int) -> float:
        return round(_TOP + (high - n) / max(1, high - low) * (_HEIGHT - _FOOT - _TOP), 1)

    return {
        "width": _WIDTH,
        "height": _HEIGHT,
        "left": _LEFT,
        "levels": [(y(n), n) for n in range(low, high + 1, step)],
        "steps": [(x, at) for at, x in enumerate(xs)],
        "paths": {
            name: [f"{x},{y(row[name])}" for x, row in zip(xs, rows, strict=True)]
            for name in (rows[0] if rows else ())
        },
    }
