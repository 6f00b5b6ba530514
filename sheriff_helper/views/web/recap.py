"""A recap as a page, which also stands below the shared board of a finished game."""

from collections.abc import Iterable, Sequence
from typing import Any

from sheriff_helper.game.recap import Recap
from sheriff_helper.views.recap import award_words, course
from sheriff_helper.views.score import part_name, verdict
from sheriff_helper.views.web.templates import filled_in
from sheriff_helper.words.language import current_language
from sheriff_helper.words.saying.log import LogLine
from sheriff_helper.words.sentences.recap import FACTS

# How many lines there are behind a chart at most.
_MOST_LEVELS = 5


def recap_page(recap: Recap, date: str, log: Iterable[LogLine]) -> str:
    """Return a page for a browser that has no script and loads nothing."""
    values = recap_values(recap)
    values["date"] = date
    values["log"] = log
    values["language"] = current_language()
    return filled_in("recap.html.j2", **values)


def recap_values(recap: Recap) -> dict[str, Any]:
    """Return what the template of a recap needs."""
    points = course(recap)
    places = recap.score.best_first
    scores = {}
    for part in places[0].parts:
        row = [line.parts[part] for line in places]
        if any(row):
            scores[part_name(part)] = row
    facts = {}
    for fact in FACTS:
        facts[fact] = [recap.players[line.name][fact] for line in places]
    heights: list[int] = []
    for standing in points:
        heights += standing.values()
    return {
        "recap": recap,
        "places": places,
        "labels": FACTS,
        "verdict": verdict(recap.score),
        "awards": [award_words(award) for award in recap.awards],
        "scores": scores,
        "facts": facts,
        "without": _without,
        "course": points,
        "levels": _levels(heights),
    }


def _without(whole: Sequence[int], part: Sequence[int]) -> list[int]:
    """Return each number of `whole` less the one of `part`."""
    return [n - less for n, less in zip(whole, part, strict=True)]


def _levels(points: Sequence[int]) -> Sequence[int]:
    """Return round numbers around all points, for the lines behind a chart."""
    low = min(points)
    high = max(points)
    steps = (5, 10, 20, 25, 40, 50, 100, 10**9)
    step = next(step for step in steps if high - low < step * _MOST_LEVELS)
    return range(low // step * step, high + step + 1, step)
