"""`recover`: shows what the kept version of a damaged game holds, and puts it back if told to."""

import sys
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import typer

from sheriff_helper.cli.context import Json, context_for
from sheriff_helper.cli.output import print_json
from sheriff_helper.game.refusal import Refusal
from sheriff_helper.store.recovery import Kept, find_damaged, look, put_back
from sheriff_helper.views.log import LogLine, Write, log_lines
from sheriff_helper.words.language import N_, _, ngettext
from sheriff_helper.words.phrases import say
from sheriff_helper.words.record_lines import line_of, spoken_line
from sheriff_helper.words.refusals import tell


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
