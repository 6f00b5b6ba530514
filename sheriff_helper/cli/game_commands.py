"""A game from its start to its board: `new`, `setup`, `status`, `score`."""

from typing import Annotated, Any

import typer

from sheriff_helper.cli.context import GameId, Json, context_for
from sheriff_helper.game.refusal import Refusal
from sheriff_helper.game.state import begin
from sheriff_helper.words.reading.lexicon import spoken
from sheriff_helper.words.saying.language import N_, _


def new(
    ctx: typer.Context,
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar=N_("NAME… [OPTION]…"), help=N_("Names in seat order.")),
    ] = None,
    json: Json = False,
) -> None:
    """Start a game and put it on the table; the words are read as in a record."""
    from sheriff_helper.words.reading.setup_reader import read_new

    context = context_for(ctx, json=json)
    started = read_new(words or [])
    game_id = context.create(started)
    seats = ", ".join(started.setup.names)
    said = _("Game {id}: {seats}.").format(id=game_id, seats=seats)
    context.answer_status(game_id, begin(started.setup), [said])


def new_help(_ctx: Any, formatter: Any) -> None:
    """The options of `new`, which our own parser reads, on its help page."""
    from sheriff_helper.words.reading.setup_reader import option_lines

    with formatter.section(_("The game")):
        formatter.write_dl([(option, _(text)) for option, text in option_lines()])


def setup(ctx: typer.Context, json: Json = False, game: GameId = "") -> None:
    """What to take out of the box, deal and put on the table for this game."""
    from sheriff_helper.words.saying.setup_checklist import checklist

    context = context_for(ctx, json=json, game=game)
    lines = checklist(context.load().state.setup)
    context.answer(lambda: {"setup": lines}, lambda: context.wrapped(lines, "[ ] "))


def status(ctx: typer.Context, json: Json = False, game: GameId = "") -> None:
    """The board; with no game on the table, a welcome."""
    context = context_for(ctx, json=json, game=game)
    try:
        on_table = context.load()
    except Refusal as no:
        if no.code != "no_current_game" or context.asked.json:
            raise
        context.say(_welcome(stored=bool(context.shelf.ids())))
        return
    context.show_board(on_table.id, on_table.state)


def _welcome(*, stored: bool) -> list[str]:
    """What the program is, and the three ways in, each a line to type."""
    ways = [
        ("play", _("keep score tonight: it asks, short answers do")),
        ("penalty", _("settle a penalty: what was declared, what was found")),
        ("tally", _("count the end of a game: points, crowns, the winner")),
    ]
    if stored:
        ways.append(("games", _("the games that are stored; none is on the table now")))
    typed = {name: f"sheriff {spoken('command', name)[0]}" for name, _purpose in ways}
    width = max(map(len, typed.values()))
    return [
        _("sheriff is the memory of your table of Sheriff of Nottingham:"),
        _("who owes whom what, who holds which stand, who won and why."),
        "",
        *(f"  {typed[name]:<{width}}   {purpose}" for name, purpose in ways),
        "",
        _("sheriff --help has the rest."),
    ]


def score(ctx: typer.Context, json: Json = False, game: GameId = "") -> None:
    """Points as far as cards were seen; all of them once the game is finished."""
    context = context_for(ctx, json=json, game=game)
    context.show_score(context.load().state)
