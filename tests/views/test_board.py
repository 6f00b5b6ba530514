"""The board at 80 columns: who, how much, whose turn, and what was seen of the contraband."""

import pytest

from sheriff_helper.views.board import Board, board
from sheriff_helper.views.layout import FULL, PLAIN, Marks, text_of
from sheriff_helper.words.language import languages, use_language
from sheriff_helper.words.phrases import good_name
from tests.views.screen import shown, widest
from tests.words.evening import ENDED, EVENING, played

BOARD = """\
Round 1 of 9: Ana is the Sheriff.  Waiting: Caio.
  Player  Gold  Apples  Cheese  Chickens  Contraband  Bag
★▌Ana       55     ·       ·         ·             ·  Sheriff
 ▌Bia       45     2 ♔     ·         ·             2  done
 ▌Caio      50     ·       ·         ·             ·  3 cheese?
♔ King and ♕ Queen as things stand.   ▌Bia: 1 crossbow, 1 card face down
Promise 1: Bia to Ana: an apple"""

NARROW = """\
Round 1 of 9: Ana is the Sheriff.
Waiting: Caio.
  Player Gold a  c  k  ? Bag
★▌Ana      55 ·  ·  ·  ·
 ▌Bia      45 2♔ ·  ·  2 done
 ▌Caio     50 ·  ·  ·  · 3c?
a Apples, c Cheese, k Chickens
? Contraband
♔ King and ♕ Queen as things stand.
▌Bia: 1 crossbow, 1 card face down
Promise 1: Bia to Ana: an apple"""

LINES = (
    "new Ana Bia Caio",
    "pass Bia 2a 1x 1? bribe 5g",
    "declare Caio 3 cheese",
    "promise Bia Ana an apple",
)
SIX = (
    "new Ana Bia Caio Duda Eva Fabi --royal --black-market --laws",
    "deputies Eva Fabi",
    "law in Curfew",
    "declare Ana 5 chickens",
    "pass Bia 4 bread 1 pumpernickel bribe 7g",
    "open Caio 2 cheese 1 crossbow declared 3 cheese",
)


def test_a_board() -> None:
    assert shown(board(played(*LINES), FULL)) == BOARD


def test_a_narrow_board_says_what_its_codes_are() -> None:
    text = shown(board(played(*LINES), FULL, 45))
    assert text == NARROW
    assert widest(text) <= 45


def test_a_board_without_signs() -> None:
    text = shown(board(played(*LINES), PLAIN))
    assert text.isascii()
    for line in ("* Ana  ", "  Bia  ", " 2 K ", "K King and Q Queen as things stand."):
        assert line in text


def marked(*lines: str) -> list[tuple[str, str]]:
    """Who has what on the board that the last of these lines has changed."""
    view = board(played(*lines), FULL, before=played(*lines[:-1]))
    assert shown(view) == shown(board(played(*lines), FULL))
    return [
        (text_of(row).split()[0].strip("★▌"), text)
        for row in view.table
        for text, style in row
        if "changed" in style.split()
    ]


@pytest.mark.parametrize(
    ("line", "changed"),
    [
        ("declare Caio 2c", [("Caio", "2 cheese?")]),
        ("pay Ana Bia 5g", [("Ana", "45"), ("Bia", "55")]),
        (
            "pass Caio 1c 1? bribe 3g",
            [("Ana", "53"), ("Caio", "47"), ("Caio", "1"), ("Caio", "1"), ("Caio", "done")],
        ),
        ("note nothing", []),
    ],
)
def test_what_just_changed_is_marked(line: str, changed: list[tuple[str, str]]) -> None:
    assert marked("new Ana Bia Caio", line) == changed


def test_a_new_round_is_no_news_in_the_bags() -> None:
    news = marked("new Ana Bia Caio", "pass Bia 1a", "pass Caio 1a", "next")
    assert not {"Sheriff", "done", FULL.more} & {text for _who, text in news}


def styled(view: Board) -> dict[str, str]:
    """Every text on a board with its style."""
    return {text: style for line in view.lines for text, style in line}


def test_colours_say_what_words_say_too() -> None:
    lines = ("new Ana Bia Caio --royal --black-market", "pass Bia 1a 1x 2go 1?")
    view = board(played(*lines), FULL)
    styles = styled(view)
    classes = {"Apples": "legal", "1 crossbow": "contraband", "2 gouda": "royal", "Gold": "gold"}
    for text, style in classes.items():
        assert style in styles[text].split(), text
    seats = [style for line in view.lines for text, style in line if text == FULL.seat]
    assert seats == ["seat0", "seat1", "seat2", "seat1"]  # and before what Bia has


def test_a_settled_promise_leaves_the_board() -> None:
    assert "Promise" not in shown(board(played(*LINES, "kept 1"), FULL))


@pytest.mark.parametrize("lines", [LINES, SIX, EVENING, ENDED], ids=["3", "6", "evening", "ended"])
@pytest.mark.parametrize("marks", [FULL, PLAIN], ids=["full", "plain"])
def test_a_board_fits_80_columns(lines: tuple[str, ...], marks: Marks) -> None:
    text = shown(board(played(*lines), marks))
    assert widest(text) <= 80
    for heading in ("Player", "Gold", "Apples", "Cheese", "Chickens"):
        assert heading in text
    assert ("Bread" in text) is (len(played(*lines).players) > 3)
    for name in played(*lines).setup.names:
        assert name in text


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("good", ["apple", "cheese", "chicken"])
def test_eighty_columns_have_room_for_the_names_of_goods(language: str, good: str) -> None:
    use_language(language)
    names = [letter + 11 * "o" for letter in "ABCDEF"]
    claims = (f"declare {name} 5 {good}" for name in names[2:])
    deputies = f"deputies {names[0]} {names[1]}"
    state = played(f"new {' '.join(names)} --gold 1000", deputies, *claims)
    text = shown(board(state, FULL))
    assert good_name("chicken") in text
    assert widest(text) <= 80


def test_deputies_and_modules_on_the_board() -> None:
    text = shown(board(played(*SIX), FULL))
    assert text.startswith("Round 1 of 9: Eva and Fabi are the Deputies.")
    assert len(text.splitlines()) <= 11
    assert text.count("Deputy") == 2
    assert "Laws in force: Curfew." in text
    assert "Black Market: pepper 30, mead 32, silk 34." in text
    assert "Booty: 11 gold" in text


@pytest.mark.parametrize("name", ["Ann [/]", "[red]", "[bold]Bo[/bold]", ":smile:", "🦊", "李雷"])
def test_a_name_is_shown_as_it_is(name: str) -> None:
    state = played(f'new Ana Bia "{name}"', f'promise Ana "{name}" [b]x')
    text = shown(board(state, FULL, 120))
    assert text.count(name) == 3  # waiting, seat, promise
    assert "[b]x" in text


def test_a_long_name_is_cut() -> None:
    text = shown(board(played(f"new Ana Bia {'C' * 40}"), FULL))
    assert widest(text) <= 80
    assert "CCCCC…" in text


def test_kinds_that_were_seen_are_named_and_the_others_counted() -> None:
    text = shown(board(played(*EVENING), FULL))
    assert "Bia Rosa: 2 pepper, 1 crossbow" in text
    assert "Caio:" not in text  # the number in the column says all
    after = shown(board(played(*ENDED), FULL))
    assert "Caio: 1 silk" in after
