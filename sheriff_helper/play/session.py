"""The loop of an evening: ask, read, enter, tell. Decides nothing that the parts do not say."""

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from os.path import lexists

from sheriff_helper.cli.context import Context
from sheriff_helper.game.entries import wish_for
from sheriff_helper.game.entry import Wish
from sheriff_helper.game.events import Finished, RoundEnded
from sheriff_helper.game.refusal import Refusal, Unreadable
from sheriff_helper.play import prompt_commands as commands
from sheriff_helper.play.debt_prompt import DEBTS, DebtPrompt, Left, debt_of
from sheriff_helper.play.ending import show_ending
from sheriff_helper.play.inspection_timer import InspectionTimer
from sheriff_helper.play.open_game import Entered, WindowGame
from sheriff_helper.play.preview import Previewer, refused, told, untold
from sheriff_helper.play.prompt import Asking, Prompt, Typed
from sheriff_helper.play.questions import next_question, sentence
from sheriff_helper.play.screen import Screen
from sheriff_helper.play.setup_wizard import SetupWizard
from sheriff_helper.store.refusal import disk_faults
from sheriff_helper.views.log import plain_lines
from sheriff_helper.words.event_sentences import whose_turn
from sheriff_helper.words.language import _
from sheriff_helper.words.reading.short_answers import Question, Reply, read_answer
from sheriff_helper.words.reading.suggestions import suggest
from sheriff_helper.words.reading.tokens import Token, read_number
from sheriff_helper.words.record_lines import spoken_line

_REMEMBERED = 200  # entries of the log that the arrow keys bring back


class Session:
    """One window, one game after another."""

    def __init__(self, context: Context, *, fast: bool) -> None:
        self.context = context
        self.fast = fast
        self.screen = Screen(context)
        self.prompt = Prompt()
        self.debts = DebtPrompt(self.screen, self.prompt, self._command)
        self.timer = InspectionTimer()
        self.draft = ""  # what stands on the line when the question comes back
        self.skipped = ("", 0)  # the game and round in which nobody declares
        self.game: WindowGame
        self.played = ""  # the game of this window

    def run(self) -> None:
        """Play until someone leaves."""
        try:
            self._sit(self._find_game())
            while self._turn():
                pass
        except Left:
            pass
        finally:
            self.prompt.close()
        self.screen.say([self._farewell()])

    def _farewell(self) -> str:
        """How to come back; by its id to a game that is not the one on the table."""
        on_table = ""
        with suppress(Refusal):  # a fault of another game is no news of this one
            on_table = self._on_table()
        if self.played in ("", on_table):
            return _("resume with: sheriff play")
        return _("resume with: sheriff play --game {id}").format(id=self.played)

    def _on_table(self) -> str:
        """The game on the table, or nothing."""
        try:
            return self.context.shelf.current()
        except Refusal as no:
            if no.code != "no_current_game":
                raise
            return ""

    def _find_game(self) -> str:
        """The game that was asked for or is on the table, or a new one."""
        if self.context.asked.game:
            return self.context.game_id()
        return self._on_table() or self._open()

    def _open(self) -> str:
        """Set a new table up."""
        return SetupWizard(self.context, self.screen, self.prompt).run()

    def _sit(self, game_id: str) -> None:
        """Begin with a game: its board, and its entries for the arrow keys."""
        self.game = WindowGame(self.context, game_id)
        self.played = game_id
        for line in plain_lines(self.game.history)[1:][-_REMEMBERED:]:
            self.prompt.remember(line)
        self.timer = InspectionTimer()
        self.screen.board(self.game.state)

    def _turn(self) -> bool:
        """One question and what comes of it; False when someone leaves."""
        if self._is_gone():
            self._move_on()
        others = self.game.refresh()
        if others:
            self.screen.say([_("Entered in another window:"), *others])
        state = self.game.state
        skipped = self.skipped == (self.game.id, state.round)
        self.timer.follow(state, skipped=skipped)
        question = next_question(state, skipped=skipped, late=self.timer.is_over)
        table, names = self.game.table, commands.NAMES
        read = partial(read_answer, question=question, table=table, commands=names)
        typed = self.prompt.ask(self._asking(question, read))
        self.draft = ""
        if self._is_gone() and typed.key != "leave":
            return True  # the next turn says so, whatever was typed
        return self._heard(typed, read)

    def _asking(self, question: Question, read: Callable[[str], Reply]) -> Asking:
        table = self.game.table
        return Asking(
            sentence(question, self.game.state),
            preview=Previewer(question, self.game.state, read, commands.purpose),
            propose=lambda text: suggest(text, question, table, commands.NAMES),
            clock=self.timer.shown,
            is_late=lambda: self.timer.is_over and question.kind == "bag" and not question.late,
            text=self.draft,
        )

    def _heard(self, typed: Typed, read: Callable[[str], Reply]) -> bool:
        """Do what a line and its key say."""
        text = typed.text
        if typed.key == "leave":
            return False
        if typed.key == "undo":
            self.draft, text = text, "undo"
        elif typed.key == "cleared":
            self.prompt.remember(text)
        elif typed.key == "late":
            self.screen.ring()
        if typed.key in ("late", "back", "cleared"):
            return True
        try:
            return self._do(read(text), text)
        except Refusal as no:
            if typed.key == "enter":
                self.prompt.remember(text)
            self.screen.refuse(text if typed.key == "enter" else "", *refused(no))
            self.screen.say(self.prompt.drop_paste())
            return True

    def _do(self, reply: Reply, text: str) -> bool:
        """Carry a reply out; False when it says to leave."""
        if reply.wish:
            self._enter(reply.wish, text)
        elif reply.kind == "command":
            return self._command(*reply.words)
        elif reply.kind == "skip":
            self.skipped = (self.game.id, self.game.state.round)
        elif reply.kind == "rest":
            self._pass_the_rest()
        return True

    def _enter(self, wish: Wish, text: str) -> None:
        """One entry, with a debt's way out asked for where it has several."""
        game = self.game  # a command typed meanwhile may sit down at another one
        while True:
            try:
                entered = game.enter(wish)
                break
            except Refusal as no:
                if no.code not in DEBTS:
                    raise
                paid = self.debts.choose(debt_of(no), wish, game.table, game.judge)
            if paid is None:
                self.draft = text
                return
            wish = paid
        self._tell(entered)

    def _tell(self, entered: Entered) -> None:
        event, before, now = entered
        self.prompt.remember(spoken_line(event))
        if isinstance(event, Finished):
            show_ending(now, self.screen, self.prompt, fast=self.fast)
            return
        said = told(event, before, now)
        if isinstance(event, RoundEnded) and not now.over:
            # The board says whose turn it is.
            self.screen.say(line for line in said if line != whose_turn(now))
            self.screen.say([""])
            self.screen.board(now)
        else:
            self.screen.say(said)

    def _pass_the_rest(self) -> None:
        """Time is up: what is left passes as it was declared, each bag an entry of its own."""
        state = self.game.state
        for name in state.waiting:
            if name in state.declared:
                self._tell(self.game.enter(wish_for("pass", merchant=name)))
        self.screen.say(untold(self.game.state))

    def _command(self, name: str, *words: str) -> bool:
        if name == "quit":
            return False
        if name in ("undo", "redo"):
            self._step(name == "undo", words)
        elif name == "timer":
            self.screen.say([self.timer.command(self.game.state, words)])
        elif name == "help":
            self.screen.say(commands.help_lines(words, self.context.width))
        elif name == "new" and not words:
            with suppress(Left):  # thought better of it: the game on the table goes on
                self._sit(self._open())
        else:
            self._run(name, words)
        return True

    def _run(self, name: str, words: tuple[str, ...]) -> None:
        """A command of the program; what it writes itself is no news from another window."""
        code = commands.run_command(self.game.id, [name, *words])
        if code:
            self.screen.say(self.prompt.drop_paste())
        if code == 0 and name in ("new", "use"):
            self._sit(self.context.shelf.current())
        elif self._is_gone():
            self._sit(self._next_game() or self._open())
        else:
            self.game.refresh()

    def _is_gone(self) -> bool:
        """Whether the game of this window was deleted, here or in another one."""
        return not lexists(self.context.shelf.path(self.game.id))

    def _next_game(self) -> str:
        """What is on the table now; without the folder of games there is nothing to go on with."""
        with disk_faults(self.context.shelf.folder):
            self.context.shelf.folder.stat()
        self.context.asked = self.context.asked._replace(game="")
        self.played = ""
        return self._on_table()

    def _move_on(self) -> None:
        """Another window deleted the game: say so, and play what is on the table instead."""
        game_id = self._next_game()
        no = Refusal("no_such_game", game=self.game.id)
        self.screen.refuse("", *refused(no))
        self.screen.say(self.prompt.drop_paste())
        self._sit(game_id or self._open())

    def _step(self, back: bool, words: tuple[str, ...]) -> None:
        steps = read_number(Token(words[0], 0, 0)) if words else 1
        if steps < 1:
            raise Unreadable("steps_none")
        self.screen.say(self.game.step(back, steps))
