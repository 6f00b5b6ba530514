"""A module's refusals as a table: what was typed, the code and figures of the no, and its words."""

from collections.abc import Mapping
from copy import deepcopy
from typing import NamedTuple

from sheriff_helper.words.saying.refusals import tell
from tests.game.boards import at, check_refusal, refused


class No(NamedTuple):
    """After these lines, this line is refused with this code, these figures and these words."""

    code: str
    lines: tuple[str, ...]
    line: str
    figures: Mapping[str, object]
    says: str


def check_no(no: No) -> None:
    """The line is refused as the row says, can be told, and leaves the table as it was."""
    state = at(*no.lines)
    before = deepcopy(state)
    raised = refused(state, no.line)
    check_refusal(raised, no.code, no.figures)
    told = tell(raised)
    assert no.says in told.message
    assert told.hint
    assert "{" not in told.message + told.hint
    assert state == before


def six(*lines: str, options: str = "") -> tuple[str, ...]:
    """A table of six in its first round: Ana and Bia are the Deputies."""
    return (f"new Ana Bia Caio Davi Eva Finn {options}".strip(), "deputies Ana Bia", *lines)


def passed(*names: str) -> tuple[str, ...]:
    """One honest apple through for each of these."""
    return tuple(f"pass {name} 1 apple" for name in names)
