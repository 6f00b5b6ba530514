"""`recap`: one game told, at the terminal, for a chat, or as a page for a browser."""

from errno import EINVAL
from pathlib import Path
from typing import Annotated

import typer
from rich.console import RenderableType

from sheriff_helper.cli.completion import game_ids
from sheriff_helper.cli.context import Context
from sheriff_helper.game.recap import recap_of
from sheriff_helper.game.refusal import Refusal, Unreadable
from sheriff_helper.views.recap import recap_card, recap_data, recap_view
from sheriff_helper.words.saying.language import N_, _
from sheriff_helper.words.saying.record_lines import log_lines


def recap(
    context: Context,
    game: Annotated[str, typer.Argument(metavar=N_("[GAME]"), autocompletion=game_ids)] = "",
    text: Annotated[bool, typer.Option("--text", help=N_("As a card for a chat."))] = False,
    html: Annotated[
        str, typer.Option("--html", metavar=N_("FILE"), help=N_("As a page for a browser."))
    ] = "",
    show: Annotated[bool, typer.Option("--open", help=N_("Show the page."))] = False,
) -> None:
    """One game told: the standing by round, who lied and who paid, the awards."""
    if show and not html:
        raise Unreadable("page_unsaid")
    context.played = context.game_id(game)
    found = context.load()
    told, date = recap_of(found.history.events), found.history.records[0].at[:10]

    def view() -> RenderableType | list[str]:
        if html:
            return [_("The page is in {path}").format(path=html)]
        if text:
            return recap_card(told, date, context.marks)
        return recap_view(told, date, context.marks, context.width)

    if html:
        from sheriff_helper.views.recap_page import recap_page

        _write(Path(html), recap_page(told, date, log_lines(found.history)))
    context.answer(lambda: recap_data(found.id, date, told), view)
    if show:
        import webbrowser

        webbrowser.open(Path(html).resolve().as_uri())


def _write(path: Path, page: str) -> None:
    try:
        path.write_text(page, encoding="utf-8")
    except (OSError, ValueError) as fault:  # the latter for a name that no file can have
        raise Refusal("page_file", path=str(path), why=getattr(fault, "errno", EINVAL)) from fault
