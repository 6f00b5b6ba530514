"""A new table walked through set-up: names, the first Sheriff, modules. Judged by `new` itself."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from sheriff_helper.cli.desk import Desk
from sheriff_helper.cli.play.preview import Preview
from sheriff_helper.cli.play.prompt import Asking, Prompt
from sheriff_helper.cli.play.screen import Screen
from sheriff_helper.cli.speaking import asked_language
from sheriff_helper.game.editions import FEWEST_PLAYERS, MOST_PLAYERS
from sheriff_helper.game.refusal import Refusal, Unreadable
from sheriff_helper.words.grammar import Word, split_line
from sheriff_helper.words.language import N_, _
from sheriff_helper.words.names import check_names, find_player, harmless
from sheriff_helper.words.opening import FLAGS, MODULE_FLAGS, read_new
from sheriff_helper.words.phrases import say
from sheriff_helper.words.refusals import tell
from sheriff_helper.words.typed import english_word, spoken

_EDITIONS = ("1e", "2e")


class Left(Exception):
    """Someone left before there was a game."""


def read_names(text: str, last: Sequence[str]) -> tuple[str, ...]:
    """Names with spaces between them, or with commas where names have spaces; Enter: the last."""
    if not text.strip() and last:
        return tuple(last)
    if "," in text:
        names = check_names([name.strip() for name in text.split(",") if name.strip()])
    else:
        names = check_names([word.text for word in split_line(text)])
    if not FEWEST_PLAYERS <= len(names) <= MOST_PLAYERS:
        raise Refusal("players_number", number=len(names))
    return names


def read_options(text: str) -> list[Word]:
    """`royal timer 1e`: modules and options by name in any language, as words that `new` takes."""
    words: list[Word] = []
    for word in split_line(text.replace(",", " ")):
        name = english_word("option", word.text.removeprefix("--"))
        if name in _EDITIONS:
            words += [Word("--edition"), Word(name)]
        elif name in FLAGS + MODULE_FLAGS:
            words.append(Word(f"--{name}"))
        else:
            raise Unreadable("play_option", word=harmless(word.text)[:40], options=_offered())
    return words


def _offered() -> str:
    named = (spoken("option", name)[0] for name in (*MODULE_FLAGS, *FLAGS))
    return ", ".join((*named, "1e"))


def last_table(desk: Desk) -> tuple[str, ...]:
    """The names of the game that was written last, or nobody."""
    paths = [desk.shelf.path(game_id) for game_id in desk.shelf.ids()]
    for path in sorted(paths, key=lambda path: path.stat().st_mtime, reverse=True):
        try:
            return desk.shelf.load(path.stem).state.setup.names
        except Refusal:
            continue  # a damaged game is no reason not to play another
    return ()


T = TypeVar("T")


class Opening:
    """The questions before the first round."""

    def __init__(self, desk: Desk, screen: Screen, prompt: Prompt) -> None:
        self.desk = desk
        self.screen = screen
        self.prompt = prompt

    def run(self) -> str:
        """Ask until there is a game, and put it on the table; its id."""
        last = last_table(self.desk)
        self.desk.say([_("A new table.")])
        names = self._ask(_("Who plays?"), lambda text: read_names(text, last), _names_hint(last))
        self.desk.say([say(N_("Clockwise: {names}."), names=names)])
        words = [Word(name, quoted=True) for name in names]
        if len(names) < MOST_PLAYERS:
            first = self._ask(
                _("Who is the first Sheriff?"),
                lambda text: find_player(text.strip() or names[0], names),
                say(N_("whoever carries most money · Enter: {name}"), name=names[0]),
            )
            words += [Word("--first"), Word(first)]
        options = self._ask(
            _("Modules and options?"), read_options, _offered() + " · " + _("Enter: none")
        )
        if asked_language():  # a game keeps the language that it was started in
            options += [Word("--lang"), Word(asked_language())]
        return self.desk.create(read_new([*words, *options]))

    def _ask(self, question: str, read: Callable[[str], T], hint: str) -> T:
        """One question until its answer can be read."""
        while True:
            typed = self.prompt.ask(Asking(question, lambda text: _checked(text, read, hint)))
            if typed.key == "leave":
                raise Left
            if typed.key != "enter":
                continue
            try:
                return read(typed.text)
            except Refusal as no:
                self.screen.refuse(typed.text, *tell(no))
                self.screen.say(self.prompt.drop_paste())


def _names_hint(last: Sequence[str]) -> str:
    if last:
        return say(N_("in seat order, clockwise · Enter: {names}"), names=tuple(last))
    return _("in seat order, clockwise: Ana Bia Caio")


def _checked(text: str, read: Callable[[str], T], hint: str) -> Preview:
    """The hint while nothing is typed; then what is wrong, if something is."""
    if not text.strip():
        return Preview(hint)
    try:
        read(text)
    except Refusal as no:
        return Preview(tell(no).message, False)
    return Preview(hint)
