"""What each player has at the end, typed without a game around it: `Ana 42g 4a 6c market 30`."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
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
from sheriff_helper.game.modules import bag_cards, every, load
from sheriff_helper.game.refusal import Refusal, Unreadable
from sheriff_helper.game.scoring import OTHER
from sheriff_helper.words.names import check_names, harmless
from sheriff_helper.words.reading.goods_reader import read_goods, read_items, read_offer
from sheriff_helper.words.reading.lexicon import as_phrase
from sheriff_helper.words.reading.tokens import Table, Tokens, tokenise, unreadable
from sheriff_helper.words.saying.language import current_language

_MOST_POINTS = 999


@cache
def card_parts() -> Mapping[str, str]:
    """Words for other cards and points on a stand, and the part of the score each belongs to."""
    return {**{module.tally: module.name for module in every() if module.tally}, "points": OTHER}


class TallyBox(NamedTuple):
    """What the counted game was played with, as far as the count needs to know."""

    edition: str = "2e"
    modules: tuple[str, ...] = ()

    @property
    def cards(self) -> Goods:
        """Every card in the box; whether some were taken out for fewer players is not asked."""
        return deck(MOST_PLAYERS, royal=self.edition == "1e" or "royal" in self.modules)

    def table(self, language: str = "") -> Table:
        """Nobody, and the goods of this box; what scores nothing is named, to be refused."""
        in_play = tuple(key for key, n in self.cards.items() if n)
        return Table((), language or current_language(), in_play, tuple(bag_cards()))


def read_holdings(
    arguments: Sequence[str], box: TallyBox, language: str = ""
) -> tuple[Holding, ...]:
    """One holding an argument: a name, then gold and goods."""
    if not 1 <= len(arguments) <= MOST_PLAYERS and all(" " in said for said in arguments):
        raise Unreadable("tally_players", number=len(arguments))
    table = box.table(language)
    parted = [_parted(argument, table) for argument in arguments]
    if any(not name or at >= len(tokens) for name, tokens, at in parted):
        raise Unreadable("tally_unreadable", line=_as_it_should_be(arguments, table))
    read = tuple(_holding(*one) for one in parted)
    check_names([holding.name for holding in read])
    check_box(read, box)
    return read


def _parted(argument: str, table: Table) -> tuple[str, Tokens, int]:
    """The name, and where what follows it begins: `Ana 42g 4a`, or with any name `Ana: 42g 4a`."""
    name, colon, after = argument.rpartition(":")
    if colon:
        return " ".join(name.split()), tokenise(after, table), 0
    tokens = tokenise(argument, table)
    at = 0
    while at < len(tokens) and (at == 0 or not _begins_stand(tokens, at)):
        at += tokens.all[at].spans
    if not len(tokens) or tokens.all[0].is_number:
        return "", tokens, 0
    end = tokens.all[at].start if at < len(tokens) else len(argument)
    name = tokens.all[0].text if tokens.all[0].quoted else argument[:end]
    return " ".join(name.split()), tokens, at


def _begins_stand(tokens: Tokens, at: int) -> bool:
    """Whether a name ends here; a good without a number may be a part of it, as in Rosa Silk."""
    is_counted = tokens.number(at) is not None or tokens.all[at].text == UNKNOWN
    return is_counted or bool(_card_word(tokens, at)[0])


def _begins_offer(tokens: Tokens, at: int) -> bool:
    if _begins_stand(tokens, at):
        return True
    try:
        return bool(read_items(tokens, at, at + 1))
    except Unreadable as no:
        return no.code in ("gold_unsaid", "good_ambiguous")


def _as_it_should_be(arguments: Sequence[str], table: Table) -> str:
    """The same words with a pair of quotes around each player, and … where something is missing."""
    words = [word for argument in arguments for word in argument.split()]
    offers = [_begins_offer(tokenise(word, table), 0) for word in words]
    groups: list[list[str]] = []
    for index, word in enumerate(words):
        # A name begins after goods; where no goods are said at all, each word is a name.
        begins = not offers[index] and (index == 0 or offers[index - 1] or not any(offers))
        if begins or not groups:
            groups.append([])
        groups[-1].append(word)
    said = [" ".join(group if any(offers) else [*group, "…"]) for group in groups]
    return " ".join(f'"{harmless(text)}"' for text in said or ["…"])[:200]


def _holding(name: str, tokens: Tokens, at: int) -> Holding:
    cards: list[Card] = []
    gold, goods = 0, dict[str, int]()
    while at < len(tokens):
        keyword, length = _card_word(tokens, at)
        if keyword:
            card, at = _read_card(keyword, tokens, at + length)
            cards.append(card)
            continue
        end = at
        while end < len(tokens) and not _card_word(tokens, end)[0]:
            end += 1
        offer = read_offer(tokens, at, end)
        gold, goods, at = gold + offer.gold, plus(goods, offer.goods), end
    if UNKNOWN in goods:
        raise Unreadable("tally_face_down", player=name)
    return Holding(name, gold, goods, tuple(cards))


def _card_word(tokens: Tokens, at: int) -> tuple[str, int]:
    """The word for another card or for points that stands here, and how many tokens it takes."""
    words, length = tokens.means(at, "keyword")
    meant = ["points" if word == "value" else word for word in words]
    plain = as_phrase(tokens.all[at].text)
    found = next((word for word in (*meant, plain) if word in card_parts()), "")
    return found, length or 1


def read_cards(keyword: str, text: str, box: TallyBox) -> tuple[Card, ...]:
    """The cards of one sort, each ending in its number: `30 27`, or `apple pepper 7, …`."""
    tokens = tokenise(text, box.table())
    cards, at = [], 0
    while at < len(tokens):
        if tokens.all[at].is_idle:
            at += 1
            continue
        card, at = _read_card(keyword, tokens, at)
        cards.append(card)
    return tuple(cards)


def _read_card(keyword: str, tokens: Tokens, at: int) -> tuple[Card, int]:
    """`30` of `market 30`, `apple pepper 7` of an order: goods, then the number on the card."""
    end = at
    while end < len(tokens) and not tokens.all[end].is_number:
        end += 1
    if end >= len(tokens):
        raise Unreadable("tally_card", word=keyword)
    goods = read_goods(tokens, at, end)
    pair = len(legal_part(goods)), len(contraband_part(goods)), total(goods)
    points = tokens.number(end) or 0
    part = card_parts()[keyword]
    wanted = (0, 0) if part == OTHER else load(part).tally_goods
    if pair != (*wanted, sum(wanted)) or points > _MOST_POINTS:
        raise unreadable(tokens.all[end], "tally_card", word=keyword)
    return Card(part, points, goods), end + 1


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
