"""The answer to an entry as JSON."""

from typing import Any

from sheriff_helper.game.events import BagOpened, BagPassed, Event, Finished
from sheriff_helper.game.scoring import state_score
from sheriff_helper.game.state import State
from sheriff_helper.store.games import Game
from sheriff_helper.views.results import score_data, settlement_data
from sheriff_helper.views.status import status_data
from sheriff_helper.words.record import line_of
from sheriff_helper.words.telling import tell_event


def entry_data(game: Game, event: Event, now: State, *, dry_run: bool) -> dict[str, Any]:
    """What an entry to the game answers; the end of a game answers with its score."""
    before = game.state
    dry = {"dry_run": True} if dry_run else {}
    if isinstance(event, Finished):
        return score_data(state_score(now)) | dry
    data: dict[str, Any] = {
        "entry": len(game.history.entries),
        "line": line_of(event),
        "said": tell_event(event, before, now),
    }
    if isinstance(event, BagPassed | BagOpened):
        data["settlement"] = settlement_data(event, before)
    return {**data, **dry, "status": status_data(game.id, now)}
