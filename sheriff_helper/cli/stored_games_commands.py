"""The stored games: `games`, `use`, `delete`, `recover`, `where`."""

import sys
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import typer

from sheriff_helper.cli.completion import game_ids
from sheriff_helper.cli.context import Context, Json, context_for
from sheriff_helper.cli.errors_and_json import print_json
from sheriff_helper.cli.language_choice import speak_of_game
from sheriff_helper.game.refusal import Refusal
from sheriff_helper.store.games import Summary
from sheriff_helper.store.recovery import Kept, find_damaged, look, put_back
from sheriff_helper.words.saying.language import N_, _, ngettext
from sheriff_helper.words.saying.record_lines import (
    LogLine,
    Write,
    line_of,
    log_lines,
    spoken_line,
)
from sheriff_helper.words.saying.refusals import tell
from sheriff_helper.words.saying.value_phrases import say

Which = Annotated[
    str,
    typer.Argument(
        metavar=N_("GAME"), help=N_("Its id, or the beginning of it."), autocompletion=game_ids
    ),
]


def games(ctx: typer.Context, json: Json = False) -> None:
    """All stored games."""
    context = context_for(ctx, json=json)
    current = _on_table(context)
    rows = [_row(line, current) for line in context.shelf.summaries()]
    context.answer(lambda: rows, lambda: _games_view(context, rows))


def _games_view(context: Context, rows: list[dict[str, Any]]) -> list[str]:
    from sheriff_helper.views.tables import GameLine, games_lines

    if not rows:
        return [_("No games are stored yet: sheriff new Ana Bia Caio")]
    lines = [
        GameLine(r["game"], r["name"], tuple(r["players"]), _progress(r), r["current"])
        for r in rows
    ]
    return games_lines(lines, context.marks, context.width)


def _on_table(context: Context) -> str:
    """The game that was asked for or is on the table; nothing where there is none."""
    try:
        return context.game_id()
    except Refusal:
        if context.asked.game:
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
    context = context_for(ctx, json=json)
    game_id = context.find_game(game)
    state = context.shelf.load(game_id).state
    speak_of_game(state.setup.lang)
    context.shelf.use(game_id)
    said = _("Game {id} is on the table.").format(id=game_id)
    context.answer_status(game_id, state, [said])


def delete(
    ctx: typer.Context,
    game: Which,
    yes: Annotated[bool, typer.Option("--yes", help=N_("Do not ask."))] = False,
    json: Json = False,
) -> None:
    """Delete a stored game for good."""
    context = context_for(ctx, json=json)
    game_id = context.find_game(game)
    if game_id != game:  # a beginning is enough to look at a game, not to lose one
        raise Refusal("delete_exact", game=game, near=game_id)
    if not yes:
        if not sys.stdin.isatty():
            raise Refusal("delete_unasked", game=game_id)
        question = _("Delete game {id} for good?").format(id=game_id)
        if not context.confirm(question):
            raise Refusal("delete_declined", game=game_id)
    context.shelf.delete(game_id)
    said = _("Game {id} is deleted.").format(id=game_id)
    context.answer(lambda: {"deleted": game_id}, lambda: [said])


def where(ctx: typer.Context, json: Json = False) -> None:
    """Where the files are."""
    context = context_for(ctx, json=json)
    game_id = _on_table(context)
    path = str(context.shelf.path(game_id)) if game_id else ""
    lines = [
        _("Folder: {path}").format(path=context.shelf.home),
        _("Game on the table: {path}").format(path=path or _("none")),
    ]
    context.answer(lambda: {"home": str(context.shelf.home), "game": path}, lambda: lines)


# ---------------------------------------------------------------------------------------------
# The way back from a damaged file.


class _Difference(NamedTuple):
    """Lines that putting the kept version back would lose, and lines that it would bring back."""

    lost: list[LogLine]
    regained: list[LogLine]


def recover(
    ctx: typer.Context,
    game: Annotated[str, typer.Argument(metavar=N_("[GAME]"), help=N_("Its id."))] = "",
    yes: Annotated[bool, typer.Option("--yes", help=N_("Do not ask."))] = False,
    json: Json = False,
) -> None:
    """Put the version before the last entry in the place of a damaged game."""
    context = context_for(ctx, json=json)
    game_id = find_damaged(context.shelf, game)
    kept = look(context.shelf, game_id)
    if not context.asked.json:
        context.say(_shown(kept))
        if not yes and sys.stdin.isatty():
            question = _("Put this version back? The damaged file is kept beside it.")
            if not context.confirm(question):
                raise Refusal("recover_declined", game=game_id)
            yes = True
    damaged = put_back(context.shelf, game_id, context.now()) if yes else None
    if context.asked.json:
        print_json(_data(kept, done=yes, damaged=damaged))
        return
    if not yes:
        context.say([say(N_("Nothing is changed yet: sheriff recover {id} --yes"), id=game_id)])
        return
    context.say([say(N_("Game {id} is back."), id=game_id)])
    if damaged:
        context.say([say(N_("The damaged file is kept as {path}"), path=damaged)])


def _difference(kept: Kept, write: Write = spoken_line) -> _Difference:
    """Where the damaged file and the kept version part, as far as the former can be read."""
    back = list(log_lines(kept.game.history, write=write))
    there = list(log_lines(kept.rest, write=write)) if kept.rest else []
    same = 0
    while same < min(len(back), len(there)) and back[same].line == there[same].line:
        same += 1
    return _Difference(there[same:], back[same:])


def _shown(kept: Kept) -> list[str]:
    """The fault, what the kept version holds, and what would be lost."""
    lines = list(log_lines(kept.game.history))
    entries = len(lines) - 1
    holds = ngettext(
        "The version before it holds {n} entry; the last line of it:",
        "The version before it holds {n} entries; the last line of it:",
        entries,
    )
    part = _difference(kept)
    shown = [
        tell(kept.fault).message,
        holds.format(n=entries),
        f"  {_numbered(lines[-1])}",
    ]
    if part.lost:
        shown += [_("Going back to it loses:"), *(f"  - {_numbered(line)}" for line in part.lost)]
    if kept.fault.code != "edited":
        shown.append(_("What can't be read is at most the one entry after it."))
    return shown


def _numbered(line: LogLine) -> str:
    return f"{line.number} {line.line}"


def _data(kept: Kept, done: bool, damaged: Path | None) -> dict[str, Any]:
    part = _difference(kept, write=line_of)
    lines = log_lines(kept.game.history, write=line_of)
    return {
        "game": kept.id,
        "path": str(kept.path),
        "fault": kept.fault.code,
        "kept": [line.line for line in lines],
        "lost": [line.line for line in part.lost],
        "recovered": done,
        "damaged_file": str(damaged) if damaged else None,
    }
