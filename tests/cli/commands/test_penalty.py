"""`penalty`: one inspection worked out, from a line or by asking; and the table of `goods`."""

import json

import pytest

from tests.cli.terminal import talk
from tests.conftest import Sheriff

HONEST = "Honest: the merchant keeps {kept}.\n"
LIED = "A lie about {claim}: the merchant keeps {kept} and loses {lost}.\n"
WAYS = "The ways to pay the rest, least costly first:\n"

# Every worked example of the rulebooks, every class of card, and every branch of a debt.
CASES = {
    "little john": (
        "4 chickens bag 4 chickens",
        HONEST.format(kept="4 chickens") + "The Sheriff pays the merchant 8 gold (4 chickens 8).\n",
    ),
    "gilbert": (
        "4 apples bag 1 apple 1 cheese 2 mead",
        LIED.format(claim="4 apples", kept="1 apple", lost="1 cheese and 2 mead")
        + "The merchant pays the Sheriff 10 gold (1 cheese 2 + 2 mead 8 = 10).\n",
    ),
    "codes": (
        "3a bag 3a",
        HONEST.format(kept="3 apples") + "The Sheriff pays the merchant 6 gold (3 apples 6).\n",
    ),
    "one card": (
        "1b bag 1b",
        HONEST.format(kept="1 bread") + "The Sheriff pays the merchant 2 gold (1 bread 2).\n",
    ),
    "legal goods that were not declared": (
        "2c bag 2k",
        LIED.format(claim="2 cheese", kept="nothing", lost="2 chickens")
        + "The merchant pays the Sheriff 4 gold (2 chickens 4).\n",
    ),
    "every contraband": (
        "4a bag 1p 1m 1s 1x",
        LIED.format(
            claim="4 apples", kept="nothing", lost="1 pepper, 1 mead, 1 silk and 1 crossbow"
        )
        + "The merchant pays the Sheriff 16 gold\n"
        "(1 pepper 4 + 1 mead 4 + 1 silk 4 + 1 crossbow 4 = 16).\n",
    ),
    "royal goods at 3, 4 and 5": (
        "4a bag 1 apple 1 green apple 1 gouda 1 pumpernickel",
        LIED.format(
            claim="4 apples", kept="1 apple", lost="1 green apple, 1 gouda and 1 pumpernickel"
        )
        + "The merchant pays the Sheriff 12 gold\n"
        "(1 green apple 3 + 1 gouda 4 + 1 pumpernickel 5 = 12).\n",
    ),
    "just enough gold": (
        "3a bag 3a gold 6",
        HONEST.format(kept="3 apples") + "The Sheriff pays the merchant 6 gold (3 apples 6).\n",
    ),
    "gold runs out, nothing is said of the stand": (
        "3a bag 3a gold 3",
        HONEST.format(kept="3 apples") + "The Sheriff owes 6 (3 apples 6) and has 3 gold.\n"
        "3 is left to pay with goods from the stand: legal ones first, at value.\n",
    ),
    "gold runs out for a liar": (
        "4a bag 2a 2m gold 3",
        LIED.format(claim="4 apples", kept="2 apples", lost="2 mead")
        + "The merchant owes 8 (2 mead 8) and has 3 gold.\n"
        "5 is left to pay with goods from the stand, those just kept among them:\n"
        "legal ones first, at value.\n",
    ),
    "no gold at all": (
        "3a bag 3a gold 0",
        HONEST.format(kept="3 apples") + "The Sheriff owes 6 (3 apples 6) and has 0 gold.\n"
        "6 is left to pay with goods from the stand: legal ones first, at value.\n",
    ),
    "a choice of legal goods": (
        "3 apples bag 1a 2m gold 5 stand 2a 1c",
        LIED.format(claim="3 apples", kept="1 apple", lost="2 mead")
        + "The merchant owes 8 (2 mead 8) and has 5 gold.\n"
        + WAYS
        + "  1 cheese, worth 3\n  2 apples, worth 4\n",
    ),
    "the Sheriff has a choice": (
        "3a bag 3a gold 4 stand 1a 1k",
        HONEST.format(kept="3 apples")
        + "The Sheriff owes 6 (3 apples 6) and has 4 gold.\n"
        + WAYS
        + "  1 apple, worth 2\n  1 chicken, worth 4\n",
    ),
    "one way, no change given": (
        "3a bag 3a gold 5 stand 1k",
        HONEST.format(kept="3 apples")
        + "The Sheriff pays the merchant 5 gold and 1 chicken for a debt of 6 gold (3 "
        "apples\n6).\n",
    ),
    "the goods of this very bag": (
        "4 apples bag 2a 2m gold 6 stand 1 silk",
        LIED.format(claim="4 apples", kept="2 apples", lost="2 mead")
        + "The merchant pays the Sheriff 6 gold and 1 apple for a debt of 8 gold (2 mead 8).\n",
    ),
    "all legal goods, and contraband for the difference": (
        "2 apples bag 2m gold 1 stand 1a 1s",
        LIED.format(claim="2 apples", kept="nothing", lost="2 mead")
        + "The merchant pays the Sheriff 1 gold, 1 apple and 1 silk for a debt of 8 "
        "gold (2\nmead 8).\n",
    ),
    "a choice of contraband": (
        "2 apples bag 2m gold 1 stand 1m 1s",
        LIED.format(claim="2 apples", kept="nothing", lost="2 mead")
        + "The merchant owes 8 (2 mead 8) and has 1 gold.\n"
        + WAYS
        + "  1 mead, worth 7\n  1 silk, worth 8\n",
    ),
    "face-down contraband": (
        "2 apples bag 2m gold 1 stand 1a 2?",
        LIED.format(claim="2 apples", kept="nothing", lost="2 mead")
        + "The merchant owes 8 (2 mead 8) and has 1 gold.\n"
        "Beyond the legal goods, contraband worth 5 turns up and is handed over.\n",
    ),
    "forgiven, where the whole stand is told": (
        "2 apples bag 2m gold 5 stand 1a",
        LIED.format(claim="2 apples", kept="nothing", lost="2 mead")
        + "The merchant pays the Sheriff 5 gold and 1 apple for a debt of 8 gold (2 mead 8),\n"
        "and 1 is forgiven.\n",
    ),
    "a stand, and nothing said of gold: there is enough": (
        "1a bag 1a stand 1a",
        HONEST.format(kept="1 apple") + "The Sheriff pays the merchant 2 gold (1 apple 2).\n",
    ),
}


@pytest.mark.parametrize(("line", "said"), CASES.values(), ids=CASES)
def test_penalty(sheriff: Sheriff, line: str, said: str) -> None:
    plain = " ".join(said.split())
    for words in (f"penalty {line}", ["penalty", line]):
        answer = sheriff(words)
        assert (answer.code, " ".join(answer.out.split()), answer.err) == (0, plain, "")


@pytest.fixture
def table(sheriff: Sheriff) -> Sheriff:
    """Ana was Sheriff, Bia is; Caio has 2 apples on the stand, 3 gold, and declares 4 apples."""
    for line in ("new Ana Bia Caio --gold 3", "pass Bia 1c declared 1c", "pass Caio 2a", "next"):
        assert sheriff(line).code == 0
    assert sheriff("declare Caio 4 apples").code == 0
    return sheriff


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (
            "Caio bag 3a 1c",
            "Caio lied about 4 apples: keeps 3 apples, loses 1 cheese.\n"
            "Caio pays Bia 2 gold (1 cheese 2): Bia 5, Caio 1.\n",
        ),
        (
            "caio bag 4a",
            "Caio told the truth: 4 apples.\n"
            "Bia pays Caio 3 gold and 1 cheese for a debt of 8 gold (4 apples 8), and 2 "
            "is forgiven: "
            "Caio 6, Bia 0.\n",
        ),
        (
            "Ana bag 2k declared 2k",
            "Ana told the truth: 2 chickens.\n"
            "Bia pays Ana 3 gold and 1 cheese for a debt of 4 gold (2 chickens 4): Ana 6, Bia 0.\n",
        ),
        (
            "Caio bag 1a 3m",
            "Caio lied about 4 apples: keeps 1 apple, loses 3 mead.\n"
            "Caio pays Bia 3 gold and 3 apples for a debt of 12 gold (3 mead 12), and 3 "
            "is forgiven: "
            "Bia 6, Caio 0.\n",
        ),
    ],
)
def test_penalty_at_the_table(table: Sheriff, line: str, said: str) -> None:
    log = table("log --json").out
    answer = table(f"penalty {line}")
    plain = " ".join(said.split()) + " Nothing is recorded."
    assert (answer.code, " ".join(answer.out.split())) == (0, plain)
    assert table("log --json").out == log


def test_the_table_says_what_open_then_does(table: Sheriff) -> None:
    worked_out = json.loads(table("penalty Caio bag 3a 1c --json").out)
    opened = json.loads(table("open Caio 3a 1c --json").out)
    assert worked_out["settlement"] == opened["settlement"]


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("Ana bag 2k", "Ana has declared nothing, so the bag can't be judged."),
        ("Bia bag 2k declared 2k", "Bia is the Sheriff of round 2 and has no bag."),
        ("Caio bag 2k", "Caio declared 4 apples, and this bag holds 2 cards."),
        ("Zoe bag 2k", "Nobody called Zoe sits at this table."),
        ("Caio bag 4a gold 5", "The game knows what Caio and the Sheriff have."),
        ("Caio Ana bag 4a", "penalty has no place for: Ana"),
    ],
)
def test_penalty_at_the_table_refused(table: Sheriff, line: str, error: str) -> None:
    answer = table(f"penalty {line}")
    assert answer.code in (1, 2)
    assert answer.err.startswith(f"error: {error}\n")


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
        "rest": 0,
        "ways": [],
    }


def test_what_is_not_known_is_not_forgiven(sheriff: Sheriff) -> None:
    data = json.loads(sheriff("penalty 3a bag 3a gold 2 --json").out)
    assert (data["settlement"]["gold"], data["settlement"]["forgiven"], data["rest"]) == (2, 0, 4)


@pytest.mark.parametrize(
    ("answers", "last"),
    [
        (["3a", "", ""], "The Sheriff pays the merchant 6 gold (3 apples 6)."),
        (["3 apples", "1 apple 2 mead", "20"], "The merchant pays the Sheriff 8 gold (2 mead 8)."),
        (["3a", "2m", "1a 2m", ""], "The merchant pays the Sheriff 8 gold (2 mead 8)."),
        (["3 mead", "6a", "3a", "", ""], "The Sheriff pays the merchant 6 gold (3 apples 6)."),
        (["3a", "u", "2a", "", ""], "The Sheriff pays the merchant 4 gold (2 apples 4)."),
        (["3a", "", "5", "1k"], "5 gold and 1 chicken for a debt of 6 gold (3 apples 6)."),
        (["3a", "", "5", ""], "5 gold for a debt of 6 gold (3 apples 6), and 1 is forgiven."),
        (["3a", "", "4", "1a 1k"], "1 apple, worth 2 1 chicken, worth 4"),
    ],
)
def test_penalty_asks(answers: list[str], last: str) -> None:
    talked = talk(["penalty"], answers)
    assert talked.code == 0
    assert " ".join(talked.screen.split()).endswith(last)


@pytest.mark.parametrize(
    ("answers", "last"),
    [
        (["Caio", "", "3a 1c"], "(1 cheese 2): Bia 5, Caio 1. Nothing is recorded."),
        (["ana", "2k", ""], "(2 chickens 4): Ana 6, Bia 0. Nothing is recorded."),
        (["", "3a", "", ""], "The Sheriff pays the merchant 6 gold (3 apples 6)."),
    ],
)
def test_penalty_asks_at_the_table(table: Sheriff, answers: list[str], last: str) -> None:
    log = table("log --json").out
    talked = talk(["penalty"], answers, cold=True)
    assert " ".join(talked.screen.split()).endswith(last)
    assert table("log --json").out == log


@pytest.mark.parametrize(
    ("line", "code", "error"),
    [
        ("3a bag 0 apples", 2, "penalty needs more than that."),
        ("bag 3a", 2, "penalty needs more than that."),
        ("3a", 2, "penalty needs more than that."),
        ("3a bag 3a bag 3a", 2, "bag is said twice."),
        ("3a declared 3b bag 3b", 2, "declared is said twice."),
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


def test_what_was_said_after_an_answer_that_changed_is_asked_anew() -> None:
    answers = ["3 apples", "1a 2m", "3", "u", "u", "3 apples", ""]
    talked = talk(["penalty"], answers)
    assert "The Sheriff pays the merchant 6 gold (3 apples 6)." in " ".join(talked.screen.split())
