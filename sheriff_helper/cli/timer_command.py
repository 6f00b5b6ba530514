"""`timer`: the time for an inspection as a live bar, with a pause and a bell at the end."""

import sys
import time
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from typing import Annotated, Any

import typer

from sheriff_helper.cli.context import Context, GameId, Json, context_for
from sheriff_helper.game.countdown import LONGEST, Countdown
from sheriff_helper.game.editions import inspection_seconds
from sheriff_helper.game.refusal import Refusal
from sheriff_helper.words.reading.tokens import read_number
from sheriff_helper.words.saying.language import N_, _
from sheriff_helper.words.saying.value_phrases import say, written_name

_LEAVE = ("q", "й", "\x03", "\x04")  # й: the same key on a Ukrainian keyboard
_TICK = 0.1  # seconds between two looks at the keyboard
_GLANCE = 1.0  # seconds between two looks at the game


def timer(
    ctx: typer.Context,
    seconds: Annotated[
        str, typer.Option("--seconds", metavar=N_("N"), help=N_("Another time than in the rules."))
    ] = "",
    json: Json = False,
    game: GameId = "",
) -> None:
    """Count the inspection down; space pauses, q leaves, and it ends when all bags are done."""
    context = context_for(ctx, json=json, game=game)
    on_table = context.load()
    state = on_table.state
    if not state.waiting:
        raise Refusal("timer_no_bags", round=state.round)
    length = inspection_seconds(state.setup, len(state.waiting))
    if seconds:
        length = read_number(seconds)
    if not 1 <= length <= LONGEST:
        raise Refusal("timer_length", number=length, most=LONGEST)
    countdown = Countdown(length, time.monotonic())
    left = _run(context, countdown)
    over = countdown.left(time.monotonic()) <= 0
    context.answer(
        lambda: {"seconds": length, "time_is_up": over, "waiting": list(left)},
        lambda: _closing(countdown, left, context.load().state.declared),
    )


def _closing(
    countdown: Countdown, waiting: tuple[str, ...], declared: Collection[str]
) -> list[str]:
    """What holds now: all done, stopped early, or the bags that pass without a bribe."""
    if not waiting:
        return [_("All bags are dealt with.")]
    if countdown.left(time.monotonic()) > 0:
        return [say(N_("Stopped with {clock} left."), clock=countdown.clock(time.monotonic()))]
    lines = [say(N_("Time is up. Passing without a bribe: {waiting}."), waiting=waiting)]
    # Who has declared nothing must say what was in the bag.
    goods = {name: "" if name in declared else " " + _("GOODS") for name in waiting}
    return lines + [f"  sheriff pass {written_name(name)}{goods[name]}" for name in waiting]


def _run(context: Context, countdown: Countdown) -> tuple[str, ...]:
    """Wait until time is up, all bags are done or someone leaves; returns the bags left."""
    waiting: tuple[str, ...] = context.load().state.waiting
    glance = time.monotonic() + _GLANCE
    with _bar(shown=not context.asked.json) as draw, _keys() as pressed:
        while waiting and countdown.left(time.monotonic()) > 0:
            now = time.monotonic()
            draw(countdown, waiting, now)
            key = pressed(_TICK)
            if key in _LEAVE:
                return waiting
            if key in (" ", "p"):
                countdown.toggle(time.monotonic())
            if now >= glance:
                waiting, glance = context.load().state.waiting, now + _GLANCE
        draw(countdown, waiting, time.monotonic())
    if waiting and sys.stdout.isatty() and not context.asked.json:
        print("\a", end="", flush=True)
    return waiting


@contextmanager
def _bar(*, shown: bool) -> Iterator[Any]:
    """A function that draws the bar; on something else than a terminal it draws nothing."""
    if not (shown and sys.stdout.isatty()):
        yield lambda *_: None
        return
    from rich.live import Live

    from sheriff_helper.views.timer_bar import hourglass

    with Live(auto_refresh=False) as live:
        yield lambda countdown, waiting, now: live.update(
            hourglass(countdown, waiting, now), refresh=True
        )


@contextmanager
def _keys() -> Iterator[Any]:
    """A function that waits a moment for a key, and returns it or nothing."""
    if not sys.stdin.isatty() or sys.platform == "win32":
        yield lambda pause: time.sleep(pause) or ""  # type: ignore[func-returns-value]
        return
    import select
    import termios
    import tty

    before = termios.tcgetattr(sys.stdin)

    def pressed(pause: float) -> str:
        ready, _w, _x = select.select([sys.stdin], [], [], pause)
        return sys.stdin.read(1) if ready else ""

    try:
        tty.setcbreak(sys.stdin)
        yield pressed
    finally:
        termios.tcsetattr(sys.stdin, termios.TCSADRAIN, before)
