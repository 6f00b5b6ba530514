"""The inspection's time in one window: started by the set-up or by `timer`, over with the round."""

import time
from collections.abc import Callable

from sheriff_helper.game.countdown import Countdown
from sheriff_helper.game.refusal import Unreadable
from sheriff_helper.game.state import State
from sheriff_helper.words.checklist import minutes_a_merchant
from sheriff_helper.words.goods_reader import read_number
from sheriff_helper.words.language import _

Clock = Callable[[], float]
_LONGEST = 60  # minutes


class Sand:
    """Time for the bags of one round; nothing runs before it is turned over."""

    def __init__(self, clock: Clock = time.monotonic) -> None:
        self._clock = clock
        self._countdown: Countdown | None = None
        self._turned_in = 0  # the round in which the set-up started it: once a round is enough

    def follow(self, state: State) -> None:
        """Begin by itself with the inspection where the table plays so; end with the bags."""
        if not state.waiting:
            self._countdown = None
        elif state.setup.timer and state.phase == "inspect" and self._turned_in != state.round:
            self._turned_in = state.round
            self.turn(state)

    def turn(self, state: State, minutes: int = 0) -> None:
        """Start anew: a minute a merchant, or so many in all."""
        whole = minutes or minutes_a_merchant(state.setup) * len(state.waiting)
        self._countdown = Countdown(60 * whole, self._clock())

    def command(self, state: State, words: tuple[str, ...]) -> str:
        """`timer`, `timer 3`, `timer off`, and `timer` again to pause and go on."""
        if words == ("off",):
            self._countdown = None
            return _("The timer is off.")
        if not state.waiting:
            return _("No bag is waiting: there is nothing to time.")
        if words:
            minutes = read_number(words[0])
            if not 1 <= minutes <= _LONGEST or len(words) > 1:
                raise Unreadable("play_timer", word=" ".join(words)[:40])
            self.turn(state, minutes)
        elif self._countdown and not self.is_over:
            self._countdown.toggle(self._clock())
            return _("The timer pauses.") if self._countdown.is_paused else _("The timer goes on.")
        else:
            self.turn(state)
        return _("The timer runs: {clock}.").format(clock=self.shown())

    @property
    def is_over(self) -> bool:
        """Whether time is up."""
        return self._countdown is not None and self._countdown.left(self._clock()) <= 0

    def shown(self) -> str:
        """The time left, or nothing while no time runs."""
        if self._countdown is None:
            return ""
        clock = self._countdown.clock(self._clock())
        return f"[{clock}]" if self._countdown.is_paused else clock
