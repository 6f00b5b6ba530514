"""Games in figures: who lied, bribed, searched and paid in one, who won and excelled in many.

Counts what the log says, and judges nobody.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from sheriff_helper.game import events as ev
from sheriff_helper.game import goods
from sheriff_helper.game.scoring import Score, state_score
from sheriff_helper.game.state import State, acting_inspectors, advance, bag_goods, begin

# What is counted of each player, as merchant, as inspector, and as one who gave a word.
FACTS = (
    *("bags", "lies", "lies_passed", "lies_caught", "honest_opened", "bribes_paid", "bribes_taken"),
    *("penalties_paid", "penalties_taken", "contraband_home", "bags_seen", "opened"),
    *("opened_liars", "promises_kept", "promises_broken"),
)
_SEARCH = "honest_search"  # what it cost to open an honest bag, which only an award asks for

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

Row = dict[str, Any]  # as in JSON
Added = Mapping[str, Mapping[str, list[int]]]  # to each fact of each player
Fact = tuple[str, str, int]  # whose it is, which, and how much is added to it


class Recap(NamedTuple):
    """A game from its first entry to its last: rounds, facts and awards as in JSON."""

    state: State
    score: Score
    rounds: Sequence[Row]
    players: Mapping[str, Mapping[str, int]]
    awards: Sequence[Row]


def recap_of(events: Sequence[ev.Event], *, by_round: bool = True) -> Recap:
    """What the events of a game amount to; without its rounds where only the sums are asked for."""
    start: Any = events[0]
    state, rounds = begin(start.setup), list[Row]()
    added: Added = {name: defaultdict(list) for name in state.players}
    for event in events[1:]:
        for name, fact, n in _facts(event, state):
            added[name][fact].append(n)
        # The final tally ends the round that is being played, if one is.
        is_last = isinstance(event, ev.Finished) and state.bags and not state.over
        if by_round and (is_last or isinstance(event, ev.RoundEnded)):
            rounds.append({"round": state.round, "sheriff": state.inspectors})
        advance(state, event)
        if rounds and "gold" not in rounds[-1]:
            lines = state_score(state, face_down=False).lines
            rounds[-1]["gold"] = {name: player.gold for name, player in state.players.items()}
            rounds[-1]["points"] = {line.name: line.total for line in lines}
    facts = {name: {fact: sum(its[fact]) for fact in FACTS} for name, its in added.items()}
    # What lies face down counts from the final tally on.
    score = state_score(state, face_down=state.finished)
    return Recap(state, score, rounds, facts, list(_awards(added)))


def _awards(added: Added) -> Iterator[Row]:
    for award, figure in AWARDS.items():
        figures = {name: figure(its) for name, its in added.items()}
        most = max(figures.values())
        if most:
            holders = [name for name, n in figures.items() if n == most]
            yield {"award": award, "players": holders, "figure": most}


def _facts(event: ev.Event, before: State) -> Iterator[Fact]:
    """Whose facts an event adds to, which of them, and how much; the state is the one before."""
    if isinstance(event, (ev.BagPassed, ev.BagOpened)):
        yield from _bag_facts(event, before)
    elif isinstance(event, ev.PromiseKept):
        yield before.promises[event.number - 1].giver, "promises_kept", 1
    elif isinstance(event, ev.PromiseBroken):
        yield before.promises[event.number - 1].giver, "promises_broken", 1
    elif payment := getattr(event, "payment", None):  # a module's penalty after an opened bag
        opener = before.opened_by.get(payment.payer, "")
        yield from _penalty_facts(payment, acting_inspectors(before, opener), before)


def _bag_facts(event: ev.BagPassed | ev.BagOpened, before: State) -> Iterator[Fact]:
    merchant, bag = event.merchant, bag_goods(before, event)
    inspectors = acting_inspectors(before, event.by)
    is_lie = _is_lie(bag, event.declared or before.declared.get(merchant))
    yield merchant, "bags", 1
    yield merchant, "lies", is_lie
    for name in inspectors:
        yield name, "bags_seen", 1
    if isinstance(event, ev.BagOpened):
        yield merchant, "lies_caught" if is_lie else "honest_opened", 1
        for name in inspectors:
            yield name, "opened", 1
            yield name, "opened_liars", is_lie
        for payment in event.payments:
            yield from _penalty_facts(payment, inspectors if is_lie else (merchant,), before)
        return
    given = goods.plus(event.bribe.goods, event.from_bag)
    given = {key: n for key, n in given.items() if key in goods.LEGAL}
    bribe = event.bribe.gold + goods.worth(given)
    yield merchant, "lies_passed", is_lie
    yield merchant, "contraband_home", goods.total(goods.contraband_part(bag))
    yield merchant, "bribes_paid", bribe
    if len(inspectors) == 1:  # or else it lies on the Booty tile
        yield inspectors[0], "bribes_taken", bribe


def _penalty_facts(payment: ev.Payment, to: Sequence[str], before: State) -> Iterator[Fact]:
    paid = payment.gold + goods.worth(payment.goods)
    yield payment.payer, "penalties_paid", paid
    if payment.payer in before.inspectors:
        yield payment.payer, _SEARCH, paid
    if len(to) == 1:  # or else it lies on the Booty tile
        yield to[0], "penalties_taken", paid


def _is_lie(bag: goods.Goods, claim: ev.Claim | None) -> bool:
    """Whether a card is not what was declared; undeclared, whether it is no bag of one legal good.

    A card face down is contraband, so it is never what was declared.
    """
    return not set(bag) <= ({claim.good} if claim else {*goods.LEGAL}) or len(bag) > 1


def statistics(recaps: Iterable[Recap], person: Callable[[str], str]) -> list[Row]:
    """A row a person, most victories first; `person` says which names are the same one's.

    Everyone is called as in the last game. A kept tally adds to games, points and crowns only.
    """
    played: dict[str, list[tuple[str, Recap]]] = {}
    for recap in recaps:
        for name in recap.players:
            played.setdefault(person(name), []).append((name, recap))
    rows = [_person(games) for games in played.values()]
    return sorted(rows, key=lambda row: (-row["wins"], -row["average"], row["name"]))


def _person(played: Sequence[tuple[str, Recap]]) -> Row:
    def facts(fact: str) -> int:
        return sum(recap.players[name][fact] for name, recap in played)

    def share(part: int, whole: int) -> float | None:
        return round(part / whole, 3) if whole else None

    lines = [line for name, recap in played for line in recap.score.lines if line.name == name]
    points, wins = [line.total for line in lines], sum(line.place == 1 for line in lines)
    crowns = [g for name, recap in played for g, t in recap.score.titles.items() if name in t.king]
    return {
        "name": played[-1][0],
        "games": len(lines),
        "wins": wins,
        "win_rate": share(wins, len(lines)),
        "average": share(sum(points), len(lines)),
        "best": max(points),
        "worst": min(points),
        "average_place": share(sum(line.place for line in lines), len(lines)),
        "lies": facts("lies"),
        "lie_rate": share(facts("lies"), facts("bags")),
        "caught_rate": share(facts("lies_caught"), facts("lies")),
        "bribes_paid": facts("bribes_paid"),
        "bribes_taken": facts("bribes_taken"),
        "opened": facts("opened"),
        "hit_rate": share(facts("opened_liars"), facts("opened")),
        "kings": {good: crowns.count(good) for good in goods.LEGAL if good in crowns},
    }
