"""Slips of the tongue: `undo`, `redo`, `amend`, and the `log` that keeps all of it visible."""

from collections.abc import Callable
from typing import Annotated

import typer

from sheriff_helper.cli.desk import Desk
from sheriff_helper.cli.options import DryRun, GameId, Json, desk_for
from sheriff_helper.game import history as story
from sheriff_helper.game.amending import amend as amend_entry
from sheriff_helper.game.amending import amend_start
from sheriff_helper.game.refusal import Refusal, Unreadable
from sheriff_helper.store.games import Game, OpenGame
from sheriff_helper.words.goods_reader import read_number
from sheriff_helper.words.grammar import read_entry, table_of, words_of_entry
from sheriff_helper.words.language import N_, _, ngettext
from sheriff_helper.words.line import shell_words
from sheriff_helper.words.opening import read_new
from sheriff_helper.words.phrases import say
from sheriff_helper.words.record import line_of, spoken_line
from sheriff_helper.words.telling import whose_turn
from sheriff_helper.words.typed import english_command

Steps = Annotated[str, typer.Argument(metavar=N_("[N]"), help=N_("How many; one if left out."))]


def undo(
    ctx: typer.Context,
    number: Steps = "1",
    json: Json = False,
    game: GameId = "",
    dry_run: DryRun = False,
) -> None:
    """Take back the last entries."""
    _step(desk_for(ctx, json=json, game=game), story.undo, number, dry_run=dry_run)


def redo(
    ctx: typer.Context,
    number: Steps = "1",
    json: Json = False,
    game: GameId = "",
    dry_run: DryRun = False,
) -> None:
    """Have back what was undone."""
    _step(desk_for(ctx, json=json, game=game), story.redo, number, dry_run=dry_run)


Step = Callable[[story.History, int, str], story.Record]


def _step(desk: Desk, step: Step, number: str, *, dry_run: bool) -> None:
    steps = read_number(number)
    if steps < 1:
        raise Unreadable("steps_none")
    _change(desk, lambda game: step(game.history, steps, desk.now()), dry_run=dry_run)


def _change(
    desk: Desk,
    make: Callable[[Game | OpenGame], story.Record],
    *,
    dry_run: bool,
    said: str = "",
) -> None:
    """Add a record to the log, or only work out what it would do; then tell what changed."""
    if dry_run:
        game = desk.load()
        _answer(desk, game.id, game.history.records, make(game), said, dry_run=True)
        return
    with desk.hold() as held:
        record = make(held)
        records = list(held.history.records)
        held.add(record)
    _answer(desk, held.id, records, record, said, dry_run=False)


def _answer(
    desk: Desk,
    game_id: str,
    records: list[story.Record],
    record: story.Record,
    said: str,
    *,
    dry_run: bool,
) -> None:
    """The lines that went and came, and whose turn it is then."""
    from sheriff_helper.views.log import changes, plain_lines

    now = story.History([*records, record])
    write = line_of if desk.asked.json else spoken_line
    lines = changes(plain_lines(story.History(records), write), plain_lines(now, write))
    state = now.state()
    if desk.asked.json:
        from sheriff_helper.views.status import status_data

        data = {"changed": lines, "entries": len(now.entries) - 1}
        dry = {"dry_run": True} if dry_run else {}
        desk.data({**data, **dry, "status": status_data(game_id, state)})
        return
    if dry_run:
        desk.say([_("Nothing is recorded; this would happen:")])
    desk.say([*filter(None, [said]), *lines, whose_turn(state)])


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
    desk = desk_for(ctx, json=json, game=game)
    if not words:
        raise Unreadable("amend_needs")
    which = read_number(number)
    said = shell_words(words)
    if (which == 0) != (english_command(words[0]) == "new"):
        raise Refusal("amend_zero_by_new" if which == 0 else "amend_new_is_zero")

    def make(held: Game | OpenGame) -> story.Record:
        if which == 0:
            return amend_start(held.history, read_new(said[1:]), desk.now())
        table = table_of(held.state)
        verb, *rest = words_of_entry(said, table)
        wish = read_entry(verb.text, rest, table)
        return amend_entry(held.history, which, wish, desk.now())

    done = say(N_("Entry {number} is replaced."), number=which)
    _change(desk, make, dry_run=dry_run, said=done)


def log(
    ctx: typer.Context,
    everything: Annotated[
        bool, typer.Option("--all", help=N_("Also what was undone and amended."))
    ] = False,
    json: Json = False,
    game: GameId = "",
) -> None:
    """What was entered, with its numbers."""
    from sheriff_helper.store.games import damage_in
    from sheriff_helper.views.log import all_lines, log_lines

    desk = desk_for(ctx, json=json, game=game)
    on_table = desk.load()
    history = on_table.history
    list_lines = all_lines if everything else log_lines
    write = line_of if desk.asked.json else spoken_line
    with damage_in(desk.shelf.path(on_table.id)):  # also in what was undone long ago
        lines = list(list_lines(history, write=write))
    if desk.asked.json:
        desk.data([line._asdict() for line in lines])
        return
    from sheriff_helper.views.lists import log_table

    desk.show(log_table(lines, desk.marks))
    entries = len(history.entries) - 1
    desk.say([ngettext("{n} entry.", "{n} entries.", entries).format(n=entries)])
