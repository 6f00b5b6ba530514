"""`recap` and `stats`: what they print, write and refuse, and what they leave alone."""

import json
import os
import shlex
import stat
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pexpect
import pytest

from sheriff_helper.game.events import Event, GameStarted
from sheriff_helper.game.history import Record
from sheriff_helper.store.shelf import Shelf
from sheriff_helper.words.reading.setup import read_new_line
from tests.conftest import PATIENCE, Program, Sheriff
from tests.tables import events_of


def put(
    home: Path, events: Sequence[Event], at: str = "2025-11-18T20:00:00+01:00"
) -> str:
    """A game on the shelf, at once."""
    start, *later = events
    assert isinstance(start, GameStarted)
    return Shelf(home).create(
        start, at, "", [Record("enter", at, (event,)) for event in later]
    )


@pytest.fixture
def evening(sheriff: Sheriff, home: Path) -> Sheriff:
    """A program with the rulebook's evening on the table."""
    put(home, events_of("rulebook_evening"))
    return sheriff


def told(sheriff: Sheriff, line: str) -> Any:
    answer = sheriff(f"{line} --json")
    assert (answer.code, answer.err) == (0, "")
    return json.loads(answer.out)


def test_recap_of_another_game(evening: Sheriff) -> None:
    evening("new Ana Bia Caio --name friday")
    assert told(evening, "recap")["game"] == "friday"
    assert told(evening, "recap 2025-11-18")["game"] == "2025-11-18"
    assert told(evening, "recap --game 2025-11-18")["game"] == "2025-11-18"
    assert evening("recap monday").code == 1
    assert told(evening, "status")["game"] == "friday"  # which stays on the table


def test_recap_speaks_the_language_of_the_game(sheriff: Sheriff, home: Path) -> None:
    put(home, events_of("rulebook_evening.pt"))
    assert sheriff("recap").out == sheriff("recap --lang pt").out
    assert sheriff("recap").out != sheriff("recap --lang en").out
    sheriff("recap --html pagina.html")
    assert '<html lang="pt">' in Path("pagina.html").read_text(encoding="utf-8")


def test_recap_writes_a_page(evening: Sheriff) -> None:
    assert told(evening, "recap --html page.html") == told(evening, "recap")
    page = Path("page.html").read_text(encoding="utf-8")
    assert "<title>The rulebook&#39;s evening · 2025-11-18</title>" in page


@pytest.mark.parametrize("name", ["nowhere/page.html", ".", "x" * 300, "page\0.html"])
def test_a_page_that_can_not_be_written_is_refused(evening: Sheriff, name: str) -> None:
    answer = evening(["recap", "--html", name])
    assert (answer.code, answer.out) == (1, "")


def test_recap_opens_the_page(
    evening: Sheriff, program: Program, tmp_path: Path
) -> None:
    assert evening("games").code == 0
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\nprintf %s "$1" >{tmp_path}/opened\n')
    browser.chmod(browser.stat().st_mode | stat.S_IXUSR)
    answer = program("recap --open", BROWSER=str(browser))
    assert answer.code == 0
    assert (tmp_path / "opened").read_text() == (tmp_path / "2025-11-18.html").as_uri()


def test_a_kept_tally_counts_for_points_alone(sheriff: Sheriff) -> None:
    sheriff('tally "Ana 42g 4a" "Bia 30g 9a" "Zoe 1g" --keep')
    assert sheriff("recap").code == 0
    assert told(sheriff, "recap")["rounds"] == []
    (bia, *_others) = told(sheriff, "stats")["players"]
    assert (bia["name"], bia["wins"], bia["average"]) == ("Bia", 1, 68.0)
    assert (bia["lies"], bia["lie_rate"], bia["kings"]) == (0, None, {"apple": 1})


def test_no_games_no_statistics(sheriff: Sheriff, home: Path) -> None:
    assert told(sheriff, "stats") == {"games": 0, "players": []}
    assert sheriff("stats").code == 0
    assert sheriff("stats --csv") == (0, "", "")
    assert not home.exists()


@pytest.fixture
def club(sheriff: Sheriff, home: Path) -> Sheriff:
    """Three finished games of two years, one that goes on, and one that is damaged."""
    put(home, events_of("rulebook_evening"), "2024-05-01T20:00:00+02:00")
    put(home, events_of("deputies_evening"), "2025-02-03T20:00:00+01:00")
    put(home, events_of("thieves"), "2025-11-18T20:00:00+01:00")
    put(home, [read_new_line("new Will David Zoe")], "2026-01-01T20:00:00+01:00")
    put(home, events_of("laws"), "2026-01-02T20:00:00+01:00")
    (home / "games" / "2026-01-02.json").write_text("{")
    return sheriff


@pytest.mark.parametrize(
    ("line", "games", "names"),
    [
        ("stats", 3, 10),
        ("stats --since 2025-02-03", 2, 10),
        ("stats --since 2025-02-04", 1, 4),
        ("stats --players 4", 2, 8),
        ("stats --players 4 --since 2025-01-01", 1, 4),
        ("stats --players 5", 0, 0),
        ("stats will", 2, 1),
        ("stats WILL emil", 3, 2),
        ("stats joh", 1, 1),
        ("stats will --since 2025-01-01", 1, 1),
    ],
)
def test_which_games_and_people_are_counted(
    club: Sheriff, line: str, games: int, names: int
) -> None:
    data = told(club, line)
    assert (data["games"], len(data["players"])) == (games, names)


@pytest.mark.parametrize(
    "line", ["stats Zoe", "stats d", "stats --players x", "stats --since 2025"]
)
def test_what_statistics_can_not_be(club: Sheriff, line: str) -> None:
    answer = club(line)
    assert (answer.code, answer.out) == (2, "")


def test_one_person_is_counted_under_the_last_name(
    sheriff: Sheriff, home: Path
) -> None:
    for day, name in (
        ("2025-01-01", "João"),
        ("2025-01-02", "joao"),
        ("2024-01-01", "JOÃO"),
    ):
        game = [read_new_line(f"new {name} Bia Caio")]
        put(home, game, f"{day}T20:00:00+01:00")
        sheriff("finish early")
    (row,) = told(sheriff, "stats joão")["players"]
    assert (row["name"], row["games"], row["wins"]) == ("joao", 3, 3)


def test_a_bar_is_shown_only_where_somebody_looks(club: Sheriff, home: Path) -> None:
    assert club("stats").err == ""
    seen = pexpect.run(
        f"{shlex.quote(sys.executable)} -m sheriff_helper stats",
        env={**os.environ, "TERM": "xterm", "SHERIFF_HOME": str(home)},
        encoding="utf-8",
        timeout=PATIENCE,
    )
    assert isinstance(seen, str)
    assert "\x1b[" in seen
