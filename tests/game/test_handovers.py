"""What must change hands when the log is changed: the net of all that follows, in few
handovers.
"""

from collections.abc import Sequence

import pytest

from sheriff_helper.game.events import Renamed
from sheriff_helper.game.goods import Goods
from sheriff_helper.game.handovers import handovers_between
from sheriff_helper.game.history import History, Record, enter, undo
from sheriff_helper.game.values import BANK, BOOTY, DISCARD
from tests.game.boards import FOUR, passed, six
from tests.tables import play

Hand = tuple[str, str, int] | tuple[str, str, int, Goods]


def moves(*hands: Hand) -> set[tuple[object, ...]]:
    return {
        (*hand[:3], tuple(sorted((hand[3] if len(hand) > 3 else {}).items())))
        for hand in hands
    }


def told(old: Sequence[str], new: Sequence[str]) -> set[tuple[object, ...]]:
    """The handovers from one log to the other, in any order."""
    found = handovers_between(play(old).events, play(new).events)
    as_set = moves(*((m.giver, m.taker, m.gold, m.goods) for m in found))
    assert len(as_set) == len(found)
    return as_set


BRIBE, DEAL = "pass Bia 3 apples bribe 5g", "pay Bia Caio 2 apples"
# Three bribes of one coin and one of two onto the Booty: an odd coin is left over.
SPLIT = six(
    *(f"pass {name} 1 apple bribe 1g" for name in ("Davi", "Eva", "Finn")),
    "pass Caio 1 apple bribe 2g",
)
CASES: dict[str, tuple[tuple[str, ...], tuple[str, ...], tuple[Hand, ...]]] = {
    "an entry more": ((FOUR,), (FOUR, BRIBE), (("Bia", "Ana", 5),)),
    "cards that came home are nobody's to hand over": (
        (FOUR, "pass Bia 3 apples"),
        (FOUR,),
        (),
    ),
    "a chain is one handover": (
        (FOUR, "pay Ana Bia 5g", "pay Bia Caio 5g", "pay Caio Davi 5g"),
        (FOUR,),
        (("Davi", "Ana", 5),),
    ),
    "pairs rather than a ring": (
        (FOUR, "pay Ana Bia 5g", "pay Caio Davi 5g", "pay Davi Caio 2g"),
        (FOUR,),
        (("Bia", "Ana", 5), ("Davi", "Caio", 3)),
    ),
    "goods go along with gold": (
        (
            FOUR,
            *("pass Bia 1 apple", "pass Caio 1 apple"),
            "pay Caio Davi 3g 1 apple",
            "pay Bia Davi 5g",
            "pay Bia Ana 3g 1 apple",
        ),
        (FOUR, "pass Bia 1 apple", "pass Caio 1 apple"),
        (("Davi", "Bia", 8, {"apple": 1}), ("Ana", "Caio", 3, {"apple": 1})),
    ),
    "a card given face down": (
        (FOUR, "pass Bia ?", "pay Bia Caio ?"),
        (FOUR, "pass Bia ?"),
        (("Caio", "Bia", 0, {"?": 1}),),
    ),
    "a card given face down, named in the other log": (
        (FOUR, "pass Bia ?", "pay Bia Caio ?"),
        (FOUR, "pass Bia 1 mead", "pay Bia Caio 1 mead"),
        (),
    ),
    "more gold to begin with": (
        (FOUR, BRIBE),
        (f"{FOUR} --gold 60", BRIBE),
        tuple((BANK, name, 10) for name in ("Ana", "Bia", "Caio", "Davi")),
    ),
    "one player more": ((FOUR,), (f"{FOUR} Eva",), ((BANK, "Eva", 50),)),
    "the same player by another name": (
        (FOUR, BRIBE),
        ("new Ana Bea Caio Davi", "pass Bea 3 apples bribe 7g"),
        (("Bea", "Ana", 2),),
    ),
    "a Booty that was split": (
        (*SPLIT, "next"),
        SPLIT,
        (("Ana", BOOTY, 2), ("Bia", BOOTY, 2), (DISCARD, BOOTY, 1)),
    ),
    "as few hands as can be": (
        (*SPLIT, "next"),
        six("pass Caio 1 apple bribe 4g", *passed("Davi", "Eva", "Finn"), "next"),
        ((DISCARD, "Davi", 1), ("Caio", "Eva", 1), ("Caio", "Finn", 1)),
    ),
}


@pytest.mark.parametrize(("old", "new", "hands"), CASES.values(), ids=CASES)
def test_what_must_change_hands(
    old: tuple[str, ...], new: tuple[str, ...], hands: tuple[Hand, ...]
) -> None:
    assert told(old, new) == moves(*hands)


def test_a_mended_name_moves_no_coin() -> None:
    log = History(
        Record("enter", "t", (event,)) for event in play((FOUR, BRIBE)).events
    )
    before = log.events
    log.add(enter(log, Renamed("Bia", "Bea"), "t"))
    assert log.state().players["Bea"].gold == 45
    assert handovers_between(before, log.events) == []
    after = log.events
    log.add(undo(log, 1, "t"))
    assert handovers_between(after, log.events) == []
