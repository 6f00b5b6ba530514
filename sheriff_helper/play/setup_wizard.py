"""A new table walked through set-up: names, the first Sheriff, modules. Judged by `new` itself."""

from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple, TypeVar

from sheriff_helper.cli.context import Context
from sheriff_helper.cli.language_choice import asked_language
from sheriff_helper.game.editions import MOST_PLAYERS
from sheriff_helper.game.events import GameStarted
from sheriff_helper.game.refusal import Refusal
from sheriff_helper.play.debt_prompt import Left
from sheriff_helper.play.preview import at_prompt
from sheriff_helper.play.prompt import Asking, Preview, Prompt
from sheriff_helper.play.prompt_commands import purpose
from sheriff_helper.play.screen import Screen
from sheriff_helper.words.language import N_, _
from sheriff_helper.words.phrases import say
from sheriff_helper.words.reading.lexicon import lexicon
from sheriff_helper.words.reading.setup_reader import (
    find_player,
    options_offered,
    options_with_values,
    read_names,
    read_new,
    read_options,
)
from sheriff_helper.words.refusals import tell


class _Back(Exception):
    """Someone wants the question before this one again."""


T = TypeVar("T")


class _Step(NamedTuple, Generic[T]):
    """One question of set-up. `read` refuses what is no answer."""

    question: str
    hint: str
    help: Sequence[str]
    read: Callable[[str], T]


class SetupWizard:
    """The questions before the first round."""

    def __init__(self, context: Context, screen: Screen, prompt: Prompt) -> None:
        self.context = context
        self.screen = screen
        self.prompt = prompt
        last = context.last_setup()
        self.last = last.names if last else ()
        self.names: tuple[str, ...] = ()
        self.first = ""
        self.start: GameStarted
        self.typed = ["", "", ""]  # the answer to each question, to come back to

    def run(self) -> str:
        """Ask until there is a game, and put it on the table; its id."""
        self.context.say([_("A new table.")])
        steps = (self._who, self._sheriff, self._modules)
        at = 0
        while at < len(steps):
            # Six have no first Sheriff: Deputies are drawn.
            if at == 1 and len(self.names) == MOST_PLAYERS:
                at += 1
            try:
                steps[at]()
                at += 1
            except _Back:
                at = 0 if len(self.names) == MOST_PLAYERS else max(0, at - 1)
        return self.context.create(self.start)

    def _begin(self, options: Sequence[str]) -> GameStarted:
        """The game as it was told, judged."""
        first = ["--first", self.first] if len(self.names) < MOST_PLAYERS else []
        # A game keeps the language that it was started in.
        language = ["--lang", asked_language()] if asked_language() else []
        return read_new([*self.names, *first, *options, *language])

    def _who(self) -> None:
        said = _("The names in seat order, with spaces between them; commas where a name has some.")
        hint, last = _names_hint(self.last), self.last
        step = _Step(_("Who plays?"), hint, [said], lambda text: read_names(text, last))
        self.names = self._ask(0, step)
        self.context.say([say(N_("Clockwise: {names}."), names=self.names)])

    def _sheriff(self) -> None:
        names = self.names
        hint = say(N_("whoever carries most money · Enter: {name}"), name=names[0])
        said = _("A name, or its beginning. The rules say: whoever carries most money.")
        step = _Step(
            *(_("Who is the first Sheriff?"), hint, [said]),
            lambda text: find_player(text.strip() or names[0], names),
        )
        self.first = self._ask(1, step)

    def _modules(self) -> None:
        hint = options_offered() + " · " + _("Enter: none")
        said = _("Any of these by name, with spaces between them; Enter plays without.")
        also = _("Also: {options}").format(options=options_with_values())
        step = _Step(
            *(_("Modules and options?"), hint, [said, also]),
            lambda text: self._begin(read_options(text)),
        )
        self.start = self._ask(2, step)

    def _ask(self, at: int, step: _Step[T]) -> T:
        """One question until its answer can be read."""
        while True:
            asking = Asking(step.question, lambda text: _checked(text, step), text=self.typed[at])
            typed = self.prompt.ask(asking)
            self.typed[at] = "" if typed.key in ("cleared", "back") else typed.text
            if typed.key == "leave":
                raise Left
            if typed.key == "undo":
                raise _Back
            if typed.key != "enter":
                continue
            try:
                return step.read(typed.text)
            except Refusal as no:
                self._not_read(at, step.help, no)

    def _not_read(self, at: int, helping: Sequence[str], no: Refusal) -> None:
        """A word of the prompt, or no answer at all."""
        text, self.typed[at] = self.typed[at], ""
        word = _own_word(text)
        if word == "quit":
            raise Left
        if word == "undo":
            raise _Back
        if word == "help":
            leaving = _("Ctrl-Z: the question before this one · quit: leave")
            self.screen.say([*helping, leaving])
            return
        self.screen.refuse(text, *_told(no))
        self.screen.say(self.prompt.drop_paste())


def _own_word(text: str) -> str:
    """A word of the prompt that means something in set-up, in whatever language."""
    meant = lexicon().word("prompt", text)
    return meant if meant in ("quit", "help", "undo") else ""


def _told(no: Refusal) -> tuple[str, str]:
    """A refusal and its hint, as it is typed here."""
    message, hint = tell(no)
    return message, _names_hint(()) if no.code == "players_number" else at_prompt(hint)


def _names_hint(last: Sequence[str]) -> str:
    if last:
        return say(N_("in seat order, clockwise · Enter: {names}"), names=tuple(last))
    return _("in seat order, clockwise: Ana Bia Caio")


def _checked(text: str, step: _Step[T]) -> Preview:
    """The hint while nothing is typed; then what is wrong, if something is."""
    if not text.strip():
        return Preview(step.hint)
    try:
        step.read(text)
    except Refusal as no:
        word = _own_word(text)
        return Preview(purpose(word)) if word else Preview(_told(no)[0], False)
    return Preview(step.hint)
