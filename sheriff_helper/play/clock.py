"""The time for an inspection, as `play` keeps it for a round."""

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
                self.start(inspection_seconds(state.setup, len(state.waiting)))

    def command(self, state: State, words: tuple[str, ...]) -> str:
        """`timer`, `timer 3`, `timer 90s`, `timer off`, and `timer` again to pause and go on."""
        told = read_seconds(words)
        require(told == 0 or state.waiting, "timer_no_bags", round=state.round)
        if not words and self.left() > 0:
            self.toggle()
            return _("The timer pauses.") if self.is_paused else _("The timer goes on.")
        usual = inspection_seconds(state.setup, len(state.waiting))
        self.start(usual if told is None else told)
        self._round = state.round
        said = _("The timer is off.") if told == 0 else _("The timer runs: {clock}.")
        return said.format(clock=self.shown())
