"""The bundled evenings replay to their end, and end as their table here says."""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple, cast

import pytest

from tests import door
from tests.conftest import Sheriff
from tests.door import ENGLISH, Data, Evening
from tests.net.games import Game, played
from tests.net.goods import contraband_part, legal_part, plus
from tests.net.transcript import ROOT

# A name such as `evening.pt` is the same evening in another language.
ALL = sorted((ROOT / "examples").glob("*.sheriff"))
EXAMPLES = [path for path in ALL if "." not in path.stem]
ABROAD = [path for path in ALL if "." in path.stem]

_AMENDMENT = re.compile(r"`sheriff amend (\d+) ([^`]+)`")


class End(NamedTuple):
    """How an evening ends, players in seat order."""

    winners: tuple[str, ...]
    totals: Mapping[str, int]


ENDS: Mapping[str, End] = {
    "black_market": End(("Quim",), {"Nora": 132, "Omar": 126, "Pia": 118, "Quim": 138}),
    "comings_and_goings": End(
        ("Cleo",), {"Ada": 99, "Ben": 94, "Cleo": 117, "Dan": 64}
    ),
    "deputies_evening": End(
        ("John",),
        {
            "John": 154,
            "Marian": 143,
            "Gilbert": 143,
            "David": 120,
            "Alan": 106,
            "Will": 126,
        },
    ),
    "everything": End(
        ("Uma",),
        {"Sara": 85, "Timo": 113, "Uma": 121, "Vito": 97, "Wanda": 105, "Xaver": 93},
    ),
    "first_edition": End(("Agnes", "Bert"), {"Agnes": 89, "Bert": 89, "Clara": 78}),
    "five_players": End(
        ("Big Tom",),
        {"Inês": 207, "Otto": 21, "Priya": 177, "Big Tom": 207, "Lena": 162},
    ),
    "laws": End(("Paul",), {"Olga": 84, "Paul": 100, "Rita": 97}),
    "merry_men": End(("Milo",), {"Karl": 71, "Lea": 108, "Milo": 121, "Nela": 114}),
    "royal_goods": End(("Sven",), {"Ruth": 137, "Sven": 141, "Teo": 138}),
    "rulebook_evening": End(
        ("Marian",), {"Will": 114, "Gilbert": 148, "David": 125, "Marian": 149}
    ),
    "shared_victory": End(
        ("Mara", "Nils"), {"Mara": 118, "Nils": 118, "Oda": 100, "Pavel": 102}
    ),
    "special_orders": End(("Jana",), {"Hilde": 82, "Ivan": 91, "Jana": 117}),
    "thieves": End(("Fritz",), {"Dora": 110, "Emil": 118, "Fritz": 126, "Greta": 98}),
    "three_players": End(("Tom",), {"Rosa": 121, "Tom": 174, "Ingrid": 131}),
}


def lines_of(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines()


@cache
def evening_of(path: Path) -> Evening:
    """The evening as it ended."""
    return door.play(lines_of(path))


def evening(name: str) -> Evening:
    return evening_of(ROOT / "examples" / f"{name}.sheriff")


def said_in(path: Path, *verbs: str) -> list[Data]:
    """What the entries of these verbs say."""
    told = evening_of(path)
    names = [player["name"] for player in told.status["players"]]
    said: list[Data] = [door.read(line, names) for line in told.lines[1:]]
    return [entry for entry in said if entry["verb"] in verbs]


def player_of(told: Evening, name: str) -> Data:
    """One player as `status --json` tells."""
    (player,) = [one for one in told.status["players"] if one["name"] == name]
    return cast(Data, player)


every_example = pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)


def test_every_example_has_its_row() -> None:
    assert [path.stem for path in EXAMPLES] == sorted(ENDS)


@every_example
def test_ends_as_the_table_says(path: Path) -> None:
    status = evening_of(path).status
    score = evening_of(path).score
    totals = {player["name"]: player["total"] for player in score["players"]}
    assert status["finished"]
    assert status["round"] == status["rounds"]
    assert End(tuple(score["winners"]), totals) == ENDS[path.stem]


@every_example
def test_replays_from_the_shell(path: Path, sheriff: Sheriff) -> None:
    answer = sheriff(["replay", str(path)])
    assert (answer.code, answer.err) == (0, "")
    winners = ENDS[path.stem].winners
    tied = (
        "the rules stop here" if path.stem == "first_edition" else "share the victory"
    )
    said = tied if len(winners) > 1 else f"{winners[0]} wins"
    assert said in answer.out.splitlines()[-1]


@every_example
def test_is_annotated_and_bluffs(path: Path) -> None:
    lines = lines_of(path)
    assert lines[0].startswith("# ")
    assert f"#   sheriff replay examples/{path.name}" in lines
    passed = said_in(path, "pass")
    assert any("bribe" in entry for entry in passed)
    assert any("?" in entry.get("goods", {}) for entry in passed)
    debts = [one for one in settlements(played(lines)) if one["penalty"]]
    assert {bool(debt["confiscated"]) for debt in debts} == {True, False}


def settlements(game: Game) -> list[Data]:
    """What was owed and paid over each bag."""
    return [told["settlement"] for told in game.told[1:] if told["settlement"]]


@every_example
def test_what_is_written_down_replays_to_the_same(path: Path) -> None:
    told = evening_of(path)
    again = door.play(told.lines)
    assert again.events == told.events
    assert again.lines == told.lines


@every_example
def test_an_amendment_in_the_story_names_the_right_entry(path: Path) -> None:
    story = "\n".join(
        line.removeprefix("# ") for line in lines_of(path) if line.startswith("#")
    )
    for number, entry in _AMENDMENT.findall(story):
        told = door.play(lines_of(path))
        told.amend(f"{number} {entry}")
        assert told.events == evening_of(path).events


def test_every_entry_has_a_place_in_some_story() -> None:
    said = {
        line.split()[0] for path in EXAMPLES for line in lines_of(path) if line.strip()
    }
    assert set(door.verbs()) <= said
    text = "\n".join(line for path in EXAMPLES for line in lines_of(path))
    for shape in (
        *(r"^pay .* for ", r"^pass .* for ", r"^count .* \?$", r"^bank \S+ \d+ [a-z]"),
        *(r"^bank \S+ -", r"^booty \S+ \S+$"),
    ):
        assert re.search(shape, text, re.MULTILINE), shape


def test_comings_and_goings_leave_no_misspelt_name() -> None:
    told = evening("comings_and_goings")
    assert "Kleo" not in " ".join(told.lines)
    assert [player["name"] for player in told.status["players"] if player["left"]] == [
        "Dan"
    ]
    assert told.status["rounds"] == 3
    verbs = {line.split()[0] for line in told.lines}
    assert verbs >= {"absent", "leave", "pay", "count", "bank"}


def test_the_story_of_five_has_an_amendment() -> None:
    assert _AMENDMENT.search(
        "\n".join(lines_of(ROOT / "examples" / "five_players.sheriff"))
    )


def test_the_rulebook_counts_david_the_same() -> None:
    david = player_of(evening("rulebook_evening"), "David")
    assert david["gold"] == 42
    assert david["legal"] == {"apple": 4, "cheese": 6, "bread": 1, "chicken": 4}
    assert david["kinds"] == {"pepper": 2, "crossbow": 1}


def test_three_players_see_no_bread() -> None:
    told = evening("three_players")
    assert told.status["rounds"] == 9
    assert "bread" not in " ".join(told.lines)


def test_five_players_settle_debts_in_every_way() -> None:
    game = played(lines_of(ROOT / "examples" / "five_players.sheriff"))
    goods = plus(*(settled["goods"] for settled in settlements(game)))
    assert legal_part(goods)
    assert contraband_part(goods)
    promises = game.evening.status["promises"]
    assert {promise["kept"] for promise in promises} == {True, False}


def test_five_players_are_decided_by_legal_goods() -> None:
    players = evening("five_players").score["players"]
    first, second = sorted(players, key=lambda player: player["place"])[:2]
    assert (first["place"], second["place"]) == (1, 2)
    assert first["total"] == second["total"]
    assert first["legal_cards"] > second["legal_cards"]


@pytest.mark.parametrize("path", ABROAD, ids=lambda path: path.stem)
def test_an_evening_in_another_language_is_the_same_evening(path: Path) -> None:
    name, code = path.stem.split(".")
    here = evening(name)
    there = evening_of(path)
    assert f"--lang {code}" in there.lines[0]
    assert without_texts(there.lines) == without_texts(here.lines)
    assert there.score == here.score
    assert texts_in(there.lines)
    assert len(texts_in(there.lines)) == len(texts_in(here.lines))
    assert not texts_in(there.lines) & texts_in(here.lines)


_TEXT = re.compile(r"^(note|promise \w+ \w+) (.+)$")


def texts_in(lines: list[str]) -> set[str]:
    """What a table says in its own words."""
    return {found[2] for found in map(_TEXT.match, lines) if found}


def without_texts(lines: list[str]) -> list[str]:
    """The entries without what a table says in its own words."""
    return [_TEXT.sub(r"\1", line) for line in lines[1:]]


def test_the_rulebook_evening_is_told_in_every_language() -> None:
    codes = {path.stem.split(".")[1] for path in ABROAD}
    assert codes == {*door.languages()} - {ENGLISH}
