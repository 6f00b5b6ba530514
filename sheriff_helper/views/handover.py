"""A handover as people see it: a line that stands out, or parts for a glance."""

from typing import TYPE_CHECKING

from sheriff_helper.game.state import State
from sheriff_helper.words.saying.events import Glance, Handover, Told

if TYPE_CHECKING:
    # The layout loads Rich, which an entry doesn't need.
    from sheriff_helper.views.layout import Line, Marks


def styled(told: Told) -> "list[str | Line]":
    """Return what is told as lines in which handovers stand out."""
    lines: list[str | Line] = []
    for line in told:
        if isinstance(line, Handover):
            lines.append([(line.text, "handover")])
        else:
            lines.append(line)
    return lines


def at_a_glance(glance: Glance, state: State, marks: "Marks") -> "Line":
    """Return `Caio → Ana  8 gold   2 mead 8   Ana 63 · Caio 42`."""
    line = [
        (glance.giver, seat_style(state, glance.giver)),
        (marks.hands, "strong"),
        (glance.taker, seat_style(state, glance.taker)),
        ("  ", ""),
        (f" {glance.what} ", "gold changed"),
    ]
    if glance.why:
        line.append((f"  {glance.why}", ""))
    line.append(("  ", ""))
    line.append((" · ".join(glance.gold), "strong"))
    return line


def seat_style(state: State, name: str) -> str:
    """Return the colour of a player's stand; the Booty has none of its own."""
    seats = state.setup.names
    if name in seats:
        return f"seat{seats.index(name)}"
    return "strong"
