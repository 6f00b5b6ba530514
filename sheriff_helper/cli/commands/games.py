"""`games`: list the stored games, the newest first."""

from contextlib import suppress
from operator import itemgetter
from typing import Any

from sheriff_helper.cli.context import Context
from sheriff_helper.game.history import History
from sheriff_helper.game.scoring import state_score
from sheriff_helper.game.state import State
from sheriff_helper.store.refusal import StoreRefusal


def games(context: Context) -> None:
    """List the stored games."""
    from sheriff_helper.views.games import games_lines

    current = on_table(context)
    known = []
    for game_id, found in context.every_game(_began_and_state):
        # A damaged game is listed last, as nobody can read when it began.
        began, state = found or ("", None)
        known.append((began, game_id, state))
    known.sort(key=itemgetter(0, 1), reverse=True)
    rows = [_row(game_id, began, state, current) for began, game_id, state in known]
    context.answer(
        lambda: rows, lambda: games_lines(rows, context.marks, context.width)
    )


def _began_and_state(history: History) -> tuple[str, State]:
    return history.records[0].at, history.state()


def on_table(context: Context) -> str:
    """Return the id of the game in use, or nothing if there is none."""
    # The file that names the game on the table may be damaged.
    with suppress(StoreRefusal):
        return context.on_table()
    return ""


def _row(game_id: str, began: str, state: State | None, current: str) -> dict[str, Any]:
    """Return the data of one game; a damaged one has no state and says so."""
    score = state_score(state) if state and state.finished else None
    return {
        "game": game_id,
        "date": began[:10],
        "current": game_id == current,
        "damaged": state is None,
        "name": state.setup.title if state else "",
        "players": list(state.setup.names) if state else [],
        "round": state.round if state else 0,
        "rounds": state.rounds if state else 0,
        "finished": bool(score),
        "winners": list(score.winners) if score else [],
        "points": {line.name: line.total for line in score.lines} if score else {},
    }
