"""Years of stored games: ids stay cheap to find, and a long list stays readable."""

from pathlib import Path

from tests.conftest import Sheriff

MANY = 250


def many_games(home: Path, sheriff: Sheriff, name: str) -> Path:
    """A folder with a game and many copies of it, whose ids follow one another."""
    assert sheriff(["new", "Ana", "Zoë", "李小龙", "--name", name]).code == 0
    shelf = home / "games"
    whole = (shelf / f"{name}.json").read_bytes()
    for number in range(2, MANY + 1):
        (shelf / f"{name}-{number}.json").write_bytes(whole)
    return shelf


def test_the_next_of_many_games_of_one_name(home: Path, sheriff: Sheriff) -> None:
    many_games(home, sheriff, "friday")
    assert sheriff("new Ana Bia Caio --name Friday").out.startswith(
        f"Game friday-{MANY + 1}: "
    )


def test_a_gap_is_filled_or_passed_but_never_written_over(
    home: Path, sheriff: Sheriff
) -> None:
    shelf = many_games(home, sheriff, "friday")
    (shelf / "friday-7.json").unlink()
    before = {file.name: file.read_bytes() for file in shelf.glob("*.json")}
    assert sheriff("new Ana Bia Caio --name Friday").code == 0
    after = {file.name: file.read_bytes() for file in shelf.glob("*.json")}
    assert len(after) == len(before) + 1
    assert {name: after[name] for name in before} == before


def test_a_long_list_is_two_plain_lines_a_game(home: Path, sheriff: Sheriff) -> None:
    many_games(home, sheriff, "friday")
    lines = sheriff("games").out.splitlines()
    assert len(lines) == 2 * MANY
    assert lines[0].startswith("  friday-99 · ")
    assert lines[-2].startswith("★ friday · ")
    assert lines[-2].endswith(" · friday · 1 of 9")
    assert set(lines[1::2]) == {"    Ana, Zoë, 李小龙"}
