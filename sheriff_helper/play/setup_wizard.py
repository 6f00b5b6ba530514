"""A new table walked through set-up: names, the first Sheriff, modules. Judged by `new` itself."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from sheriff_helper.cli.context import Context
from sheriff_helper.cli.language_choice import asked_language
from sheriff_helper.game.editions import MOST_PLAYERS
from sheriff_helper.game.events import GameStarted
from sheriff_helper.game.refusal import Refusal
from sheriff_helper.play.prompt import Asking, Left, Preview, Prompt, slip
from sheriff_helper.play.prompt_help import purpose
from sheriff_helper.words.reading.lexicon import lexicon
from sheriff_helper.words.reading.setup_reader import (
    find_player,
    options_offered,
    options_with_values,
    read_names,
    read_new,
    read_options,
)
from sheriff_helper.words.saying.language import N_, _
from sheriff_helper.words.saying.value_phrases import say

T = TypeVar("T")


class _Back(Exception):
    """Someone wants the question before this one again."""


class SetupWizard:
    """The questions before the first round."""

    def __init__(self, context: Context, prompt: Prompt) -> None:
        self.context = context
        self.prompt = prompt
        last = context.last_setup()
        self.last = last.names if last else ()
        self.names: tuple[str, ...] = ()
        self.first = ""
        self.start: GameStarted
        self.typed = dict[str, str]()  # what was answered to each question, to come back to

    def run(self) -> str:
        """Ask until there is a game, and put it on the table; its id."""
        self.prompt.say([_("A new table.")])
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

    def _who(self) -> None:
        self.names = self._ask(
            _("Who plays?"),
            _names_hint(self.last),
            [_("The names in seat order, with spaces between them; commas where a name has some.")],
            lambda text: read_names(text, self.last),
        )
        self.prompt.say([say(N_("Clockwise: {names}."), names=self.names)])

    def _sheriff(self) -> None:
        names = self.names
        self.first = self._ask(
            _("Who is the first Sheriff?"),
            say(N_("whoever carries most money · Enter: {name}"), name=names[0]),
            [_("A name, or its beginning. The rules say: whoever carries most money.")],
            lambda text: find_player(text.strip() or names[0], names),
        )

    def _modules(self) -> None:
        self.start = self._ask(
            _("Modules and options?"),
            options_offered() + " · " + _("Enter: none"),
            [
                _("Any of these by name, with spaces between them; Enter plays without."),
                _("Also: {options}").format(options=options_with_values()),
            ],
            lambda text: self._begin(read_options(text)),
        )

    def _begin(self, options: Sequence[str]) -> GameStarted:
        """The game as it was told, judged."""
        first = ["--first", self.first] if len(self.names) < MOST_PLAYERS else []
        # A game keeps the language that it was started in.
        language = ["--lang", asked_language()] if asked_language() else []
        return read_new([*self.names, *first, *options, *language])

    def _ask(self, question: str, hint: str, helping: Sequence[str], read: Callable[[str], T]) -> T:
        """One question until its answer can be read; `read` refuses what is none."""

        def preview(text: str) -> Preview:
            try:
                if text.strip():
                    read(text)
            except Refusal as no:
                word = _own_word(text)
                return Preview(purpose(word)) if word else slip(no)
            return Preview(hint)

        while True:
            text, key = self.prompt.ask(
                Asking(question, preview, text=self.typed.get(question, ""))
            )
            self.typed[question] = "" if key in ("cleared", "back") else text
            if key == "leave":
                raise Left
            if key == "undo":
                raise _Back
            if key != "enter":
                continue
            try:
                return read(text)
            except Refusal as no:
                self.typed[question] = ""
                self._not_read(text, helping, no)

    def _not_read(self, text: str, helping: Sequence[str], no: Refusal) -> None:
        """A word of the prompt, or no answer at all."""
        word = _own_word(text)
        if word == "quit":
            raise Left
        if word == "undo":
            raise _Back
        if word == "help":
            self.prompt.say([*helping, _("Ctrl-Z: the question before this one · quit: leave")])
        else:
            self.prompt.refuse(text, no, _names_hint() if no.code == "players_number" else "")


def _own_word(text: str) -> str:
    """A word of the prompt that means something in set-up."""
    meant = lexicon().word("prompt", text)
    return meant if meant in ("quit", "help", "undo") else ""


def _names_hint(last: Sequence[str] = ()) -> str:
    if last:
        return say(N_("in seat order, clockwise · Enter: {names}"), names=tuple(last))
    return _("in seat order, clockwise: Ana Bia Caio")
