"""What a stranger looks for is there and true: CONTRIBUTING, SECURITY, what the package says."""

import re
import tomllib
from fnmatch import fnmatch
from importlib.util import find_spec
from pathlib import Path

import pytest

from sheriff_helper.words.saying.language import ENGLISH
from tests.catalogues import WHOLE
from tests.matrix import PROJECT, promised, requirements
from tests.pages import code_in, missing_paths, text_of
from tests.test_house import ROOMS
from tests.transcript import ROOT

CONTRIBUTING = ROOT / "CONTRIBUTING.md"
PAGES = (CONTRIBUTING, ROOT / "SECURITY.md")
# As the classifiers call them.
SPOKEN = {
    "en": "English",
    "es": "Spanish",
    "pt": "Portuguese (Brazilian)",
    "uk": "Ukrainian",
}
WITH_AN_SDIST = ("sheriff_helper", "tests", "examples", ".ci", ".github", ".pre-commit-config.yaml")
_MODULE = re.compile(r"python -m (tests[.\w]*)")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_paths_are_there(page: Path) -> None:
    assert missing_paths(page) == []


@pytest.mark.parametrize(
    "page", [CONTRIBUTING, ROOT / "tests" / "README.md"], ids=["CONTRIBUTING", "tests"]
)
def test_commands_are_there(page: Path) -> None:
    said = _MODULE.findall(text_of(page))
    assert said
    assert [name for name in said if find_spec(name) is None] == []


def test_every_long_run_is_named() -> None:
    named = set(_MODULE.findall(text_of(CONTRIBUTING)))
    assert {"tests.matrix", "tests.faults", "tests.faults.fuzz", "tests.benchmarks"} <= named
    assert {"tests.catalogues", "tests.pictures", "tests.test_sessions"} <= named


def test_the_rooms_are_those_of_the_house() -> None:
    table = text_of(CONTRIBUTING).partition("| Room |")[2].partition("\n\n")[0]
    rooms = [code_in(line)[0].strip("/") for line in table.splitlines()[2:]]
    assert rooms == list(ROOMS)


def test_classifiers_name_what_is_promised() -> None:
    first = PROJECT["requires-python"].removeprefix(">=")
    assert promised()[0] == first
    spoken = {f"Natural Language :: {SPOKEN[code]}" for code in (ENGLISH, *WHOLE)}
    said = {each for each in PROJECT["classifiers"] if each.startswith("Natural")}
    assert said == spoken


def test_the_workflow_tries_every_promised_python() -> None:
    text = text_of(ROOT / ".github" / "workflows" / "ci.yml")
    assert "python: [" + ", ".join(f'"{each}"' for each in promised()) + "]" in text
    assert "run: .ci/run" in text


def test_the_matrix_knows_what_the_program_needs() -> None:
    assert {"typer", "rich", "tinydb", "prompt_toolkit"} <= set(requirements())


@pytest.mark.parametrize("name", [*(page.name for page in ROOT.glob("*.md")), *WITH_AN_SDIST])
def test_an_sdist_has_it(name: str) -> None:
    assert (ROOT / name).exists()
    built = tomllib.loads(text_of(ROOT / "pyproject.toml"))["tool"]["hatch"]["build"]
    kept = built["targets"]["sdist"]["include"]
    assert any(fnmatch(f"/{name}", pattern) for pattern in kept)
