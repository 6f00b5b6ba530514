"""The index saves reading, and the files decide."""

import json
import os
from pathlib import Path

import pytest
from sheriff_helper.store.index import Summary, summaries

from sheriff_helper.store.file_format import unwrap, wrap
from sheriff_helper.store.games import Shelf
from tests.store.conftest import AT, note, start

A_SECOND = 1_000_000_000  # nanoseconds


def index_of(shelf: Shelf) -> Path:
    """The file of the index."""
    return shelf.home / "games.index"


def settle(shelf: Shelf) -> None:
    """Look, and date the index a second after the games, so that it is trusted for all of them."""
    summaries(shelf)
    trust(shelf)


def trust(shelf: Shelf) -> None:
    """Date the index so that no game can have changed about when it was written."""
    newest = max(path.stat().st_ctime_ns for path in shelf.folder.iterdir())
    os.utime(index_of(shelf), ns=(newest + A_SECOND, newest + A_SECOND))


def tick(path: Path) -> None:
    """Wait until whatever changes now bears another time than the last change of a file."""
    probe = path.with_name("probe")
    probe.touch()
    while probe.stat().st_ctime_ns == path.stat().st_ctime_ns:
        probe.touch()


def unreadable(path: Path) -> os.stat_result:
    """Make a file's content worthless, with the same size and times, so that reading it shows."""
    status = path.stat()
    with path.open("r+b") as file:
        file.write(bytes(status.st_size))
    os.utime(path, ns=(status.st_atime_ns, status.st_mtime_ns))
    return status


def test_every_game_in_a_line(shelf: Shelf) -> None:
    shelf.create(start("new Ana Bia Caio Dora --name 'Sunday [red]'"), AT, "sunday")
    expected = [
        Summary("friday", "", ("Ana", "Bia", "Caio"), 1, 9),
        Summary("sunday", "Sunday [red]", ("Ana", "Bia", "Caio", "Dora"), 1, 8),
    ]
    assert summaries(shelf) == expected
    settle(shelf)
    assert summaries(shelf) == expected


def remembered(shelf: Shelf) -> dict[str, list[object]]:
    """The rows of the index."""
    return unwrap(index_of(shelf).read_bytes(), index_of(shelf))[1]["games"]


def test_what_has_not_changed_is_not_read_again(shelf: Shelf) -> None:
    settle(shelf)
    rows = remembered(shelf)
    rows["friday"][1] = "as remembered"
    index_of(shelf).write_bytes(wrap({"games": rows}))
    trust(shelf)
    assert summaries(shelf)[0].title == "as remembered"
    with shelf.hold("friday") as game:
        game.add(note("second"))
    assert summaries(shelf)[0].title == ""
    assert remembered(shelf)["friday"][1] == ""


@pytest.mark.parametrize(
    "row",
    [None, 7, [], [[]], [["x", "y"]], ["stamp", "title"], ["stamp", 7, [], 1, 9, False, False]],
    ids=str,
)
def test_a_row_from_elsewhere_is_not_believed(shelf: Shelf, row: object) -> None:
    settle(shelf)
    if isinstance(row, list) and row[:1] == ["stamp"]:
        row = [remembered(shelf)["friday"][0], *row[1:]]
    index_of(shelf).write_bytes(wrap({"games": {"friday": row, "../x": row}}))
    trust(shelf)
    assert summaries(shelf) == [Summary("friday", "", ("Ana", "Bia", "Caio"), 1, 9)]


def test_an_index_that_fails_its_checksum_is_not_believed(shelf: Shelf) -> None:
    settle(shelf)
    whole = index_of(shelf).read_bytes()
    index_of(shelf).write_bytes(whole.replace(b'"Caio"', b'"Carl"'))
    trust(shelf)
    assert summaries(shelf)[0].players == ("Ana", "Bia", "Caio")
    assert b"Carl" not in index_of(shelf).read_bytes()


def test_a_change_is_seen_at_once_even_of_the_same_size(shelf: Shelf, friday: Path) -> None:
    settle(shelf)
    assert not summaries(shelf)[0].damaged
    tick(friday)
    unreadable(friday)
    assert summaries(shelf)[0].damaged


def test_games_that_come_and_go(shelf: Shelf) -> None:
    settle(shelf)
    shelf.create(start(), AT, "sunday")
    assert [line.id for line in summaries(shelf)] == ["friday", "sunday"]
    shelf.delete("friday")
    assert [line.id for line in summaries(shelf)] == ["sunday"]
    assert "friday" not in index_of(shelf).read_text()


@pytest.mark.parametrize(
    "content",
    [b"", b"{}", b"garbage", b"\xff\xfe", b"[" * 100_000, bytes(1_000)],
    ids=["empty", "bare", "garbage", "no text", "deep", "zeros"],
)
def test_a_damaged_index_is_rebuilt(shelf: Shelf, content: bytes) -> None:
    settle(shelf)
    whole = index_of(shelf).read_bytes()
    index_of(shelf).write_bytes(content)
    trust(shelf)
    assert [line.id for line in summaries(shelf)] == ["friday"]
    settle(shelf)
    assert json.loads(index_of(shelf).read_text()).keys() == json.loads(whole).keys()


def test_a_link_in_its_place_is_neither_read_nor_followed(shelf: Shelf, tmp_path: Path) -> None:
    precious = tmp_path / "precious"
    precious.write_text("precious")
    index_of(shelf).symlink_to(precious)
    assert [line.id for line in summaries(shelf)] == ["friday"]
    assert precious.read_text() == "precious"


def test_a_folder_that_cannot_be_written_is_listed_all_the_same(shelf: Shelf) -> None:
    index_of(shelf).mkdir()
    assert [line.id for line in summaries(shelf)] == ["friday"]


def test_an_empty_shelf(home: Path) -> None:
    assert summaries(Shelf(home)) == []
    assert not home.exists()
