"""What every command works with: its options, the stored games, clock and console."""

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from shutil import get_terminal_size
from typing import TYPE_CHECKING, Any, NamedTuple

from sheriff_helper.cli.console import painted, print_json, speaks_utf8
from sheriff_helper.game.box import Setup
from sheriff_helper.game.events import Event, GameStarted
from sheriff_helper.game.history import History, Record, enter
from sheriff_helper.game.refusal import Refusal, Unreadable, Word, require
from sheriff_helper.game.state import State
from sheriff_helper.store.refusal import StoreRefusal
from sheriff_helper.store.shelf import Game, Seen, Shelf
from sheriff_helper.words.folding import folded
from sheriff_helper.words.harmless import harmless
from sheriff_helper.words.language import _, language_named, languages, use_language
from sheriff_helper.words.lexicon import begun, is_yes

if TYPE_CHECKING:
    from rich.console import RenderableType

    from sheriff_helper.game.entry import Wish
    from sheriff_helper.views.layout import Line, Marks

    View = Callable[[], RenderableType | Sequence[str | Line]]

_LOCALES = ("LC_ALL", "LC_MESSAGES", "LANG")


class Asked(NamedTuple):
    """The options that every command takes."""

    json: bool = False
    game: str = ""
    # The language from `--lang`, which a new game keeps.
    lang: str = ""
    # Whether this run was told its language, and so doesn't take the table's.
    told: bool = False


def read_asked(arguments: Sequence[str]) -> tuple[Asked, list[str]]:
    """Read the options that may stand anywhere; return them and the other arguments.

    Set the language too: from `--lang`, SHERIFF_LANG or the system, in this order.
    """
    user = language_named(os.environ.get("SHERIFF_LANG", ""))
    use_language(user or language_named(_locale()))
    said: dict[str, str] = {}
    left: list[str] = []
    rest = list(arguments)
    while rest and rest[0] != "--":
        word = rest.pop(0)
        option, equals, value = word.partition("=")
        if word == "--json":
            said[word] = word
        elif option in ("--game", "--lang") and (equals or rest):
            said[option] = value if equals else rest.pop(0)
        elif option == "--lang":
            raise Unreadable("language_unsaid", languages=languages())
        else:
            left.append(word)
    code = language_named(said.get("--lang", ""))
    if "--lang" in said:
        word = said["--lang"]
        require(
            code, "language_unknown", Unreadable, word=Word(word), languages=languages()
        )
        use_language(code)
    asked = Asked("--json" in said, said.get("--game", ""), code, bool(code or user))
    return asked, left + rest


def _locale() -> str:
    """Return the name of the system's locale, as in `pt_BR.UTF-8`; empty if unknown."""
    locale = next(filter(None, map(os.environ.get, _LOCALES)), "")
    # Windows doesn't say it in the environment.
    if sys.platform == "win32" and not locale:
        from ctypes import windll
        from locale import windows_locale

        locale = windows_locale.get(windll.kernel32.GetUserDefaultUILanguage(), "")
    return locale


class Context:
    """One command at work."""

    def __init__(self, asked: Asked) -> None:
        self.asked = asked
        self.shelf = Shelf(home_folder())
        # The game that `play` is about, whatever another window puts on the table.
        self.played = ""

    def now(self) -> str:
        """Return the time as the log has it."""
        return datetime.now(UTC).astimezone().isoformat(timespec="seconds")

    def speak_as(self, setup: Setup) -> None:
        """Speak the language of a table, unless this run was told another."""
        if setup.lang and not self.asked.told:
            use_language(setup.lang if setup.lang in languages() else "")

    def game_id(self, word: str = "") -> str:
        """Return the id of the game that `word` names; by default, the game in use."""
        if self.played and not word:
            return self.played
        word = word or self.asked.game
        if not word:
            return self.shelf.current()
        self.shelf.check_is_there(word)
        return word

    def every_game(
        self, look: Callable[[History], Seen]
    ) -> Iterator[tuple[str, Seen | None]]:
        """Yield what `look` sees in each stored game, with a progress bar meanwhile."""
        ids: Iterable[str] = self.shelf.ids()
        # The screen of `play` replaces standard error, and has no room for a bar.
        if sys.stderr.isatty() and sys.stderr is sys.__stderr__:
            from rich.console import Console
            from rich.progress import track

            on = Console(stderr=True)
            ids = track(ids, _("Reading the games"), console=on, transient=True)
        return self.shelf.each(look, ids)

    def on_table(self) -> str:
        """Return the id of the game in use, or nothing if there is none."""
        try:
            return self.game_id()
        except Refusal as no:
            if no.code != "no_current_game":
                raise
            return ""

    def load(self, word: str = "") -> Game:
        """Read the game in use, or the one that `word` names; speak its language."""
        game = self.shelf.load(self.game_id(word))
        self.speak_as(game.state.setup)
        return game

    def state_on_table(self) -> State | None:
        """Return the state of the game in use, or None if there is none to read."""
        try:
            return self.load().state
        except Refusal:
            if self.asked.game:
                raise
            return None

    @contextmanager
    def hold(self, *, dry_run: bool = False) -> Iterator[Game]:
        """Lock and read the game in use, speak its language, and write what changes.

        A dry run neither locks nor writes.
        """
        if dry_run:
            yield self.load()
            return
        with self.shelf.hold(self.game_id()) as game:
            self.speak_as(game.state.setup)
            yield game

    def enter(
        self, read: "Callable[[Game], Wish]", *, dry_run: bool = False
    ) -> tuple[Event, State, Game]:
        """Read, judge and write an entry under one lock.

        Return the event, the state before it, and the game.
        """
        with self.hold(dry_run=dry_run) as game:
            before = game.state
            event = read(game).judge(before, shuffle)
            game.add(enter(game.history, event, self.now()))
        return event, before, game

    def read_start(self, words: Sequence[str]) -> GameStarted:
        """Read the start of a game from the words that follow `new`."""
        from sheriff_helper.words.lexicon import check_are_names
        from sheriff_helper.words.reading.setup import read_new

        if self.asked.lang:
            words = [*words, "--lang", self.asked.lang]
        start = read_new(words, shuffle)
        check_are_names(start.setup.names)
        return start

    def create(
        self,
        start: GameStarted,
        records: Iterable[Record] = (),
        *,
        on_table: bool = True,
    ) -> str:
        """Store a new game and return its id, made of its name or of the day."""
        wish = folded(start.setup.title)
        return self.shelf.create(start, self.now(), wish, records, on_table=on_table)

    @property
    def write(self) -> Callable[[Event], str]:
        """The function that writes an event: as people type it, or for programs."""
        from sheriff_helper.words.saying.record import line_of, spoken_line

        return line_of if self.asked.json else spoken_line

    def answer(
        self, data: Callable[[], Any], view: "View", *, dry_run: bool = False
    ) -> None:
        """Answer with a JSON document for programs, or with a view for people."""
        if self.asked.json:
            print_json({**data(), "dry_run": True} if dry_run else data())
            return
        if dry_run:
            self.say([_("Nothing is recorded; this would happen:")])
        shown = view()
        if isinstance(shown, list):
            # Most answers are lines, which don't need Rich. It is slow to load.
            self.say(shown)
            return
        from rich.console import Console

        # Rich would take FORCE_COLOR=0 for a yes.
        plain = False if os.environ.get("FORCE_COLOR") == "0" else None
        # On Windows, Rich would take a pipe for an old console, and use a column less.
        old = None if sys.stdout.isatty() else False
        console = Console(
            force_terminal=plain, legacy_windows=old, highlight=False, emoji=False
        )
        console.print(shown)

    def show_status(self, game_id: str, state: State, said: Sequence[str] = ()) -> None:
        """Show the board; if something was said, that and whose turn it is instead."""
        from sheriff_helper.views.data import status_data

        def view() -> "Sequence[str | Line]":
            if said:
                from sheriff_helper.words.saying.events import whose_turn

                return [*said, whose_turn(state)]
            from sheriff_helper.views.board import board

            return board(state, self.marks, self.width).lines

        self.answer(lambda: status_data(game_id, state), view)

    def show_score(
        self,
        state: State,
        said: "Sequence[str | Line]" = (),
        *,
        dry_run: bool = False,
        **more: Any,
    ) -> None:
        """Show the score sheet below what was said; `more` is for programs."""
        from sheriff_helper.game.scoring import state_score
        from sheriff_helper.views.data import score_data

        score = state_score(state)

        def view() -> "Sequence[str | Line]":
            from sheriff_helper.views.score import score_sheet

            return [*said, *score_sheet(score, self.marks, width=self.width)]

        self.answer(lambda: {**score_data(score), **more}, view, dry_run=dry_run)

    def say(self, lines: "Iterable[str | Line]") -> None:
        """Print lines for people, and nothing where a program asks for JSON."""
        if self.asked.json:
            return
        for line in lines:
            print(painted(line))

    def confirm(self, question: str) -> bool:
        """Ask yes or no on standard error: standard output is for the answer alone."""
        asked = f"{harmless(question)} {self.yes_or_no()} "
        print(asked, end="", file=sys.stderr, flush=True)
        return is_yes(sys.stdin.readline())

    def yes_or_no(self) -> str:
        """Return the two answers, with the one that Enter gives in capitals."""
        yes, no = folded(_("yes")), _("no").upper()
        return f"[{yes[:1]}/{no[:1]}]"

    @property
    def width(self) -> int:
        """The number of columns of the terminal."""
        return get_terminal_size().columns

    @property
    def marks(self) -> "Marks":
        """The signs that this terminal can show."""
        from sheriff_helper.views.layout import FULL, PLAIN

        return FULL if speaks_utf8() else PLAIN


def home_folder() -> Path:
    """Return the folder of the games: SHERIFF_HOME, or the platform's usual place."""
    home = os.environ.get("SHERIFF_HOME")
    if home:
        try:
            return Path(home).expanduser()
        except RuntimeError as fault:
            raise StoreRefusal("home_unknown", path=home) from fault
    from platformdirs import user_data_path

    return user_data_path("sheriff", appauthor=False)


def game_ids(incomplete: str) -> list[str]:
    """Return the ids of stored games that begin so, for completion in a shell."""
    return begun(zip(Shelf(home_folder()).ids(), strict=True), incomplete)


def shuffle(names: Sequence[str]) -> list[str]:
    """Return the names in a random order; the rules get their chance as an argument."""
    from secrets import SystemRandom

    return SystemRandom().sample(names, len(names))
