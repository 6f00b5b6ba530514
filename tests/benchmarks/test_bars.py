"""The benchmark measures what it says.

Whether its bars hold is asked by itself, not here.
"""

from tests.benchmarks.rules import debts, games, looks, recaps


def test_debts_are_worked_out_over_two_full_stands() -> None:
    rows = list(debts(1))
    assert len(rows) == 2
    assert all(
        "60 cards" in row.what and "ways" in row.what and row.wall > 0 for row in rows
    )


def test_whole_games_are_folded_and_scored() -> None:
    (row,) = games(3)
    assert row.wall > 0
    assert "events" in row.what


def test_a_look_ahead_is_held_against_its_entry() -> None:
    (row,) = looks(3)
    assert row.wall > 0
    assert row.note.endswith("ms")


def test_a_long_game_is_told() -> None:
    (told,) = recaps(1)
    assert told.wall > 0
    assert int(told.what.split()[3]) >= 150
