"""Plain lists: the log, the goods, the games."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from sheriff_helper.game.goods import GOODS
from sheriff_helper.views.log_lines import LogLine
from sheriff_helper.views.signs import Marks
from sheriff_helper.words.names import harmless
from sheriff_helper.words.reading.lexicon import lexicon
from sheriff_helper.words.saying.language import _
from sheriff_helper.words.saying.value_phrases import counted, good_name


def log_table(lines: Iterable[LogLine], marks: Marks) -> RenderableType:
    """The log as a table; what no longer holds is struck through and says so."""
    table = Table(box=marks.box, pad_edge=False, header_style="bold")
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


def goods_table(deck: Mapping[str, int], marks: Marks) -> RenderableType:
    """What each card is worth, and how to type it."""
    table = Table(box=marks.box, pad_edge=False, header_style="bold")
    table.add_column(_("Good"))
    table.add_column(_("Code"))
    for heading in (_("Value"), _("Penalty"), _("Cards")):
        table.add_column(heading, justify="right")
    royal = any(GOODS[key].counts > 1 for key in deck)
    if royal:
        table.add_column(_("Counts as"))
    for key, cards in deck.items():
        good = GOODS[key]
        counts = counted(good.counts, good.counts_as) if good.counts > 1 else marks.none
        table.add_row(
            good_name(key),
            " ".join(lexicon().codes(key)),
            str(good.value),
            str(good.penalty),
            str(cards),
            *([counts] if royal else []),
        )
    return table


def goods_data(deck: Mapping[str, int]) -> list[dict[str, object]]:
    """The same as data."""
    return [
        {
            "key": good.key,
            "code": good.code,
            "class": good.class_,
            "value": good.value,
            "penalty": good.penalty,
            "cards": deck[good.key],
            "counts_as": good.counts_as,
            "counts": good.counts,
        }
        for good in map(GOODS.__getitem__, deck)
    ]


_WIDE_ENOUGH = 60  # columns for a table of games


class GameLine(NamedTuple):
    """One game on the shelf."""

    id: str
    title: str
    players: tuple[str, ...]
    progress: str
    current: bool


def games_table(games: Iterable[GameLine], marks: Marks, width: int = 80) -> RenderableType:
    """The shelf as a table, or one game below the other where a phone has no room for it."""
    if width < _WIDE_ENOUGH:
        return Group(*(_below_each_other(game, marks) for game in games))
    table = Table(box=marks.box, pad_edge=False, header_style="bold")
    table.add_column("")
    table.add_column(_("Game"), no_wrap=True, overflow="fold")  # it is typed, so it is whole
    for heading in (_("Name"), _("Players"), _("Round")):
        table.add_column(heading)
    for game in games:
        table.add_row(
            marks.star if game.current else "",
            game.id,
            Text(harmless(game.title)),
            Text(harmless(", ".join(game.players))),
            game.progress,
        )
    return table


def _below_each_other(game: GameLine, marks: Marks) -> RenderableType:
    head = Text(f"{marks.star if game.current else ' '} {game.id}")
    progress = f"{game.title}, {game.progress}" if game.title else game.progress
    rest = Text(f"{harmless(', '.join(game.players))}\n{harmless(progress)}".strip())
    return Group(head, Padding(rest, (0, 0, 0, 4)))


def games_lines(games: Iterable[GameLine], marks: Marks) -> list[str]:
    """The shelf as plain lines: thousands of rows as a table would take seconds."""
    heading = ("", _("Game"), _("Name"), _("Players"), _("Round"))
    rows = [heading] + [
        (
            marks.star if game.current else "",
            game.id,
            harmless(game.title),
            harmless(", ".join(game.players)),
            game.progress,
        )
        for game in games
    ]
    widths = [max(map(cell_len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            cell + " " * (width - cell_len(cell)) for cell, width in zip(row, widths, strict=True)
        ).rstrip()
        for row in rows
    ]
