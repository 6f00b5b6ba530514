"""What must hold of every game that the judge has let happen, worked out here once more by hand.

`check_all` raises an AssertionError that names the law and the entry. It trusts neither the purses
nor the moves of the program: what each player has follows from the events.
"""

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from sheriff_helper.game import events as ev
from sheriff_helper.game.fold import advance, fold
from sheriff_helper.game.goods import GOODS, LEGAL, UNKNOWN, Goods, contraband_part, total
from sheriff_helper.game.handovers import handovers_between
from sheriff_helper.game.history import History, Record, redo, undo
from sheriff_helper.game.scoring import state_score
from sheriff_helper.game.state import Purse, State
from sheriff_helper.game.values import BANK, BOOTY, DISCARD, Transfer
from sheriff_helper.store.rows import data_of, event_of, record_of, row_of
from sheriff_helper.words.replay import play_record
from sheriff_helper.words.saying.record import line_of
from tests.tables import Game

GOLD, CONTRABAND = "gold", "contraband"
OUTSIDE = (BANK, DISCARD)

# What lies at one place: gold, legal goods by kind, and contraband by its number. A card that is
# face down in one entry and named in the next is still that card.
Pile = Counter[str]
Piles = dict[str, Pile]


def pile_of(goods: Goods, gold: int = 0) -> Pile:
    """Gold and goods as one pile; only goods ever lie on a stand."""
    pile: Pile = Counter({key: n for key, n in goods.items() if key in LEGAL})
    pile[CONTRABAND] = total(contraband_part(goods))
    pile[GOLD] = gold
    return pile


def holdings(state: State) -> Piles:
    """What each player has, and the Booty tile, cards that lie with an order among it."""
    piles = {BOOTY: pile_of(state.booty.goods, state.booty.gold)}
    for player in state.players.values():
        piles[player.name] = pile_of(player.goods, player.gold)
        for card in player.cards:
            piles[player.name].update(pile_of(card.goods))
    return piles


def added_up(moves: Iterable[Transfer]) -> Piles:
    """What each place has more because of these moves, or less."""
    piles: Piles = {}
    for move in moves:
        pile = pile_of(move.goods, move.gold)
        piles.setdefault(move.giver, Counter()).subtract(pile)
        piles.setdefault(move.taker, Counter()).update(pile)
    return piles


def sum_of(*sums: Mapping[str, Pile]) -> Piles:
    """All of these together, without what is nothing."""
    piles: Piles = {}
    for one in sums:
        for place, pile in one.items():
            piles.setdefault(place, Counter()).update(pile)
    rows = {place: Counter({k: n for k, n in pile.items() if n}) for place, pile in piles.items()}
    return {place: pile for place, pile in rows.items() if pile}


def bag_of(event: ev.BagPassed | ev.BagOpened, before: State) -> tuple[Goods, Goods]:
    """What was in a bag, and what of it came home."""
    claim = event.declared or before.declared.get(event.merchant)
    bag = event.goods
    if bag is None:
        assert claim is not None
        bag = {claim.good: claim.number}
    if isinstance(event, ev.BagPassed):
        return bag, bag
    assert claim is not None
    return bag, {claim.good: bag.get(claim.good, 0)}


def arrivals(event: ev.Event, before: State) -> Piles:
    """What comes onto a stand, or leaves it, without changing hands: out of a bag, by a count."""
    if isinstance(event, ev.BagPassed | ev.BagOpened):
        return {event.merchant: pile_of(bag_of(event, before)[1])}
    if isinstance(event, ev.Counted):
        gold, cards = event.difference
        return {event.player: pile_of(cards, gold)}
    return {}


# ---------------------------------------------------------------------------------------------
# The laws.


def check_all(game: Game) -> None:
    """Every law there is, on one game."""
    moved = _check_books(game)
    _check_records(game)
    _check_steps_back(game, moved)
    _check_score(game)


def _check_books(game: Game) -> list[Sequence[Transfer]]:
    """Gold and cards are where the moves say; returns the moves of each event."""
    state = fold(game.events[:1])
    round_ = _Round(state)
    all_moves: list[Sequence[Transfer]] = [()]
    banked, corrected = 0, 0
    for event in game.events[1:]:
        moves = event.transfers(state)
        had, more = holdings(state), sum_of(added_up(moves), arrivals(event, state))
        lying, bag, before = _lying(state), _bag(event, state), state.round
        advance(state, event)
        has = holdings(state)
        outside = [more.pop(place, Counter[str]()) for place in OUTSIDE]
        assert sum_of(had, more) == sum_of(has), ("moves add up", event)
        banked -= sum(pile[GOLD] for pile in outside)
        corrected += event.difference[0] if isinstance(event, ev.Counted) else 0
        setup = state.setup
        dealt = setup.gold * len(setup.names)
        assert sum(pile[GOLD] for pile in has.values()) == dealt + banked + corrected, event
        _check_purses(state, event)
        round_.see(event, moves, bag, lying, _lying(state))
        round_.check(event)
        if state.round != before:
            round_ = _Round(state, round_)
        all_moves.append(moves)
    assert state == game.state, "folded one by one"
    return all_moves


def _check_purses(state: State, event: ev.Event) -> None:
    purses: list[Purse] = [*state.players.values(), state.booty]
    for purse in purses:
        assert purse.gold >= 0, ("gold below nothing", event)
        assert purse.unknown >= 0, ("cards below nothing", event)
        assert all(n > 0 for n in (*purse.legal.values(), *purse.shown.values())), event
    bags = (*state.bags.values(), *state.confiscated.values())
    assert all(n > 0 for bag in bags for n in bag.values()), ("a bag", event)
    assert not set(state.waiting) & {*state.left, *state.absent, *state.inspectors}, event
    assert not set(state.inspectors) & set(state.left), event


def _lying(state: State) -> Counter[str]:
    """All cards that were seen on stands and on the Booty tile, by kind, and the others as `?`."""
    cards = (card.goods for player in state.players.values() for card in player.cards)
    purses = (player.goods for player in state.players.values())
    lying: Counter[str] = Counter(state.booty.goods)
    for goods in (*cards, *purses):
        lying.update(goods)
    return lying


def _bag(event: ev.Event, state: State) -> tuple[Goods, Goods]:
    is_bag = isinstance(event, ev.BagPassed | ev.BagOpened)
    return bag_of(event, state) if is_bag else ({}, {})  # type: ignore[arg-type]


class _Round:
    """The deck of a round: all of its bags were loaded before the first was dealt with."""

    def __init__(self, state: State, last: "_Round | None" = None) -> None:
        self.deck: Counter[str] = Counter(state.deck) if last is None else last.deck.copy()
        if last:
            self.deck.subtract(last.gone)
        self.gone: Counter[str] = Counter()
        self.seen = _lying(state)

    def see(
        self,
        event: ev.Event,
        moves: Sequence[Transfer],
        bag: tuple[Goods, Goods],
        before: Counter[str],
        after: Counter[str],
    ) -> None:
        """Cards out of a bag, out of the bank or found by a count; the rest was there before."""
        inside, home = bag
        come, left = Counter(home), Counter[str]()
        for move in moves:
            come.update(move.goods if move.giver in OUTSIDE else {})
            left.update(move.goods if move.taker in OUTSIDE else {})
            self.gone.update(move.goods if move.taker == BANK else {})
        if isinstance(event, ev.Counted):
            come.update(event.difference[1])
        kinds = {*before, *after, *come, *left} & {*GOODS, UNKNOWN}
        # What lies there more than came is what turned up, and then no longer lies face down.
        turned = {key: after[key] - before[key] - come[key] + left[key] for key in kinds}
        assert sum(turned.values()) == 0, ("cards from nowhere", event)
        self.seen.update({key: n for key, n in inside.items() if key in kinds or key in GOODS})
        self.seen.update({key: come[key] - home.get(key, 0) + turned[key] for key in kinds})

    def check(self, event: ev.Event) -> None:
        """No kind is seen more often than the game has cards of it."""
        for key in GOODS:
            assert self.seen[key] <= max(0, self.deck[key]), ("beyond the deck", key, event)
        seen, deck = (total(contraband_part(pile)) for pile in (self.seen, self.deck))
        assert seen <= deck, ("beyond the contraband", event)


def all_data(events: Iterable[ev.Event]) -> list[object]:
    """Events as data, because events of two classes can be equal as tuples."""
    return [data_of(event) for event in events]


def _check_records(game: Game) -> None:
    """What was typed, what is written down, and what is stored: the same game each time."""
    data = all_data(game.events)
    lines = [line_of(event) for event in game.events]
    is_mended = any(line.startswith("rename") for line in game.lines)
    for record in (game.lines, lines) if is_mended else (lines,):
        events = play_record(record)[0]
        assert all_data(events) == data, "replayed"
        assert fold(events) == game.state, "replayed"
    assert [line_of(event) for event in events] == lines, "written down twice"
    stored = [event_of(item) for item in json.loads(json.dumps(data))]
    assert [type(event) for event in stored] == [type(event) for event in game.events]
    assert fold(stored) == game.state, "read from data"
    row = json.loads(json.dumps(row_of(Record("amend", "t", game.events))))
    assert all_data(record_of(row).events) == data, "read from a row"


def _check_steps_back(game: Game, moved: Sequence[Sequence[Transfer]]) -> None:
    """Undo goes back to what was, redo to what is, and the coins said for it are those moves."""
    log = History(Record("enter", f"t{n}", (event,)) for n, event in enumerate(game.events))
    last = len(game.events) - 1
    for back in sorted({1, max(1, last // 2)}):
        kept = list(game.events[: last + 1 - back])
        log.add(undo(log, back, "later"))
        assert all_data(log.events) == all_data(kept), ("undo", back)
        assert log.state() == fold(kept), ("undo", back)
        undone = added_up(move for moves in moved[-back:] for move in moves)
        said = handovers_between(game.events, kept)
        assert sum_of(undone, added_up(said)) == {}, ("coins of an undo", back)
        assert len({(move.giver, move.taker) for move in said}) == len(said), ("handovers", back)
        log.add(redo(log, back, "later"))
        assert log.state() == game.state, ("redo", back)
        again = added_up(handovers_between(kept, game.events))
        assert sum_of(undone) == sum_of(again), ("coins of a redo", back)


def _check_score(game: Game) -> None:
    score = state_score(game.state)
    assert all(line.total == sum(line.parts.values()) for line in score.lines)
    assert [line.place for line in score.lines].count(1) == len(score.winners)
    if game.state.finished:
        assert not any(line.unknown for line in score.lines)
        best = max(line.total for line in score.lines)
        assert all(line.total == best for line in score.lines if line.place == 1)
