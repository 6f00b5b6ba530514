"""`tally`, `penalty` and `goods`: arithmetic without a game."""

import json

import pytest

from tests.conftest import Sheriff


def test_tally(sheriff: Sheriff) -> None:
    answer = sheriff('tally "Ana 42g 4a 6c 2p" "Bia Rosa 30g 9a"')
    assert (answer.code, answer.err) == (0, "")
    assert "Bia Rosa" in answer.out
    assert answer.out.endswith("Ana wins with 105 points.\n")


def test_tally_as_json(sheriff: Sheriff) -> None:
    data = json.loads(sheriff('tally "Ana 42g 4a 6c 2p" "Bia 30g 9a" --json').out)
    assert (data["final"], data["winners"]) == (True, ["Ana"])
    assert data["players"][0]["parts"] == {
        "gold": 42,
        "legal": 26,
        "contraband": 12,
        "royal": 0,
        "black_market": 0,
        "special_orders": 0,
        "king_queen": 25,
        "thieves": 0,
    }


def test_tally_with_modules(sheriff: Sheriff) -> None:
    line = (
        'tally "Ana 5g 1go market 30" "Bia 5g 1a 2m order apple pepper 7" --royal --thieves --json'
    )
    data = json.loads(sheriff(line).out)
    ana, bia = (player["parts"] for player in data["players"])
    assert (ana["royal"], ana["black_market"], ana["thieves"]) == (6, 30, 5)
    assert (bia["legal"], bia["contraband"]) == (2 + 2, 14 + 6)
    assert (bia["special_orders"], bia["thieves"]) == (7, 10)
    assert data["titles"]["apple"]["king"] == ["Bia"]
    assert data["titles"]["cheese"]["king"] == ["Ana"]


@pytest.mark.parametrize("name", ["Ann [/]", "[red]", "Ana Maria", "Zoë"])
def test_tally_of_any_name(sheriff: Sheriff, name: str) -> None:
    data = json.loads(sheriff(["tally", f"{name} 5g 1a", "Bia 1g", "--json"]).out)
    assert data["winners"] == [name]


def test_tally_of_more_than_the_deck_holds(sheriff: Sheriff) -> None:
    assert sheriff('tally "Ana 5g 4x" "Bia 2x"').err.startswith(
        "error: 6 crossbows are too many: the deck has 5."
    )


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("3 apples bag 3 apples", "Honest: keeps 3 apples, and the Sheriff pays 6 gold.\n"),
        ("3a bag 3a", "Honest: keeps 3 apples, and the Sheriff pays 6 gold.\n"),
        (
            "3 apples bag 1 apple 2 mead",
            "Lied about 3 apples: keeps 1 apple, loses 2 mead, pays 8 gold.\n",
        ),
        (
            "3 apples bag 1a 2m gold 5 stand 2a 1c",
            "Lied about 3 apples: keeps 1 apple, loses 2 mead, pays 8 gold.\n"
            "5 gold is there, 3 is left to pay. The ways, least costly first:\n"
            "  1 cheese\n  2 apples\n",
        ),
        (
            "2 apples bag 2m gold 5 stand 1a",
            "Lied about 2 apples: keeps nothing, loses 2 mead, pays 8 gold.\n"
            "There is one way to pay: 5 gold and 1 apple.\n1 gold of it is forgiven.\n",
        ),
    ],
)
def test_penalty(sheriff: Sheriff, line: str, said: str) -> None:
    assert sheriff(f"penalty {line}") == (0, said, "")
    assert sheriff(["penalty", line]) == (0, said, "")


def test_penalty_as_json(sheriff: Sheriff) -> None:
    data = json.loads(sheriff("penalty 3 apples bag 3 apples --json").out)
    assert data == {
        "honest": True,
        "settlement": {
            "payer": "Sheriff",
            "payee": ["merchant"],
            "penalty": 6,
            "gold": 6,
            "goods": {},
            "forgiven": 0,
            "kept": {"apple": 3},
            "confiscated": {},
        },
        "ways": [],
    }


@pytest.mark.parametrize(
    ("line", "code", "error"),
    [
        ("bag 3a", 2, "penalty needs more than that."),
        ("3a", 2, "penalty needs more than that."),
        ("3a bag 3a bag 3a", 2, "bag is said twice."),
        ("3a bag 2a", 1, "The merchant declared 3 apples, and this bag holds 2 cards."),
        ("3m bag 3m", 1, "Mead can't be declared: only apples, cheese, bread and chickens can."),
        ("6a bag 6a", 1, "A bag holds 1 to 5 cards, and 6 were declared."),
        ("2a bag 1a ?", 1, "The merchant's bag is open, so every card in it can be named."),
    ],
)
def test_penalty_refused(sheriff: Sheriff, line: str, code: int, error: str) -> None:
    answer = sheriff(f"penalty {line}")
    assert answer.code == code
    assert answer.err.startswith(f"error: {error}\n")


def test_goods(sheriff: Sheriff) -> None:
    def keys(line: str) -> list[str]:
        return [row["key"] for row in json.loads(sheriff(line).out)]

    assert "Royal Roosters" in sheriff("goods").out
    assert len(keys("goods --json")) == 15
    sheriff("new Ana Bia Caio --name three")
    sheriff("new Ana Bia Caio Duda --name four --royal")
    assert "bread" not in keys("goods --json --game three")
    assert len(keys("goods --json --game three")) == 7
    assert len(keys("goods --json")) == 15
