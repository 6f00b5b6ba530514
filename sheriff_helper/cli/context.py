"""What every command works with: its options, the stored games, the clock, chance, the console."""

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from sheriff_helper.cli.completion import game_ids
from sheriff_helper.cli.errors_and_json import print_json, speaks_utf8
from sheriff_helper.cli.language_choice import speak_of_game
from sheriff_helper.game.editions import Setup
from sheriff_helper.game.events import GameStarted
from sheriff_helper.game.history import Record
from sheriff_helper.game.refusal import Ambiguous, Refusal
from sheriff_helper.game.scoring import shares_victory, state_score
from sheriff_helper.game.state import State
from sheriff_helper.store.games import Game, OpenGame, Shelf
from sheriff_helper.words.names import fold, harmless
from sheriff_helper.words.reading.lexicon import is_yes
from sheriff_helper.words.saying.event_sentences import whose_turn
from sheriff_helper.words.saying.language import N_, _

if TYPE_CHECKING:
    from rich.console import Console, RenderableType

    from sheriff_helper.views.tables import Marks


class Asked(NamedTuple):
    """The options that every command takes."""

    json: bool = False
    game: str = ""

    def over(self, outer: "Asked | None") -> "Asked":
        """Joined with what was said before the command's name."""
        if outer is None:
            return self
        return Asked(self.json or outer.json, self.game or outer.game)


class Context:
    """One command at work."""

    def __init__(self, asked: Asked) -> None:
        self.asked = asked
        self.shelf = Shelf(home_folder())

    def now(self) -> str:
        """The time, for the log."""
        return datetime.now(UTC).astimezone().isoformat(timespec="seconds")

    def game_id(self) -> str:
        """The game that was asked for, or the one on the table."""
        return self.find_game(self.asked.game) if self.asked.game else self.shelf.current()

    def find_game(self, word: str) -> str:
        """The game that an id, the beginning of one, or a name means."""
        try:
            return self.shelf.find(word)
        except Ambiguous:
            raise
        except Refusal:
            lines = self.shelf.summaries() if word else ()
            named = [line.id for line in lines if fold(line.title) == fold(word)]
            if len(named) != 1:
                raise
            return named[0]

    def load(self) -> Game:
        """Read that game, and speak its language."""
        game = self.shelf.load(self.game_id())
        speak_of_game(game.state.setup.lang)
        return game

    def state_on_table(self) -> State | None:
        """The state of the game that is asked for or lies on the table, if one does."""
        try:
            return self.load().state
        except Refusal:
            if self.asked.game:
                raise
            return None

    @contextmanager
    def hold(self) -> Iterator[OpenGame]:
        """Read that game to change it, and speak its language."""
        with self.shelf.hold(self.game_id()) as game:
            speak_of_game(game.state.setup.lang)
            yield game

    def create(
        self, start: GameStarted, records: Iterable[Record] = (), *, on_table: bool = True
    ) -> str:
        """A new game on the shelf, its id after its name or the day; put on the table or not."""
        now = self.now()
        wish = fold(start.setup.title)
        readable = any(ch.isascii() and ch.isalnum() for ch in wish)
        wish = wish if readable else now[:10]
        return self.shelf.create(start, now, wish, records, on_table=on_table)

    def last_setup(self) -> Setup | None:
        """How the game that was written last was set up; none where there is no game."""
        paths = [self.shelf.path(game_id) for game_id in self.shelf.ids()]
        for path in sorted(paths, key=_written_at, reverse=True):
            with suppress(Refusal):  # a damaged game is no reason not to play another
                return self.shelf.load(path.stem).state.setup
        return None

    def answer(
        self, data: Callable[[], Any], view: "Callable[[], RenderableType | list[str]]"
    ) -> None:
        """The one place that answers: one JSON document, or lines or a view for people."""
        if self.asked.json:
            print_json(data())
            return
        shown = view()
        if isinstance(shown, list):
            self.say(shown)
        else:
            self.show(shown)

    def answer_status(self, game_id: str, state: State, said: list[str]) -> None:
        """What was done, and whose turn it is then."""
        from sheriff_helper.views.json_data import status_data

        self.answer(lambda: status_data(game_id, state), lambda: [*said, whose_turn(state)])

    def show_board(self, game_id: str, state: State) -> None:
        """The board of a game."""

        def view() -> "RenderableType":
            from sheriff_helper.views.board import board

            return board(state, self.marks, width=self.width)

        from sheriff_helper.views.json_data import status_data

        self.answer(lambda: status_data(game_id, state), view)

    def show_score(self, state: State, also: Mapping[str, Any] = MappingProxyType({})) -> None:
        """The score sheet of a game."""

        def view() -> "RenderableType":
            from sheriff_helper.views.score_sheet import score_sheet

            shared = shares_victory(state.setup)
            return score_sheet(result, self.marks, shared=shared, width=self.width)

        from sheriff_helper.views.json_data import score_data

        result = state_score(state)
        self.answer(lambda: {**score_data(result), **also}, view)

    def say(self, lines: Iterable[str]) -> None:
        """Plain lines on standard output."""
        for line in lines:
            print(harmless(line))

    def confirm(self, question: str) -> bool:
        """Ask on standard error, so that standard output stays what the command answers."""
        asked = f"{harmless(question)} {self.yes_or_no()} "
        print(asked, end="", file=sys.stderr, flush=True)
        return is_yes(sys.stdin.readline())

    def yes_or_no(self) -> str:
        """The two answers, the one that Enter gives in capitals."""
        return f"[{fold(_('yes'))[:1]}/{_('no')[:1].upper()}]"

    def wrapped(self, texts: Iterable[str], mark: str = "") -> list[str]:
        """Plain texts broken at words; `mark` stands before the first line of each."""
        from textwrap import wrap

        hang = " " * len(mark)
        width = min(self.width, 100)
        return [
            line
            for text in texts
            for line in wrap(
                text, width, initial_indent=mark, subsequent_indent=hang, break_on_hyphens=False
            )
        ]

    def show(self, view: "RenderableType") -> None:
        """A table or a board on standard output."""
        _console().print(view)

    @property
    def width(self) -> int:
        """How many columns there are."""
        from shutil import get_terminal_size

        return get_terminal_size().columns

    @property
    def marks(self) -> "Marks":
        """The signs that this terminal can show."""
        from sheriff_helper.views.tables import FULL, PLAIN

        return FULL if speaks_utf8() else PLAIN


def home_folder() -> Path:
    """Where games are kept: SHERIFF_HOME, or the platform's folder for such things."""
    home = os.environ.get("SHERIFF_HOME")
    if home:
        return Path(home).expanduser()
    from platformdirs import user_data_path

    return user_data_path("sheriff", appauthor=False)


def _written_at(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:  # deleted meanwhile, or a link to nowhere
        return 0.0


def _console() -> "Console":
    from rich.console import Console

    # Rich takes FORCE_COLOR=0 for a yes.
    plain = os.environ.get("FORCE_COLOR") == "0"
    return Console(force_terminal=False if plain else None, highlight=False, emoji=False)


def shuffle(names: Sequence[str]) -> list[str]:
    """Chance, handed to the rules as an argument: the names in an order that nobody chose."""
    from secrets import SystemRandom

    return SystemRandom().sample(names, len(names))


Json = Annotated[bool, typer.Option("--json", help=N_("One JSON document on standard output."))]
GameId = Annotated[
    str,
    typer.Option(
        "--game",
        metavar=N_("ID"),
        help=N_("Another game than the one on the table."),
        autocompletion=game_ids,
    ),
]
DryRun = Annotated[
    bool, typer.Option("--dry-run", help=N_("Say what would happen, and record nothing."))
]


def context_for(ctx: typer.Context, *, json: bool = False, game: str = "") -> Context:
    """The context for a command, with what was said before its name."""
    outer = ctx.obj if isinstance(ctx.obj, Asked) else None
    return Context(Asked(json, game).over(outer))
