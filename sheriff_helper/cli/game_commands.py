"""A game as a whole: `new`, `setup`, `status` with its board or a welcome, `score`."""

from collections.abc import Sequence
from typing import Annotated

import typer

from sheriff_helper.cli.context import Context
from sheriff_helper.cli.output import wrapped
from sheriff_helper.game.events import GameStarted
from sheriff_helper.game.refusal import require
from sheriff_helper.game.state import begin
from sheriff_helper.words.reading.lexicon import spoken
from sheriff_helper.words.reading.setup_reader import split_options, start_again
from sheriff_helper.words.saying.language import N_, _


def new(
    context: Context,
    words: Annotated[list[str] | None, typer.Argument(metavar=N_("NAME… [OPTION]…"))] = None,
    again: Annotated[bool, typer.Option("--again")] = False,
) -> None:
    """Start a game and put it on the table; the words are read as in a record."""
    started = _again(context, words or []) if again else context.read_start(words or [])
    game_id = context.create(started)
    said = _("Game {id}: {seats}.").format(id=game_id, seats=", ".join(started.setup.names))
    context.show_status(game_id, begin(started.setup), [said])


def _again(context: Context, words: Sequence[str]) -> GameStarted:
    """The last game's people and options."""
    names, options = split_options(words, ("name",))
    last = context.state_on_table()
    require(last, "again_none")
    require(not names, "again_alone")
    assert last is not None
    return start_again(last.setup, str(options.get("name", "")))


def setup(context: Context) -> None:
    """What to take out of the box, deal and put on the table for this game."""
    from sheriff_helper.words.saying.setup_checklist import checklist

    lines = checklist(context.load().state.setup)
    context.answer(lambda: {"setup": lines}, lambda: wrapped(lines, "[ ] "))


def status(context: Context) -> None:
    """The board; with no game on the table, a welcome."""
    if not context.asked.json and not context.on_table():
        context.say(_welcome(stored=bool(context.shelf.ids())))
        return
    game = context.load()
    context.show_status(game.id, game.state)


def _welcome(*, stored: bool) -> list[str]:
    """What the program is, and the three ways in, each a line to type."""
    from sheriff_helper.words.saying.value_phrases import texts

    page, about = texts("welcome"), texts("welcome")["ways"]
    names = [name for name in about if stored or name != "games"]
    typed = {name: f"sheriff {spoken('command', name)[0]}" for name in names}
    width = max(map(len, typed.values()))
    ways = (f"  {typed[name]:<{width}}   {_(about[name])}" for name in names)
    return [*map(_, page["above"].values()), "", *ways, "", *map(_, page["below"].values())]


def score(context: Context) -> None:
    """Points as far as cards were seen; all of them once the game is finished."""
    context.show_score(context.load().state)
