"""One game in figures, and its awards: who lied, bribed, searched and paid.

Counts what the log says, and judges nobody.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from sheriff_helper.game import events as ev
from sheriff_helper.game import goods
from sheriff_helper.game.fold import advance, begin
from sheriff_helper.game.modules import active
from sheriff_helper.game.scoring import Score, state_score
from sheriff_helper.game.state import State
from sheriff_helper.game.values import Claim

# What is counted of each player: as merchant, as inspector, and of promises.
FACTS = (
    "bags",
    "lies",
    "lies_passed",
    "lies_caught",
    "honest_opened",
    "bribes_paid",
    "bribes_taken",
    "penalties_paid",
    "penalties_taken",
    "contraband_home",
    "bags_seen",
    "opened",
    "opened_liars",
    "promises_kept",
    "promises_broken",
)
# What it cost to open an honest bag; only an award asks for it.
_SEARCH = "honest_search"

Row = dict[str, Any]  # as in JSON
Figures = Mapping[str, list[int]]  # all that was ever added to each fact of a player


class Fact(NamedTuple):
    """Whose figure grows, which one, and by how much."""

    player: str
    name: str
    number: int


class Recap(NamedTuple):
    """A game from its first entry to its last: rounds, facts and awards as in JSON."""

    state: State
    score: Score
    rounds: Sequence[Row]
    players: Mapping[str, Mapping[str, int]]
    awards: Sequence[Row]


def recap_of(events: Sequence[ev.Event], *, by_round: bool = True) -> Recap:
    """What the events of a game amount to, round by round if that is asked for."""
    start = events[0]
    assert isinstance(start, ev.GameStarted)
    state = begin(start.setup)
    rounds: list[Row] = []
    figures: dict[str, defaultdict[str, list[int]]] = {}
    for name in state.players:
        figures[name] = defaultdict(list)
    for event in events[1:]:
        for fact in _facts(event, state):
            figures[fact.player][fact.name].append(fact.number)
        ends_round = by_round and _ends_round(event, state)
        number = state.round
        sheriff = state.inspectors
        advance(state, event)
        if ends_round:
            row = {"round": number, "sheriff": sheriff, **_standings(state)}
            rounds.append(row)
    sums = {}
    for name, its in figures.items():
        sums[name] = {fact: sum(its[fact]) for fact in FACTS}
    # What lies face down counts from the final tally on.
    score = state_score(state, face_down=state.finished)
    return Recap(state, score, rounds, sums, list(_awards(figures)))


def _ends_round(event: ev.Event, before: State) -> bool:
    """Whether a round ends: the final tally ends the one that is being played."""
    if isinstance(event, ev.Finished):
        return bool(before.bags) and not before.over
    return isinstance(event, ev.RoundEnded)


def _standings(state: State) -> Row:
    """Gold and points as they stand, with face-down cards left out."""
    lines = state_score(state, face_down=False).lines
    return {
        "gold": {name: player.gold for name, player in state.players.items()},
        "points": {line.name: line.total for line in lines},
    }


# -- What each event adds to whose figures


def _facts(event: ev.Event, before: State) -> Iterator[Fact]:
    if isinstance(event, ev.BagPassed):
        yield from _passed_facts(event, before)
    elif isinstance(event, ev.BagOpened):
        yield from _opened_facts(event, before)
    elif isinstance(event, ev.PromiseKept):
        giver = before.promises[event.number - 1].giver
        yield Fact(giver, "promises_kept", 1)
    elif isinstance(event, ev.PromiseBroken):
        giver = before.promises[event.number - 1].giver
        yield Fact(giver, "promises_broken", 1)
    else:
        yield from _module_facts(event, before)


def _passed_facts(event: ev.BagPassed, before: State) -> Iterator[Fact]:
    merchant = event.merchant
    bag = ev.bag_goods(before, event)
    inspectors = before.acting(event.by)
    is_lie = _is_lie(bag, ev.bag_claim(before, event))
    contraband = goods.total(goods.contraband_part(bag))
    given = goods.plus(event.bribe.goods, event.from_bag)
    legal = {key: n for key, n in given.items() if key in goods.LEGAL}
    bribe = event.bribe.gold + goods.worth(legal)

    yield Fact(merchant, "bags", 1)
    yield Fact(merchant, "lies", is_lie)
    yield Fact(merchant, "lies_passed", is_lie)
    yield Fact(merchant, "contraband_home", contraband)
    yield Fact(merchant, "bribes_paid", bribe)
    for name in inspectors:
        yield Fact(name, "bags_seen", 1)
    if len(inspectors) == 1:  # or else it lies on the Booty tile
        yield Fact(inspectors[0], "bribes_taken", bribe)


def _opened_facts(event: ev.BagOpened, before: State) -> Iterator[Fact]:
    merchant = event.merchant
    inspectors = before.acting(event.by)
    is_lie = not ev.verdict_on(before, event).honest

    yield Fact(merchant, "bags", 1)
    yield Fact(merchant, "lies", is_lie)
    if is_lie:
        yield Fact(merchant, "lies_caught", 1)
    else:
        yield Fact(merchant, "honest_opened", 1)
    for name in inspectors:
        yield Fact(name, "bags_seen", 1)
        yield Fact(name, "opened", 1)
        yield Fact(name, "opened_liars", is_lie)
    yield from _penalty_facts(event, before)


def _module_facts(event: ev.Event, before: State) -> Iterator[Fact]:
    """The penalty that an event of a module settled after an opened bag."""
    for module in active(before.setup):
        if module.payment(event):
            yield from _penalty_facts(event, before)


def _penalty_facts(event: ev.Event, before: State) -> Iterator[Fact]:
    for transfer in event.transfers(before):
        paid = transfer.gold + goods.worth(transfer.goods)
        yield Fact(transfer.giver, "penalties_paid", paid)
        if transfer.giver in before.inspectors:
            yield Fact(transfer.giver, _SEARCH, paid)
        if transfer.taker in before.players:  # or else it lies on the Booty tile
            yield Fact(transfer.taker, "penalties_taken", paid)


def _is_lie(bag: goods.Goods, claim: Claim | None) -> bool:
    """Whether a card is not what was declared; a face-down card never is.

    An undeclared bag is a lie if it is more than cards of one legal good.
    """
    if claim:
        return set(bag) != {claim.good}
    return len(bag) > 1 or not set(bag) <= set(goods.LEGAL)


# -- Awards


def _smuggler(its: Figures) -> int:
    return sum(its["contraband_home"])


def _saint(its: Figures) -> int:
    if any(its["lies"]) or any(its["contraband_home"]):
        return 0
    return len(its["bags"])


def _bribable(its: Figures) -> int:
    return sum(its["bribes_taken"])


def _nose(its: Figures) -> int:
    return sum(its["opened_liars"])


def _biggest_bribe(its: Figures) -> int:
    return max(its["bribes_paid"], default=0)


def _unluckiest_search(its: Figures) -> int:
    return max(its[_SEARCH], default=0)


def _broken_word(its: Figures) -> int:
    return sum(its["promises_broken"])


# Each award with its figure. Whoever has the highest holds it: several if they have
# the same, nobody if it is 0.
AWARDS: Mapping[str, Callable[[Figures], int]] = {
    "smuggler": _smuggler,
    "saint": _saint,
    "bribable": _bribable,
    "nose": _nose,
    "biggest_bribe": _biggest_bribe,
    "unluckiest_search": _unluckiest_search,
    "broken_word": _broken_word,
}


def _awards(figures: Mapping[str, Figures]) -> Iterator[Row]:
    for award, figure in AWARDS.items():
        by_name = {name: figure(its) for name, its in figures.items()}
        most = max(by_name.values())
        if most:
            holders = [name for name, n in by_name.items() if n == most]
            yield {"award": award, "players": holders, "figure": most}
