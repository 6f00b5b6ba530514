"""Evenings on the full screen, at three sizes in turns: after every step the board is what `status`
says.
"""

import signal
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from itertools import cycle

import pytest

from tests.conftest import Sheriff
from tests.net.transcript import ROOT
from tests.play.evening import FIRST, NEW, RECORD, TYPED
from tests.play.tables import answered
from tests.play.test_debts import POOR
from tests.play.test_session import QUICK
from tests.play.test_silent_terminal import is_usual
from tests.play.window import CTRL_C, CTRL_D, CTRL_Z, ENTER, Window, enter, record

SIZES = [(80, 24), (120, 40), (45, 20)]
PAGE_UP, PAGE_DOWN = "\x1b[5~", "\x1b[6~"
EVERYTHING = [
    line
    for line in (ROOT / "examples" / "everything.sheriff").read_text("utf-8").splitlines()
    if line and not line.startswith("#")
]
SIX = ("Sara", "Timo", "Uma", "Vito", "Wanda", "Xaver")


class Table:
    """A full screen, and the game that it must show."""

    def __init__(self, window: Window, sheriff: Sheriff, monkeypatch: pytest.MonkeyPatch) -> None:
        self.window, self.sheriff, self.monkeypatch = window, sheriff, monkeypatch

    def board(self) -> list[str]:
        """What stands above the first rule."""
        rows = self.window.glass.rows_now
        rule = next((n for n, row in enumerate(rows) if row[1:].startswith("───")), 0)
        return rows[:rule]

    def status(self) -> list[str]:
        """What `status` says at this width."""
        self.monkeypatch.setenv("COLUMNS", str(self.window.glass.columns))
        return self.sheriff("status").out.splitlines()

    def is_true(self) -> bool:
        """Whether the board is what `status` says.

        On a small screen the last notes may be left out, and the headline last of all.
        """
        board = self.board()
        if not board:
            return False
        status = self.status()
        head = next(n for n, row in enumerate(status) if " Gold" in row)
        is_cut = self.window.glass.rows_now[len(board)].startswith("…")
        for whole in (status, status[head:]):
            if board == (whole[: len(board)] if is_cut else whole):
                return True
        return False

    def wait(self, text: str) -> None:
        """Until a question or an answer stands there, and the board is true."""
        wanted = "".join(text.split())

        def is_so(shown: list[str]) -> bool:
            return wanted in "".join("".join(shown).split()) and self.is_true()

        self.window.wait_until(is_so, f"{text!r} and a true board")

    def answer(self, line: str, then: str) -> None:
        """A line and Enter, and what is said or asked then."""
        self.window.type(line + ENTER)
        self.wait(then)


Screen = Callable[..., AbstractContextManager[Table]]


@pytest.fixture(name="screen")
def _screen(sheriff: Sheriff, monkeypatch: pytest.MonkeyPatch) -> Screen:
    @contextmanager
    def opened(
        *options: str, size: tuple[int, int] = (80, 24), cold: bool = False
    ) -> Iterator[Table]:
        columns, rows = size
        with Window(*options, command="play", rows=rows, columns=columns, cold=cold) as window:
            yield Table(window, sheriff, monkeypatch)
            assert "Traceback" not in window.raw
            assert "too small" not in window.raw

    return opened


def by_and_by(number: int) -> Iterator[slice]:
    """A game of so many lines: the first rounds line by line, then a few lines at a time."""
    first = min(20, number)
    yield from (slice(n, n + 1) for n in range(first))
    yield from (slice(n, min(n + 4, number)) for n in range(first, number, 4))


@pytest.mark.own_prices
def test_a_whole_game_of_four(screen: Screen, sheriff: Sheriff) -> None:
    enter(sheriff, NEW)
    with screen("--fast", cold=True) as table:
        table.wait(FIRST)
        asked = [then for _event, then in answered(TYPED, NEW)]
        for some, (columns, rows) in zip(by_and_by(len(TYPED)), cycle(SIZES), strict=False):
            table.window.resize(rows, columns)
            table.answer(ENTER.join(TYPED[some]), asked[some][-1])
        table.window.wait_until(
            lambda _shown: "wins with" in " ".join(table.board()), "the winner above all"
        )


def test_six_players_with_all_modules(screen: Screen, sheriff: Sheriff) -> None:
    enter(sheriff, EVERYTHING[0])
    with screen("--fast") as table:
        table.wait("Who are the Deputies?")
        lines = EVERYTHING[1:]
        for some, (columns, rows) in zip(by_and_by(len(lines)), cycle(SIZES), strict=False):
            table.window.resize(rows, columns)
            table.window.type("".join(line + ENTER for line in lines[some]))
            table.window.wait_until(
                lambda _shown, number=some.stop: len(record(sheriff)) == number and table.is_true(),  # type: ignore[misc]
                lines[some][-1],
            )
            seats = [row[2:].split()[0] for row in table.board() if row[1:2] == "▌"]
            assert seats == list(SIX)
            if columns == 120:
                assert table.board() == table.status()
        table.wait("The game is finished.")


def test_an_odd_booty_leaves_room_for_six_seats_and_the_answer(
    screen: Screen, sheriff: Sheriff
) -> None:
    bags = ("pass Caio 1a1b from-bag 1a1b", "pass Davi 1a", "pass Eva 1a", "declare Finn 1a")
    enter(sheriff, "new Ana Bia Caio Davi Eva Finn", "deputies Ana Bia", *bags)
    with screen(size=(45, 20)) as table:
        table.wait("Finn's bag of 1 apple?")
        table.answer("o by Bia", "Bia → Finn")
        table.wait("How do Ana and Bia share it?")
        assert [row for row in table.board() if row[2:6] == "Finn"]


def test_an_undo(screen: Screen, sheriff: Sheriff) -> None:
    enter(sheriff, "new Ana Bia Caio", "declare Bia 3a", "declare Caio 2c")
    with screen() as table:
        table.wait("Bia's bag of 3 apples?")
        table.answer("5g", "Bia → Ana   5 gold   Ana 55 · Bia 45")
        table.window.type("2c" + CTRL_Z)
        table.wait("Bia's bag of 3 apples? 2c")
        assert " 55 " not in "".join(table.board())


def test_a_debt(screen: Screen, sheriff: Sheriff) -> None:
    enter(sheriff, *POOR, "declare Ana 3a", "declare Bia 2a")
    with screen(size=(45, 20)) as table:
        table.wait("Ana's bag of 3 apples?")
        table.answer("bia o 2s", "2  2 cheese, worth 6")
        table.window.type("2")
        table.wait("Which way, Bia? 2 Bia lied about 2 apples")
        table.answer("", "Bia → Caio")
    assert record(sheriff)[-1] == "open Bia 2 silk paying 2 cheese"


def test_a_reveal(screen: Screen, sheriff: Sheriff) -> None:
    lines = ("pass Bia 1a", "pass Caio 1a", "next", "pass Caio 1a", "pass Ana 1a", "next")
    enter(sheriff, "new Ana Bia Caio --turns 1", *lines, "pass Ana 1s1?", "pass Bia 2?", "next")
    with screen() as table:
        table.wait("Ana, with 1 silk in sight, turns up 1 card:")
        assert "2  1 mead" in table.window.text
        table.answer("2", "Bia turns up 2 cards:")
        assert "Ana: 1 mead, 1 silk" in "\n".join(table.board())


def test_an_entry_from_another_window_shows_by_itself(screen: Screen, sheriff: Sheriff) -> None:
    enter(sheriff, "new Ana Bia Caio")
    with screen() as table:
        table.wait("Bia declares:")
        table.window.type("2")
        table.wait("Bia declares: 2")
        enter(sheriff, "declare Bia 3a")
        table.wait("Entered in another window: + declare Bia 3 apples")
        table.wait("Caio declares: 2")  # what was begun stays


def test_a_game_deleted_elsewhere_gives_way(screen: Screen, sheriff: Sheriff) -> None:
    enter(sheriff, "new Ana Bia Caio --name one", "new Zoe Yan Xia --name two")
    with screen() as table:
        table.wait("Yan declares:")
        enter(sheriff, "use one", "delete two --yes")
        table.wait("There is no game “two”.")
        table.wait("Bia declares:")


def test_every_size_is_drawn_anew(screen: Screen, sheriff: Sheriff) -> None:
    enter(sheriff, *EVERYTHING[:8])
    with screen() as table:
        for columns, rows in ((40, 15), (120, 40), (45, 20), (64, 16), (200, 60), (80, 24)):
            table.window.resize(rows, columns)
            table.wait("bag")
            seats = [row[2:].split()[0] for row in table.board() if row[1:2] == "▌"]
            assert seats == list(SIX)


def test_answers_are_scrolled_back_and_forth(screen: Screen, sheriff: Sheriff) -> None:
    enter(sheriff, "new Ana Bia Caio")
    with screen() as table:
        table.wait("Bia declares:")
        table.answer("rules debt", "Our ruling")
        table.answer("help", "▲ PageUp")
        table.window.wait_until(lambda shown: "This game goes on" not in "".join(shown), "help")
        for _page in range(3):
            table.window.type(PAGE_UP)
        table.wait("This game goes on; new starts another table.")
        table.wait("Our ruling")
        table.wait("▼ PageDown ─")
        for _page in range(4):
            table.window.type(PAGE_DOWN)
        table.window.wait_until(lambda shown: "▼" not in "".join(shown), "the end")
        table.answer("3a", "Caio declares:")


def test_a_command_that_asks_has_the_terminal_for_itself(screen: Screen, sheriff: Sheriff) -> None:
    enter(sheriff, "new Ana Bia Caio --name one", "new Zoe Yan Xia --name two")
    with screen() as table:
        table.wait("Yan declares:")
        table.window.answer("delete one", "[y/N]")
        assert not table.window.glass.is_covered
        table.window.answer("y", "Enter: back to the table")
        table.answer("", "Yan declares:")
        assert table.window.glass.is_covered
        table.answer("penalty 3a bag 2a1m", "The merchant pays the Sheriff 4 gold")
    assert "one" not in sheriff("games").out


def test_leaving_prints_the_board_and_how_to_resume(screen: Screen, sheriff: Sheriff) -> None:
    enter(sheriff, "new Ana Bia Caio")
    asked = "Bia declares:"
    for ending, answer, then in (
        ("quit" + ENTER, "3a", "Caio declares:"),
        (CTRL_D, "2c", "Bia's bag of 3 apples?"),
        (signal.SIGTERM, "5g", "Caio's bag of 2 cheese?"),
        (signal.SIGHUP, "p", "All bags are dealt with."),
    ):
        with screen() as table:
            table.wait(asked)
            table.answer(answer, then)
            table.window.type(CTRL_C)
            table.wait("quit, or Ctrl-D: leave; nothing is lost.")
            if isinstance(ending, signal.Signals):
                table.window.child.kill(ending)
            else:
                table.window.type(ending)
            assert table.window.end() == 0, ending
            assert not table.window.glass.is_covered, ending
            assert is_usual(table.window), ending
            *board, last = table.window.text.splitlines()
            assert board == table.status(), ending
            assert last == "resume with: sheriff play", ending
        asked = then


def styles(window: Window, text: str) -> set[tuple[str, bool, bool]]:
    """Colour, weight and reverse of a text on the screen."""
    glass = window.glass
    row = next(n for n, shown in enumerate(glass.display) if text in shown)
    start = glass.display[row].index(text)
    cells = [glass.buffer[row][x] for x in range(start, start + len(text)) if text.strip()]
    return {(cell.fg, cell.bold, cell.reverse) for cell in cells if cell.data.strip()}


@pytest.mark.parametrize(
    ("env", "plain"),
    [({"NO_COLOR": "1"}, True), ({"NO_COLOR": ""}, False)],
    ids=["no colour", "colour"],
)
def test_what_changed_is_marked_with_and_without_colour(
    screen: Screen,
    sheriff: Sheriff,
    monkeypatch: pytest.MonkeyPatch,
    env: dict[str, str],
    plain: bool,
) -> None:
    for name, value in env.items():
        monkeypatch.setenv(name, value)
    enter(sheriff, "new Ana Bia Caio")
    with screen() as table:
        table.wait("Bia declares:")
        table.answer("pay ana bia 7g", "Ana → Bia")
        (gold,) = styles(table.window, "57")
        (still,) = styles(table.window, "50 ")
        assert (gold[2], still[2]) == (True, False)
        assert (still[0] == "default") is plain


def test_keys_that_come_early_wait_for_their_question(screen: Screen, sheriff: Sheriff) -> None:
    enter(sheriff, NEW)
    with screen("--fast") as table:
        table.wait(FIRST)
        table.window.type("".join(line + ENTER for line in TYPED))  # more than one read holds
        table.wait("The game is finished.")
    assert record(sheriff) == RECORD


def test_the_end_keeps_its_steps_and_tells_the_winner_last(
    screen: Screen, sheriff: Sheriff
) -> None:
    enter(sheriff, *QUICK, "next", "reveal Ana 1s")
    with screen() as table:
        for name in ("Ana", "Bia", "Caio"):
            table.wait(f"{name}: ")
            table.window.type(ENTER)
        table.wait("Enter: the final tally")
        table.window.type(ENTER)
        for scene in ("Ana: 1 silk", "Bia: no contraband.", "Caio: 1 mead", "Apples: King Bia"):
            table.window.wait(scene, last=12)
            assert "wins" not in table.window.text
            table.window.type(ENTER)
        table.window.type(ENTER)
        for place in ("Place 3:", "Place 2:", "Place 1:"):
            table.window.wait(place, last=12)
            assert "wins" not in table.window.text
            assert "███" in table.window.text
            table.window.type(ENTER)
        table.wait("The game is finished. Enter: how the evening went")
        assert "wins with" in table.board()[0]
        assert table.window.text.count("wins with") == 2  # and in the sheet
