"""Games as record files: `replay` reads one, `export` writes one."""

import sys
from errno import EINVAL
from pathlib import Path
from typing import Annotated

import typer

from sheriff_helper.cli.chance import shuffle
from sheriff_helper.cli.desk import Desk
from sheriff_helper.cli.options import GameId, Json, desk_for
from sheriff_helper.cli.speaking import speak_of_game
from sheriff_helper.game.events import GameStarted, as_data
from sheriff_helper.game.history import History, Record
from sheriff_helper.game.refusal import Refusal, Unreadable
from sheriff_helper.game.scoring import shares_victory, state_score
from sheriff_helper.views.results import score_data
from sheriff_helper.views.status import status_data
from sheriff_helper.words.language import N_, _
from sheriff_helper.words.playback import Playback
from sheriff_helper.words.record import line_of

LARGEST_RECORD = 500_000  # bytes: a hundred evenings, and still read in seconds


def replay(
    ctx: typer.Context,
    file: Annotated[str, typer.Argument(metavar=N_("FILE|-"), help=N_("A record, - for stdin."))],
    keep: Annotated[bool, typer.Option("--keep", help=N_("Store it as a new game."))] = False,
    verbose: Annotated[bool, typer.Option("--verbose", help=N_("Tell every entry."))] = False,
    json: Json = False,
) -> None:
    """Play a record through and show where it ends."""
    desk = desk_for(ctx, json=json)
    lines = _text(file).splitlines()
    playback = Playback(lines, shuffle, lambda setup: speak_of_game(setup.lang))
    events = playback.run()
    history = History(Record("enter", desk.now(), (event,)) for event in events)
    state = history.state()
    game_id = ""
    if keep:
        game_id = _keep(desk, history)
    if desk.asked.json:
        status = status_data(game_id, state)
        score = score_data(state_score(state))
        desk.data({"status": status, "score": score})
        return
    from sheriff_helper.views.board import board
    from sheriff_helper.views.tally import tally

    if verbose:
        desk.say(playback.told)
    if not (state.finished or state.over):
        desk.show(board(state, desk.marks, width=desk.width))
    else:
        result = state_score(state)
        shared = shares_victory(state.setup)
        desk.show(tally(result, desk.marks, shared=shared, width=desk.width))
    if keep:
        desk.say([_("Stored as game {id}.").format(id=game_id)])


def _keep(desk: Desk, history: History) -> str:
    start = history.entries[0].event
    assert isinstance(start, GameStarted)
    game_id: str = desk.create(start, history.records[1:])
    return game_id


def _text(file: str) -> str:
    """The text of a record file, or of standard input."""
    try:
        if file == "-":
            raw = sys.stdin.buffer.read(LARGEST_RECORD + 1)
        else:
            with Path(file).open("rb") as source:
                raw = source.read(LARGEST_RECORD + 1)
    except (OSError, ValueError) as fault:  # the latter for a name that no file can have
        why = getattr(fault, "errno", EINVAL)
        raise Refusal("record_file", path=file, why=why) from fault
    if len(raw) > LARGEST_RECORD:
        raise Unreadable("record_large", path=file, most=LARGEST_RECORD)
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        raise Unreadable("record_not_text", path=file) from fault


def export(ctx: typer.Context, json: Json = False, game: GameId = "") -> None:
    """The game as record lines, or its events as JSON."""
    from sheriff_helper.views.log import log_lines

    desk = desk_for(ctx, json=json, game=game)
    on_table = desk.load()
    lines = [line.line for line in log_lines(on_table.history, write=line_of)]
    if desk.asked.json:
        events = [as_data(event) for event in on_table.history.events]
        desk.data({"game": on_table.id, "record": lines, "events": events})
        return
    desk.say(lines)
