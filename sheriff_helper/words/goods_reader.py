"""Goods lists as people type them: `3 apples, 1 mead`, `3 apple mead`, `3a1m?`. Judges nothing."""

import re
from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from sheriff_helper.game.events import Claim, Offer
from sheriff_helper.game.goods import GOODS, UNKNOWN, tidy
from sheriff_helper.game.refusal import Ambiguous, Unreadable
from sheriff_helper.words.aliases import ENGLISH, GOLD_ENGLISH
from sheriff_helper.words.language import ENGLISH as ENGLISH_CODE
from sheriff_helper.words.language import languages, typed_words
from sheriff_helper.words.names import fold, harmless
from sheriff_helper.words.typed import english_keyword

GOLD = "gold"
# `h`, hidden, is for shells that take ? for themselves.
_CODES = {good.code: good.key for good in GOODS.values()} | {UNKNOWN: UNKNOWN, "h": UNKNOWN}
_PIECES = re.compile(r"\d+|\?|[^\s,+\d?]+")
_LONGEST_NAME = 4  # words
_MOST_DIGITS = 6


class _Item(NamedTuple):
    key: str
    number: int


class Dictionary(NamedTuple):
    """Which words the table uses: its language, and the goods in play for a prefix to fit."""

    language: str = "en"
    in_play: Collection[str] = tuple(GOODS)
    extra: Collection[str] = ()  # cards that a module brings, called by their own name


def read_goods(words: Sequence[str], dictionary: Dictionary) -> dict[str, int]:
    """A goods list; gold has no place in it."""
    items = list(_items(words, dictionary))
    for item in items:
        if item.key == GOLD:
            raise Unreadable("gold_among_goods", number=item.number)
    return tidy(items)


def read_offer(words: Sequence[str], dictionary: Dictionary) -> Offer:
    """Gold, goods or both."""
    items = list(_items(words, dictionary))
    gold = sum(item.number for item in items if item.key == GOLD)
    return Offer(gold, tidy(item for item in items if item.key != GOLD))


def read_claim(words: Sequence[str], dictionary: Dictionary) -> Claim:
    """So many of one good; the number is always said."""
    said = " ".join(words)
    pieces = _PIECES.findall(said)
    items = []
    if len(pieces) > 1 and any(piece.isdigit() for piece in pieces):
        items = list(_items(words, dictionary))
    if len(items) != 1 or items[0].key == GOLD:
        raise Unreadable("claim_unreadable", word=harmless(said)[:40])
    return Claim(items[0].number, items[0].key)


def read_good(words: Sequence[str], dictionary: Dictionary) -> str:
    """One good, by name."""
    items = list(_items(words, dictionary))
    if len(items) != 1 or items[0].key == GOLD or items[0].number != 1:
        raise Unreadable("good_unknown", word=harmless(" ".join(words))[:40])
    return items[0].key


def read_gold(words: Sequence[str], dictionary: Dictionary) -> int:
    """An amount of gold, with or without the word."""
    said = " ".join(words)
    digits = said.rstrip("gG ")
    if digits.isdigit():
        return read_number(digits)
    try:
        offer = read_offer([said], dictionary)
    except Unreadable as fault:
        raise Unreadable("number_unreadable", word=harmless(said)[:40]) from fault
    if offer.goods or not any(ch.isdigit() for ch in said):
        raise Unreadable("number_unreadable", word=harmless(said)[:40])
    return offer.gold


def is_good_or_gold(word: str, dictionary: Dictionary) -> bool:
    """Whether a word begins a goods list."""
    if word[:1].isdigit() or word[:1] == UNKNOWN:
        return True
    try:
        return bool(_find([fold(word)], dictionary))
    except Unreadable:
        return False


def read_number(word: str) -> int:
    """A whole number of at most six digits."""
    if not (word.isascii() and word.isdigit() and len(word) <= _MOST_DIGITS):
        raise Unreadable("number_unreadable", word=harmless(word)[:40])
    return int(word)


def _items(words: Sequence[str], dictionary: Dictionary) -> Iterator[_Item]:
    pieces = [fold(piece) for word in words for piece in _PIECES.findall(word)]
    pieces = [piece for piece in pieces if english_keyword(piece, dictionary.language) != "and"]
    position = 0
    while position < len(pieces):
        number = 1
        piece = pieces[position]
        if piece.isdigit():
            number = read_number(piece)
            position += 1
            if position == len(pieces) or pieces[position].isdigit():
                raise Unreadable("good_missing", number=number)
        run = position
        while run < len(pieces) and not (pieces[run].isdigit() or pieces[run] == UNKNOWN):
            run += 1
        if run == position:
            key, used = UNKNOWN, 1
        else:
            key, used = _find(pieces[position : min(run, position + _LONGEST_NAME)], dictionary)
        yield _Item(key, number)
        position += used


def _find(words: Sequence[str], dictionary: Dictionary) -> tuple[str, int]:
    """The good that the longest run of these words names, and how many words that takes."""
    runs = [(" ".join(words[:n]), n) for n in range(len(words), 0, -1)]
    # All of them at home before any of them abroad, which takes reading every language.
    for look_up in (_at_home, _abroad):
        for name, used in runs:
            key = look_up(name, dictionary)
            if key:
                return key, used
    for name, used in runs:
        keys = _by_prefix(name, dictionary)
        if len(keys) == 1:
            return keys[0], used
        if keys:
            raise Ambiguous("good_ambiguous", word=harmless(name), fits=tuple(keys))
    raise Unreadable("good_unknown", word=harmless(words[0])[:40])


def is_good_word(word: str, dictionary: Dictionary) -> bool:
    """Whether a folded word is part of a goods list in the table's language; asks no other."""
    if word in _CODES or any(ch.isdigit() or ch in "?,+" for ch in word):
        return True
    return word in _own_words(dictionary.language)


@lru_cache(maxsize=8)
def _own_words(language: str) -> frozenset[str]:
    return frozenset(word for alias in _aliases(language) for word in alias.split(" "))


def _at_home(name: str, dictionary: Dictionary) -> str:
    """By alias in the table's language, then by code."""
    own = _aliases(dictionary.language)
    if name in own:
        return own[name]
    if name in _CODES:
        return _CODES[name]
    card = name.removesuffix(" man").removesuffix(" men")
    return card if card in dictionary.extra else ""


def _abroad(name: str, _dictionary: Dictionary) -> str:
    """By alias in any language."""
    plain = name.replace("_", " ")
    keys = {key for language in languages() if (key := _aliases(language).get(plain))}
    if len(keys) > 1:  # a false friend: each of two languages means another card by it
        raise Ambiguous("good_ambiguous", word=harmless(name), fits=tuple(sorted(keys)))
    return keys.pop() if keys else ""


def _by_prefix(name: str, dictionary: Dictionary) -> list[str]:
    """The goods in play that this is the beginning of: in the table's language, else in any."""
    for spoken in ((dictionary.language,), languages()):
        fits = {
            key
            for language in spoken
            for alias, key in _aliases(language).items()
            if alias.startswith(name) and key != GOLD
        }
        in_play = [key for key in (*GOODS, UNKNOWN) if key in fits]
        in_play = [key for key in in_play if key in dictionary.in_play or key == UNKNOWN] or in_play
        if in_play:
            return in_play
    return []


@lru_cache(maxsize=8)
def _aliases(language: str) -> dict[str, str]:
    """Every alias of a language, folded, gold among them."""
    if language == ENGLISH_CODE:
        return {**ENGLISH, **dict.fromkeys(GOLD_ENGLISH, GOLD)}
    table = typed_words(language, "good")
    return {fold(alias): key for key, aliases in table.items() for alias in aliases}
