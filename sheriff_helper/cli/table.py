"""A game from its start to its board: `new`, `status`, `score`."""

from typing import Annotated

import typer

from sheriff_helper.cli.options import GameId, Json, Reveal, desk_for
from sheriff_helper.words.language import _


def new(
    ctx: typer.Context,
    names: Annotated[list[str], typer.Argument(help=_("Three to six names in seat order."))],
    edition: Annotated[str, typer.Option(help=_("2e or 1e."))] = "2e",
    first: Annotated[str, typer.Option(metavar="NAME", help=_("The first Sheriff."))] = "",
    turns: Annotated[str, typer.Option(metavar="N", help=_("How often each is Sheriff."))] = "",
    hand: Annotated[str, typer.Option(metavar="N", help=_("Cards in hand: 6 or 7."))] = "",
    gold: Annotated[str, typer.Option(metavar="N", help=_("Gold to begin with."))] = "",
    remove_ten: Annotated[
        bool, typer.Option("--remove-ten", help=_("Ten cards leave the deck unseen."))
    ] = False,
    timer: Annotated[bool, typer.Option("--timer", help=_("Inspect against the clock."))] = False,
    name: Annotated[str, typer.Option(metavar="TEXT", help=_("What to call the game."))] = "",
    json: Json = False,
) -> None:
    """Start a game and put it on the table."""
    from sheriff_helper.words.opening import start
    from sheriff_helper.words.telling import whose_turn

    desk = desk_for(ctx, json=json)
    said = {"edition": edition, "first": first, "turns": turns, "hand": hand, "gold": gold}
    options: dict[str, str | bool] = {key: value for key, value in said.items() if value}
    options |= {"name": name, "remove-ten": remove_ten, "timer": timer}
    started = start(names, options)
    now = desk.now()
    game_id = desk.shelf.create(started, now, started.setup.title or now[:10])
    game = desk.shelf.load(game_id)
    if desk.asked.json:
        from sheriff_helper.views.status import status_data

        desk.data(status_data(game_id, game.state))
        return
    seats = ", ".join(started.setup.names)
    desk.say([_("Game {id}: {seats}.").format(id=game_id, seats=seats), whose_turn(game.state)])


def status(
    ctx: typer.Context, json: Json = False, game: GameId = "", reveal: Reveal = False
) -> None:
    """The board."""
    desk = desk_for(ctx, json=json, game=game, reveal=reveal)
    on_table = desk.load()
    if desk.asked.json:
        from sheriff_helper.views.status import status_data

        desk.data(status_data(on_table.id, on_table.state, reveal=desk.asked.reveal))
        return
    from sheriff_helper.views.board import board

    desk.show(board(on_table.state, desk.marks, reveal=desk.asked.reveal))


def score(
    ctx: typer.Context, json: Json = False, game: GameId = "", reveal: Reveal = False
) -> None:
    """Points as far as the table can see; all of them once the game is finished."""
    from sheriff_helper.cli.answers import state_score

    desk = desk_for(ctx, json=json, game=game, reveal=reveal)
    result = state_score(desk.load().state, reveal=desk.asked.reveal)
    if desk.asked.json:
        from sheriff_helper.views.results import score_data

        desk.data(score_data(result))
        return
    from sheriff_helper.views.tally import tally

    desk.show(tally(result, desk.marks))
