"""After the game: `recap` tells one, `stats` counts all of them."""

import os
from collections.abc import Sequence
from errno import EINVAL
from operator import itemgetter
from pathlib import Path
from typing import Annotated

import typer

from sheriff_helper.cli.completion import game_ids
from sheriff_helper.cli.context import Context
from sheriff_helper.game.history import History
from sheriff_helper.game.recap import Recap, recap_of, statistics
from sheriff_helper.game.refusal import Refusal, require
from sheriff_helper.views import recap as views
from sheriff_helper.views.styled_lines import Line
from sheriff_helper.words.reading.setup_reader import find_player
from sheriff_helper.words.reading.tokens import read_date, read_number
from sheriff_helper.words.safe_text import fold
from sheriff_helper.words.saying.language import N_, _
from sheriff_helper.words.saying.record_lines import log_lines


def recap(
    context: Context,
    game: Annotated[str, typer.Argument(metavar=N_("[GAME]"), autocompletion=game_ids)] = "",
    text: Annotated[bool, typer.Option("--text")] = False,
    html: Annotated[str | None, typer.Option("--html", metavar=N_("FILE"))] = None,
    show: Annotated[bool, typer.Option("--open")] = False,
) -> None:
    """One game told: the standing by round, who lied and who paid, the awards."""
    context.played = context.game_id(game)
    found = context.load()
    told, date = recap_of(found.history.events), found.history.records[0].at[:10]
    html = f"{found.id}.html" if show and html is None else html

    def view() -> Sequence[str | Line]:
        if html is not None:
            return [_("The page is in {path}").format(path=html)]
        if text:
            return views.recap_card(told, date, context.marks)
        return views.recap_view(told, date, context.marks, context.width)

    if html is not None:
        from sheriff_helper.views.templates import recap_page

        page = recap_page(told, date, log_lines(found.history))
        home = os.path.realpath(context.shelf.home)
        try:
            is_game = home in map(str, Path(os.path.realpath(html)).parents)
            require(not is_game, "page_in_home", path=html)
            Path(html).write_text(page, encoding="utf-8")
        except (OSError, ValueError) as fault:  # the latter for a name that no file can have
            raise Refusal("page_file", path=html, why=getattr(fault, "errno", EINVAL)) from fault
    context.answer(lambda: views.recap_data(found.id, date, told), view)
    if show:
        import webbrowser

        webbrowser.open(Path(html or "").resolve().as_uri())


def stats(
    context: Context,
    names: Annotated[list[str] | None, typer.Argument(metavar=N_("[NAME]…"))] = None,
    since: Annotated[str, typer.Option("--since", metavar=N_("DATE"))] = "",
    players: Annotated[str, typer.Option("--players", metavar="N")] = "",
    as_csv: Annotated[bool, typer.Option("--csv")] = False,
) -> None:
    """Victories, points, lies, bribes and searches of everyone, or of those who are named."""
    first_day, seats = since and read_date(since), players and read_number(players)

    def look(history: History) -> tuple[str, Recap] | None:
        """A finished game of those that are asked for, and when it began."""
        began = history.records[0].at
        told = recap_of(history.events, by_round=False)
        is_asked = began[:10] >= first_day and seats in ("", len(told.players))
        return (began, told) if is_asked and told.state.finished else None

    seen = [found for _id, found in context.every_game(look) if found]
    recaps = [told for _began, told in sorted(seen, key=itemgetter(0))]
    rows = statistics(recaps, fold)
    everyone = [row["name"] for row in rows]
    code = "player_not_counted" if everyone else "nobody_counted"
    asked = [find_player(name, everyone, code) for name in names or ()]
    wanted = set(map(fold, asked or everyone))
    shown = [row for row in rows if fold(row["name"]) in wanted]
    games = sum(not wanted.isdisjoint(map(fold, told.players)) for told in recaps)

    def view() -> Sequence[str | Line]:
        if as_csv:
            return views.csv_lines(views.flat_rows(shown))
        return views.statistics_view(games, shown, context.marks, context.width)

    context.answer(lambda: {"games": games, "players": shown}, view)
