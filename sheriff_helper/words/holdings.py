"""`tally`: what each player has at the end, typed without a game around it."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from sheriff_helper.game.editions import MOST_PLAYERS, deck
from sheriff_helper.game.events import Card, Holding
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
from sheriff_helper.game.scoring import OTHER
from sheriff_helper.words.goods_reader import (
    Dictionary,
    is_good_or_gold,
    read_goods,
    read_number,
    read_offer,
)
from sheriff_helper.words.language import current_language
from sheriff_helper.words.line import join_keywords, split_line
from sheriff_helper.words.names import check_names, harmless
from sheriff_helper.words.typed import english_keyword

# Words for other cards and points on a stand, and the part of the score each belongs to.
CARD_PARTS: Mapping[str, str] = {
    "market": "black_market",
    "order": "special_orders",
    "points": OTHER,
}
_MOST_POINTS = {"market": 99, "order": 99, "points": 999}


class TallyBox(NamedTuple):
    """What the counted game was played with, as far as the count needs to know."""

    edition: str = "2e"
    modules: tuple[str, ...] = ()

    @property
    def cards(self) -> Goods:
        """Every card in the box; whether some were taken out for fewer players is not asked."""
        return deck(MOST_PLAYERS, royal=self.edition == "1e" or "royal" in self.modules)

    @property
    def dictionary(self) -> Dictionary:
        """The words of the language spoken now, for the goods of this box."""
        return Dictionary(current_language(), in_play=[key for key, n in self.cards.items() if n])


def read_holdings(arguments: Sequence[str], box: TallyBox) -> tuple[Holding, ...]:
    """One holding an argument: a name, then gold and goods."""
    if not 1 <= len(arguments) <= MOST_PLAYERS and all(" " in said for said in arguments):
        raise Unreadable("tally_players", number=len(arguments))
    parted = [_parted(argument, box.dictionary) for argument in arguments]
    if any(not name or not rest for name, rest in parted):
        raise Unreadable("tally_unreadable", line=_as_it_should_be(arguments, box.dictionary))
    read = tuple(_holding(name, rest, box) for name, rest in parted)
    check_names([holding.name for holding in read])
    check_box(read, box)
    return read


def _parted(argument: str, dictionary: Dictionary) -> tuple[str, list[str]]:
    """The name and the words after it: `Ana 42g 4a`, or with any name `Ana: 42g 4a`."""
    name, colon, after = argument.rpartition(":")
    if colon:
        return " ".join(name.split()), _words(after, dictionary)
    words = _words(argument, dictionary)
    begins = (i for i, word in enumerate(words) if i and _begins_offer(word, dictionary))
    cut = next(begins, len(words))
    if words and words[0][:1].isdigit():
        return "", words
    return " ".join(words[:cut]), words[cut:]


def _words(text: str, dictionary: Dictionary) -> list[str]:
    words = join_keywords(split_line(text), lambda word: _card_word(word.text, dictionary) != "")
    return [word.text for word in words]


def _as_it_should_be(arguments: Sequence[str], dictionary: Dictionary) -> str:
    """The same words with a pair of quotes around each player, and … where something is missing."""
    words = [word for argument in arguments for word in argument.split()]
    offers = [_begins_offer(word, dictionary) for word in words]
    groups: list[list[str]] = []
    for index, word in enumerate(words):
        # A name begins after goods; where no goods are said at all, each word is a name.
        begins = not offers[index] and (index == 0 or offers[index - 1] or not any(offers))
        if begins or not groups:
            groups.append([])
        groups[-1].append(word)
    said = [" ".join(group if any(offers) else [*group, "…"]) for group in groups]
    return " ".join(f'"{harmless(text)}"' for text in said or ["…"])[:200]


def _holding(name: str, words: Sequence[str], box: TallyBox) -> Holding:
    rest, cards = _take_cards(words, box.dictionary)
    offer = read_offer(rest, box.dictionary)
    if UNKNOWN in offer.goods:
        raise Unreadable("tally_face_down", player=name)
    return Holding(name, offer.gold, offer.goods, cards)


def _begins_offer(word: str, dictionary: Dictionary) -> bool:
    return bool(_card_word(word, dictionary)) or is_good_or_gold(word, dictionary)


def _card_word(word: str, dictionary: Dictionary) -> str:
    keyword = english_keyword(word, dictionary.language)
    keyword = "points" if keyword == "value" else keyword  # which some languages say the same way
    return keyword if keyword in CARD_PARTS else ""


def read_cards(keyword: str, text: str, box: TallyBox) -> tuple[Card, ...]:
    """The cards of one sort, each ending in its number: `30 27`, or `apple pepper 7, …`."""
    words: list[str] = []
    begins = True
    for word in _words(text.replace(",", " "), box.dictionary):
        words += [keyword, word] if begins else [word]
        begins = word.isdigit()
    return _take_cards(words, box.dictionary)[1]


def _take_cards(words: Iterable[str], dictionary: Dictionary) -> tuple[list[str], tuple[Card, ...]]:
    """`market N`, `order GOOD GOOD N` and `points N` taken out of the words, as cards."""
    left, rest, cards = list(words), list[str](), list[Card]()
    while left:
        keyword = _card_word(left[0], dictionary)
        if not keyword:
            rest.append(left.pop(0))
            continue
        end = next((i for i, word in enumerate(left) if word.isdigit() and i), 0)
        if not end:
            raise Unreadable("tally_card", word=harmless(left[0])[:40])
        goods = read_goods(left[1:end], dictionary)
        pair = len(legal_part(goods)), len(contraband_part(goods)), total(goods)
        points = read_number(left[end])
        wanted = (1, 1, 2) if keyword == "order" else (0, 0, 0)
        if pair != wanted or points > _MOST_POINTS[keyword]:
            raise Unreadable("tally_card", word=harmless(left[0])[:40])
        cards.append(Card(CARD_PARTS[keyword], points, goods))
        left = left[end + 1 :]
    return rest, tuple(cards)


def check_box(holdings: Iterable[Holding], box: TallyBox) -> None:
    """All stands together can't hold more cards than the box."""
    piles = [(h.goods, *(card.goods for card in h.cards)) for h in holdings]
    for key, n in plus(*(pile for stand in piles for pile in stand)).items():
        if key not in GOODS:
            raise Refusal("tally_merry", good=key)
        if not box.cards.get(key):
            raise Refusal("tally_not_in_deck", good=key)
        if n > box.cards[key]:
            raise Refusal("tally_beyond_deck", goods={key: n}, cards=box.cards[key])
