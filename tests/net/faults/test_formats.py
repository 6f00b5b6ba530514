"""Every format that ever landed can be read: stored games, and records as they once
were.
"""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from tinydb import TinyDB

from tests import door
from tests.conftest import Sheriff

FILES = Path(__file__).parent / "formats"
LANDED = sorted(FILES.glob("*.json"))
KINDS = FILES / "v1-kinds.json"

# Examples as they first landed, and the totals that their table had then, in seat
# order.
TOTALS = {
    "deputies_evening": [154, 143, 137, 125, 106, 126],
    "first_edition": [89, 89, 78],
    "five_players": [207, 21, 177, 207, 162],
    "merry_men": [76, 108, 124, 105],
    "royal_goods": [137, 141, 138],
    "rulebook_evening": [114, 148, 125, 149],
    "three_players": [116, 174, 136],
}
# Words of other languages that could mean two things, as has been found since: the line
# that has them is named. What `export` writes is English, and has none.
REFUSED = {
    "rulebook_evening.es": ("unreadable", "Línea 37 (deja Marian)"),
    "rulebook_evening.pt": ("unreadable", "Linha 29 (deixa Will suborno 7 moedas)"),
    "rulebook_evening.uk": (
        "ambiguous",
        "Рядок 60 (пропущено David 3 курки контрабанда хабар 6з)",
    ),
}
RECORDS = sorted((FILES / "records").iterdir())


def status_of(file: Path) -> Any:
    """What `status` said of a stored game when it was made."""
    return json.loads(file.with_suffix(".status").read_text(encoding="utf-8"))


def format_of(file: Path) -> int:
    """The format that a file says it has."""
    whole = json.loads(file.read_text(encoding="utf-8"))
    number: int = (
        whole["format"] if "format" in whole else whole["meta"]["1"]["version"]
    )
    return number


def test_there_is_a_file_of_every_format() -> None:
    assert set(map(format_of, LANDED)) == set(range(1, door.FILE_FORMAT + 1))


@pytest.mark.parametrize("file", LANDED, ids=lambda file: file.stem)
def test_a_stored_game_of_every_format_is_read_and_goes_on(
    file: Path, home: Path, sheriff: Sheriff
) -> None:
    games = home / "games"
    games.mkdir(parents=True)
    shutil.copy(file, games / "old.json")
    assert sheriff("use old").code == 0
    expected = status_of(file)

    def status() -> dict[str, Any]:
        """What was known of a game when its format landed, and the program may say more
        since.
        """
        now = json.loads(sheriff("status --json").out)
        told = {key: now[key] for key in expected}
        players = zip(now["players"], expected["players"], strict=True)
        return {
            **told,
            "players": [{key: p[key] for key in then} for p, then in players],
        }

    assert status() == expected
    assert sheriff("note one more").code == 0
    assert sheriff("undo 2").code == 0
    assert sheriff("redo 2").code == 0
    assert status() == expected
    assert (games / "old.json.prev").exists()
    assert format_of(games / "old.json") == door.FILE_FORMAT


@pytest.mark.parametrize("file", LANDED, ids=lambda file: file.stem)
def test_a_stored_game_is_opened_by_an_unchanged_tinydb(
    file: Path, home: Path, sheriff: Sheriff
) -> None:
    games = home / "games"
    games.mkdir(parents=True)
    shutil.copy(file, games / "old.json")
    assert sheriff("use old").code == 0
    assert sheriff("note Zoë says so").code == 0
    with TinyDB(games / "old.json", access_mode="r") as plain:
        rows = plain.table("log").all()
    assert rows[0]["events"][0]["is"] == "GameStarted"
    assert rows[-1]["events"] == [{"is": "Noted", "text": "Zoë says so"}]


def test_kinds_that_were_once_kept_to_the_merchant_are_seen(
    home: Path, sheriff: Sheriff
) -> None:
    """A game and its record from when a typed kind was shown to nobody."""
    (home / "games").mkdir(parents=True)
    shutil.copy(KINDS, home / "games" / "old.json")
    assert sheriff("use old").code == 0
    assert [player["kinds"] for player in status_of(KINDS)["players"]] == [
        {"crossbow": 1, "gouda": 1, "unknown": 1},
        {"mead": 1, "silk": 1, "rye_bread": 1},
        {"pepper": 1, "silk": 1, "crossbow": 1},
        {"pepper": 1, "mead": 1},
        {"unknown": 1},
        {"silk": 1},
    ]
    assert "Timo: 1 mead, 1 silk, 1 rye bread" in sheriff("status").out
    record = KINDS.with_suffix(".sheriff")
    assert sheriff("export").out == record.read_text(encoding="utf-8")
    # A game that was stored is kept as it is; who types it today is told of the sixth
    # crossbow.
    refused = sheriff(["replay", str(record)])
    assert refused.err.startswith(
        "error: Line 18 (open Xaver 3 crossbows declared 3 bread paying"
    )
    assert "That would make 6 crossbows" in refused.err


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_a_record_ends_as_it_did_or_its_line_is_named(
    file: Path, sheriff: Sheriff
) -> None:
    answer = json.loads(sheriff(["replay", str(file), "--json"]).out)
    if file.stem in REFUSED:
        kind, line = REFUSED[file.stem]
        assert answer["error"]["kind"] == kind
        assert answer["error"]["message"].startswith(line)
    else:
        assert [row["total"] for row in answer["score"]["players"]] == TOTALS[file.stem]


def test_a_record_of_a_later_format_is_refused_and_never_misread(
    tmp_path: Path, sheriff: Sheriff
) -> None:
    file = tmp_path / "later.sheriff"
    file.write_text("record 2\nnew Ana Bia Caio\n", encoding="utf-8")
    refused = sheriff(["replay", str(file)])
    assert refused.code == 2
    assert refused.err.startswith(
        "error: Line 1 (record 2): A record begins with a line `new"
    )
