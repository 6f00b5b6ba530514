"""Changing what was entered: `undo`, `redo`, `amend`; and `log`, which shows all of it."""

from collections.abc import Callable
from typing import Annotated

import typer

from sheriff_helper.cli.context import Context, DryRun
from sheriff_helper.game import history as story
from sheriff_helper.game.handovers import handovers_between
from sheriff_helper.game.refusal import Unreadable, require
from sheriff_helper.store.shelf import Game
from sheriff_helper.store.storage import damage_in
from sheriff_helper.views.data import moves_data, status_data
from sheriff_helper.words.language import N_, ngettext
from sheriff_helper.words.phrases import say
from sheriff_helper.words.reading.reader import read_amendment
from sheriff_helper.words.reading.setup import is_start
from sheriff_helper.words.reading.tokens import read_number, table_of, tokenise_words
from sheriff_helper.words.saying.events import handover_lines, whose_turn
from sheriff_helper.words.saying.log import all_lines, changes, log_lines, recount_lines

Steps = Annotated[str, typer.Argument(metavar=N_("[N]"))]


def undo(context: Context, number: Steps = "1", dry_run: DryRun = False) -> None:
    """Take back the last entries."""
    steps = _steps(number)
    _change(context, lambda on: story.undo(on.history, steps, context.now()), dry_run=dry_run)


def redo(context: Context, number: Steps = "1", dry_run: DryRun = False) -> None:
    """Have back what was undone."""
    steps = _steps(number)
    _change(context, lambda on: story.redo(on.history, steps, context.now()), dry_run=dry_run)


def _steps(number: str) -> int:
    steps = read_number(number)
    require(steps >= 1, "steps_none", Unreadable)
    return steps


def _change(context: Context, make: Callable[[Game], story.Record], *, dry_run: bool) -> None:
    """Add a record to the log, or only work out what it would do; then tell what changed."""
    with context.hold(dry_run=dry_run) as game:
        before, record = game.history, make(game)
        game.add(record)
    is_amended = record.done == "amend"
    done = [say(N_("Entry {number} is replaced."), number=record.number)] if is_amended else []
    lines = changes(before, game.history, context.write)
    moves = handovers_between(before.events, game.history.events)
    said = [*recount_lines(before, game.history), *handover_lines(moves, game.state)]
    context.answer(
        lambda: {
            "changed": lines,
            "entries": len(game.history.entries) - 1,
            "said": said,
            "moves": moves_data(moves),
            "status": status_data(game.id, game.state),
        },
        lambda: [*done, *lines, *said, whose_turn(game.state)],
        dry_run=dry_run,
    )


def amend(
    context: Context,
    words: Annotated[
        list[str] | None, typer.Argument(metavar=N_("N ENTRY… | M [round N] ENTRY… | 0 new …"))
    ] = None,
    dry_run: DryRun = False,
) -> None:
    """Replace one entry and replay what came after it."""
    which, *entry = words or [""]
    require(entry, "amend_needs", Unreadable)
    code = "amend_zero_by_new" if which == "0" else "amend_new_is_zero"
    require((which == "0") == is_start(entry), code)

    def make(on_table: Game) -> story.Record:
        history = on_table.history
        if which == "0":
            return story.amend_start(history, context.read_start(entry[1:]), context.now())
        tokens = tokenise_words([which, *entry], table_of(on_table.state))
        wish, number, round_ = read_amendment(tokens)
        if number is None:
            number = story.number_of(history, wish, round_)
        return story.amend(history, number, wish, context.now())

    _change(context, make, dry_run=dry_run)


def log(
    context: Context,
    everything: Annotated[bool, typer.Option("--all")] = False,
) -> None:
    """What was entered, with its numbers."""
    from rich.console import Group

    from sheriff_helper.views.log import log_table

    on_table = context.load()
    history = on_table.history
    list_lines = all_lines if everything else log_lines
    with damage_in(context.shelf.path(on_table.id)):  # also in what was undone long ago
        lines = list(list_lines(history, context.write))
    entries = len(history.entries) - 1
    count = ngettext("{n} entry.", "{n} entries.", entries).format(n=entries)
    context.answer(
        lambda: [line._asdict() for line in lines],
        lambda: Group(log_table(lines, context.marks), count),
    )
