"""A game from its start to its board: `new`, `setup`, `status`, `score`."""

from typing import Annotated, Any

import typer

from sheriff_helper.cli.options import GameId, Json, desk_for
from sheriff_helper.game.refusal import Refusal
from sheriff_helper.words.language import N_, _
from sheriff_helper.words.typed import spoken


def new(
    ctx: typer.Context,
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar=N_("NAME… [OPTION]…"), help=N_("Names in seat order.")),
    ] = None,
    json: Json = False,
) -> None:
    """Start a game and put it on the table; the words are read as in a record."""
    from sheriff_helper.game.state import begin
    from sheriff_helper.words.line import shell_words
    from sheriff_helper.words.opening import read_new
    from sheriff_helper.words.telling import whose_turn

    desk = desk_for(ctx, json=json)
    started = read_new(shell_words(words or []))
    game_id = desk.create(started)
    state = begin(started.setup)
    if desk.asked.json:
        from sheriff_helper.views.status import status_data

        desk.data(status_data(game_id, state))
        return
    seats = ", ".join(started.setup.names)
    desk.say([_("Game {id}: {seats}.").format(id=game_id, seats=seats), whose_turn(state)])


def new_help(_ctx: Any, formatter: Any) -> None:
    """The options of `new`, which our own parser reads, on its help page."""
    from sheriff_helper.words.opening import option_lines

    with formatter.section(_("The game")):
        formatter.write_dl([(option, _(text)) for option, text in option_lines()])


def setup(ctx: typer.Context, json: Json = False, game: GameId = "") -> None:
    """What to take out of the box, deal and put on the table for this game."""
    from sheriff_helper.words.checklist import checklist

    desk = desk_for(ctx, json=json, game=game)
    lines = checklist(desk.load().state.setup)
    if desk.asked.json:
        desk.data({"setup": lines})
        return
    for line in lines:
        desk.paragraph(line, "[ ] ")


def status(ctx: typer.Context, json: Json = False, game: GameId = "") -> None:
    """The board; with no game on the table, a welcome."""
    desk = desk_for(ctx, json=json, game=game)
    try:
        on_table = desk.load()
    except Refusal as no:
        if no.code != "no_current_game" or desk.asked.json:
            raise
        desk.say(_welcome(stored=bool(desk.shelf.ids())))
        return
    if desk.asked.json:
        from sheriff_helper.views.status import status_data

        desk.data(status_data(on_table.id, on_table.state))
        return
    from sheriff_helper.views.board import board

    view = board(on_table.state, desk.marks, width=desk.width)
    desk.show(view)


def _welcome(*, stored: bool) -> list[str]:
    """What the program is, and the three ways in, each a line to type."""
    ways = [
        ("play", _("keep score tonight: it asks, short answers do")),
        ("penalty", _("settle a penalty: what was declared, what was found")),
        ("tally", _("count the end of a game: points, Kings and Queens, the winner")),
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
    """Points as far as the table can see; all of them once the game is finished."""
    from sheriff_helper.game.scoring import shares_victory, state_score

    desk = desk_for(ctx, json=json, game=game)
    state = desk.load().state
    result = state_score(state)
    if desk.asked.json:
        from sheriff_helper.views.results import score_data

        desk.data(score_data(result))
        return
    from sheriff_helper.views.tally import tally

    shared = shares_victory(state.setup)
    desk.show(tally(result, desk.marks, shared=shared, width=desk.width))
