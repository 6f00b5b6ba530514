"""The modules of the game: each is a file, loaded when a game, an entry or a help page needs it."""

from importlib import import_module
from typing import TYPE_CHECKING

from sheriff_helper.game import events, state
from sheriff_helper.game.editions import Setup, active_modules
from sheriff_helper.game.module_list import MODULES, SWITCHES, VERBS

__all__ = ["MODULES", "SWITCHES", "VERBS"]

if TYPE_CHECKING:
    from sheriff_helper.game.entry import Entry
    from sheriff_helper.game.module import Module

_loaded: dict[str, "Module"] = {}


def load(name: str) -> "Module":
    """One module; its events are known from then on."""
    if name not in _loaded:
        module: Module = import_module(f"{__name__}.{name}").MODULE
        events.add_kinds(*(entry.event for entry in module.entries))
        state.add_applies(module.applies)
        _loaded[name] = module
    return _loaded[name]


def active(setup: Setup) -> list["Module"]:
    """The modules of a game."""
    return [load(name) for name in active_modules(setup)]


def loaded() -> list["Module"]:
    """The modules that something has asked for so far."""
    return list(_loaded.values())


def entry_for(verb: str) -> "Entry | None":
    """The entry of a module that a verb begins."""
    for name, listed in MODULES.items():
        if verb in listed.verbs:
            return next(entry for entry in load(name).entries if entry.verb == verb)
    return None


def card_names(card: str) -> tuple[str, str, str] | None:
    """What a module's card is called: one, several, and as a heading."""
    for name, listed in MODULES.items():
        if card in listed.cards:
            return load(name).card_names[card]
    return None


def entry_of(event: events.Event) -> "Entry":
    """The entry of a module that an event came from."""
    entries = (entry for module in loaded() for entry in module.entries)
    return next(entry for entry in entries if entry.event is type(event))


def load_kind(name: str) -> None:
    """Load modules until the event of this name is known."""
    for module in MODULES:
        load(module)
        if events.is_kind(name):
            return
