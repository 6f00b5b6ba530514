"""Set up a new table: names, the first Sheriff, modules, and a list for the box."""

from contextlib import suppress
from functools import partial

import typer

from sheriff_helper.cli.console import wrapped
from sheriff_helper.cli.context import Context, shuffle
from sheriff_helper.cli.form import Answers, Question, fill_in
from sheriff_helper.game.box import MOST_PLAYERS
from sheriff_helper.game.events import GameStarted
from sheriff_helper.game.refusal import Unreadable, Word, require
from sheriff_helper.words.language import N_, _
from sheriff_helper.words.lexicon import lexicon
from sheriff_helper.words.phrases import say
from sheriff_helper.words.reading.options import options_offered, read_options
from sheriff_helper.words.reading.setup import read_first, read_seats, start_again
from sheriff_helper.words.saying.checklist import checklist


def set_up(context: Context) -> str:
    """Ask until there is a game, put it on the table, and return its id."""
    context.say(wrapped([_("A new table.") + " " + _("u: back · quit: leave")]))
    answers = fill_in(partial(_next_question, context))
    started = answers.get("start") or answers["players"]
    game_id = context.create(started)
    # Whoever leaves the list goes straight to the table.
    with suppress(typer.Abort):
        fill_in(partial(_next_line, checklist(started.setup)))
    return game_id


def _next_question(context: Context, answers: Answers) -> Question | None:
    """Return the next question about the game, until it is clear how to start it."""
    if "players" not in answers:
        return _who_plays(context)
    if "start" in answers or isinstance(answers["players"], GameStarted):
        return None
    names = answers["players"]
    seats = [say(N_("{n} players, clockwise: {names}."), n=len(names), names=names)]
    # Six players draw Deputies, and so have no first Sheriff.
    if "first" not in answers and len(names) < MOST_PLAYERS:
        hint = _("whoever carries most money · draw: by lot")
        asked = _("Who is the first Sheriff?") + " " + hint
        read = partial(read_first, names, shuffle)
        return Question(
            "first", f"{asked}\n› ", read, seats, usual=names[0], names=names
        )
    words = list(names)
    above = seats
    if "first" in answers:
        words += ["--first", answers["first"]]
        # The question about the first Sheriff has named the seats.
        above = []
    asked = _("Modules and options?") + " " + options_offered()
    return Question(
        "start",
        f"{asked}\n› ",
        lambda text: context.read_start([*words, *read_options(text)]),
        above,
        usual=_("none"),
    )


def _who_plays(context: Context) -> Question:
    state = context.state_on_table()
    if not state:
        last = None
        hint = _("in seat order, clockwise: Ana Bia Caio")
        usual: tuple[str, ...] = ()
    else:
        last = state.setup
        sentence = N_("in seat order · again: all as last time, {first} first")
        hint = say(sentence, first=start_again(last).setup.first)
        usual = last.names
    asked = _("Who plays?") + f" {hint}\n› "
    return Question("players", asked, partial(read_seats, last), usual=usual)


def _next_line(lines: list[str], answers: Answers) -> Question | None:
    """Return the next thing to do before the first round, if any is left."""
    if "skip" in answers.values() or len(answers) == len(lines):
        return None
    above = [] if answers else [_("Enter: done · skip: straight to the table")]
    return Question(len(answers), f"[ ] {lines[len(answers)]}\n› ", _read_tick, above)


def _read_tick(text: str) -> str:
    word = lexicon().word("prompt", text)
    require(
        not text or word == "skip", "checklist_unknown", Unreadable, word=Word(text)
    )
    return word
