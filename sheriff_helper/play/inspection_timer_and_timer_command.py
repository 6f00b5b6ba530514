"""The time for an inspection: as `play` keeps it for a round, and as the command `timer`."""

import sys
import time
from collections.abc import Callable
from typing import Annotated

import typer

from sheriff_helper.cli.context import Context
from sheriff_helper.game.box_and_setup import inspection_minutes
from sheriff_helper.game.folded_state import State
from sheriff_helper.game.refusal import Refusal
from sheriff_helper.words.reading.prompt_line_reader import LONGEST_TIME, read_seconds
from sheriff_helper.words.reading.tokens import read_number
from sheriff_helper.words.saying.language import N_, _
from sheriff_helper.words.saying.sentences_and_phrases import say

_TICK = 0.2  # seconds between two looks at the keys and at the game
_LEAVE = frozenset("qй\x03\x04")  # й: the same key on a Ukrainian keyboard
_PAUSE = frozenset(" p")


class InspectionTimer:
    """Counts down the time for the bags of a round, with pauses."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._end = 0.0
        self._kept: float | None = None  # what is left while it is paused
        self._round = 0  # where it began or was switched off: once a round is enough
        self.seconds = 0  # how long it runs; 0 while there is none

    def start(self, seconds: int) -> None:
        """Begin anew."""
        self.seconds, self._end, self._kept = seconds, self._clock() + seconds, None

    @property
    def is_paused(self) -> bool:
        """Whether time stands still."""
        return self._kept is not None

    @property
    def is_over(self) -> bool:
        """Whether time is up."""
        return self.seconds > 0 and self.left() <= 0

    def left(self) -> float:
        """Seconds left, never below zero."""
        return max(0.0, self._end - self._clock()) if self._kept is None else self._kept

    def toggle(self) -> None:
        """Pause, or go on."""
        if self._kept is None:
            self._kept = self.left()
        else:
            self._end, self._kept = self._clock() + self._kept, None

    def shown(self) -> str:
        """The time left as people read it, `2:05` or `[2:05]` in a pause; nothing without one."""
        whole = int(self.left() + 0.999)  # a second is shown until it is gone
        clock = f"{whole // 60}:{whole % 60:02}" if self.seconds else ""
        return f"[{clock}]" if self.is_paused else clock

    def follow(self, state: State, *, skipped: bool = False) -> None:
        """Begin by itself with the inspection where the table plays so; end with the round.

        `skipped`: nobody declares this round, so the inspection has begun.
        """
        begun = state.waiting and (state.phase == "inspect" or skipped)
        if state.round != self._round:
            self.start(0)
            if state.setup.timer and begun:
                self._round = state.round
                self.start(60 * inspection_minutes(state.setup, len(state.waiting)))

    def command(self, state: State, words: tuple[str, ...]) -> str:
        """`timer`, `timer 3`, `timer 90s`, `timer off`, and `timer` again to pause and go on."""
        told = read_seconds(words)
        if told != 0 and not state.waiting:
            return _("No bag is waiting: there is nothing to time.")
        if not words and self.left() > 0:
            self.toggle()
            return _("The timer pauses.") if self.is_paused else _("The timer goes on.")
        usual = 60 * inspection_minutes(state.setup, len(state.waiting))
        self.start(usual if told is None else told)
        self._round = state.round
        said = _("The timer is off.") if told == 0 else _("The timer runs: {clock}.")
        return said.format(clock=self.shown())


def timer(
    context: Context,
    seconds: Annotated[str, typer.Option("--seconds", metavar=N_("N"))] = "",
) -> None:
    """Count the inspection down; space pauses, q leaves, and it ends when all bags are done."""
    state = context.load().state
    if not state.waiting:
        raise Refusal("timer_no_bags", round=state.round)
    usual = 60 * inspection_minutes(state.setup, len(state.waiting))
    length = read_number(seconds) if seconds else usual
    if not 1 <= length <= LONGEST_TIME:
        raise Refusal("timer_length", number=length, most=LONGEST_TIME)
    clock = InspectionTimer()
    clock.start(length)
    state = _count_down(context, clock)
    data = {"seconds": length, "time_is_up": clock.is_over, "waiting": list(state.waiting)}
    context.answer(lambda: data, lambda: _closing(clock, state))


def _closing(clock: InspectionTimer, state: State) -> list[str]:
    """What holds now: all done, stopped early, or the bags that pass without a bribe."""
    if not state.waiting:
        return [_("All bags are dealt with.")]
    if not clock.is_over:
        return [say(N_("Stopped with {clock} left."), clock=clock.shown())]
    return [say(N_("Time is up. Passing without a bribe: {waiting}."), waiting=state.waiting)]


def _count_down(context: Context, clock: InspectionTimer) -> State:
    """Wait until time is up, all bags are done or someone leaves; what is true then."""
    from prompt_toolkit.input import DummyInput, create_input
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn

    shown = sys.stdout.isatty() and not context.asked.json
    columns = (BarColumn(), TextColumn("{task.description}", markup=False))
    console = Console(quiet=not shown, highlight=False)
    keyboard = create_input() if sys.stdin.isatty() else DummyInput()
    with keyboard.raw_mode(), Progress(*columns, console=console, auto_refresh=False) as progress:
        console.print(_("space: pause or go on   q: leave"))
        bar = progress.add_task("", total=clock.seconds)
        while True:
            state = context.load().state
            said = [clock.shown(), say(N_("Waiting: {waiting}."), waiting=state.waiting)]
            said += [_("paused")] if clock.is_paused else []
            progress.update(bar, completed=clock.left(), description="  ".join(said), refresh=True)
            if not state.waiting or clock.is_over:
                break
            time.sleep(_TICK)
            keys = {key.data for key in keyboard.read_keys()}
            if keys & _LEAVE:
                return state
            if keys & _PAUSE:
                clock.toggle()
    if state.waiting and shown:
        print("\a", end="", flush=True)
    return state
