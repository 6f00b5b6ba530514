"""Every entry of the grammar as a command: the words go to the parser as they are."""

from typing import Annotated, Any

import typer

from sheriff_helper.cli.app import make_command
from sheriff_helper.cli.chance import shuffle
from sheriff_helper.cli.completing import entry_words
from sheriff_helper.cli.desk import Desk
from sheriff_helper.cli.options import DryRun, GameId, Json, desk_for
from sheriff_helper.game.events import Event, Finished
from sheriff_helper.game.history import Record
from sheriff_helper.game.state import State, after
from sheriff_helper.store.games import Game
from sheriff_helper.words.grammar import read_entry, table_of
from sheriff_helper.words.language import N_, _
from sheriff_helper.words.line import shell_words
from sheriff_helper.words.phrases import say
from sheriff_helper.words.typed import spoken
from sheriff_helper.words.usage import legend_of, purpose_of, usage_of

_OTHER_WORDS = 4  # that a help page names: they show the way, and the rest is understood
# Words such as -5 belong to the entry, not to the options.
_SETTINGS = {"ignore_unknown_options": True}


def entry_command(verb: str) -> Any:
    """The command for one verb."""

    usage = _(usage_of(verb))

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
        desk = desk_for(ctx, json=json, game=game)
        _enter(desk, verb, words or [], dry_run=dry_run)

    parts = (_(purpose_of(verb)), " ".join(map(_, legend_of(verb))), _other_words(verb))
    return make_command(verb, entry, "\n\n".join(filter(None, parts)), _SETTINGS)


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


def _enter(desk: Desk, verb: str, words: list[str], *, dry_run: bool) -> None:
    """Read, judge, write; then say what happened."""
    if dry_run:
        game = desk.load()
        event = _judge(verb, words, game.state)
        _answer(desk, game, event, after(game.state, event), dry_run=True)
        return
    with desk.hold() as held:
        game = Game(held.id, held.history, held.state)
        event = _judge(verb, words, held.state)
        held.add(Record("enter", desk.now(), (event,)))
    _answer(desk, game, event, held.state)


def _judge(verb: str, words: list[str], state: State) -> Event:
    wish = read_entry(verb, shell_words(words), table_of(state))
    return wish.judge(state, shuffle)


def _answer(desk: Desk, game: Game, event: Event, now: State, *, dry_run: bool = False) -> None:
    """What just happened to the game, as sentences or as JSON."""
    before = game.state
    if desk.asked.json:
        from sheriff_helper.cli.answers import entry_data

        desk.data(entry_data(game, event, now, dry_run=dry_run))
        return
    if dry_run:
        desk.say([_("Nothing is recorded; this would happen:")])
    if isinstance(event, Finished):
        from sheriff_helper.game.scoring import shares_victory, state_score
        from sheriff_helper.views.tally import tally

        result = state_score(now)
        shared = shares_victory(now.setup)
        desk.show(tally(result, desk.marks, shared=shared, width=desk.width))
        return
    from sheriff_helper.words.telling import tell_event

    desk.say(tell_event(event, before, now))
