"""`new`: what its options come to."""

import json

import pytest

from tests.conftest import Sheriff


def test_new_answers_with_the_status(sheriff: Sheriff) -> None:
    answer = sheriff(
        "new Ana Bia Caio Duda --first Caio --turns 1 --gold 9 --edition 1e --json"
    )
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
