"""A game from its start to its end: `new`, `setup`, every entry, `status` and `score`."""

from collections.abc import Callable
from typing import Annotated, Any

import typer

from sheriff_helper.cli.completion import entry_words
from sheriff_helper.cli.context import Context, DryRun, wrapped
from sheriff_helper.game.entries import Wish
from sheriff_helper.game.events import BagOpened, BagPassed, Finished
from sheriff_helper.game.state import begin
from sheriff_helper.store.games import Game
from sheriff_helper.views.json_data import settlement_data, status_data
from sheriff_helper.words.reading.entry_reader import entry_named, read_entry
from sheriff_helper.words.reading.lexicon import spoken
from sheriff_helper.words.reading.tokens import table_of, tokenise_words
from sheriff_helper.words.saying.event_sentences import tell_event
from sheriff_helper.words.saying.language import N_, _
from sheriff_helper.words.saying.value_phrases import say

_OTHER_WORDS = 4  # that a help page names: they show the way, and the rest is understood


def new(
    context: Context,
    words: Annotated[list[str] | None, typer.Argument(metavar=N_("NAME… [OPTION]…"))] = None,
) -> None:
    """Start a game and put it on the table; the words are read as in a record."""
    started = context.read_start(words or [])
    game_id = context.create(started)
    said = _("Game {id}: {seats}.").format(id=game_id, seats=", ".join(started.setup.names))
    context.show_status(game_id, begin(started.setup), [said])


def setup(context: Context) -> None:
    """What to take out of the box, deal and put on the table for this game."""
    from sheriff_helper.words.saying.setup_checklist import checklist

    lines = checklist(context.load().state.setup)
    context.answer(lambda: {"setup": lines}, lambda: wrapped(lines, "[ ] "))


def entry_command(verb: str) -> tuple[Callable[..., None], str]:
    """What the command of one verb does, and what its help page says."""
    named = entry_named(verb)
    usage = _(named.usage).replace(f"| {verb} ", "| ").removeprefix(verb).strip()
    argument = typer.Argument(metavar=usage, autocompletion=entry_words(verb))

    def entry(
        context: Context,
        words: Annotated[list[str] | None, argument] = None,
        dry_run: DryRun = False,
    ) -> None:
        _enter(context, verb, words or [], dry_run=dry_run)

    about = [_(named.purpose), " ".join(map(_, named.legend))]
    *words, english = spoken("verb", verb)
    if words:
        sentence = N_("In place of {verb} also: {words:or}.")
        about.append(say(sentence, verb=english, words=tuple(words[:_OTHER_WORDS])))
    return entry, "\n\n".join(filter(None, about))


def _enter(context: Context, verb: str, words: list[str], *, dry_run: bool) -> None:
    """Read, judge, write; then say what happened."""

    def read(game: Game) -> Wish:
        tokens = tokenise_words(words, table_of(game.state))
        return read_entry(entry_named(verb), tokens, 0)

    event, before, game = context.enter(read, dry_run=dry_run)
    if isinstance(event, Finished):
        context.show_score(game.state, dry_run=dry_run)
        return
    said = tell_event(event, before, game.state)

    def data() -> dict[str, Any]:
        from sheriff_helper.words.saying.record_lines import line_of

        number = len(game.history.entries) - 1
        found = {"entry": number, "line": line_of(event), "said": said}
        if isinstance(event, BagPassed | BagOpened):
            found["settlement"] = settlement_data(event, before)
        return {**found, "status": status_data(game.id, game.state)}

    context.answer(data, lambda: said, dry_run=dry_run)


def status(context: Context) -> None:
    """The board; with no game on the table, a welcome."""
    if not context.asked.json and not context.on_table():
        context.say(_welcome(stored=bool(context.shelf.ids())))
        return
    game = context.load()
    context.show_status(game.id, game.state)


def _welcome(*, stored: bool) -> list[str]:
    """What the program is, and the three ways in, each a line to type."""
    ways = [
        ("play", _("keep score tonight: it asks, short answers do")),
        ("penalty", _("settle a penalty: what was declared, what was found")),
        ("tally", _("count the end of a game: points, crowns, the winner")),
    ]
    if stored:
        ways.append(("games", _("the games that are stored; none is on the table now")))
    typed = {name: f"sheriff {spoken('command', name)[0]}" for name, _purpose in ways}
    width = max(map(len, typed.values()))
    return [
        _("sheriff is the memory of your table of Sheriff of Nottingham:"),
        _("who owes whom what, who holds which stand, who won and why."),
        "",
        *(f"  {typed[name]:<{width}}   {purpose}" for name, purpose in ways),
        "",
        _("sheriff --help has the rest."),
    ]


def score(context: Context) -> None:
    """Points as far as cards were seen; all of them once the game is finished."""
    context.show_score(context.load().state)
