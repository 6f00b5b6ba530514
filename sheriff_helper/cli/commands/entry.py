"""Every entry as a command: the reader gets its words unchanged."""

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
    """Return the function that the command of one verb runs."""

    def complete(ctx: Any, incomplete: str) -> list[str]:
        """Return the words that may come next in the game in use."""
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
    """Read, judge and write an entry; then say what happened."""
    # Completion does without these, and would be slower with them.
    from sheriff_helper.views.data import moves_data, settlement_data, status_data
    from sheriff_helper.views.handover import styled
    from sheriff_helper.words.saying.events import in_words, tell_event

    def read(game: Game) -> Wish:
        tokens = tokenise_words(words, table_of(game.state))
        return read_entry(entry_named(verb), tokens, 0)

    event, before, game = context.enter(read, dry_run=dry_run)
    said = tell_event(event, before, game.state)
    moves = moves_data(event.transfers(before))
    if isinstance(event, Finished):
        # The tally may have split the last Booty, hence the moves.
        more = {"moves": moves, "status": status_data(game.id, game.state)}
        context.show_score(game.state, styled(said[:-1]), dry_run=dry_run, **more)
        return

    def data() -> dict[str, Any]:
        from sheriff_helper.words.saying.record import line_of

        found = {
            "entry": len(game.history.entries) - 1,
            "line": line_of(event),
            "said": in_words(said),
            "moves": moves,
        }
        if isinstance(event, BagPassed | BagOpened):
            found["settlement"] = settlement_data(event, before)
        found["status"] = status_data(game.id, game.state)
        return found

    context.answer(data, lambda: styled(said), dry_run=dry_run)
