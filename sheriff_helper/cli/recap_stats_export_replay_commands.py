"""`recap` of one game and `stats` of all; `export` writes a game as text, `replay` reads one."""

import os
import sys
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Sequence
from errno import EINVAL
from operator import itemgetter
from pathlib import Path
from typing import Annotated, Any

import typer

from sheriff_helper.cli.console import print_json
from sheriff_helper.cli.context import Context, game_ids, shuffle
from sheriff_helper.game.events import GameStarted
from sheriff_helper.game.fold import fold
from sheriff_helper.game.history import History, Record
from sheriff_helper.game.recap import Recap, recap_of
from sheriff_helper.game.refusal import Refusal, Unreadable, require
from sheriff_helper.game.scoring import state_score
from sheriff_helper.game.state import State
from sheriff_helper.game.statistics import statistics
from sheriff_helper.store.rows import data_of
from sheriff_helper.views.data import score_data, status_data
from sheriff_helper.views.layout import Line
from sheriff_helper.views.recap import recap_card, recap_data, recap_view
from sheriff_helper.views.spreadsheet import csv_lines, result_rows
from sheriff_helper.views.statistics import flat_rows, statistics_view
from sheriff_helper.words.folding import folded
from sheriff_helper.words.harmless import harmless
from sheriff_helper.words.language import N_, _
from sheriff_helper.words.reading.setup import find_player
from sheriff_helper.words.reading.tokens import read_date, read_number
from sheriff_helper.words.replay import play_record
from sheriff_helper.words.saying.log import log_lines
from sheriff_helper.words.saying.record import line_of

EXPORTS = ("record", "json", "csv", "bgstats")
LARGEST_RECORD = 500_000  # bytes: a hundred evenings, and still read in seconds


def recap(
    context: Context,
    game: Annotated[str, typer.Argument(metavar=N_("[GAME]"), autocompletion=game_ids)] = "",
    text: Annotated[bool, typer.Option("--text")] = False,
    html: Annotated[str | None, typer.Option("--html", metavar=N_("FILE"))] = None,
    show: Annotated[bool, typer.Option("--open")] = False,
) -> None:
    """One game told: the standing by round, who lied and who paid, the awards."""
    found = context.load(game)
    told, date = recap_of(found.history.events), found.history.records[0].at[:10]
    html = f"{found.id}.html" if show and html is None else html

    def view() -> Sequence[str | Line]:
        if html is not None:
            return [_("The page is in {path}").format(path=html)]
        if text:
            return recap_card(told, date, context.marks)
        return recap_view(told, date, context.marks, context.width)

    if html is not None:
        from sheriff_helper.views.web.recap import recap_page

        page = recap_page(told, date, log_lines(found.history))
        home = os.path.realpath(context.shelf.home)
        try:
            is_game = home in map(str, Path(os.path.realpath(html)).parents)
            require(not is_game, "page_in_home", path=html)
            Path(html).write_text(page, encoding="utf-8")
        except (OSError, ValueError) as fault:  # the latter for a name that no file can have
            raise Refusal("page_file", path=html, why=getattr(fault, "errno", EINVAL)) from fault
    context.answer(lambda: recap_data(found.id, date, told), view)
    if show:
        import webbrowser

        webbrowser.open(Path(html or "").resolve().as_uri())


def stats(
    context: Context,
    names: Annotated[list[str] | None, typer.Argument(metavar=N_("[NAME]…"))] = None,
    since: Annotated[str, typer.Option("--since", metavar=N_("DATE"))] = "",
    players: Annotated[str, typer.Option("--players", metavar="N")] = "",
    as_csv: Annotated[bool, typer.Option("--csv")] = False,
) -> None:
    """Victories, points, lies, bribes and searches of everyone, or of those who are named."""
    first_day, seats = since and read_date(since), players and read_number(players)

    def look(history: History) -> tuple[str, Recap] | None:
        """A finished game of those that are asked for, and when it began."""
        began = history.records[0].at
        told = recap_of(history.events, by_round=False)
        is_asked = began[:10] >= first_day and seats in ("", len(told.players))
        return (began, told) if is_asked and told.state.finished else None

    seen = [found for _id, found in context.every_game(look) if found]
    recaps = [told for _began, told in sorted(seen, key=itemgetter(0))]
    rows = statistics(recaps, folded)
    everyone = [row["name"] for row in rows]
    code = "player_not_counted" if everyone else "nobody_counted"
    asked = [find_player(name, everyone, code) for name in names or ()]
    wanted = set(map(folded, asked or everyone))
    shown = [row for row in rows if folded(row["name"]) in wanted]
    games = sum(not wanted.isdisjoint(map(folded, told.players)) for told in recaps)

    def view() -> Sequence[str | Line]:
        if as_csv:
            return csv_lines(flat_rows(shown))
        return statistics_view(games, shown, context.marks, context.width)

    context.answer(lambda: {"games": games, "players": shown}, view)


def export(
    context: Context,
    kind: Annotated[str, typer.Option("--as", metavar="|".join(EXPORTS))] = EXPORTS[0],
) -> None:
    """The game as record lines, as events with their times, or its result for other programs."""
    if kind not in EXPORTS:
        raise Unreadable("export_unknown", word=harmless(kind)[:40], known=EXPORTS)
    game = context.load()
    entries, began = game.history.entries, game.history.records[0].at
    told = recap_of(game.history.events)
    lines, events = [line_of(it.event) for it in entries], [data_of(it.event) for it in entries]
    data: dict[str, Any] = {"record": lines, "events": events}
    if kind == "json":
        said = [{"at": it.at, "event": event} for it, event in zip(entries, events, strict=True)]
        print_json({"game": game.id, "date": began[:10], "entries": said})
        return
    if kind == "csv":
        rows = result_rows(game.id, began[:10], told)
        data, lines = {"rows": rows}, csv_lines(rows)
    if kind == "bgstats":
        from sheriff_helper.views.bg_stats import bg_stats_link

        require(game.state.finished, "export_unfinished")
        lines = [bg_stats_link(game.id, began, entries[-1].at, told)]
        data = {"link": lines[0]}
    context.answer(lambda: {"game": game.id, **data}, lambda: lines)


def replay(
    context: Context,
    file: Annotated[str, typer.Argument(metavar=N_("FILE|-"))],
    keep: Annotated[bool, typer.Option("--keep")] = False,
    verbose: Annotated[bool, typer.Option("--verbose")] = False,
) -> None:
    """Play a record through and show where it ends."""
    lines = _text(file).split("\n")  # and at nothing else: what looks like one line is one
    (start, *later), told = play_record(lines, shuffle, context.speak_as)
    assert isinstance(start, GameStarted)
    state = fold([start, *later])
    game_id = ""
    if keep:
        records = [Record("enter", context.now(), (event,)) for event in later]
        game_id = context.create(start, records)
    context.say(told if verbose else [])
    show_end(context, game_id, state)
    if keep:
        context.say([_("Stored as game {id}.").format(id=game_id)])


def show_end(context: Context, game_id: str, state: State) -> None:
    """Where a record ends: the score sheet, or the board where the game goes on."""
    if context.asked.json:
        score = score_data(state_score(state))
        print_json({"status": status_data(game_id, state), "score": score})
    elif state.over:
        context.show_score(state)
    else:
        context.show_status(game_id, state)


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
    # A shell of Windows writes what a command prints with two bytes a letter, and marks it so.
    is_wide = raw.startswith((BOM_UTF16_BE, BOM_UTF16_LE))
    try:
        return raw.decode("utf-16" if is_wide else "utf-8-sig")
    except UnicodeDecodeError as fault:
        raise Unreadable("record_not_text", path=file) from fault
