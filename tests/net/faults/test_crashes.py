"""A process may die at any moment: what it acknowledged is there, and at most one entry
more.
"""

from pathlib import Path

import pytest

from tests.net.faults.scenes import USUAL, Scene
from tests.net.faults.striking import survive_kills


@pytest.mark.parametrize("scene", USUAL, ids=lambda scene: scene.name)
def test_killed_at_every_point(scene: Scene, tmp_path: Path) -> None:
    tally = survive_kills(scene, tmp_path)
    assert tally.struck > 5
    assert tally.done + tally.refused >= tally.struck
