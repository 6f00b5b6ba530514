"""A new table walked through set-up: names, the first Sheriff, modules, what the box has for it."""

from contextlib import suppress
from functools import partial

import typer

from sheriff_helper.cli.console import wrapped
from sheriff_helper.cli.context import Context, shuffle
from sheriff_helper.cli.form import Answers, Question, fill_in
from sheriff_helper.game.box import MOST_PLAYERS
from sheriff_helper.game.events import GameStarted
from sheriff_helper.game.refusal import Unreadable, require
from sheriff_helper.words.language import N_, _
from sheriff_helper.words.lexicon import lexicon
from sheriff_helper.words.phrases import say
from sheriff_helper.words.reading.options import options_offered, read_options
from sheriff_helper.words.reading.setup import read_first, read_seats, start_again
from sheriff_helper.words.saying.checklist import checklist


def set_up(context: Context) -> str:
    """Ask until there is a game, put it on the table, and have the box unpacked; its id."""
    context.say(wrapped([_("A new table.") + " " + _("u: back · quit: leave")]))
    answers = fill_in(partial(_next_question, context))
    started = answers.get("start") or answers["players"]
    game_id = context.create(started)
    with suppress(typer.Abort):  # who leaves the list is at the table
        fill_in(partial(_next_line, checklist(started.setup)))
    return game_id


def _next_question(context: Context, answers: Answers) -> Question | None:
    state = context.state_on_table()
    last = state.setup if state else None
    if "players" not in answers:
        hint = _("in seat order, clockwise: Ana Bia Caio")
        if last:
            first = start_again(last).setup.first
            hint = say(N_("in seat order · again: all as last time, {first} first"), first=first)
        asked, usual = _("Who plays?") + f" {hint}\n› ", last.names if last else ()
        return Question("players", asked, partial(read_seats, last), usual=usual)
    if "start" in answers or isinstance(answers["players"], GameStarted):
        return None
    names = answers["players"]
    seats = [say(N_("{n} players, clockwise: {names}."), n=len(names), names=names)]
    # Six have no first Sheriff: Deputies are drawn.
    if "first" not in answers and len(names) < MOST_PLAYERS:
        hint = _("whoever carries most money · draw: by lot")
        asked = _("Who is the first Sheriff?") + " " + hint
        read = partial(read_first, names, shuffle)
        return Question("first", f"{asked}\n› ", read, seats, usual=names[0], names=names)
    marker = ["--first", answers["first"]] if "first" in answers else []
    asked = _("Modules and options?") + " " + options_offered()
    return Question(
        "start",
        f"{asked}\n› ",
        lambda text: context.read_start([*names, *marker, *read_options(text)]),
        [] if marker else seats,
        usual=_("none"),
    )


def _next_line(lines: list[str], answers: Answers) -> Question | None:
    """The next thing to do before the first round, until all are done or left out."""
    if "skip" in answers.values() or len(answers) == len(lines):
        return None
    above = [] if answers else [_("Enter: done · skip: straight to the table")]
    return Question(len(answers), f"[ ] {lines[len(answers)]}\n› ", _read_tick, above)


def _read_tick(text: str) -> str:
    word = lexicon().word("prompt", text)
    require(not text or word == "skip", "checklist_unknown", Unreadable, word=text)
    return word
