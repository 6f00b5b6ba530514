"""The loop of an evening: ask, read, enter, tell. Other files make the decisions."""

from contextlib import suppress
from copy import copy
from functools import partial
from os.path import lexists

import typer

from sheriff_helper.cli.app import run
from sheriff_helper.cli.context import Context
from sheriff_helper.game.entry import Wish
from sheriff_helper.game.events import Finished, RoundEnded
from sheriff_helper.game.grammar import wish_for
from sheriff_helper.game.penalty import UNCHOSEN
from sheriff_helper.game.refusal import Refusal
from sheriff_helper.game.scoring import state_score
from sheriff_helper.game.state import State
from sheriff_helper.game.values import Offer
from sheriff_helper.play.clock import InspectionTimer
from sheriff_helper.play.help import help_lines
from sheriff_helper.play.preview import judge_all, look_ahead, rest_of_bags, told
from sheriff_helper.play.prompt import Asking, Preview, Prompt, Typed
from sheriff_helper.play.question import (
    choice_lines,
    debt_question,
    next_question,
    sentence,
)
from sheriff_helper.play.screen import Screen
from sheriff_helper.play.setup import set_up
from sheriff_helper.store.refusal import disk_faults
from sheriff_helper.store.shelf import Game
from sheriff_helper.views.board import board
from sheriff_helper.views.handover import at_a_glance, styled
from sheriff_helper.views.score import scenes
from sheriff_helper.words.language import _, current_language, use_language
from sheriff_helper.words.reading.completion import suggest
from sheriff_helper.words.reading.prompt import Question, Reply, read_answer
from sheriff_helper.words.reading.setup import is_start
from sheriff_helper.words.reading.tokens import table_of
from sheriff_helper.words.saying.events import Handover, Told
from sheriff_helper.words.saying.log import changes
from sheriff_helper.words.saying.record import spoken_line


class Session:
    """One window, one game after another."""

    def __init__(self, context: Context, *, fast: bool, plain: bool) -> None:
        self.context = context
        self.fast = fast
        self.prompt = Prompt() if plain else Screen()
        self.timer = InspectionTimer()
        # What is on the line when the next question comes.
        self.draft = ""
        # The question about a debt, to be settled before its entry can be made.
        self.debt: Question | None = None
        # The game and round in which nobody declares.
        self.skipped = ("", 0)
        # The stands that the table confirmed before the tally.
        self.right: dict[str, Offer] = {}
        # The game as this window knows it, and the stamp of its file.
        self.game: Game
        self.stamp: object = None

    def run(self) -> None:
        """Play until someone leaves."""
        with self.prompt.opened(), suppress(typer.Abort):
            game_id = self.context.on_table()
            self._sit(game_id or self._set_up())
            if game_id and not self.game.state.finished:
                self.prompt.say([_("This game goes on; new starts another table.")])
            while True:
                self._turn()
        again = _("resume with: sheriff play")
        played = self.context.played
        if played and self.prompt.is_screen:
            # The screen is gone now, and the board with it.
            self.context.show_status(played, self.game.state)
        if played not in ("", self.context.shelf.pointed_to()):
            again = _("resume with: sheriff play --game {id}").format(id=played)
        self.context.say([again])

    def _set_up(self) -> str:
        return self.prompt.lend(lambda: set_up(self.context))

    def _sit(self, game_id: str) -> None:
        """Begin with this game, and show its board."""
        self.context.played = game_id
        self.game = self.context.load()
        self.timer = InspectionTimer()
        self.right = {}
        self._show(anew=True)

    def _show(self, before: State | None = None, *, anew: bool = False) -> None:
        """Show the board, with what has changed since `before` marked."""
        state = self.game.state
        marks = self.context.marks
        self.prompt.show(lambda width: board(state, marks, width, before), anew=anew)

    def _know(self, fresh: Game, *, anew: bool = False) -> None:
        """Take over a game as it is now, if it has changed."""
        if fresh.history.records != self.game.history.records:
            before = self.game.state
            self.game = copy(fresh)
            self.debt = None
            self._show(before, anew=anew)

    def _is_gone(self) -> bool:
        """Return whether the game was deleted; refuse if the games' folder is gone."""
        with disk_faults(self.context.shelf.folder):
            self.context.shelf.folder.stat()
        return not lexists(self.context.shelf.path(self.game.id))

    def _catch_up(self, fresh: Game) -> None:
        """Take over what is on disk, and say what another window did to it."""
        if fresh.history.records != self.game.history.records:
            others = changes(self.game.history, fresh.history)
            if others:
                self.prompt.say([_("Entered in another window:"), *others])
        self._know(fresh)

    def _turn(self) -> None:
        """Ask one question, and do what the answer says."""
        if self._is_gone():
            self.context = Context(self.context.asked._replace(game=""))
            self._sit(self.context.on_table() or self._set_up())
        self.stamp = self.context.shelf.stamp(self.game.id)
        self._catch_up(self.context.shelf.load(self.game.id))
        state = self.game.state
        skipped = self.skipped == (self.game.id, state.round)
        self.timer.follow(state, skipped=skipped)
        question = self.debt or next_question(
            state,
            skipped=skipped,
            late=self.timer.is_over,
            right=None if self.fast else self.right,
        )
        typed = self.prompt.ask(self._asking(question, state))
        self.draft = ""
        if typed.key == "leave":
            raise typer.Abort
        if self._is_gone():
            # Another window deleted the game; the answer is not meant for the next one.
            self.prompt.refuse("", Refusal("no_such_game", game=self.game.id))
        else:
            self._heard(typed, question)

    def _asking(self, question: Question, state: State) -> Asking:
        return Asking(
            sentence(question, state),
            lambda text: look_ahead(text, question, state)._replace(
                proposals=suggest(text, question, table_of(state))
            ),
            # The timer is hidden while no bag waits. It runs on, because an undo may
            # bring a bag back.
            clock=lambda: self.timer.shown() if state.waiting else "",
            interrupt=partial(self._interrupt, question),
            text=self.draft,
            choices=choice_lines(question, state),
        )

    def _interrupt(self, question: Question, text: str) -> str:
        """Return why to end a question that is not answered yet, or nothing.

        It ends when time is up, unless someone is typing, and when another window
        changed the game.
        """
        is_waiting = question.kind == "bag" and not question.late and not text
        if is_waiting and self.timer.is_over:
            return "late"
        if self.prompt.is_screen:
            stamp = self.context.shelf.stamp(self.game.id)
            if stamp != self.stamp:
                return "news"
        return ""

    def _heard(self, typed: Typed, question: Question) -> None:
        """Do what a line and its key say."""
        text, key = typed
        reply = Reply("nothing")
        if key == "undo":
            reply = Reply("command", words=("undo",))
        if key == "late":
            print("\a", end="", flush=True)
        elif key == "cleared":
            if not (text or self.debt):
                self.prompt.say([_("quit, or Ctrl-D: leave; nothing is lost.")])
            self.prompt.remember(text)
        elif key != "enter":
            # What is typed so far stays on the line.
            self.draft = text
            text = ""
        try:
            if key == "enter":
                reply = read_answer(text, question, table_of(self.game.state))
            takes_back = reply.kind == "nothing" or "undo" in reply.words
            if self.debt and takes_back and key != "news":
                # Drop the entry whose debt was to be settled.
                self.draft = ""
                self.debt = None
            else:
                self._do(reply, question)
        except Refusal as no:
            if reply.wish and no.code in UNCHOSEN:
                # The debtor has to choose how to pay.
                self.prompt.drop_paste()
                self.debt = debt_question(no.values, reply.wish)
            else:
                self.prompt.refuse(text, no)
            self.prompt.remember(text)

    def _do(self, reply: Reply, question: Question) -> None:
        """Carry a reply out."""
        state = self.game.state
        if reply.wish:
            self._record(reply.wish)
        elif reply.kind == "command":
            self._command(*reply.words)
        elif reply.kind == "skip":
            self.skipped = (self.game.id, state.round)
        elif reply.kind == "right":
            self.right[question.who] = state.players[question.who].offer
        elif reply.kind == "unsaid":
            self.prompt.say([look_ahead("", question, state).text])
        elif reply.kind == "entries":
            # If one entry is refused, none is made.
            judge_all(reply, state)
            for wish, _place in reply.wishes:
                self._record(wish)
        elif reply.kind == "rest":
            self._pass_declared(state)

    def _pass_declared(self, state: State) -> None:
        """Pass the bags that were declared, and say which are left."""
        for name in state.waiting:
            if name in state.declared:
                self._record(wish_for("pass", merchant=name))
        self.prompt.say(rest_of_bags(self.game.state))

    def _record(self, wish: Wish) -> None:
        """Write one entry into the game as it is now, then tell it."""

        def judged_in(held: Game) -> Wish:
            self._catch_up(held)
            return wish

        event, before, held = self.context.enter(judged_in)
        now = held.state
        self.prompt.remember(spoken_line(event))
        said = told(event, before, now)
        is_round = isinstance(event, RoundEnded) and not now.over
        is_end = isinstance(event, Finished)
        if is_round or is_end:
            # The new board says whose turn it is, so the last sentence is left out.
            said = said[:-1]
        self._say(said)
        if is_end:
            # Tell the final tally before the board says who won.
            self._end(now)
        self._know(held, anew=is_round)

    def _say(self, told: Told) -> None:
        """Say sentences; a screen shows a handover at a glance."""
        for line in told:
            if self.prompt.is_screen and isinstance(line, Handover) and line.glance:
                marks = self.context.marks
                self.prompt.say([at_a_glance(line.glance, self.game.state, marks)])
            else:
                self.prompt.say(styled([line]))

    def _end(self, state: State) -> None:
        """Show the final tally: scene by scene unless `fast`, and then all of it."""
        if not self.fast:
            self._show_scenes(state)
        self.prompt.run(lambda: self.context.show_score(state), asks=False)

    def _show_scenes(self, state: State) -> None:
        """Show contraband, crowns, and the places from last to first, one by one."""
        pause = Asking("…", lambda _text: Preview(_("Enter: on · Ctrl-C: the tally")))
        score = state_score(state)
        for scene in scenes(score, self.context.marks, width=self.context.width):
            self.prompt.drop_paste()
            self.prompt.say(scene)
            if self.prompt.ask(pause).key != "enter":
                break

    def _command(self, name: str, *words: str) -> None:
        """Do a command of the prompt or of the program."""
        if name == "quit":
            raise typer.Abort
        if name == "timer":
            self.prompt.say([self.timer.command(self.game.state, words)])
        elif name == "help":
            self.prompt.say(help_lines(words))
        elif name == "new" and not words:
            # Whoever leaves the set-up goes on with the game on the table.
            with suppress(typer.Abort):
                self._sit(self._set_up())
        else:
            self._run(name, words)

    def _run(self, name: str, words: tuple[str, ...]) -> None:
        """Run a command of the program for this game."""
        shelf = self.context.shelf
        if name in ("undo", "redo"):
            stored = shelf.load(self.game.id).history.records
            if stored != self.game.history.records:
                raise Refusal("play_unseen_entry")
        language = current_language()
        line = ["--game", self.game.id, name, *words]
        # A new game would keep the language that it is told. All other commands speak
        # the language of this window.
        starts = name == "new" or (name == "amend" and is_start(words[1:]))
        if not starts:
            line = ["--lang", language, *line]
        code = self.prompt.run(lambda: run(line), asks=_asks(name, words))
        use_language(language)
        if code:
            self.prompt.drop_paste()
        elif name in ("new", "use"):
            self._sit(shelf.current())
        elif not self._is_gone():
            # What the command wrote is not news from another window.
            self._know(shelf.load(self.game.id))


def _asks(name: str, words: tuple[str, ...]) -> bool:
    """Return whether a command asks something itself."""
    if name in ("delete", "recover"):
        return "--yes" not in words
    return name in ("tally", "penalty") and all(word.startswith("-") for word in words)
