"""A new table walked through set-up: names, the first Sheriff, modules. Judged by `new` itself."""

from sheriff_helper.cli.context import Context
from sheriff_helper.cli.questionnaire import Answers, Form, Question
from sheriff_helper.game.box_and_setup import MOST_PLAYERS
from sheriff_helper.game.refusal import Refusal
from sheriff_helper.play.help_and_preview import purpose
from sheriff_helper.play.prompt import Asking, Preview, Prompt, checked
from sheriff_helper.words.reading.setup_reader import (
    find_player,
    options_offered,
    options_with_values,
    read_names,
    read_options,
)
from sheriff_helper.words.saying.language import N_, _
from sheriff_helper.words.saying.value_phrases import say, texts


class SetupWizard(Form):
    """The questions before the first round, asked in the window."""

    def __init__(self, context: Context, prompt: Prompt) -> None:
        super().__init__()
        self.context = context
        self.prompt = prompt

    def run(self) -> str:
        """Ask until there is a game, and put it on the table; its id."""
        self.prompt.say([_("A new table.")])
        return self.context.create(self.fill_in(self._next_question)["start"])

    def _next_question(self, answers: Answers) -> Question | None:
        if "players" not in answers:
            state = self.context.state_on_table()
            last = state.setup.names if state else ()
            return Question(
                "players",
                _("Who plays?"),
                lambda text: read_names(text, last),
                hint=_names_hint(last),
            )
        names = answers["players"]
        clockwise = [say(N_("Clockwise: {names}."), names=names)]
        # Six have no first Sheriff: Deputies are drawn.
        if "first" not in answers and len(names) < MOST_PLAYERS:
            return Question(
                "first",
                _("Who is the first Sheriff?"),
                lambda text: find_player(text.strip() or names[0], names),
                clockwise,
                names=names,
                hint=say(N_("whoever carries most money · Enter: {name}"), name=names[0]),
            )
        first = ["--first", answers["first"]] if "first" in answers else []
        if "start" in answers:
            return None
        return Question(
            "start",
            _("Modules and options?"),
            lambda text: self.context.read_start([*names, *first, *read_options(text)]),
            [] if first else clockwise,
            hint=options_offered() + " · " + _("Enter: none"),
        )

    def ask(self, question: Question, was: str | None) -> tuple[str | None, str]:
        """As on plain lines, with a preview below the line; Ctrl-Z goes back too."""

        def preview(text: str) -> Preview:
            if question.word(text):
                return Preview(purpose(question.word(text)))
            return checked(question.read, question.hint)(text)

        if question.key != self.asked.key:
            self.prompt.say(question.above)
        text, key = self.prompt.ask(Asking(question.text, preview, text=was or ""))
        if key != "enter":
            return (text if key == "undo" else None), key
        word = question.word(text)
        if word == "help":
            told = texts("prompt")["set-up"][question.key]
            also = _("Also: {options}").format(options=options_with_values())
            self.prompt.say([_(told), *([also] if question.key == "start" else [])])
            self.prompt.say([_("Ctrl-Z: the question before this one · quit: leave")])
        return (None if word else text), word

    def refuse(self, line: str, no: Refusal) -> None:
        """Say why a line is no answer, and what is."""
        self.prompt.refuse(line, no, _names_hint() if no.code == "players_number" else "")


def _names_hint(last: tuple[str, ...] = ()) -> str:
    if last:
        return say(N_("in seat order, clockwise · Enter: {names}"), names=last)
    return _("in seat order, clockwise: Ana Bia Caio")
