"""`stats`: show everyone's victories, points, lies, bribes and searches."""

from collections.abc import Sequence
from operator import itemgetter
from typing import Annotated

import typer

from sheriff_helper.cli.context import Context
from sheriff_helper.game.history import History
from sheriff_helper.game.recap import Recap, recap_of
from sheriff_helper.game.statistics import statistics
from sheriff_helper.views.layout import Line
from sheriff_helper.views.spreadsheet import csv_lines
from sheriff_helper.views.statistics import flat_rows, statistics_view
from sheriff_helper.words.folding import folded
from sheriff_helper.words.language import N_
from sheriff_helper.words.reading.setup import find_player
from sheriff_helper.words.reading.tokens import read_date, read_number


def stats(
    context: Context,
    names: Annotated[list[str] | None, typer.Argument(metavar=N_("[NAME]…"))] = None,
    since: Annotated[str, typer.Option("--since", metavar=N_("DATE"))] = "",
    players: Annotated[str, typer.Option("--players", metavar="N")] = "",
    as_csv: Annotated[bool, typer.Option("--csv")] = False,
) -> None:
    """Show the statistics of everyone, or of those who are named."""
    first_day = since and read_date(since)
    seats = players and read_number(players)

    def look(history: History) -> tuple[str, Recap] | None:
        """Return when a game began and its recap, if it is finished and asked for."""
        began = history.records[0].at
        told = recap_of(history.events, by_round=False)
        is_asked = began[:10] >= first_day and seats in ("", len(told.players))
        if is_asked and told.state.finished:
            return began, told
        return None

    seen = [found for _id, found in context.every_game(look) if found]
    recaps = [told for _began, told in sorted(seen, key=itemgetter(0))]
    rows = statistics(recaps, folded)
    everyone = [row["name"] for row in rows]
    code = "player_not_counted" if everyone else "nobody_counted"
    asked = [find_player(name, everyone, code) for name in names or ()]
    wanted = set(map(folded, asked or everyone))
    shown = [row for row in rows if folded(row["name"]) in wanted]
    games = sum(not wanted.isdisjoint(map(folded, told.players)) for told in recaps)

    def view() -> Sequence[str | Line]:
        if as_csv:
            return csv_lines(flat_rows(shown))
        return statistics_view(games, shown, context.marks, context.width)

    context.answer(lambda: {"games": games, "players": shown}, view)
