"""`tally`: what each player has at the end, typed without a game around it."""

from collections.abc import Sequence

from sheriff_helper.game.editions import MOST_PLAYERS
from sheriff_helper.game.goods import (
    GOODS,
    UNKNOWN,
    Goods,
    contraband_part,
    legal_part,
    plus,
    total,
)
from sheriff_helper.game.refusal import Refusal, Unreadable
from sheriff_helper.game.scoring import Holding
from sheriff_helper.game.state import Card
from sheriff_helper.words.goods_reader import (
    Dictionary,
    is_good_or_gold,
    read_goods,
    read_number,
    read_offer,
)
from sheriff_helper.words.language import current_language
from sheriff_helper.words.line import join_keywords, split_line
from sheriff_helper.words.names import check_names
from sheriff_helper.words.typed import english_keyword


def read_holdings(arguments: Sequence[str], deck: Goods) -> list[Holding]:
    """One holding an argument: a name, then gold and goods."""
    if not 1 <= len(arguments) <= MOST_PLAYERS:
        raise Unreadable("tally_players", number=len(arguments))
    read = [_read_holding(argument, deck) for argument in arguments]
    check_names([holding.name for holding in read])
    _check_deck(read, deck)
    return read


def _read_holding(argument: str, deck: Goods) -> Holding:
    dictionary = Dictionary(current_language(), in_play=[key for key, n in deck.items() if n])
    words = join_keywords(split_line(argument), lambda word: _is_card(word.text, dictionary))
    if not words or (not words[0].quoted and words[0].text[:1].isdigit()):
        raise Unreadable("tally_unreadable", word=argument[:40])
    name, rest = words[0].text, words[1:]
    while not words[0].quoted and rest and not _begins_offer(rest[0].text, dictionary):
        name, rest = f"{name} {rest[0].text}", rest[1:]
    rest_texts, cards = _scoring_cards([word.text for word in rest], dictionary)
    offer = read_offer(rest_texts, dictionary)
    if UNKNOWN in offer.goods:
        raise Unreadable("tally_face_down", player=name)
    return Holding(name, offer.gold, offer.goods, cards)


_MOST_POINTS = 99  # that any card could have on it


def _begins_offer(word: str, dictionary: Dictionary) -> bool:
    return _is_card(word, dictionary) or is_good_or_gold(word, dictionary)


def _is_card(word: str, dictionary: Dictionary) -> bool:
    return english_keyword(word, dictionary.language) in ("market", "order")


def _scoring_cards(
    texts: Sequence[str], dictionary: Dictionary
) -> tuple[list[str], tuple[Card, ...]]:
    """`market N` and `order GOOD GOOD N` taken out of the words, as cards that score."""
    rest: list[str] = []
    cards: list[Card] = []
    words = list(texts)
    while words:
        keyword = english_keyword(words[0], dictionary.language)
        if keyword not in ("market", "order"):
            rest.append(words.pop(0))
            continue
        end = next((i for i, word in enumerate(words) if word.isdigit() and i), 0)
        if not end:
            raise Unreadable("tally_card", word=words[0])
        goods = read_goods(words[1:end], dictionary)
        pair = len(legal_part(goods)), len(contraband_part(goods)), total(goods)
        points = read_number(words[end])
        if pair != ((0, 0, 0) if keyword == "market" else (1, 1, 2)) or points > _MOST_POINTS:
            raise Unreadable("tally_card", word=words[0])
        part = "black_market" if keyword == "market" else "special_orders"
        cards.append(Card(part, points, goods))
        words = words[end + 1 :]
    return rest, tuple(cards)


def _check_deck(holdings: Sequence[Holding], deck: Goods) -> None:
    piles = [card.goods for holding in holdings for card in holding.cards]
    everything = plus(*piles, *(holding.goods for holding in holdings))
    for key, n in everything.items():
        if key not in GOODS:
            raise Refusal("tally_merry", good=key)
        if not deck.get(key):
            raise Refusal("tally_not_in_deck", good=key)
        if n > deck[key]:
            raise Refusal("tally_beyond_deck", goods={key: n}, cards=deck[key])
