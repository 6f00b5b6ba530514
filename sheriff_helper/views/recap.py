"""A recap of a game: as JSON, as a card for a chat, or in columns at the terminal."""

from collections.abc import Mapping
from itertools import zip_longest

from sheriff_helper.game.recap import Recap, Row
from sheriff_helper.views.figures import figures_table
from sheriff_helper.views.layout import FULL, Line, Marks, broken
from sheriff_helper.views.score import score_sheet, verdict
from sheriff_helper.words.harmless import harmless
from sheriff_helper.words.language import N_, _
from sheriff_helper.words.phrases import phrase, say
from sheriff_helper.words.sentences.recap import AWARDS, FACTS

_NO_ROUNDS = N_(
    "No round of this game is in the log: there is nothing to tell but the score."
)


def recap_data(game_id: str, date: str, recap: Recap) -> Row:
    """Return a recap as JSON data."""
    return {
        "game": game_id,
        "date": date,
        "finished": recap.state.finished,
        "rounds": recap.rounds,
        "players": recap.players,
        "awards": recap.awards,
    }


def course(recap: Recap) -> list[Mapping[str, int]]:
    """Return everyone's points at the start, after each round, and in a final tally."""
    rows: list[Mapping[str, int]] = []
    rows.append(dict.fromkeys(recap.players, recap.state.setup.gold))
    rows += [row["points"] for row in recap.rounds]
    if recap.score.final:
        rows.append({line.name: line.total for line in recap.score.lines})
    return rows


def award_words(award: Row) -> tuple[str, str, str]:
    """Return what an award is called, who holds it, and what its figure says."""
    words = AWARDS[award["award"]]
    names = phrase(tuple(award["players"]))
    return say(words.title), names, say(words.figure, n=award["figure"])


def recap_card(recap: Recap, date: str, marks: Marks) -> list[str]:
    """Return at most 15 lines for a chat: who won, each player, and the awards."""
    heights = "▁▂▃▄▅▆▇█" if marks is FULL else "12345678"
    points: list[int] = []
    for row in course(recap):
        points += row.values()
    low = min(points)
    scale = (len(heights) - 1) / max(1, max(points) - low)
    rows = course(recap) if recap.rounds else []
    name = recap.state.setup.title or _("Sheriff of Nottingham")
    lines = [f"{name} {marks.none} {date}", verdict(recap.score)]
    for line in recap.score.best_first:
        spark = "".join(heights[round((row[line.name] - low) * scale)] for row in rows)
        lines.append(f"{line.place}. {line.name} {line.total} {spark}".rstrip())
    lines += ["{}: {}, {}".format(*award_words(award)) for award in recap.awards]
    return [harmless(line) for line in lines]


def recap_view(recap: Recap, date: str, marks: Marks, width: int) -> "list[str | Line]":
    """Return the card and a column of figures for each player.

    A tally that was kept has no rounds, and so shows its score instead.
    """
    card = recap_card(recap, date, marks)
    if not recap.rounds:
        return [card[0], _(_NO_ROUNDS), *score_sheet(recap.score, marks, width=width)]
    seats = {name: f"seat{number}" for number, name in enumerate(recap.players)}
    styles = ["", "strong"]
    styles += [seats[line.name] for line in recap.score.best_first]
    lines: list[str | Line] = []
    for piece in zip_longest(card, styles, fillvalue=""):
        lines += broken([piece], width)
    lines += figures_table(recap.players, FACTS, marks, width, seats)
    return lines
