"""The bars that a test can hold: the rules by themselves. `python -m tests.benchmarks` has all."""

from tests.benchmarks.rules import GAMES, debts, games

SLACK = 3  # a machine that runs the tests is busy with them
FEW = GAMES // 10


def test_a_debt_over_a_full_stand() -> None:
    for row in debts(20):
        assert min(row.wall, row.cpu) <= SLACK * row.bar, row


def test_random_games_are_folded_and_scored() -> None:
    for row in games(FEW):
        assert min(row.wall, row.cpu) <= SLACK * row.bar * FEW / GAMES, row
