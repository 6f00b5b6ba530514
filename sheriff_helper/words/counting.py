"""`tally` and `penalty`: an end of game or one inspection, typed without a game around it."""

from collections.abc import Sequence
from typing import NamedTuple

from sheriff_helper.game.editions import LARGEST_BAG, MOST_PLAYERS, SMALLEST_BAG
from sheriff_helper.game.events import Claim, Offer, Payment
from sheriff_helper.game.goods import UNKNOWN, Goods, contraband_part, legal_part, plus, total
from sheriff_helper.game.refusal import Refusal, Unreadable
from sheriff_helper.game.scoring import Holding
from sheriff_helper.game.settlement import (
    Debtor,
    Verdict,
    judge_bag,
    settle,
)
from sheriff_helper.game.state import Card
from sheriff_helper.words.goods_reader import (
    Dictionary,
    is_good_or_gold,
    read_claim,
    read_goods,
    read_number,
    read_offer,
)
from sheriff_helper.words.grammar import shell_words, split_line
from sheriff_helper.words.language import N_, current_language
from sheriff_helper.words.names import check_names
from sheriff_helper.words.phrases import say, typed_goods
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
    words = split_line(argument)
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
    keyword = english_keyword(word, dictionary.language)
    return keyword in ("market", "order") or is_good_or_gold(word, dictionary)


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
            raise Unreadable("tally_card", word=keyword)
        goods = read_goods(words[1:end], dictionary)
        pair = len(legal_part(goods)), len(contraband_part(goods)), total(goods)
        points = read_number(words[end])
        if pair != ((0, 0, 0) if keyword == "market" else (1, 1, 2)) or points > _MOST_POINTS:
            raise Unreadable("tally_card", word=keyword)
        part = "black_market" if keyword == "market" else "special_orders"
        cards.append(Card(part, points, goods))
        words = words[end + 1 :]
    return rest, tuple(cards)


def _check_deck(holdings: Sequence[Holding], deck: Goods) -> None:
    piles = [card.goods for holding in holdings for card in holding.cards]
    everything = plus(*piles, *(holding.goods for holding in holdings))
    for key, n in everything.items():
        if not deck.get(key):
            raise Refusal("tally_not_in_deck", good=key)
        if n > deck[key]:
            raise Refusal("tally_beyond_deck", goods={key: n}, cards=deck[key])


class Inspection(NamedTuple):
    """One bag worked out. `ways` is empty unless the debtor has a choice."""

    claim: Claim
    verdict: Verdict
    payment: Payment
    ways: tuple[Goods, ...] = ()


_PLENTY = 999_999


def read_inspection(arguments: Sequence[str]) -> Inspection:
    """`N GOOD bag GOODS [gold N] [stand GOODS]`."""
    parts = _parts(arguments)
    dictionary = Dictionary(current_language())
    claim = read_claim(parts[""], dictionary)
    bag = read_goods(parts.get("bag", []), dictionary)
    stand = read_goods(parts.get("stand", []), dictionary)
    if "gold" in parts:
        gold = read_number(" ".join(parts["gold"]).rstrip("gG "))
    else:
        gold = 0 if "stand" in parts else _PLENTY
    _check_inspection(claim, bag)
    verdict = judge_bag(claim, bag)
    payer = say(N_("The Sheriff")) if verdict.honest else say(N_("The merchant"))
    arrived: Goods = {} if verdict.honest else verdict.kept
    debtor = Debtor(
        payer,
        gold,
        plus(legal_part(stand), arrived),
        contraband_part({key: n for key, n in stand.items() if key != UNKNOWN}),
        stand.get(UNKNOWN, 0),
    )
    try:
        payment, _said = settle(debtor, verdict.penalty, None, lambda _good, _n: 0)
        return Inspection(claim, verdict, payment)
    except Refusal as no:
        if no.code == "debt_unseen":
            raise Refusal("debt_face_down", payer=payer) from no
        if no.code != "debt_choice":
            raise
        paid = Payment(payer, verdict.penalty, gold)
        ways = no.values["ways"]
        assert isinstance(ways, tuple)
        return Inspection(claim, verdict, paid, ways)


def _parts(arguments: Sequence[str]) -> dict[str, list[str]]:
    """The words before the first keyword, and those after each."""
    parts: dict[str, list[str]] = {"": []}
    key = ""
    for word in shell_words(piece for argument in arguments for piece in argument.split()):
        keyword = english_keyword(word.text, current_language())
        if keyword in ("bag", "gold", "stand"):
            if keyword in parts:
                raise Unreadable("said_twice", keyword=keyword, verb="penalty")
            key = keyword
            parts[key] = []
        else:
            parts[key].append(word.text)
    if not parts[""] or not parts.get("bag"):
        raise Unreadable("slot_missing", verb="penalty", slot="bag" if parts[""] else "declared")
    return parts


def _check_inspection(claim: Claim, bag: Goods) -> None:
    if UNKNOWN in bag:
        raise Refusal("open_face_down", player=say(N_("The merchant")))
    if contraband_part({claim.good: 1}):
        raise Refusal("claim_not_legal", good=claim.good, number=claim.number)
    if not SMALLEST_BAG <= claim.number <= LARGEST_BAG:
        raise Refusal("claim_size", number=claim.number)
    if total(bag) != claim.number:
        raise Refusal(
            "bag_not_as_declared",
            player=say(N_("The merchant")),
            number=total(bag),
            claim=claim,
            declared=claim.number,
        )


def tell_inspection(inspection: Inspection) -> list[str]:
    """The inspection in words."""
    claim, verdict, payment, ways = inspection
    if verdict.honest:
        lines = [
            say(
                N_("Honest: keeps {kept}, and the Sheriff pays {penalty:gold}."),
                kept=verdict.kept,
                penalty=verdict.penalty,
            )
        ]
    else:
        lines = [
            say(
                N_("Lied about {claim}: keeps {kept}, loses {lost}, pays {penalty:gold}."),
                claim=claim,
                kept=verdict.kept,
                lost=verdict.confiscated,
                penalty=verdict.penalty,
            )
        ]
    rest = payment.penalty - payment.gold
    if ways:
        lines.append(
            say(
                N_("{gold:gold} is there, {rest} is left to pay. The ways, least costly first:"),
                gold=payment.gold,
                rest=rest,
            )
        )
        lines += [f"  {typed_goods(way)}" for way in ways]
    elif rest:
        lines += _only_way(payment)
    return lines


def _only_way(payment: Payment) -> list[str]:
    """A debt that leaves no choice."""
    handed = Offer(payment.gold, payment.goods)
    lines = [say(N_("There is one way to pay: {offer}."), offer=handed)] if handed else []
    if payment.forgiven:
        lines.append(say(N_("{n:gold} of it is forgiven."), n=payment.forgiven))
    return lines
