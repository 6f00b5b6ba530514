"""Goods lists as people type them: `3 apples, 1 mead`, `3 apple mead`, `3a1m?`. Judges nothing."""

import re
from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from itertools import takewhile
from typing import NamedTuple

from sheriff_helper.game.events import Claim, Offer
from sheriff_helper.game.goods import GOODS, UNKNOWN, tidy
from sheriff_helper.game.refusal import Ambiguous, Unreadable
from sheriff_helper.words.aliases import ENGLISH, GOLD_ENGLISH
from sheriff_helper.words.language import ENGLISH as ENGLISH_CODE
from sheriff_helper.words.language import languages, typed_words
from sheriff_helper.words.names import fold, harmless
from sheriff_helper.words.typed import is_card, is_joint, number_word

GOLD = "gold"
# `h`, hidden, is for shells that take ? for themselves.
_CODES = {good.code: good.key for good in GOODS.values()} | {UNKNOWN: UNKNOWN, "h": UNKNOWN}
_PIECES = re.compile(r"\d+|\?|[,;+]|[^\s,;+\d?]+")
_BREAKS = frozenset(",;+")
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
    pieces = _pieces(words, dictionary)
    items = []
    if len(pieces) > 1 and any(piece.folded.isdigit() for piece in pieces):
        items = list(_items(words, dictionary))
    if len(items) != 1 or items[0].key == GOLD:
        raise Unreadable("claim_unreadable", word=harmless(" ".join(words))[:40])
    return Claim(items[0].number, items[0].key)


def read_good(words: Sequence[str], dictionary: Dictionary) -> str:
    """One good, by name; that a claim takes three cards of it may be said."""
    items = list(_items(words, dictionary))
    if len(items) != 1 or items[0].key == GOLD or items[0].number not in (1, 3):
        raise Unreadable("good_unknown", word=harmless(" ".join(words))[:40])
    return items[0].key


def read_gold(words: Sequence[str], dictionary: Dictionary) -> int:
    """An amount of gold, with or without the word."""
    said = " ".join(words)
    digits = said.rstrip("gG ")
    if digits.isdigit():
        return read_number(digits)
    spelt = number_word(fold(digits), dictionary.language)
    if spelt:
        return spelt
    try:
        items = list(_items(words, dictionary))
    except Unreadable as fault:
        raise Unreadable("number_unreadable", word=harmless(said)[:40]) from fault
    if not items or any(item.key != GOLD for item in items):
        raise Unreadable("number_unreadable", word=harmless(said)[:40])
    return sum(item.number for item in items)


def is_good_or_gold(word: str, dictionary: Dictionary) -> bool:
    """Whether a word begins a goods list."""
    if word[:1].isdigit() or word[:1] == UNKNOWN:
        return True
    try:
        return bool(_find([_Piece(word, fold(word))], dictionary))
    except Unreadable:
        return False


def read_number(word: str) -> int:
    """A whole number of at most six digits."""
    if not (word.isascii() and word.isdigit() and len(word) <= _MOST_DIGITS):
        raise Unreadable("number_unreadable", word=harmless(word)[:40])
    return int(word)


class _Piece(NamedTuple):
    """A word, a number or a ?, as typed and as it is looked up; a number is in digits there."""

    typed: str
    folded: str


def _pieces(words: Sequence[str], dictionary: Dictionary) -> list[_Piece]:
    typed = (piece for word in words for piece in _PIECES.findall(word))
    return [_Piece(piece, _in_digits(fold(piece), dictionary)) for piece in typed]


def _in_digits(folded: str, dictionary: Dictionary) -> str:
    number = 0 if folded.isdigit() else number_word(folded, dictionary.language)
    return str(number) if number else folded


def _items(words: Sequence[str], dictionary: Dictionary) -> Iterator[_Item]:
    pieces = _pieces(words, dictionary)
    position, number, counted = 0, 1, False
    before = ""  # the card that was named just before, with nothing in between
    while position < len(pieces):
        piece = pieces[position]
        if piece.folded.isdigit():
            if counted:
                raise Unreadable("good_missing", number=number)
            number, counted, before = read_number(piece.folded), True, ""
            position += 1
            continue
        run = _run(pieces, position)
        if piece.folded in _BREAKS or _joins(run, dictionary, counted=counted):
            position, before = position + 1, ""
            continue
        key, used = _find(run, dictionary, counted=counted) if run else (UNKNOWN, 1)
        position += used
        if run and _is_named_again(key, before, run[:used], pieces[: position - used]):
            continue  # `2 loaves of bread`: two words for the same cards
        following = _without_joints(_run(pieces, position), dictionary)
        if is_card(piece.folded, dictionary.language) and _begins_good(following, dictionary):
            counted = True  # `2 cards of cheese`: the number is that of the good which follows
            continue
        _check_item(key, run, dictionary, counted=counted)
        yield _Item(key, number)
        before, number, counted = key, 1, False
    if counted:
        raise Unreadable("good_missing", number=number)


def _is_named_again(
    key: str, before: str, named: Sequence[_Piece], earlier: Sequence[_Piece]
) -> bool:
    words = [piece.folded for piece in (*earlier[-1:], named[0])]
    return key == before and len(set(words)) == 2 and all(len(word) > 1 for word in words)


def _without_joints(run: Sequence[_Piece], dictionary: Dictionary) -> Sequence[_Piece]:
    at = 0
    while at < len(run) and is_joint(run[at].folded, dictionary.language):
        at += 1
    return run[at:]


def _begins_good(run: Sequence[_Piece], dictionary: Dictionary) -> bool:
    """Whether a good other than an unseen card is named from here on, in the table's words."""
    keys = [_at_home(name, dictionary) for name, _used in _names(run)] if run else []
    return any(key not in ("", UNKNOWN, GOLD) for key in keys) and len(run[0].folded) > 1


def _check_item(key: str, run: Sequence[_Piece], dictionary: Dictionary, *, counted: bool) -> None:
    """Refuse what is more likely a slip than a good: gold without a number, `a chicken`."""
    if counted:
        return
    if key == GOLD:
        raise Unreadable("gold_unsaid")
    if run and run[0].folded == "a" and _begins_good(run[1:], dictionary):
        other = _find(run[1:], dictionary)[0]
        raise Ambiguous("good_ambiguous", word="a", fits=(key, other))


def _run(pieces: Sequence[_Piece], position: int) -> Sequence[_Piece]:
    """The words from here on that may be one name."""
    near = pieces[position : position + _LONGEST_NAME]
    return list(takewhile(lambda piece: not _is_apart(piece.folded), near))


def _is_apart(folded: str) -> bool:
    return folded.isdigit() or folded == UNKNOWN or folded in _BREAKS


def _joins(run: Sequence[_Piece], dictionary: Dictionary, *, counted: bool) -> bool:
    """Whether the first word only joins others: `and`, `of`, and what a language has for them.

    After a number a letter may be a good as well; without one, only the beginning of a longer name.
    """
    if not run or not is_joint(run[0].folded, dictionary.language):
        return False
    if run[0].folded in _CODES:  # `a seda`: an article where a good follows, else a card
        return not counted and _begins_good(run[1:], dictionary)
    shortest = 1 if counted else 2
    return not any(_at_home(name, dictionary) for name, used in _names(run) if used >= shortest)


def _names(run: Sequence[_Piece]) -> list[tuple[str, int]]:
    """What the words of a run may name together, the longest first, with how many they are."""
    return [(" ".join(p.folded for p in run[:n]), n) for n in range(len(run), 0, -1)]


def _find(
    run: Sequence[_Piece], dictionary: Dictionary, *, counted: bool = True
) -> tuple[str, int]:
    """The good that the longest run of these words names, and how many words that takes."""
    names = _names(run)
    if not counted and len(run[0].folded) == 1 and not run[0].folded.isascii():
        names = names[:-1]  # no code: a letter by itself may be a word of the language
    # All of them at home before any of them abroad, which takes reading every language.
    for look_up in (_at_home, _abroad):
        for name, used in names:
            key = look_up(name, dictionary)
            if key:
                return key, used
    for name, used in names:
        keys = _by_prefix(name, dictionary)
        if len(keys) == 1:
            return keys[0], used
        if keys:
            raise Ambiguous("good_ambiguous", word=harmless(name), fits=tuple(keys))
    raise Unreadable("good_unknown", word=harmless(run[0].typed)[:40])


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
    # One letter of another language's word is no hint of what was meant.
    for spoken in ((dictionary.language,), languages() if len(name) > 1 else ()):
        fits = {
            key
            for language in spoken
            for alias, key in _aliases(language).items()
            if alias.startswith(name)
        }
        in_play = [key for key in (*GOODS, UNKNOWN, GOLD) if key in fits]
        always = (*dictionary.in_play, UNKNOWN, GOLD)
        in_play = [key for key in in_play if key in always] or in_play
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
