"""One inspection as it is typed: `4 apples bag 1a 2m gold 3`, or with a game `Caio bag 1a 2m`."""

from collections.abc import Sequence
from typing import NamedTuple

from sheriff_helper.game.events import Claim
from sheriff_helper.game.goods import NO_GOODS, Goods
from sheriff_helper.game.refusal import Unreadable
from sheriff_helper.words.reading.goods_reader import read_claim, read_gold, read_goods
from sheriff_helper.words.reading.lexicon import as_phrase
from sheriff_helper.words.reading.tokens import Table, Tokens, tokenise, unreadable

_KEYWORDS = ("bag", "declared", "gold", "stand")


class Case(NamedTuple):
    """What is known of one inspection. `merchant` is a player of the game on the table, or nobody.

    `gold` and `stand` are those of whoever has to pay; None where nothing was said of them.
    """

    claim: Claim | None = None
    bag: Goods = NO_GOODS  # empty: just what was declared
    merchant: str = ""
    gold: int | None = None
    stand: Goods | None = None


def read_case(arguments: Sequence[str], table: Table) -> Case:
    """`N GOOD bag GOODS [gold N] [stand GOODS]`, or with a game `M bag GOODS [declared N GOOD]`."""
    tokens = tokenise(" ".join(arguments), table)
    parts = _parts(tokens)
    begin, end = parts[""]
    merchant, length = ("", 0) if tokens.number(begin) is not None else tokens.player(begin)
    if merchant and begin + length < end:
        word = " ".join(token.text for token in tokens.all[begin + length : end])
        raise unreadable(tokens.all[begin + length], "words_left", word=word, verb="penalty")
    if merchant and ("gold" in parts or "stand" in parts):
        raise Unreadable("penalty_purse", player=merchant)
    if not merchant and table.players and not tokens.all[begin].is_number:
        raise unreadable(tokens.all[begin], "player_unknown", players=table.players)
    if not merchant and "declared" in parts:
        token = tokens.all[parts["declared"][0] - 1]
        raise unreadable(token, "said_twice", keyword=token.text, verb="penalty")
    said = parts.get("declared") if merchant else parts[""]
    return Case(
        read_claim(tokens, *said) if said else None,
        read_goods(tokens, *parts["bag"]),
        merchant,
        read_gold(tokens, *parts["gold"]) if "gold" in parts else None,
        read_goods(tokens, *parts["stand"]) if "stand" in parts else None,
    )


def _parts(tokens: Tokens) -> dict[str, tuple[int, int]]:
    """Where the words before the first keyword stand, and those after each."""
    parts: dict[str, tuple[int, int]] = {"": (0, 0)}
    key = ""
    at = 0
    while at < len(tokens):
        keyword, length = _keyword(tokens, at)
        token = tokens.all[at]
        if keyword in parts and keyword:
            raise unreadable(token, "said_twice", keyword=token.text, verb="penalty")
        if keyword:
            key = keyword
            parts[key] = (at + length, at + length)
        else:
            parts[key] = (parts[key][0], at + 1)
        at += max(1, length)
    for keyword, (begin, end) in parts.items():
        if keyword and begin == end:
            token = tokens.all[begin - 1]
            raise unreadable(token, "keyword_bare", keyword=token.text, verb="penalty")
    if parts[""][1] == 0 or "bag" not in parts:
        raise Unreadable("slot_missing", verb="penalty")
    return parts


def _keyword(tokens: Tokens, at: int) -> tuple[str, int]:
    """A keyword of this line; `gold` after a number is what it says, and no keyword."""
    words, length = tokens.means(at, "keyword")
    plain = as_phrase(tokens.all[at].text)
    words = words or ([plain] if plain in _KEYWORDS else [])
    found = next((word for word in words if word in _KEYWORDS), "")
    if found == "gold" and at and tokens.number(at - 1) is not None:
        return "", 0
    return (found, max(1, length)) if found else ("", 0)
