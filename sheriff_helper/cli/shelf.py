"""The stored games: `games`, `use`, `delete`, `where`."""

import sys
from typing import Annotated, Any

import typer

from sheriff_helper.cli.completing import game_ids
from sheriff_helper.cli.desk import Desk
from sheriff_helper.cli.options import Json, desk_for
from sheriff_helper.cli.speaking import speak_of_game
from sheriff_helper.game.refusal import Refusal
from sheriff_helper.store.index import Summary, summaries
from sheriff_helper.words.language import N_, _
from sheriff_helper.words.phrases import say
from sheriff_helper.words.telling import whose_turn

Which = Annotated[
    str,
    typer.Argument(
        metavar=N_("GAME"), help=N_("Its id, or the beginning of it."), autocompletion=game_ids
    ),
]

_MOST_ROWS = 200  # of a table; what is longer is scrolled through, not looked at


def games(ctx: typer.Context, json: Json = False) -> None:
    """All stored games."""
    desk = desk_for(ctx, json=json)
    current = _on_table(desk)
    rows = [_row(line, current) for line in summaries(desk.shelf)]
    if desk.asked.json:
        desk.data(rows)
        return
    if not rows:
        desk.say([_("No games are stored yet: sheriff new Ana Bia Caio")])
        return
    from sheriff_helper.views.lists import GameLine, games_lines, games_table

    lines = [
        GameLine(r["game"], r["name"], tuple(r["players"]), _progress(r), r["current"])
        for r in rows
    ]
    if len(lines) > _MOST_ROWS:
        desk.say(games_lines(lines, desk.marks))
        return
    desk.show(games_table(lines, desk.marks, desk.width))


def _on_table(desk: Desk) -> str:
    """The game that was asked for or is on the table; nothing where there is none."""
    try:
        return desk.game_id()
    except Refusal:
        if desk.asked.game:
            raise
        return ""


def _row(line: Summary, current: str) -> dict[str, Any]:
    """One game in a line; a damaged one is listed as such."""
    return {
        "game": line.id,
        "current": line.id == current,
        "damaged": line.damaged,
        "name": line.title,
        "players": list(line.players),
        "round": line.round,
        "rounds": line.rounds,
        "finished": line.finished,
    }


def _progress(row: dict[str, Any]) -> str:
    if row["damaged"]:
        return _("damaged")
    if row["finished"]:
        return _("finished")
    return say(N_("{round} of {rounds}"), round=row["round"], rounds=row["rounds"])


def use(ctx: typer.Context, game: Which, json: Json = False) -> None:
    """Put another stored game on the table."""
    desk = desk_for(ctx, json=json)
    game_id = desk.find_game(game)
    state = desk.shelf.load(game_id).state
    speak_of_game(state.setup.lang)
    desk.shelf.use(game_id)
    if desk.asked.json:
        from sheriff_helper.views.status import status_data

        desk.data(status_data(game_id, state))
        return
    desk.say([_("Game {id} is on the table.").format(id=game_id), whose_turn(state)])


def delete(
    ctx: typer.Context,
    game: Which,
    yes: Annotated[bool, typer.Option("--yes", help=N_("Do not ask."))] = False,
    json: Json = False,
) -> None:
    """Delete a stored game for good."""
    desk = desk_for(ctx, json=json)
    game_id = desk.find_game(game)
    if game_id != game:  # a beginning is enough to look at a game, not to lose one
        raise Refusal("delete_exact", game=game, near=game_id)
    if not yes:
        if not sys.stdin.isatty():
            raise Refusal("delete_unasked", game=game_id)
        question = _("Delete game {id} for good?").format(id=game_id)
        if not desk.confirm(question):
            raise Refusal("delete_declined", game=game_id)
    desk.shelf.delete(game_id)
    if desk.asked.json:
        desk.data({"deleted": game_id})
        return
    desk.say([_("Game {id} is deleted.").format(id=game_id)])


def where(ctx: typer.Context, json: Json = False) -> None:
    """Where the files are."""
    desk = desk_for(ctx, json=json)
    game_id = _on_table(desk)
    path = str(desk.shelf.path(game_id)) if game_id else ""
    if desk.asked.json:
        desk.data({"home": str(desk.shelf.home), "game": path})
        return
    desk.say([_("Folder: {path}").format(path=desk.shelf.home)])
    desk.say([_("Game on the table: {path}").format(path=path or _("none"))])
