"""Evenings with mistakes: an entry a round is typed wrong, and mended later, as tables
do.

`play_with_mistakes` types a game that was played right, and spoils it on the way. In
the end it must be the game played right; every step is looked at by the laws.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from random import Random
from typing import NamedTuple

from tests import door
from tests.door import Refused, written_name
from tests.net.bookkeeper import Book
from tests.net.games import Game
from tests.net.goods import PRINTED, UNKNOWN, typed
from tests.net.laws import Watched, same

SPOILT = (
    "declare",
    "pass",
    "open",
    "pay",
    "bank",
    "count",
    "promise",
    "absent",
    "reveal",
)
NOT_OF_A_PLAYER = ("deputies", "booty")
MOST_TRIES = 12
LONGEST = 3  # rounds until a mistake is mended


# --------------------------------------------------------------------------------------
# What can be typed wrong. Each makes another line of one as it is written down, or the
# same.

Slip = Callable[[Random, str, Book], str]


def another_player(rng: Random, line: str, book: Book) -> str:
    """One name in the place of another."""
    name = rng.choice([name for name in book.names if written_name(name) in line])
    return line.replace(written_name(name), written_name(rng.choice(book.seated)), 1)


def another_good(rng: Random, line: str, book: Book) -> str:
    """One kind in the place of another."""
    kinds = [key for key in PRINTED if re.search(_pile_of(key), line)]
    if not kinds:
        return line
    others = [key for key, n in book.deck.items() if n and key not in kinds]
    other = rng.choice([*others, UNKNOWN]).replace("_", " ")
    return re.sub(_pile_of(rng.choice(kinds)), rf"\1 {other}", line, count=1)


def _pile_of(key: str) -> str:
    """Finds a number of these cards."""
    return rf"\b(\d+) {key.replace('_', ' ')}s?\b"


def another_number(rng: Random, line: str, _book: Book) -> str:
    """A card more or less."""
    return _with_another_number(rng, line, r"\b\d+(?= )", (1, -1))


def other_gold(rng: Random, line: str, _book: Book) -> str:
    """A coin or a few more or less."""
    return _with_another_number(rng, line, r"\b\d+(?=g\b)", (1, -1, 2, -3, 5))


def _with_another_number(
    rng: Random, line: str, pattern: str, more: tuple[int, ...]
) -> str:
    places = list(re.finditer(pattern, line))
    if not places:
        return line
    place = rng.choice(places)
    number = max(0, int(place.group()) + rng.choice(more))
    return f"{line[: place.start()]}{number}{line[place.end() :]}"


def pass_for_open(_rng: Random, line: str, book: Book) -> str:
    """A bag that was opened is typed as one that passed, or the other way round."""
    said = door.read(line, book.names)
    verb = {"pass": "open", "open": "pass"}.get(said["verb"])
    if not verb:
        return line
    claim = book.declared.get(said["merchant"])
    declared = said.get("declared", claim and claim._asdict())
    if not declared:
        return line
    goods = said.get("goods", {declared["good"]: declared["number"]})
    words = [verb, written_name(said["merchant"]), typed(goods)]
    if not claim:
        words.append(f"declared {declared['number']} {declared['good']}")
    if "by" in said:
        words.append(f"by {written_name(said['by'])}")
    return " ".join(words)


SLIPS: Mapping[str, Slip] = {
    "player": another_player,
    "good": another_good,
    "number": another_number,
    "gold": other_gold,
    "pass for open": pass_for_open,
}


def spoilt(rng: Random, right: str, game: Game) -> tuple[str, str]:
    """Which slip, and the line that is typed with it: one that the program takes."""
    if right.split()[0] not in SPOILT:
        return "", ""
    for _ in range(MOST_TRIES):
        name = rng.choice(list(SLIPS))
        wrong = SLIPS[name](rng, right, game.book)
        with suppress(Refused):
            line = game.evening.as_written(wrong)
            if line != right:
                return name, line
    return "", ""


# --------------------------------------------------------------------------------------
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
    """One table that types."""

    def __init__(self, right: list[str], rng: Random) -> None:
        self.rng = rng
        self.right = right
        self.game = Watched(right[0])
        self.open: list[_Mistake] = []
        self.slips: Counter[str] = Counter()
        self.mended: Counter[str] = Counter()

    def play(self) -> None:
        """Every line once, an entry a round typed wrong."""
        spoilt_in = 0
        for number in range(1, len(self.right)):
            line = self.right[number]
            if line.split()[0] == "finish" or self.game.book.over:
                self.mend_all()
            round_ = self.game.book.round
            if round_ != spoilt_in and self.rng.random() < 0.4:
                name, wrong = spoilt(self.rng, line, self.game)
                if wrong:
                    line = wrong
                    spoilt_in = round_
                    self.slips[name] += 1
                    due = round_ + self.rng.randint(0, LONGEST)
                    self.open.append(_Mistake(number, due))
            self.type_or_notice(line)
            self.mend_due()
        self.mend_all()

    def type_or_notice(self, line: str) -> None:
        """A right line that is refused shows that something before it was wrong."""
        try:
            self.game.enter(line)
        except Refused:
            assert self.open, line
            self.mend_all()
            self.game.enter(line)
            self.mended["noticed by a refusal"] += 1

    def mend_due(self) -> None:
        """Mistakes that are noticed by now."""
        due = [one for one in self.open if one.due <= self.game.book.round]
        for mistake in due:
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
        was_never_mended = self.game.evening.steps_back == len(self.game.lines) - 1
        if was_never_mended and self.rng.random() < 0.2:
            return self.undo_to(mistake)
        for way, said in self._ways(mistake.number):
            try:
                self.game.amend(said, mistake.number)
            except Refused as no:
                if no.code not in ("amend_breaks", "amend_refused", "amend_none"):
                    raise
                continue
            self.mended[way] += 1
            self.open.remove(mistake)
            return True
        return False

    def _ways(self, number: int) -> Iterator[tuple[str, str]]:
        """How the right line may be typed in the place of the wrong one, in some
        order."""
        right = self.right[number]
        ways = [("amend by number", f"{number} {right}")]
        verb, _space, rest = right.partition(" ")
        doers = [written_name(name) for name in self.game.book.names]
        doers = [name for name in doers if f"{rest} ".startswith(f"{name} ")]
        if doers and verb not in NOT_OF_A_PLAYER:
            name = doers[0]
            what = f"{verb}{rest.removeprefix(name)}"
            ended = [line for line in self.game.lines[1:number] if line == "next"]
            round_ = Book(self.right[0]).round + len(ended)
            ways.append(("amend by name", f"{name} {what}"))
            ways.append(("amend by round", f"{name} round {round_} {what}"))
        self.rng.shuffle(ways)
        yield from ways

    def undo_to(self, mistake: _Mistake) -> bool:
        """Take back the wrong entry and all after it, and type those right."""
        reached = len(self.game.lines)
        while len(self.game.lines) > mistake.number:
            assert self.game.evening.steps_back, "there is no way back"
            self.game.undo()
        # An amendment that was undone may have brought an older mistake back.
        self.open = [one for one in self.open if one.number < mistake.number]
        known = {one.number for one in self.open}
        for number, line in enumerate(self.game.lines):
            if line != self.right[number] and number not in known:
                self.open.append(_Mistake(number, 0))
        self.mended["undo"] += 1
        for line in self.right[mistake.number : reached]:
            self.type_or_notice(line)
        return True


def play_with_mistakes(game: Game, rng: Random) -> Tale:
    """Type a game with mistakes, mend them, and see that nothing is left of them."""
    evening = _Evening(game.lines, rng)
    evening.play()
    same(evening.game, game, "the game played right")
    return Tale(len(game.lines) - 1, evening.slips, evening.mended)
