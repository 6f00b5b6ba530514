"""The loop of an evening: ask, read, enter, tell. Decides nothing that the parts do not say."""

from contextlib import suppress
from functools import lru_cache
from os.path import lexists

from sheriff_helper.cli.context import Context
from sheriff_helper.game.entries import wish_for
from sheriff_helper.game.entry import Wish
from sheriff_helper.game.events import Finished, RoundEnded
from sheriff_helper.game.refusal import Refusal, Unreadable
from sheriff_helper.game.scoring import state_score
from sheriff_helper.game.state import State
from sheriff_helper.play.debt_prompt import DEBTS, DebtPrompt, debt_of
from sheriff_helper.play.inspection_timer import InspectionTimer
from sheriff_helper.play.next_question import next_question, sentence
from sheriff_helper.play.preview import look_ahead, told, undeclared
from sheriff_helper.play.prompt import Asking, Left, Preview, Prompt, Typed
from sheriff_helper.play.prompt_commands import help_lines, run_command
from sheriff_helper.play.setup_wizard import SetupWizard
from sheriff_helper.play.window_game import Entered, WindowGame
from sheriff_helper.store.refusal import disk_faults
from sheriff_helper.views.log_lines import plain_lines
from sheriff_helper.views.score_sheet import scenes
from sheriff_helper.words.reading.answer_reader import Question, Reply, read_answer, suggest
from sheriff_helper.words.reading.tokens import read_number
from sheriff_helper.words.saying.event_sentences import whose_turn
from sheriff_helper.words.saying.language import _
from sheriff_helper.words.saying.record_lines import spoken_line

_REMEMBERED = 200  # entries of the log that the arrow keys bring back


class Session:
    """One window, one game after another."""

    def __init__(self, context: Context, *, fast: bool) -> None:
        self.context = context
        self.fast = fast
        self.prompt = Prompt()
        self.timer = InspectionTimer()
        self.draft = ""  # what stands on the line when the question comes back
        self.skipped = ("", 0)  # the game and round in which nobody declares
        self.game: WindowGame
        self.played = ""  # the game of this window

    def run(self) -> None:
        """Play until someone leaves."""
        try:
            known = set(self.context.shelf.ids())
            self._sit(self._find_game())
            if self.played in known:
                self.prompt.say([_("This game goes on; new starts another table.")])
            while self._turn():
                pass
        except Left:
            pass
        finally:
            self.prompt.close()
        self.prompt.say([self._farewell()])

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
        return SetupWizard(self.context, self.prompt).run()

    def _sit(self, game_id: str) -> None:
        """Begin with a game: its board, and its entries for the arrow keys."""
        self.game = WindowGame(self.context, game_id)
        self.played = game_id
        for line in plain_lines(self.game.history)[1:][-_REMEMBERED:]:
            self.prompt.remember(line)
        self.timer = InspectionTimer()
        self.context.show_board(game_id, self.game.state)

    def _turn(self) -> bool:
        """One question and what comes of it; False when someone leaves."""
        if self._is_gone():
            self._move_on()
        others = self.game.refresh()
        if others:
            self.prompt.say([_("Entered in another window:"), *others])
        state = self.game.state
        skipped = self.skipped == (self.game.id, state.round)
        self.timer.follow(state, skipped=skipped)
        question = next_question(state, skipped=skipped, late=self.timer.is_over)
        typed = self.prompt.ask(self._asking(question))
        self.draft = ""
        if self._is_gone() and typed.key != "leave":
            return True  # the next turn says so, whatever was typed
        return self._heard(typed, question)

    def _asking(self, question: Question) -> Asking:
        state, table = self.game.state, self.game.table
        return Asking(
            sentence(question, state),
            # Kept while the line stays the same, because screens redraw.
            preview=lru_cache(maxsize=1)(lambda text: look_ahead(text, question, state)),
            propose=lambda text: suggest(text, question, table),
            clock=self.timer.shown,
            is_late=lambda: self.timer.is_over and question.kind == "bag" and not question.late,
            text=self.draft,
        )

    def _heard(self, typed: Typed, question: Question) -> bool:
        """Do what a line and its key say."""
        text, key = typed
        if key == "cleared":
            self.prompt.remember(text)
        elif key == "late":
            print("\a", end="", flush=True)
        elif key == "undo":
            self.draft, text = text, ""
        try:
            if key == "enter":
                return self._do(read_answer(text, question, self.game.table), text)
            return self._command("undo") if key == "undo" else key != "leave"
        except Refusal as no:
            self.prompt.remember(text)
            self.prompt.refuse(text, no)
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
        try:
            self._tell(self.game.enter(wish))
        except Refusal as no:
            if no.code not in DEBTS:
                raise
            paid = DebtPrompt(debt_of(no), wish, self.game).ask(self.prompt, self._command)
            if paid:
                self._enter(paid, text)
            else:
                self.draft = text

    def _tell(self, entered: Entered) -> None:
        event, before, now = entered
        self.prompt.remember(spoken_line(event))
        if isinstance(event, Finished):
            self._end(now)
            return
        said = told(event, before, now)
        if isinstance(event, RoundEnded) and not now.over:
            # The board says whose turn it is.
            self.prompt.say([*(line for line in said if line != whose_turn(now)), ""])
            self.context.show_board(self.game.id, now)
        else:
            self.prompt.say(said)

    def _end(self, state: State) -> None:
        """Contraband, crowns, places from last to first, one after another; then the tally."""
        pause = Asking("…", lambda _text: Preview(_("Enter: on · Ctrl-C: the tally")))
        for scene in () if self.fast else scenes(state, state_score(state)):
            self.prompt.drop_paste()
            self.prompt.say(scene)
            if self.prompt.ask(pause).key != "enter":
                break
        self.context.show_score(state)

    def _pass_the_rest(self) -> None:
        """Time is up: what is left passes as it was declared, each bag an entry of its own."""
        state = self.game.state
        for name in state.waiting:
            if name in state.declared:
                self._tell(self.game.enter(wish_for("pass", merchant=name)))
        self.prompt.say(undeclared(self.game.state))

    def _command(self, name: str, *words: str) -> bool:
        if name == "quit":
            return False
        if name in ("undo", "redo"):
            self._step(name == "undo", words)
        elif name == "timer":
            self.prompt.say([self.timer.command(self.game.state, words)])
        elif name == "help":
            self.prompt.say(help_lines(words, self.context.width))
        elif name == "new" and not words:
            with suppress(Left):  # thought better of it: the game on the table goes on
                self._sit(self._open())
        else:
            self._run(name, words)
        return True

    def _run(self, name: str, words: tuple[str, ...]) -> None:
        """A command of the program; what it writes itself is no news from another window."""
        code = run_command(self.game.id, [name, *words])
        if code:
            self.prompt.drop_paste()
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
        self.prompt.refuse("", Refusal("no_such_game", game=self.game.id))
        self._sit(game_id or self._open())

    def _step(self, back: bool, words: tuple[str, ...]) -> None:
        steps = read_number(" ".join(words)) if words else 1
        if steps < 1:
            raise Unreadable("steps_none")
        self.prompt.say(self.game.step(back, steps))
