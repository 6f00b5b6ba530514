"""The examples that the rulebooks count out come to what they print."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests import door
from tests.net.goods import typed

VECTORS = Path(__file__).parent / "vectors"


def vectors(name: str) -> list[Any]:
    """The rulebook's own examples, each under its name."""
    examples = json.loads((VECTORS / f"{name}.json").read_text(encoding="utf-8"))
    return [pytest.param(example, id=example["id"]) for example in examples]


@pytest.mark.parametrize("example", vectors("rulebook_ledger"))
def test_the_rulebooks_ledger(example: dict[str, Any]) -> None:
    status = door.play(example["record"]).status
    players = {player["name"]: player for player in status["players"]}
    expect = example["expect"]
    for name, gold in expect.get("gold", {}).items():
        assert players[name]["gold"] == gold
    for name, legal in expect.get("legal", {}).items():
        assert {key: n for key, n in players[name]["legal"].items() if n} == legal
    for name, number in expect.get("contraband", {}).items():
        assert players[name]["contraband"] == number


@pytest.mark.parametrize("example", vectors("rulebook_scoring"))
def test_the_rulebooks_tally(example: dict[str, Any]) -> None:
    stands = [
        f"{p['name']} {p['gold']}g {typed(p['goods'])}" for p in example["players"]
    ]
    # Of three players nobody has bread; a fourth who has nothing changes no title.
    stands.append("Nobody 0g")
    switches = [f"--{module}" for module in example["modules"]]
    answer = door.command(["tally", "--json", *switches, *stands])
    assert answer.code == 0, answer.err
    score = json.loads(answer.out)
    totals = {player["name"]: player["total"] for player in score["players"]}
    expect = example["expect"]
    assert {name: totals[name] for name in expect["totals"]} == expect["totals"]
    for good, title in expect["titles"].items():
        assert {key: score["titles"][good][key] for key in title} == title
