"""A game told on a page for a browser: where its lines and bars are. `recap.html.j2` draws them."""

from base64 import b64encode
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from typing import Any

from markupsafe import Markup

from sheriff_helper.game.recap import Recap
from sheriff_helper.views.recap import award_words, course
from sheriff_helper.views.score_sheet import part_name, verdict
from sheriff_helper.views.templates import FOLDER, filled_in
from sheriff_helper.words.saying.language import current_language
from sheriff_helper.words.saying.record_lines import LogLine
from sheriff_helper.words.saying.value_phrases import texts

_MOST_LEVELS = 6  # behind the lines


def recap_page(recap: Recap, date: str, log: Iterable[LogLine]) -> str:
    """The page as HTML: no script in it, and nothing from elsewhere."""
    style = (FOLDER / "recap.css").read_text(encoding="utf-8")
    places = sorted(recap.score.lines, key=lambda line: line.place)
    parts = [part for part in places[0].parts if any(line.parts[part] for line in places)]
    return filled_in(
        "recap.html.j2",
        recap=recap,
        date=date,
        log=log,
        verdict=verdict(recap.score),
        awards=award_words(recap),
        places=places,
        seats={name: seat for seat, name in enumerate(recap.players)},
        chart=_chart(course(recap)),
        scores={part_name(part): [line.parts[part] for line in places] for part in parts},
        facts={
            fact: [recap.players[line.name][fact] for line in places]
            for fact in texts("recap")["facts"]
        },
        labels=texts("recap")["facts"],
        stacked=_stacked,
        language=current_language(),
        style=Markup(style),
        style_hash=b64encode(sha256(style.encode()).digest()).decode(),
    )


def _stacked(parts: Sequence[Sequence[int]]) -> list[list[tuple[int, float, float]]]:
    """The bar of each player: its parts, where each begins and how wide it is; the longest is 100."""
    bars = list(zip(*parts, strict=True))
    scale = 100 / max(1, *map(sum, bars))
    return [
        [(at, round(sum(bar[:at]) * scale, 2), round(n * scale, 2)) for at, n in enumerate(bar)]
        for bar in bars
    ]


def _chart(rows: Sequence[Mapping[str, int]]) -> dict[str, Any]:
    """Lines through the points of all rounds, in a square of 100, and round numbers behind them."""
    points = [n for row in rows for n in row.values()]
    low, high = min(points), max(points)
    step = next(n for n in (5, 10, 25, 50, 100, 10**9) if high - low < n * (_MOST_LEVELS - 1))
    low, high = low // step * step, (high // step + 1) * step
    xs = [round(100 * at / max(1, len(rows) - 1), 2) for at in range(len(rows))]

    def y(n: int) -> float:
        return round(100 * (high - n) / (high - low), 2)

    lines = {
        name: " ".join(f"{x},{y(row[name])}" for x, row in zip(xs, rows, strict=True))
        for name in rows[0]
    }
    return {"levels": [(y(n), n) for n in range(low, high + 1, step)], "xs": xs, "lines": lines}
