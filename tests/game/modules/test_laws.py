"""Laws: which are in force, and when they may change."""

import pytest

from sheriff_helper.game.modules.laws import laws_in_force
from tests.game.boards import PLAYED, THREE, at, passed, refused, six

NEW = f"{THREE} --laws"
TWO = (NEW, "law in Curfew", "law in No bread on Fridays")

IN_FORCE: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "the older leaves and a new one comes": (
        (*TWO, "law out Curfew", "law in Toll"),
        ("No bread on Fridays", "Toll"),
    ),
    "by the beginning of its name": ((*TWO, "law out CUR"), ("No bread on Fridays",)),
    "in the next round": (
        (*TWO, *passed("Bia", "Caio"), "next"),
        ("Curfew", "No bread on Fridays"),
    ),
    "before the Deputies are drawn": (
        (six(options="--laws")[0], "law in Curfew"),
        ("Curfew",),
    ),
}


@pytest.mark.parametrize(("lines", "laws"), IN_FORCE.values(), ids=IN_FORCE)
def test_laws_in_force(lines: tuple[str, ...], laws: tuple[str, ...]) -> None:
    assert laws_in_force(at(*lines)) == laws


@pytest.mark.parametrize(
    ("lines", "line", "code"),
    [
        ((NEW, "law in Toll of 2", "law in Toll of 3"), "law out toll", "law_unknown"),
        ((f"{PLAYED[0]} --laws", *PLAYED[1:]), "law in Curfew", "rounds_over"),
    ],
    ids=["a beginning that fits two", "after the last round"],
)
def test_a_law_is_refused(lines: tuple[str, ...], line: str, code: str) -> None:
    assert refused(at(*lines), line).code == code
