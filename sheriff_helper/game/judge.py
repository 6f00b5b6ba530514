"""The judge: may this happen? A move looks at the state and returns the event, or refuses.

No move changes the state: the event does that when it is applied, and never judges.
"""

from collections.abc import Iterator, Mapping
from copy import copy
from itertools import combinations

from sheriff_helper.game import box_and_setup as box
from sheriff_helper.game import events as ev
from sheriff_helper.game.goods import (
    GOODS,
    LEGAL,
    NO_GOODS,
    ROYAL,
    UNKNOWN,
    Goods,
    contraband_part,
    minus,
    missing,
    plus,
    tidy,
    total,
)
from sheriff_helper.game.refusal import Refusal, require
from sheriff_helper.game.scoring import award
from sheriff_helper.game.settlement import StandingLoss, judge_bag, settle
from sheriff_helper.game.state import Player, State, acting_inspectors

MOST_TURNS, MOST_GOLD = 9, 9_999

# ---------------------------------------------------------------------------------------------
# The questions that moves ask, those of modules among them.


def must_be_unfinished(state: State) -> None:
    """Nothing but a note follows the final tally."""
    require(not state.finished, "game_finished")


def must_be_in_a_round(state: State) -> None:
    """Bags are dealt with only while a round is on."""
    must_be_unfinished(state)
    require(not state.over, "rounds_over", rounds=state.rounds)
    require(state.inspectors, "no_inspectors", round=state.round)


def must_have_a_bag(state: State, merchant: str) -> None:
    """A bag is dealt with once a round, and who inspects has none."""
    must_be_in_a_round(state)
    said = {"player": merchant, "round": state.round, "waiting": state.waiting}
    is_sheriff = len(state.inspectors) == 1
    code = "sheriff_has_no_bag" if is_sheriff else "deputy_has_no_bag"
    require(merchant not in state.inspectors, code, **said)
    require(merchant not in state.bags, "bag_dealt_with", **said)


def deputy_alone(state: State, by: str) -> str:
    """The Deputy who acts without the other; a Sheriff always does, so that it need not be said."""
    inspectors = state.inspectors
    require(not by or by in inspectors, "not_an_inspector", player=by, inspectors=inspectors)
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
    said = {"player": merchant, "earlier": earlier, "declared": declared}
    require(earlier in (None, declared), "declared_otherwise", **said)
    return declared


def bag_for(state: State, merchant: str, claim: ev.Claim | None, goods: Goods | None) -> Goods:
    """What is in the bag, with a size that fits the rules and the declaration."""
    if goods is None:
        if claim is None:
            raise Refusal("bag_unsaid", player=merchant)
        goods = {claim.good: claim.number}
    size = total(goods)
    said = {"player": merchant, "number": size}
    require(box.SMALLEST_BAG <= size <= box.LARGEST_BAG, "bag_size", **said)
    if claim and size != claim.number:
        raise Refusal("bag_not_as_declared", **said, claim=claim, declared=claim.number)
    check_kinds(state, goods)
    number = total(contraband_part(plus(on_all_stands(state), goods)))
    cards = total(contraband_part(state.deck))
    require(number <= cards, "beyond_contraband", number=number, cards=cards)
    return goods


def on_all_stands(state: State) -> dict[str, int]:
    """Every card on the table by kind, as far as the log knows; unseen ones under `?`."""
    cards = (card.goods for player in state.players.values() for card in player.cards)
    return plus(state.booty.goods, *(player.goods for player in state.players.values()), *cards)


def check_in_play(state: State, *keys: str) -> None:
    """A good that the deck of this table lacks can't turn up."""
    for key in keys:
        if key != UNKNOWN and not state.deck.get(key) and key not in state.cards:
            royal_off = key in ROYAL and key not in state.deck
            code = "royal_off" if royal_off else "not_in_deck"
            raise Refusal(code, good=key, players=len(state.players), setup=state.setup)


def check_kinds(state: State, called: Goods, beside: Goods = NO_GOODS) -> None:
    """The table can't hold more cards of a kind than the deck does: that would be a typing slip.

    `called` are cards that arrive, or turn up by a kind; `beside` are those of the bag at hand.
    """
    check_in_play(state, *called)
    lying = plus(on_all_stands(state), beside, called)
    for key in called:
        cards = state.deck.get(key, lying[key])
        require(lying[key] <= cards, "beyond_deck", goods={key: lying[key]}, cards=cards)


def check_can_give(state: State, giver: Player, offer: ev.Offer, beside: Goods = NO_GOODS) -> None:
    """Nobody gives what is not in their purse; `beside` are the cards of the bag at hand."""
    name, (gold, goods) = giver.name, offer
    require(gold <= giver.gold, "not_enough_gold", player=name, gold=giver.gold, number=gold)
    check_in_play(state, *goods)
    contraband, unseen = contraband_part(goods), goods.get(UNKNOWN, 0)
    gaps = missing(giver.legal, minus(goods, contraband))
    require(not gaps, "not_on_stand", player=name, goods=gaps, stand=giver.legal)
    if unseen and giver.shown and not giver.unknown:
        raise Refusal("name_the_kind", player=name, number=unseen)
    turned_up = missing(giver.shown, contraband)
    require(total(turned_up) <= giver.unknown, "not_face_down", player=name, goods=contraband)
    check_kinds(state, turned_up, beside)


# ---------------------------------------------------------------------------------------------
# Moves: one an entry of the base game.


def start_game(setup: box.Setup) -> ev.GameStarted:
    """Three to six different players, each option within its range."""
    for code, number, least, most in (
        ("players_number", len(setup.names), box.FEWEST_PLAYERS, box.MOST_PLAYERS),
        ("hand_size", setup.hand, *box.HANDS),
        ("gold_range", setup.gold, 0, MOST_GOLD),
        ("turns_range", setup.turns, 1, MOST_TURNS),
    ):
        require(least <= number <= most, code, number=number, most=most)
    require(setup.edition in box.EDITIONS, "edition_unknown", edition=setup.edition)
    return ev.GameStarted(setup)


def declare(state: State, merchant: str, claim: ev.Claim) -> ev.Declared:
    """A merchant says once a round what is in the bag."""
    must_have_a_bag(state, merchant)
    earlier = state.declared.get(merchant)
    require(not earlier, "already_declared", player=merchant, earlier=earlier, declared=claim)
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
    by = deputy_alone(state, by)
    bag = bag_for(state, merchant, claim_for(state, merchant, declared), goods)
    loose = {key: n for key, n in bag.items() if key not in state.cards}
    gaps = missing(loose, from_bag)
    require(not gaps, "not_in_bag", player=merchant, goods=gaps, bag_size=total(bag))
    try:
        check_can_give(state, state.players[merchant], bribe, bag)
    except Refusal as no:
        absent = no.code in ("not_on_stand", "not_face_down")
        if absent and not missing(minus(loose, from_bag), bribe.goods):
            raise Refusal("bribe_from_bag", player=merchant, goods=bribe.goods) from no
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
    payee = merchant if verdict.honest else inspectors[0] if len(inspectors) == 1 else ""
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
        payment, choice = settle_debt(state, debtor, share, choice, payee, bag, named=named)
        payments.append(payment)
        if choice:
            said[payer if named or payer in paying else ""] = choice
    return ev.BagOpened(merchant, goods, declared, said, by, tuple(payments))


def settle_debt(
    state: State,
    debtor: Player,
    owed: int,
    choice: Goods | None,
    payee: str,
    beside: Goods = NO_GOODS,
    *,
    named: bool = False,
) -> tuple[ev.Payment, Goods]:
    """A penalty paid to a player, or onto the Booty tile where `payee` is empty."""
    loss = _standing_loss(state, debtor, payee)
    payment, said = settle(debtor, owed, choice, loss, named=named)
    check_kinds(state, missing(debtor.shown, contraband_part(payment.goods)), beside)
    return payment, said


def _standing_loss(state: State, debtor: Player, payee: str) -> StandingLoss:
    """What handing legal goods over would cost the debtor in King and Queen points now."""

    def loss(good: str, number: int) -> int:
        if good not in LEGAL:
            return 0
        counts = {name: player.legal.get(good, 0) for name, player in state.players.items()}
        counts[debtor.name] = debtor.legal.get(good, 0)
        before = award(counts, *box.KING_QUEEN[good]).points.get(debtor.name, 0)
        counts[debtor.name] -= number
        if payee:
            counts[payee] += number
        return before - award(counts, *box.KING_QUEEN[good]).points.get(debtor.name, 0)

    return loss


def pay(state: State, giver: str, taker: str, offer: ev.Offer) -> ev.Paid:
    """A deal outside the bags."""
    _between_two(state, giver, taker)
    require(offer, "nothing_paid", player=giver)
    check_can_give(state, state.players[giver], offer)
    return ev.Paid(giver, taker, offer)


def promise(state: State, giver: str, taker: str, text: str) -> ev.Promised:
    """A favour for later: it binds nobody, and is worth remembering."""
    _between_two(state, giver, taker)
    return ev.Promised(giver, taker, text)


def _between_two(state: State, giver: str, taker: str) -> None:
    must_be_unfinished(state)
    require(giver != taker, "same_player", player=giver)


def keep_promise(state: State, number: int) -> ev.PromiseKept:
    """The favour was done."""
    return ev.PromiseKept(_open_promise(state, number))


def break_promise(state: State, number: int) -> ev.PromiseBroken:
    """The favour was not done."""
    return ev.PromiseBroken(_open_promise(state, number))


def _open_promise(state: State, number: int) -> int:
    must_be_unfinished(state)
    open_ones = tuple(n for n, p in enumerate(state.promises, 1) if p.kept is None)
    code = "promise_settled" if 1 <= number <= len(state.promises) else "no_such_promise"
    require(number in open_ones, code, number=number, open=open_ones)
    return number


def end_round(state: State) -> ev.RoundEnded:
    """The marker moves on once every bag is dealt with."""
    must_be_in_a_round(state)
    if state.waiting:
        raise Refusal("bags_waiting", waiting=state.waiting, merchant=state.waiting[0])
    return ev.RoundEnded(even_shares(state))


def even_shares(state: State, *, discard_odd: bool = False) -> tuple[ev.Share, ...]:
    """Each Deputy's half of what lies on the Booty tile; an odd coin is left out.

    Refused where a kind of card does not divide evenly: the Deputies say then who takes what.
    With `discard_odd`, for a game that ends early, odd and unseen cards are left out like a coin.
    """
    gold, cards = state.booty.gold, state.booty.goods
    if not (gold or cards):
        return ()
    first, second = deputies = state.inspectors
    said = {"deputies": deputies, "first": first, "second": second}
    mine, yours = (ev.Offer(gold // 2, pile) for pile in _fair_piles(cards))
    is_asked = not (discard_odd or state.booty.splits_evenly)
    require(not is_asked, "booty_uneven", **said, mine=mine, yours=yours)
    halves = {key: n // 2 for key, n in cards.items() if n > 1}
    if discard_odd:
        halves.pop(UNKNOWN, None)
    return tuple(ev.Share(name, ev.Offer(gold // 2, halves)) for name in deputies)


def _fair_piles(cards: Goods) -> Iterator[Goods]:
    """Half of each kind, and of what is left over an equal number, as near in value as it goes."""
    worths = {key: GOODS[key].value if key in GOODS else 0 for key, n in cards.items() if n % 2}
    odd = sorted(worths, key=worths.__getitem__)[len(worths) % 2 :]  # the least is one too many
    half = sum(map(worths.__getitem__, odd)) / 2
    ways = combinations(odd, len(odd) // 2)
    mine = min(ways, key=lambda way: abs(sum(map(worths.__getitem__, way)) - half))
    for pile in (mine, [key for key in odd if key not in mine]):
        yield tidy([*((key, n // 2) for key, n in cards.items()), *((key, 1) for key in pile)])


def reveal(state: State, player: str, goods: Goods) -> ev.Revealed:
    """Face-down contraband turns up; the whole row may be named where part of it is known."""
    must_be_unfinished(state)
    holder = state.players[player]
    is_named = UNKNOWN not in goods and goods == contraband_part(goods)
    require(is_named, "reveal_contraband", player=player)
    if total(goods) == holder.contraband and not missing(goods, holder.shown):
        goods = minus(goods, holder.shown)
    number, unknown = total(goods), holder.unknown
    require(unknown, "reveal_known", player=player)
    require(0 < number <= unknown, "reveal_number", player=player, number=number, unknown=unknown)
    check_kinds(state, goods)
    return ev.Revealed(player, goods)


def count_gold(state: State, player: str, gold: int) -> ev.Counted:
    """The coins on the table are right, and the log follows them."""
    must_be_unfinished(state)
    require(gold <= MOST_GOLD, "count_range", player=player, number=gold, most=MOST_GOLD)
    return ev.Counted(player, gold, state.players[player].gold)


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
    is_last = state.round == state.rounds and state.inspectors and not state.waiting
    in_time = state.over or bool(is_last)
    said = {"round": state.round, "rounds": state.rounds, "waiting": state.waiting}
    require(early or in_time, "rounds_remain", **said)
    unknown = {player.name: player.unknown for player in state.players.values() if player.unknown}
    require(not unknown, "kinds_unknown", unknown=unknown)
    shares = even_shares(state, discard_odd=not in_time)
    if in_time and state.booty.unknown:
        first, second = state.inspectors
        raise Refusal("booty_unseen", number=state.booty.unknown, first=first, second=second)
    return ev.Finished(early and not in_time, shares)
