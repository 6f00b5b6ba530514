"""What moves ask before they allow anything: each check refuses, or returns quietly."""

from sheriff_helper.game import goods as pile
from sheriff_helper.game.box import LARGEST_BAG, SMALLEST_BAG, with_module
from sheriff_helper.game.goods import (
    LEGAL,
    NO_GOODS,
    ROYAL,
    ROYAL_CLASS,
    UNKNOWN,
    Goods,
)
from sheriff_helper.game.refusal import Refusal, require
from sheriff_helper.game.state import Player, State
from sheriff_helper.game.values import Claim, Offer

# -- When something may happen


def must_be_unfinished(state: State) -> None:
    """Nothing but a note follows the final tally."""
    if state.finished:
        raise Refusal("game_finished")


def must_be_played(state: State) -> None:
    """Nothing changes hands after the last round."""
    must_be_unfinished(state)
    if state.over:
        raise Refusal("rounds_over", rounds=state.rounds)


def must_be_in_a_round(state: State) -> None:
    """Bags are dealt with only while a round is on."""
    must_be_played(state)
    require(state.inspectors, "no_inspectors", round=state.round)


def must_have_a_bag(state: State, merchant: str) -> None:
    """A bag is dealt with once a round, and inspectors have none."""
    must_be_in_a_round(state)
    said = {
        "player": merchant,
        "round": state.round,
        "waiting": state.waiting,
    }
    if merchant in state.inspectors:
        if len(state.inspectors) == 1:
            raise Refusal("sheriff_has_no_bag", **said)
        raise Refusal("deputy_has_no_bag", **said)
    entry = state.entries.get(("bag", merchant), 0)
    if merchant in state.bags:
        raise Refusal("bag_dealt_with", **said, entry=entry)
    if merchant in state.absent:
        raise Refusal("bag_absent", **said, entry=entry)


def must_be_two(state: State, giver: str, taker: str) -> None:
    """Deals and promises are between two different players."""
    must_be_played(state)
    if giver == taker:
        raise Refusal("same_player", player=giver)


# -- Who acts, and what was said


def check_inspects(state: State, by: str) -> None:
    """Whoever is said to deal with a bag is the Sheriff or a Deputy of this round."""
    if by and by not in state.inspectors:
        raise Refusal("not_an_inspector", player=by, inspectors=state.inspectors)


def check_bribe(state: State, by: str, bribe: Offer) -> None:
    """A bribe is the merchant's; what another player adds is a deal of its own."""
    inspectors = state.inspectors
    if bribe and by and by not in inspectors:
        raise Refusal(
            "bribe_of_another",
            player=by,
            inspectors=inspectors,
            payee=inspectors[0],
            bribe=bribe,
        )


def check_claim(state: State, claim: Claim) -> None:
    """A declaration is one to five cards of one legal good of this deck."""
    number, good = claim
    require(good in LEGAL, "claim_not_legal", good=good, number=number)
    check_in_play(state, good)
    require(SMALLEST_BAG <= number <= LARGEST_BAG, "claim_size", number=number)


def checked_claim(state: State, merchant: str, declared: Claim | None) -> Claim | None:
    """Return what was said of the bag, earlier or with it; the two can't differ."""
    earlier = state.declared.get(merchant)
    if declared is None:
        return earlier
    check_claim(state, declared)
    if earlier not in (None, declared):
        raise Refusal(
            "declared_otherwise",
            player=merchant,
            earlier=earlier,
            declared=declared,
            entry=state.entries.get(("declare", merchant), 0),
        )
    return declared


def checked_bag(
    state: State, merchant: str, claim: Claim | None, goods: Goods | None
) -> Goods:
    """Return what is in the bag; its size fits the rules and the declaration."""
    if goods is None:
        if claim is None:
            raise Refusal("bag_unsaid", player=merchant)
        goods = claim.as_bag()
    size = pile.total(goods)
    if not SMALLEST_BAG <= size <= LARGEST_BAG:
        raise Refusal("bag_size", player=merchant, number=size)
    if claim and size != claim.number:
        raise Refusal(
            "bag_not_as_declared",
            player=merchant,
            number=size,
            claim=claim,
            declared=claim.number,
        )
    check_arrival(state, goods)
    return goods


# -- Which cards there are


def check_arrival(state: State, goods: Goods) -> None:
    """Cards that come onto the table, some of them face down, are of this game."""
    check_kinds(state, goods)
    seen = pile.plus(state.seen, goods)
    number = pile.total(pile.contraband_part(seen))
    cards = pile.total(pile.contraband_part(state.deck))
    require(number <= cards, "beyond_contraband", number=number, cards=cards)


def check_in_play(state: State, *keys: str) -> None:
    """A good that the deck of this table lacks can't turn up."""
    for key in keys:
        if key == UNKNOWN or state.deck.get(key) or key in state.cards:
            continue
        if key in ROYAL and ROYAL_CLASS not in state.setup.modules:
            new = with_module(state.setup, ROYAL_CLASS)
            raise Refusal("royal_off", good=key, new=new)
        raise Refusal("not_in_deck", good=key, players=len(state.players))


def check_kinds(state: State, called: Goods, beside: Goods = NO_GOODS) -> None:
    """No more cards of a kind are seen in a round than the game has.

    All bags were loaded before the first was dealt with, so what was confiscated or
    given up since counts, too. `called` are cards that arrive or turn up by their
    kind; `beside` are those of the bag at hand.
    """
    check_in_play(state, *called)
    seen = pile.plus(state.seen, beside, called)
    for key in called:
        cards = state.deck.get(key, seen[key])
        if seen[key] > cards:
            raise Refusal("beyond_deck", goods={key: seen[key]}, cards=cards)


def check_can_give(
    state: State, giver: Player, offer: Offer, beside: Goods = NO_GOODS
) -> None:
    """Nobody gives what is not theirs; `beside` are the cards of the bag at hand."""
    name = giver.name
    gold, goods = offer
    if gold > giver.gold:
        raise Refusal("not_enough_gold", player=name, gold=giver.gold, number=gold)
    check_in_play(state, *goods)
    gaps = giver.missing_legal(goods)
    if gaps:
        raise Refusal("not_on_stand", player=name, goods=gaps, stand=giver.legal)
    unseen = goods.get(UNKNOWN, 0)
    if unseen and giver.shown and not giver.unknown:
        raise Refusal("name_the_kind", player=name, number=unseen)
    if not giver.may_have(goods):
        contraband = pile.contraband_part(goods)
        raise Refusal("not_face_down", player=name, goods=contraband)
    check_kinds(state, giver.must_turn_up(goods), beside)
