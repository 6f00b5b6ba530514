"""`amend`: replace one entry and replay what came after it."""

from typing import Annotated

import typer

from sheriff_helper.cli.change import change
from sheriff_helper.cli.context import Context
from sheriff_helper.cli.options import DryRun
from sheriff_helper.game import history as story
from sheriff_helper.game.refusal import Refusal, Unreadable, require
from sheriff_helper.store.shelf import Game
from sheriff_helper.words.language import N_
from sheriff_helper.words.reading.reader import read_amendment
from sheriff_helper.words.reading.setup import is_start
from sheriff_helper.words.reading.tokens import table_of, tokenise_words


def amend(
    context: Context,
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar=N_("N ENTRY… | M [round N] ENTRY… | 0 new …")),
    ] = None,
    dry_run: DryRun = False,
) -> None:
    """Replace one entry and replay what came after it."""
    which, *entry = words or [""]
    require(entry, "amend_needs", Unreadable)
    amends_start = which == "0"
    if amends_start and not is_start(entry):
        raise Refusal("amend_zero_by_new")
    if is_start(entry) and not amends_start:
        raise Refusal("amend_new_is_zero")

    def make(on_table: Game) -> story.Record:
        history = on_table.history
        if amends_start:
            return story.amend_start(
                history, context.read_start(entry[1:]), context.now()
            )
        tokens = tokenise_words([which, *entry], table_of(on_table.state))
        wish, number, round_ = read_amendment(tokens)
        if number is None:
            number = story.number_of(history, wish, round_)
        return story.amend(history, number, wish, context.now())

    change(context, make, dry_run=dry_run)
