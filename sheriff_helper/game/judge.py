"""The judge: may this happen? A move looks at the state and returns the event, or refuses.

No move changes the state: the event does that when it is applied, and never judges.
"""

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from itertools import combinations

from sheriff_helper.game import box
from sheriff_helper.game import events as ev
from sheriff_helper.game import goods as pile
from sheriff_helper.game.goods import GOODS, LEGAL, NO_GOODS, ROYAL, ROYAL_CLASS, UNKNOWN, Goods
from sheriff_helper.game.penalty import judge_bag, settle
from sheriff_helper.game.refusal import Refusal, require
from sheriff_helper.game.state import Player, State, acting_inspectors

# Chance as an argument: puts names in an order that nobody chose.
Shuffle = Callable[[Sequence[str]], Sequence[str]]

MOST_GOLD = 9_999
_WORTH_UNSEEN = 7  # about what a face-down card is worth, only to compare two shares of the Booty

# ---------------------------------------------------------------------------------------------
# The questions that moves ask, those of modules among them.


def must_be_unfinished(state: State) -> None:
    """Nothing but a note follows the final tally."""
    require(not state.finished, "game_finished")


def must_be_played(state: State) -> None:
    """After the last round nothing changes hands any more."""
    must_be_unfinished(state)
    require(not state.over, "rounds_over", rounds=state.rounds)


def must_be_in_a_round(state: State) -> None:
    """Bags are dealt with only while a round is on."""
    must_be_played(state)
    require(state.inspectors, "no_inspectors", round=state.round)


def must_have_a_bag(state: State, merchant: str) -> None:
    """A bag is dealt with once a round, and who inspects has none."""
    must_be_in_a_round(state)
    said = {"player": merchant, "round": state.round, "waiting": state.waiting}
    is_sheriff = len(state.inspectors) == 1
    code = "sheriff_has_no_bag" if is_sheriff else "deputy_has_no_bag"
    require(merchant not in state.inspectors, code, **said)
    entry = state.entries.get(("bag", merchant), 0)
    require(merchant not in state.bags, "bag_dealt_with", **said, entry=entry)
    require(merchant not in state.absent, "bag_absent", **said, entry=entry)


def deputy_alone(state: State, by: str, bribe: ev.Offer = ev.NO_OFFER) -> str:
    """The Deputy who acts without the other; a Sheriff always does, so that it need not be said."""
    inspectors = state.inspectors
    said = {"player": by, "inspectors": inspectors, "bribe": bribe, "payee": inspectors[0]}
    is_theirs = not by or by in inspectors
    require(is_theirs, "bribe_of_another" if bribe else "not_an_inspector", **said)
    return by if len(inspectors) > 1 else ""


def check_claim(state: State, claim: ev.Claim) -> ev.Claim:
    """A declaration is one to five cards of one legal good of this deck."""
    number, good = claim
    require(good in LEGAL, "claim_not_legal", good=good, number=number)
    check_in_play(state, good)
    require(box.SMALLEST_BAG <= number <= box.LARGEST_BAG, "claim_size", number=number)
    return claim


def claim_for(state: State, merchant: str, declared: ev.Claim | None) -> ev.Claim | None:
    """What was said of the bag, earlier or in line; the two can't differ."""
    earlier = state.declared.get(merchant)
    if declared is None:
        return earlier
    check_claim(state, declared)
    entry = state.entries.get(("declare", merchant), 0)
    said = {"player": merchant, "earlier": earlier, "declared": declared, "entry": entry}
    require(earlier in (None, declared), "declared_otherwise", **said)
    return declared


def bag_for(state: State, merchant: str, claim: ev.Claim | None, goods: Goods | None) -> Goods:
    """What is in the bag, with a size that fits the rules and the declaration."""
    if goods is None:
        if claim is None:
            raise Refusal("bag_unsaid", player=merchant)
        goods = {claim.good: claim.number}
    size = pile.total(goods)
    said = {"player": merchant, "number": size}
    require(box.SMALLEST_BAG <= size <= box.LARGEST_BAG, "bag_size", **said)
    if claim and size != claim.number:
        raise Refusal("bag_not_as_declared", **said, claim=claim, declared=claim.number)
    check_arrival(state, goods)
    return goods


def check_arrival(state: State, goods: Goods) -> None:
    """Cards that come onto the table, some of them face down, are cards of this game."""
    check_kinds(state, goods)
    number = pile.total(pile.contraband_part(pile.plus(state.seen, goods)))
    cards = pile.total(pile.contraband_part(state.deck))
    require(number <= cards, "beyond_contraband", number=number, cards=cards)


def check_in_play(state: State, *keys: str) -> None:
    """A good that the deck of this table lacks can't turn up."""
    for key in keys:
        if key != UNKNOWN and not state.deck.get(key) and key not in state.cards:
            said = {"good": key, "players": len(state.players), "setup": state.setup}
            require(key not in ROYAL or key in state.deck, "royal_off", **said, module=ROYAL_CLASS)
            raise Refusal("not_in_deck", **said)


def check_kinds(state: State, called: Goods, beside: Goods = NO_GOODS) -> None:
    """No more cards of a kind are seen in a round than the game has: that would be a typing slip.

    All bags were loaded before the first was dealt with, so what was confiscated or given up since
    counts too. `called` are cards that arrive, or turn up by a kind; `beside` are those of the bag
    at hand.
    """
    check_in_play(state, *called)
    seen = pile.plus(state.seen, beside, called)
    for key in called:
        cards = state.deck.get(key, seen[key])
        require(seen[key] <= cards, "beyond_deck", goods={key: seen[key]}, cards=cards)


def check_can_give(state: State, giver: Player, offer: ev.Offer, beside: Goods = NO_GOODS) -> None:
    """Nobody gives what is not in their purse; `beside` are the cards of the bag at hand."""
    name, (gold, goods) = giver.name, offer
    require(gold <= giver.gold, "not_enough_gold", player=name, gold=giver.gold, number=gold)
    check_in_play(state, *goods)
    contraband, unseen = pile.contraband_part(goods), goods.get(UNKNOWN, 0)
    gaps, turned_up = giver.lacks(goods)
    require(not gaps, "not_on_stand", player=name, goods=gaps, stand=giver.legal)
    if unseen and giver.shown and not giver.unknown:
        raise Refusal("name_the_kind", player=name, number=unseen)
    require(pile.total(turned_up) <= giver.unknown, "not_face_down", player=name, goods=contraband)
    check_kinds(state, turned_up, beside)


# ---------------------------------------------------------------------------------------------
# Moves: one an entry of the base game.


def start_game(setup: box.Setup) -> ev.GameStarted:
    """Three to six different players, each option within its range."""
    for code, number, least, most in (
        ("players_number", len(setup.names), box.FEWEST_PLAYERS, box.MOST_PLAYERS),
        ("hand_size", setup.hand, *box.HANDS),
        ("gold_range", setup.gold, 0, MOST_GOLD),
        ("turns_range", setup.turns, 1, box.MOST_TURNS),
        ("round_range", setup.round, 1, box.rounds(setup)),
    ):
        require(least <= number <= most, code, number=number, most=most)
    require(setup.edition in box.EDITIONS, "edition_unknown", edition=setup.edition)
    return ev.GameStarted(setup)


def declare(state: State, merchant: str, claim: ev.Claim) -> ev.Declared:
    """A merchant says once a round what is in the bag."""
    must_have_a_bag(state, merchant)
    earlier, entry = state.declared.get(merchant), state.entries.get(("declare", merchant), 0)
    said = {"player": merchant, "earlier": earlier, "declared": claim, "entry": entry}
    require(not earlier, "already_declared", **said)
    return ev.Declared(merchant, check_claim(state, claim))


def pass_bag(
    state: State,
    merchant: str,
    goods: Goods | None = None,
    declared: ev.Claim | None = None,
    bribe: ev.Offer = ev.NO_OFFER,
    from_bag: Goods = NO_GOODS,
    by: str = "",
) -> ev.BagPassed:
    """The bag goes back unopened, for a bribe or for nothing."""
    must_have_a_bag(state, merchant)
    by = deputy_alone(state, by, bribe)
    bag = bag_for(state, merchant, claim_for(state, merchant, declared), goods)
    loose = {key: n for key, n in bag.items() if key not in state.cards}
    gaps = pile.missing(loose, from_bag)
    require(not gaps, "not_in_bag", player=merchant, goods=gaps, bag_size=pile.total(bag))
    try:
        check_can_give(state, state.players[merchant], bribe, bag)
    except Refusal as no:
        gaps = pile.missing(state.players[merchant].goods, bribe.goods)
        in_bag = not pile.missing(pile.minus(loose, from_bag), gaps)
        if in_bag and no.code in ("not_on_stand", "not_face_down"):
            raise Refusal("bribe_from_bag", player=merchant, goods=gaps) from no
        raise
    return ev.BagPassed(merchant, goods, declared, bribe, from_bag, by)


def open_bag(
    state: State,
    merchant: str,
    goods: Goods | None = None,
    declared: ev.Claim | None = None,
    paying: Mapping[str, Goods] = ev.NO_CHOICE,
    by: str = "",
) -> ev.BagOpened:
    """The bag is opened, and whoever was wrong pays the penalty."""
    must_have_a_bag(state, merchant)
    by = deputy_alone(state, by)
    inspectors = acting_inspectors(state, by)
    claim = claim_for(state, merchant, declared)
    if claim is None:
        raise Refusal("open_undeclared", player=merchant)
    bag = bag_for(state, merchant, claim, goods)
    require(UNKNOWN not in bag, "open_face_down", player=merchant)
    verdict = judge_bag(claim, bag)
    payers = inspectors if verdict.honest else (merchant,)
    for name in paying:
        require(not name or name in payers, "not_the_debtor", player=name, payers=payers)
    share = verdict.penalty // len(payers)
    short = [name for name in payers if state.players[name].gold < share]
    named = len(short) > 1
    payments, said = [], {}
    for payer in payers:
        debtor = copy(state.players[payer])
        # What the bag brought in honestly is on the stand by now.
        debtor.put(verdict.kept if payer == merchant else NO_GOODS)
        # A choice without a name is that of whoever is short of gold.
        unnamed = paying.get("") if payer in (short or payers) else None
        choice = paying.get(payer, unnamed)
        payment, choice = settle(debtor, share, choice, named=named)
        check_kinds(state, debtor.lacks(payment.goods)[1], bag)
        payments.append(payment)
        if choice:
            said[payer if named or payer in paying else ""] = choice
    return ev.BagOpened(merchant, goods, declared, said, by, tuple(payments))


def absent(state: State, merchant: str) -> ev.Absent:
    """A merchant sits this round out: a house rule."""
    must_have_a_bag(state, merchant)
    return ev.Absent(merchant)


def pay(
    state: State, giver: str, taker: str, offer: ev.Offer, back: ev.Offer = ev.NO_OFFER
) -> ev.Paid:
    """A deal outside the bags, one way or as a swap."""
    _between_two(state, giver, taker)
    require(offer, "nothing_paid", player=giver)
    check_can_give(state, state.players[giver], offer)
    check_can_give(state, state.players[taker], back)
    return ev.Paid(giver, taker, offer, back)


def bank(
    state: State, player: str, offer: ev.Offer = ev.NO_OFFER, back: ev.Offer = ev.NO_OFFER
) -> ev.Banked:
    """What a card, a law or a house rule moves between a player and the bank."""
    must_be_played(state)
    require(offer or back, "bank_nothing", player=player)
    most = max(offer.gold, back.gold)
    require(most <= MOST_GOLD, "bank_range", number=most, most=MOST_GOLD)
    require(offer.goods.keys().isdisjoint(state.cards), "bank_card", player=player)
    check_arrival(state, offer.goods)
    check_can_give(state, state.players[player], back)
    return ev.Banked(player, offer, back)


def promise(state: State, giver: str, taker: str, text: str) -> ev.Promised:
    """A favour: one for a later round binds nobody, and is worth remembering all the same."""
    _between_two(state, giver, taker)
    return ev.Promised(giver, taker, text)


def _between_two(state: State, giver: str, taker: str) -> None:
    must_be_played(state)
    require(giver != taker, "same_player", player=giver)


def keep_promise(state: State, number: int) -> ev.PromiseKept:
    """The favour was done."""
    return ev.PromiseKept(_open_promise(state, number))


def break_promise(state: State, number: int) -> ev.PromiseBroken:
    """The favour was not done."""
    return ev.PromiseBroken(_open_promise(state, number))


def _open_promise(state: State, number: int) -> int:
    must_be_unfinished(state)
    still_open = tuple(state.open_promises)
    code = "promise_settled" if 1 <= number <= len(state.promises) else "no_such_promise"
    require(number in still_open, code, number=number, open=still_open)
    return number


def end_round(state: State) -> ev.RoundEnded:
    """The marker moves on once every bag is dealt with."""
    must_be_in_a_round(state)
    require(not state.waiting, "bags_waiting", waiting=state.waiting, merchant=state.waiting[:1])
    return ev.RoundEnded(even_shares(state))


def name_deputies(
    state: State, names: tuple[str, ...], shuffle: Shuffle | None = None
) -> ev.DeputiesNamed:
    """Two of those left in the deck, drawn or named; another choice of the table is its own."""
    must_be_played(state)
    due, drawn, left = state.inspectors_due, state.inspectors, state.undrawn
    require(due > 1, "deputies_off")
    require(not drawn, "deputies_named", names=drawn, round=state.round)
    if not names:
        if shuffle is None:
            raise Refusal("deputies_undrawn", left=left)
        # Where a choice by hand left one card, the others are shuffled anew behind it.
        names = (*shuffle(left), *shuffle([n for n in state.seated if n not in left]))[:due]
    require(len(set(names)) == len(names) == due, "deputies_two", names=names)
    return ev.DeputiesNamed(names)


def split_booty(state: State, shares: tuple[ev.Share, ...]) -> ev.BootySplit:
    """As the two Deputies agree; what they leave on the tile is discarded."""
    must_be_in_a_round(state)
    require(len(state.inspectors) > 1, "deputies_off")
    require(not state.waiting, "booty_early", waiting=state.waiting)
    booty, (first, second) = state.booty, state.inspectors
    are_theirs = all(share.name in state.inspectors for share in shares)
    require(are_theirs, "booty_whose", inspectors=state.inspectors, first=first, second=second)
    gold = sum(share.offer.gold for share in shares)
    goods = pile.plus(*(share.offer.goods for share in shares))
    gaps, turned_up = booty.lacks(goods)
    is_too_much = gold > booty.gold or gaps or pile.total(turned_up) > booty.unknown
    require(not is_too_much, "booty_too_much", booty=ev.Offer.of(booty))
    check_kinds(state, turned_up)
    return ev.BootySplit(shares)


def even_shares(state: State, *, discard_odd: bool = False) -> tuple[ev.Share, ...]:
    """Each Deputy's half; an odd coin is left out, and so is a single odd card.

    Refused where cards of several kinds are left over: the Deputies say then who takes what. With
    `discard_odd`, for a game that ends amid a round, those are left out too, and unseen ones.
    """
    gold, cards = state.booty.gold, state.booty.goods
    if not (gold or cards):
        return ()
    if len(state.odd_booty) > 1 and not discard_odd:
        raise Refusal("booty_uneven", deputies=state.inspectors, shares=fair_shares(state))
    sharers = len(state.inspectors)  # one, where the other Deputy went home
    parts = {key: n // sharers for key, n in cards.items() if n >= sharers}
    if discard_odd:
        parts.pop(UNKNOWN, None)
    return tuple(ev.Share(name, ev.Offer(gold // sharers, parts)) for name in state.inspectors)


def fair_shares(state: State) -> tuple[ev.Share, ...]:
    """A proposal: halves, and as many of the odd cards each, as near in value as it goes."""
    halves = {key: n // 2 for key, n in state.booty.goods.items()}
    values = {key: good.value for key, good in GOODS.items()} | {UNKNOWN: _WORTH_UNSEEN}
    odd = sorted(state.odd_booty, key=values.__getitem__, reverse=True)
    odd = odd[: len(odd) // 2 * 2]  # of an odd number the least dear card is discarded
    half = sum(values[key] for key in odd) / 2
    parts = combinations(odd, len(odd) // 2)
    mine = min(parts, key=lambda part: abs(sum(values[key] for key in part) - half))
    yours = tuple(key for key in odd if key not in mine)
    shares = (pile.tidy([*halves.items(), *((key, 1) for key in part)]) for part in (mine, yours))
    offers = (ev.Offer(state.booty.gold // 2, goods) for goods in shares)
    return tuple(map(ev.Share, state.inspectors, offers))


def leave(state: State, player: str) -> ev.Left:
    """A player goes home; two at least play on."""
    must_be_played(state)
    others = tuple(name for name in state.seated if name != player)
    require(len(others) > 1, "leave_too_few", player=player, others=others)
    return ev.Left(player)


def rename(_state: State, player: str, name: str) -> ev.Renamed:
    """A misspelt name, at any time."""
    return ev.Renamed(player, name)


def reveal(state: State, player: str, goods: Goods) -> ev.Revealed:
    """Face-down contraband turns up; the whole row may be named where part of it is known."""
    must_be_unfinished(state)
    holder = state.players[player]
    is_named = UNKNOWN not in goods and goods == pile.contraband_part(goods)
    require(is_named, "reveal_contraband", player=player)
    if pile.total(goods) == holder.contraband and not pile.missing(goods, holder.shown):
        goods = pile.minus(goods, holder.shown)
    number, unknown = pile.total(goods), holder.unknown
    require(unknown, "reveal_known", player=player)
    require(0 < number <= unknown, "reveal_number", player=player, number=number, unknown=unknown)
    check_kinds(state, goods)
    return ev.Revealed(player, goods)


def count(state: State, player: str, counted: ev.Stock) -> ev.Counted:
    """What lies on the table is right, and the log follows it."""
    must_be_unfinished(state)
    holder, gold = state.players[player], counted.gold
    most = max(gold or 0, *counted.goods.values(), 0)
    require(most <= MOST_GOLD, "count_range", player=player, number=most, most=MOST_GOLD)
    strange = next((key for key in counted.goods if key not in (*LEGAL, UNKNOWN)), "")
    require(not strange, "count_contraband", player=player, good=strange)
    expected = {key: holder.goods.get(key, 0) for key in counted.goods}
    event = ev.Counted(player, counted, ev.Stock(None if gold is None else holder.gold, expected))
    check_arrival(state, {key: n for key, n in event.difference[1].items() if n > 0})
    return event


def note(_state: State, text: str) -> ev.Noted:
    """A line in the log, at any time."""
    return ev.Noted(text)


def tally(state: State, holdings: tuple[ev.Holding, ...]) -> ev.Tallied:
    """The end of a game of which nothing else is known, so that nothing may come before it."""
    if state.finished or state.round > 1 or state.declared or state.bags:
        raise Refusal("tally_not_first")
    names, players = tuple(holding.name for holding in holdings), state.setup.names
    require(sorted(names) == sorted(players), "tally_names", names=names, players=players)
    return ev.Tallied(holdings)


def finish(state: State, early: bool = False) -> ev.Finished:
    """The final tally, once all rounds are played and every kind is known."""
    must_be_unfinished(state)
    is_last = state.over or (state.round == state.rounds and state.inspectors)
    require(early or is_last, "rounds_remain", round=state.round, rounds=state.rounds)
    if not (early or state.over):
        end_round(state)  # refuses what `next` would
    unknown = {player.name: player.unknown for player in state.players.values() if player.unknown}
    require(not unknown, "kinds_unknown", unknown=unknown)
    waits = bool(state.waiting)
    unseen = 0 if waits else state.booty.unknown
    require(unseen < 2, "booty_unseen", number=unseen)
    return ev.Finished(waits or not is_last, even_shares(state, discard_odd=waits))
