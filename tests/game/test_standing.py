"""The score of a state: by public knowledge, by the whole log, and at the end."""

import pytest

from sheriff_helper.game.standing import shares_victory, state_score
from sheriff_helper.views.score_sheet import verdict
from tests.game.boards import PLAYED, THREE, at

SECRET = (THREE, "pass Bia 2 apples 1 crossbow", "pass Caio 1 apple ?")


@pytest.mark.parametrize(
    ("reveal", "bia", "caio"),
    [(False, (80, 83), (68, 71)), (True, (83, 83), (68, 71))],
    ids=["by the table", "by the log"],
)
def test_what_is_known_counts(reveal: bool, bia: tuple[int, int], caio: tuple[int, int]) -> None:
    # Bia: 50 gold, two apples, King of them, and a card of 6 to 9. Caio: one apple, Queen.
    lines = state_score(at(*SECRET), reveal=reveal).lines
    assert (lines[1].total, lines[1].high) == bia
    assert (lines[2].total, lines[2].high) == caio


def test_the_end_reveals_by_itself() -> None:
    score = state_score(at(THREE, "pass Bia 2 apples 1 crossbow", "finish early"))
    assert score.final
    assert (score.lines[1].total, score.lines[1].high, score.lines[1].unsure) == (83, 83, False)
    assert not state_score(at(*SECRET), reveal=True).final


def test_only_the_modules_of_the_game_count() -> None:
    assert not state_score(at(*SECRET)).others
    assert set(state_score(at(f"{THREE} --thieves", *SECRET[1:])).others) == {"thieves"}


def test_unseen_cards_are_none_of_those_on_the_table() -> None:
    # All five crossbows lie open, so that a face-down card is worth 8 at most.
    crossbows = ("pass Bia 5 ?", "reveal Bia 5 crossbows", "pass Caio ?")
    assert state_score(at(THREE, *crossbows)).lines[2].high == 50 + 8
    assert state_score(at(THREE, "pass Caio ?")).lines[2].high == 50 + 9


@pytest.mark.parametrize(
    ("edition", "shared", "said"),
    [
        ("2e", True, "Bia and Caio share the victory with 65 points each."),
        ("1e", False, "Bia and Caio are tied with 65 points each: the rules stop here."),
    ],
)
def test_only_the_second_edition_shares_a_victory(edition: str, shared: bool, said: str) -> None:
    lines = (f"{THREE} --edition {edition}", "pass Bia 2 chickens", "pass Caio 2 chickens")
    state = at(*lines, "finish early")
    score = state_score(state)
    assert shares_victory(state.setup) is shared
    assert score.winners == ("Bia", "Caio")
    assert [line.place for line in score.lines] == [3, 1, 1]
    assert verdict(score, shared=shares_victory(state.setup)) == said


@pytest.mark.parametrize("edition", ["2e", "1e"])
def test_the_editions_count_alike(edition: str) -> None:
    state = at(f"{PLAYED[0]} --edition {edition}", *PLAYED[1:], "finish")
    # Everyone has 50 gold, two apples, and a third of twenty and ten.
    assert [line.total for line in state_score(state).lines] == [64, 64, 64]
