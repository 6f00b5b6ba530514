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


def test_replay_shows_and_stores_nothing(sheriff: Sheriff, night: Path, home: Path) -> None:
    answer = sheriff(f"replay {night}")
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.startswith("Round 3 of 3: Caio is the Sheriff.")
    assert "Bia Rosa: 2 pepper, 1 crossbow" in answer.out
    assert not home.exists()


def test_replay_tells_every_entry_if_asked(sheriff: Sheriff, night: Path) -> None:
    answer = sheriff(f"replay {night} --verbose")
    assert answer.out.startswith("Bia Rosa declares 3 apples.")
    assert answer.out.endswith(sheriff(f"replay {night}").out)


def test_replay_as_json(sheriff: Sheriff, night: Path) -> None:
    data = json.loads(sheriff(f"replay {night} --json").out)
    assert list(data) == ["status", "score"]
    assert data["status"]["round"] == 3
    assert data["score"]["final"] is False
    kinds = [player["kinds"] for player in data["status"]["players"]]
    assert kinds == [{}, {"pepper": 2, "crossbow": 1}, {"unknown": 1}]


def test_replay_of_a_finished_game_shows_the_tally(sheriff: Sheriff, tmp_path: Path) -> None:
    (tmp_path / "whole").write_text("\n".join(ENDED))
    assert sheriff("replay whole").out.endswith("Ana wins with 73 points, 5 ahead of Bia Rosa.\n")
    assert json.loads(sheriff("replay whole --json").out)["score"]["winners"] == ["Ana"]


def test_replay_from_standard_input(program: Program) -> None:
    text = "\ufeff" + "\r\n".join(EVENING)
    answer = program("replay - --json", typed=text.encode())
    assert json.loads(answer.out)["status"]["round"] == 3


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-be"])
@pytest.mark.parametrize("line_end", ["\n", "\r\n"], ids=["lf", "crlf"])
def test_replay_reads_what_shells_write(
    sheriff: Sheriff, tmp_path: Path, encoding: str, line_end: str
) -> None:
    mark = "\ufeff" if encoding == "utf-16-be" else ""  # the others have it, or need none
    path = tmp_path / "night.sheriff"
    path.write_bytes((mark + line_end.join(["new Аня João Zoë", "next", ""])).encode(encoding))
    refused = sheriff(["replay", str(path)]).err
    assert refused.startswith("error: Line 2 (next): The round is not done; still to come: João")


def test_replay_keeps_a_game(sheriff: Sheriff, night: Path) -> None:
    answer = sheriff(f"replay {night} --keep")
    assert answer.out.endswith("Stored as game friday-night.\n")
    kept = json.loads(sheriff("status --json").out)
    shown = json.loads(sheriff(f"replay {night} --json").out)["status"]
    assert kept["game"] == "friday-night"
    assert without_game(kept) == without_game(shown)
    assert sheriff("undo").out.startswith("- note Bia smiles too much\n")


@pytest.mark.parametrize("keep", ["", "--keep"])
def test_replay_stops_at_the_first_refused_line(
    sheriff: Sheriff, tmp_path: Path, home: Path, keep: str
) -> None:
    (tmp_path / "bad").write_text("new Ana Bia Caio\npass Bia 3a\npass Bia 3a\njunk\n")
    answer = sheriff(f"replay bad {keep}")
    assert answer == (
        1,
        "",
        "error: Line 3 (pass Bia 3a): Bia's bag has been dealt with in round 1, in entry 1.\n"
        "hint: to mend it: sheriff amend 1 …; sheriff undo takes the last entry back\n",
    )
    assert not home.exists()


def test_a_line_of_a_record_can_not_harm_the_terminal(sheriff: Sheriff, tmp_path: Path) -> None:
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
    one, two = (json.loads(sheriff(f"replay {file} --json").out) for file in ("one", "two"))
    assert one == two
    sheriff("replay two --keep")
    assert sheriff("export").out == (tmp_path / "two").read_text()


def test_export_says_what_was_typed(sheriff: Sheriff) -> None:
    for line in ("new Ana Bia Caio", "pass Bia 2a 1m 1?", "pay Bia Ana 1m"):
        assert sheriff(line).code == 0
    answer = sheriff("export")
    assert answer.out.splitlines()[1:] == ["pass Bia 2 apples 1 mead ?", "pay Bia Ana 1 mead"]
    assert answer.err == ""
    exported = json.loads(sheriff("export --json").out)
    assert exported["record"] == answer.out.splitlines()
    assert exported["events"][1]["goods"] == {"apple": 2, "mead": 1, "?": 1}


def test_export_as_json(sheriff: Sheriff) -> None:
    sheriff("new Ana Bia Caio --name friday")
    sheriff("note hello")
    assert json.loads(sheriff("export --json").out) == {
        "game": "friday",
        "record": ["new Ana Bia Caio --name friday", "note hello"],
        "events": [
            {
                "is": "GameStarted",
                "setup": {
                    "is": "Setup",
                    "names": ["Ana", "Bia", "Caio"],
                    "first": "Ana",
                    "turns": 3,
                    "title": "friday",
                },
            },
            {"is": "Noted", "text": "hello"},
        ],
    }


def test_export_as_csv_has_a_line_a_player_below_its_columns(
    sheriff: Sheriff, tmp_path: Path
) -> None:
    (tmp_path / "whole").write_text("\n".join(ENDED))
    sheriff("replay whole --keep")
    rows = json.loads(sheriff("export --as csv --json").out)["rows"]
    assert [row["player"] for row in rows] == ["Ana", "Bia Rosa", "Caio"]
    lines = csv.DictReader(io.StringIO(sheriff("export --as csv").out))
    assert list(lines) == [{key: str(value) for key, value in row.items()} for row in rows]


def test_export_leaves_out_what_was_undone(sheriff: Sheriff) -> None:
    for line in ("new Ana Bia Caio", "note one", "note two", "undo"):
        sheriff(line)
    assert sheriff("export").out == "new Ana Bia Caio\nnote one\n"


@pytest.mark.parametrize("sign", ["\x0b", "\x0c", "\x1c", "\x1e", "\x85", "\u2028", "\r"])
def test_what_looks_like_one_line_of_a_record_is_one(
    sign: str, sheriff: Sheriff, tmp_path: Path
) -> None:
    record = tmp_path / "evening.sheriff"
    text = f"new Ana Bia Caio\r\n# who pays{sign}pay Bia Ana 50g\r\n"
    record.write_bytes(text.encode())
    answer = json.loads(sheriff(["replay", str(record), "--json"]).out)
    assert [player["gold"] for player in answer["status"]["players"]] == [50, 50, 50]
