"""`status --json` to the letter of REFERENCE.md."""

import json
from typing import Any

import pytest

from sheriff_helper.views.data import goods_data, status_data
from tests.words.evening import ENDED, EVENING, played

STATUS = [
    "game", "name", "edition", "modules", "round", "rounds", "finished", "phase", "sheriff",
    "waiting", "booty", "promises", "players",
]  # fmt: skip
PLAYER = [
    "name", "gold", "legal", "contraband", "kinds", "black_market", "special_orders",
    "turns_as_sheriff", "left", "declared", "bag",
]  # fmt: skip
LEGAL = ["apple", "cheese", "bread", "chicken"]


def as_read(data: Any) -> Any:
    """Data as another program reads it."""
    return json.loads(json.dumps(data))


def test_a_status_whole() -> None:
    state = played(
        "new Ana Bia Caio Duda --royal --name Friday",
        "pass Bia 3a 1m 1? bribe 5g",
        "declare Caio 2c",
        "promise Bia Ana an apple",
        "absent Duda",
    )
    nothing = {"apple": 0, "cheese": 0, "bread": 0, "chicken": 0}

    def player(name: str, gold: int, bag: str, turns: int = 0) -> dict[str, Any]:
        return {
            "name": name,
            "gold": gold,
            "legal": nothing,
            "contraband": 0,
            "kinds": {},
            "black_market": [],
            "special_orders": [],
            "turns_as_sheriff": turns,
            "left": False,
            "declared": None,
            "bag": bag,
        }

    assert as_read(status_data("friday", state)) == {
        "game": "friday",
        "name": "Friday",
        "edition": "2e",
        "modules": ["royal"],
        "round": 1,
        "rounds": 8,
        "finished": False,
        "phase": "inspect",
        "sheriff": ["Ana"],
        "waiting": ["Caio"],
        "booty": {"gold": 0, "goods": {}},
        "promises": [
            {
                "number": 1,
                "round": 1,
                "from": "Bia",
                "to": "Ana",
                "text": "an apple",
                "kept": None,
            }
        ],
        "players": [
            player("Ana", 55, "none", 1),
            {
                **player("Bia", 45, "passed"),
                "legal": {**nothing, "apple": 3},
                "contraband": 2,
                "kinds": {"mead": 1, "unknown": 1},
            },
            {**player("Caio", 50, "waiting"), "declared": {"number": 2, "good": "cheese"}},
            player("Duda", 50, "absent"),
        ],
    }


@pytest.mark.parametrize("lines", [EVENING, ENDED, ("new Ana Bia Caio",)])
def test_keys_stand_in_order(lines: tuple[str, ...]) -> None:
    data = status_data("x", played(*lines))
    assert list(data) == STATUS
    for player in data["players"]:
        assert list(player) == PLAYER
        assert list(player["legal"]) == LEGAL


def test_kinds_that_were_seen_and_the_number_face_down() -> None:
    players = status_data("x", played(*EVENING))["players"]
    assert [player["kinds"] for player in players] == [
        {},
        {"pepper": 2, "crossbow": 1},
        {"unknown": 1},
    ]
    for player in players:
        assert sum(player["kinds"].values()) == player["contraband"]


@pytest.mark.parametrize(
    ("lines", "phase"),
    [
        (["new Ana Bia Caio"], "declare"),
        (["new Ana Bia Caio", "declare Bia 1a"], "declare"),
        (["new Ana Bia Caio", "declare Bia 1a", "declare Caio 1a"], "inspect"),
        (["new Ana Bia Caio", "pass Bia 1a"], "inspect"),
        (["new A B C D E F"], "declare"),
        ([*EVENING, "next"], "reveal"),
        (ENDED, "finished"),
    ],
    ids=["start", "one declared", "all declared", "one bag", "six", "over", "finished"],
)
def test_phases(lines: list[str], phase: str) -> None:
    data = status_data("x", played(*lines))
    assert data["phase"] == phase
    assert data["finished"] is (phase == "finished")


def test_what_became_of_a_bag_and_of_its_owner() -> None:
    lines = ("open Bia 1a declared 1a", "pass Caio 1m", "absent Duda", "leave Eva", "kept 1")
    state = played("new Ana Bia Caio Duda Eva", "promise Ana Bia hm", *lines)
    data = status_data("x", state)
    assert [player["bag"] for player in data["players"]] == [
        *("none", "opened", "passed", "absent", "none")
    ]
    assert [player["left"] for player in data["players"]] == [False] * 4 + [True]
    assert data["players"][1]["declared"] == {"number": 1, "good": "apple"}
    assert data["promises"][0]["kept"] is True


def test_cards_of_modules() -> None:
    state = played(
        "new Ana Bia Caio Duda --black-market --special-orders",
        "pass Bia 3m 1a 1p",
        "claim Bia mead",
        "order Bia apple pepper",
    )
    bia = as_read(status_data("x", state))["players"][1]
    assert bia["black_market"] == [32]
    assert bia["special_orders"] == [{"goods": {"apple": 1, "pepper": 1}, "points": 7}]
    assert (bia["contraband"], bia["legal"]["apple"]) == (0, 0)


def test_the_booty() -> None:
    state = played(
        "new A B C D E F",
        "deputies A B",
        "pass C 1a 1x 2? bribe 4g from-bag 1a 1x 1?",
    )
    goods = {"apple": 1, "crossbow": 1, "unknown": 1}
    assert status_data("x", state)["booty"] == {"gold": 4, "goods": goods}
    assert status_data("x", state)["sheriff"] == ["A", "B"]
    assert status_data("x", state)["waiting"] == ["D", "E", "F"]


def test_goods_and_errors() -> None:
    assert list(goods_data({"?": 1, "mead": 0, "silk": 2, "apple": 1})) == [
        "apple",
        "silk",
        "unknown",
    ]
