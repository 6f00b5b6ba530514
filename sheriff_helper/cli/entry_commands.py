"""Every entry of the grammar as a command: the words go to the one reader as they are."""

from typing import Annotated, Any

import typer

from sheriff_helper.cli.app import make_command
from sheriff_helper.cli.completion import entry_words
from sheriff_helper.cli.context import Context, DryRun, GameId, Json, context_for, shuffle
from sheriff_helper.game.events import BagOpened, BagPassed, Event, Finished
from sheriff_helper.game.history import Record
from sheriff_helper.game.state import State, after
from sheriff_helper.store.games import Game
from sheriff_helper.words.reading.entry_reader import entry_named, read_entry
from sheriff_helper.words.reading.lexicon import spoken
from sheriff_helper.words.reading.tokens import table_of, tokenise_words
from sheriff_helper.words.saying.event_sentences import tell_event
from sheriff_helper.words.saying.language import N_, _
from sheriff_helper.words.saying.value_phrases import say

_OTHER_WORDS = 4  # that a help page names: they show the way, and the rest is understood
# Words such as -5 belong to the entry, not to the options.
_SETTINGS = {"ignore_unknown_options": True}


def entry_command(verb: str, *, with_help: bool) -> Any:
    """The command for one verb; its help is made only where someone asks for it."""
    row = entry_named(verb)
    usage = _(row.usage) if with_help else ""

    def entry(
        ctx: typer.Context,
        words: Annotated[
            list[str] | None,
            typer.Argument(metavar=_without_verb(usage, verb), autocompletion=entry_words(verb)),
        ] = None,
        json: Json = False,
        game: GameId = "",
        dry_run: DryRun = False,
    ) -> None:
        context = context_for(ctx, json=json, game=game)
        _enter(context, verb, words or [], dry_run=dry_run)

    parts = (_(row.purpose), " ".join(map(_, row.legend)), _other_words(verb))
    about = "\n\n".join(filter(None, parts)) if with_help else ""
    return make_command(verb, entry, about, _SETTINGS)


def _other_words(verb: str) -> str:
    """What may be typed for the verb in the language of the table."""
    *words, english = spoken("verb", verb)
    if not words:
        return ""
    sentence = N_("In place of {verb} also: {words:or}.")
    return say(sentence, verb=english, words=tuple(words[:_OTHER_WORDS]))


def _without_verb(usage: str, verb: str) -> str:
    """What follows the verb; Typer puts the command's name before it."""
    return usage.replace(f"| {verb} ", "| ").removeprefix(verb).strip() or " "


def _enter(context: Context, verb: str, words: list[str], *, dry_run: bool) -> None:
    """Read, judge, write; then say what happened."""
    if dry_run:
        game = context.load()
        event = _judge(verb, words, game.state)
        _tell(context, game, event, after(game.state, event), dry_run=True)
        return
    with context.hold() as held:
        game = Game(held.id, held.history, held.state)
        event = _judge(verb, words, held.state)
        held.add(Record("enter", context.now(), (event,)))
    _tell(context, game, event, held.state)


def _judge(verb: str, words: list[str], state: State) -> Event:
    tokens = tokenise_words(words, table_of(state))
    return read_entry(entry_named(verb), tokens, 0).judge(state, shuffle)


def _tell(context: Context, game: Game, event: Event, now: State, *, dry_run: bool = False) -> None:
    """What just happened to the game, as sentences or as JSON."""
    if dry_run and not context.asked.json:
        context.say([_("Nothing is recorded; this would happen:")])
    if isinstance(event, Finished):
        context.show_score(now, {"dry_run": True} if dry_run else {})
        return
    context.answer(
        lambda: _entry_data(game, event, now, dry_run=dry_run),
        lambda: tell_event(event, game.state, now),
    )


def _entry_data(game: Game, event: Event, now: State, *, dry_run: bool) -> dict[str, Any]:
    """What an entry answers as JSON."""
    from sheriff_helper.views.json_data import settlement_data, status_data
    from sheriff_helper.words.saying.record_lines import line_of

    data: dict[str, Any] = {
        "entry": len(game.history.entries),
        "line": line_of(event),
        "said": tell_event(event, game.state, now),
    }
    if isinstance(event, BagPassed | BagOpened):
        data["settlement"] = settlement_data(event, game.state)
    dry = {"dry_run": True} if dry_run else {}
    return {**data, **dry, "status": status_data(game.id, now)}
