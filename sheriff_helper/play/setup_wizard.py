"""A new table walked through set-up: names, the first Sheriff, modules. Judged by `new` itself."""

from functools import partial

from sheriff_helper.cli.context import Context, shuffle
from sheriff_helper.cli.questionnaire import Answers, Form, Question
from sheriff_helper.game.box_and_setup import MOST_PLAYERS, Setup
from sheriff_helper.game.events import GameStarted
from sheriff_helper.game.refusal import Refusal
from sheriff_helper.play.prompt_and_screen import Asking, Preview, Prompt, Typed, slip
from sheriff_helper.play.questions_and_help import purpose
from sheriff_helper.words.reading import setup_reader
from sheriff_helper.words.reading.lexicon import lexicon, spoken
from sheriff_helper.words.safe_text import fold
from sheriff_helper.words.saying.language import N_, _
from sheriff_helper.words.saying.setup_checklist import checklist
from sheriff_helper.words.saying.value_phrases import say, texts


class SetupWizard(Form):
    """The questions before the first round, asked in the window."""

    def __init__(self, context: Context, prompt: Prompt) -> None:
        super().__init__()
        self.context = context
        self.prompt = prompt

    def run(self) -> str:
        """Ask until there is a game, put it on the table, and have the box unpacked; its id."""
        self.prompt.say([_("A new table.")])
        answers = self.fill_in(self._next_question)
        started = answers.get("start") or answers["players"]
        game_id = self.context.create(started)
        hint = Preview(_("Enter: done · skip: straight to the table"))
        for line in checklist(started.setup):
            if self.prompt.ask(Asking(f"[ ] {line}", lambda _text: hint)) != Typed(""):
                break
            self.prompt.say([f"[x] {line}"])
        return game_id

    def _next_question(self, answers: Answers) -> Question | None:
        state = self.context.state_on_table()
        last = state.setup if state else None
        if "players" not in answers:
            hint = _names_hint(last)
            return Question("players", _("Who plays?"), partial(_read_players, last), hint=hint)
        if "start" in answers or isinstance(answers["players"], GameStarted):
            return None
        names = answers["players"]
        clockwise = [say(N_("Clockwise: {names}."), names=names)]
        # Six have no first Sheriff: Deputies are drawn.
        if "first" not in answers and len(names) < MOST_PLAYERS:
            return Question(
                "first",
                _("Who is the first Sheriff?"),
                partial(_read_first, names),
                clockwise,
                names=names,
                hint=say(
                    N_("whoever carries most money · draw: by lot · Enter: {name}"), name=names[0]
                ),
            )
        first = ["--first", answers["first"]] if "first" in answers else []
        return Question(
            "start",
            _("Modules and options?"),
            lambda text: self.context.read_start(
                [*names, *first, *setup_reader.read_options(text)]
            ),
            [] if first else clockwise,
            hint=setup_reader.options_offered() + " · " + _("Enter: none"),
        )

    def ask(self, question: Question, was: str | None) -> tuple[str | None, str]:
        """As on plain lines, with a preview below the line; Ctrl-Z goes back too."""

        def preview(text: str) -> Preview:
            if question.word(text):
                return Preview(purpose(question.word(text)))
            try:
                if text.strip():
                    question.read(text)
            except Refusal as no:
                return slip(no)
            return Preview(question.hint)

        if question.key != self.asked.key:
            self.prompt.say(question.above)
        text, key = self.prompt.ask(Asking(question.text, preview, text=was or ""))
        if Typed(text, key) == Typed("", "cleared"):
            self.prompt.say([_("quit, or Ctrl-D: leave; nothing is lost.")])
        if key != "enter":
            return (text if key == "undo" else None), key
        word = question.word(text)
        if word == "help":
            told = texts("prompt")["set-up"][question.key]
            also = _("Also: {options}").format(options=setup_reader.options_with_values())
            self.prompt.say([_(told), *([also] if question.key == "start" else [])])
            self.prompt.say([_("u or Ctrl-Z: the question before this one · quit: leave")])
        return (None if word else text), word

    def refuse(self, line: str, no: Refusal) -> None:
        """Say why a line is no answer, and what is."""
        self.prompt.refuse(line, no, _names_hint() if no.code == "players_number" else "")


def _read_players(last: Setup | None, text: str) -> tuple[str, ...] | GameStarted:
    """Names; or all as at the last table, with the marker one seat on."""
    again, typed = (fold(form) for form in spoken("prompt", "again")), fold(text.strip())
    if last and typed and any(form.startswith(typed) for form in again):
        return setup_reader.start_again(last)
    return setup_reader.read_names(text, last.names if last else ())


def _read_first(names: tuple[str, ...], text: str) -> str:
    """Whom a word means, or somebody by lot."""
    is_name = any(fold(name) == fold(text.strip()) for name in names)
    if lexicon().word("keyword", text) == "draw" and not is_name:
        return shuffle(names)[0]
    return setup_reader.find_player(text.strip() or names[0], names)


def _names_hint(last: Setup | None = None) -> str:
    if last:
        sentence = N_("in seat order · Enter: {names} · again: all as last time, {first} first")
        return say(sentence, names=last.names, first=setup_reader.start_again(last).setup.first)
    return _("in seat order, clockwise: Ana Bia Caio")
