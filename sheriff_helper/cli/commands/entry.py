"""Every entry as a command: its words go unchanged to the reader."""

from collections.abc import Callable
from typing import Annotated, Any

import typer

from sheriff_helper.cli.context import Context
from sheriff_helper.cli.options import DryRun
from sheriff_helper.game.entry import Wish
from sheriff_helper.game.events import BagOpened, BagPassed, Finished
from sheriff_helper.game.grammar import entry_named
from sheriff_helper.store.shelf import Game
from sheriff_helper.words.lexicon import begun
from sheriff_helper.words.reading.reader import read_entry
from sheriff_helper.words.reading.tokens import table_of, tokenise_words


def entry_command(verb: str) -> Callable[..., None]:
    """What the command of one verb does."""

    def complete(ctx: Any, incomplete: str) -> list[str]:
        """The words that may follow in the game that is asked for."""
        from sheriff_helper.words.reading.completion import shell_words

        before = [verb, *(ctx.params.get("words") or ())]
        tokens = tokenise_words(before, table_of(ctx.obj.load().state))
        return begun(shell_words(tokens, incomplete), incomplete)

    argument = typer.Argument(autocompletion=complete)

    def entry(
        context: Context,
        words: Annotated[list[str] | None, argument] = None,
        dry_run: DryRun = False,
    ) -> None:
        _enter(context, verb, words or [], dry_run=dry_run)

    return entry


def _enter(context: Context, verb: str, words: list[str], *, dry_run: bool) -> None:
    """Read, judge, write; then say what happened."""
    # Not needed to complete a word, which it would delay.
    from sheriff_helper.views.data import moves_data, settlement_data, status_data
    from sheriff_helper.views.handover import styled
    from sheriff_helper.words.saying.events import in_words, tell_event

    def read(game: Game) -> Wish:
        tokens = tokenise_words(words, table_of(game.state))
        return read_entry(entry_named(verb), tokens, 0)

    event, before, game = context.enter(read, dry_run=dry_run)
    said = tell_event(event, before, game.state)
    moves = moves_data(event.transfers(before))
    if isinstance(event, Finished):  # which may split the last Booty
        more = {"moves": moves, "status": status_data(game.id, game.state)}
        context.show_score(game.state, styled(said[:-1]), dry_run=dry_run, **more)
        return

    def data() -> dict[str, Any]:
        from sheriff_helper.words.saying.record import line_of

        number = len(game.history.entries) - 1
        found = {"entry": number, "line": line_of(event), "said": in_words(said), "moves": moves}
        if isinstance(event, BagPassed | BagOpened):
            found["settlement"] = settlement_data(event, before)
        return {**found, "status": status_data(game.id, game.state)}

    context.answer(data, lambda: styled(said), dry_run=dry_run)
