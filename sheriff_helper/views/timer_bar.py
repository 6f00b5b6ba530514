"""The bar of a countdown: time left, whose bags are left, and which keys do something."""

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.progress_bar import ProgressBar
from rich.text import Text

from sheriff_helper.game.countdown import Countdown
from sheriff_helper.words.saying.language import N_, _
from sheriff_helper.words.saying.value_phrases import say

_LAST_SECONDS = 15


def hourglass(countdown: Countdown, waiting: tuple[str, ...], now: float) -> RenderableType:
    """Green, then yellow at half time, then red; the figure says it without colour."""
    left = countdown.left(now)
    style = "green" if left * 2 > countdown.seconds else "yellow"
    if left <= _LAST_SECONDS:
        style = "red"
    head = Text(countdown.clock(now), style=f"bold {style}")
    if countdown.is_paused:
        head.append("  " + _("paused"), style="reverse")
    head.append("  " + say(N_("Waiting: {waiting}."), waiting=waiting), style="not bold")
    bar = ProgressBar(total=countdown.seconds, completed=left, width=60, complete_style=style)
    keys = Text(_("space: pause or go on   q: leave"), style="dim")
    return Group(head, Padding(bar, 0), keys)  # a bar alone does not end its line
