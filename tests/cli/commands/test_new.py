"""`new`, `setup`, `status`, `score`: a game from its start to its board."""

import json

import pytest

from tests.conftest import Sheriff


def test_new(sheriff: Sheriff) -> None:
    answer = sheriff("new Ana Bia Caio --name 'Friday night'")
    assert answer == (
        0,
        "Game friday-night: Ana, Bia, Caio.\nRound 1 of 9: Ana is the Sheriff.\n",
        "",
    )


def test_new_as_json(sheriff: Sheriff) -> None:
    answer = sheriff("new Ana Bia Caio Duda --first Caio --turns 1 --gold 9 --edition 1e --json")
    status = json.loads(answer.out)
    assert (answer.code, answer.err) == (0, "")
    assert status["sheriff"] == ["Caio"]
    assert (status["rounds"], status["edition"]) == (4, "1e")
    assert [player["gold"] for player in status["players"]] == [9] * 4
    assert status == json.loads(sheriff("status --json").out)


def test_the_first_sheriff_by_lot(sheriff: Sheriff) -> None:
    drawn = set()
    for _ in range(40):
        status = json.loads(sheriff("new Ana Bia Caio --first random --json").out)
        drawn |= set(status["sheriff"])
    assert drawn == {"Ana", "Bia", "Caio"}


def test_modules(sheriff: Sheriff) -> None:
    flags = ["royal", "black-market", "thieves", "special-orders", "merry-men", "laws"]
    line = "new Ana Bia Caio --json " + " ".join(f"--{flag}" for flag in flags)
    status = json.loads(sheriff(line).out)
    assert status["modules"] == [flag.replace("-", "_") for flag in flags]


@pytest.mark.parametrize(
    ("players", "rounds"),
    [("A B C", 9), ("A B C D", 8), ("A B C D E", 10), ("A B C D E F", 9)],
)
def test_rounds(sheriff: Sheriff, players: str, rounds: int) -> None:
    assert json.loads(sheriff(f"new {players} --json").out)["rounds"] == rounds


def test_a_second_game_leaves_the_first(sheriff: Sheriff) -> None:
    sheriff("new Ana Bia Caio --name one")
    sheriff("pass Bia 3a")
    sheriff("new Duda Eva Fabi --name two")
    assert json.loads(sheriff("status --json").out)["game"] == "two"
    one = json.loads(sheriff("status --json --game one").out)
    assert one["players"][1]["legal"]["apple"] == 3


def test_status(sheriff: Sheriff) -> None:
    sheriff("new Ana Bia Caio")
    sheriff("pass Bia 2a 1x 1? bribe 5g")
    board = sheriff("status").out
    assert board.startswith("Round 1 of 9: Ana is the Sheriff.  Waiting: Caio.\n")
    assert "★▌Ana" in board
    assert "▌Bia: 1 crossbow, 1 card face down\n" in board


def test_status_of_a_name_with_markup(sheriff: Sheriff) -> None:
    sheriff(["new", "Ann [/]", "[red]", "Zoë"])
    for line in ("status", "score", "games", "log", "export"):
        assert "Ann [/]" in sheriff(line).out
        assert "[red]" in sheriff(line).out


def test_score(sheriff: Sheriff) -> None:
    sheriff("new Ana Bia Caio")
    sheriff("pass Bia 1a 1?")
    before = json.loads(sheriff("score --json").out)
    assert before["final"] is False
    assert before["players"][1]["range"] == [78, 81]
    assert "As things stand:\n" in sheriff("score").out
    sheriff("reveal Bia 1x")
    known = json.loads(sheriff("score --json").out)
    assert known["players"][1]["total"] == 81
    assert "range" not in known["players"][1]
    sheriff("finish early")
    final = json.loads(sheriff("score --json").out)
    assert (final["final"], final["winners"]) == (True, ["Bia"])
    assert final["players"] == known["players"]


def test_setup(sheriff: Sheriff) -> None:
    sheriff("new Ana Bia Caio --gold 30")
    answer = sheriff("setup")
    lines = json.loads(sheriff("setup --json").out)["setup"]
    assert answer.code == 0
    assert all(line.startswith(("[ ] ", "    ")) for line in answer.out.splitlines())
    assert answer.out.count("[ ]") == len(lines)
    assert any("36 bread, 4 pepper, 5 mead and 3 silk" in line for line in lines)
    assert any("30 gold" in line for line in lines)
