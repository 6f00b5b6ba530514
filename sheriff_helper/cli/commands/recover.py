"""`recover`: replace a damaged game by the version before, or accept an edited one."""

import sys
from collections.abc import Sequence
from typing import Annotated

import typer

from sheriff_helper.cli.context import Context
from sheriff_helper.cli.options import Yes
from sheriff_helper.game.history import History
from sheriff_helper.game.refusal import Refusal, Unreadable
from sheriff_helper.store.recovery import Damage, accept_edit, find_damage, put_back
from sheriff_helper.words.language import N_, _, ngettext
from sheriff_helper.words.saying.log import LogLine, log_lines
from sheriff_helper.words.saying.refusals import tell

# What may be done with a damaged game.
_LEAVE, _PUT_BACK, _ACCEPT = "leave", "put back", "accept"


def recover(
    context: Context,
    game: Annotated[str, typer.Argument(metavar=N_("[GAME]"))] = "",
    yes: Yes = False,
    accept: Annotated[bool, typer.Option("--accept")] = False,
) -> None:
    """Replace a damaged game by its version before, or accept an edited one."""
    if yes and accept:
        raise Unreadable("recover_both")
    game_id = context.game_id(game)
    damage = find_damage(context.shelf, game_id)
    kept = list(log_lines(damage.kept or History([]), context.write))
    rest = list(log_lines(damage.rest, context.write))
    context.say(_damage_lines(damage, kept, rest))
    if yes:
        wanted = _PUT_BACK
    elif accept:
        wanted = _ACCEPT
    elif sys.stdin.isatty() and not context.asked.json:
        wanted = _ask(context, game_id, damage)
    else:
        wanted = _LEAVE

    damaged = None
    if wanted == _PUT_BACK:
        damaged = put_back(context.shelf, game_id)
        said = [_("Game {id} is back.").format(id=game_id)]
        if damaged:
            said.append(_("The damaged file is kept as {path}").format(path=damaged))
    elif wanted == _ACCEPT:
        is_changed = accept_edit(context.shelf, game_id, context.now())
        said = [_("The edit of game {id} is accepted.").format(id=game_id)]
        if is_changed:
            said.append(_("What follows from it was worked out anew."))
    else:
        said = _ways_out(game_id, damage)
    context.answer(
        lambda: {
            "game": game_id,
            "path": str(context.shelf.path(game_id)),
            "fault": damage.fault.code,
            "kept": [row.line for row in kept],
            "lost": [row.line for row in rest if row not in kept],
            "recovered": wanted == _PUT_BACK,
            "accepted": wanted == _ACCEPT,
            "damaged_file": str(damaged) if damaged else None,
        },
        lambda: said,
    )


def _damage_lines(
    damage: Damage, kept: Sequence[LogLine], rest: Sequence[LogLine]
) -> list[str]:
    """Return the fault, what the kept version holds, and what would be lost."""
    shown = [tell(damage.fault).message]
    if kept:
        entries = len(kept) - 1
        holds = ngettext(
            "The version before it holds {n} entry; the last line of it:",
            "The version before it holds {n} entries; the last line of it:",
            entries,
        )
        shown.append(holds.format(n=entries))
        shown.append(f"  {entries} {kept[-1].line}")
        shown += _loss(_("Going back to it loses:"), rest, kept)
    if damage.fault.code != "edited":
        shown.append(_("What can't be read is at most the one entry after it."))
    elif damage.objection:
        why = tell(damage.objection).message
        shown.append(_("The edit can't be accepted: {why}").format(why=why))
    else:
        shown += _loss(_("Accepting the edit loses:"), kept, rest)
    return shown


def _loss(
    heading: str, before: Sequence[LogLine], after: Sequence[LogLine]
) -> list[str]:
    """Return the lines that are gone, below a heading; nothing if there are none."""
    lost = [row for row in before if row not in after]
    if not lost:
        return []
    return [heading, *[f"  - {row.number} {row.line}" for row in lost]]


def _ask(context: Context, game_id: str, damage: Damage) -> str:
    """Ask what is wanted, as far as it can be had; refuse where it is neither."""
    if not damage.objection and context.confirm(_("Accept the edit?")):
        return _ACCEPT
    if damage.kept:
        question = _("Put this version back? The damaged file is kept beside it.")
        if damage.fault.code == "edited":
            question = _(
                "Put the version before it back? The edited file is kept beside it."
            )
        if context.confirm(question):
            return _PUT_BACK
    raise Refusal("recover_declined", game=game_id)


def _ways_out(game_id: str, damage: Damage) -> list[str]:
    """Return what to type for each way out of the damage."""
    ways = []
    if damage.kept:
        back = _("Nothing is changed yet: sheriff recover {id} --yes")
        ways.append(back.format(id=game_id))
    if not damage.objection:
        accept = _("To accept the edit: sheriff recover {id} --accept")
        ways.append(accept.format(id=game_id))
    return ways
