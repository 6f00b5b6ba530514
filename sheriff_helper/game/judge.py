"""The judge: may this happen? A move looks at the state and returns the event, or refuses.

No move changes the state: `state.apply` does that, and never judges.
"""

from collections.abc import Mapping

from sheriff_helper.game import events as ev
from sheriff_helper.game.checks import (
    bag_for,
    check_can_give,
    check_claim,
    check_gold,
    check_in_play,
    check_named,
    claim_for,
    inspectors_for,
    must_be_in_a_round,
    must_be_unfinished,
    must_have_a_bag,
)
from sheriff_helper.game.deputies_booty import even_shares
from sheriff_helper.game.editions import (
    EDITIONS,
    FEWEST_PLAYERS,
    HANDS,
    KING_QUEEN,
    MOST_PLAYERS,
    Setup,
)
from sheriff_helper.game.goods import (
    NO_GOODS,
    UNKNOWN,
    Goods,
    contraband_part,
    is_contraband,
    is_legal,
    minus,
    missing,
    plus,
    total,
)
from sheriff_helper.game.refusal import Refusal
from sheriff_helper.game.scoring import award
from sheriff_helper.game.settlement import Debtor, StandingLoss, judge_bag, settle
from sheriff_helper.game.state import State

MOST_TURNS, MOST_GOLD = 9, 9_999


def start_game(setup: Setup) -> ev.GameStarted:
    """Three to six different players, each option within its range."""
    number = len(setup.names)
    if not FEWEST_PLAYERS <= number <= MOST_PLAYERS:
        raise Refusal("players_number", number=number)
    if setup.edition not in EDITIONS:
        raise Refusal("edition_unknown", edition=setup.edition)
    if setup.hand not in HANDS:
        raise Refusal("hand_size", number=setup.hand)
    if not 0 <= setup.gold <= MOST_GOLD:
        raise Refusal("gold_range", number=setup.gold, most=MOST_GOLD)
    if not 1 <= setup.turns <= MOST_TURNS:
        raise Refusal("turns_range", number=setup.turns, most=MOST_TURNS)
    return ev.GameStarted(setup)


def declare(state: State, merchant: str, claim: ev.Claim) -> ev.Declared:
    """A merchant says once a round what is in the bag."""
    must_have_a_bag(state, merchant)
    earlier = state.declared.get(merchant)
    if earlier:
        raise Refusal("already_declared", player=merchant, earlier=earlier, declared=claim)
    return ev.Declared(merchant, check_claim(state, claim))


def pass_bag(
    state: State,
    merchant: str,
    goods: Goods | None = None,
    declared: ev.Claim | None = None,
    bribe: ev.Offer | None = None,
    from_bag: Goods | None = None,
    by: str = "",
) -> ev.BagPassed:
    """The bag goes back unopened, for a bribe or for nothing."""
    must_have_a_bag(state, merchant)
    inspectors_for(state, by)
    claim = claim_for(state, merchant, declared)
    bag = bag_for(state, merchant, claim, goods)
    bribe, from_bag = bribe or ev.Offer(), from_bag or {}
    giver = state.players[merchant]
    check_gold(giver, bribe.gold)
    loose = {key: n for key, n in bag.items() if key not in state.cards}
    gaps = missing(loose, from_bag)
    if gaps:
        raise Refusal("not_in_bag", player=merchant, goods=gaps, bag_size=total(bag))
    try:
        check_can_give(state, giver, bribe.goods, bag)
    except Refusal as no:
        absent = no.code in ("not_on_stand", "not_face_down")
        if absent and not missing(minus(loose, from_bag), bribe.goods):
            raise Refusal("bribe_from_bag", player=merchant, goods=bribe.goods) from no
        raise
    alone = by if len(state.inspectors) > 1 else ""
    return ev.BagPassed(merchant, goods, declared, bribe, from_bag, alone)


def open_bag(
    state: State,
    merchant: str,
    goods: Goods | None = None,
    declared: ev.Claim | None = None,
    paying: Mapping[str, Goods] | None = None,
    by: str = "",
) -> ev.BagOpened:
    """The bag is opened, and whoever was wrong pays the penalty."""
    must_have_a_bag(state, merchant)
    inspectors = inspectors_for(state, by)
    claim = claim_for(state, merchant, declared)
    if claim is None:
        raise Refusal("open_undeclared", player=merchant)
    bag = bag_for(state, merchant, claim, goods)
    if UNKNOWN in bag:
        raise Refusal("open_face_down", player=merchant)
    verdict = judge_bag(claim, bag)
    payers = inspectors if verdict.honest else (merchant,)
    share = verdict.penalty // len(payers)
    short = tuple(name for name in payers if state.players[name].gold < share)
    choices = _choices(paying or {}, payers, short or payers)
    payee = merchant if verdict.honest else inspectors[0] if len(inspectors) == 1 else ""
    payments, said = [], {}
    for payer in payers:
        # What the bag brought in honestly is on the stand by now.
        debtor = debtor_of(state, payer, verdict.kept if payer == merchant else {})
        debtor = debtor._replace(named=len(short) > 1)
        payment, choice = settle_debt(state, debtor, share, choices.get(payer), payee, bag)
        payments.append(payment)
        if choice:
            named = len(short) > 1 or payer in (paying or {})
            said[payer if named else ""] = choice
    alone = by if len(state.inspectors) > 1 else ""
    return ev.BagOpened(merchant, goods, declared, said, alone, tuple(payments))


def _choices(
    paying: Mapping[str, Goods], payers: tuple[str, ...], short: tuple[str, ...]
) -> dict[str, Goods]:
    """What each debtor hands over; a choice without a name is that of whoever is short of gold."""
    for name in paying:
        if name and name not in payers:
            raise Refusal("not_the_debtor", player=name, payers=payers)
    unnamed = paying.get("")
    choices = {name: unnamed for name in short if unnamed is not None}
    return choices | {name: goods for name, goods in paying.items() if name}


def debtor_of(state: State, name: str, arrived: Goods) -> Debtor:
    """A player who owes, with what just came onto the stand."""
    player = state.players[name]
    legal = plus(player.legal, arrived)
    return Debtor(name, player.gold, legal, player.shown, player.unknown)


def settle_debt(
    state: State,
    debtor: Debtor,
    owed: int,
    choice: Goods | None,
    payee: str,
    beside: Goods = NO_GOODS,
) -> tuple[ev.Payment, Goods]:
    """A penalty paid to a player, or onto the Booty tile where `payee` is empty."""
    loss = _standing_loss(state, debtor, payee)
    payment, said = settle(debtor, owed, choice, loss)
    check_named(state, missing(debtor.known, contraband_part(payment.goods)), beside)
    return payment, said


def _standing_loss(state: State, debtor: Debtor, payee: str) -> StandingLoss:
    """What handing legal goods over would cost the debtor in King and Queen points now."""
    stands = {name: player.legal for name, player in state.players.items()}
    stands[debtor.name] = debtor.legal

    def loss(good: str, number: int) -> int:
        if not is_legal(good):
            return 0
        king, queen = KING_QUEEN[good]
        counts = {name: legal.get(good, 0) for name, legal in stands.items()}
        before = award(counts, king, queen).points.get(debtor.name, 0)
        counts[debtor.name] -= number
        if payee:
            counts[payee] += number
        return before - award(counts, king, queen).points.get(debtor.name, 0)

    return loss


def pay(state: State, giver: str, taker: str, offer: ev.Offer) -> ev.Paid:
    """A deal outside the bags."""
    must_be_unfinished(state)
    _two_players(giver, taker)
    if not offer:
        raise Refusal("nothing_paid", player=giver)
    check_gold(state.players[giver], offer.gold)
    check_can_give(state, state.players[giver], offer.goods)
    return ev.Paid(giver, taker, offer)


def promise(state: State, giver: str, taker: str, text: str) -> ev.Promised:
    """A favour for later: it binds nobody, and is worth remembering."""
    must_be_unfinished(state)
    _two_players(giver, taker)
    return ev.Promised(giver, taker, text)


def keep_promise(state: State, number: int) -> ev.PromiseKept:
    """The favour was done."""
    _open_promise(state, number)
    return ev.PromiseKept(number)


def break_promise(state: State, number: int) -> ev.PromiseBroken:
    """The favour was not done."""
    _open_promise(state, number)
    return ev.PromiseBroken(number)


def _open_promise(state: State, number: int) -> None:
    must_be_unfinished(state)
    open_ones = tuple(n for n, p in enumerate(state.promises, 1) if p.kept is None)
    if number not in range(1, len(state.promises) + 1):
        raise Refusal("no_such_promise", number=number, open=open_ones)
    if number not in open_ones:
        raise Refusal("promise_settled", number=number, open=open_ones)


def _two_players(giver: str, taker: str) -> None:
    if giver == taker:
        raise Refusal("same_player", player=giver)


def end_round(state: State) -> ev.RoundEnded:
    """The marker moves on once every bag is dealt with."""
    must_be_in_a_round(state)
    if state.waiting:
        raise Refusal("bags_waiting", waiting=state.waiting, merchant=state.waiting[0])
    return ev.RoundEnded(even_shares(state))


def reveal(state: State, player: str, goods: Goods) -> ev.Revealed:
    """Face-down contraband turns up; the whole row may be named where part of it is known."""
    must_be_unfinished(state)
    holder = state.players[player]
    if any(key == UNKNOWN or not is_contraband(key) for key in goods):
        raise Refusal("reveal_contraband", player=player)
    for key in goods:
        check_in_play(state, key)
    if total(goods) == holder.contraband and not missing(goods, holder.shown):
        goods = minus(goods, holder.shown)
    if not holder.unknown:
        raise Refusal("reveal_known", player=player)
    if not goods or total(goods) > holder.unknown:
        raise Refusal("reveal_number", player=player, number=total(goods), unknown=holder.unknown)
    check_named(state, goods)
    return ev.Revealed(player, goods)


def count_gold(state: State, player: str, gold: int) -> ev.Counted:
    """The coins on the table are right, and the log follows them."""
    must_be_unfinished(state)
    if gold > MOST_GOLD:
        raise Refusal("count_range", player=player, number=gold, most=MOST_GOLD)
    return ev.Counted(player, gold, state.players[player].gold)


def note(_state: State, text: str) -> ev.Noted:
    """A line in the log, at any time."""
    return ev.Noted(text)


def tally(state: State, holdings: tuple[ev.Holding, ...]) -> ev.Tallied:
    """The end of a game of which nothing else is known, so that nothing may come before it."""
    if state.finished or state.round > 1 or state.declared or state.bags:
        raise Refusal("tally_not_first")
    names = tuple(holding.name for holding in holdings)
    if sorted(names) != sorted(state.setup.names):
        raise Refusal("tally_names", names=names, players=state.setup.names)
    return ev.Tallied(holdings)


def finish(state: State, early: bool = False) -> ev.Finished:
    """The final tally, once all rounds are played and every kind is known."""
    must_be_unfinished(state)
    last = state.round == state.rounds and state.inspectors and not state.waiting
    if not (early or state.over or last):
        raise Refusal(
            "rounds_remain", round=state.round, rounds=state.rounds, waiting=state.waiting
        )
    unknown = {player.name: player.unknown for player in state.players.values() if player.unknown}
    if unknown:
        raise Refusal("kinds_unknown", unknown=unknown)
    in_time = state.over or bool(last)
    shares = even_shares(state, discard_odd=not in_time)
    if in_time and state.booty.unknown:
        first, second = state.inspectors
        raise Refusal("booty_unseen", number=state.booty.unknown, first=first, second=second)
    return ev.Finished(early and not in_time, shares)
