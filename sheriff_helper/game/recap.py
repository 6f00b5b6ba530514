"""A game told in figures: who lied, bribed, searched and paid, round by round, and who excelled.

Counts what the log says, and judges nobody: a card that stayed face down proves no lie.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from sheriff_helper.game import events as ev
from sheriff_helper.game.goods import LEGAL, UNKNOWN, Goods, contraband_part, legal_part
from sheriff_helper.game.goods import plus, total, worth
from sheriff_helper.game.scoring import Score, state_score
from sheriff_helper.game.state import State, acting_inspectors, bag_goods, begin

# What is counted of each player, as merchant, as inspector, and as one who gave a word.
FACTS = (
    *("bags", "lies", "lies_passed", "lies_caught", "honest_opened", "bribes_paid", "bribes_taken"),
    *("penalties_paid", "penalties_taken", "contraband_home", "bags_seen", "opened"),
    *("opened_liars", "promises_kept", "promises_broken"),
)
Facts = dict[str, int]
Fact = tuple[str, str, int]  # whose it is, which, and how much is added to it

# Each award by its figure, from the sums of a player's facts and the most that was added at once.
# Whoever has the highest figure holds it; nobody, where that is 0.
AWARDS: Mapping[str, Callable[[Facts, Facts], int]] = {
    "smuggler": lambda sums, _most: sums["contraband_home"],
    "saint": lambda sums, _most: 0 if sums["lies"] + sums["contraband_home"] else sums["bags"],
    "bribable": lambda sums, _most: sums["bribes_taken"],
    "nose": lambda sums, _most: sums["opened_liars"],
    "biggest_bribe": lambda _sums, most: most["bribes_paid"],
    "unluckiest_search": lambda _sums, most: most["honest_search"],
    "broken_word": lambda sums, _most: sums["promises_broken"],
}


class Round(NamedTuple):
    """How the table stood when a round ended: points without what lay face down."""

    round: int
    sheriff: tuple[str, ...]
    gold: Mapping[str, int]
    points: Mapping[str, int]


class Award(NamedTuple):
    """Who has the most of something, and how much."""

    award: str
    players: tuple[str, ...]
    figure: int


class Recap(NamedTuple):
    """A game from its first entry to its last. `has_log`: more is known than how it ended."""

    state: State
    score: Score
    has_log: bool
    rounds: list[Round]
    players: Mapping[str, Facts]
    awards: list[Award]


def recap_of(log: Iterable[ev.Event], *, by_round: bool = True) -> Recap:
    """What the events of a game amount to; without its rounds where only the sums are asked for."""
    events = list(log)
    start: Any = events.pop(0)
    state, rounds = begin(start.setup), list[Round]()
    sums = {name: dict.fromkeys((*FACTS, "honest_search"), 0) for name in state.players}
    most = {name: dict(facts) for name, facts in sums.items()}
    for event in events:
        for name, fact, n in _facts(event, state):
            sums[name][fact] += n
            most[name][fact] = max(most[name][fact], n)
        played, sheriff, was_over = state.round, state.inspectors, state.over or not state.bags
        event.apply(state)
        # The final tally ends the round that is being played, if one is.
        is_end = isinstance(event, ev.Finished) and not was_over
        if by_round and (is_end or isinstance(event, ev.RoundEnded)):
            rounds.append(_round(played, sheriff, state))
    awards = [_award(name, sums, most) for name in AWARDS]
    facts = {name: {fact: its[fact] for fact in FACTS} for name, its in sums.items()}
    has_log = not any(isinstance(event, ev.Tallied) for event in events)
    return Recap(
        state, state_score(state), has_log, rounds, facts, [one for one in awards if one.figure]
    )


def _round(number: int, sheriff: tuple[str, ...], state: State) -> Round:
    points = {line.name: line.total for line in state_score(state, face_down=False).lines}
    gold = {name: player.gold for name, player in state.players.items()}
    return Round(number, sheriff, gold, points)


def _award(name: str, sums: Mapping[str, Facts], most: Mapping[str, Facts]) -> Award:
    figures = {player: AWARDS[name](sums[player], most[player]) for player in sums}
    highest = max(figures.values())
    return Award(name, tuple(one for one, n in figures.items() if n == highest), highest)


def _facts(event: ev.Event, before: State) -> Iterator[Fact]:
    """What an event adds to whose facts; the state is the one before it."""
    if isinstance(event, ev.PromiseKept | ev.PromiseBroken):
        is_kept = isinstance(event, ev.PromiseKept)
        giver = before.promises[event.number - 1].giver
        yield giver, "promises_kept" if is_kept else "promises_broken", 1
    if isinstance(event, ev.BagPassed | ev.BagOpened):
        yield from _bag_facts(event, before)
    payment: ev.Payment | None = getattr(event, "payment", None)
    if payment:  # a penalty that a module brings, for what was found in an opened bag
        opener = before.opened_by.get(payment.payer, "")
        yield from _penalty_facts(payment, acting_inspectors(before, opener))


def _bag_facts(event: ev.BagPassed | ev.BagOpened, before: State) -> Iterator[Fact]:
    merchant, bag = event.merchant, bag_goods(before, event)
    inspectors = acting_inspectors(before, event.by)
    is_lie = _is_lie(bag, event.declared or before.declared.get(merchant))
    is_opened = isinstance(event, ev.BagOpened)
    yield merchant, "bags", 1
    yield merchant, "lies", is_lie
    yield merchant, "lies_caught" if is_opened else "lies_passed", is_lie
    for name in inspectors:
        yield name, "bags_seen", 1
        yield name, "opened", is_opened
        yield name, "opened_liars", is_opened and is_lie
    if isinstance(event, ev.BagOpened):
        yield merchant, "honest_opened", not is_lie
        for payment in event.payments:
            yield from _penalty_facts(payment, inspectors if is_lie else (merchant,))
            yield payment.payer, "honest_search", 0 if is_lie else _paid(payment)
        return
    bribe = event.bribe.gold + worth(legal_part(plus(event.bribe.goods, event.from_bag)))
    yield merchant, "contraband_home", total(contraband_part(bag))
    yield merchant, "bribes_paid", bribe
    if len(inspectors) == 1:  # or else it lies on the Booty tile
        yield inspectors[0], "bribes_taken", bribe


def _penalty_facts(payment: ev.Payment, payees: tuple[str, ...]) -> Iterator[Fact]:
    yield payment.payer, "penalties_paid", _paid(payment)
    if len(payees) == 1:  # or else it lies on the Booty tile
        yield payees[0], "penalties_taken", _paid(payment)


def _paid(payment: ev.Payment) -> int:
    return payment.gold + worth(payment.goods)


def _is_lie(bag: Goods, claim: ev.Claim | None) -> bool:
    """Whether a card is not what was declared; undeclared, whether it is no bag of one legal good.

    A card face down is contraband, and nobody has seen it: it proves nothing.
    """
    seen = {key for key in bag if key != UNKNOWN}
    return not seen <= ({claim.good} if claim else {*LEGAL}) or (not claim and len(seen) > 1)
