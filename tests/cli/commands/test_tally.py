"""`tally`: an end of game by arguments, asked for at a terminal, kept and read back."""

import json
from collections.abc import Sequence
from typing import Any, NamedTuple

import pytest

from sheriff_helper.game.goods import GOODS
from sheriff_helper.words.harmless import LONGEST_NAME
from tests.cli.terminal import talk
from tests.conftest import Program, Sheriff


def test_tally(sheriff: Sheriff) -> None:
    answer = sheriff('tally "Ana 42g 4a 6c 2p" "Bia Rosa 30g 9a"')
    assert (answer.code, answer.err) == (0, "")
    assert "Bia Rosa" in answer.out
    assert "Ana: 42 gold + 4 apples 8 + 6 cheese 18 + 2 pepper 12 + " in answer.out
    assert answer.out.endswith("Ana wins with 105 points, 37 ahead of Bia Rosa.\n")


def test_tally_as_json(sheriff: Sheriff) -> None:
    data = json.loads(sheriff('tally "Ana 42g 4a 6c 2p" "Bia 30g 9a" --json').out)
    assert (data["final"], data["winners"]) == (True, ["Ana"])
    parts = {
        "gold": 42,
        "legal": 26,
        "contraband": 12,
        "royal": 0,
        "black_market": 0,
        "special_orders": 0,
        "king_queen": 25,
        "thieves": 0,
    }
    assert parts.items() <= data["players"][0]["parts"].items()


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


def test_points_that_no_rule_knows(sheriff: Sheriff) -> None:
    data = json.loads(sheriff('tally "Ana 5g points 12" "Bia 5g" --json').out)
    ana, bia = data["players"]
    assert (ana["parts"]["other"], bia["parts"]["other"]) == (12, 0)
    assert ana["total"] == sum(ana["parts"].values()) == 17
    assert "Other points" in sheriff('tally "Ana 5g points 12" "Bia 5g"').out


@pytest.mark.parametrize(
    "said",
    ["pt pontos", "pt outros pontos", "es puntos", "es otros puntos", "uk очки", "uk інші очки"],
)
def test_points_in_the_words_of_a_language(sheriff: Sheriff, said: str) -> None:
    code, word = said.split(" ", 1)
    data = json.loads(sheriff(f'tally "Ana 5g {word} 12" "Bia 5g" --lang {code} --json').out)
    assert data["players"][0]["parts"]["other"] == 12


@pytest.mark.parametrize("switch", ["--black-market", "--special-orders", "--laws", "--merry-men"])
def test_every_switch_of_new_is_understood(sheriff: Sheriff, switch: str) -> None:
    assert sheriff(f'tally {switch} "Ana 5g" "Bia 4g"').code == 0


def test_the_first_edition_has_royal_goods_and_shares_nothing(sheriff: Sheriff) -> None:
    answer = sheriff('tally --edition 1e "Ana 5g 1go" "Bia 5g 1go"')
    assert answer.out.endswith("are tied with 23 points each: the rules stop here.\n")
    assert sheriff('tally --edition 3e "Ana 5g"').err.startswith("error: There is no edition 3e.")
    assert sheriff('tally --fast "Ana 5g"').code == 2


@pytest.mark.parametrize(
    "name", ["Ann [/]", "[red]", "Ana Maria", "Zoë", "D'Arcy Silk:", "A:B:", "Rosa Silk", "Ana B"]
)
def test_tally_of_any_name(sheriff: Sheriff, name: str) -> None:
    data = json.loads(sheriff(["tally", f"{name} 5g 1a", "Bia 1g", "--json"]).out)
    assert data["winners"] == [name.removesuffix(":")]


@pytest.mark.parametrize("said", ["-42g 4a", ".5g 4a", "$42 4a", "no gold 4a", "7g market 3.5"])
def test_what_is_no_name_is_none_in_a_tally(sheriff: Sheriff, said: str) -> None:
    assert sheriff(["tally", f"Ana {said}", "Bia 3g"]).code == 2


def test_tally_of_more_than_the_deck_holds(sheriff: Sheriff) -> None:
    assert sheriff('tally "Ana 5g 4x" "Bia 2x"').err.startswith(
        "error: All stands together would have 6 crossbows, and the box has 5."
    )


@pytest.mark.parametrize(
    "line",
    ["Ana Bia Caio", "Ana 42g 4a Ben 30g", "Ana 42 gold Mary Ann 30g", '"Ana 42g" Bia', '""'],
)
def test_what_is_not_quoted_is_refused(sheriff: Sheriff, line: str) -> None:
    answer = sheriff(f"tally {line}")
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.endswith('hint: sheriff tally "Ana 42g 4a" "Bia …" "Caio …"\n')


def test_the_word_for_other_points(sheriff: Sheriff) -> None:
    for line in ("--lang uk 'Ана 5з очки 7'", "--lang uk 'Ана 5з points 7'", "'Ana 5g points 7'"):
        assert json.loads(sheriff(f"tally --json {line}").out)["players"][0]["total"] == 12
    assert sheriff('tally "Ana 5g value 7"').err.startswith("error: value is not a good.")


def test_nothing_may_be_a_holding(sheriff: Sheriff) -> None:
    assert sheriff('tally "Zoe 0g" "Ana 1g"').code == 0


def test_a_program_is_not_asked(forked: Program) -> None:
    for line in ("tally", "tally --json", "penalty", "penalty --json"):
        answer = forked(line)
        assert answer.code == 2
        assert "hint: " in answer.err


KEPT = [
    'tally "Ana 42g 4a 6c 2p" "Bia 30g 9a" "Caio 3g"',
    'tally --royal --thieves "Ana 42g 1go" "D\'Arcy Silk: 30g 9b market 30 points 5" "Caio 0g"',
    'tally --edition 1e "A:B: 1g" "Bia 2g order apple pepper 7" "Caio 3g" "Davi 1x 9g" --lang pt',
]


@pytest.mark.parametrize("line", KEPT)
def test_a_kept_tally_is_a_finished_game(sheriff: Sheriff, line: str) -> None:
    counted = json.loads(sheriff(f"{line} --json").out)
    kept = sheriff(f"{line} --keep")
    assert kept.code == 0
    (row,) = json.loads(sheriff("games --json").out)
    assert row["finished"]
    assert json.loads(sheriff("score --json").out) == counted
    assert sheriff("status").code == sheriff("log").code == 0
    assert sheriff("export").out.count("\n") == 2


@pytest.mark.parametrize("line", KEPT)
def test_a_kept_tally_is_written_and_read_again(
    sheriff: Sheriff, forked: Program, line: str
) -> None:
    sheriff(f"{line} --keep")
    record = sheriff("export").out
    again = forked("replay - --json", typed=record.encode())
    assert json.loads(again.out)["score"] == json.loads(sheriff("score --json").out)


def test_keeping_leaves_the_game_on_the_table(sheriff: Sheriff) -> None:
    sheriff("new Ana Bia Caio --name tonight")
    sheriff('tally "Ana 4g" "Bia 5g" "Caio 6g" --keep')
    assert json.loads(sheriff("status --json").out)["game"] == "tonight"
    assert len(json.loads(sheriff("games --json").out)) == 2


def test_a_tally_of_two_is_counted_but_no_game(sheriff: Sheriff) -> None:
    answer = sheriff('tally "Ana 4g" "Bia 5g" --keep')
    assert (answer.code, answer.out) == (1, "")
    assert json.loads(sheriff("games --json").out) == []


# ---------------------------------------------------------------------------------------------
# The form. Five ends of games that look real; in each a slip and the way back.


class End(NamedTuple):
    """An end of game as it is asked for, and the same in one line."""

    box: str
    answers: Sequence[Sequence[str]]  # a row a player
    line: str


SLIP = ["8", "u"]  # a wrong number, and back
ENDS = {
    "plain": End(
        "",
        [
            ["42", "4", "6", *SLIP, "1", "4", "2p1x"],
            ["30", "9", "3", "7", "4", "1s"],
            ["25", "7", "2", "5", "6", ""],
            ["51", "", "5", "3", "1", "2m"],
        ],
        '"Ana 42g 4a 6c 1b 4k 2p 1x" "Bia 30g 9a 3c 7b 4k 1s" "Caio 25g 7a 2c 5b 6k" '
        '"Davi 51g 5c 3b 1k 2m"',
    ),
    "a tie": End(
        "",
        [
            ["40", "3", "3", "", "", ""],
            ["40", "3", "3", "", *SLIP, "0", ""],
            ["70", "", "", "", "", "1x"],
            ["12", "8", "1", "1", "9", "2p2m1s"],
        ],
        '"Ana 40g 3a 3c" "Bia 40g 3a 3c" "Caio 70g 1x" "Davi 12g 8a 1c 1b 9k 2p 2m 1s"',
    ),
    "royal": End(
        "royal",
        [
            ["38", "5", "4", "", "2", "1m", "go"],
            ["33", "6", "", "6", "", "", ""],
            *(["47", "2", "5", "1", *SLIP, "3", "1p", ""], ["20", "", "", "7", "5", "", "ga"]),
        ],
        '--royal "Ana 38g 5a 4c 2k 1m go" "Bia 33g 6a 6b" "Caio 47g 2a 5c 1b 3k 1p" '
        '"Davi 20g 7b 5k ga"',
    ),
    "market": End(
        "black market",
        [
            ["22", "7", "", "4", "", "", "34"],
            ["45", "3", "4", "", *SLIP, "3", "2m", ""],
            *(["18", "6", "5", "5", "2", "", ""], ["30", "", "2", "6", "", "1s", ""]),
        ],
        '--black-market "Ana 22g 7a 4b market 34" "Bia 45g 3a 4c 3k 2m" "Caio 18g 6a 5c 5b 2k" '
        '"Davi 30g 2c 6b 1s"',
    ),
    "other points": End(
        "other points",
        [
            ["31", "5", "5", "", "", "2p", "3"],
            ["29", "", "4", "8", "", "", ""],
            *(["44", *SLIP, "6", "", "1", "4", "", ""], ["37", "2", "2", "2", "2", "1x", ""]),
        ],
        '"Ana 31g 5a 5c 2p points 3" "Bia 29g 4c 8b" "Caio 44g 6a 1b 4k" "Davi 37g 2a 2c 2b 2k 1x"',
    ),
}
MOST_KEYS = 80


def answers_of(end: End, *last: str) -> list[str]:
    return ["", end.box, *(answer for row in end.answers for answer in row), *last]


@pytest.mark.own_prices
@pytest.mark.parametrize("end", ENDS.values(), ids=ENDS)
def test_the_form_counts_as_the_line_does(sheriff: Sheriff, end: End) -> None:
    sheriff("new Ana Bia Caio Davi")
    sheriff("undo")
    talked = talk(["tally"], answers_of(end, "y"))
    assert talked.code == 0
    assert talked.keys <= MOST_KEYS, talked.keys
    game = talked.screen.split("Stored as game ")[1].split(".\n")[0]
    counted = json.loads(sheriff(f"tally {end.line} --json").out)
    assert json.loads(sheriff(f"score --json --game {game}").out) == counted
    assert sheriff(f"tally {end.line}").out.strip() in talked.screen


def form(*answers: str, columns: int = 80) -> str:
    """What stands on the screen when the form is left after these answers."""
    talked = talk(["tally"], [*answers, "q"], columns)
    assert talked.code == 1
    return talked.screen


def test_a_running_total_stands_beside_the_answer() -> None:
    assert "Cheese       50 › " in form("Ana Bia Caio", "", "42", "4")


def test_more_cards_than_the_box_holds_are_caught_at_once() -> None:
    screen = form("Ana Bia Caio", "", "1", "40", "", "", "", "", "1", "9")
    assert screen.count("error: All stands together would have 49 apples") == 1


def test_a_slip_is_said_and_asked_again() -> None:
    screen = form("Ana Bia", "Ana Bia Caio", "poker", "", "gold", "1", "2 cheese", "2 apples")
    assert "error: A table has 3 to 6 players, and this one has 2." in screen
    assert "error: poker is not a module or an option." in screen
    assert "error: gold can't be read here." in screen
    assert "error: Cheese does not belong here: this is Apples." in screen


def test_none_may_be_typed_where_enter_is_none() -> None:
    screen = form("Ana Bia Caio", "none", "1", "none", *["none"] * 3, "none", "2")
    assert screen.count("error:") == 1  # Stopped
    assert "Gold" in screen.rpartition("Bia")[2]


def test_only_what_counts_at_the_end_is_offered() -> None:
    screen = " ".join(form("Ana Bia Caio", "poker", "first edition, other points").split())
    offered = screen.partition("hint: one of: ")[2].partition(" Played with")[0]
    assert offered.endswith("other points, 1e")
    assert "Royal goods" in offered
    assert "turns" not in offered
    assert "timer" not in offered


def test_going_back_before_the_first_answer_stays_there() -> None:
    assert form("u", "u").count("Who played?") == 3


def test_the_last_table_is_offered_with_what_it_played(sheriff: Sheriff) -> None:
    sheriff("new Ana Bia Caio --royal --laws --edition 1e")
    screen = form("", "", "1")
    assert "Enter: Ana, Bia and Caio" in screen
    assert "Enter: Royal goods and 1e" in " ".join(screen.split())


@pytest.mark.own_prices
def test_the_result_is_no_point_of_no_return() -> None:
    stands = [""] * 3 * 6
    talked = talk(["tally"], ["Ana Bia Caio", "", *stands, "u", "1x", "n"], cold=True)
    assert talked.code == 0
    assert f"Caio wins with {GOODS['crossbow'].value} points" in talked.screen


def test_enter_leaves_an_answer_as_it_was_to_whoever_went_back() -> None:
    stands = [*["1s" if n == 5 else "" for n in range(6)], "u", "", *[""] * 12]
    talked = talk(["tally"], ["Ana Bia Caio", "", *stands, "n"])
    assert "(Enter: 1s)" in talked.screen
    assert "Ana wins with 8 points" in talked.screen


def test_a_slip_after_going_back_leaves_the_answer_as_it_was() -> None:
    stands = ["0", "", "", "", "", "1s", "u", "2", "", *[""] * 2 * 6]
    talked = talk(["tally"], ["Ana Bia Caio", "", *stands, "n"])
    assert "Ana wins with 8 points" in talked.screen


def test_going_back_to_another_stand_says_whose_it_is() -> None:
    screen = form("Ana Bia Caio", "", "1", "", "", "", "", "", "u")
    assert [line for line in screen.splitlines() if line in ("Ana", "Bia")] == ["Ana", "Bia", "Ana"]


def test_nothing_is_stored_unless_someone_says_yes(sheriff: Sheriff) -> None:
    zeros = [""] * 3 * 6
    assert talk(["tally"], ["Ana Bia Caio", "", *zeros, ""]).code == 0
    assert json.loads(sheriff("games --json").out) == []
    assert talk(["tally", "--keep"], ["Ana Bia Caio", "", *zeros]).code == 0
    assert len(json.loads(sheriff("games --json").out)) == 1


def test_switches_spare_a_question() -> None:
    talked = talk(["tally", "--black-market"], ["Ana Bia Caio", *[""] * 3 * 7, ""])
    assert "Played with" not in talked.screen
    assert "Black Market" in talked.screen


def test_the_form_fits_a_phone() -> None:
    screen = form("Ana Bia Caio", "royal, special orders, other points", *[""] * 7, columns=45)
    asked = screen.split("Ana\n")[1].splitlines()
    assert max(len(line) for line in [*screen.splitlines(), *asked]) <= 45


def test_a_name_as_long_as_may_be_is_read_back(sheriff: Sheriff) -> None:
    name = "x" * LONGEST_NAME
    assert sheriff(["tally", f"{name} 1g", "Bia 2g", "Caio 3g", "--keep"]).code == 0
    data: Any = json.loads(sheriff("score --json").out)
    assert data["players"][0]["name"] == name
