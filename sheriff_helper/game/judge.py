"""The judge: may this happen? A move looks at the state and returns the event.

There is one move for each entry of the base game. A move that is not allowed is
refused. None changes the state: the event does that when it is applied.
"""

from copy import copy

from sheriff_helper.game import box
from sheriff_helper.game import events as ev
from sheriff_helper.game import goods as pile
from sheriff_helper.game.booty import even_shares
from sheriff_helper.game.checks import (
    check_arrival,
    check_bribe,
    check_can_give,
    check_claim,
    check_inspects,
    check_kinds,
    checked_bag,
    checked_claim,
    must_be_in_a_round,
    must_be_played,
    must_be_two,
    must_be_unfinished,
    must_have_a_bag,
)
from sheriff_helper.game.goods import LEGAL, NO_GOODS, UNKNOWN, Goods
from sheriff_helper.game.penalty import judge_bag, settle
from sheriff_helper.game.refusal import Counts, Numbers, Refusal, require
from sheriff_helper.game.state import State
from sheriff_helper.game.values import (
    NO_CHOICE,
    NO_OFFER,
    Choice,
    Choices,
    Claim,
    Holding,
    Offer,
    Share,
    Shuffle,
    Stock,
)

MOST_GOLD = 9_999


def start_game(setup: box.Setup) -> ev.GameStarted:
    """Three to six players sit down, and each option is in its range.

    Whoever reads the names makes sure that they differ, and that the first Sheriff
    is one of them.
    """
    ranges = (
        ("players_number", len(setup.names), box.FEWEST_PLAYERS, box.MOST_PLAYERS),
        ("hand_size", setup.hand, *box.HANDS),
        ("gold_range", setup.gold, 0, MOST_GOLD),
        ("turns_range", setup.turns, 1, box.MOST_TURNS),
        ("round_range", setup.round, 1, box.rounds(setup)),
    )
    for code, number, least, most in ranges:
        require(least <= number <= most, code, number=number, most=most)
    require(setup.edition in box.EDITIONS, "edition_unknown", edition=setup.edition)
    return ev.GameStarted(setup)


def declare(state: State, merchant: str, claim: Claim) -> ev.Declared:
    """A merchant says once a round what is in the bag."""
    must_have_a_bag(state, merchant)
    earlier = state.declared.get(merchant)
    if earlier:
        raise Refusal(
            "already_declared",
            player=merchant,
            earlier=earlier,
            declared=claim,
            entry=state.entries.get(("declare", merchant), 0),
        )
    check_claim(state, claim)
    return ev.Declared(merchant, claim)


def pass_bag(
    state: State,
    merchant: str,
    goods: Goods | None = None,
    declared: Claim | None = None,
    bribe: Offer = NO_OFFER,
    from_bag: Goods = NO_GOODS,
    by: str = "",
) -> ev.BagPassed:
    """The bag goes back unopened, for a bribe or for nothing."""
    must_have_a_bag(state, merchant)
    check_bribe(state, by, bribe)
    check_inspects(state, by)
    claim = checked_claim(state, merchant, declared)
    bag = checked_bag(state, merchant, claim, goods)
    loose = {key: n for key, n in bag.items() if key not in state.cards}
    gaps = pile.missing(loose, from_bag)
    if gaps:
        raise Refusal("not_in_bag", player=merchant, goods=gaps)
    giver = state.players[merchant]
    if bribe.gold <= giver.gold and not giver.may_have(bribe.goods):
        not_on_stand = pile.missing(giver.goods, bribe.goods)
        left_in_bag = pile.minus(loose, from_bag)
        if not pile.missing(left_in_bag, not_on_stand):
            raise Refusal("bribe_from_bag", player=merchant, goods=not_on_stand)
    check_can_give(state, giver, bribe, bag)
    alone = state.deputy_alone(by)
    return ev.BagPassed(merchant, goods, declared, bribe, from_bag, alone)


def open_bag(
    state: State,
    merchant: str,
    goods: Goods | None = None,
    declared: Claim | None = None,
    paying: Choices = NO_CHOICE,
    by: str = "",
) -> ev.BagOpened:
    """The bag is opened, and whoever was wrong pays the penalty."""
    must_have_a_bag(state, merchant)
    check_inspects(state, by)
    claim = checked_claim(state, merchant, declared)
    if claim is None:
        raise Refusal("open_undeclared", player=merchant)
    bag = checked_bag(state, merchant, claim, goods)
    if UNKNOWN in bag:
        raise Refusal("open_face_down", player=merchant)

    verdict = judge_bag(claim, bag)
    if verdict.honest:
        payers = state.acting(by)
    else:
        payers = (merchant,)
    for name in paying:
        if name and name not in payers:
            raise Refusal("not_the_debtor", player=name, payers=payers)

    # What the bag brought in honestly is on the merchant's stand by now.
    debtors = [copy(state.players[name]) for name in payers]
    for debtor in debtors:
        if debtor.name == merchant:
            debtor.put(verdict.kept)
    share = verdict.penalty // len(debtors)
    short = [debtor.name for debtor in debtors if debtor.gold < share]
    # Where two are short of gold, a choice has to say whose it is.
    is_named = len(short) > 1

    payments = []
    choices = {}
    beside = bag
    for debtor in debtors:
        name = debtor.name
        choice = _choice_of(name, paying, short)
        payment, choice = settle(debtor, share, choice, named=is_named)
        turned_up = debtor.must_turn_up(payment.goods)
        check_kinds(state, turned_up, beside)
        beside = pile.plus(beside, turned_up)
        payments.append(payment)
        if choice:
            was_named = is_named or name in paying
            choices[name if was_named else ""] = choice
    alone = state.deputy_alone(by)
    return ev.BagOpened(merchant, goods, declared, choices, alone, tuple(payments))


def _choice_of(name: str, paying: Choices, short: list[str]) -> Choice | None:
    """What a debtor hands over.

    A choice without a name is that of whoever is short of gold, or else of anybody
    who owes.
    """
    if name in paying:
        return paying[name]
    if name in short or not short:
        return paying.get("")
    return None


def absent(state: State, merchant: str) -> ev.Absent:
    """A merchant sits this round out: a house rule."""
    must_have_a_bag(state, merchant)
    return ev.Absent(merchant)


def pay(
    state: State, giver: str, taker: str, offer: Offer, back: Offer = NO_OFFER
) -> ev.Paid:
    """A deal outside the bags, one way or as a swap."""
    must_be_two(state, giver, taker)
    require(offer, "nothing_paid", player=giver)
    check_can_give(state, state.players[giver], offer)
    turned_up = state.players[giver].must_turn_up(offer.goods)
    check_can_give(state, state.players[taker], back, turned_up)
    return ev.Paid(giver, taker, offer, back)


def bank(
    state: State, player: str, offer: Offer = NO_OFFER, back: Offer = NO_OFFER
) -> ev.Banked:
    """A card, a law or a house rule moves something between a player and the bank."""
    must_be_played(state)
    require(offer or back, "bank_nothing", player=player)
    most = max(offer.gold, back.gold)
    require(most <= MOST_GOLD, "bank_range", number=most, most=MOST_GOLD)
    require(offer.goods.keys().isdisjoint(state.cards), "bank_card", player=player)
    check_arrival(state, offer.goods)
    check_can_give(state, state.players[player], back)
    return ev.Banked(player, offer, back)


def promise(state: State, giver: str, taker: str, text: str) -> ev.Promised:
    """A favour. One for a later round binds nobody, but is worth remembering."""
    must_be_two(state, giver, taker)
    return ev.Promised(giver, taker, text)


def keep_promise(state: State, number: int) -> ev.PromiseKept:
    """The favour was done."""
    _must_be_open(state, number)
    return ev.PromiseKept(number)


def break_promise(state: State, number: int) -> ev.PromiseBroken:
    """The favour was not done."""
    _must_be_open(state, number)
    return ev.PromiseBroken(number)


def _must_be_open(state: State, number: int) -> None:
    must_be_unfinished(state)
    still_open = tuple(state.open_promises)
    if number in still_open:
        return
    if 1 <= number <= len(state.promises):
        raise Refusal("promise_settled", number=number, open=Numbers(still_open))
    raise Refusal("no_such_promise", number=number, open=Numbers(still_open))


def end_round(state: State) -> ev.RoundEnded:
    """The marker moves on once every bag is dealt with."""
    must_be_in_a_round(state)
    waiting = state.waiting
    if waiting:
        raise Refusal("bags_waiting", waiting=waiting, merchant=waiting[:1])
    return ev.RoundEnded(even_shares(state))


def name_deputies(
    state: State, names: tuple[str, ...], shuffle: Shuffle | None = None
) -> ev.DeputiesNamed:
    """Two Deputies are drawn, or named: whom the table chooses is its own affair."""
    must_be_played(state)
    due = state.inspectors_due
    drawn = state.inspectors
    require(due > 1, "deputies_off")
    require(not drawn, "deputies_named", names=drawn, round=state.round)
    if not names:
        names = _drawn(state, shuffle)[:due]
    are_enough = len(names) == due and len(set(names)) == due
    require(are_enough, "deputies_two", names=names)
    return ev.DeputiesNamed(names)


def _drawn(state: State, shuffle: Shuffle | None) -> tuple[str, ...]:
    """The deck of Deputies; where one card is left, the rest goes behind it anew."""
    left = state.undrawn
    if shuffle is None:
        raise Refusal("deputies_undrawn", left=left)
    others = [name for name in state.seated if name not in left]
    return (*shuffle(left), *shuffle(others))


def split_booty(state: State, shares: tuple[Share, ...]) -> ev.BootySplit:
    """The two Deputies agree; what they leave on the tile is discarded."""
    must_be_in_a_round(state)
    require(len(state.inspectors) > 1, "deputies_off")
    require(not state.waiting, "booty_early", waiting=state.waiting)
    first, second = state.inspectors
    gold = 0
    goods: Goods = {}
    for share in shares:
        if share.name not in state.inspectors:
            inspectors = state.inspectors
            said = {"inspectors": inspectors, "first": first, "second": second}
            raise Refusal("booty_whose", **said)
        gold += share.offer.gold
        goods = pile.plus(goods, share.offer.goods)
    booty = state.booty
    if gold > booty.gold or not booty.may_have(goods):
        raise Refusal("booty_too_much", booty=booty.offer)
    check_kinds(state, booty.must_turn_up(goods))
    return ev.BootySplit(shares)


def leave(state: State, player: str) -> ev.Left:
    """A player goes home; at least two play on."""
    must_be_played(state)
    others = tuple(name for name in state.seated if name != player)
    require(len(others) > 1, "leave_too_few", player=player, others=others)
    return ev.Left(player)


def rename(_state: State, player: str, name: str) -> ev.Renamed:
    """A name was misspelt; that can be mended at any time."""
    return ev.Renamed(player, name)


def reveal(state: State, player: str, goods: Goods) -> ev.Revealed:
    """Face-down contraband turns up; the cards that were seen may be named along."""
    must_be_unfinished(state)
    holder = state.players[player]
    is_contraband = goods == pile.contraband_part(goods)
    if UNKNOWN in goods or not is_contraband:
        raise Refusal("reveal_contraband", player=player)
    is_whole_row = pile.total(goods) == holder.contraband
    if is_whole_row and not pile.missing(goods, holder.shown):
        goods = pile.minus(goods, holder.shown)
    number = pile.total(goods)
    unknown = holder.unknown
    require(unknown, "reveal_known", player=player)
    if not 0 < number <= unknown:
        raise Refusal("reveal_number", player=player, number=number, unknown=unknown)
    check_kinds(state, goods)
    return ev.Revealed(player, goods)


def count(state: State, player: str, counted: Stock) -> ev.Counted:
    """What lies on the table is right, and the log follows it."""
    must_be_unfinished(state)
    holder = state.players[player]
    most = max(counted.gold or 0, *counted.goods.values(), 0)
    require(
        most <= MOST_GOLD, "count_range", player=player, number=most, most=MOST_GOLD
    )
    for key in counted.goods:
        if key != UNKNOWN and key not in LEGAL:
            raise Refusal("count_contraband", player=player, good=key)
    gold = None
    if counted.gold is not None:
        gold = holder.gold
    expected = {key: holder.goods.get(key, 0) for key in counted.goods}
    event = ev.Counted(player, counted, Stock(gold, expected))
    _gold, cards = event.difference
    check_arrival(state, {key: n for key, n in cards.items() if n > 0})
    return event


def note(_state: State, text: str) -> ev.Noted:
    """A line in the log, at any time."""
    return ev.Noted(text)


def tally(state: State, holdings: tuple[Holding, ...]) -> ev.Tallied:
    """The end of a game of which nothing else is known: nothing may come before it."""
    if state.finished or state.round > 1 or state.declared or state.bags:
        raise Refusal("tally_not_first")
    names = tuple(holding.name for holding in holdings)
    players = state.setup.names
    require(
        sorted(names) == sorted(players), "tally_names", names=names, players=players
    )
    return ev.Tallied(holdings)


def finish(state: State, early: bool = False) -> ev.Finished:
    """The final tally, once all rounds are played and every kind is known."""
    must_be_unfinished(state)
    is_last_round = state.round == state.rounds and bool(state.inspectors)
    is_last = state.over or is_last_round
    if not early and not is_last:
        raise Refusal("rounds_remain", round=state.round, rounds=state.rounds)
    if not early and not state.over:
        end_round(state)  # refuses what `next` would
    unknown = {}
    for player in state.players.values():
        if player.unknown:
            unknown[player.name] = player.unknown
    if unknown:
        first = next(iter(unknown))
        raise Refusal("kinds_unknown", player=first, unknown=Counts(unknown))
    has_bags_left = bool(state.waiting)
    shares = even_shares(state, discard_odd=has_bags_left)
    if any(UNKNOWN in share.offer.goods for share in shares):
        raise Refusal("booty_unseen", number=state.booty.unknown)
    is_cut_short = has_bags_left or not is_last
    return ev.Finished(is_cut_short, shares)
