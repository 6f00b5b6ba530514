"""Events as lines that parse to the same events.

English in a record, as the table speaks for people.
"""

from typing import Any

from sheriff_helper.game.box import TURNS_EACH, Setup
from sheriff_helper.game.entry import MINUS, TEXTS, Slot, Wish
from sheriff_helper.game.events import Event, GameStarted
from sheriff_helper.game.grammar import wish_of
from sheriff_helper.game.modules import modules_of
from sheriff_helper.game.penalty import AUTO
from sheriff_helper.game.values import Holding
from sheriff_helper.words import language
from sheriff_helper.words.lexicon import card_parts, spoken
from sheriff_helper.words.phrases import good_word, typed, written_name


def line_of(event: Event) -> str:
    """Return the line of an event in a record, which is always English."""
    spoken_now = language.current_language()
    language.use_language(language.ENGLISH)
    try:
        return spoken_line(event)
    finally:
        language.use_language(spoken_now)


def spoken_line(event: Event) -> str:
    """The line of an event as it is typed in the language spoken now, for people to read."""
    if isinstance(event, GameStarted):
        return new_line(event.setup)
    return wish_line(wish_of(event))


def wish_line(wish: Wish) -> str:
    """Return the line of a wish as it is typed in the current language."""
    kind: Any = wish.entry.event
    words = [spoken("verb", wish.entry.verb)[0]]
    for slot in wish.entry.slots:
        value = wish.said.get(slot.name)
        if not slot.optional or value or value != kind._field_defaults.get(slot.name):
            words += _slot_words(slot, value)
    return " ".join(words)


def _slot_words(slot: Slot, value: Any) -> list[str]:
    if slot.keyword == MINUS:
        return [MINUS + typed(value)]
    keyword = [spoken("keyword", slot.keyword)[0]] if slot.keyword else []
    if slot.kind == "flag":
        return keyword
    if slot.kind != "paying":
        return [*keyword, _written(slot.kind, value)]
    words: list[str] = []
    for debtor, goods in value.items():
        said = spoken("keyword", "auto")[0] if goods == AUTO else typed(goods)
        words += [*keyword, *([written_name(debtor)] if debtor else []), said]
    return words


def _written(kind: str, value: Any) -> str:
    if kind in TEXTS and value[:1] == value[-1:] and value[:1] in "\"'":
        # It stands in quotes of its own, which reading would take off.
        other = "'" if value[:1] == '"' else '"'
        return f"{other}{value}{other}" if other not in value else str(value)
    if kind == "good":
        return good_word(value)
    if kind == "holdings":
        return " ".join(map(_holding_words, value))
    return str(value) if kind in TEXTS else typed(value)


def _holding_words(holding: Holding) -> str:
    """What one player has, in quotes: `"Ana: 42g 4 apples market 30"`."""
    said = [typed(holding.offer)]
    keywords = {part: keyword for keyword, part in card_parts().items()}
    for card in holding.cards:
        keyword = spoken("keyword", keywords[card.part])[0]
        said += [keyword, *map(good_word, card.goods), str(card.points)]
    return f'"{holding.name}: {" ".join(said)}"'


def new_line(setup: Setup) -> str:
    """The first line of a record; options that hold their default are left out."""
    usual = Setup(setup.names, setup.names[0], TURNS_EACH[len(setup.names)])
    defaults = {**usual._asdict(), "name": ""}
    said = {**setup._asdict(), "lang": language.language_of_game(setup.lang), "name": setup.title}
    box = modules_of(setup.edition)
    modules = {f"no_{name}": True for name in box if name not in setup.modules}
    modules |= {name: True for name in setup.modules if name not in box}
    said |= modules
    in_order = ("edition", *modules, "first", "turns", "hand", "remove_ten", "one_discard")
    words = [spoken("command", "new")[0], typed(setup.names)]
    for option in (*in_order, "timer", "gold", "round", "lang", "name"):
        if said[option] != defaults.get(option):
            flag, value = "--" + option.replace("_", "-"), said[option]
            words += [flag] if value is True else [flag, typed(value)]
    return " ".join(words)
