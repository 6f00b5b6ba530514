"""What must change hands when the log is changed: the net of it, in few handovers."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations

from sheriff_helper.game.events import Event, GameStarted
from sheriff_helper.game.fold import advance, fold
from sheriff_helper.game.goods import CONTRABAND, GOODS, ROYAL, UNKNOWN, plus, tidy
from sheriff_helper.game.values import BANK, Transfer

# What each player or place should have more, by kind of card and under `gold`. It is
# below zero where one should have less.
Balance = dict[str, dict[str, int]]

_GOLD = "gold"


def handovers_between(old: Sequence[Event], new: Sequence[Event]) -> list[Transfer]:
    """What brings the table from one log to another."""
    start = _first_difference(old, new)
    new_names = _new_names(old, new)
    balance: Balance = {}
    for transfer in _transfers(old, start):
        _note(balance, transfer, -1, new_names)
    for transfer in _transfers(new, start):
        _note(balance, transfer, 1, new_names)
    _match_unseen(balance)
    return _settled(balance)


def _first_difference(old: Sequence[Event], new: Sequence[Event]) -> int:
    """The first entry that is not the same in both logs."""
    same = 0
    for before, now in zip(old, new, strict=False):
        if before != now or type(before) is not type(now):
            break
        same += 1
    return same


def _new_names(old: Sequence[Event], new: Sequence[Event]) -> Mapping[str, str]:
    """Who is called otherwise in the new log: the same people, seat by seat."""
    before = _seats(old)
    now = _seats(new)
    gone = [name for name in before if name not in now]
    came = [name for name in now if name not in before]
    return dict(zip(gone, came, strict=False))


def _seats(events: Sequence[Event]) -> tuple[str, ...]:
    start = events[0]
    assert isinstance(start, GameStarted)
    return start.setup.names


def _transfers(events: Sequence[Event], start: int) -> Iterator[Transfer]:
    """What changed hands from an entry on; the first hands out the starting gold."""
    first = max(1, start)
    state = fold(events[:first])
    if start == 0:
        for player in state.players.values():
            yield Transfer(BANK, player.name, player.gold)
    for event in events[first:]:
        yield from event.transfers(state)
        advance(state, event)


def _note(
    balance: Balance, transfer: Transfer, sign: int, new_names: Mapping[str, str]
) -> None:
    """Add a transfer to the balance, or take it out of it."""
    giver = new_names.get(transfer.giver, transfer.giver)
    taker = new_names.get(transfer.taker, transfer.taker)
    for key, n in [(_GOLD, transfer.gold), *transfer.goods.items()]:
        balance[giver] = plus(balance.get(giver, {}), {key: -sign * n})
        balance[taker] = plus(balance.get(taker, {}), {key: sign * n})


def _match_unseen(balance: Balance) -> None:
    """A card that is face down in one log and named in the other is the same card."""
    for key in (*CONTRABAND, *ROYAL):
        for mine, yours in permutations(balance.values(), 2):
            n = min(
                mine.get(key, 0),
                -mine.get(UNKNOWN, 0),
                -yours.get(key, 0),
                yours.get(UNKNOWN, 0),
            )
            if n > 0:
                mine[key] -= n
                mine[UNKNOWN] += n
                yours[key] += n
                yours[UNKNOWN] -= n


def _settled(left: Balance) -> list[Transfer]:
    """Who gives whom what, so that nobody is owed anything any more."""
    given: dict[tuple[str, str], dict[str, int]] = {}
    for key in (_GOLD, *GOODS, UNKNOWN):
        handover = _next_handover(left, key, given)
        while handover:
            giver, taker = handover
            n = _owed(left, key, giver, taker)
            given[handover] = plus(given.get(handover, {}), {key: n})
            left[giver][key] += n
            left[taker][key] -= n
            handover = _next_handover(left, key, given)
    transfers = []
    for (giver, taker), pile in given.items():
        goods = tidy([(key, n) for key, n in pile.items() if key != _GOLD])
        transfers.append(Transfer(giver, taker, pile.get(_GOLD, 0), goods))
    return transfers


def _next_handover(
    left: Balance, key: str, given: Mapping[tuple[str, str], object]
) -> tuple[str, str] | None:
    """Who hands over some of a kind next, and to whom.

    Two who hand over something anyhow come first, then two who are even by it, then
    those with the most to hand over.
    """

    def preference(pair: tuple[str, str]) -> tuple[bool, bool, int]:
        giver, taker = pair
        is_even = left[giver][key] + left[taker][key] == 0
        return pair in given, is_even, _owed(left, key, giver, taker)

    pairs = [pair for pair in permutations(left, 2) if _owed(left, key, *pair)]
    return max(pairs, key=preference, default=None)


def _owed(left: Balance, key: str, giver: str, taker: str) -> int:
    """How much of a kind one has too much and the other too little."""
    too_much = -left[giver].get(key, 0)
    too_little = left[taker].get(key, 0)
    return max(0, min(too_much, too_little))
