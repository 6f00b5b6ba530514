"""Evenings with mistakes: an entry a round is typed wrong, and mended later, as tables do.

`play_with_mistakes` types a game that was played right, and spoils it on the way. In the end it
must be the game played right, and the coins said along the way must be those in the purses.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from random import Random
from typing import Any, NamedTuple

from sheriff_helper.game import history as story
from sheriff_helper.game.entry import Wish
from sheriff_helper.game.events import Event, bag_goods
from sheriff_helper.game.fold import advance, fold
from sheriff_helper.game.goods import UNKNOWN, Goods
from sheriff_helper.game.grammar import wish_for
from sheriff_helper.game.handovers import handovers_between
from sheriff_helper.game.history import History, Record
from sheriff_helper.game.refusal import Refusal
from sheriff_helper.game.scoring import state_score
from sheriff_helper.game.state import State
from sheriff_helper.game.values import Claim, Offer, Stock
from sheriff_helper.words.phrases import written_name
from sheriff_helper.words.reading.reader import is_of_a_player, read_amendment, read_line
from sheriff_helper.words.reading.tokens import table_of, tokenise
from sheriff_helper.words.saying.record import line_of
from tests.net.laws import OUTSIDE, Piles, added_up, all_data, arrivals, holdings, sum_of
from tests.tables import Game

SPOILT = ("declare", "pass", "open", "pay", "bank", "count", "promise", "absent", "reveal")
MOST_TRIES = 12
LONGEST = 3  # rounds until a mistake is mended


# ---------------------------------------------------------------------------------------------
# What can be typed wrong.

Slip = Callable[[Random, Wish, State], Wish | None]


def another_player(rng: Random, wish: Wish, state: State) -> Wish | None:
    """One name in the place of another."""
    slots = [slot.name for slot in wish.entry.slots if slot.kind == "player"]
    slot = rng.choice([name for name in slots if wish.said.get(name)])
    return wish.saying(**{slot: rng.choice(state.seated)})


def another_good(rng: Random, wish: Wish, state: State) -> Wish | None:
    """One kind in the place of another."""

    def changed(goods: Goods) -> Goods | None:
        key = rng.choice([*goods, ""])
        other = rng.choice([*(good for good, n in state.deck.items() if n), UNKNOWN])
        if not key or other in goods:
            return None
        return {other if kind == key else kind: n for kind, n in goods.items()}

    return _changed(rng, wish, changed, None)


def another_number(rng: Random, wish: Wish, _state: State) -> Wish | None:
    """A card more or less."""

    def changed(goods: Goods) -> Goods | None:
        key = rng.choice([*goods, ""])
        number = goods.get(key, 0) + rng.choice((1, -1))
        return {**goods, key: number} if key and number > 0 else None

    return _changed(rng, wish, changed, None)


def other_gold(rng: Random, wish: Wish, _state: State) -> Wish | None:
    """A coin or a few more or less."""
    return _changed(rng, wish, None, lambda gold: max(0, gold + rng.choice((1, -1, 2, -3, 5))))


def pass_for_open(_rng: Random, wish: Wish, state: State) -> Wish | None:
    """A bag that was opened is typed as one that passed, or the other way round."""
    if wish.entry.verb not in ("pass", "open"):
        return None
    with suppress(Refusal):
        said = {key: wish.said[key] for key in ("merchant", "declared", "by") if key in wish.said}
        bag: Any = wish.judge(state)
        goods = bag_goods(state, bag)
        if wish.entry.verb == "open":
            return wish_for("pass", **said, goods=goods)
        claim = state.declared.get(said["merchant"])
        said.setdefault("declared", claim or Claim(sum(goods.values()), "apple"))
        return wish_for("open", **said, goods=goods)
    return None


SLIPS: Mapping[str, Slip] = {
    "player": another_player,
    "good": another_good,
    "number": another_number,
    "gold": other_gold,
    "pass for open": pass_for_open,
}


def _changed(
    rng: Random,
    wish: Wish,
    goods: Callable[[Goods], Goods | None] | None,
    gold: Callable[[int], int] | None,
) -> Wish | None:
    """The wish with other goods or gold in one of the places that have some."""
    slots = [name for name, value in wish.said.items() if isinstance(value, dict | tuple) and value]
    if not slots:
        return None
    name = rng.choice(slots)
    value = wish.said[name]
    new: Any = None
    if isinstance(value, Claim) and goods:
        piles = goods({value.good: value.number})
        new = Claim(*next((n, key) for key, n in piles.items())) if piles else None
    elif isinstance(value, Offer | Stock) and gold and value.gold:
        new = value._replace(gold=gold(value.gold))
    elif isinstance(value, Offer | Stock) and goods and value.goods:
        pile = goods(value.goods)
        new = value._replace(goods=pile) if pile else None
    elif isinstance(value, dict) and goods and name in ("goods", "from_bag"):
        new = goods(value)
    return wish.saying(**{name: new}) if new else None


def spoilt(rng: Random, right: str, state: State) -> tuple[str, str]:
    """Which slip, and the line that is typed with it: one that the judge takes."""
    wish = read_line(right, table_of(state))
    if wish.entry.verb not in SPOILT:
        return "", ""
    for _ in range(MOST_TRIES):
        name = rng.choice(list(SLIPS))
        other = SLIPS[name](rng, wish, state)
        with suppress(Refusal, KeyError):
            line = line_of(other.judge(state)) if other else right
            if line != right:
                return name, line
    return "", ""


# ---------------------------------------------------------------------------------------------
# The evening.


class Tale(NamedTuple):
    """What went wrong in an evening, and how it was mended."""

    entries: int
    slips: Counter[str]
    mended: Counter[str]


class _Mistake(NamedTuple):
    number: int
    due: int  # the round in which it is noticed at the latest


class _Evening:
    """One table that types, and its purses by what it was told."""

    def __init__(self, game: Game, rng: Random) -> None:
        self.rng = rng
        self.right = [line_of(event) for event in game.events]
        self.log = History([Record("enter", "t", game.events[:1])])
        self.state = self.log.state()
        self.hands: Piles = holdings(self.state)
        self.open: list[_Mistake] = []
        self.slips: Counter[str] = Counter()
        self.mended: Counter[str] = Counter()

    def type(self, line: str) -> None:
        """An entry, or a refusal."""
        event = read_line(line, table_of(self.state)).judge(self.state)
        self._hand(added_up(event.transfers(self.state)))
        self.log.add(story.enter(self.log, event, "t"))
        advance(self.state, event)

    def change(self, record: Record) -> None:
        """What undo or amend does, with the coins that it says."""
        before = self.log.events
        self.log.add(record)
        self.state = self.log.state()
        self._hand(added_up(handovers_between(before, self.log.events)))

    def _hand(self, more: Piles) -> None:
        self.hands = sum_of(self.hands, more)

    def play(self) -> None:
        """Every line once, an entry a round typed wrong."""
        spoilt_in = 0
        for number in range(1, len(self.right)):
            state, line = self.state, self.right[number]
            if line.split()[0] == "finish" or state.over:
                self.mend_all()
                state = self.state
            if state.round != spoilt_in and self.rng.random() < 0.4:
                name, wrong = spoilt(self.rng, line, state)
                if wrong:
                    spoilt_in, line = state.round, wrong
                    self.slips[name] += 1
                    due = state.round + self.rng.randint(0, LONGEST)
                    self.open.append(_Mistake(number, due))
            self.type_or_notice(line)
            self.mend_due()
        self.mend_all()

    def type_or_notice(self, line: str) -> None:
        """A right line that is refused shows that something before it was wrong."""
        try:
            self.type(line)
        except Refusal:
            assert self.open, line
            self.mend_all()
            self.type(line)
            self.mended["noticed by a refusal"] += 1

    def mend_due(self) -> None:
        """Mistakes that are noticed by now."""
        round_ = self.state.round
        for mistake in [one for one in self.open if one.due <= round_]:
            if mistake in self.open and self.rng.random() < 0.5:
                self.mend(mistake)

    def mend_all(self) -> None:
        """Everything that is open, in some order."""
        self.rng.shuffle(self.open)
        while self.open:
            if not any(self.mend(mistake) for mistake in list(self.open)):
                self.undo_to(min(self.open))

    def mend(self, mistake: _Mistake) -> bool:
        """One mistake by one line; not now where that would break another entry."""
        if self.rng.random() < 0.2 and self.log.undoable == len(self.log.entries) - 1:
            return self.undo_to(mistake)
        for way, said in self._ways(mistake.number):
            try:
                tokens = tokenise(said, table_of(self.state))
                wish, number, round_ = read_amendment(tokens)
                if number is None:
                    number = story.number_of(self.log, wish, round_)
                if number != mistake.number:
                    continue
                self.change(story.amend(self.log, number, wish, "t"))
            except Refusal as no:
                if no.code not in ("amend_breaks", "amend_refused", "amend_none"):
                    raise
                continue
            self.mended[way] += 1
            self.open.remove(mistake)
            return True
        return False

    def _ways(self, number: int) -> Iterator[tuple[str, str]]:
        """How the right line may be typed in the place of the wrong one, in some order."""
        right = self.right[number]
        ways = [("amend by number", f"{number} {right}")]
        then = fold(self.log.events[:number])
        wish, round_ = read_line(right, table_of(then)), then.round
        if is_of_a_player(wish.entry.verb):
            name = written_name(wish.players()[0])
            rest = right.split(name, 1)[1]
            ways.append(("amend by name", f"{name} {wish.entry.verb}{rest}"))
            ways.append(("amend by round", f"{name} round {round_} {wish.entry.verb}{rest}"))
        self.rng.shuffle(ways)
        yield from ways

    def undo_to(self, mistake: _Mistake) -> bool:
        """Take back the wrong entry and all after it, and type those right."""
        reached = len(self.log.entries)
        while len(self.log.entries) > mistake.number:
            assert self.log.undoable, "there is no way back"
            self.change(story.undo(self.log, 1, "t"))
        # An amendment that was undone may have brought an older mistake back.
        self.open = [one for one in self.open if one.number < mistake.number]
        brought = [
            _Mistake(n, 0)
            for n, event in enumerate(self.log.events)
            if n and line_of(event) != self.right[n] and n not in {o.number for o in self.open}
        ]
        self.open += brought
        self.mended["undo"] += 1
        for line in self.right[mistake.number : reached]:
            self.type_or_notice(line)
        return True


def play_with_mistakes(game: Game, rng: Random) -> Tale:
    """Types a game with mistakes, mends them, and sees that nothing is left of them."""
    evening = _Evening(game, rng)
    evening.play()
    log = evening.log
    assert all_data(log.events) == all_data(game.events), "the game played right"
    assert log.state() == evening.state == game.state
    assert state_score(evening.state) == state_score(game.state)
    home = sum_of(evening.hands, *_arrivals(game.events))
    for place in OUTSIDE:
        home.pop(place, None)
    assert home == sum_of(holdings(game.state)), "the coins that were said"
    return Tale(len(game.events) - 1, evening.slips, evening.mended)


def _arrivals(events: Sequence[Event]) -> Iterator[Piles]:
    state = fold(events[:1])
    for event in events[1:]:
        yield arrivals(event, state)
        advance(state, event)
