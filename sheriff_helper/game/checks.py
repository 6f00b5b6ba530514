"""The questions that every move asks of the table before it may happen. Changes nothing."""

from sheriff_helper.game.editions import LARGEST_BAG, REMOVED_UNSEEN, SMALLEST_BAG
from sheriff_helper.game.events import Claim
from sheriff_helper.game.goods import (
    NO_GOODS,
    ROYAL,
    UNKNOWN,
    Goods,
    contraband_part,
    is_contraband,
    is_legal,
    missing,
    plus,
    total,
)
from sheriff_helper.game.refusal import Refusal
from sheriff_helper.game.state import Player, Purse, State, acting_inspectors


def must_be_unfinished(state: State) -> None:
    """Nothing but a note follows the final tally."""
    if state.finished:
        raise Refusal("game_finished")


def must_be_in_a_round(state: State) -> None:
    """Bags are dealt with only while a round is on."""
    must_be_unfinished(state)
    if state.over:
        raise Refusal("rounds_over", rounds=state.rounds)
    if not state.inspectors:
        raise Refusal("no_inspectors", round=state.round)


def must_have_a_bag(state: State, merchant: str) -> None:
    """A bag is dealt with once a round, and who inspects has none."""
    must_be_in_a_round(state)
    if merchant in state.inspectors:
        raise Refusal(
            "sheriff_has_no_bag" if len(state.inspectors) == 1 else "deputy_has_no_bag",
            player=merchant,
            round=state.round,
            waiting=state.waiting,
        )
    if merchant in state.bags:
        raise Refusal("bag_dealt_with", player=merchant, round=state.round, waiting=state.waiting)


def inspectors_for(state: State, by: str) -> tuple[str, ...]:
    """Who deals with the bag; `by` must be one of the two Deputies."""
    if by and by not in state.inspectors:
        raise Refusal("not_an_inspector", player=by, inspectors=state.inspectors)
    return acting_inspectors(state, by)


def check_claim(state: State, claim: Claim) -> Claim:
    """A declaration is one to five cards of one legal good of this deck."""
    if not is_legal(claim.good):
        raise Refusal("claim_not_legal", good=claim.good, number=claim.number)
    if not state.deck.get(claim.good):
        raise Refusal("not_in_deck", good=claim.good, players=len(state.players))
    if not SMALLEST_BAG <= claim.number <= LARGEST_BAG:
        raise Refusal("claim_size", number=claim.number)
    return claim


def claim_for(state: State, merchant: str, declared: Claim | None) -> Claim | None:
    """What was said of the bag, earlier or in line; the two can't differ."""
    earlier = state.declared.get(merchant)
    if declared is None:
        return earlier
    check_claim(state, declared)
    if earlier and earlier != declared:
        raise Refusal("declared_otherwise", player=merchant, earlier=earlier, declared=declared)
    return declared


def bag_for(state: State, merchant: str, claim: Claim | None, goods: Goods | None) -> Goods:
    """What is in the bag, with a size that fits the rules and the declaration."""
    if goods is None:
        if claim is None:
            raise Refusal("bag_unsaid", player=merchant)
        goods = {claim.good: claim.number}
    size = total(goods)
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
    check_deck(state, goods)
    return goods


def on_all_stands(state: State) -> dict[str, int]:
    """Every card on the table by kind, as far as the log knows; unseen ones under `?`."""
    places: list[Purse] = [*state.players.values(), state.booty]
    piles = [pile for place in places for pile in (place.legal, place.shown)]
    piles += [card.goods for player in state.players.values() for card in player.cards]
    piles.append({UNKNOWN: sum(place.unknown for place in places)})
    return plus(*piles)


def check_deck(state: State, arriving: Goods) -> None:
    """The table can't hold more cards of a kind than the deck does: that would be a typing slip."""
    for key in arriving:
        check_in_play(state, key)
    lying = on_all_stands(state)
    for key, n in arriving.items():
        there = lying.get(key, 0)
        if key in state.deck and there + n > state.deck[key]:
            raise _beyond(state, key, there + n)
    everything = plus(lying, arriving)
    in_play = total(state.deck) - (REMOVED_UNSEEN if state.setup.remove_ten else 0)
    number = total({key: n for key, n in everything.items() if key not in state.cards})
    if number > in_play:
        raise Refusal("beyond_all", number=number, cards=in_play)
    face_down = total(contraband_part(everything))
    cards = total(contraband_part(state.deck))
    if face_down > cards:
        raise Refusal("beyond_contraband", number=face_down, cards=cards)


def _beyond(state: State, key: str, number: int) -> Refusal:
    return Refusal("beyond_deck", goods={key: number}, cards=state.deck.get(key, 0))


def check_in_play(state: State, key: str) -> None:
    """A good that the deck of this table lacks can't turn up."""
    if key == UNKNOWN or state.deck.get(key) or key in state.cards:
        return
    royal_off = key in ROYAL and "royal" not in state.setup.modules
    code = "royal_off" if royal_off else "not_in_deck"
    raise Refusal(code, good=key, players=len(state.players), setup=state.setup)


def check_can_give(state: State, giver: Player, goods: Goods, beside: Goods = NO_GOODS) -> None:
    """Nobody gives what is not on their stand; `beside` are the cards of the bag at hand."""
    for key in goods:
        check_in_play(state, key)
    gaps = missing(giver.legal, {k: n for k, n in goods.items() if not is_contraband(k)})
    if gaps:
        raise Refusal("not_on_stand", player=giver.name, goods=gaps, stand=giver.legal)
    named = contraband_part(goods)
    unseen = named.pop(UNKNOWN, 0)
    if unseen > giver.unknown and giver.unknown == 0 and giver.contraband:
        raise Refusal("name_the_kind", player=giver.name, number=unseen)
    newly_named = missing(giver.shown, named)
    if unseen + total(newly_named) > giver.unknown:
        raise Refusal("not_face_down", player=giver.name, goods=contraband_part(goods))
    check_named(state, newly_named, beside)


def check_named(state: State, newly_named: Goods, beside: Goods = NO_GOODS) -> None:
    """Face-down cards that are now called by a kind must still fit the deck."""
    lying = plus(on_all_stands(state), beside)
    for key, n in newly_named.items():
        if lying.get(key, 0) + n > state.deck.get(key, 0):
            raise _beyond(state, key, lying.get(key, 0) + n)


def check_gold(giver: Player, gold: int) -> None:
    """Nobody gives gold beyond what is held."""
    if gold > giver.gold:
        raise Refusal("not_enough_gold", player=giver.name, gold=giver.gold, number=gold)
