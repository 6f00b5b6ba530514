"""Write events as lines that are read as the same events again.

The lines of a record are in English. People see them in the language of their table.
"""

from typing import Any

from sheriff_helper.game.box import TURNS_EACH, Setup
from sheriff_helper.game.entry import MINUS, TEXTS, Slot, Wish
from sheriff_helper.game.events import Event, GameStarted
from sheriff_helper.game.grammar import wish_of
from sheriff_helper.game.modules import modules_of
from sheriff_helper.game.values import AUTO, Holding
from sheriff_helper.words import language
from sheriff_helper.words.lexicon import card_parts, spoken
from sheriff_helper.words.phrases import good_word, typed, written_name


def line_of(event: Event) -> str:
    """Return the line of an event in a record, which is always in English."""
    spoken_now = language.current_language()
    language.use_language(language.ENGLISH)
    try:
        return spoken_line(event)
    finally:
        language.use_language(spoken_now)


def spoken_line(event: Event) -> str:
    """Return the line of an event in the language spoken now."""
    if isinstance(event, GameStarted):
        return new_line(event.setup)
    return wish_line(wish_of(event))


def wish_line(wish: Wish) -> str:
    """Return the line of a wish in the language spoken now."""
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
        words += keyword
        if debtor:
            words.append(written_name(debtor))
        if goods == AUTO:
            words.append(spoken("keyword", "auto")[0])
        else:
            words.append(typed(goods))
    return words


def _written(kind: str, value: Any) -> str:
    if kind in TEXTS:
        text = str(value)
        # Reading takes quotes off, so a text that is in quotes needs another pair.
        if text[:1] == text[-1:] and text[:1] in "\"'":
            other = "'" if text[:1] == '"' else '"'
            if other not in text:
                return f"{other}{text}{other}"
        return text
    if kind == "good":
        return good_word(value)
    if kind == "holdings":
        return " ".join(map(_holding_words, value))
    return typed(value)


def _holding_words(holding: Holding) -> str:
    """Return what one player has, in quotes: `"Ana: 42g 4 apples market 30"`."""
    said = [typed(holding.offer)]
    keywords = {part: keyword for keyword, part in card_parts().items()}
    for card in holding.cards:
        keyword = spoken("keyword", keywords[card.part])[0]
        said += [keyword, *map(good_word, card.goods), str(card.points)]
    return f'"{holding.name}: {" ".join(said)}"'


def new_line(setup: Setup) -> str:
    """Return the first line of a record, without options that have their default."""
    usual = Setup(setup.names, setup.names[0], TURNS_EACH[len(setup.names)])
    defaults = {**usual._asdict(), "name": ""}
    said = setup._asdict()
    said["lang"] = language.language_of_game(setup.lang)
    said["name"] = setup.title
    box = modules_of(setup.edition)
    modules = {f"no_{name}": True for name in box if name not in setup.modules}
    modules |= {name: True for name in setup.modules if name not in box}
    said |= modules
    in_order = (
        "edition",
        *modules,
        "first",
        "turns",
        "hand",
        "remove_ten",
        "one_discard",
        "timer",
        "gold",
        "round",
        "lang",
        "name",
    )
    words = [spoken("command", "new")[0], typed(setup.names)]
    for option in in_order:
        value = said[option]
        if value == defaults.get(option):
            continue
        words.append("--" + option.replace("_", "-"))
        if value is not True:
            words.append(typed(value))
    return " ".join(words)
