"""A disk may refuse any call: the old game stays, one sentence says so, nothing is half
done.
"""

import errno
from itertools import count
from pathlib import Path

import pytest

from tests.net.faults.sabotage import Plan, run_spoiled
from tests.net.faults.scenes import USUAL, Scene, play, stored
from tests.net.faults.striking import survive_faults

ENTRY = next(scene for scene in USUAL if scene.name == "entry")
OTHERS = [scene for scene in USUAL if scene is not ENTRY]


def test_an_entry_meets_a_full_disk_at_every_call(tmp_path: Path) -> None:
    """`python -m tests.net.faults` tries every error at every call of every command."""
    tally = survive_faults(ENTRY, tmp_path, [errno.ENOSPC], lasting=[errno.ENOSPC])
    assert tally.refused > 25
    assert (
        tally.done > 5
    )  # such as a lock that can't be closed, or a folder without links


@pytest.mark.parametrize("scene", OTHERS, ids=lambda scene: scene.name)
def test_no_command_is_left_half_done(scene: Scene, tmp_path: Path) -> None:
    tally = survive_faults(scene, tmp_path, [errno.EIO])
    assert tally.struck >= 7
    assert tally.refused >= 1


def test_a_full_disk_is_told_and_nothing_is_changed(tmp_path: Path) -> None:
    home = tmp_path / "home"
    play(home, "new Ana 'Little John' Caio --name friday")
    before = stored(home)
    command = (
        "pass",
        "Little John",
        "2",
        "apples",
        "?",
        "declared",
        "3",
        "apples",
        "--json",
    )
    calls = run_spoiled((*command, "--dry-run"), home).calls
    outcome = run_spoiled(
        command, home, Plan(len(calls) + 8, errno.ENOSPC, lasting=True)
    )
    assert outcome.code == 3
    assert outcome.err == (
        f"error: {home}/games/friday.json can't be used: No space left on device. "
        "Nothing was changed.\n"
        "hint: sheriff where shows the folder; set SHERIFF_HOME for another\n"
    )
    assert stored(home) == before


def test_where_nobody_can_know_it_says_so(tmp_path: Path) -> None:
    home = tmp_path / "home"
    play(home, "new Ana Bia Caio --name friday", "note one")
    calls = run_spoiled(("note", "two"), home).calls
    flush = max(at for at, name in enumerate(calls, 1) if name == "fsync")
    outcome = run_spoiled(("note", "three"), home, Plan(flush, errno.EIO, lasting=True))
    assert outcome.code == 3
    assert (
        "The last entry may or may not be stored.\nhint: sheriff log shows"
        in outcome.err
    )
    assert stored(home)["friday"][-1] in ("note two", "note three")


def test_a_file_system_that_cannot_flush_folders_is_no_fault(tmp_path: Path) -> None:
    home = tmp_path / "home"
    play(home, "new Ana Bia Caio --name friday", "note one")
    calls = run_spoiled(("note", "two"), home).calls
    flush = max(at for at, name in enumerate(calls, 1) if name == "fsync")
    assert run_spoiled(("note", "three"), home, Plan(flush, errno.EINVAL)).code == 0
    assert stored(home)["friday"][-1] == "note three"


def test_an_entry_is_on_disk_before_it_takes_its_place_and_after(
    tmp_path: Path,
) -> None:
    home = tmp_path / "home"
    play(home, "new Ana Bia Caio --name friday", "note one")
    calls = run_spoiled(("note", "two"), home).calls
    writing = [name for name in calls if name in ("write", "fsync", "replace")]
    kept = ["write", "fsync", "replace"]
    assert writing == ["write", "fsync", *kept, "replace", "fsync"]


def test_the_version_before_is_kept_apart_even_if_the_entry_is_refused(
    tmp_path: Path,
) -> None:
    home = tmp_path / "home"
    play(home, "new Ana Bia Caio --name friday", "note one")
    calls = run_spoiled(("note", "two"), home).calls
    rename = max(at for at, name in enumerate(calls, 1) if name == "replace")
    assert run_spoiled(("note", "three"), home, Plan(rename, errno.ENOSPC)).code == 3
    live = home / "games" / "friday.json"
    kept = live.with_name("friday.json.prev")
    assert not live.samefile(kept)
    with live.open("wb") as in_place:
        in_place.write(b"another program")
    play(home, "recover --yes")
    assert stored(home)["friday"][-1] == "note two"


def test_a_game_that_is_half_deleted_is_still_there(tmp_path: Path) -> None:
    home = tmp_path / "home"
    play(home, "new Ana Bia Caio --name friday", "note one")
    before = stored(home)
    for at in count(1):
        outcome = run_spoiled(("delete", "friday", "--yes"), home, Plan(at, errno.EIO))
        if outcome.code == 0:
            break
        assert stored(home) == before, at
    assert "friday" not in stored(home)
