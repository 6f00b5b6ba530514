"""Plain lists of the log, the goods and the games."""

from collections.abc import Iterable, Mapping
from textwrap import wrap
from typing import Any

from rich import box
from rich.table import Table
from rich.text import Text

from sheriff_helper.game.goods import GOODS
from sheriff_helper.views.layout import FULL, Marks
from sheriff_helper.words.harmless import harmless
from sheriff_helper.words.language import N_, _
from sheriff_helper.words.lexicon import lexicon
from sheriff_helper.words.phrases import counted, good_name, say
from sheriff_helper.words.saying.log import LogLine


def _table(marks: Marks, *headings: str) -> Table:
    """An empty table drawn with these signs, with its first columns."""
    lines = box.SIMPLE_HEAD if marks == FULL else box.ASCII2
    return Table(*headings, box=lines, pad_edge=False, header_style="bold")


def log_table(lines: Iterable[LogLine], marks: Marks) -> Table:
    """The log as a table; what no longer holds is struck through and says so."""
    table = _table(marks)
    table.add_column("#", justify="right")
    table.add_column(_("Time"), no_wrap=True)
    table.add_column(_("Entry"))
    for line in lines:
        text = Text(harmless(line.line), style="" if line.holds else "strike")
        if not line.holds:
            text.append(" " + _("(no longer holds)"), style="not strike dim")
        number = "" if line.number is None else str(line.number)
        table.add_row(number, line.at[11:16], text)
    return table


def goods_table(deck: Mapping[str, int], marks: Marks) -> Table:
    """What each card is worth, and how to type it."""
    table = _table(marks, _("Good"), _("Code"))
    for heading in (_("Value"), _("Penalty"), _("Cards")):
        table.add_column(heading, justify="right")
    royal = any(GOODS[key].counts > 1 for key in deck)
    if royal:
        table.add_column(_("Counts as"))
    for key, cards in deck.items():
        good = GOODS[key]
        counts = counted(good.counts, good.counts_as) if good.counts > 1 else marks.none
        words = (good_name(key), " ".join(lexicon().codes(key)))
        figures = map(str, (good.value, good.penalty, cards))
        table.add_row(*words, *figures, *([counts] if royal else []))
    return table


def games_lines(games: Iterable[Mapping[str, Any]], marks: Marks, width: int) -> list[str]:
    """The shelf in plain lines: a Rich table of thousands of games would take seconds."""
    lines = []
    for game in games:
        told = (game["game"], game["date"], game["name"], _progress(game))
        star = marks.star if game["current"] else " "
        lines.append(harmless(f"{star} {f' {marks.none} '.join(filter(None, told))}"))
        points = game["points"]
        best_first = sorted(game["players"], key=lambda name: -points.get(name, 0))
        scores = (f"{name} {points[name]}" if name in points else name for name in best_first)
        players = harmless(", ".join(scores))
        lines += wrap(players, width, initial_indent="    ", subsequent_indent="    ")
    return lines or [_("No games are stored yet: sheriff new Ana Bia Caio")]


def _progress(game: Mapping[str, Any]) -> str:
    if game["damaged"]:
        return _("damaged")
    if game["finished"]:
        return say(N_("won by {winners}"), winners=tuple(game["winners"]))
    return say(N_("{round} of {rounds}"), round=game["round"], rounds=game["rounds"])
