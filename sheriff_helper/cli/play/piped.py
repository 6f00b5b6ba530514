"""Entries from a file or a program instead of a keyboard: each is recorded as it is read.

Stops at the first line that is refused, and names it; what came before it stays.
"""

from collections.abc import Iterable

from sheriff_helper.cli.desk import Desk
from sheriff_helper.cli.play.seat import Seat
from sheriff_helper.game.refusal import Refusal
from sheriff_helper.game.scoring import shares_victory, state_score
from sheriff_helper.words.opening import read_new_line
from sheriff_helper.words.playback import LineRefusal
from sheriff_helper.words.telling import tell_event


def play_lines(desk: Desk, lines: Iterable[str]) -> None:
    """Enter every line into the game on the table; a line `new …` puts another one there."""
    seat: Seat | None = None
    for number, raw in enumerate(lines, 1):
        line = raw.strip().removeprefix("\ufeff")
        if not line or line.startswith("#"):
            continue
        try:
            seat = _play(desk, line, seat)
        except Refusal as no:
            raise LineRefusal(number, line, no) from no
    _show(desk, seat or Seat(desk, desk.game_id()))


def _play(desk: Desk, line: str, seat: Seat | None) -> Seat:
    if line.removeprefix("sheriff ").split()[0] == "new":
        start = read_new_line(line)
        return Seat(desk, desk.create(start))
    seat = seat or Seat(desk, desk.game_id())
    entered = seat.enter(line)
    if not desk.asked.json:
        desk.say(tell_event(*entered))
    return seat


def _show(desk: Desk, seat: Seat) -> None:
    """Where it ends, as `replay` shows it."""
    state = seat.state
    score = state_score(state)
    if desk.asked.json:
        from sheriff_helper.views.results import score_data
        from sheriff_helper.views.status import status_data

        status = status_data(seat.id, state)
        desk.data({"status": status, "score": score_data(score)})
        return
    from sheriff_helper.views.board import board
    from sheriff_helper.views.tally import tally

    desk.show(board(state, desk.marks, width=desk.width))
    if state.finished or state.over:
        shared = shares_victory(state.setup)
        desk.show(tally(score, desk.marks, shared=shared, width=desk.width))
