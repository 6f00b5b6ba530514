"""`recap`: tell the story of a game, at the terminal or as a page."""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from sheriff_helper.cli.context import Context, game_ids
from sheriff_helper.game.recap import recap_of
from sheriff_helper.game.refusal import Refusal, require
from sheriff_helper.views.layout import Line
from sheriff_helper.views.recap import recap_card, recap_data, recap_view
from sheriff_helper.words.language import N_, _
from sheriff_helper.words.saying.log import log_lines


def recap(
    context: Context,
    game: Annotated[
        str, typer.Argument(metavar=N_("[GAME]"), autocompletion=game_ids)
    ] = "",
    text: Annotated[bool, typer.Option("--text")] = False,
    html: Annotated[str | None, typer.Option("--html", metavar=N_("FILE"))] = None,
    show: Annotated[bool, typer.Option("--open")] = False,
) -> None:
    """Show the standing by round, who lied, who paid, and the awards of one game."""
    found = context.load(game)
    told = recap_of(found.history.events)
    date = found.history.records[0].at[:10]
    if show and html is None:
        html = f"{found.id}.html"

    def view() -> Sequence[str | Line]:
        if html is not None:
            return [_("The page is in {path}").format(path=html)]
        if text:
            return recap_card(told, date, context.marks)
        return recap_view(told, date, context.marks, context.width)

    if html is not None:
        from sheriff_helper.views.web.recap import recap_page

        page = recap_page(told, date, log_lines(found.history))
        home = os.path.realpath(context.shelf.home)
        try:
            is_game = home in map(str, Path(os.path.realpath(html)).parents)
            require(not is_game, "page_in_home", path=html)
            Path(html).write_text(page, encoding="utf-8", newline="\n")
        except OSError as fault:
            raise Refusal("page_file", path=html, why=fault.strerror) from fault
        except ValueError as fault:
            # No file can have this name.
            raise Refusal("page_file", path=html, why=str(fault)) from fault
    context.answer(lambda: recap_data(found.id, date, told), view)
    if show:
        import webbrowser

        webbrowser.open(Path(html or "").resolve().as_uri())
