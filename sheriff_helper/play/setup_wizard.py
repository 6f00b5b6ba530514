"""A new table walked through set-up: names, the first Sheriff, modules, what the box has for it."""

from contextlib import suppress
from functools import partial

import typer

from sheriff_helper.cli.context import Context, shuffle
from sheriff_helper.cli.questionnaire import Answers, Question, fill_in
from sheriff_helper.game.box_and_setup import MOST_PLAYERS, Setup
from sheriff_helper.game.events import GameStarted
from sheriff_helper.game.refusal import Unreadable, require
from sheriff_helper.words.reading import setup_reader
from sheriff_helper.words.reading.lexicon import lexicon, spoken
from sheriff_helper.words.safe_text import fold
from sheriff_helper.words.saying.language import N_, _
from sheriff_helper.words.saying.setup_checklist import checklist
from sheriff_helper.words.saying.value_phrases import say


def set_up(context: Context) -> str:
    """Ask until there is a game, put it on the table, and have the box unpacked; its id."""
    context.say([_("A new table.") + " " + _("u: back · quit: leave")])
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
        asked = _("Who plays?") + " " + _names_hint(last)
        return Question("players", f"{asked}\n› ", partial(_read_players, last))
    if "start" in answers or isinstance(answers["players"], GameStarted):
        return None
    names = answers["players"]
    seats = [say(N_("{n} players, clockwise: {names}."), n=len(names), names=names)]
    # Six have no first Sheriff: Deputies are drawn.
    if "first" not in answers and len(names) < MOST_PLAYERS:
        hint = N_("whoever carries most money · draw: by lot · Enter: {name}")
        asked = _("Who is the first Sheriff?") + " " + say(hint, name=names[0])
        return Question("first", f"{asked}\n› ", partial(_read_first, names), seats, names=names)
    first = ["--first", answers["first"]] if "first" in answers else []
    offered = ", ".join((setup_reader.options_offered(), setup_reader.options_with_values()))
    return Question(
        "start",
        " · ".join((f"{_('Modules and options?')} {offered}", _("Enter: none"))) + "\n› ",
        lambda text: context.read_start([*names, *first, *setup_reader.read_options(text)]),
        [] if first else seats,
    )


def _read_players(last: Setup | None, text: str) -> tuple[str, ...] | GameStarted:
    """Names; or all as at the last table, with the marker one seat on."""
    again, typed = (fold(form) for form in spoken("prompt", "again")), fold(text.strip())
    if last and typed and any(form.startswith(typed) for form in again):
        return setup_reader.start_again(last)
    return setup_reader.read_names(text, last.names if last else ())


def _read_first(names: tuple[str, ...], text: str) -> str:
    """Whom a word means, or somebody by lot."""
    is_name = any(fold(name) == fold(text.strip()) for name in names)
    if lexicon().word("keyword", text) == "draw" and not is_name:
        return shuffle(names)[0]
    return setup_reader.find_player(text.strip() or names[0], names)


def _names_hint(last: Setup | None) -> str:
    if last:
        sentence = N_("in seat order · Enter: {names} · again: all as last time, {first} first")
        first = setup_reader.start_again(last).setup.first
        return say(sentence, names=last.names, first=first)
    return _("in seat order, clockwise: Ana Bia Caio")


def _next_line(lines: list[str], answers: Answers) -> Question | None:
    """The next thing to do before the first round, until all are done or left out."""
    if "skip" in answers.values() or len(answers) == len(lines):
        return None
    above = [] if answers else [_("Enter: done · skip: straight to the table")]
    return Question(len(answers), f"[ ] {lines[len(answers)]}\n› ", _read_tick, above)


def _read_tick(text: str) -> str:
    word = lexicon().word("prompt", text)
    require(not text or word == "skip", "play_unknown", Unreadable, word=text)
    return word
