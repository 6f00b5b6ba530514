"""Whole games: `new`, `setup`, `status`, `score`; `games`, `use`, `delete`, `recover`, `where`."""

import sys
from collections.abc import Sequence
from contextlib import suppress
from operator import itemgetter
from typing import Annotated, Any

import typer

from sheriff_helper.cli.console import wrapped
from sheriff_helper.cli.context import Context, game_ids
from sheriff_helper.game.events import GameStarted
from sheriff_helper.game.fold import begin
from sheriff_helper.game.refusal import Refusal, require
from sheriff_helper.game.scoring import state_score
from sheriff_helper.game.state import State
from sheriff_helper.store.storage import FORMAT, StoreRefusal
from sheriff_helper.words.language import N_, _, ngettext
from sheriff_helper.words.lexicon import spoken
from sheriff_helper.words.phrases import say, texts
from sheriff_helper.words.reading.options import ALL_OPTIONS, split_options
from sheriff_helper.words.reading.setup import start_again, words_of_the_game
from sheriff_helper.words.saying.checklist import checklist

Which = Annotated[str, typer.Argument(metavar=N_("GAME"), autocompletion=game_ids)]
FORMATS = {"file": FORMAT, "record": 1, "json": 2}  # as REFERENCE.md tells them
Yes = Annotated[bool, typer.Option("--yes")]


def new(
    context: Context,
    words: Annotated[list[str] | None, typer.Argument(metavar=N_("NAME… [OPTION]…"))] = None,
    again: Annotated[bool, typer.Option("--again")] = False,
) -> None:
    """Start a game and put it on the table; the words are read as in a record."""
    started = _again(context, words or []) if again else context.read_start(words or [])
    game_id = context.create(started)
    names = started.setup.names
    said = [_("Game {id}: {seats}.").format(id=game_id, seats=", ".join(names))]
    also = words_of_the_game(names)
    sentence = N_("Also words of the game: {names}. Where a player may stand, the player is meant.")
    said += [say(sentence, names=also)] if also else []
    context.show_status(game_id, begin(started.setup), said)


def _again(context: Context, words: Sequence[str]) -> GameStarted:
    """The last game's people and options."""
    names, options = split_options(words, ALL_OPTIONS)
    last = context.state_on_table()
    require(last, "again_none")
    require(not names and options.keys() <= {"name"}, "again_alone")
    assert last is not None
    return start_again(last.setup, str(options.get("name", "")))


def setup(context: Context) -> None:
    """What to take out of the box, deal and put on the table for this game."""
    lines = checklist(context.load().state.setup)
    context.answer(lambda: {"setup": lines}, lambda: wrapped(lines, "[ ] "))


def status(context: Context) -> None:
    """The board; with no game on the table, a welcome."""
    if not context.asked.json and not context.on_table():
        context.say(_welcome(stored=bool(context.shelf.ids())))
        return
    game = context.load()
    context.show_status(game.id, game.state)


def _welcome(*, stored: bool) -> list[str]:
    """What the program is, and the three ways in, each a line to type."""
    page, about = texts("welcome"), texts("welcome")["ways"]
    names = [name for name in about if stored or name != "games"]
    typed = {name: f"sheriff {spoken('command', name)[0]}" for name in names}
    width = max(map(len, typed.values()))
    ways = (f"  {typed[name]:<{width}}   {_(about[name])}" for name in names)
    return [*map(_, page["above"].values()), "", *ways, "", *map(_, page["below"].values())]


def score(context: Context) -> None:
    """Points as far as cards were seen; all of them once the game is finished."""
    context.show_score(context.load().state)


def games(context: Context) -> None:
    """All stored games."""
    from sheriff_helper.views.games import games_lines

    current = _on_table(context)
    seen = context.every_game(lambda history: (history.records[0].at, history.state()))
    known = [(*(found or ("", None)), game_id) for game_id, found in seen]
    newest_first = sorted(known, key=itemgetter(0, 2), reverse=True)
    rows = [_row(game_id, began, state, current) for began, state, game_id in newest_first]
    context.answer(lambda: rows, lambda: games_lines(rows, context.marks, context.width))


def _on_table(context: Context) -> str:
    """The game that was asked for or is on the table; nothing where there is none."""
    with suppress(StoreRefusal):  # of the note that says which
        return context.on_table()
    return ""


def _row(game_id: str, began: str, state: State | None, current: str) -> dict[str, Any]:
    """One game in a line; a damaged one is listed as such."""
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


def use(context: Context, game: Which) -> None:
    """Put another stored game on the table."""
    chosen = context.load(game)
    context.shelf.use(chosen.id)
    said = _("Game {id} is on the table.").format(id=chosen.id)
    context.show_status(chosen.id, chosen.state, [said])


def delete(context: Context, game: Which, yes: Yes = False) -> None:
    """Delete a stored game for good."""
    game_id = context.game_id(game)
    if not yes:
        require(sys.stdin.isatty(), "delete_unasked", game=game_id)
        yes = context.confirm(_("Delete game {id} for good?").format(id=game_id))
    require(yes, "delete_declined", game=game_id)
    context.shelf.delete(game_id)
    said = _("Game {id} is deleted.").format(id=game_id)
    context.answer(lambda: {"deleted": game_id}, lambda: [said])


def where(context: Context) -> None:
    """Where the files are."""
    game_id = _on_table(context)
    path = str(context.shelf.path(game_id)) if game_id else ""
    lines = [
        _("Folder: {path}").format(path=context.shelf.home),
        _("Game on the table: {path}").format(path=path or _("none")),
    ]
    data = {"home": str(context.shelf.home), "game": path, "formats": FORMATS}
    context.answer(lambda: data, lambda: lines)


def recover(
    context: Context,
    game: Annotated[str, typer.Argument(metavar=N_("[GAME]"))] = "",
    yes: Yes = False,
) -> None:
    """Put the version before the last entry in the place of a damaged game."""
    from sheriff_helper.words.saying.log import log_lines

    game_id = context.game_id(game)
    fault, before, rest = context.shelf.find_damage(game_id)
    rows = list(log_lines(before, context.write))
    kept = [row.line for row in rows]
    lost = [row for row in log_lines(rest, context.write) if row not in rows]
    context.say(_damage_lines(fault, kept, [f"  - {row.number} {row.line}" for row in lost]))
    if not yes and not context.asked.json and sys.stdin.isatty():
        yes = context.confirm(_("Put this version back? The damaged file is kept beside it."))
        require(yes, "recover_declined", game=game_id)
    damaged = context.shelf.put_back(game_id) if yes else None
    said = [_("Nothing is changed yet: sheriff recover {id} --yes").format(id=game_id)]
    if yes:
        said = [_("Game {id} is back.").format(id=game_id)]
    if damaged:
        said.append(_("The damaged file is kept as {path}").format(path=damaged))
    context.answer(
        lambda: {
            "game": game_id,
            "path": str(context.shelf.path(game_id)),
            "fault": fault.code,
            "kept": kept,
            "lost": [row.line for row in lost],
            "recovered": yes,
            "damaged_file": str(damaged) if damaged else None,
        },
        lambda: said,
    )


def _damage_lines(fault: Refusal, kept: Sequence[str], lost: Sequence[str]) -> list[str]:
    """The fault, what the kept version holds, and what would be lost."""
    from sheriff_helper.words.saying.refusals import tell

    entries = len(kept) - 1
    holds = ngettext(
        "The version before it holds {n} entry; the last line of it:",
        "The version before it holds {n} entries; the last line of it:",
        entries,
    )
    shown = [tell(fault).message, holds.format(n=entries), f"  {entries} {kept[-1]}"]
    if lost:
        shown += [_("Going back to it loses:"), *lost]
    if fault.code != "edited":
        shown.append(_("What can't be read is at most the one entry after it."))
    return shown
