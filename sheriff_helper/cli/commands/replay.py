"""`replay`: play a record through and show where it ends."""

import os
import sys
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from errno import EISDIR
from pathlib import Path
from typing import Annotated

import typer

from sheriff_helper.cli.console import print_json
from sheriff_helper.cli.context import Context, shuffle
from sheriff_helper.game.events import GameStarted
from sheriff_helper.game.fold import fold
from sheriff_helper.game.history import Record
from sheriff_helper.game.refusal import Refusal, Unreadable
from sheriff_helper.game.scoring import state_score
from sheriff_helper.game.state import State
from sheriff_helper.views.data import score_data, status_data
from sheriff_helper.views.handover import styled
from sheriff_helper.words.language import N_, _
from sheriff_helper.words.replay import play_record

# Bytes: a hundred evenings, which still take only seconds.
LARGEST_RECORD = 500_000


def replay(
    context: Context,
    file: Annotated[str, typer.Argument(metavar=N_("FILE|-"))],
    keep: Annotated[bool, typer.Option("--keep")] = False,
    verbose: Annotated[bool, typer.Option("--verbose")] = False,
) -> None:
    """Play a record through and show where it ends."""
    # Unlike splitlines, this splits only where a person sees a line end.
    lines = _text(file).split("\n")
    (start, *later), told = play_record(lines, shuffle, context.speak_as)
    assert isinstance(start, GameStarted)
    state = fold([start, *later])
    game_id = ""
    if keep:
        records = [Record("enter", context.now(), (event,)) for event in later]
        game_id = context.create(start, records)
    context.say(styled(told) if verbose else [])
    show_end(context, game_id, state)
    if keep:
        context.say([_("Stored as game {id}.").format(id=game_id)])


def show_end(context: Context, game_id: str, state: State) -> None:
    """Show where a record ends: the score sheet, or the board of an unfinished game."""
    if context.asked.json:
        score = score_data(state_score(state))
        print_json({"status": status_data(game_id, state), "score": score})
    elif state.over:
        context.show_score(state)
    else:
        context.show_status(game_id, state)


def _text(file: str) -> str:
    """Return the text of a record file, or of standard input."""
    try:
        if file == "-":
            raw = sys.stdin.buffer.read(LARGEST_RECORD + 1)
        else:
            with Path(file).open("rb") as source:
                raw = source.read(LARGEST_RECORD + 1)
    except OSError as fault:
        why = fault.strerror
        if isinstance(fault, PermissionError) and Path(file).is_dir():
            # Windows says of a folder that it may not be opened.
            why = os.strerror(EISDIR)
        raise Refusal("record_file", path=file, why=why) from fault
    except ValueError as fault:
        # No file can have this name.
        raise Refusal("record_file", path=file, why=str(fault)) from fault
    if len(raw) > LARGEST_RECORD:
        raise Unreadable("record_large", path=file, most=LARGEST_RECORD)
    # PowerShell redirects output to a file as UTF-16, with a byte order mark.
    is_wide = raw.startswith((BOM_UTF16_BE, BOM_UTF16_LE))
    try:
        return raw.decode("utf-16" if is_wide else "utf-8-sig")
    except UnicodeDecodeError as fault:
        raise Unreadable("record_not_text", path=file) from fault
