"""A game as one window knows it: reads again what another wrote, and writes only under the lock."""

from typing import NamedTuple

from sheriff_helper.cli.context import Context, shuffle
from sheriff_helper.cli.language_choice import speak_of_game
from sheriff_helper.game.entries import Wish
from sheriff_helper.game.events import Event
from sheriff_helper.game.history import History, Record, redo, undo
from sheriff_helper.game.refusal import Refusal
from sheriff_helper.game.state import State
from sheriff_helper.store.games import OpenGame
from sheriff_helper.views.log_lines import changes, plain_lines
from sheriff_helper.words.reading.tokens import Table, table_of


class Entered(NamedTuple):
    """An entry that is on disk, with what was true before it and what is now."""

    event: Event
    before: State
    now: State


class WindowGame:
    """One game in one window."""

    def __init__(self, context: Context, game_id: str) -> None:
        self.context = context
        self.id = game_id
        self.others: list[str] = []  # what another window entered, still to be told
        game = context.shelf.load(game_id)
        self.history, self.state = game.history, game.state
        self._stamp = self._stat()
        speak_of_game(self.state.setup.lang)

    @property
    def table(self) -> Table:
        """What reading needs to know of the game."""
        return table_of(self.state)

    def _stat(self) -> tuple[int, int, int]:
        found = self.context.shelf.path(self.id).stat()
        return found.st_mtime_ns, found.st_size, found.st_ino

    def refresh(self) -> list[str]:
        """Read the game again if its file changed; the lines that another window added or took."""
        try:
            changed = self._stat() != self._stamp
        except OSError:
            changed = True  # gone: loading it says so in words
        if changed:
            game = self.context.shelf.load(self.id)
            self._note_others(game.history)
            self.history, self.state = game.history, game.state
            self._stamp = self._stat()
        told, self.others = self.others, []
        return told

    def enter(self, wish: Wish) -> Entered:
        """Judge and write one entry; the lock spans both."""
        with self.context.shelf.hold(self.id) as held:
            self._note_others(held.history)
            self._keep(held)  # known from now on, even if the entry is refused
            before = held.state
            event = wish.judge(before, shuffle)
            held.add(Record("enter", self.context.now(), (event,)))
            self._keep(held)
        return Entered(event, before, self.state)

    def step(self, back: bool, steps: int) -> list[str]:
        """Undo or redo; refused where another window entered something that was not seen here."""
        with self.context.shelf.hold(self.id) as held:
            if held.history.records != self.history.records:
                raise Refusal("play_unseen_entry")
            known = plain_lines(self.history)
            held.add((undo if back else redo)(held.history, steps, self.context.now()))
            self._keep(held)
        return changes(known, plain_lines(self.history))

    def _keep(self, held: OpenGame) -> None:
        """Know what is on disk; the lock is still held, so nobody has written since."""
        self.history, self.state = held.history, held.state
        self._stamp = self._stat()

    def _note_others(self, fresh: History) -> None:
        if fresh.records != self.history.records:
            self.others += changes(plain_lines(self.history), plain_lines(fresh))
