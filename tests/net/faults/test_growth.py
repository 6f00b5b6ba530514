"""Years of stored games: ids stay cheap to find, and a long list stays readable."""

from pathlib import Path

from sheriff_helper.store.shelf import Shelf
from tests.conftest import Sheriff

MANY = 250


def many_games(home: Path, sheriff: Sheriff, name: str) -> Shelf:
    """A shelf with a game and many copies of it, whose ids follow one another."""
    assert sheriff(["new", "Ana", "Zoë", "李小龙", "--name", name]).code == 0
    shelf = Shelf(home)
    whole = shelf.path(name).read_bytes()
    for number in range(2, MANY + 1):
        shelf.path(f"{name}-{number}").write_bytes(whole)
    return shelf


def test_the_next_of_many_games_of_one_name(home: Path, sheriff: Sheriff) -> None:
    many_games(home, sheriff, "friday")
    assert sheriff("new Ana Bia Caio --name Friday").out.startswith(f"Game friday-{MANY + 1}: ")


def test_a_gap_is_filled_or_passed_but_never_written_over(home: Path, sheriff: Sheriff) -> None:
    shelf = many_games(home, sheriff, "friday")
    shelf.path("friday-7").unlink()
    before = {game_id: shelf.path(game_id).read_bytes() for game_id in shelf.ids()}
    assert sheriff("new Ana Bia Caio --name Friday").code == 0
    after = {game_id: shelf.path(game_id).read_bytes() for game_id in shelf.ids()}
    assert len(after) == len(before) + 1
    assert {game_id: after[game_id] for game_id in before} == before


def test_a_long_list_is_two_plain_lines_a_game(home: Path, sheriff: Sheriff) -> None:
    many_games(home, sheriff, "friday")
    lines = sheriff("games").out.splitlines()
    assert len(lines) == 2 * MANY
    assert lines[0].startswith("  friday-99 · ")
    assert lines[-2].startswith("★ friday · ")
    assert lines[-2].endswith(" · friday · 1 of 9")
    assert set(lines[1::2]) == {"    Ana, Zoë, 李小龙"}
