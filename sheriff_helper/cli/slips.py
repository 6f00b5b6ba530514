"""Slips of the tongue: `undo`, `redo`, `amend`, and the `log` that keeps all of it visible."""

from typing import Annotated, Any

import typer

from sheriff_helper.cli.options import GameId, Json, Reveal, desk_for
from sheriff_helper.game import history as story
from sheriff_helper.game.amending import amend as amend_entry
from sheriff_helper.game.amending import amend_start
from sheriff_helper.game.refusal import Refusal, Unreadable
from sheriff_helper.words.goods_reader import read_number
from sheriff_helper.words.grammar import read_entry, shell_words, table_of
from sheriff_helper.words.language import N_, ngettext
from sheriff_helper.words.opening import read_new
from sheriff_helper.words.phrases import say
from sheriff_helper.words.telling import whose_turn

Steps = Annotated[str, typer.Argument(metavar=N_("[N]"), help=N_("How many; one if left out."))]


def undo(ctx: typer.Context, number: Steps = "1", json: Json = False, game: GameId = "") -> None:
    """Take back the last entries."""
    _step(desk_for(ctx, json=json, game=game), story.undo, number)


def redo(ctx: typer.Context, number: Steps = "1", json: Json = False, game: GameId = "") -> None:
    """Have back what was undone."""
    _step(desk_for(ctx, json=json, game=game), story.redo, number)


def _step(desk: Any, step: Any, number: str) -> None:
    steps = read_number(number)
    if steps < 1:
        raise Unreadable("steps_none")
    with desk.hold() as game:
        before = _lines(game.history)
        game.add(step(game.history, steps, desk.now()))
    _answer(desk, game, _changes(before, _lines(game.history)))


def _changes(before: list[str], now: list[str]) -> list[str]:
    """The lines that went and that came; an amendment changes some in the middle."""
    if len(before) == len(now):
        pairs = zip(before, now, strict=True)
        return [t for old, new in pairs if old != new for t in (f"- {old}", f"+ {new}")]
    same = 0
    while same < min(len(before), len(now)) and before[same] == now[same]:
        same += 1
    return [f"- {line}" for line in before[same:]] + [f"+ {line}" for line in now[same:]]


def _lines(history: story.History) -> list[str]:
    from sheriff_helper.views.lists import log_lines

    return [line.line for line in log_lines(history, reveal=False)]


def _answer(desk: Any, game: Any, lines: list[str]) -> None:
    state = game.history.state()
    if desk.asked.json:
        from sheriff_helper.views.status import status_data

        entries = len(game.history.entries) - 1
        desk.data({"changed": lines, "entries": entries, "status": status_data(game.id, state)})
        return
    desk.say([*lines, whose_turn(state)])


def amend(
    ctx: typer.Context,
    number: Annotated[str, typer.Argument(metavar=N_("N"), help=N_("Its number in the log."))] = "",
    words: Annotated[
        list[str] | None, typer.Argument(metavar=N_("ENTRY…"), help=N_("What it should be."))
    ] = None,
    json: Json = False,
    game: GameId = "",
    reveal: Reveal = False,
) -> None:
    """Replace one entry and replay what came after it."""
    desk = desk_for(ctx, json=json, game=game, reveal=reveal)
    if not words:
        raise Unreadable("amend_needs")
    which = read_number(number)
    verb, rest = words[0], shell_words(words[1:])
    with desk.hold() as held:
        if (which == 0) != (verb == "new"):
            raise Refusal("amend_zero_by_new" if which == 0 else "amend_new_is_zero")
        if which == 0:
            record = amend_start(held.history, read_new(rest), desk.now())
        else:
            wish = read_entry(verb, rest, table_of(held.state))
            record = amend_entry(held.history, which, wish, desk.now())
        before = _lines(held.history)
        held.add(record)
    lines = [say(N_("Entry {number} is replaced."), number=which)]
    _answer(desk, held, lines + _changes(before, _lines(held.history)))


def log(
    ctx: typer.Context,
    everything: Annotated[
        bool, typer.Option("--all", help=N_("Also what was undone and amended."))
    ] = False,
    json: Json = False,
    game: GameId = "",
    reveal: Reveal = False,
) -> None:
    """What was entered, with its numbers."""
    from sheriff_helper.store.games import damage_in
    from sheriff_helper.views.lists import all_lines, log_lines, log_table

    desk = desk_for(ctx, json=json, game=game, reveal=reveal)
    on_table = desk.load()
    history = on_table.history
    with damage_in(desk.shelf.path(on_table.id)):  # also in what was undone long ago
        lines = list((all_lines if everything else log_lines)(history, reveal=desk.asked.reveal))
    if desk.asked.json:
        desk.data([line._asdict() for line in lines])
        return
    desk.show(log_table(lines, desk.marks))
    entries = len(history.entries) - 1
    desk.say([ngettext("{n} entry.", "{n} entries.", entries).format(n=entries)])
