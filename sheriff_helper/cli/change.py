"""Change the log by undo, redo or amend, and tell what that changed."""

from collections.abc import Callable

from sheriff_helper.cli.context import Context
from sheriff_helper.game import history as story
from sheriff_helper.game.handovers import handovers_between
from sheriff_helper.store.shelf import Game
from sheriff_helper.views.data import moves_data, status_data
from sheriff_helper.views.handover import styled
from sheriff_helper.words.language import N_
from sheriff_helper.words.phrases import say
from sheriff_helper.words.saying.events import (
    Handover,
    handover_lines,
    in_words,
    whose_turn,
)
from sheriff_helper.words.saying.log import changes, recount_lines


def change(
    context: Context, make: Callable[[Game], story.Record], *, dry_run: bool
) -> None:
    """Add a record to the log, or only work out its effect; then tell what changed."""
    with context.hold(dry_run=dry_run) as game:
        before = game.history
        record = make(game)
        game.add(record)
    done = []
    if record.done == "amend":
        done.append(say(N_("Entry {number} is replaced."), number=record.number))
    lines = changes(before, game.history, context.write)
    moves = handovers_between(before.events, game.history.events)
    said: list[str | Handover] = [
        *recount_lines(before, game.history),
        *handover_lines(moves, game.state),
    ]
    context.answer(
        lambda: {
            "changed": lines,
            "entries": len(game.history.entries) - 1,
            "said": in_words(said),
            "moves": moves_data(moves),
            "status": status_data(game.id, game.state),
        },
        lambda: [*done, *lines, *styled(said), whose_turn(game.state)],
        dry_run=dry_run,
    )
