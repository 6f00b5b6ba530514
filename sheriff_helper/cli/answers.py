"""The answer to an entry as JSON, and the score that goes with a state."""

from typing import Any

from sheriff_helper.cli.asked import Asked
from sheriff_helper.game.editions import Setup
from sheriff_helper.game.events import BagOpened, BagPassed, Event, Finished
from sheriff_helper.game.modules import active
from sheriff_helper.game.scoring import Score, score
from sheriff_helper.game.secrecy import holding, public_event, seen_deck
from sheriff_helper.game.state import State
from sheriff_helper.views.results import score_data, settlement_data
from sheriff_helper.views.status import status_data
from sheriff_helper.words.record import line_of
from sheriff_helper.words.telling import tell_event


def state_score(state: State, *, reveal: bool = False) -> Score:
    """Points by public knowledge; by everything the log knows with `reveal` or at the end."""
    revealed = reveal or state.finished
    holdings = [holding(player, revealed=revealed) for player in state.players.values()]
    bonuses = [module.bonus for module in active(state.setup) if module.bonus]
    return score(holdings, seen_deck(state), final=state.finished, bonuses=bonuses)


def shares_victory(setup: Setup) -> bool:
    """Only the 2nd edition says what happens when every tie-breaker fails."""
    return setup.edition == "2e"


def entry_data(
    game_id: str,
    event: Event,
    before: State,
    now: State,
    number: int,
    *,
    dry_run: bool,
    asked: Asked,
) -> dict[str, Any]:
    """What an entry answers; the end of a game answers with its score."""
    if isinstance(event, Finished):
        return score_data(state_score(now))
    data: dict[str, Any] = {
        "entry": number,
        "line": line_of(public_event(event, before, revealed=asked.reveal)),
        "said": tell_event(event, before, now),
    }
    if isinstance(event, BagPassed | BagOpened):
        data["settlement"] = settlement_data(event, before)
    if dry_run:
        data["dry_run"] = True
    data["status"] = status_data(game_id, now, reveal=asked.reveal)
    return data
