"""What is secret at the table is secret on the screen: no command shows a kind before its time."""

import pytest

from tests.conftest import Sheriff
from tests.words.evening import EVENING, SECRETS

LOOKS = [
    "", "status", "score", "log", "log --all", "export", "undo", "redo", "games", "where",
    "amend 17 note x", "amend 3 pass Bia 1a 2x", "next", "finish", "reveal Caio 1 silk",
    "pay Bia Ana ?", "pay Bia Ana 5 silk", "open Bia", "count Bia 9", "use friday",
    "pass Bia 3a", "amend 0 new Ana 'Bia Rosa' Caio --gold 0", "--dry-run note x",
]  # fmt: skip


@pytest.fixture
def evening(sheriff: Sheriff) -> Sheriff:
    """A program with an evening in which two kinds were typed in secret."""
    for line in EVENING:
        assert sheriff(line).code == 0, line
    return sheriff


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look or "bare")
@pytest.mark.parametrize("json", ["", "--json"])
def test_no_command_tells(evening: Sheriff, look: str, json: str) -> None:
    answer = evening(f"{look} {json}")
    told = answer.out + answer.err
    assert told
    assert [secret for secret in SECRETS if secret in told.lower()] == []


@pytest.mark.parametrize("look", ["status", "log", "log --all", "export"])
@pytest.mark.parametrize("json", ["", "--json"])
def test_reveal_tells(evening: Sheriff, look: str, json: str) -> None:
    told = evening(f"{look} {json} --reveal").out
    assert [secret for secret in SECRETS if secret in told] == list(SECRETS)


def test_an_entry_tells_its_own_kinds_only_with_reveal(sheriff: Sheriff) -> None:
    sheriff("new Ana Bia Caio")
    for line in ("pass Bia 1a 1x", "pass Bia 1a 1x --json"):
        assert "crossbow" not in sheriff(f"{line} --dry-run").out
    assert "crossbow" in sheriff("pass Bia 1a 1x --json --reveal").out


def test_the_end_tells_all(evening: Sheriff) -> None:
    for line in ("next", "reveal Caio 1 silk", "finish"):
        assert evening(line).code == 0
    assert 'pass "Bia Rosa" 1 apple 1 pepper 1 crossbow' in evening("log").out.replace("\n", " ")
