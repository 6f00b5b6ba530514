"""Slips of the tongue: `undo`, `redo`, `amend`, and the `log` that keeps all of it visible."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated

import typer

from sheriff_helper.cli.context import Context, DryRun, GameId, Json, context_for
from sheriff_helper.game import history as story
from sheriff_helper.game.history import amend as amend_entry
from sheriff_helper.game.history import amend_start
from sheriff_helper.game.refusal import Refusal, Unreadable
from sheriff_helper.store.games import Game, OpenGame, damage_in
from sheriff_helper.words.reading.entry_reader import read_wish
from sheriff_helper.words.reading.lexicon import lexicon
from sheriff_helper.words.reading.setup_reader import read_new
from sheriff_helper.words.reading.tokens import read_number, table_of, tokenise_words
from sheriff_helper.words.saying.event_sentences import whose_turn
from sheriff_helper.words.saying.language import N_, _, ngettext
from sheriff_helper.words.saying.record_lines import (
    LogLine,
    all_lines,
    changes,
    line_of,
    log_lines,
    plain_lines,
    spoken_line,
)
from sheriff_helper.words.saying.value_phrases import say

if TYPE_CHECKING:
    from rich.console import RenderableType

Steps = Annotated[str, typer.Argument(metavar=N_("[N]"), help=N_("How many; one if left out."))]


def undo(
    ctx: typer.Context,
    number: Steps = "1",
    json: Json = False,
    game: GameId = "",
    dry_run: DryRun = False,
) -> None:
    """Take back the last entries."""
    _step(context_for(ctx, json=json, game=game), story.undo, number, dry_run=dry_run)


def redo(
    ctx: typer.Context,
    number: Steps = "1",
    json: Json = False,
    game: GameId = "",
    dry_run: DryRun = False,
) -> None:
    """Have back what was undone."""
    _step(context_for(ctx, json=json, game=game), story.redo, number, dry_run=dry_run)


Step = Callable[[story.History, int, str], story.Record]


def _step(context: Context, step: Step, number: str, *, dry_run: bool) -> None:
    steps = read_number(number)
    if steps < 1:
        raise Unreadable("steps_none")
    _change(context, lambda game: step(game.history, steps, context.now()), dry_run=dry_run)


def _change(
    context: Context,
    make: Callable[[Game | OpenGame], story.Record],
    *,
    dry_run: bool,
    said: str = "",
) -> None:
    """Add a record to the log, or only work out what it would do; then tell what changed."""
    if dry_run:
        game = context.load()
        _answer(context, game.id, game.history.records, make(game), said, dry_run=True)
        return
    with context.hold() as held:
        record = make(held)
        records = list(held.history.records)
        held.add(record)
    _answer(context, held.id, records, record, said, dry_run=False)


def _answer(
    context: Context,
    game_id: str,
    records: list[story.Record],
    record: story.Record,
    said: str,
    *,
    dry_run: bool,
) -> None:
    """The lines that went and came, and whose turn it is then."""
    from sheriff_helper.views.json_data import status_data

    now = story.History([*records, record])
    write = line_of if context.asked.json else spoken_line
    lines = changes(plain_lines(story.History(records), write), plain_lines(now, write))
    dry = {"dry_run": True} if dry_run else {}
    head = [_("Nothing is recorded; this would happen:")] if dry_run else []
    state = now.state()
    context.answer(
        lambda: {
            "changed": lines,
            "entries": len(now.entries) - 1,
            **dry,
            "status": status_data(game_id, state),
        },
        lambda: [*head, *filter(None, [said]), *lines, whose_turn(state)],
    )


def amend(
    ctx: typer.Context,
    number: Annotated[str, typer.Argument(metavar=N_("N"), help=N_("Its number in the log."))] = "",
    words: Annotated[
        list[str] | None, typer.Argument(metavar=N_("ENTRY…"), help=N_("What it should be."))
    ] = None,
    json: Json = False,
    game: GameId = "",
    dry_run: DryRun = False,
) -> None:
    """Replace one entry and replay what came after it."""
    context = context_for(ctx, json=json, game=game)
    if not words:
        raise Unreadable("amend_needs")
    which = read_number(number)
    if (which == 0) != (lexicon().word("command", words[0]) == "new"):
        raise Refusal("amend_zero_by_new" if which == 0 else "amend_new_is_zero")

    def make(held: Game | OpenGame) -> story.Record:
        if which == 0:
            return amend_start(held.history, read_new(words[1:]), context.now())
        wish = read_wish(tokenise_words(words, table_of(held.state)))
        return amend_entry(held.history, which, wish, context.now())

    done = say(N_("Entry {number} is replaced."), number=which)
    _change(context, make, dry_run=dry_run, said=done)


def log(
    ctx: typer.Context,
    everything: Annotated[
        bool, typer.Option("--all", help=N_("Also what was undone and amended."))
    ] = False,
    json: Json = False,
    game: GameId = "",
) -> None:
    """What was entered, with its numbers."""
    context = context_for(ctx, json=json, game=game)
    on_table = context.load()
    history = on_table.history
    list_lines = all_lines if everything else log_lines
    write = line_of if context.asked.json else spoken_line
    with damage_in(context.shelf.path(on_table.id)):  # also in what was undone long ago
        lines = list(list_lines(history, write=write))
    context.answer(
        lambda: [line._asdict() for line in lines],
        lambda: _log_view(context, lines, len(history.entries) - 1),
    )


def _log_view(context: Context, lines: list[LogLine], entries: int) -> "RenderableType":
    from rich.console import Group

    from sheriff_helper.views.tables import log_table

    count = ngettext("{n} entry.", "{n} entries.", entries).format(n=entries)
    return Group(log_table(lines, context.marks), count)
