"""The answer to an entry as JSON."""

from typing import Any

from sheriff_helper.cli.asked import Asked
from sheriff_helper.game.events import BagOpened, BagPassed, Event, Finished
from sheriff_helper.game.secrecy import public_event, unturned
from sheriff_helper.game.standing import state_score
from sheriff_helper.game.state import State
from sheriff_helper.store.games import Game
from sheriff_helper.views.results import score_data, settlement_data
from sheriff_helper.views.status import status_data
from sheriff_helper.words.record import line_of
from sheriff_helper.words.telling import tell_event


def entry_data(
    game: Game, event: Event, now: State, *, dry_run: bool, asked: Asked
) -> dict[str, Any]:
    """What an entry to the game answers; the end of a game answers with its score."""
    before = game.state
    if isinstance(event, Finished):
        # A dry run turns nothing up: it answers with what the table can see.
        shown = state_score(before, reveal=asked.reveal) if dry_run else state_score(now)
        return score_data(shown) | ({"dry_run": True} if dry_run else {})
    hidden = dry_run and not asked.reveal
    told = unturned(event, before) if hidden else event
    data: dict[str, Any] = {
        "entry": len(game.history.entries),
        "line": line_of(public_event(told, before, revealed=asked.reveal)),
        "said": tell_event(told, before, now),
    }
    if isinstance(told, BagPassed | BagOpened):
        data["settlement"] = settlement_data(told, before)
    if dry_run:
        data["dry_run"] = True
    data["status"] = status_data(game.id, now, reveal=asked.reveal)
    return data
