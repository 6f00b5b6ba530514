"""Scores and settlements as JSON, to the letter of REFERENCE.md."""

import json
from typing import Any

import pytest

from sheriff_helper.game.box import Setup
from sheriff_helper.game.events import BagOpened, BagPassed
from sheriff_helper.game.scoring import score, state_score
from sheriff_helper.views.data import inspection_data, score_data, settlement_data
from sheriff_helper.words.reading.penalty import read_case, work_out
from sheriff_helper.words.reading.reader import read_line
from sheriff_helper.words.reading.tally import TallyBox, read_holdings
from sheriff_helper.words.reading.tokens import Table, table_of
from tests.words.evening import EVENING, played

PARTS = [
    "gold", "legal", "contraband", "royal",
    "black_market", "special_orders", "king_queen", "thieves",
]  # fmt: skip
LINE = ["name", "place", "total", "legal_cards", "contraband_cards", "parts"]
SETTLEMENT = ["payer", "payee", "penalty", "gold", "goods", "forgiven", "kept", "confiscated"]


def test_a_score_whole() -> None:
    box = TallyBox(modules=("royal",))
    players = ["Ana 42g 4a 2m", "Bia 30g 3a 1go", "Caio 5g 3a"]
    result = score(read_holdings(players, box), box.cards, Setup(("Ana",), "Ana", 1), final=True)
    data = json.loads(json.dumps(score_data(result)))
    assert list(data) == ["final", "winners", "titles", "players"]
    assert (data["final"], data["winners"]) == (True, ["Ana"])
    assert list(data["titles"]) == ["apple", "cheese", "bread", "chicken"]
    assert data["titles"]["apple"] == {
        "king": ["Ana"],
        "queen": ["Bia", "Caio"],
        "points": {"Ana": 20, "Bia": 5, "Caio": 5},
    }
    assert data["titles"]["bread"] == {"king": [], "queen": [], "points": {}}
    assert [list(player) for player in data["players"]] == [LINE] * 3
    for player in data["players"]:  # a house module may add parts of its own
        player["parts"] = {part: n for part, n in player["parts"].items() if n or part in PARTS}
    assert [list(player["parts"]) for player in data["players"]] == [PARTS] * 3
    assert data["players"][1] == {
        "name": "Bia",
        "place": 2,
        "total": 62,
        "legal_cards": 3,
        "contraband_cards": 1,
        "parts": {
            "gold": 30,
            "legal": 6,
            "contraband": 0,
            "royal": 6,
            "black_market": 0,
            "special_orders": 0,
            "king_queen": 20,
            "thieves": 0,
        },
    }
    for player in data["players"]:
        assert player["total"] == sum(player["parts"].values())


def test_unknown_kinds_leave_a_range() -> None:
    data = score_data(state_score(played(*EVENING)))
    by_name = {player["name"]: player for player in data["players"]}
    assert list(by_name["Ana"]) == list(by_name["Bia Rosa"]) == LINE
    assert list(by_name["Caio"]) == [*LINE, "range"]
    low, high = by_name["Caio"]["range"]
    assert (low, high - low) == (by_name["Caio"]["total"], 3)  # a card of 6 to 9


POOR = "new Ana Bia Caio --gold 3"
SETTLED: list[tuple[str, tuple[str, ...], dict[str, Any] | None]] = [
    ("nothing owed", ("new Ana Bia Caio", "pass Bia 3a"), None),
    (
        "bribe",
        ("new Ana Bia Caio", "pass Bia 2a 2x 1? bribe 5g from-bag 1x"),
        {
            "payer": "Bia", "payee": ["Ana"], "penalty": 0, "gold": 5, "goods": {"crossbow": 1},
            "forgiven": 0, "kept": {"apple": 2, "crossbow": 1, "unknown": 1}, "confiscated": {},
        },
    ),
    (
        "bribe face down",
        ("new Ana Bia Caio", "pass Bia 2a 2? from-bag 1?"),
        {
            "payer": "Bia", "payee": ["Ana"], "penalty": 0, "gold": 0, "goods": {"unknown": 1},
            "forgiven": 0, "kept": {"apple": 2, "unknown": 1}, "confiscated": {},
        },
    ),
    (
        "honest",
        ("new Ana Bia Caio", "open Bia 3a declared 3a"),
        {
            "payer": "Ana", "payee": ["Bia"], "penalty": 6, "gold": 6, "goods": {},
            "forgiven": 0, "kept": {"apple": 3}, "confiscated": {},
        },
    ),
    (
        "lied",
        ("new Ana Bia Caio", "declare Bia 3a", "open Bia 1a 1c 1m"),
        {
            "payer": "Bia", "payee": ["Ana"], "penalty": 6, "gold": 6, "goods": {},
            "forgiven": 0, "kept": {"apple": 1}, "confiscated": {"cheese": 1, "mead": 1},
        },
    ),
    (
        "debt",
        (POOR, "pass Caio 5a", "pay Caio Bia 5a", "open Bia 2m declared 2a"),
        {
            "payer": "Bia", "payee": ["Ana"], "penalty": 8, "gold": 3, "goods": {"apple": 3},
            "forgiven": 0, "kept": {}, "confiscated": {"mead": 2},
        },
    ),
    (
        "forgiven",
        (POOR, "open Bia 2m declared 2a"),
        {
            "payer": "Bia", "payee": ["Ana"], "penalty": 8, "gold": 3, "goods": {},
            "forgiven": 5, "kept": {}, "confiscated": {"mead": 2},
        },
    ),
    (
        "deputies",
        ("new A B C D E F", "deputies A B", "open C 2a declared 2a"),
        {
            "payer": ["A", "B"], "payee": ["C"], "penalty": 4, "gold": 4, "goods": {},
            "forgiven": 0, "kept": {"apple": 2}, "confiscated": {},
        },
    ),
    (
        "alone",
        ("new A B C D E F", "deputies A B", "open C 2m declared 2a by B"),
        {
            "payer": "C", "payee": ["B"], "penalty": 8, "gold": 8, "goods": {},
            "forgiven": 0, "kept": {}, "confiscated": {"mead": 2},
        },
    ),
]  # fmt: skip


@pytest.mark.parametrize(
    ("lines", "data"), [row[1:] for row in SETTLED], ids=[r[0] for r in SETTLED]
)
def test_settlements(lines: tuple[str, ...], data: dict[str, Any] | None) -> None:
    before = played(*lines[:-1])
    event = read_line(lines[-1], table_of(before)).judge(before)
    assert isinstance(event, BagPassed | BagOpened)
    settled = settlement_data(event, before)
    assert settled == data
    assert settled is None or list(settled) == SETTLEMENT


def test_an_inspection_without_a_game() -> None:
    words = "3 apples bag 1 apple 2 mead gold 5 stand 2 apples 1 cheese"
    data = inspection_data(work_out(read_case([words], Table()), None))
    assert list(data) == ["honest", "settlement", "rest", "ways"]
    assert data["honest"] is False
    assert list(data["settlement"]) == SETTLEMENT
    assert data["settlement"]["payer"] == "merchant"
    assert data["ways"] == [{"cheese": 1}, {"apple": 2}]
