"""The board at 80 columns: who, how much, whose turn, and nothing that lies face down."""

import pytest

from sheriff_helper.views.board import board
from sheriff_helper.views.marks import FULL, PLAIN, Marks
from tests.views.screen import shown, widest
from tests.words.evening import ENDED, EVENING, SECRETS, played

BOARD = """\
Round 1 of 9: Ana is the Sheriff.  Waiting: Caio.

 Player  Gold  Apples  Cheese  Chickens  Face down  Bag
 ────────────────────────────────────────────────────────────
 ★ Ana     55       ·       ·         ·          ·  Sheriff
   Bia     45     2 ♔       ·         ·          1  done
   Caio    50       ·       ·         ·          ·  3 cheese?

♔ King and ♕ Queen as things stand.
Promise 1: Bia to Ana: an apple"""

ASCII = """\
Round 1 of 9: Ana is the Sheriff.  Waiting: Caio.
+-------+-----+-------+-------+---------+----------+---------+
|Player |Gold |Apples |Cheese |Chickens |Face down |Bag      |
+-------+-----+-------+-------+---------+----------+---------+
|* Ana  |  55 |     - |     - |       - |        - |Sheriff  |
|  Bia  |  45 |   2 K |     - |       - |        1 |done     |
|  Caio |  50 |     - |     - |       - |        - |3 cheese?|
+-------+-----+-------+-------+---------+----------+---------+
K King and Q Queen as things stand.
Promise 1: Bia to Ana: an apple"""

LINES = (
    "new Ana Bia Caio",
    "pass Bia 2a 1x bribe 5g",
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
    assert shown(board(played(*LINES), PLAIN)) == ASCII


def test_a_settled_promise_leaves_the_board() -> None:
    assert "Promise" not in shown(board(played(*LINES, "kept 1"), FULL))


@pytest.mark.parametrize("lines", [LINES, SIX, EVENING, ENDED], ids=["3", "6", "evening", "ended"])
@pytest.mark.parametrize("marks", [FULL, PLAIN], ids=["full", "plain"])
def test_a_board_fits_80_columns(lines: tuple[str, ...], marks: Marks) -> None:
    text = shown(board(played(*lines), marks, reveal=True))
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


def test_face_down_kinds_only_with_reveal() -> None:
    state = played(*EVENING)
    hidden, revealed = shown(board(state, FULL)), shown(board(state, FULL, reveal=True))
    assert [secret for secret in SECRETS if secret in hidden] == []
    assert [secret for secret in SECRETS if secret in revealed] == list(SECRETS)
