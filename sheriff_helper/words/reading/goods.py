"""Read goods, gold and offers: `3 apples, 1 mead`, `3 apple mead`, `3a1m?`."""

from collections.abc import Sequence
from contextlib import suppress
from typing import NamedTuple

from sheriff_helper.game.goods import UNKNOWN, tidy
from sheriff_helper.game.refusal import Ambiguous, Kinds, Unreadable, Word
from sheriff_helper.game.values import Claim, Offer
from sheriff_helper.words.lexicon import GOLD, as_phrase
from sheriff_helper.words.reading.tokens import Tokens, unreadable

_LONGEST_CODE = 2  # letters


class Item(NamedTuple):
    """A number of one good, or of gold. Its tokens go from `at` to before `end`."""

    key: str
    number: int
    counted: bool
    at: int
    end: int


def read_offer(tokens: Tokens, at: int, end: int, *, bare_gold: bool = False) -> Offer:
    """Read gold, goods or both; with `bare_gold`, a number alone is gold."""
    return as_offer(read_items(tokens, at, end, bare_gold=bare_gold))


def as_offer(items: Sequence[Item]) -> Offer:
    """Return items as one offer."""
    gold = sum(item.number for item in items if item.key == GOLD)
    goods = tidy((item.key, item.number) for item in items if item.key != GOLD)
    return Offer(gold, goods)


def read_goods(tokens: Tokens, at: int, end: int) -> dict[str, int]:
    """Read a list of goods, and refuse gold."""
    items = read_items(tokens, at, end)
    for item in items:
        if item.key == GOLD:
            raise unreadable(
                tokens.all[item.at], "gold_among_goods", number=item.number
            )
    return tidy((item.key, item.number) for item in items)


def read_claim(tokens: Tokens, at: int, end: int) -> Claim:
    """Read a number of one good. The number is required."""
    items = read_items(tokens, at, end)
    if len(items) != 1 or items[0].key == GOLD or not items[0].counted:
        raise Unreadable("claim_unreadable", word=Word(tokens.said(at, end)))
    return Claim(items[0].number, items[0].key)


def read_gold(tokens: Tokens, at: int, end: int) -> int:
    """Read an amount of gold, with or without the word "gold"."""
    with suppress(Unreadable):
        items = read_items(tokens, at, end, bare_gold=True)
        if [item.key for item in items] == [GOLD]:
            return items[0].number
    raise Unreadable("number_unreadable", word=Word(tokens.said(at, end)))


def read_items(
    tokens: Tokens, at: int, end: int, *, bare_gold: bool = False
) -> list[Item]:
    """Return every good named between two tokens, in order."""
    items: list[Item] = []
    while at < end:
        joint = tokens.all[at].is_idle or (items and _joint(tokens, at, end))
        if joint:
            at += joint
            continue
        item = _read_item(tokens, at, end, bare_gold=bare_gold)
        is_bare = item.key == GOLD and item.end == item.at + 1
        if is_bare and items and not items[-1].counted:
            # Does `apples 2` mean two apples, or an apple and two gold?
            raise unreadable(tokens.all[at], "good_missing", number=item.number)
        if items:
            _check_after(tokens, items[-1], item)
        items.append(item)
        at = item.end
    gold = [item for item in items if item.key == GOLD]
    if len(gold) > 1:
        # `1 000` or `2.5` could be one sum or two.
        again = gold[1]
        raise unreadable(tokens.all[again.at], "gold_twice", number=again.number)
    return items


def _joint(tokens: Tokens, at: int, end: int) -> int:
    """Return how many tokens a small word between two goods takes here, or 0.

    Something has to follow it. A letter that can also be a good is no such word, but
    gold doesn't count as a good here, because it needs a number. `with` may only stand
    before a keyword: `3a with bribe 5g`.
    """
    joint = tokens.is_filler(at, "with")
    if at + joint != end:
        joint = tokens.is_filler(at, "and", "plus", "the")
    if not joint or at + joint >= len(tokens):
        return 0
    goods, _length = good_at(tokens, at, end)
    return joint if goods in ([], [GOLD]) else 0


def _read_item(tokens: Tokens, at: int, end: int, *, bare_gold: bool) -> Item:
    """Read one good: `3 apples`, `apple`, `5g`, `2 cards of cheese`; or a number."""
    first = at
    number = tokens.number(at)
    if number is not None:
        at += 1
        if bare_gold and _is_bare(tokens, at, end):
            return Item(GOLD, number, True, first, at)
        for kind in ("card", "of"):
            if at < end and not good_at(tokens, at, end)[0]:
                at += tokens.is_filler(at, kind)
    keys, length = good_at(tokens, at, end)
    apart = at >= end or tokens.all[at].is_idle or tokens.number(at) is not None
    if not keys and number is not None and (apart or _is_bare(tokens, at, end)):
        raise unreadable(tokens.all[first], "good_missing", number=number)
    if not keys:
        near = tokens.table.lexicon.nearest(tokens.all[at].text, ("good",))
        if near:
            raise unreadable(tokens.all[at], "good_near", near=near)
        raise unreadable(tokens.all[at], "good_unknown")
    if len(keys) > 1:
        raise unreadable(
            tokens.all[at], "good_ambiguous", Ambiguous, fits=Kinds(tuple(keys))
        )
    counted = number is not None
    item = Item(keys[0], 1 if number is None else number, counted, first, at + length)
    _check_item(tokens, item, at)
    return item


def _is_bare(tokens: Tokens, at: int, end: int) -> bool:
    """Return whether the number before a token stands alone.

    It does in `5`, `5 2 apples` and `5 and 2 apples`.
    """
    if at >= end or tokens.all[at].is_idle:
        return at + 1 >= end or not tokens.all[at + 1].glued
    joins = 0
    if not good_at(tokens, at, end)[0]:
        joins = tokens.is_filler(at, "and", "plus")
    # Whoever types `1 000` means one number.
    following = tokens.number(at + joins) or 0
    return at + joins >= end or 0 < following < 100


def good_at(tokens: Tokens, at: int, end: int) -> tuple[list[str], int]:
    """Return the goods that fit at a token, and how many tokens they take."""
    if at >= end or tokens.all[at].quoted or tokens.all[at].is_idle:
        return [], 0
    if tokens.all[at].text == UNKNOWN:
        return [UNKNOWN], 1
    table = tokens.table
    phrases = tokens.phrases(at)
    for length, meanings in phrases:
        names = [meaning.word for meaning in meanings if meaning.kind == "good"]
        if names and at + length <= end:
            return names, length
    word = as_phrase(tokens.all[at].text)
    if len(word) == 1 and phrases and phrases[-1][0] > 1:
        # The letter is part of a longer phrase.
        return [], 0
    if word in table.cards:
        return [word], 1
    return table.lexicon.goods_of(word, table.in_play), 1


def _check_item(tokens: Tokens, item: Item, at: int) -> None:
    """Refuse what is more likely a slip than a good; its word is at `at`.

    Gold needs a number. A letter that is also a small word has to follow its number
    without a space: `2a`. Without a number, a good has to be written out, and must not
    be somebody's name: `me`, `que`, `x3`.
    """
    token = tokens.all[at]
    length = item.end - at
    if item.key == GOLD and not item.counted:
        raise unreadable(token, "gold_unsaid")
    is_apart = not (item.counted and token.glued)
    is_letter = len(token.text) == 1
    if is_apart and is_letter and tokens.means(at, "filler")[0]:
        raise unreadable(token, "good_or_small", Ambiguous, good=item.key)
    if item.counted:
        return
    name = tokens.player(at, only_whole=True)[0]
    if name:
        raise unreadable(
            token, "player_or_good", Ambiguous, player=name, goods={item.key: 1}
        )
    # A face-down card may be a letter even without a number: some shells expand ?.
    if item.key == UNKNOWN:
        return
    kinds = ("good",) if is_letter else ("good", "code")
    if tokens.means(at, *kinds)[1] != length:
        raise unreadable(token, "good_begun", goods={item.key: 1})


def _check_after(tokens: Tokens, before: Item, item: Item) -> None:
    """Refuse two goods side by side that may be one.

    Either a letter comes right before a good's name (`2x apples`, `a chicken`), or a
    word for any face-down card is beside a good's name (`contraband mead`).
    """
    first = tokens.all[before.end - 1]
    second = tokens.all[item.at]
    if item.counted or item.at > before.end or len(second.text) <= _LONGEST_CODE:
        return
    keys = (before.key, item.key)
    letter = len(first.text) == 1 and first.text != UNKNOWN
    unseen = UNKNOWN in keys and len(first.text) > _LONGEST_CODE
    if letter or unseen:
        raise unreadable(second, "good_ambiguous", Ambiguous, fits=Kinds(keys))
