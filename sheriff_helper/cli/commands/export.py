"""`export`: a game as record lines, events or rows, for other programs."""

from typing import Annotated, Any

import typer

from sheriff_helper.cli.console import print_json
from sheriff_helper.cli.context import Context
from sheriff_helper.game.recap import recap_of
from sheriff_helper.game.refusal import Unreadable, Word, require
from sheriff_helper.store.rows import data_of
from sheriff_helper.views.spreadsheet import csv_lines, result_rows
from sheriff_helper.words.harmless import harmless
from sheriff_helper.words.saying.record import line_of

EXPORTS = ("record", "json", "csv", "bgstats")


def export(
    context: Context,
    kind: Annotated[str, typer.Option("--as", metavar="|".join(EXPORTS))] = EXPORTS[0],
) -> None:
    """Show a game as record lines or events, or its result for other programs."""
    if kind not in EXPORTS:
        raise Unreadable(
            "export_unknown", word=Word(harmless(kind)[:40]), known=EXPORTS
        )
    game = context.load()
    entries = game.history.entries
    began = game.history.records[0].at
    told = recap_of(game.history.events)
    lines = [line_of(entry.event) for entry in entries]
    events = [data_of(entry.event) for entry in entries]
    data: dict[str, Any] = {"record": lines, "events": events}
    if kind == "json":
        dated = [
            {"at": entry.at, "event": event}
            for entry, event in zip(entries, events, strict=True)
        ]
        print_json({"game": game.id, "date": began[:10], "entries": dated})
        return
    if kind == "csv":
        rows = result_rows(game.id, began[:10], told)
        data = {"rows": rows}
        lines = csv_lines(rows)
    if kind == "bgstats":
        from sheriff_helper.views.bg_stats import bg_stats_link

        require(game.state.finished, "export_unfinished")
        lines = [bg_stats_link(game.id, began, entries[-1].at, told)]
        data = {"link": lines[0]}
    context.answer(lambda: {"game": game.id, **data}, lambda: lines)
