"""Evenings that many tests look at, as a table would type them."""

from sheriff_helper.game.events import Event
from sheriff_helper.game.fold import fold
from sheriff_helper.game.state import State
from sheriff_helper.words.replay import play_record

# Every verb and every keyword once or more. Bia's contraband is named, and Caio's lies
# face down.
NAMED = ("crossbow", "pepper")
EVENING = (
    'new Ana "Bia Rosa" Caio --name "Friday night" --gold 20 --turns 1',
    "declare Bia 3 apples",
    "declare Caio 2 cheese",
    "pass Bia 1 apple 1 crossbow 1 pepper bribe 5g",
    "open Caio 1 cheese 1 mead",
    'promise "Bia Rosa" Caio no bag of yours, [b]ever[/]',
    "kept 1",
    "next",
    "pass Caio 2 chickens 1 ? declared 3 chickens bribe 2g 1 cheese from-bag 1 chicken",
    "open Ana 4 cheese declared 4 cheese",
    "pay Ana Caio 3g 1 cheese",
    "promise Caio Ana half of it",
    "broken 2",
    "count Ana 30g",
    "next",
    "pass Ana 2 apples",
    "pass Bia 1 apple 1 pepper",
    "note Bia smiles too much",
)
ENDED = (*EVENING, "next", "reveal Caio 1 silk", "finish")


def played(*lines: str) -> State:
    """What is true after these lines."""
    return fold(events_of(*lines))


def events_of(*lines: str) -> list[Event]:
    """What happened in these lines."""
    return play_record(lines)[0]
