"""A countdown that can be paused. Time is an argument: it reads no clock itself."""

LONGEST = 3_600  # seconds


class Countdown:
    """So many seconds from a moment on."""

    def __init__(self, seconds: int, now: float) -> None:
        self.seconds = seconds
        self._end = now + seconds
        self._paused_at: float | None = None

    @property
    def is_paused(self) -> bool:
        """Whether time stands still."""
        return self._paused_at is not None

    def left(self, now: float) -> float:
        """Seconds left, never below zero."""
        moment = now if self._paused_at is None else self._paused_at
        return max(0.0, self._end - moment)

    def toggle(self, now: float) -> None:
        """Pause, or go on."""
        if self._paused_at is None:
            self._paused_at = now
        else:
            self._end += now - self._paused_at
            self._paused_at = None

    def clock(self, now: float) -> str:
        """The time left as people read it: `2:05`."""
        whole = int(self.left(now) + 0.999)
        return f"{whole // 60}:{whole % 60:02}"
