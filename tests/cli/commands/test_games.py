"""`games`, `use`, `delete`, `where`: the stored games."""

import json
from pathlib import Path

import pytest

from sheriff_helper.store.shelf import Shelf
from sheriff_helper.words.reading.setup import read_new_line
from tests.conftest import Sheriff
from tests.net.test_gallery import at_a_terminal


@pytest.fixture
def two(sheriff: Sheriff) -> Sheriff:
    """A program with two games, the second on the table."""
    sheriff("new Ana Bia Caio --name friday")
    sheriff("new Duda Eva Fabi --name monday")
    sheriff("finish early")
    return sheriff


def test_looking_for_games_makes_no_folder(sheriff: Sheriff, home: Path) -> None:
    assert sheriff("games").code == 0
    assert sheriff("games --json").out == "[]\n"
    assert not home.exists()


def test_the_newest_game_is_first_and_a_damaged_one_last(
    sheriff: Sheriff, home: Path
) -> None:
    shelf = Shelf(home)
    start = read_new_line("new Ana Bia Caio")
    for day in ("2025-03-09", "2026-01-02", "2024-12-31", "2025-11-18"):
        shelf.create(start, f"{day}T20:00:00+01:00", "")
    (home / "games" / "2025-11-18.json").write_text("{")
    rows = json.loads(sheriff("games --json").out)
    assert [row["date"] for row in rows] == [
        "2026-01-02",
        "2025-03-09",
        "2024-12-31",
        "",
    ]
    assert [row["damaged"] for row in rows] == [False, False, False, True]


def test_use_of_a_damaged_game_leaves_the_table(two: Sheriff, home: Path) -> None:
    (home / "games" / "friday.json").write_text("{")
    assert two("use friday").code == 3
    assert json.loads(two("status --json").out)["game"] == "monday"


def test_deleting_what_is_on_the_table_leaves_none(two: Sheriff) -> None:
    assert json.loads(two("delete monday --yes --json").out) == {"deleted": "monday"}
    assert two("status --json").code == 1


@pytest.mark.parametrize(("typed", "left"), [("y\n", 1), ("n\n", 2), ("\n", 2)])
def test_delete_asks_at_a_terminal(two: Sheriff, typed: str, left: int) -> None:
    answer = at_a_terminal("delete friday", typed)
    assert answer.code == left - 1
    assert "[y/N]" in answer.err
    assert "[y/N]" not in answer.out
    assert len(json.loads(two("games --json").out)) == left


def test_a_damaged_game_can_be_deleted(two: Sheriff, home: Path) -> None:
    (home / "games" / "friday.json").write_text("{")
    assert two("delete friday --yes").code == 0


def test_recover_shows_before_it_changes(two: Sheriff, home: Path) -> None:
    two("use friday")
    two("note first")
    two("note second")
    path = home / "games" / "friday.json"
    path.write_bytes(path.read_bytes()[:-9])
    spoiled = path.read_bytes()
    shown = two("recover friday")
    assert (shown.code, path.read_bytes()) == (0, spoiled)
    assert shown.out.endswith("sheriff recover friday --yes\n")
    data = json.loads(two("recover friday --yes --json").out)
    assert (data["game"], data["fault"], data["recovered"]) == (
        "friday",
        "damaged",
        True,
    )
    assert Path(data["damaged_file"]).read_bytes() == spoiled
    assert [line["line"] for line in json.loads(two("log --json").out)][1:] == [
        "note first"
    ]


def test_where(sheriff: Sheriff, home: Path) -> None:
    sheriff("new Ana Bia Caio --name friday")
    path = home / "games" / "friday.json"
    assert json.loads(sheriff("where --json").out) == {
        "home": str(home),
        "game": str(path),
        "formats": {"file": 2, "record": 1, "json": 2},
    }


@pytest.mark.parametrize("word", ["fri", "Friday night", "FRIDAY"])
def test_a_game_is_found_by_its_whole_id_alone(sheriff: Sheriff, word: str) -> None:
    sheriff('new Ana Bia Caio --name "Friday night"')
    for line in (["use", word], ["status", "--game", word], ["delete", word, "--yes"]):
        assert sheriff(line).code == 1
    assert json.loads(sheriff("games --json").out)[0]["game"] == "friday-night"
    assert sheriff("use friday-night").code == 0
