"""The inspection's time in one window: started by the set-up or by `timer`, over with the round."""

import time
from collections.abc import Callable

from sheriff_helper.game.countdown import Countdown
from sheriff_helper.game.editions import inspection_seconds
from sheriff_helper.game.state import State
from sheriff_helper.words.reading.answer_reader import read_seconds
from sheriff_helper.words.saying.language import _

Clock = Callable[[], float]


class InspectionTimer:
    """Time for the bags of one round; it starts with the first bag, or by `timer`."""

    def __init__(self, clock: Clock = time.monotonic) -> None:
        self._clock = clock
        self._countdown: Countdown | None = None
        self._round = 0
        self._is_needed = False
        self._began = False  # once a round is enough: who sets it or switches it off, means it

    def follow(self, state: State, *, skipped: bool = False) -> None:
        """Begin by itself with the inspection where the table plays so; end with the round.

        `skipped`: nobody declares this round, so the inspection has begun.
        """
        if state.round != self._round:
            self._countdown, self._round, self._began = None, state.round, False
        # While no bag waits it is out of sight, but runs on: an undo may bring a bag back.
        self._is_needed = bool(state.waiting)
        inspecting = state.waiting and (state.phase == "inspect" or skipped)
        if state.setup.timer and inspecting and not self._began:
            self._start(inspection_seconds(state.setup, len(state.waiting)))

    def command(self, state: State, words: tuple[str, ...]) -> str:
        """`timer`, `timer 3`, `timer 90s`, `timer off`, and `timer` again to pause and go on."""
        seconds = read_seconds(words) if words else None
        if seconds == 0:
            self._countdown, self._began = None, True
            return _("The timer is off.")
        if not state.waiting:
            return _("No bag is waiting: there is nothing to time.")
        if seconds:
            self._start(seconds)
        elif self._countdown and not self.is_over:
            self._countdown.toggle(self._clock())
            return _("The timer pauses.") if self._countdown.is_paused else _("The timer goes on.")
        else:
            self._start(inspection_seconds(state.setup, len(state.waiting)))
        return _("The timer runs: {clock}.").format(clock=self.shown())

    def _start(self, seconds: int) -> None:
        self._countdown, self._began = Countdown(seconds, self._clock()), True

    @property
    def is_over(self) -> bool:
        """Whether time is up."""
        running = self._countdown if self._is_needed else None
        return running is not None and running.left(self._clock()) <= 0

    def shown(self) -> str:
        """The time left, or nothing while no time runs."""
        if self._countdown is None or not self._is_needed:
            return ""
        clock = self._countdown.clock(self._clock())
        return f"[{clock}]" if self._countdown.is_paused else clock
