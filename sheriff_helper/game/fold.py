"""The state of a game from its events. Here modules are asked what else happens."""

from collections.abc import Iterable
from copy import copy

from sheriff_helper.game.box import Setup
from sheriff_helper.game.events import BagOpened, BagPassed, Event, GameStarted
from sheriff_helper.game.modules import active
from sheriff_helper.game.state import State


def begin(setup: Setup) -> State:
    """The table before the first entry, in its first round or in a later one."""
    modules = active(setup)
    cards = tuple(module.bag_card.key for module in modules if module.bag_card)
    state = State(setup, cards)
    for _round in range(setup.round):
        state.begin_round()
        for module in modules:
            module.begin_round(state)
    return state


def advance(state: State, event: Event) -> None:
    """Let the state become what it is after one more entry."""
    round_before = state.round
    state.entry += 1
    event.apply(state)
    for module in active(state.setup):
        if isinstance(event, BagPassed | BagOpened):
            module.follow_bag(state, event.merchant)
        if state.round > round_before:
            module.begin_round(state)


def fold(history: Iterable[Event]) -> State:
    """The state after all events; the first is the start of the game."""
    events = iter(history)
    start = next(events)
    assert isinstance(start, GameStarted)
    state = begin(start.setup)
    for event in events:
        advance(state, event)
    return state


def after(state: State, event: Event) -> State:
    """The state that the event would lead to; the one given stays as it is."""
    twin = copied(state)
    advance(twin, event)
    return twin


def copied(state: State) -> State:
    """A state that may change without changing this one. Piles are values."""
    twin = copy(state)
    for name, value in vars(state).items():
        if type(value) is dict:
            setattr(twin, name, dict(value))
    twin.players = {name: copy(player) for name, player in state.players.items()}
    twin.booty = copy(state.booty)
    return twin
