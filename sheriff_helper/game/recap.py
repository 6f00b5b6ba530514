"""A game told in figures: who lied, bribed, searched and paid, round by round, and who excelled.

Counts what the log says, and judges nobody: a card that stayed face down proves no lie.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from sheriff_helper.game import events as ev
from sheriff_helper.game import goods
from sheriff_helper.game.scoring import Score, state_score
from sheriff_helper.game.state import State, acting_inspectors, bag_goods, begin

# What is counted of each player, as merchant, as inspector, and as one who gave a word.
FACTS = (
    *("bags", "lies", "lies_passed", "lies_caught", "honest_opened", "bribes_paid", "bribes_taken"),
    *("penalties_paid", "penalties_taken", "contraband_home", "bags_seen", "opened"),
    *("opened_liars", "promises_kept", "promises_broken"),
)
_SEARCH = "honest_search"  # what it cost to open an honest bag, which only an award asks for
Fact = tuple[str, str, int]  # whose it is, which, and how much is added to it

# Each award with its figure, from all that was ever added to a player's facts. Whoever has the
# highest figure holds it, several where they have the same, nobody where it is 0.
AWARDS: Mapping[str, Callable[[Mapping[str, list[int]]], int]] = {
    "smuggler": lambda its: sum(its["contraband_home"]),
    "saint": lambda its: 0 if any(its["lies"] + its["contraband_home"]) else len(its["bags"]),
    "bribable": lambda its: sum(its["bribes_taken"]),
    "nose": lambda its: sum(its["opened_liars"]),
    "biggest_bribe": lambda its: max(its["bribes_paid"], default=0),
    "unluckiest_search": lambda its: max(its[_SEARCH], default=0),
    "broken_word": lambda its: sum(its["promises_broken"]),
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
    """A game from its first entry to its last."""

    state: State
    score: Score
    rounds: Sequence[Round]
    players: Mapping[str, Mapping[str, int]]
    awards: Sequence[Award]

    @property
    def has_bags(self) -> bool:
        """Whether there is something to tell: of a kept tally only the end is known."""
        return any(facts["bags"] for facts in self.players.values())


def recap_of(events: Sequence[ev.Event], *, by_round: bool = True) -> Recap:
    """What the events of a game amount to; without its rounds where only the sums are asked for."""
    start: Any = events[0]
    state, rounds = begin(start.setup), list[Round]()
    added = {name: {fact: list[int]() for fact in (*FACTS, _SEARCH)} for name in state.players}
    for event in events[1:]:
        for name, fact, n in _facts(event, state):
            added[name][fact].append(n)
        number, sheriff, is_played = state.round, state.inspectors, state.bags and not state.over
        event.apply(state)
        # The final tally ends the round that is being played, if one is.
        is_end = isinstance(event, ev.RoundEnded) or (isinstance(event, ev.Finished) and is_played)
        if is_end and by_round:
            lines = state_score(state, face_down=False).lines
            gold = {name: player.gold for name, player in state.players.items()}
            rounds.append(Round(number, sheriff, gold, {line.name: line.total for line in lines}))
    facts = {name: {fact: sum(its[fact]) for fact in FACTS} for name, its in added.items()}
    awards = [award for award in (_award(name, added) for name in AWARDS) if award.figure]
    return Recap(state, state_score(state), rounds, facts, awards)


def _award(name: str, added: Mapping[str, Mapping[str, list[int]]]) -> Award:
    figures = {player: AWARDS[name](its) for player, its in added.items()}
    highest = max(figures.values())
    return Award(name, tuple(one for one, n in figures.items() if n == highest), highest)


def _facts(event: ev.Event, before: State) -> Iterator[Fact]:
    """Whose facts an event adds to, which of them, and how much; the state is the one before."""
    if isinstance(event, ev.BagPassed | ev.BagOpened):
        yield from _bag_facts(event, before)
    elif isinstance(event, ev.PromiseKept | ev.PromiseBroken):
        fact = "promises_kept" if isinstance(event, ev.PromiseKept) else "promises_broken"
        yield before.promises[event.number - 1].giver, fact, 1
    elif payment := getattr(event, "payment", None):  # a module's penalty after an opened bag
        opener = before.opened_by.get(payment.payer, "")
        yield from _penalty_facts(payment, acting_inspectors(before, opener), before)


def _bag_facts(event: ev.BagPassed | ev.BagOpened, before: State) -> Iterator[Fact]:
    merchant, bag = event.merchant, bag_goods(before, event)
    inspectors = acting_inspectors(before, event.by)
    is_opened = isinstance(event, ev.BagOpened)
    is_lie = _is_lie(bag, event.declared or before.declared.get(merchant))
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
            yield from _penalty_facts(payment, inspectors if is_lie else (merchant,), before)
        return
    given = goods.legal_part(goods.plus(event.bribe.goods, event.from_bag))
    bribe = event.bribe.gold + goods.worth(given)
    yield merchant, "contraband_home", goods.total(goods.contraband_part(bag))
    yield merchant, "bribes_paid", bribe
    if len(inspectors) == 1:  # or else it lies on the Booty tile
        yield inspectors[0], "bribes_taken", bribe


def _penalty_facts(payment: ev.Payment, payees: tuple[str, ...], before: State) -> Iterator[Fact]:
    paid = payment.gold + goods.worth(payment.goods)
    yield payment.payer, "penalties_paid", paid
    if payment.payer in before.inspectors:
        yield payment.payer, _SEARCH, paid
    if len(payees) == 1:  # or else it lies on the Booty tile
        yield payees[0], "penalties_taken", paid


def _is_lie(bag: goods.Goods, claim: ev.Claim | None) -> bool:
    """Whether a card is not what was declared; undeclared, whether it is no bag of one legal good.

    A card face down is contraband, and nobody has seen it: it proves nothing.
    """
    seen = {key for key in bag if key != goods.UNKNOWN}
    return not seen <= ({claim.good} if claim else {*goods.LEGAL}) or len(seen) > 1
