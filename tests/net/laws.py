"""What must hold of every game: the program and the bookkeeper agree after every step.

An AssertionError names the law. `Watched` is a game that is compared while it is typed;
`check_all` also has it written down, stored, undone and done again.
"""

import json
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from typing import Any

from tests import door
from tests.net.bookkeeper import PLAYER, Move
from tests.net.games import Game
from tests.net.goods import contraband_part, legal_part
from tests.net.tally import PARTS, score_of

# What somebody has more, or less: gold, legal goods by kind, and contraband by its
# number. A card that is face down in one entry and named in the next is still that
# card.
Balance = dict[str, Counter[str]]


def balance(moves: Iterable[Move]) -> Balance:
    """What each place has more or less because of these moves."""
    found: Balance = {}
    for giver, taker, gold, goods in moves:
        contraband = sum(contraband_part(goods).values())
        pile = Counter({"gold": gold, "contraband": contraband, **legal_part(goods)})
        found.setdefault(giver, Counter()).subtract(pile)
        found.setdefault(taker, Counter()).update(pile)
    return _tidy(found)


def difference(old: Balance, new: Balance) -> Balance:
    """What each place must be given to get from one to the other."""
    found: Balance = {}
    for place in {*old, *new}:
        found[place] = Counter(new.get(place, {}))
        found[place].subtract(old.get(place, {}))
    return _tidy(found)


def _tidy(found: Balance) -> Balance:
    piles = {
        place: Counter({k: n for k, n in pile.items() if n})
        for place, pile in found.items()
    }
    return {place: pile for place, pile in piles.items() if pile}


def moves_from(data: Iterable[dict[str, Any]]) -> list[Move]:
    """Moves as JSON tells them."""
    return [Move(row["from"], row["to"], row["gold"], row["goods"]) for row in data]


class Watched(Game):
    """A game in which nothing is entered, undone or amended without being looked at."""

    def __init__(self, first_line: str) -> None:
        super().__init__(first_line)
        self.check()

    def enter(self, line: str) -> dict[str, Any]:
        """One entry more."""
        names = list(self.book.names)
        told = super().enter(line)
        if line.startswith("rename "):
            said = door.read(line, names)
            called = [
                said["name"] if name == said["player"] else name for name in names
            ]
            assert self.book.names == called, "a name is mended"
        else:
            moves = self.moves[-1]
            assert moves_from(told["moves"]) == moves, ("moves", line)
            assert told["settlement"] == self.book.settlement, ("settlement", line)
        self.check()
        return told

    def undo(self, steps: int = 1) -> None:
        """Take steps back."""
        self._changed(self.evening.undo, steps)

    def redo(self, steps: int = 1) -> None:
        """Have them back."""
        self._changed(self.evening.redo, steps)

    def amend(self, line: str, number: int | None = None) -> None:
        """Replace an entry."""
        self._changed(self.evening.amend, line, number)

    def _changed(self, change: Any, *said: Any) -> None:
        """What is handed over for a change leads from the old moves to the new ones."""
        before = self._balance()
        handed = moves_from(change(*said))
        self.begin_again()
        assert balance(handed) == difference(before, self._balance()), (
            "handovers",
            said,
        )
        pairs = {(move.giver, move.taker) for move in handed}
        assert len(pairs) == len(handed), ("few handovers", said)
        self.check()

    def _balance(self) -> Balance:
        return balance(move for moves in self.moves for move in moves)

    def check(self) -> None:
        """How the game stands is what the bookkeeper says."""
        self.book.check_deck()
        status = self.evening.status
        for player in status["players"]:
            _drop_others(player, PLAYER)
        for key, value in self.book.status.items():
            assert status[key] == value, ("status", key, status[key], value)
        score = json.loads(json.dumps(self.evening.score))
        for player in score["players"]:
            _drop_others(player["parts"], PARTS)
        for key, value in score_of(self.book).items():
            assert score[key] == value, ("score", key, score[key], value)


def _drop_others(data: dict[str, Any], known: Collection[str]) -> None:
    """Leave out what a module tells that is not in the box, but of a table's own."""
    for key in set(data) - set(known):
        del data[key]


def watched(lines: Sequence[str]) -> Watched:
    """A record entered line by line under these eyes."""
    first, *others = lines
    game = Watched(first)
    for line in others:
        game.enter(line)
    return game


def check_all(game: Game) -> None:
    """Every law there is, on one game."""
    first = watched(game.typed)
    same(first, game, "typed again")
    again = watched(game.lines)
    same(again, game, "typed as it is written down")
    stored = again.evening.reread()
    assert stored.events == again.evening.events, "stored"
    assert stored.status == again.evening.status, "stored"
    last = len(game.lines) - 1
    for back in sorted({1, max(1, last // 2)}):
        again.undo(back)
        assert again.lines == game.lines[: last + 1 - back], ("undo", back)
        again.redo(back)
        same(again, game, "redo")


def same(one: Game, other: Game, law: str) -> None:
    """Both games have the same entries, and stand alike."""
    assert one.lines == other.lines, law
    assert one.evening.events == other.evening.events, law
    assert one.evening.status == other.evening.status, law
