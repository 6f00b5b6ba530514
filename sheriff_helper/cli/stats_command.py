"""`stats`: all finished games counted together, a column a person."""

from operator import itemgetter
from typing import Annotated

import typer

from sheriff_helper.cli.context import Context
from sheriff_helper.game.history import History
from sheriff_helper.game.recap import Recap, recap_of
from sheriff_helper.game.statistics import statistics
from sheriff_helper.views.recap import flat_row, statistics_view
from sheriff_helper.views.result_export import csv_lines
from sheriff_helper.words.reading.setup_reader import find_player
from sheriff_helper.words.reading.tokens import read_date, read_number
from sheriff_helper.words.safe_text import fold
from sheriff_helper.words.saying.language import N_


def stats(
    context: Context,
    names: Annotated[list[str] | None, typer.Argument(metavar=N_("[NAME]…"))] = None,
    since: Annotated[
        str, typer.Option("--since", metavar=N_("DATE"), help=N_("Only games from that day on."))
    ] = "",
    players: Annotated[
        str, typer.Option("--players", metavar="N", help=N_("Only games of so many players."))
    ] = "",
    as_csv: Annotated[
        bool, typer.Option("--csv", help=N_("As a table for a spreadsheet."))
    ] = False,
) -> None:
    """Victories, points, lies, bribes and searches of everyone, or of those who are named."""
    first_day, seats = since and read_date(since), players and read_number(players)

    def look(history: History) -> tuple[str, Recap] | None:
        """A finished game of those that are asked for, and when it began."""
        began, told = history.records[0].at, None
        if began[:10] >= first_day:
            told = recap_of(history.events, by_round=False)
        is_asked = told and told.state.finished and seats in ("", len(told.players))
        return (began, told) if told and is_asked else None

    found = [seen for _id, seen in context.every_game(look) if seen]
    recaps = [told for _began, told in sorted(found, key=itemgetter(0))]
    rows = statistics(recaps, fold)
    everyone = [row["name"] for row in rows]
    wanted = {fold(find_player(name, everyone)) for name in names or everyone}
    rows = [row for row in rows if fold(row["name"]) in wanted]
    games = sum(not wanted.isdisjoint(map(fold, told.players)) for told in recaps)
    context.answer(
        lambda: {"games": games, "players": rows},
        lambda: (
            csv_lines(list(map(flat_row, rows)))
            if as_csv
            else statistics_view(games, rows, context.marks, context.width)
        ),
    )
