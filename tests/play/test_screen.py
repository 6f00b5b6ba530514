"""Evenings on the full screen, at three sizes in turns: after every step the board is
what `status`
says.
"""

import signal
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from itertools import cycle

import pytest

from tests.conftest import Sheriff
from tests.net.transcript import ROOT
from tests.play.evening import NEW, RECORD, TYPED
from tests.play.test_session import PAUSE, QUICK
from tests.play.window import CTRL_C, CTRL_D, CTRL_Z, ENTER, Window, enter, record

SIZES = [(80, 24), (120, 40), (45, 20)]
PAGE_UP, PAGE_DOWN = "\x1b[5~", "\x1b[6~"
EVERYTHING = [
    line
    for line in (ROOT / "examples" / "everything.sheriff")
    .read_text("utf-8")
    .splitlines()
    if line and not line.startswith("#")
]
SIX = ("Sara", "Timo", "Uma", "Vito", "Wanda", "Xaver")


class Table:
    """A full screen, and the game that it must show."""

    def __init__(
        self, window: Window, sheriff: Sheriff, monkeypatch: pytest.MonkeyPatch
    ) -> None:
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

    def seats(self) -> list[str]:
        """Who has a row on the board."""
        return [row[2:].split()[0] for row in self.board() if is_seat(row)]

    def is_true(self) -> bool:
        """Whether the board is what `status` says.

        On a small screen the last notes may be left out, and the headline last of all.
        """
        board = self.board()
        if not any(map(is_seat, board)):
            return False
        status = self.status()
        head = next(n for n, row in enumerate(status) if is_seat(row)) - 1
        is_cut = self.window.glass.rows_now[len(board)].startswith("…")
        for whole in (status, status[head:]):
            if board == (whole[: len(board)] if is_cut else whole):
                return True
        return False

    def wait(self, line: str = "") -> None:
        """Until the board is true, and this alone stands on the line."""
        ending = f" {line}"

        def is_so() -> bool:
            typed = self.window.glass.before_cursor
            return (
                self.window.glass.is_editing
                and typed.endswith(ending)
                and self.is_true()
            )

        self.window.wait_until(is_so, f"true board and {line!r} on the line")

    def answer(self, line: str) -> None:
        """A line and Enter, and a true board when the line is empty again."""
        self.wait()
        self.window.type(line)
        self.wait(line)
        self.window.type(ENTER)
        self.window.wait_until(
            lambda: (
                not self.window.glass.before_cursor.endswith(line) and self.is_true()
            ),
            f"answer to {line!r}",
        )

    def enter(self, *lines: str) -> None:
        """Entries in full, typed in one go, until they are in the log and on the
        board."""
        known = len(record(self.sheriff))
        self.window.type("".join(line + ENTER for line in lines))
        self.window.wait_until(
            lambda: len(record(self.sheriff)) == known + len(lines) and self.is_true(),
            lines[-1],
        )


def is_seat(row: str) -> bool:
    """Whether a row of the board is a player's."""
    return row[1:2] == "▌"


Screen = Callable[..., AbstractContextManager[Table]]


@pytest.fixture(name="screen")
def _screen(sheriff: Sheriff, monkeypatch: pytest.MonkeyPatch) -> Screen:
    @contextmanager
    def opened(
        *options: str, size: tuple[int, int] = (80, 24), cold: bool = False
    ) -> Iterator[Table]:
        columns, rows = size
        with Window(
            *options, command="play", rows=rows, columns=columns, cold=cold
        ) as window:
            yield Table(window, sheriff, monkeypatch)
            assert "Traceback" not in window.raw
            assert "too small" not in window.raw

    return opened


def by_and_by(number: int) -> Iterator[slice]:
    """A game of so many lines: the first rounds line by line, then a few lines at a
    time.
    """
    first = min(20, number)
    yield from (slice(n, n + 1) for n in range(first))
    yield from (slice(n, min(n + 4, number)) for n in range(first, number, 4))


@pytest.mark.own_prices
def test_a_whole_game_of_four(screen: Screen, sheriff: Sheriff) -> None:
    enter(sheriff, NEW)
    with screen("--fast", cold=True) as table:
        for some, (columns, rows) in zip(
            by_and_by(len(RECORD)), cycle(SIZES), strict=False
        ):
            table.window.resize(rows, columns)
            table.enter(*RECORD[some])
    assert record(sheriff) == RECORD


def test_six_players_with_all_modules(screen: Screen, sheriff: Sheriff) -> None:
    enter(sheriff, EVERYTHING[0])
    with screen("--fast") as table:
        lines = EVERYTHING[1:]
        for some, (columns, rows) in zip(
            by_and_by(len(lines)), cycle(SIZES), strict=False
        ):
            table.window.resize(rows, columns)
            table.enter(*lines[some])
            assert table.seats() == list(SIX)
            if columns == 120:
                assert table.board() == table.status()


def test_an_odd_booty_leaves_room_for_six_seats(
    screen: Screen, sheriff: Sheriff
) -> None:
    bags = (
        "pass Caio 1a1b from-bag 1a1b",
        "pass Davi 1a",
        "pass Eva 1a",
        "declare Finn 1a",
    )
    enter(sheriff, "new Ana Bia Caio Davi Eva Finn", "deputies Ana Bia", *bags)
    with screen(size=(45, 20)) as table:
        table.answer("o by Bia")
        assert table.seats() == ["Ana", "Bia", "Caio", "Davi", "Eva", "Finn"]


def test_a_line_begun_stays_after_an_undo(screen: Screen, sheriff: Sheriff) -> None:
    enter(
        sheriff,
        "new Ana Bia Caio",
        "declare Bia 3a",
        "declare Caio 2c",
        "pass Bia bribe 5g",
    )
    with screen() as table:
        table.wait()
        table.window.type("2c" + CTRL_Z)
        table.window.wait_until(lambda: len(record(sheriff)) == 2, "undo")
        table.wait("2c")


def test_an_entry_from_another_window_shows_by_itself(
    screen: Screen, sheriff: Sheriff
) -> None:
    enter(sheriff, "new Ana Bia Caio")
    with screen() as table:
        table.wait()
        table.window.type("2")
        table.wait("2")
        enter(sheriff, "declare Bia 3a")
        table.window.wait_until(
            lambda: "+ declare Bia 3 apples" in table.window.text, "the entry"
        )
        table.wait("2")  # what was begun stays


def test_a_game_deleted_elsewhere_gives_way(screen: Screen, sheriff: Sheriff) -> None:
    enter(sheriff, "new Ana Bia Caio --name one", "new Zoe Yan Xia --name two")
    with screen() as table:
        table.wait()
        assert table.seats() == ["Zoe", "Yan", "Xia"]
        enter(sheriff, "use one", "delete two --yes")
        table.wait()
        assert table.seats() == ["Ana", "Bia", "Caio"]


def test_every_size_is_drawn_anew(screen: Screen, sheriff: Sheriff) -> None:
    enter(sheriff, *EVERYTHING[:8])
    with screen() as table:
        for columns, rows in (
            (40, 15),
            (120, 40),
            (45, 20),
            (64, 16),
            (200, 60),
            (80, 24),
        ):
            table.window.resize(rows, columns)
            table.wait()
            assert table.seats() == list(SIX)


def test_answers_are_scrolled_back_and_forth(screen: Screen, sheriff: Sheriff) -> None:
    enter(sheriff, "new Ana Bia Caio")
    with screen() as table:

        def shown() -> str:
            return table.window.text

        table.answer("note the first line")
        table.answer("rules debt")
        table.answer("help")
        table.window.wait_until(
            lambda: "▲" in shown() and "the first line" not in shown(), "help"
        )
        for _page in range(3):
            table.window.type(PAGE_UP)
        table.window.wait_until(
            lambda: "the first line" in shown() and "▼" in shown(), "the top"
        )
        for _page in range(4):
            table.window.type(PAGE_DOWN)
        table.window.wait_until(lambda: "▼" not in shown(), "the end")
        table.answer("3a")
    assert record(sheriff)[-1] == "declare Bia 3 apples"


def test_a_command_that_asks_has_the_terminal_for_itself(
    screen: Screen, sheriff: Sheriff
) -> None:
    enter(sheriff, "new Ana Bia Caio --name one", "new Zoe Yan Xia --name two")
    with screen() as table:
        table.wait()
        table.window.press("delete one" + ENTER)
        assert not table.window.glass.is_covered
        table.window.type("y" + ENTER + ENTER)  # and Enter goes back to the table
        table.window.wait_until(lambda: table.window.glass.is_covered, "full screen")
        table.answer("penalty 3a bag 2a1m")
    assert "one" not in sheriff("games").out


def test_leaving_leaves_the_terminal_as_it_was(
    screen: Screen, sheriff: Sheriff
) -> None:
    enter(sheriff, "new Ana Bia Caio")
    for ending, line in (
        ("quit" + ENTER, "3a"),
        (CTRL_D, "2c"),
        (signal.SIGTERM, "5g"),
        (signal.SIGHUP, "p"),
    ):
        with screen() as table:
            table.answer(line)
            table.window.type(CTRL_C)
            if isinstance(ending, signal.Signals):
                # What is typed now shows that the prompt is back.
                table.window.type("zz")
                table.window.wait_until(lambda: "zz" in table.window.text, "zz")
                table.window.child.kill(ending)
            else:
                table.window.type(ending)
            assert table.window.end() == 0, ending
            assert not table.window.glass.is_covered, ending
            assert table.window.is_cooked, ending
            *board, last = table.window.text.splitlines()
            assert board == table.status(), ending
            assert last.endswith(" sheriff play"), ending


def styles(window: Window, text: str) -> set[tuple[str, bool, bool]]:
    """Colour, weight and reverse of a text on the screen."""
    glass = window.glass
    row = next(n for n, shown in enumerate(glass.display) if text in shown)
    start = glass.display[row].index(text)
    cells = [
        glass.buffer[row][x] for x in range(start, start + len(text)) if text.strip()
    ]
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
        table.answer("pay ana bia 7g")
        (gold,) = styles(table.window, "57")
        (still,) = styles(table.window, "50 ")
        assert (gold[2], still[2]) == (True, False)
        assert (still[0] == "default") is plain


def test_keys_that_come_early_wait_for_their_question(
    screen: Screen, sheriff: Sheriff
) -> None:
    enter(sheriff, NEW)
    with screen("--fast") as table:
        table.wait()
        table.window.type(
            "".join(line + ENTER for line in TYPED)
        )  # more than one read holds
        table.window.wait_until(
            lambda: record(sheriff) == RECORD and table.is_true(), "the end"
        )


def test_the_board_tells_the_winner_after_the_last_scene(
    screen: Screen, sheriff: Sheriff
) -> None:
    enter(sheriff, *QUICK, "next", "reveal Ana 1s")
    with screen() as table:
        table.wait()
        table.window.type("finish" + ENTER)
        table.window.wait_until(
            lambda: table.window.glass.before_cursor == PAUSE, "a scene"
        )
        assert record(sheriff)[-1] == "finish"
        assert not table.is_true()
        table.window.type(CTRL_C)
        table.wait()
