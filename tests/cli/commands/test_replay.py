"""`replay` and `export`: a game as a text file, there and back."""

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import Program, Sheriff
from tests.words.evening import ENDED, EVENING


@pytest.fixture
def night(tmp_path: Path) -> Path:
    """A record file."""
    path = tmp_path / "night.sheriff"
    path.write_text("# Friday\n\n" + "\n".join(EVENING) + "\n", encoding="utf-8")
    return path


def without_game(data: Any) -> Any:
    """A status without the id, which each game has its own of."""
    return {key: value for key, value in data.items() if key != "game"}


def test_replay_stores_nothing(sheriff: Sheriff, night: Path, home: Path) -> None:
    data = json.loads(sheriff(f"replay {night} --json").out)
    assert list(data) == ["status", "score"]
    assert data["status"]["round"] == 3
    assert data["score"]["final"] is False
    assert not home.exists()


def test_replay_tells_every_entry_if_asked(sheriff: Sheriff, night: Path) -> None:
    told = sheriff(f"replay {night} --verbose").out
    shown = sheriff(f"replay {night}").out
    assert told.endswith(shown)
    assert len(told.splitlines()) > len(shown.splitlines()) + len(EVENING) - 2


def test_replay_from_standard_input(program: Program) -> None:
    text = "\ufeff" + "\r\n".join(EVENING)
    answer = program("replay - --json", typed=text.encode())
    assert json.loads(answer.out)["status"]["round"] == 3


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-be"])
@pytest.mark.parametrize("line_end", ["\n", "\r\n"], ids=["lf", "crlf"])
def test_replay_reads_what_shells_write(
    sheriff: Sheriff, tmp_path: Path, encoding: str, line_end: str
) -> None:
    mark = (
        "\ufeff" if encoding == "utf-16-be" else ""
    )  # the others have it, or need none
    path = tmp_path / "night.sheriff"
    path.write_bytes(
        (mark + line_end.join(["new Аня João Zoë", "next", ""])).encode(encoding)
    )
    refused = sheriff(["replay", str(path)])
    assert refused.code == 1
    assert "João" in refused.err


def test_replay_keeps_a_game(sheriff: Sheriff, night: Path) -> None:
    assert sheriff(f"replay {night} --keep").code == 0
    kept = json.loads(sheriff("status --json").out)
    shown = json.loads(sheriff(f"replay {night} --json").out)["status"]
    assert kept["game"] == "friday-night"
    assert without_game(kept) == without_game(shown)
    assert sheriff("undo").code == 0


@pytest.mark.parametrize("keep", ["", "--keep"])
def test_replay_stops_at_the_first_refused_line(
    sheriff: Sheriff, tmp_path: Path, home: Path, keep: str
) -> None:
    (tmp_path / "bad").write_text("new Ana Bia Caio\npass Bia 3a\npass Bia 3a\njunk\n")
    answer = sheriff(f"replay bad {keep}")
    assert (answer.code, answer.out) == (1, "")
    assert "(pass Bia 3a)" in answer.err
    assert not home.exists()


def test_a_line_of_a_record_can_not_harm_the_terminal(
    sheriff: Sheriff, tmp_path: Path
) -> None:
    (tmp_path / "bad").write_bytes(b"new Ana Bia Caio\nnote \x1b]0;x\x07\n\x1b[2J\n")
    answer = sheriff("replay bad")
    assert answer.code == 2
    assert "\x1b" not in answer.err + answer.out
    assert "\x07" not in answer.err + answer.out


@pytest.mark.parametrize("lines", [EVENING, ENDED], ids=["evening", "ended"])
def test_export_replays_to_the_same_game(
    sheriff: Sheriff, tmp_path: Path, lines: tuple[str, ...]
) -> None:
    (tmp_path / "one").write_text("\n".join(lines))
    sheriff("replay one --keep")
    (tmp_path / "two").write_text(sheriff("export").out)
    one, two = (
        json.loads(sheriff(f"replay {file} --json").out) for file in ("one", "two")
    )
    assert one == two
    sheriff("replay two --keep")
    assert sheriff("export").out == (tmp_path / "two").read_text()


def test_export_as_csv_has_a_line_a_player_below_its_columns(
    sheriff: Sheriff, tmp_path: Path
) -> None:
    (tmp_path / "whole").write_text("\n".join(ENDED))
    sheriff("replay whole --keep")
    rows = json.loads(sheriff("export --as csv --json").out)["rows"]
    assert [row["player"] for row in rows] == ["Ana", "Bia Rosa", "Caio"]
    lines = csv.DictReader(io.StringIO(sheriff("export --as csv").out))
    assert list(lines) == [
        {key: str(value) for key, value in row.items()} for row in rows
    ]


@pytest.mark.parametrize(
    "sign", ["\x0b", "\x0c", "\x1c", "\x1e", "\x85", "\u2028", "\r"]
)
def test_what_looks_like_one_line_of_a_record_is_one(
    sign: str, sheriff: Sheriff, tmp_path: Path
) -> None:
    record = tmp_path / "evening.sheriff"
    text = f"new Ana Bia Caio\r\n# who pays{sign}pay Bia Ana 50g\r\n"
    record.write_bytes(text.encode())
    answer = json.loads(sheriff(["replay", str(record), "--json"]).out)
    assert [player["gold"] for player in answer["status"]["players"]] == [50, 50, 50]
