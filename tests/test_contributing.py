"""Paths and commands that CONTRIBUTING, SECURITY and tests/README name are there."""

import re
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.matrix import promised
from tests.net.transcript import ROOT
from tests.pages import missing_paths, text_of

PAGES = (ROOT / "CONTRIBUTING.md", ROOT / "SECURITY.md", ROOT / "tests" / "README.md")
_MODULE = re.compile(r"python -m (tests[.\w]*)")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_paths_are_there(page: Path) -> None:
    assert missing_paths(page) == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_commands_are_there(page: Path) -> None:
    named = _MODULE.findall(text_of(page))
    assert [name for name in named if find_spec(name) is None] == []


def test_the_workflow_runs_every_promised_python() -> None:
    workflow = text_of(ROOT / ".github" / "workflows" / "ci.yml")
    versions = re.findall(r'"(3\.\d+)"', workflow)
    assert versions == promised()
