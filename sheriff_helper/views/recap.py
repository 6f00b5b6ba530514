"""A game told: as JSON, as a card for a chat, and in columns at the terminal."""

from collections.abc import Mapping
from itertools import zip_longest

from sheriff_helper.game.recap import Recap, Row
from sheriff_helper.views.figures import figures_table
from sheriff_helper.views.layout import FULL, Line, Marks, broken
from sheriff_helper.views.score import score_sheet, verdict
from sheriff_helper.words.harmless import harmless
from sheriff_helper.words.language import _
from sheriff_helper.words.phrases import phrase, say, texts


def recap_data(game_id: str, date: str, recap: Recap) -> Row:
    """A game told, as JSON data."""
    told = {"rounds": recap.rounds, "players": recap.players, "awards": recap.awards}
    return {"game": game_id, "date": date, "finished": recap.state.finished, **told}


def course(recap: Recap) -> list[Mapping[str, int]]:
    """The points of all: at the start, after each round, and in the final tally if it has come."""
    start = dict.fromkeys(recap.players, recap.state.setup.gold)
    final = {line.name: line.total for line in recap.score.lines}
    played = [row["points"] for row in recap.rounds]
    return [start, *played, *([final] if recap.score.final else [])]


def award_words(award: Row) -> tuple[str, str, str]:
    """What an award is called, who holds it, and what its figure says."""
    row, names = texts("recap")[award["award"]], tuple(award["players"])
    return say(row["title"]), phrase(names), say(row["figure"], n=award["figure"])


def recap_card(recap: Recap, date: str, marks: Marks) -> list[str]:
    """A card for a chat, at most 15 lines: who won, a line a player, best first, the awards."""
    heights = "▁▂▃▄▅▆▇█" if marks is FULL else "12345678"
    rows = course(recap) if recap.rounds else []
    low, *_rest, high = sorted(n for row in course(recap) for n in row.values())
    scale = (len(heights) - 1) / max(1, high - low)
    name = recap.state.setup.title or _("Sheriff of Nottingham")
    lines = [f"{name} {marks.none} {date}", verdict(recap.score)]
    for line in recap.score.best_first:
        spark = "".join(heights[round((row[line.name] - low) * scale)] for row in rows)
        lines.append(f"{line.place}. {line.name} {line.total} {spark}".rstrip())
    lines += ["{}: {}, {}".format(*award_words(award)) for award in recap.awards]
    return [harmless(line) for line in lines]


def recap_view(recap: Recap, date: str, marks: Marks, width: int) -> "list[str | Line]":
    """At the terminal: the card, and a column of figures a player; of a kept tally its score."""
    card = recap_card(recap, date, marks)
    if recap.rounds:
        seats = {name: f"seat{number}" for number, name in enumerate(recap.players)}
        styles = ("", "strong", *(seats[line.name] for line in recap.score.best_first))
        pieces = zip_longest(card, styles, fillvalue="")
        told = [part for piece in pieces for part in broken([piece], width)]
        return [*told, *figures_table(recap.players, texts("recap")["facts"], marks, width, seats)]
    alone = _("No round of this game is in the log: there is nothing to tell but the score.")
    return [card[0], alone, *score_sheet(recap.score, marks, width=width)]
