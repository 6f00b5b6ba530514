"""`games`, `use`, `delete`, `where`: the stored games."""

import json
from datetime import datetime
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


def test_no_games(sheriff: Sheriff, home: Path) -> None:
    assert sheriff("games").out == "No games are stored yet: sheriff new Ana Bia Caio\n"
    assert sheriff("games --json").out == "[]\n"
    assert not home.exists()


def test_games(two: Sheriff) -> None:
    today = f"{datetime.now():%Y-%m-%d}"
    assert two("games").out == (
        f"★ monday · {today} · monday · won by Duda, Eva and Fabi\n    Duda 50, Eva 50, Fabi 50\n"
        f"  friday · {today} · friday · 1 of 9\n    Ana, Bia, Caio\n"
    )
    assert json.loads(two("games --json").out) == [
        {
            "game": "monday",
            "date": today,
            "current": True,
            "damaged": False,
            "name": "monday",
            "players": ["Duda", "Eva", "Fabi"],
            "round": 1,
            "rounds": 9,
            "finished": True,
            "winners": ["Duda", "Eva", "Fabi"],
            "points": {"Duda": 50, "Eva": 50, "Fabi": 50},
        },
        {
            "game": "friday",
            "date": today,
            "current": False,
            "damaged": False,
            "name": "friday",
            "players": ["Ana", "Bia", "Caio"],
            "round": 1,
            "rounds": 9,
            "finished": False,
            "winners": [],
            "points": {},
        },
    ]


def test_the_newest_game_is_first_and_a_damaged_one_last(sheriff: Sheriff, home: Path) -> None:
    shelf = Shelf(home)
    start = read_new_line("new Ana Bia Caio")
    for day in ("2025-03-09", "2026-01-02", "2024-12-31", "2025-11-18"):
        shelf.create(start, f"{day}T20:00:00+01:00", "")
    (home / "games" / "2025-11-18.json").write_text("{")
    rows = json.loads(sheriff("games --json").out)
    assert [row["date"] for row in rows] == ["2026-01-02", "2025-03-09", "2024-12-31", ""]
    assert [row["damaged"] for row in rows] == [False, False, False, True]


def test_use(two: Sheriff) -> None:
    assert two("use friday") == (
        0,
        "Game friday is on the table.\nRound 1 of 9: Ana is the Sheriff.\n",
        "",
    )
    assert json.loads(two("use monday --json").out) == json.loads(two("status --json").out)


def test_use_of_a_damaged_game_leaves_the_table(two: Sheriff, home: Path) -> None:
    (home / "games" / "friday.json").write_text("{")
    assert two("use friday").code == 3
    assert json.loads(two("status --json").out)["game"] == "monday"


def test_delete_does_not_ask_where_nobody_is(two: Sheriff) -> None:
    answer = two("delete friday")
    assert answer.code == 1
    assert answer.out == ""
    assert len(json.loads(two("games --json").out)) == 2


def test_delete_with_yes(two: Sheriff) -> None:
    assert two("delete friday --yes") == (0, "Game friday is deleted.\n", "")
    assert json.loads(two("delete monday --yes --json").out) == {"deleted": "monday"}
    assert two("games --json").out == "[]\n"
    assert two("status --json").code == 1


@pytest.mark.parametrize(("typed", "left"), [("y\n", 1), ("n\n", 2), ("\n", 2)])
def test_delete_asks_at_a_terminal(two: Sheriff, typed: str, left: int) -> None:
    answer = at_a_terminal("delete friday", typed)
    assert answer.err.startswith("Delete game friday for good? [y/N] ")
    assert answer.code == left - 1
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
    assert "  1 note first\n" in shown.out
    assert shown.out.endswith("Nothing is changed yet: sheriff recover friday --yes\n")
    data = json.loads(two("recover friday --yes --json").out)
    assert (data["game"], data["fault"], data["recovered"]) == ("friday", "damaged", True)
    assert Path(data["damaged_file"]).read_bytes() == spoiled
    assert [line["line"] for line in json.loads(two("log --json").out)][1:] == ["note first"]


def test_where(sheriff: Sheriff, home: Path) -> None:
    assert sheriff("where").out == f"Folder: {home}\nGame on the table: none\n"
    sheriff("new Ana Bia Caio --name friday")
    path = home / "games" / "friday.json"
    assert sheriff("where").out == f"Folder: {home}\nGame on the table: {path}\n"
    assert json.loads(sheriff("where --json").out) == {
        "home": str(home),
        "game": str(path),
        "formats": {"file": 1, "record": 1, "json": 2},
    }


@pytest.mark.parametrize("word", ["fri", "Friday night", "FRIDAY"])
def test_a_game_is_found_by_its_whole_id_alone(sheriff: Sheriff, word: str) -> None:
    sheriff('new Ana Bia Caio --name "Friday night"')
    for line in (["use", word], ["status", "--game", word], ["delete", word, "--yes"]):
        assert sheriff(line).code == 1
    assert json.loads(sheriff("games --json").out)[0]["game"] == "friday-night"
    assert sheriff("use friday-night").code == 0
