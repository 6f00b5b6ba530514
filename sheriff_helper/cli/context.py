"""What every command works with: what was asked of it, the stored games, the clock, the console."""

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
from sheriff_helper.game.refusal import Refusal, Unreadable, require
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
    """What may be asked of every command."""

    json: bool = False
    game: str = ""
    lang: str = ""  # what `--lang` says: a game that is started keeps it
    told: bool = False  # in which language to speak, whatever the table speaks


def read_asked(arguments: Sequence[str]) -> tuple[Asked, list[str]]:
    """What is asked by options that may stand anywhere, and the arguments without them.

    From here on the program speaks as asked: as `--lang`, SHERIFF_LANG or the system says.
    """
    locale = next(filter(None, map(os.environ.get, _LOCALES)), "")
    if sys.platform == "win32" and not locale:  # which says it elsewhere
        from ctypes import windll
        from locale import windows_locale

        locale = windows_locale.get(windll.kernel32.GetUserDefaultUILanguage(), "")
    user = language_named(os.environ.get("SHERIFF_LANG", ""))
    use_language(user or language_named(locale))
    said, left, rest = dict[str, str](), list[str](), list(arguments)
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
        require(code, "language_unknown", Unreadable, word=said["--lang"], languages=languages())
        use_language(code)
    return Asked("--json" in said, said.get("--game", ""), code, bool(code or user)), left + rest


class Context:
    """One command at work."""

    def __init__(self, asked: Asked) -> None:
        self.asked = asked
        self.shelf = Shelf(home_folder())
        self.played = ""  # all is for this game, whatever another window puts on the table

    def now(self) -> str:
        """The time, for the log."""
        return datetime.now(UTC).astimezone().isoformat(timespec="seconds")

    def speak_as(self, setup: Setup) -> None:
        """Speak as a table does, unless this run was told otherwise."""
        if setup.lang and not self.asked.told:
            use_language(setup.lang if setup.lang in languages() else "")

    def game_id(self, word: str = "") -> str:
        """The game with this id; without one, the game at hand."""
        if self.played and not word:
            return self.played
        word = word or self.asked.game
        if not word:
            return self.shelf.current()
        self.shelf.check_is_there(word)
        return word

    def every_game(self, look: Callable[[History], Seen]) -> Iterator[tuple[str, Seen | None]]:
        """What there is to be seen in each stored game, with a bar at a terminal meanwhile."""
        ids: Iterable[str] = self.shelf.ids()
        if sys.stderr.isatty() and sys.stderr is sys.__stderr__:  # and no window has it
            from rich.console import Console
            from rich.progress import track

            on = Console(stderr=True)
            ids = track(ids, _("Reading the games"), console=on, transient=True)
        return self.shelf.each(look, ids)

    def on_table(self) -> str:
        """That game; nothing where none is asked for and none is on the table."""
        try:
            return self.game_id()
        except Refusal as no:
            if no.code != "no_current_game":
                raise
            return ""

    def load(self, word: str = "") -> Game:
        """Read that game, or the one that a word means, and speak its language."""
        game = self.shelf.load(self.game_id(word))
        self.speak_as(game.state.setup)
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
    def hold(self, *, dry_run: bool = False) -> Iterator[Game]:
        """Read that game to change it, on disk or only in mind, and speak its language."""
        if dry_run:
            yield self.load()
            return
        with self.shelf.hold(self.game_id()) as game:
            self.speak_as(game.state.setup)
            yield game

    def enter(
        self, read: "Callable[[Game], Wish]", *, dry_run: bool = False
    ) -> tuple[Event, State, Game]:
        """Read, judge and write an entry under one lock: the event, the state before, the game."""
        with self.hold(dry_run=dry_run) as game:
            before = game.state
            event = read(game).judge(before, shuffle)
            game.add(enter(game.history, event, self.now()))
        return event, before, game

    def read_start(self, words: Sequence[str]) -> GameStarted:
        """The start of a game from the words that follow `new`, in the language asked for."""
        from sheriff_helper.words.lexicon import check_are_names
        from sheriff_helper.words.reading.setup import read_new

        lang = ["--lang", self.asked.lang] if self.asked.lang else []
        start = read_new([*words, *lang], shuffle)
        check_are_names(start.setup.names)
        return start

    def create(
        self, start: GameStarted, records: Iterable[Record] = (), *, on_table: bool = True
    ) -> str:
        """A new game on the shelf, its id after its name or the day; put on the table or not."""
        wish = folded(start.setup.title)
        return self.shelf.create(start, self.now(), wish, records, on_table=on_table)

    @property
    def write(self) -> Callable[[Event], str]:
        """How an event is written down: for people as they type it, for programs in English."""
        from sheriff_helper.words.saying.record import line_of, spoken_line

        return line_of if self.asked.json else spoken_line

    def answer(self, data: Callable[[], Any], view: "View", *, dry_run: bool = False) -> None:
        """Answer with one JSON document, or with lines or a view for people."""
        if self.asked.json:
            print_json({**data(), "dry_run": True} if dry_run else data())
            return
        if dry_run:
            self.say([_("Nothing is recorded; this would happen:")])
        shown = view()
        if isinstance(shown, list):  # most answers: they need no Rich, which takes long to load
            self.say(shown)
            return
        from rich.console import Console

        # Rich takes FORCE_COLOR=0 for a yes.
        plain = False if os.environ.get("FORCE_COLOR") == "0" else None
        Console(force_terminal=plain, highlight=False, emoji=False).print(shown)

    def show_status(self, game_id: str, state: State, said: Sequence[str] = ()) -> None:
        """The board; after something was done, only that and whose turn it is."""
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
        """The score sheet of a game, after what was said; `more` is for programs."""
        from sheriff_helper.game.scoring import state_score
        from sheriff_helper.views.data import score_data

        score = state_score(state)

        def view() -> "Sequence[str | Line]":
            from sheriff_helper.views.score import score_sheet

            return [*said, *score_sheet(score, self.marks, width=self.width)]

        self.answer(lambda: {**score_data(score), **more}, view, dry_run=dry_run)

    def say(self, lines: "Iterable[str | Line]") -> None:
        """Lines on standard output, for people."""
        for line in () if self.asked.json else lines:
            print(painted(line))

    def confirm(self, question: str) -> bool:
        """Ask on standard error, so that standard output stays what the command answers."""
        asked = f"{harmless(question)} {self.yes_or_no()} "
        print(asked, end="", file=sys.stderr, flush=True)
        return is_yes(sys.stdin.readline())

    def yes_or_no(self) -> str:
        """The two answers, the one that Enter gives in capitals."""
        yes, no = folded(_("yes")), _("no").upper()
        return f"[{yes[:1]}/{no[:1]}]"

    @property
    def width(self) -> int:
        """How many columns there are."""
        return get_terminal_size().columns

    @property
    def marks(self) -> "Marks":
        """The signs that this terminal can show."""
        from sheriff_helper.views.layout import FULL, PLAIN

        return FULL if speaks_utf8() else PLAIN


def home_folder() -> Path:
    """Where games are kept: SHERIFF_HOME, or the platform's folder for such things."""
    home = os.environ.get("SHERIFF_HOME")
    if home:
        try:
            return Path(home).expanduser()
        except RuntimeError as fault:
            raise StoreRefusal("home_unknown", path=home) from fault
    from platformdirs import user_data_path

    return user_data_path("sheriff", appauthor=False)


def game_ids(incomplete: str) -> list[str]:
    """Every stored game that begins so, for a shell."""
    return begun(zip(Shelf(home_folder()).ids(), strict=True), incomplete)


def shuffle(names: Sequence[str]) -> list[str]:
    """Chance, handed to the rules as an argument: the names in an order that nobody chose."""
    from secrets import SystemRandom

    return SystemRandom().sample(names, len(names))
