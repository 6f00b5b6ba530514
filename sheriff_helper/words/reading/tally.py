"""Read what each player has at the end, without a game: `Ana 42g 4a 6c market 30`."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from sheriff_helper.game.box import MOST_PLAYERS, deck
from sheriff_helper.game.goods import GOODS, UNKNOWN, Goods, in_order, plus, total
from sheriff_helper.game.modules import MODULES, modules_of
from sheriff_helper.game.refusal import Unreadable, Word, require
from sheriff_helper.game.scoring import OTHER
from sheriff_helper.game.values import Card, Holding
from sheriff_helper.words.harmless import check_names
from sheriff_helper.words.language import current_language
from sheriff_helper.words.lexicon import card_parts, spoken
from sheriff_helper.words.reading.goods import read_goods, read_offer
from sheriff_helper.words.reading.tokens import Table, Tokens, tokenise

_MOST_POINTS = 999


class TallyBox(NamedTuple):
    """The edition, modules and language of a game that is only counted."""

    edition: str = "2e"
    modules: tuple[str, ...] = ()
    language: str = ""  # empty: the one that is spoken now

    @property
    def cards(self) -> Goods:
        """Every card in the box, including those taken out for fewer players."""
        return deck(MOST_PLAYERS, *self.modules, *modules_of(self.edition))

    @property
    def table(self) -> Table:
        """A table without players, with the goods of this box."""
        in_play = tuple(key for key, n in self.cards.items() if n)
        return Table((), self.language or current_language(), in_play)


def read_holdings(arguments: Sequence[str], box: TallyBox) -> tuple[Holding, ...]:
    """Read one holding from each argument: a name, then gold and goods."""
    if not 1 <= len(arguments) <= MOST_PLAYERS and all(
        " " in said for said in arguments
    ):
        raise Unreadable("tally_players", number=len(arguments))
    table = box.table
    parted = [_parted(argument, table) for argument in arguments]
    if any(not name or at >= len(tokens) for name, tokens, at in parted):
        raise Unreadable("tally_unreadable")
    holdings = tuple(_holding(name, tokens, at) for name, tokens, at in parted)
    check_names([holding.name for holding in holdings])
    check_box(holdings, box)
    return holdings


def _parted(argument: str, table: Table) -> tuple[str, Tokens, int]:
    """Return a name, the tokens of an argument, and where the stand begins.

    A name ends at the first number (`Ana 42g 4a`), or at a colon, which allows any name
    (`Rosa Silk: 42g 4a`). It is empty if there is none.
    """
    name, colon, after = argument.rpartition(":")
    if colon:
        return " ".join(name.split()), tokenise(after, table), 0
    tokens = tokenise(argument, table)
    at = 0
    if len(tokens) and not tokens.all[0].is_number:
        at = tokens.all[0].spans
    while 0 < at < len(tokens) and not _begins_stand(tokens, at):
        # `-42g` is a slip, not part of a name.
        if tokens.all[at].text[0] in "-−+.,$" or tokens.is_filler(at, "not"):
            return "", tokens, 0
        at += tokens.all[at].spans
    end = tokens.all[at].start if at < len(tokens) else len(argument)
    name = argument[:end]
    if at and tokens.all[0].quoted:
        name = tokens.all[0].text
    return " ".join(name.split()).rstrip(","), tokens, at


def _begins_stand(tokens: Tokens, at: int) -> bool:
    is_counted = tokens.number(at) is not None or tokens.all[at].text == UNKNOWN
    return is_counted or bool(_card_word(tokens, at)[0])


def _holding(name: str, tokens: Tokens, at: int) -> Holding:
    cards: list[Card] = []
    gold = 0
    goods: dict[str, int] = {}
    while at < len(tokens):
        keyword, length = _card_word(tokens, at)
        begin = at + length
        at = begin
        while at < len(tokens) and not _card_word(tokens, at)[0]:
            at += 1
        if keyword:
            cards += read_cards(keyword, tokens, begin, at)
        else:
            offer = read_offer(tokens, begin, at)
            gold += offer.gold
            goods = plus(goods, offer.goods)
    require(UNKNOWN not in goods, "tally_face_down", Unreadable, player=name)
    return Holding(name, gold, goods, tuple(cards))


def _card_word(tokens: Tokens, at: int) -> tuple[str, int]:
    """Return the word for other cards or points at a token, and its tokens."""
    words, length = tokens.means(at, "keyword")
    for word in words:
        if word in card_parts():
            return word, length
    return "", length


def read_cards(keyword: str, tokens: Tokens, at: int, end: int) -> list[Card]:
    """Read cards that each end in a number: `30 27`, or `apple pepper 7, …`."""
    part = card_parts()[keyword]
    beside = _goods_beside(part)
    cards: list[Card] = []
    while not cards or not tokens.is_idle(at, end):
        begin = at
        while at < end and not tokens.all[at].is_number:
            at += 1
        goods = read_goods(tokens, begin, at)
        points = tokens.number(at) if at < end else None
        is_card = _are_beside(goods, beside)
        if points is None or points > _MOST_POINTS or not is_card:
            raise Unreadable("tally_card", word=Word(spoken("keyword", keyword)[0]))
        cards.append(Card(part, points, goods))
        at += 1
    return cards


def _are_beside(goods: Goods, beside: tuple[tuple[str, ...], ...]) -> bool:
    """Return whether there is exactly one good of each group, in their order."""
    if total(goods) != len(beside):
        return False
    keys: list[str] = []
    for key, n in in_order(goods):
        keys += [key] * n
    return all(key in group for key, group in zip(keys, beside, strict=True))


def _goods_beside(part: str) -> tuple[tuple[str, ...], ...]:
    """Return groups of goods: one good of each lies beside a card of this part."""
    if part == OTHER:
        return ()
    card = MODULES[part].stand_card
    return card.beside if card else ()


def check_box(holdings: Iterable[Holding], box: TallyBox) -> None:
    """Refuse more cards than the box holds."""
    for key, n in plus(*(holding.all_goods for holding in holdings)).items():
        require(key in GOODS, "tally_scoreless", good=key)
        cards = box.cards.get(key, 0)
        require(cards, "tally_not_in_deck", good=key)
        require(n <= cards, "tally_beyond_deck", goods={key: n}, cards=cards)
