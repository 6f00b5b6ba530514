"""`recover`: replace a damaged game by its version before the last entry."""

import sys
from collections.abc import Sequence
from typing import Annotated

import typer

from sheriff_helper.cli.context import Context
from sheriff_helper.cli.options import Yes
from sheriff_helper.game.refusal import Refusal, require
from sheriff_helper.store.recovery import find_damage, put_back
from sheriff_helper.words.language import N_, _, ngettext


def recover(
    context: Context,
    game: Annotated[str, typer.Argument(metavar=N_("[GAME]"))] = "",
    yes: Yes = False,
) -> None:
    """Replace a damaged game by its version before the last entry."""
    from sheriff_helper.words.saying.log import log_lines

    game_id = context.game_id(game)
    fault, before, rest = find_damage(context.shelf, game_id)
    rows = list(log_lines(before, context.write))
    kept = [row.line for row in rows]
    lost = [row for row in log_lines(rest, context.write) if row not in rows]
    losses = [f"  - {row.number} {row.line}" for row in lost]
    context.say(_damage_lines(fault, kept, losses))
    if not yes and not context.asked.json and sys.stdin.isatty():
        yes = context.confirm(
            _("Put this version back? The damaged file is kept beside it.")
        )
        require(yes, "recover_declined", game=game_id)
    damaged = put_back(context.shelf, game_id) if yes else None
    said = [_("Nothing is changed yet: sheriff recover {id} --yes").format(id=game_id)]
    if yes:
        said = [_("Game {id} is back.").format(id=game_id)]
    if damaged:
        said.append(_("The damaged file is kept as {path}").format(path=damaged))
    context.answer(
        lambda: {
            "game": game_id,
            "path": str(context.shelf.path(game_id)),
            "fault": fault.code,
            "kept": kept,
            "lost": [row.line for row in lost],
            "recovered": yes,
            "damaged_file": str(damaged) if damaged else None,
        },
        lambda: said,
    )


def _damage_lines(
    fault: Refusal, kept: Sequence[str], lost: Sequence[str]
) -> list[str]:
    """Return the fault, what the kept version holds, and what would be lost."""
    from sheriff_helper.words.saying.refusals import tell

    entries = len(kept) - 1
    holds = ngettext(
        "The version before it holds {n} entry; the last line of it:",
        "The version before it holds {n} entries; the last line of it:",
        entries,
    )
    shown = [tell(fault).message, holds.format(n=entries), f"  {entries} {kept[-1]}"]
    if lost:
        shown += [_("Going back to it loses:"), *lost]
    if fault.code != "edited":
        shown.append(_("What can't be read is at most the one entry after it."))
    return shown
