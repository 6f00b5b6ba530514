"""The timer for an inspection, which `play` keeps for each round."""

import time
from collections.abc import Callable

from sheriff_helper.game.box import inspection_seconds
from sheriff_helper.game.refusal import require
from sheriff_helper.game.state import State
from sheriff_helper.words.language import _
from sheriff_helper.words.reading.prompt import read_seconds


class InspectionTimer:
    """Counts down the time for the bags of a round, with pauses."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._end = 0.0
        # What is left while it is paused.
        self._kept: float | None = None
        # The round in which it was started or switched off. It starts by itself only
        # once a round.
        self._round = 0
        # How long it runs; 0 while there is none.
        self.seconds = 0

    def start(self, seconds: int) -> None:
        """Begin anew; 0 seconds switch the timer off."""
        self.seconds = seconds
        self._end = self._clock() + seconds
        self._kept = None

    @property
    def is_paused(self) -> bool:
        """Whether time stands still."""
        return self._kept is not None

    @property
    def is_over(self) -> bool:
        """Whether time is up."""
        return self.seconds > 0 and self.left() <= 0

    def left(self) -> float:
        """Return the seconds left, never below zero."""
        if self._kept is not None:
            return self._kept
        return max(0.0, self._end - self._clock())

    def toggle(self) -> None:
        """Pause, or go on."""
        if self._kept is None:
            self._kept = self.left()
        else:
            self._end = self._clock() + self._kept
            self._kept = None

    def shown(self) -> str:
        """Return the time left: `2:05`, or `[2:05]` in a pause; empty if none runs."""
        clock = ""
        if self.seconds:
            # A second is shown until it is over.
            whole = int(self.left() + 0.999)
            clock = f"{whole // 60}:{whole % 60:02}"
        if self.is_paused:
            return f"[{clock}]"
        return clock

    def follow(self, state: State, *, skipped: bool = False) -> None:
        """Start the timer with the inspection, and end it with the round.

        It starts by itself only if the table plays with a timer. `skipped` says that
        nobody declares this round, so the inspection has begun.
        """
        begun = state.waiting and (state.phase == "inspect" or skipped)
        if state.round != self._round:
            self.start(0)
            if state.setup.timer and begun:
                self._round = state.round
                self.start(inspection_seconds(state.setup, len(state.waiting)))

    def command(self, state: State, words: tuple[str, ...]) -> str:
        """Do `timer`, `timer 3`, `timer 90s` or `timer off`; return what to say.

        A bare `timer` starts the timer, pauses it and lets it go on.
        """
        told = read_seconds(words)
        require(told == 0 or state.waiting, "timer_no_bags", round=state.round)
        if not words and self.left() > 0:
            self.toggle()
            if self.is_paused:
                return _("The timer pauses.")
            return _("The timer goes on.")
        if told is None:
            told = inspection_seconds(state.setup, len(state.waiting))
        self.start(told)
        self._round = state.round
        if told == 0:
            return _("The timer is off.")
        return _("The timer runs: {clock}.").format(clock=self.shown())
