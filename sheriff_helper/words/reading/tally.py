"""Read what each player has at the end, without a game: `Ana 42g 4a 6c market 30`."""

from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import NamedTuple

from sheriff_helper.game.box import MOST_PLAYERS, deck
from sheriff_helper.game.goods import GOODS, UNKNOWN, Goods, in_order, plus
from sheriff_helper.game.modules import MODULES, modules_of
from sheriff_helper.game.refusal import Unreadable, require
from sheriff_helper.game.scoring import OTHER
from sheriff_helper.game.values import Card, Holding
from sheriff_helper.words.harmless import check_names
from sheriff_helper.words.language import current_language
from sheriff_helper.words.lexicon import card_parts, spoken
from sheriff_helper.words.reading.goods import read_goods, read_offer
from sheriff_helper.words.reading.tokens import Table, Tokens, tokenise

_MOST_POINTS = 999


class TallyBox(NamedTuple):
    """The edition and modules of the game that is counted."""

    edition: str = "2e"
    modules: tuple[str, ...] = ()
    language: str = ""  # the one spoken now, if it is not said

    @property
    def cards(self) -> Goods:
        """Every card in the box; whether some were taken out for fewer players is not asked."""
        return deck(MOST_PLAYERS, *self.modules, *modules_of(self.edition))

    @property
    def table(self) -> Table:
        """Nobody, and the goods of this box."""
        in_play = tuple(key for key, n in self.cards.items() if n)
        return Table((), self.language or current_language(), in_play)


def read_holdings(arguments: Sequence[str], box: TallyBox) -> tuple[Holding, ...]:
    """One holding an argument: a name, then gold and goods."""
    if not 1 <= len(arguments) <= MOST_PLAYERS and all(" " in said for said in arguments):
        raise Unreadable("tally_players", number=len(arguments))
    table = box.table
    parted = [_parted(argument, table) for argument in arguments]
    if any(not name or at >= len(tokens) for name, tokens, at in parted):
        raise Unreadable("tally_unreadable")
    read = tuple(_holding(*one) for one in parted)
    check_names([holding.name for holding in read])
    check_box(read, box)
    return read


def _parted(argument: str, table: Table) -> tuple[str, Tokens, int]:
    """The name, and where the rest begins: `Ana 42g 4a`, or with any name `Rosa Silk: 42g 4a`."""
    name, colon, after = argument.rpartition(":")
    if colon:
        return " ".join(name.split()), tokenise(after, table), 0
    tokens = tokenise(argument, table)
    at = 0 if not len(tokens) or tokens.all[0].is_number else tokens.all[0].spans
    while 0 < at < len(tokens) and not _begins_stand(tokens, at):
        if tokens.all[at].text[0] in "-−+.,$" or tokens.is_filler(at, "not"):  # no name: `-42g`
            return "", tokens, 0
        at += tokens.all[at].spans
    end = tokens.all[at].start if at < len(tokens) else len(argument)
    name = tokens.all[0].text if at and tokens.all[0].quoted else argument[:end]
    return " ".join(name.split()).rstrip(","), tokens, at


def _begins_stand(tokens: Tokens, at: int) -> bool:
    is_counted = tokens.number(at) is not None or tokens.all[at].text == UNKNOWN
    return is_counted or bool(_card_word(tokens, at)[0])


def _holding(name: str, tokens: Tokens, at: int) -> Holding:
    cards: list[Card] = []
    gold, goods = 0, dict[str, int]()
    while at < len(tokens):
        keyword, length = _card_word(tokens, at)
        begin = at = at + length
        while at < len(tokens) and not _card_word(tokens, at)[0]:
            at += 1
        if keyword:
            cards += read_cards(keyword, tokens, begin, at)
        else:
            offer = read_offer(tokens, begin, at)
            gold, goods = gold + offer.gold, plus(goods, offer.goods)
    require(UNKNOWN not in goods, "tally_face_down", Unreadable, player=name)
    return Holding(name, gold, goods, tuple(cards))


def _card_word(tokens: Tokens, at: int) -> tuple[str, int]:
    """The word for another card or for points that stands here, and how many tokens it takes."""
    words, length = tokens.means(at, "keyword")
    return next((word for word in words if word in card_parts()), ""), length


def read_cards(keyword: str, tokens: Tokens, at: int, end: int) -> list[Card]:
    """The cards of one sort, each ending in its number: `30 27`, or `apple pepper 7, …`."""
    part, cards = card_parts()[keyword], list[Card]()
    beside = _goods_beside(part)
    while not cards or not tokens.is_idle(at, end):
        begin = at
        while at < end and not tokens.all[at].is_number:
            at += 1
        goods = read_goods(tokens, begin, at)
        found = zip_longest((key for key, n in in_order(goods) for _card in range(n)), beside)
        points = tokens.number(at) if at < end else None
        is_card = all(key in (kinds or ()) for key, kinds in found)
        if points is None or points > _MOST_POINTS or not is_card:
            raise Unreadable("tally_card", word=spoken("keyword", keyword)[0])
        cards.append(Card(part, points, goods))
        at += 1
    return cards


def _goods_beside(part: str) -> tuple[tuple[str, ...], ...]:
    """One good out of each of these lies with a card of this part."""
    if part == OTHER:
        return ()
    card = MODULES[part].stand_card
    return card.beside if card else ()


def check_box(holdings: Iterable[Holding], box: TallyBox) -> None:
    """Refuse more cards than the box holds."""
    for key, n in plus(*(holding.all_goods for holding in holdings)).items():
        cards = box.cards.get(key, 0)
        require(key in GOODS, "tally_scoreless", good=key)
        require(cards, "tally_not_in_deck", good=key)
        require(n <= cards, "tally_beyond_deck", goods={key: n}, cards=cards)
