"""Every format that ever landed can be read."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from sheriff_helper.store.storage import FORMAT, previous
from tests.conftest import Sheriff

FILES = Path(__file__).parent / "formats"
LANDED = sorted(FILES.glob("*.json"))
KINDS = FILES / "v1-kinds.json"


def status_of(file: Path) -> Any:
    """What `status` said of a stored game when it was made."""
    return json.loads(file.with_suffix(".status").read_text(encoding="utf-8"))


def test_there_is_a_file_of_every_format() -> None:
    numbers = {json.loads(file.read_text(encoding="utf-8"))["format"] for file in LANDED}
    assert numbers == set(range(1, FORMAT + 1))


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
        """What was known of a game when its format landed, and the program may say more since."""
        now = json.loads(sheriff("status --json").out)
        return {key: now[key] for key in expected}

    assert status() == expected
    assert sheriff("note one more").code == 0
    assert sheriff("undo 2").code == 0
    assert sheriff("redo 2").code == 0
    assert status() == expected
    assert previous(games / "old.json").exists()


def test_kinds_that_were_once_kept_to_the_merchant_are_seen(home: Path, sheriff: Sheriff) -> None:
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
    replayed = json.loads(sheriff(["replay", str(record), "--json"]).out)["status"]
    stored = json.loads(sheriff("status --json").out)
    assert {**replayed, "game": "old"} == stored
