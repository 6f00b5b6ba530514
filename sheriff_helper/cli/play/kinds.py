"""Words that are, or may come to be, a kind of contraband. Knows no verbs and no players."""

import re
from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache

from sheriff_helper.game.goods import UNKNOWN, is_legal
from sheriff_helper.game.refusal import Unreadable
from sheriff_helper.words.aliases import ENGLISH
from sheriff_helper.words.goods_reader import GOLD, Dictionary, read_offer
from sheriff_helper.words.language import languages, typed_words
from sheriff_helper.words.names import fold

_LONGEST_NAME = 4  # words
_ALIKE = 0.75  # of the letters: a slip in a kind is still that kind to whoever reads it


def shows_a_kind(words: str, dictionary: Dictionary) -> bool:
    """Whether these words name contraband, or could by a few letters more."""
    return _is_open(words, dictionary) is False


def is_no_good(word: str, dictionary: Dictionary) -> bool:
    """Whether a word is no good, no gold and the beginning of neither."""
    return _is_open(word, dictionary) is None


def looks_like_a_kind(word: str, dictionary: Dictionary) -> bool:
    """Whether a word names contraband, begins to, or does but for a slip."""
    is_open = _is_open(word, dictionary)
    return _is_nearly_a_kind(fold(word)) if is_open is None else not is_open


def run_spans(pieces: Sequence[re.Match[str]], dictionary: Dictionary) -> Iterator[tuple[int, int]]:
    """Where words that follow each other name contraband: legal goods among them stay."""
    rest = list(pieces)
    while rest:
        used = _words_of_one(rest, dictionary)
        if not used:  # nobody can tell where such a name ends
            yield rest[0].start(), rest[-1].end()
            return
        if not _is_open(_said(rest[:used]), dictionary):
            yield rest[0].start(), rest[used - 1].end()
        rest = rest[used:]


def _said(pieces: Sequence[re.Match[str]]) -> str:
    return " ".join(piece.group() for piece in pieces)


def _words_of_one(pieces: Sequence[re.Match[str]], dictionary: Dictionary) -> int:
    """How many of the words name one good, as the reader of goods would take them; 0 for none."""
    for used in range(min(_LONGEST_NAME, len(pieces)), 0, -1):
        try:
            offer = read_offer(["1", _said(pieces[:used])], dictionary)
        except Unreadable as no:
            if used == 1 and _fits(no):
                return 1
            continue
        if offer.gold + sum(offer.goods.values()) == 1:
            return used
    return 0


def _is_open(words: str, dictionary: Dictionary) -> bool | None:
    """True for legal goods and gold, False for what may be contraband, None for what is neither."""
    try:
        goods: Collection[str] = read_offer(["1", words], dictionary).goods
    except Unreadable as no:
        goods = _fits(no)
        if not goods:
            return None
    return all(key in (UNKNOWN, GOLD) or is_legal(key) for key in goods)


def _fits(no: Unreadable) -> tuple[str, ...]:
    """The goods that a word is the beginning of, where it is of several."""
    fits = no.values.get("fits", ())
    return fits if isinstance(fits, tuple) else ()


@lru_cache(maxsize=64)
def _is_nearly_a_kind(word: str) -> bool:
    from difflib import get_close_matches

    return bool(get_close_matches(word, _kinds(), 1, _ALIKE))


@lru_cache(maxsize=1)
def _kinds() -> list[str]:
    """Every name of contraband in any language, folded."""
    named = [name for name, key in ENGLISH.items() if not is_legal(key) and key != UNKNOWN]
    for code in languages():
        for key, names in typed_words(code, "good").items():
            if key not in (GOLD, UNKNOWN) and not is_legal(key):
                named += (fold(name) for name in names)
    return [name for name in dict.fromkeys(named) if len(name) > 2]
