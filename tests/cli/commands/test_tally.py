"""`tally`: an end of game counted by arguments or by asking, kept and read back."""

import json
from typing import Any

import pytest

from sheriff_helper.words.harmless import LONGEST_NAME
from tests.cli.terminal import talk
from tests.conftest import Program, Sheriff


def counted(sheriff: Sheriff, line: str) -> Any:
    """The score of a tally."""
    return json.loads(sheriff(f"tally {line} --json").out)


def test_parts_of_every_module(sheriff: Sheriff) -> None:
    line = '"Ana 5g 1go market 30" "Bia 5g 1a 2m order apple pepper 7 points 12"'
    data = counted(sheriff, f"{line} --royal --thieves")
    ana, bia = (player["parts"] for player in data["players"])
    assert (ana["royal"], ana["black_market"], ana["thieves"], ana["other"]) == (
        6,
        30,
        5,
        0,
    )
    assert (bia["legal"], bia["contraband"]) == (2 + 2, 14 + 6)
    assert (bia["special_orders"], bia["thieves"], bia["other"]) == (7, 10, 12)
    assert [player["total"] for player in data["players"]] == [
        sum(ana.values()),
        sum(bia.values()),
    ]
    assert data["titles"]["apple"]["king"] == ["Bia"]
    assert data["titles"]["cheese"]["king"] == ["Ana"]


@pytest.mark.parametrize(
    ("language", "word"),
    [
        ("en", "points"),
        ("pt", "pontos"),
        ("pt", "outros pontos"),
        ("es", "puntos"),
        ("es", "otros puntos"),
        ("uk", "points"),
        ("uk", "очки"),
        ("uk", "інші очки"),
    ],
)
def test_points_in_the_words_of_a_language(
    sheriff: Sheriff, language: str, word: str
) -> None:
    data = counted(sheriff, f'"Ana 5g {word} 12" "Bia 5g" --lang {language}')
    assert data["players"][0]["parts"]["other"] == 12


def test_the_first_edition_has_royal_goods(sheriff: Sheriff) -> None:
    data = counted(sheriff, '--edition 1e "Ana 5g 1go" "Bia 5g 1go"')
    assert [player["parts"]["royal"] for player in data["players"]] == [6, 6]
    assert data["winners"] == ["Ana", "Bia"]


@pytest.mark.parametrize(
    "name",
    [
        "Ann [/]",
        "[red]",
        "Ana Maria",
        "Zoë",
        "D'Arcy Silk:",
        "A:B:",
        "Rosa Silk",
        "Ana B",
        "x" * LONGEST_NAME,
    ],
)
def test_any_name(sheriff: Sheriff, name: str) -> None:
    line = ["tally", f"{name} 5g 1a", "Yan 0g", "Caio 0g", "--keep"]
    assert sheriff(line).code == 0
    data = json.loads(sheriff("score --json").out)
    assert data["winners"] == [name.removesuffix(":")]


@pytest.mark.parametrize(
    "line",
    [
        "Ana Bia Caio",
        "Ana 42g 4a Ben 30g",
        "Ana 42 gold Mary Ann 30g",
        '"Ana 42g" Bia',
        '""',
        '"Ana -42g 4a" "Bia 3g"',
        '"Ana .5g 4a" "Bia 3g"',
        "'Ana $42 4a' 'Bia 3g'",
        '"Ana no gold 4a" "Bia 3g"',
        '"Ana 7g market 3.5" "Bia 3g"',
        '"Ana 5g value 7" "Bia 3g"',
        '--fast "Ana 5g" "Bia 3g"',
    ],
)
def test_what_can_not_be_read(sheriff: Sheriff, line: str) -> None:
    answer = sheriff(f"tally {line}")
    assert (answer.code, answer.out) == (2, "")


@pytest.mark.parametrize("line", ["tally", "tally --json", "penalty", "penalty --json"])
def test_a_program_is_not_asked(forked: Program, line: str) -> None:
    assert forked(line).code == 2


KEPT = {
    "plain": '"Ana 42g 4a 6c 2p" "Bia 30g 9a" "Caio 3g"',
    "modules": '--royal --thieves "Ana 42g 1go" "Bia 30g market 30 points 5" "Caio 0g"',
    "1e": '--edition 1e "Ana 1g" "Bia 2g order apple pepper 7" "Caio 3g" "Davi 9g" '
    "--lang pt",
    "switches": "--black-market --special-orders --laws --merry-men "
    '"Ana 5g" "Bia 4g" "Caio 3g"',
}


@pytest.mark.parametrize("line", KEPT.values(), ids=KEPT)
def test_a_kept_tally_is_a_finished_game(
    sheriff: Sheriff, forked: Program, line: str
) -> None:
    score = counted(sheriff, line)
    assert sheriff(f"tally {line} --keep").code == 0
    (row,) = json.loads(sheriff("games --json").out)
    assert row["finished"]
    assert json.loads(sheriff("score --json").out) == score
    assert sheriff("status").code == sheriff("log").code == 0
    again = forked("replay - --json", typed=sheriff("export").out.encode())
    assert json.loads(again.out)["score"] == score


def test_keeping_leaves_the_game_on_the_table(sheriff: Sheriff) -> None:
    sheriff("new Ana Bia Caio --name tonight")
    sheriff('tally "Ana 4g" "Bia 5g" "Caio 6g" --keep')
    assert json.loads(sheriff("status --json").out)["game"] == "tonight"
    assert len(json.loads(sheriff("games --json").out)) == 2


def test_a_tally_of_two_is_counted_but_no_game(sheriff: Sheriff) -> None:
    assert sheriff('tally "Ana 4g" "Bia 5g" --keep').code == 1
    assert json.loads(sheriff("games --json").out) == []


# --------------------------------------------------------------------------------------
# The form. What it shows is what the line shows that says the same. A slash is Enter.

THREE = "Ana Bia Caio//"
NOTHING = "/" * 6  # one player's gold, legal goods and contraband
FORMS = {
    "four players, and a slip": (
        "",
        "Ana Bia Caio "
        "Davi//42/4/6/8/u/1/4/2p1x/30/9/3/7/4/1s/25/7/2/5/6//51//5/3/1/2m/",
        '"Ana 42g 4a 6c 1b 4k 2p 1x" "Bia 30g 9a 3c 7b 4k 1s" "Caio 25g 7a 2c 5b 6k" '
        '"Davi 51g 5c 3b 1k 2m"',
    ),
    "modules": (
        "",
        "Ana Bia Caio/royal, black market, other points/"
        "38/5/4//2/1m/go/34//33/6//6/////3/47/2/5/1/3/1p////",
        '--royal --black-market "Ana 38g 5a 4c 2k 1m go market 34" "Bia 33g 6a 6b '
        'points 3" '
        '"Caio 47g 2a 5c 1b 3k 1p"',
    ),
    "a switch": (
        "--black-market",
        f"Ana Bia Caio/{NOTHING}30/{NOTHING * 2}//",
        '--black-market "Ana market 30" "Bia 0g" "Caio 0g"',
    ),
    "none in words": (
        "",
        f"Ana Bia Caio/none/1/none/none/none/none/none/{NOTHING * 2}",
        '"Ana 1g" "Bia 0g" "Caio 0g"',
    ),
    "slips": (
        "",
        f"Ana Bia/Ana Bia Caio/poker//gold/1/2 cheese/2 apples/////{NOTHING * 2}",
        '"Ana 1g 2a" "Bia 0g" "Caio 0g"',
    ),
    "more cards than the box has": (
        "",
        f"{THREE}1/40/////1/9/8/////{NOTHING}",
        '"Ana 1g 40a" "Bia 1g 8a" "Caio 0g"',
    ),
    "back from the result": (
        "",
        f"{THREE}{NOTHING * 3}u/1x/",
        '"Ana 0g" "Bia 0g" "Caio 1x"',
    ),
    "Enter keeps the answer before": (
        "",
        f"{THREE}/////1s/u//{NOTHING * 2}",
        '"Ana 1s" "Bia 0g" "Caio 0g"',
    ),
    "a slip keeps the answer before": (
        "",
        f"{THREE}/////1s/u/2//{NOTHING * 2}",
        '"Ana 1s" "Bia 0g" "Caio 0g"',
    ),
    "back before the first answer": (
        "",
        f"u/u/{THREE}{NOTHING * 3}",
        '"Ana 0g" "Bia 0g" "Caio 0g"',
    ),
}
MOST_KEYS = 100


@pytest.mark.own_prices
@pytest.mark.parametrize(("switches", "answers", "line"), FORMS.values(), ids=FORMS)
def test_the_form_counts_as_the_line_does(
    sheriff: Sheriff, switches: str, answers: str, line: str
) -> None:
    talked = talk(["tally", *switches.split()], f"{answers}n".split("/"))
    assert talked.code == 0
    assert talked.keys <= MOST_KEYS
    assert sheriff(f"tally {line}").out.strip() in talked.screen
    assert json.loads(sheriff("games --json").out) == []


def test_the_last_table_is_offered_with_what_it_played(sheriff: Sheriff) -> None:
    sheriff("new Ana Bia Caio --royal --laws --edition 1e --name x")
    talked = talk(["tally"], f"//{NOTHING}1go/{NOTHING * 2}//n".split("/"))
    line = 'tally --royal --edition 1e "Ana 1go" "Bia 0g" "Caio 0g"'
    assert sheriff(line).out.strip() in talked.screen


@pytest.mark.parametrize(("switches", "last"), [("", "y/"), ("--keep", "")])
def test_the_form_keeps_a_game(sheriff: Sheriff, switches: str, last: str) -> None:
    answers = f"{THREE}{NOTHING * 3}{last}".split("/")[:-1]
    assert talk(["tally", *switches.split()], answers).code == 0
    assert len(json.loads(sheriff("games --json").out)) == 1


def form(answers: str, columns: int = 80) -> str:
    """What stands on the screen when the form is left after these answers."""
    talked = talk(["tally"], f"{answers}q".split("/"), columns)
    assert talked.code == 1
    return talked.screen


def test_a_running_total_stands_beside_the_answer() -> None:
    assert " 50 › " in form(f"{THREE}42/4/")


def test_going_back_to_another_stand_says_whose_it_is() -> None:
    screen = form(f"{THREE}1//////u/")
    named = [line for line in screen.splitlines() if line in ("Ana", "Bia")]
    assert named == ["Ana", "Bia", "Ana"]


def test_the_form_fits_a_phone() -> None:
    screen = form("Ana Bia Caio/royal, special orders////////", columns=45)
    assert max(map(len, screen.splitlines())) <= 45
