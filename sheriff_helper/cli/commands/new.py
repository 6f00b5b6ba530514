"""`new`: start a game and put it on the table."""

from collections.abc import Sequence
from typing import Annotated

import typer

from sheriff_helper.cli.context import Context
from sheriff_helper.game.events import GameStarted
from sheriff_helper.game.fold import begin
from sheriff_helper.game.refusal import require
from sheriff_helper.words.language import N_, _
from sheriff_helper.words.phrases import say
from sheriff_helper.words.reading.options import ALL_OPTIONS, split_options
from sheriff_helper.words.reading.setup import start_again, words_of_the_game

_ALSO_WORDS = N_(
    "Also words of the game: {names}. Where a player may stand, the player is meant."
)


def new(
    context: Context,
    words: Annotated[
        list[str] | None, typer.Argument(metavar=N_("NAME… [OPTION]…"))
    ] = None,
    again: Annotated[bool, typer.Option("--again")] = False,
) -> None:
    """Start a game and put it on the table; a record starts with the same words."""
    if again:
        started = _again(context, words or [])
    else:
        started = context.read_start(words or [])
    game_id = context.create(started)
    names = started.setup.names
    said = [_("Game {id}: {seats}.").format(id=game_id, seats=", ".join(names))]
    also = words_of_the_game(names)
    if also:
        said.append(say(_ALSO_WORDS, names=also))
    context.show_status(game_id, begin(started.setup), said)


def _again(context: Context, words: Sequence[str]) -> GameStarted:
    """Return the start of a game with the last game's players and options."""
    names, options = split_options(words, ALL_OPTIONS)
    last = context.state_on_table()
    require(last, "again_none")
    require(not names and options.keys() <= {"name"}, "again_alone")
    assert last is not None
    return start_again(last.setup, str(options.get("name", "")))
