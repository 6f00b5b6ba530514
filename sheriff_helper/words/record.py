"""Events as record lines that parse to the same events. English, whatever the table speaks."""

from collections.abc import Mapping
from typing import Any

from sheriff_helper.game.editions import STARTING_GOLD, TURNS_EACH, Setup
from sheriff_helper.game.entries import entry_of
from sheriff_helper.game.events import Event, GameStarted
from sheriff_helper.game.goods import Goods
from sheriff_helper.words.written import written_claim, written_goods, written_name, written_offer


def line_of(event: Event) -> str:
    """The record line of an event."""
    if isinstance(event, GameStarted):
        return new_line(event.setup)
    entry = entry_of(event)
    kind: Any = type(event)
    words = [entry.verb]
    for slot in entry.slots:
        value = getattr(event, slot.name)
        if slot.optional and not value and value == kind._field_defaults.get(slot.name):
            continue
        if slot.kind == "paying":
            words += _paying_words(value)
            continue
        words += [slot.keyword] if slot.keyword else []
        words += [_written(slot.kind, value)] if slot.kind != "flag" else []
    return " ".join(words)


def _paying_words(choices: Mapping[str, Goods]) -> list[str]:
    words = []
    for debtor, goods in choices.items():
        words += ["paying", *([written_name(debtor)] if debtor else []), written_goods(goods)]
    return words


def _written(kind: str, value: Any) -> str:
    if kind == "player":
        return written_name(value)
    if kind == "claim":
        return written_claim(value)
    if kind == "goods":
        return written_goods(value)
    if kind == "offer":
        return written_offer(value)
    if kind == "pair":
        return " ".join(written_name(name) for name in value)
    if kind == "shares":
        shares = (f"{written_name(name)} {written_offer(offer)}".strip() for name, offer in value)
        return " ".join(shares)
    if kind == "text" and value[:1] == value[-1:] and value[:1] in "\"'":
        # It stands in quotes of its own, which reading would take off.
        other = "'" if value[:1] == '"' else '"'
        return f"{other}{value}{other}" if other not in value else str(value)
    return str(value).replace("_", " ") if kind == "good" else str(value)


def new_line(setup: Setup) -> str:
    """The first line of a record; options that hold their default are left out."""
    words = ["new", *map(written_name, setup.names)]
    if setup.edition != "2e":
        words += ["--edition", setup.edition]
    words += [f"--{module.replace('_', '-')}" for module in setup.modules]
    if setup.first != setup.names[0]:
        words += ["--first", written_name(setup.first)]
    if setup.turns != TURNS_EACH[len(setup.names)]:
        words += ["--turns", str(setup.turns)]
    if setup.hand != Setup._field_defaults["hand"]:
        words += ["--hand", str(setup.hand)]
    words += ["--remove-ten"] if setup.remove_ten else []
    words += ["--timer"] if setup.timer else []
    words += ["--gold", str(setup.gold)] if setup.gold != STARTING_GOLD else []
    words += ["--lang", setup.lang] if setup.lang else []
    words += ["--name", written_name(setup.title)] if setup.title else []
    return " ".join(words)
