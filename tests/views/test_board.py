"""The board at 80 columns: who, how much, whose turn, and what was seen of the contraband."""

import pytest

from sheriff_helper.views.board import board
from sheriff_helper.views.tables import FULL, PLAIN, Marks
from tests.views.screen import shown, widest
from tests.words.evening import ENDED, EVENING, played

BOARD = """\
Round 1 of 9: Ana is the Sheriff.  Waiting: Caio.

 Player  Gold  Apples  Cheese  Chickens  Contraband  Bag
 ─────────────────────────────────────────────────────────────
 ★ Ana     55       ·       ·         ·           ·  Sheriff
   Bia     45     2 ♔       ·         ·           2  done
   Caio    50       ·       ·         ·           ·  3 cheese?

♔ King and ♕ Queen as things stand.
Promise 1: Bia to Ana: an apple
Bia has 1 crossbow and 1 card face down."""

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


def test_a_board_without_signs() -> None:
    text = shown(board(played(*LINES), PLAIN))
    assert text.isascii()
    for line in (
        "|* Ana ",
        "|  Bia ",
        " 2 K |",
        "|  Caio |  50 |",
        "K King and Q Queen as things stand.",
    ):
        assert line in text


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


def test_deputies_and_modules_on_the_board() -> None:
    text = shown(board(played(*SIX), FULL))
    assert text.startswith("Round 1 of 9: Eva and Fabi are the Deputies.")
    assert text.count("Deputy") == 2
    assert "Laws in force: Curfew." in text
    assert "Black Market: pepper 30, mead 32, silk 34." in text
    assert "Booty: 11 gold" in text


@pytest.mark.parametrize("name", ["Ann [/]", "[red]", "[bold]Bo[/bold]", ":smile:", "🦊", "李雷"])
def test_a_name_is_shown_as_it_is(name: str) -> None:
    state = played(f'new Ana Bia "{name}"', f'promise Ana "{name}" [b]x')
    text = shown(board(state, FULL, width=120), width=120)
    assert text.count(name) == 3  # waiting, seat, promise
    assert "[b]x" in text


def test_a_long_name_is_cut() -> None:
    text = shown(board(played(f"new Ana Bia {'C' * 40}"), FULL))
    assert widest(text) <= 80
    assert "CCCCC…" in text


def test_kinds_that_were_seen_are_named_and_the_others_counted() -> None:
    text = shown(board(played(*EVENING), FULL))
    assert "Bia Rosa has 2 pepper and 1 crossbow." in text
    assert "Caio has" not in text  # the number in the column says all
    after = shown(board(played(*ENDED), FULL))
    assert "Caio has 1 silk." in after
