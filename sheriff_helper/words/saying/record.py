"""Events as lines that parse to the same events, and the log of a game in such lines.

English in a record, as the table speaks for people. Loads no Rich: `undo` does not wait for it.
"""

from collections.abc import Callable, Iterator
from itertools import zip_longest
from typing import Any, NamedTuple

from sheriff_helper.game.box import TURNS_EACH, Setup
from sheriff_helper.game.entry import MINUS, TEXTS, Slot, Wish
from sheriff_helper.game.events import Counted, Event, GameStarted
from sheriff_helper.game.grammar import wish_of
from sheriff_helper.game.history import History
from sheriff_helper.game.modules import modules_of
from sheriff_helper.game.penalty import AUTO
from sheriff_helper.game.values import Holding
from sheriff_helper.words import language
from sheriff_helper.words.language import _, english
from sheriff_helper.words.lexicon import spoken
from sheriff_helper.words.phrases import good_word, say, typed, written_name
from sheriff_helper.words.reading.tally import card_parts
from sheriff_helper.words.saying.events import difference

# How an event is written down: for people, or in a record's words for programs.
Write = Callable[[Event], str]


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


# ---------------------------------------------------------------------------------------------
# The log of a game.


class LogLine(NamedTuple):
    """One line of the log. An entry that no longer holds has no number."""

    number: int | None
    at: str
    line: str
    holds: bool = True


def log_lines(history: History, write: Write = spoken_line) -> Iterator[LogLine]:
    """Return the entries that are in force."""
    for number, entry in enumerate(history.entries):
        yield LogLine(number, entry.at, write(entry.event))


def all_lines(history: History, write: Write = spoken_line) -> Iterator[LogLine]:
    """Return the whole log, including undone and replaced entries."""
    numbers = {entry.said_by: number for number, entry in enumerate(history.entries)}
    for index, record in enumerate(history.records):
        done = record.done if write is line_of else spoken("command", record.done)[0]
        said = [] if record.done == "enter" else [f"{done} {record.number}"]
        said += [write(event) for event in record.events[:1]]
        number = numbers.get(index)
        holds = number is not None or not record.events
        yield LogLine(number, record.at, " ".join(said), holds)


def changes(before: History, now: History, write: Write = spoken_line) -> list[str]:
    """The lines that left a log and that came; an amendment changes some in the middle."""
    lines: list[str] = []
    for old, new in zip_longest(map(write, before.events), map(write, now.events)):
        if old != new:
            lines += [f"- {old}"] if old else []
            lines += [f"+ {new}"] if new else []
    return lines


def recount_lines(before: History, now: History) -> Iterator[str]:
    """Counts by hand that stand as they were, and correct something else after an amendment."""
    for number, (old, new) in enumerate(zip(before.events, now.events, strict=False)):
        if isinstance(old, Counted) and isinstance(new, Counted) and old[:2] == new[:2]:
            less, more = (difference(event) or _("nothing") for event in (old, new))
            said = {"line": spoken_line(new), "more": more, "less": less, "player": new.player}
            if less != more:
                yield say(english("told", "recounted"), number=number, **said)
