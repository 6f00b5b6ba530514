"""What must change hands when the log is changed: in few handovers. Moves nothing."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations, product, takewhile

from sheriff_helper.game.events import Event
from sheriff_helper.game.goods import CONTRABAND, GOODS, ROYAL, UNKNOWN, plus, tidy
from sheriff_helper.game.state import BANK, Move, advance, fold, moves_of

# What each player or place should have more, by kind of card and under `gold`; less below zero.
Balance = dict[str, dict[str, int]]

_GOLD = "gold"


def handovers_between(old: Sequence[Event], new: Sequence[Event]) -> list[Move]:
    """What brings the table from one log to another, the net of all that follows."""
    both = zip(old, new, strict=False)
    same = list(takewhile(lambda ab: ab[0] == ab[1] and type(ab[0]) is type(ab[1]), both))
    start = len(same)
    balance: Balance = {}
    called = _called(old, new)
    for sign, events in ((-1, old), (1, new)):
        for move in _moves(events, start):
            for key, n in {_GOLD: move.gold, **move.goods}.items():
                for place, change in ((move.giver, -n), (move.taker, n)):
                    whose = called.get(place, place)
                    balance[whose] = plus(balance.get(whose, {}), {key: sign * change})
    _match_unseen(balance)
    return _settled(balance)


def _called(old: Sequence[Event], new: Sequence[Event]) -> Mapping[str, str]:
    """Who has another name in the new log: the same people at other names, seat by seat."""
    before, now = (fold(events[:1]).setup.names for events in (old, new))
    gone, came = (name for name in before if name not in now), (n for n in now if n not in before)
    return dict(zip(gone, came, strict=False))


def _moves(events: Sequence[Event], start: int) -> Iterator[Move]:
    """What changed hands by the events from one on; the first hands out the gold to begin with."""
    state = fold(events[: max(1, start)])
    if not start:
        yield from (Move(BANK, player.name, player.gold) for player in state.players.values())
    for event in events[max(1, start) :]:
        yield from moves_of(event, state)
        advance(state, event)


def _match_unseen(balance: Balance) -> None:
    """A card that is face down in one log and named in the other is the same card."""
    for key, (a, b) in product((*CONTRABAND, *ROYAL), permutations(balance.values(), 2)):
        n = min(a.get(key, 0), -a.get(UNKNOWN, 0), -b.get(key, 0), b.get(UNKNOWN, 0))
        if n > 0:
            for mine, more in ((a, n), (b, -n)):
                mine[key] -= more
                mine[UNKNOWN] += more


def _settled(left: Balance) -> list[Move]:
    """Who gives whom what: along with gold where it goes that way, then two who are even by it."""
    given: dict[tuple[str, str], dict[str, int]] = {}
    for key in (_GOLD, *GOODS, UNKNOWN):
        while pairs := [ab for ab in permutations(left, 2) if _owed(left, key, *ab)]:
            even = {(a, b): left[a][key] + left[b][key] == 0 for a, b in pairs}
            giver, taker = max(pairs, key=lambda ab: (ab in given, even[ab], _owed(left, key, *ab)))
            n = _owed(left, key, giver, taker)
            given[giver, taker] = plus(given.get((giver, taker), {}), {key: n})
            left[giver][key] += n
            left[taker][key] -= n
    return [
        Move(a, b, pile.get(_GOLD, 0), tidy((k, n) for k, n in pile.items() if k != _GOLD))
        for (a, b), pile in given.items()
    ]


def _owed(left: Mapping[str, Mapping[str, int]], key: str, giver: str, taker: str) -> int:
    """How much of something one has too much and the other too little."""
    return max(0, min(-left[giver].get(key, 0), left[taker].get(key, 0)))
