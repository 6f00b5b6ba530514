"""Small tables to test at, and the refusal that a move comes to."""

from collections.abc import Callable, Mapping

import pytest

from sheriff_helper.game.refusal import Refusal
from sheriff_helper.game.state import State
from tests.tables import enter, play

FOUR = "new Ana Bia Caio Davi"
THREE = "new Ana Bia Caio"
# A game of three in which each was Sheriff once, played to the end.
PLAYED = (
    f"{THREE} --turns 1",
    *("pass Bia 1 apple", "pass Caio 1 apple", "next"),
    *("pass Caio 1 apple", "pass Ana 1 apple", "next"),
    *("pass Ana 1 apple", "pass Bia 1 apple", "next"),
)


def at(*lines: str) -> State:
    """The state after these lines."""
    return play(lines).state


def refusal(act: Callable[[], object]) -> Refusal:
    """The no that this comes to."""
    with pytest.raises(Refusal) as caught:
        act()
    return caught.value


def refused(state: State, line: str) -> Refusal:
    """The no that this line comes to."""
    return refusal(lambda: enter(line, state))


def check_refusal(no: Refusal, code: str, values: Mapping[str, object]) -> None:
    """The code is this one, and the figures in it are these."""
    assert no.code == code
    assert {key: no.values.get(key) for key in values} == values


def six(*lines: str, options: str = "", gold: int = 50) -> tuple[str, ...]:
    """A table of six in its first round: Ana and Bia are the Deputies."""
    new = f"new Ana Bia Caio Davi Eva Finn --gold {gold} {options}".strip()
    return (new, "deputies Ana Bia", *lines)


def passed(*names: str) -> tuple[str, ...]:
    """One honest apple through for each of these."""
    return tuple(f"pass {name} 1 apple" for name in names)
