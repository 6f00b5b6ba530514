"""Goods, gold and offers out of tokens: `3 apples, 1 mead`, `3 apple mead`, `3a1m?`."""

from contextlib import suppress
from typing import NamedTuple

from sheriff_helper.game.events import Claim, Offer
from sheriff_helper.game.goods import UNKNOWN, tidy
from sheriff_helper.game.refusal import Unreadable
from sheriff_helper.words.names import harmless
from sheriff_helper.words.reading.lexicon import GOLD, as_phrase
from sheriff_helper.words.reading.tokens import Tokens, ambiguous, unreadable

_LONGEST_CODE = 2  # letters


class Item(NamedTuple):
    """So many of one good, or of gold. `at` and `end` say which tokens told it."""

    key: str
    number: int
    counted: bool
    at: int
    end: int


def read_offer(tokens: Tokens, at: int, end: int, *, bare_gold: bool = False) -> Offer:
    """Gold, goods or both; with `bare_gold` a number alone is gold."""
    items = read_items(tokens, at, end, bare_gold=bare_gold)
    gold = sum(item.number for item in items if item.key == GOLD)
    return Offer(gold, tidy((item.key, item.number) for item in items if item.key != GOLD))


def read_goods(tokens: Tokens, at: int, end: int) -> dict[str, int]:
    """A goods list; gold has no place in it."""
    items = read_items(tokens, at, end)
    for item in items:
        if item.key == GOLD:
            raise unreadable(tokens.all[item.at], "gold_among_goods", number=item.number)
    return tidy((item.key, item.number) for item in items)


def read_claim(tokens: Tokens, at: int, end: int) -> Claim:
    """So many of one good; the number is always said."""
    items = read_items(tokens, at, end) if at < end else []
    if len(items) != 1 or items[0].key == GOLD or not items[0].counted:
        raise Unreadable("claim_unreadable", word=_said(tokens, at, end))
    return Claim(items[0].number, items[0].key)


def read_gold(tokens: Tokens, at: int, end: int) -> int:
    """An amount of gold, with or without the word."""
    with suppress(Unreadable):
        offer = read_offer(tokens, at, end, bare_gold=True)
        if at < end and not offer.goods:
            return offer.gold
    raise Unreadable("number_unreadable", word=_said(tokens, at, end))


def _said(tokens: Tokens, at: int, end: int) -> str:
    """The words themselves, for a refusal."""
    if at >= end:
        return ""
    return harmless(tokens.line[tokens.all[at].start : tokens.all[end - 1].end])[:40]


def read_items(tokens: Tokens, at: int, end: int, *, bare_gold: bool = False) -> list[Item]:
    """Every good that is named from one token to another, in the order of naming."""
    items: list[Item] = []
    while at < end:
        token = tokens.all[at]
        joins = tokens.is_filler(at, "of", "to") if items else 0
        # A small word that is a good as well, such as a letter, is not passed over; gold needs a
        # number, so it is none here.
        if token.is_idle or (joins and _good_at(tokens, at, end)[0] in ([], [GOLD])):
            at += max(1, joins)
            continue
        item = _read_item(tokens, at, end, bare_gold=bare_gold)
        if items:
            _check_after(tokens, items[-1], item)
        items.append(item)
        at = item.end
    return items


def _read_item(tokens: Tokens, at: int, end: int, *, bare_gold: bool) -> Item:
    """One good with its number: `3 apples`, `apple`, `5g`, `2 cards of cheese`, a bare number."""
    first = at
    number = tokens.number(at)
    counted = number is not None
    at += 1 if counted else 0
    while counted and at < end and not _good_at(tokens, at, end)[0]:
        skipped = tokens.is_filler(at, "of")  # `5 of gold`
        if not skipped:
            break
        at += skipped
    keys, length = _good_at(tokens, at, end)
    if not keys:
        bare = at >= end or tokens.all[at].is_idle or tokens.number(at) is not None
        if counted and bare_gold and bare:
            return Item(GOLD, number or 0, True, first, at)
        if counted and (bare or at >= end):
            raise unreadable(tokens.all[first], "good_missing", number=number)
        raise _unknown(tokens, at)
    card = tokens.is_filler(at, "card")
    if card and keys == [UNKNOWN]:  # `2 cards of cheese`: the number is that of the good
        after = at + card
        after += tokens.is_filler(after, "of") if after < end else 0
        named, longer = _good_at(tokens, after, end)
        if named and named != [UNKNOWN] and tokens.number(after) is None:
            keys, length = named, after - at + longer
    if len(keys) > 1:
        raise ambiguous(tokens.all[at], "good_ambiguous", fits=tuple(keys))
    item = Item(keys[0], 1 if number is None else number, counted, first, at + length)
    _check_alone(tokens, item, at)
    return item


def _good_at(tokens: Tokens, at: int, end: int) -> tuple[list[str], int]:
    """What is named from a token on: the goods that fit, and how many tokens that takes."""
    if at >= end or tokens.all[at].quoted or tokens.all[at].is_idle:
        return [], 0
    if tokens.all[at].text == UNKNOWN:
        return [UNKNOWN], 1
    table = tokens.table
    words = [token.text for token in tokens.all[at:end]]
    for found in tokens.phrases(at):
        names = [m.word for m in found.meanings if m.kind == "good"]
        if names and at + found.length <= end:
            return names, found.length
    first = as_phrase(words[0])
    if first in table.cards:
        longer = len(words) > 1 and as_phrase(words[1]) in ("man", "men")
        return [first], 2 if longer else 1
    return table.lexicon.goods_of(first, table.in_play), 1


def _check_alone(tokens: Tokens, item: Item, at: int) -> None:
    """Refuse what is more likely a slip than a good: gold without a number, an article."""
    if item.counted:
        return
    if item.key == GOLD:
        raise unreadable(tokens.all[at], "gold_unsaid")
    if tokens.is_filler(at, "of", "to", "not", "from") and len(tokens.all[at].text) == 1:
        raise ambiguous(tokens.all[at], "good_or_small", good=item.key)


def _check_after(tokens: Tokens, before: Item, item: Item) -> None:
    """Refuse `2x apples` and `a chicken`: a single letter, and right after it a good by name."""
    letter, named = tokens.all[before.end - 1], tokens.all[item.at]
    apart = item.at > before.end
    if item.counted or apart or len(letter.text) > 1 or len(named.text) <= _LONGEST_CODE:
        return
    if letter.text == UNKNOWN or named.text == UNKNOWN:
        return
    raise ambiguous(letter, "good_ambiguous", fits=(before.key, item.key))


def _unknown(tokens: Tokens, at: int) -> Unreadable:
    token = tokens.all[at]
    near = tokens.table.lexicon.nearest(token.text, ("good",))
    return unreadable(token, "good_unknown", near=near)
