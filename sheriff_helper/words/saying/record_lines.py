"""Events as lines that parse to the same events: English in a record, or as the table speaks."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from sheriff_helper.game.editions import STARTING_GOLD, TURNS_EACH, Setup
from sheriff_helper.game.entries import entry_of
from sheriff_helper.game.events import Event, GameStarted, Holding, Offer
from sheriff_helper.game.goods import Goods
from sheriff_helper.game.settlement import AUTO
from sheriff_helper.words.reading.goods_reader import CARD_PARTS
from sheriff_helper.words.reading.lexicon import spoken
from sheriff_helper.words.saying.language import ENGLISH, current_language, language_of_game
from sheriff_helper.words.saying.value_phrases import (
    typed_goods,
    typed_offer,
    written_goods,
    written_name,
    written_offer,
)


class _Tongue(NamedTuple):
    """How one language writes the parts of a line."""

    word: Callable[[str, str], str]  # by what it is, such as a verb, and its English form
    goods: Callable[[Goods], str]
    offer: Callable[[Offer], str]


def line_of(event: Event) -> str:
    """The line of an event in a record, where it is always English."""
    return _line(event, _ENGLISH)


def spoken_line(event: Event) -> str:
    """The line of an event as it is typed in the language spoken now, for people to read."""
    return _line(event, _ENGLISH if current_language() == ENGLISH else _SPOKEN)


def _line(event: Event, tongue: _Tongue) -> str:
    if isinstance(event, GameStarted):
        return new_line(event.setup)
    entry = entry_of(event)
    kind: Any = type(event)
    words = [tongue.word("verb", entry.verb)]
    for slot in entry.slots:
        value = getattr(event, slot.name)
        if slot.optional and not value and value == kind._field_defaults.get(slot.name):
            continue
        keyword = [tongue.word("keyword", slot.keyword)] if slot.keyword else []
        if slot.kind == "paying":
            words += _paying_words(value, keyword, tongue)
            continue
        words += keyword
        words += [_written(slot.kind, value, tongue)] if slot.kind != "flag" else []
    return " ".join(words)


def _paying_words(choices: Mapping[str, Goods], keyword: list[str], tongue: _Tongue) -> list[str]:
    words = []
    for debtor, goods in choices.items():
        said = tongue.word("keyword", "auto") if goods == AUTO else tongue.goods(goods)
        words += [*keyword, *([written_name(debtor)] if debtor else []), said]
    return words


def _written(kind: str, value: Any, tongue: _Tongue) -> str:
    if kind == "player":
        return written_name(value)
    if kind == "claim":
        return tongue.goods({value.good: value.number})
    if kind == "goods":
        return tongue.goods(value)
    if kind == "offer":
        return tongue.offer(value)
    if kind == "pair":
        return " ".join(written_name(name) for name in value)
    if kind == "shares":
        shares = (f"{written_name(name)} {tongue.offer(offer)}".strip() for name, offer in value)
        return " ".join(shares)
    if kind == "holdings":
        return " ".join(_written_holding(holding, tongue) for holding in value)
    if kind == "text" and value[:1] == value[-1:] and value[:1] in "\"'":
        # It stands in quotes of its own, which reading would take off.
        other = "'" if value[:1] == '"' else '"'
        return f"{other}{value}{other}" if other not in value else str(value)
    return tongue.word("good", value).replace("_", " ") if kind == "good" else str(value)


def _written_holding(holding: Holding, tongue: _Tongue) -> str:
    """What one player has, in quotes: `"Ana: 42g 4 apples market 30"`."""
    said = [tongue.offer(Offer(holding.gold, holding.goods)) or "0g"]
    keywords = {part: keyword for keyword, part in CARD_PARTS.items()}
    for card in holding.cards:
        goods = (tongue.word("good", key).replace("_", " ") for key in card.goods)
        said += [tongue.word("keyword", keywords[card.part]), *goods, str(card.points)]
    return f'"{holding.name}: {" ".join(said)}"'


_ENGLISH = _Tongue(lambda _context, word: word, written_goods, written_offer)
_SPOKEN = _Tongue(lambda context, word: spoken(context, word)[0], typed_goods, typed_offer)


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
    words += ["--lang", language_of_game(setup.lang)] if setup.lang else []
    words += ["--name", written_name(setup.title)] if setup.title else []
    return " ".join(words)
