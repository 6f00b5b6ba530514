"""A game told as a page, which also stands below the shared board of a finished game."""

from collections.abc import Iterable, Sequence
from typing import Any

from sheriff_helper.game.recap import Recap
from sheriff_helper.views.recap import award_words, course
from sheriff_helper.views.score import part_name, verdict
from sheriff_helper.views.web.templates import filled_in
from sheriff_helper.words.language import current_language
from sheriff_helper.words.phrases import texts
from sheriff_helper.words.saying.log import LogLine

_MOST_LEVELS = 5  # behind a chart


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


def _levels(points: Sequence[int]) -> Sequence[int]:
    """Round numbers from below all points to above them, for the lines behind a chart."""
    low, high = min(points), max(points)
    step = next(n for n in (5, 10, 20, 25, 40, 50, 100, 10**9) if high - low < n * _MOST_LEVELS)
    return range(low // step * step, high + step + 1, step)
